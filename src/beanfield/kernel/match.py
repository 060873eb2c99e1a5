"""A match: one play of a game. It is its last checkpoint and the answers since; everything else follows from these.

>>> from beanfield.kernel.registry import find_game
>>> match = Match.begin(find_game("space-beans"), seats=3, seed=b"an example")
>>> while match.ask:                                            # everybody always says the smallest thing allowed
...     for seat in match.waiting:
...         match.answer(seat, match.default(seat))
>>> match.outcome.winners
(2,)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import (
    Act,
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
    acts_of,
    position,
    read_answer,
    read_back,
    write_down,
)
from beanfield.kernel.chance import Chance
from beanfield.kernel.checkpoint import Checkpoint, Saved, pack, unpacker, world_of
from beanfield.kernel.errors import BrokenGame, Differs, Reason, Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.kernel.sight import Lens, Viewer
from beanfield.kernel.staging import stage_lesson
from beanfield.kernel.standstill import EVERY, LONG_STEP, Positions
from beanfield.kernel.view import Asked, Outcome, View
from beanfield.kernel.world import Aliases, Card, World

type Entry = tuple[int, Answer | Call]
"""A seat and what it said."""

NO_PIECE: Final = -1
"""Takes the place of a piece that a seat named, but that does not exist or that the seat does not see."""


type AnyMatch = Match[Any, Any, Any]
"""A match of any game."""


class Match[S: Struct, C: Card, U: Struct]:
    """One play of a game. A match knows everything; `seat.Seat` shows only what one seat may know."""

    __slots__ = (
        "_asked",
        "_checkpoints",
        "_flow",
        "_last",
        "_missed",
        "_opened",
        "_past",
        "_quiet",
        "_step",
        "ask",
        "checkpoint",
        "game",
        "history",
        "outcome",
        "sealed",
        "world",
    )  # fmt: skip

    game: Game[S, C, U]
    world: World[S, C, U]
    ask: Ask | None
    """What is asked now; None when the match is over."""
    outcome: Outcome | None
    history: list[Entry]
    """What was said since the match began, or since the checkpoint that it was loaded or cloned from."""
    sealed: dict[int, Answer]
    """The sealed answers to the Together that is open, by seat."""
    _flow: Flow[Outcome]
    _asked: list[int]
    """How often each seat has been asked."""
    checkpoint: Checkpoint[C]
    """Where the match goes on from when it is loaded or copied: its last checkpoint, or its end."""
    _opened: int
    """The length of the history when the last Together was opened."""
    _last: dict[int, Answer]
    """The last answer of each seat that is older than the history."""
    _missed: dict[int, int]
    """The length of the history when an ask was closed without an answer of a seat, by seat."""
    _checkpoints: int
    """How many checkpoints there were."""
    _past: Positions
    """What is remembered of positions, to find out that the match stands still."""
    _step: int
    """How many asks there were since the last checkpoint."""
    _quiet: tuple[int, int] | None
    """How many outcomes of chance and how many reveals there were before the last answer.

    None if the last answer can't be taken back anyway: a sealed one, a physical act, or a call."""

    # beginning

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
        match._start()
        return match

    def __init__(
        self,
        game: Game[S, C, U],
        world: World[S, C, U],
        checkpoint: Checkpoint[C] | None = None,
        asked: list[int] | None = None,
    ) -> None:
        """Use `begin`, `from_world` or `load` instead: they also start the flow.

        The world must be at the given checkpoint; without one, a new checkpoint is taken.
        """
        self.game = game
        self.world = world
        self.ask = None
        self.outcome = None
        self.history = []
        self.sealed = {}
        self._asked = [0] * world.seats if asked is None else asked
        self._opened = 0
        self._last = {}
        self._missed = {}
        self._checkpoints = 0 if checkpoint is None else checkpoint.count
        self._past = Positions() if checkpoint is None else checkpoint.past
        self._step = 0
        self._quiet = None
        self._flow = game.rules.play(world)
        self.checkpoint = self._take_checkpoint() if checkpoint is None else checkpoint

    def _start(self) -> None:
        """Run the flow from its checkpoint to the first ask, or to its end."""
        try:
            first = next(self._flow)
        except StopIteration as end:
            self._close(end.value)
            return
        if first is not CHECKPOINT:
            raise BrokenGame(f"the flow of {self.game.name} must begin with a checkpoint wherever it is resumed")
        self._advance(None)

    def _advance(self, reply: Answer | dict[int, Answer] | None) -> None:
        """Give the flow its answer and run it to the next ask. A checkpoint on the way counts when that is reached."""
        flow = self._flow
        checkpoint = None
        try:
            ask = flow.send(reply)
            while ask is CHECKPOINT:
                checkpoint = self._take_checkpoint()
                ask = flow.send(None)
        except StopIteration as end:
            self._close(end.value)
            return
        if checkpoint is None:
            self._step += 1
            noted = self._step > LONG_STEP and self._note_in_step(ask)
        else:
            self._step = 0
            self.checkpoint = checkpoint
            noted = not self._checkpoints % EVERY
        if noted and self.game.referee.standstill.has_come(self._past, sum(self._asked)):
            self._close(self.game.referee.stop(self.world))
            return
        self.ask = ask
        if type(ask) is Together:
            self._opened = len(self.history)
            for single in ask.asks:
                self._asked[single.seat] += 1
        else:
            self._asked[ask.seat] += 1

    def _note_in_step(self, ask: Ask) -> bool:
        """Note the position of an ask in a long step."""
        self._past = self._past.note(pack((self.world.state, ask)), keep=self._step == LONG_STEP + 1)
        return True

    def _take_checkpoint(self) -> Checkpoint[C]:
        world, chance = self.world, self.world.chance
        events = world.first_event + len(world.events)
        self._checkpoints += 1
        if not self._checkpoints % EVERY:
            self._past = self._past.note(pack(world.state))
        snapshot = pack((world.state, world.keys.tobytes(), chance.count, self._asked, events))
        return Checkpoint(snapshot, world.cards, len(chance.log), len(self.history), self._checkpoints, self._past)

    def _close(self, outcome: Outcome) -> None:
        self.ask = None
        self.outcome = outcome
        self.sealed = {}
        self.checkpoint = self._take_checkpoint()

    # being asked and answering

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now and have not answered."""
        ask = self.ask
        if ask is None:
            return ()
        if type(ask) is Together:
            return tuple(single.seat for single in ask.asks if single.seat not in self.sealed)
        return (ask.seat,)

    @property
    def in_window(self) -> bool:
        """Whether what is asked now is a window, in which the first option is to pass (`asking.respond`)."""
        return type(self.ask) is Together and self.ask.first

    def ask_of(self, seat: int) -> Single | None:
        """The open ask of this seat, even after a sealed answer, because the seat may still change it."""
        return None if self.ask is None else self.ask.of(seat)

    def ask_number(self, seat: int) -> int:
        """How often this seat has been asked: the id of its ask."""
        return self._asked[seat]

    def asked(self, seat: int) -> Asked | None:
        """What this seat is asked now, in the form that leaves the kernel: pieces under their aliases."""
        return None if self.ask_of(seat) is None else self._asked_through(self.world.pieces_seen(seat))

    def _asked_through(self, lens: Lens) -> Asked | None:
        """What the seat that looks through this lens is asked."""
        seat = lens.viewer
        assert seat is not None
        ask = self.ask_of(seat)
        if ask is None:
            return None
        if not isinstance(ask, Perform):
            ask = replace(ask, options=self._named(ask.options, lens))
        return Asked(self._asked[seat], ask)

    def foreseen(self, seat: int) -> Asked | None:
        """What a person on this seat is asked now: the ask, and what the rules know would follow from answers."""
        if self.ask_of(seat) is None:
            return None
        state, lens = self.world.mask(seat)
        asked = self._asked_through(lens)
        return None if asked is None else self.game.referee.foresee(self._view(state, lens), asked)

    def answer(self, seat: int, answer: Answer) -> None:
        """A seat answers. If the ask does not allow the answer, this raises Refused and changes nothing."""
        ask = self.ask
        single = None if ask is None else ask.of(seat)
        resolved = None if single is None else single.resolve(answer)
        if resolved is None:
            raise self.refusal(seat, answer)
        try:
            self._hear(seat, resolved)
        except Exception:
            self._rewind(self._before())
            raise

    def hear(self, seat: int, resolved: Answer | Call) -> None:
        """A seat says something that was checked before: an answer made of options of its ask, or a call.

        If the game raises an error (it may refuse a call), nothing has changed.
        """
        try:
            self._hear(seat, resolved)
        except Exception:
            self._rewind(self._before())
            raise

    def _hear(self, seat: int, said: Answer | Call) -> None:
        self.history.append((seat, said))
        ask, world = self.ask, self.world
        self._quiet = None
        if type(said) is Call:
            outcome = self.game.referee.call(world, seat, said)
            if outcome is not None:
                self._close(outcome)
        elif type(ask) is Together:
            self.sealed[seat] = said
            if ask.enough(self.sealed):
                answers, self.sealed = self.sealed, {}
                if len(answers) < len(ask.asks):
                    self._missed |= {each.seat: len(self.history) for each in ask.asks if each.seat not in answers}
                self._advance(dict(sorted(answers.items())))
        else:
            if type(said) is not Performed:
                self._quiet = world.chance.count, world.reveals
            self._advance(said)

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
            return self.by_luck(seat, self.gesture(seat))
        return self.inward(seat, self.game.mind.default(self.view(seat), asked.ask))

    # physical acts

    @property
    def act_number(self) -> int:
        """The number of a physical act in a match without a server's log: how often anybody was asked."""
        return sum(self._asked)

    def gesture(self, seat: int) -> Gesture:
        """The gesture that the game makes for a seat that is away, from what that seat sees."""
        return self.fitted(seat, self.game.mind.gesture(self.view(seat), self._performing(seat)))

    def aimed(self, seat: int) -> Gesture:
        """The gesture that a good player on this seat would mean to make, from what that seat sees."""
        aimed = self.game.mind.aimed or self.game.mind.gesture
        return self.fitted(seat, aimed(self.view(seat), self._performing(seat)))

    def fitted(self, seat: int, gesture: Gesture) -> Gesture:
        """The gesture of a seat with all numbers within their bounds. Raises Refused if it is not asked for."""
        ask = self.ask_of(seat)
        if not isinstance(ask, Perform):
            raise self.why_not(seat, "").refuse("a gesture is not asked for now")
        fitting = ask.fit(gesture)
        if fitting is None:
            names = ", ".join(dial.name for dial in ask.gesture)
            raise self.why_not(seat, "").refuse(f"give numbers, and only for these: {names}")
        return fitting

    def hand(self, number: int) -> bytes:
        """The wobble of the act with this number. It is secret until the match is over."""
        return hand_of(self.world.chance.seed, number)

    def by_luck(self, seat: int, gesture: Gesture, number: int | None = None) -> Performed:
        """Let luck judge a gesture. Its chance comes from the hand, so everybody can check the outcome later."""
        number = self.act_number if number is None else number
        outcome = self.game.rules.luck(self._performing(seat).scene, gesture, Chance(self.hand(number)))
        return Performed(gesture.to_json(), outcome, "luck", number)

    def _performing(self, seat: int) -> Perform:
        ask = self.ask_of(seat)
        if not isinstance(ask, Perform):
            raise self.why_not(seat, "").refuse("nothing physical is asked of this seat")
        return ask

    def why_not(self, seat: int, do: str, on: tuple[Thing, ...] = ()) -> Reason:
        """The rule, and perhaps the card, that forbids this seat to do this now."""
        reason = self.game.referee.why_not(self.world, self.ask_of(seat) or self.ask, seat, do, on)
        return Reason(reason) if isinstance(reason, str) else reason

    def refusal(self, seat: int, answer: Answer) -> Refused:
        """The error for an answer that the ask does not allow, with the rule that forbids it."""
        acts = () if isinstance(answer, Performed) else acts_of(answer)
        ask = self.ask_of(seat)
        for act in acts:
            if ask is None or isinstance(ask, Perform) or position(ask.options, act) is None:
                return self.why_not(seat, act.do, act.on).refuse("this is not possible now")
        things = tuple(thing for act in acts for thing in act.on)
        do = acts[0].do if acts else ""
        return self.why_not(seat, do, things).refuse("these can't be taken together")

    def last_answers(self) -> dict[int, Answer]:
        """The answer of each seat to its last closed ask; nothing of a seat without whose answer that was closed."""
        found: dict[int, Answer] = {}
        still_open = {single.seat for single in self.ask.asks} if isinstance(self.ask, Together) else ()
        for at in range(len(self.history) - 1, -1, -1):
            seat, said = self.history[at]
            if seat in found or isinstance(said, Call) or (seat in still_open and at >= self._opened):
                continue
            if at < self._missed.get(seat, 0):
                continue
            found[seat] = said
            if len(found) == self.world.seats:
                return found
        return {seat: said for seat, said in self._last.items() if seat not in self._missed} | found

    # seeing

    def view(self, viewer: Viewer) -> View[S]:
        """What a seat, or a watcher, may see of the world."""
        return self._view(*self.world.mask(viewer))

    def _view(self, state: S, lens: Lens) -> View[S]:
        cards = self.world.cards
        faces = dict(zip(lens.aliases, [cards[piece].name for piece in lens.seen], strict=True))
        return View(self.game.name, lens.viewer, state, faces, self.waiting, self.outcome)

    def views(self, viewers: Sequence[Viewer]) -> list[tuple[View[S], Asked | None]]:
        """What each of these viewers sees and is asked. This is cheaper than asking for each of them alone.

        The views share what is the same for everybody, so nobody may change them.
        """
        return [
            (self._view(state, lens), None if lens.viewer is None else self._asked_through(lens))
            for state, lens in self.world.mask_all(viewers)
        ]

    def reckoned(self, viewers: Sequence[Viewer]) -> list[Struct | None]:
        """The figures that clients of these viewers show (`Rules.reckon`). Bots judge a view without them."""
        rules = self.game.rules
        if rules.reckon_at is not None:
            return [rules.reckon_at(self.world)] * len(viewers)
        if rules.reckons_alike:
            return [rules.figures(self.view(None))] * len(viewers)
        return [rules.figures(self.view(viewer)) for viewer in viewers]

    def outward(self, seat: int, acts: Iterable[Act]) -> list[Act]:
        """Acts in the form that leaves the kernel: pieces under their aliases. The seat must see all these pieces."""
        aliases = _Aliased(self.world.pieces_seen(seat))
        return [Act(act.do, tuple([aliases[thing] for thing in act.on])) for act in acts]

    def _named(self, options: Iterable[Option], lens: Lens) -> list[Option]:
        aliases = _Aliased(lens)
        return [Option(option.do, tuple([aliases[thing] for thing in option.on]), option.rule) for option in options]

    def inward(self, seat: int, answer: Answer) -> Answer:
        """The answer of a seat with its aliases turned into pieces. An unknown alias becomes `NO_PIECE`."""
        if isinstance(answer, Performed):
            return answer
        said = acts_of(answer)
        pieces = self._pieces_offered(seat)
        if not all(on in pieces for act in said for on in act.on if isinstance(on, int)):
            lens = self.world.pieces_seen(seat)
            pieces = dict(zip(lens.aliases, lens.seen, strict=True))
        acts = tuple(
            Act(act.do, tuple([pieces.get(on, NO_PIECE) if isinstance(on, int) else on for on in act.on]))
            for act in said
        )
        return acts[0] if isinstance(answer, Act) else acts

    def _pieces_offered(self, seat: int) -> dict[int, int]:
        """The pieces in the seat's options, by alias. Almost every answer names only these."""
        ask = self.ask_of(seat)
        if ask is None or isinstance(ask, Perform):
            return {}
        world = self.world
        return {world.alias(on): on for option in ask.options for on in option.on if isinstance(on, int)}

    # copying, saving, taking back

    @property
    def tail(self) -> list[Entry]:
        """What was said since the last checkpoint."""
        return self.history[self.checkpoint.entries :]

    def tail_for(self, viewer: Viewer) -> list[Entry]:
        """What was said since the last checkpoint, without the sealed answers of others."""
        sealed = self._opened - self.checkpoint.entries if isinstance(self.ask, Together) else len(self.history)
        return [
            (seat, said)
            for at, (seat, said) in enumerate(self.tail)
            if at < sealed or seat == viewer or isinstance(said, Call)
        ]

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.twin(self.checkpoint.roster, self.world.chance.seed)
        twin.replay(self.tail)
        twin._last = self.last_answers()
        return twin

    def twin(self, roster: list[C], seed: bytes, state: S | None = None) -> Self:
        """A match at the last checkpoint of this one, with this roster, and with this seed for the future.

        If `state` is given, it replaces the state of the checkpoint.
        """
        here = self.world
        snapshot = self.checkpoint.snapshot
        if state is not None:
            snapshot = pack(replace(unpacker(self.game.rules.state)(snapshot), state=state))
        checkpoint = Checkpoint(snapshot, roster, 0, 0, self.checkpoint.count, self.checkpoint.past)
        chance = Chance(seed, 0, here.chance.log[self.checkpoint.chances :])
        known = here.worked_out if roster is self.checkpoint.roster else {}
        return self._resume(self.game, checkpoint, here.seats, here.setup, chance, here.aliases, self.outcome, known)

    def scene(self) -> World[S, C, U]:
        """A copy of the world at the last checkpoint. No flow runs on it."""
        here = self.world
        snapshot = unpacker(self.game.rules.state)(self.checkpoint.snapshot)
        return world_of(snapshot, self.checkpoint.roster, here.seats, here.setup, Chance(b""), here.aliases)

    @classmethod
    def _resume(
        cls,
        game: Game[S, C, U],
        checkpoint: Checkpoint[C],
        seats: int,
        setup: U,
        chance: Chance,
        aliases: Aliases,
        outcome: Outcome | None,
        worked_out: dict[Any, Any],
    ) -> Self:
        """A match that goes on from a checkpoint."""
        snapshot = unpacker(game.rules.state)(checkpoint.snapshot)
        chance.count = snapshot.chance
        world = world_of(snapshot, checkpoint.roster, seats, setup, chance, aliases)
        world.worked_out = worked_out
        match = cls(game, world, checkpoint, snapshot.asked)
        match.outcome = outcome
        if outcome is None:
            match._start()
        return match

    def replay(self, tail: Iterable[Entry]) -> None:
        """Say these answers and calls again, without checking them."""
        for seat, said in tail:
            self._hear(seat, said)

    def _before(self) -> Self:
        """A copy of this match from before the last answer or call."""
        before = self.twin(self.checkpoint.roster, self.world.chance.seed)
        before.replay(self.tail[:-1])
        return before

    def _rewind(self, before: Self) -> None:
        """Take over everything from `before`, but keep what is older than its checkpoint."""
        here, there, checkpoint = self.world, before.world, self.checkpoint
        there.events = here.events[: there.first_event - here.first_event] + there.events
        there.first_event = here.first_event
        there.chance.log = here.chance.log[: checkpoint.chances] + there.chance.log
        before.history = self.history[:-1]
        before._opened += checkpoint.entries
        before.checkpoint = checkpoint
        before._last = self._last
        older = {seat: at for seat, at in self._missed.items() if at <= checkpoint.entries}
        before._missed = older | {seat: at + checkpoint.entries for seat, at in before._missed.items()}
        for name in Match.__slots__:
            setattr(self, name, getattr(before, name))

    @property
    def undoable(self) -> int | None:
        """The seat that can take back the last answer; None if chance was used or somebody learned something since."""
        world = self.world
        if self._quiet != (world.chance.count, world.reveals) or len(self.history) == self.checkpoint.entries:
            return None
        return self.history[-1][0]

    def undo(self, seat: int) -> None:
        """Take back the last answer, which must be of this seat. Raises Refused if that is not possible."""
        if self.undoable != seat:
            raise self.why_not(seat, "undo").refuse(self._why_no_undo(seat))
        before = self._before()
        for viewer in (None, *range(self.world.seats)):
            now, then = self.view(viewer).faces.values(), before.view(viewer).faces.values()
            if not Counter(now) <= Counter(then):  # a new alias of a card that it saw before tells nothing
                raise BrokenGame(f"{viewer} sees something new, but the game did not use `move`, `create` or `reveal`")
        self._rewind(before)

    def _why_no_undo(self, seat: int) -> str:
        tail = self.tail
        if not tail or tail[-1][0] != seat or isinstance(tail[-1][1], Call):
            return "there is nothing of yours to take back"
        if isinstance(tail[-1][1], Performed):
            return "what was done with the hands can't be taken back"
        if self._quiet is None:
            return "a sealed answer is changed by answering again, until it is open"
        if self._quiet[0] != self.world.chance.count:
            return "there was a shuffle or a roll since"
        return "somebody has seen something new since"

    def trim(self, events: int) -> None:
        """Drop what is older than the last checkpoint, to save memory; keep this number of the latest events.

        The match can be played, saved and undone as before. Its full history must be stored elsewhere.
        """
        checkpoint, world = self.checkpoint, self.world
        older = {seat: at for seat, at in self._missed.items() if at <= checkpoint.entries}
        self._last = {seat: said for seat, said in self._last.items() if seat not in older}
        for at, (seat, said) in enumerate(self.history[: checkpoint.entries]):
            if not isinstance(said, Call) and at >= older.get(seat, 0):
                self._last[seat] = said
        self._missed = {seat: at - checkpoint.entries for seat, at in self._missed.items() if seat not in older}
        self.history = self.tail
        self._opened -= checkpoint.entries
        self.checkpoint = replace(checkpoint, chances=0, entries=0)
        world.chance.log = world.chance.log[checkpoint.chances :]
        world.chance.script = world.chance.script[checkpoint.chances :]
        gone = max(0, len(world.events) - events)
        world.events = world.events[gone:]
        world.first_event += gone
        if len(world.aliases) > 8 * len(world.keys):
            world.aliases.clear()

    def save(self) -> bytes:
        """The match as bytes: the last checkpoint and the answers since."""
        world = self.world
        return pack(
            Saved(
                game=self.game.name,
                version=self.game.version,
                seats=world.seats,
                setup=msgspec.Raw(pack(world.setup)),
                seed=world.chance.seed,
                key=world.aliases.secret,
                roster=[card.name for card in self.checkpoint.roster],
                snapshot=self.checkpoint.snapshot,
                tail=[write_down(seat, said) for seat, said in self.tail],
                chance=world.chance.log[self.checkpoint.chances :],
                last=[write_down(*entry) for entry in sorted(self.last_answers().items())],
                outcome=self.outcome,
                checkpoints=self.checkpoint.count,
                past=self.checkpoint.past,
            )
        )

    @classmethod
    def load(cls, game: Game[S, C, U], data: bytes, any_version: bool = False) -> Self:
        """The match in these bytes. Raises Differs if another game or version saved it.

        With `any_version` the checkpoint may be from another version of the game. The caller must then compare the
        fingerprints of the asks, to find out whether this version still asks the same.
        """
        saved = msgspec.msgpack.decode(data, type=Saved)
        if saved.game != game.name or (saved.version != game.version and not any_version):
            raise Differs(
                f"saved from {saved.game} version {saved.version}, but this is {game.name} version {game.version}; "
                "replay the record with the version it was made with"
            )
        setup = msgspec.msgpack.decode(saved.setup, type=game.variants.setup)
        game = game.under(setup)
        roster = [game.book.catalog[name] for name in saved.roster]
        checkpoint = Checkpoint(saved.snapshot, roster, 0, 0, saved.checkpoints, saved.past)
        chance = Chance(saved.seed, 0, saved.chance)
        match = cls._resume(game, checkpoint, saved.seats, setup, chance, Aliases(saved.key), saved.outcome, {})
        match.replay((said.seat, match.resolved(said)) for said in saved.tail)
        match._last = {said.seat: read_answer(said) for said in saved.last}
        return match

    def resolved(self, said: Said) -> Answer | Call:
        """A written answer, made of options of the open ask. Raises Differs if the ask does not allow it any more."""
        answer = read_back(said)
        if isinstance(answer, Call):
            return answer
        ask = self.ask_of(said.seat)
        resolved = None if ask is None else ask.resolve(answer)
        if resolved is None:
            raise Differs(
                f"seat {said.seat} can't say {said.acts} at this point any more: the rules have changed since"
            )
        return resolved


def _alias_key(seed: bytes) -> bytes:
    """The key of the aliases. It is made from the seed, but nobody can compute the seed from it."""
    return blake2b(seed, person=b"beanfield marks", digest_size=32).digest()


class _Aliased(dict[Thing, Thing]):
    """Turns things into what leaves the kernel: a piece becomes its alias, everything else stays unchanged."""

    def __init__(self, lens: Lens) -> None:
        super().__init__(zip(lens.seen, lens.aliases, strict=True))

    def __missing__(self, thing: Thing) -> Thing:
        if isinstance(thing, int):
            raise BrokenGame("an option names a piece that its seat does not see")
        return thing
