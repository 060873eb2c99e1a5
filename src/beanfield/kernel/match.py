"""A match: one play of a game. It is its last checkpoint and the answers since; everything else follows from these.

>>> from beanfield.kernel.registry import find_game
>>> match = Match.begin(find_game("space-beans"), seats=3, seed=b"an example")
>>> while match.ask:                                            # everybody always says the smallest thing allowed
...     for seat in match.waiting:
...         match.answer(seat, match.default(seat))
>>> match.outcome.winners
(2,)
"""

from hashlib import blake2b
from typing import Any, Self

from msgspec import Struct

from beanfield.kernel import keeping, performing, refusing, seeing, taking_back
from beanfield.kernel.asks import Answer, Call, Perform, Performed, Thing
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Reason
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.run import Run
from beanfield.kernel.sight import Viewer
from beanfield.kernel.staging import stage_lesson
from beanfield.kernel.view import Asked, View
from beanfield.kernel.world import Aliases, Card, World

type AnyMatch = Match[Any, Any, Any]
"""A match of any game."""


class Match[S: Struct, C: Card, U: Struct](Run[S, C, U]):
    """One play of a game. A match knows everything; `seat.Seat` shows only what one seat may know.

    It checks what is said, and goes back if a rule breaks. `begin`, `from_world` or `load` make one.
    """

    __slots__ = ()

    @classmethod
    def begin(
        cls,
        game: Game[S, C, U],
        seats: int,
        seed: bytes,
        setup: U | None = None,
        script: list[list[int]] | None = None,
        lesson: bool = False,
    ) -> Self:
        """A new match, with the usual setup for this number of seats if none is given.

        `script` holds outcomes of chance that are known beforehand (from a record). With `lesson` the match begins in
        the position of the game's lesson.
        """
        if setup is None:
            setup = game.variants.usual(seats)
        game.variants.check(seats, setup)
        game = game.under(setup)
        chance = Chance(seed, script=script)
        world: World[S, C, U] = World(game.rules.empty_table(seats), seats, setup, chance, Aliases(_alias_key(seed)))
        game.rules.deal(world)
        if lesson:
            stage_lesson(game, world)
        return cls.from_world(game, world)

    @classmethod
    def from_world(cls, game: Game[S, C, U], world: World[S, C, U]) -> Self:
        """A match that starts from this world. The world must be at a checkpoint, or staged as if it were.

        `game` must be the game for the setup of the world (`Game.under`).
        """
        match = cls(game, world)
        match.start()
        return match

    # answering

    def answer(self, seat: int, answer: Answer) -> None:
        """A seat answers. If the ask does not allow the answer, this raises Refused and changes nothing."""
        ask = self.ask
        single = None if ask is None else ask.of(seat)
        resolved = None if single is None else single.resolve(answer)
        if resolved is None:
            raise refusing.refusal(self, seat, answer)
        self.hear(seat, resolved)

    def hear(self, seat: int, resolved: Answer | Call) -> None:
        """A seat says something that was checked before: an answer made of options of its ask, or a call.

        If the game raises an error (it may refuse a call), nothing has changed.
        """
        try:
            self.say(seat, resolved)
        except Exception:
            taking_back.rewind(self, taking_back.before_last(self))
            raise

    def call(self, seat: int, do: str, word: str = "") -> None:
        """A seat says something without being asked: one of the game's `calls`, with a word if the call takes one."""
        words = self.game.referee.calls.get(do)
        if self.ask is None or words is None or not 0 <= seat < self.world.seats:
            raise self.why_not(seat, do).refuse("this can't be said now")
        if word not in (words or ("",)):
            raise self.why_not(seat, do).refuse(f"say it with one of these words: {', '.join(words) or 'none'}")
        self.hear(seat, Call(do, word))

    def default(self, seat: int) -> Answer:
        """The game's answer for a seat that is away, from what that seat sees. Luck judges a gesture."""
        asked = self.asked(seat)
        if asked is None:
            raise self.why_not(seat, "").refuse("this seat is not asked anything")
        if isinstance(asked.ask, Perform):
            return self.by_luck(seat, performing.usual(self, seat))
        return seeing.inward(self, seat, self.game.mind.default(self.view(seat), asked.ask))

    def by_luck(self, seat: int, gesture: Gesture, number: int | None = None) -> Performed:
        """The act of a seat that makes this gesture, as luck judges it; the number of the act is that of the ask."""
        return performing.by_luck(self, seat, gesture, number)

    def why_not(self, seat: int, do: str, on: tuple[Thing, ...] = ()) -> Reason:
        """The rule, and perhaps the card, that forbids this seat to do this now."""
        return refusing.why_not(self, seat, do, on)

    # seeing

    def view(self, viewer: Viewer) -> View[S]:
        """What a seat, or a watcher, may see of the world."""
        return seeing.view(self, viewer)

    def asked(self, seat: int) -> Asked | None:
        """What this seat is asked now, in the form that leaves the kernel: pieces under their aliases."""
        return seeing.asked(self, seat)

    # copying, saving, taking back

    def clone(self) -> Self:
        """An independent copy."""
        twin = keeping.twin(self, self.checkpoint.roster, self.world.chance.seed)
        twin.replay(self.tail)
        twin.heard.older = self.last_answers()
        return twin

    def save(self) -> bytes:
        """The match as bytes: the last checkpoint and the answers since."""
        return keeping.save(self)

    @classmethod
    def load(cls, game: Game[S, C, U], data: bytes, any_version: bool = False) -> Self:
        """The match in these bytes. Raises Differs if another game or version saved it.

        With `any_version` the checkpoint may be from another version of the game. The caller must then compare the
        fingerprints of the asks, to find out whether this version still asks the same.
        """
        return keeping.load(cls, game, data, any_version)

    @property
    def undoable(self) -> int | None:
        """The seat that can take back the last answer; None if chance was used or somebody learned something since."""
        return taking_back.undoable(self)

    def undo(self, seat: int) -> None:
        """Take back the last answer, which must be of this seat. Raises Refused if that is not possible."""
        taking_back.undo(self, seat)


def _alias_key(seed: bytes) -> bytes:
    """The key of the aliases. It is made from the seed, but nobody can compute the seed from it."""
    return blake2b(seed, person=b"beanfield marks", digest_size=32).digest()
