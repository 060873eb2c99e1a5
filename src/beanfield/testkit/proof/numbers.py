"""Checks that the numbers of pieces never leave the kernel, not even indirectly."""

from array import array
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Act, Answer, Call
from beanfield.kernel.checkpoint import Saved, pack, unpack
from beanfield.kernel.events import STAMP
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.sight import Viewer
from beanfield.kernel.world import Aliases
from beanfield.testkit.proof.places import renumbered
from beanfield.testkit.proof.terms import Unproven, viewers


class Renumbered:
    """The same match with other numbers for its pieces, in the same order. No viewer may notice a difference.

    Make it from a match at a checkpoint, and give the same answers to both.
    """

    FIRST: Final = 1000
    STEP: Final = 7

    def __init__(self, match: AnyMatch) -> None:
        assert not match.tail
        self._match = match
        saved = msgspec.msgpack.decode(match.save(), type=Saved)
        state: type[Struct] = match.game.rules.state
        snapshot = unpack(state, saved.snapshot)
        self._before = len(saved.roster)
        self._size = self.FIRST + self.STEP * self._before
        keys, roster = array("Q", range(self._size)), [next(iter(match.game.book.catalog))] * self._size
        for piece, key in enumerate(array("Q", snapshot.keys)):
            keys[self.number(piece)] += key - piece
            roster[self.number(piece)] = saved.roster[piece]
        snapshot.state = renumbered(snapshot.state, self.number)
        snapshot.keys = keys.tobytes()
        changed = replace(saved, roster=roster, snapshot=pack(snapshot))
        self.match: AnyMatch = Match.load(match.game, pack(changed))
        self.match.world.aliases = _BorrowedAliases(match.world.aliases, self)
        self._heard = self.match.world.first_event

    def number(self, piece: int) -> int:
        """The other number of a piece. Pieces that were created later get the next numbers in both matches."""
        new = piece - self._before
        return self.FIRST + self.STEP * piece if new < 0 else self._size + new

    def piece(self, number: int) -> int:
        """The piece with this other number."""
        new = number - self._size
        return (number - self.FIRST) // self.STEP if new < 0 else self._before + new

    def say(self, seat: int, said: Answer | Call) -> None:
        """Say to the other match what was said to the first one."""
        if isinstance(said, Call):
            self.match.call(seat, said.do, said.word)
        elif isinstance(said, Act):
            self.match.answer(seat, self._act(said))
        elif isinstance(said, tuple):
            self.match.answer(seat, tuple([self._act(act) for act in said]))
        else:
            self.match.answer(seat, said)

    def _act(self, act: Act) -> Act:
        return Act(act.do, tuple([self.number(on) if isinstance(on, int) else on for on in act.on]))

    def check(self) -> None:
        """Raises Unproven if the two matches look different to anybody."""
        for viewer in viewers(self._match):
            for real, other in zip(self._looks(self._match, viewer), self._looks(self.match, viewer), strict=True):
                if real != other:
                    raise Unproven(f"{viewer} can tell the numbers of pieces:\n  {real}\n  {other}")
        self._heard = self._match.world.first_event + len(self._match.world.events)

    def _looks(self, match: AnyMatch, viewer: Viewer) -> tuple[object, ...]:
        told = match.world.told(viewer, self._heard)
        return match.view(viewer), told, None if viewer is None else match.asked(viewer), match.outcome


class _BorrowedAliases(Aliases):
    """The aliases of a renumbered match: the same as in the first match."""

    __slots__ = ("_borrowed", "_numbers")

    def __init__(self, borrowed: Aliases, numbers: Renumbered) -> None:
        super().__init__(borrowed.secret)
        self._borrowed = borrowed
        self._numbers = numbers

    def __missing__(self, key: int) -> int:
        alias = self[key] = self._borrowed[self._numbers.piece(key % STAMP) + key // STAMP * STAMP]
        return alias
