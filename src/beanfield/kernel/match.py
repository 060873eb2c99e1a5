"""A match: one play of a game. Its last checkpoint and the answers since are all it is.

>>> from beanfield.kernel.registry import find_game
>>> match = Match.begin(find_game("space-beans"), seats=3, seed=b"an example")
>>> while match.ask:                                            # everybody always says the smallest thing allowed
...     for seat in match.waiting:
...         match.answer(seat, match.default(seat))
>>> match.outcome.winners
(2,)
"""

from collections.abc import Callable, Iterable
from functools import cache
from hashlib import blake2b
from typing import Final, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import (
    Answer,
    Ask,
    Call,
    Option,
    Perform,
    Performed,
    Said,
    Single,
    Thing,
    Together,
    position,
    read_back,
    settle,
    write_down,
)
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BrokenGame, Differs, Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.game import Game
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import Asked, Outcome, View
from beanfield.kernel.world import Card, Marks, World

type Entry = tuple[int, Answer | Call]
"""A seat and what it said."""

NO_PIECE: Final = -1
"""Stands for a piece that somebody named but that does not exist, or that it does not see."""

_pack = msgspec.msgpack.Encoder().encode


class Snapshot[S: Struct](Struct, array_like=True):
    """A world at a checkpoint. The roster stays beside it: it changes only when pieces are created."""

    state: S
    stamps: list[int]
    chance: int
    asked: list[int]
    events: int


class Saved(Struct, array_like=True):
    """A match as bytes: the checkpoint and the answers since."""

    game: str
    version: int
    seats: int
    options: msgspec.Raw
    seed: bytes
    key: bytes
    roster: list[str]
    checkpoint: bytes
    tail: list[Said]
    chance: list[list[int]]
    last: list[tuple[int, Said] | None]
    outcome: Outcome | None


class Match[S: Struct, C: Card]:
    """One play of a game. Knows everything; what a seat may know of it is in `seat.Seat`."""

    __slots__ = (
        "_asked", "_checkpoint", "_flow", "_known_chance", "_opened", "ask", "game", "history", "last", "outcome",
        "roster", "sealed", "tail", "world",
    )  # fmt: skip

    game: Game[S, C]
    world: World[S, C]
    roster: list[C]
    """What each piece was at the last checkpoint."""
    _flow: Flow[Outcome]
    _asked: list[int]
    _checkpoint: bytes
    _known_chance: int
    """How many outcomes in the chance's log are older than the checkpoint."""
    _opened: int
    """How long the tail was when the present ask was opened."""
    ask: Ask | None
    """What is asked now; None when the match is over."""
    outcome: Outcome | None
    tail: list[Entry]
    """What was said since the last checkpoint."""
    history: list[Entry]
    """What was said since this object was begun or loaded."""
    sealed: dict[int, Answer]
    """What seats have said to the Together that is open."""
    last: list[tuple[int, Answer] | None]
    """The number of the last ask that each seat answered, and its answer."""

    # beginning

    @classmethod
    def begin(
        cls, game: Game[S, C], seats: int, seed: bytes, options: Struct | None = None,
        script: list[list[int]] | None = None,
    ) -> Self:  # fmt: skip
        """A new match. `script` holds outcomes of chance that are known beforehand (from a record)."""
        if options is None:
            options = game.options()
        game.check(seats, options)
        chance = Chance(seed, script=script)
        world: World[S, C] = World(game.set_up(seats), seats, options, chance, Marks(_mark_key(seed)))
        game.deal(world)
        return cls._around(game, world)

    @classmethod
    def _around(cls, game: Game[S, C], world: World[S, C]) -> Self:
        """A match that starts from this world, which stands at a checkpoint."""
        match = cls.__new__(cls)
        match.game = game
        match.history = []
        match.last = [None] * world.seats
        match._asked = [0] * world.seats
        match._start(world)
        match._advance(None)
        return match

    def _start(self, world: World[S, C]) -> None:
        self.world = world
        self.ask = None
        self.outcome = None
        self.sealed = {}
        self.tail = []
        self._opened = 0
        self._flow = self.game.play(world)

    def _advance(self, reply: Answer | dict[int, Answer] | None) -> None:
        """Give the flow its answer and run it to the next ask. Checkpoints on the way count once that is reached."""
        flow = self._flow
        kept: Checkpointed[C] | None = None
        try:
            ask = flow.send(reply)
            while ask is CHECKPOINT:
                kept = self._snapshot()
                ask = flow.send(None)
        except StopIteration as end:
            self._close(end.value)
            return
        if kept is not None:
            self._checkpoint, self.roster, self._known_chance = kept
            self.tail = []
        self.ask = ask
        self._opened = len(self.tail)
        if isinstance(ask, Together):
            for single in ask.asks:
                self._asked[single.seat] += 1
        else:
            self._asked[ask.seat] += 1

    def _snapshot(self) -> "Checkpointed[C]":
        world = self.world
        events = world.first_event + len(world.events)
        snapshot = Snapshot(world.state, world.stamps, world.chance.count, self._asked, events)
        return _pack(snapshot), world.cards, len(world.chance.log)

    def _close(self, outcome: Outcome) -> None:
        self.ask = None
        self.outcome = outcome
        self._checkpoint, self.roster, self._known_chance = self._snapshot()
        self.tail = []

    # being asked and answering

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now and have not answered."""
        ask = self.ask
        if ask is None:
            return ()
        if isinstance(ask, Together):
            return tuple(single.seat for single in ask.asks if single.seat not in self.sealed)
        return (ask.seat,)

    def ask_of(self, seat: int) -> Single | None:
        """What this seat is asked now, or may still change its sealed answer to."""
        ask = self.ask
        if isinstance(ask, Together):
            return next((single for single in ask.asks if single.seat == seat), None)
        return ask if ask is not None and ask.seat == seat else None

    def ask_number(self, seat: int) -> int:
        """How often this seat has been asked: the id of its ask."""
        return self._asked[seat]

    def answer(self, seat: int, answer: Answer) -> None:
        """A seat answers. Raises Refused, and changes nothing, if the ask does not allow it."""
        ask = self.ask_of(seat)
        settled = None if ask is None else settle(ask, answer)
        if settled is None:
            raise self.refusal(seat, answer)
        self._take(seat, settled)

    def call(self, seat: int, do: str) -> None:
        """A seat says something without being asked (one of the game's `calls`)."""
        if self.ask is None or do not in self.game.calls or not 0 <= seat < self.world.seats:
            raise Refused(self.why_not(seat, do), "this can't be said now")
        self._take(seat, Call(do))

    def _take(self, seat: int, said: Answer | Call) -> None:
        self.tail.append((seat, said))
        self.history.append((seat, said))
        try:
            self._hear(seat, said)
        except Exception:
            self._rewind(self._before())
            raise

    def _hear(self, seat: int, said: Answer | Call) -> None:
        if isinstance(said, Call):
            outcome = self.game.call(self.world, seat, said.do)
            if outcome is not None:
                self.sealed = {}
                self._close(outcome)
            return
        self.last[seat] = (self._asked[seat], said)
        ask = self.ask
        if isinstance(ask, Together):
            self.sealed[seat] = said
            if len(self.sealed) == len(ask.asks):
                answers, self.sealed = self.sealed, {}
                self._advance(dict(sorted(answers.items())))
        else:
            self._advance(said)

    def asked(self, seat: int) -> Asked | None:
        """What this seat is asked now, as it leaves the kernel: pieces under their marks."""
        ask = self.ask_of(seat)
        if ask is None:
            return None
        if not isinstance(ask, Perform):
            ask = replace(ask, options=self.outward(seat, ask.options))
        return Asked(self._asked[seat], ask)

    def default(self, seat: int) -> Answer:
        """The game's own answer for a seat that is away, from what that seat sees."""
        asked = self.asked(seat)
        if asked is None:
            raise Refused(self.why_not(seat, ""), "this seat is not asked anything")
        return self.inward(seat, self.game.default(self.view(seat), asked.ask))

    def why_not(self, seat: int, do: str, on: tuple[Thing, ...] = ()) -> str:
        """The rule that forbids this seat to do this now."""
        return self.game.why_not(self.world, self.ask_of(seat) or self.ask, seat, do, on)

    def refusal(self, seat: int, answer: Answer) -> Refused:
        """Why this answer is refused, in terms of a rule."""
        acts = answer if isinstance(answer, tuple) else (answer,) if isinstance(answer, Option) else ()
        ask = self.ask_of(seat)
        for act in acts:
            if ask is None or isinstance(ask, Perform) or position(ask.options, act) is None:
                return Refused(self.why_not(seat, act.do, act.on), "this is not possible now")
        things = tuple(thing for act in acts for thing in act.on)
        do = acts[0].do if acts else ""
        return Refused(self.why_not(seat, do, things), "these can't be taken together")

    # seeing

    def view(self, viewer: Viewer) -> View[S]:
        """What a seat, or a watcher, may see of the world."""
        world = self.world
        state, seen = world.look(viewer)
        faces = {world.mark(piece): world.cards[piece].name for piece in seen}
        return View(self.game.name, viewer, state, faces, self.waiting, self.outcome)

    def outward(self, seat: int, options: Iterable[Option]) -> list[Option]:
        """Options as they leave the kernel: pieces under their marks. The seat must see every piece named."""
        world = self.world
        seen = set(world.look(seat)[1])
        return [
            Option(option.do, tuple([_named(thing, world, seen) for thing in option.on]), option.rule)
            for option in options
        ]

    def inward(self, seat: int, answer: Answer) -> Answer:
        """An answer as a seat says it, with the pieces that its marks stand for; an unknown mark is no piece."""
        if isinstance(answer, Performed):
            return answer
        world = self.world
        pieces = {world.mark(piece): piece for piece in world.look(seat)[1]}
        said = (answer,) if isinstance(answer, Option) else answer
        acts = tuple(
            Option(act.do, tuple([pieces.get(on, NO_PIECE) if isinstance(on, int) else on for on in act.on]))
            for act in said
        )
        return acts[0] if isinstance(answer, Option) else acts

    # copying, keeping, taking back

    def clone(self) -> Self:
        """A copy that goes its own way."""
        twin = self.twin(self.roster, self.world.chance.seed)
        twin.replay(self.tail)
        twin.last = list(self.last)
        return twin

    def twin(self, roster: list[C], seed: bytes) -> Self:
        """A match at the last checkpoint of this one, with this roster, and this seed for what is yet to come."""
        here = self.world
        return self._resume(
            self.game, self._checkpoint, roster, here.seats, here.options,
            Chance(seed, 0, here.chance.log[self._known_chance :]), here.marks, self.outcome,
        )  # fmt: skip

    @classmethod
    def _resume(
        cls, game: Game[S, C], checkpoint: bytes, roster: list[C], seats: int, options: Struct, chance: Chance,
        marks: Marks, outcome: Outcome | None,
    ) -> Self:  # fmt: skip
        """A match that goes on from a checkpoint."""
        match = cls.__new__(cls)
        match.game = game
        match._checkpoint = checkpoint
        match.roster = roster
        match._known_chance = 0
        match.history = []
        match.last = [None] * seats
        snapshot = _unpacker(game.state)(checkpoint)
        chance.count = snapshot.chance
        match._asked = snapshot.asked
        match._start(_world_of(snapshot, roster, seats, options, chance, marks))
        if outcome is not None:
            match.outcome = outcome
        elif next(match._flow) is not CHECKPOINT:
            raise BrokenGame(f"the flow of {game.name} must begin with a checkpoint wherever it is resumed")
        else:
            match._advance(None)
        return match

    def replay(self, tail: Iterable[Entry]) -> None:
        """Say again what was said; nothing is checked."""
        for seat, said in tail:
            self.tail.append((seat, said))
            self._hear(seat, said)

    def scene(self) -> World[S, C]:
        """A copy of the world at the last checkpoint, with nobody playing on it."""
        here = self.world
        snapshot = _unpacker(self.game.state)(self._checkpoint)
        return _world_of(snapshot, self.roster, here.seats, here.options, Chance(b""), here.marks)

    def tail_without_secrets(self, viewer: Viewer) -> list[Entry]:
        """What was said since the checkpoint, less the sealed answers of others."""
        sealed = self._opened if isinstance(self.ask, Together) else len(self.tail)
        return [
            (seat, said)
            for at, (seat, said) in enumerate(self.tail)
            if at < sealed or seat == viewer or isinstance(said, Call)
        ]

    def _before(self) -> Self:
        """This match before the last thing said (since the checkpoint)."""
        before = self.twin(self.roster, self.world.chance.seed)
        before.replay(self.tail[:-1])
        return before

    def _rewind(self, before: Self) -> None:
        """Go back to `before`, keeping what is older than its checkpoint."""
        older = self.world.events[: before.world.first_event - self.world.first_event]
        before.world.events = older + before.world.events
        before.world.first_event = self.world.first_event
        before.world.chance.log = self.world.chance.log[: self._known_chance] + before.world.chance.log
        before._known_chance = self._known_chance
        before.history = self.history[:-1]
        for name in Match.__slots__:
            setattr(self, name, getattr(before, name))

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, if nobody learned or did anything since."""
        if not self.tail or self.tail[-1][0] != seat or isinstance(self.tail[-1][1], Call):
            raise Refused(self.why_not(seat, "undo"), "there is nothing of yours to take back")
        before = self._before()
        if isinstance(before.ask, Together):
            raise Refused(self.why_not(seat, "undo"), "a sealed answer is changed by answering again, until it is open")
        if before.world.chance.count != self.world.chance.count:
            raise Refused(self.why_not(seat, "undo"), "chance has spoken since")
        for viewer in (None, *range(self.world.seats)):
            if not self.view(viewer).faces.keys() <= before.view(viewer).faces.keys():
                raise Refused(self.why_not(seat, "undo"), "somebody has seen something new since")
        self._rewind(before)

    def save(self) -> bytes:
        """The match as bytes: checkpoint and answers since."""
        world = self.world
        return _pack(
            Saved(
                game=self.game.name,
                version=self.game.version,
                seats=world.seats,
                options=msgspec.Raw(_pack(world.options)),
                seed=world.chance.seed,
                key=world.marks.key,
                roster=[card.name for card in self.roster],
                checkpoint=self._checkpoint,
                tail=[write_down(seat, said) for seat, said in self.tail],
                chance=world.chance.log[self._known_chance :],
                last=[last and (last[0], write_down(seat, last[1])) for seat, last in enumerate(self.last)],
                outcome=self.outcome,
            )
        )

    @classmethod
    def load(cls, game: Game[S, C], data: bytes) -> Self:
        """The match that was saved as these bytes."""
        saved = msgspec.msgpack.decode(data, type=Saved)
        if (saved.game, saved.version) != (game.name, game.version):
            raise Differs(
                f"saved from {saved.game} version {saved.version}, but this is {game.name} version {game.version}; "
                "replay the record with the version it was made with"
            )
        options = msgspec.msgpack.decode(saved.options, type=game.options)
        roster = [game.catalog[name] for name in saved.roster]
        chance = Chance(saved.seed, 0, saved.chance)
        match = cls._resume(
            game, saved.checkpoint, roster, saved.seats, options, chance, Marks(saved.key), saved.outcome
        )
        match.replay((said.seat, match.settled(said)) for said in saved.tail)
        match.last = [None if last is None else (last[0], _answer(read_back(last[1]))) for last in saved.last]
        return match

    def settled(self, said: Said) -> Answer | Call:
        """A written answer in terms of the ask that is open; Differs if the ask does not allow it any more."""
        answer = read_back(said)
        if isinstance(answer, Call):
            return answer
        ask = self.ask_of(said.seat)
        settled = None if ask is None else settle(ask, answer)
        if settled is None:
            raise Differs(
                f"seat {said.seat} can't say {said.acts} at this point any more: the rules have changed since"
            )
        return settled


type Checkpointed[C: Card] = tuple[bytes, list[C], int]
"""A snapshot as bytes, the roster at that moment and how many outcomes of chance there were."""


def _world_of[S: Struct, C: Card](
    snapshot: Snapshot[S], roster: list[C], seats: int, options: Struct, chance: Chance, marks: Marks
) -> World[S, C]:
    world: World[S, C] = World(snapshot.state, seats, options, chance, marks)
    world.cards = roster
    world.stamps = snapshot.stamps
    world.first_event = snapshot.events
    return world


def _answer(said: Answer | Call) -> Answer:
    assert not isinstance(said, Call)
    return said


def _mark_key(seed: bytes) -> bytes:
    """The key of the marks: from the seed, but nothing of the seed can be learned from it."""
    return blake2b(seed, person=b"beanfield marks", digest_size=32).digest()


def _named[S: Struct, C: Card](thing: Thing, world: World[S, C], seen: set[int]) -> Thing:
    if isinstance(thing, str):
        return thing
    if thing not in seen:
        raise BrokenGame("an option names a piece that its seat does not see")
    return world.mark(thing)


@cache
def _unpacker[S: Struct](state: type[S]) -> Callable[[bytes], Snapshot[S]]:
    return msgspec.msgpack.Decoder(Snapshot[state]).decode  # type: ignore[valid-type]
