"""A table: what the entries of its log add up to. Pure: it reads no clock, writes nothing and tells nobody."""

from collections.abc import Generator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.kernel import keeping
from beanfield.kernel.asks import Answer, Ask, Judge, Perform, Said, write_down
from beanfield.kernel.errors import Differs, Refused
from beanfield.kernel.gesture import read_gesture
from beanfield.kernel.leaving import END
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.record import fingerprint
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.kernel.world import Still
from beanfield.server.tables.dues import NUDGE, Due, dues
from beanfield.server.tables.entries import (
    Answered,
    Back,
    Called,
    Drawn,
    Entry,
    Gestured,
    Opened,
    Started,
)
from beanfield.server.tables.facts import Facts
from beanfield.server.tables.latest import EventBatch, events_before, with_more
from beanfield.server.tables.noting import forget_offers, hear_from, note
from beanfield.server.tables.running import run_clocks
from beanfield.server.tables.taken_back import taken_back
from beanfield.wire.messages import Acted

SNAPSHOT_EVERY: Final = 16
"""Entries after which the next checkpoint makes a snapshot."""
LATEST: Final = 100
"""How many events a newcomer is told; they are kept with a snapshot."""
SKEW: Final = 30_000
"""Milliseconds by which two nodes may differ about the service's time."""


class TableStep(Struct, frozen=True):
    """What an entry did to the table."""

    n: int
    entry: Entry
    events: range
    """The events of the match that came of it."""
    moved: bool = False
    """Whether the match moved."""
    changed: bool = False
    """Whether the table itself changed: who sits there, what is offered, whether it is over."""
    quiet: bool = False
    """Whether only its own seat may know what it was: a sealed answer was changed, or it is about a hint."""
    private: Mapping[int, int] = {}
    """How many entries only this seat was told of by then, by seat."""
    snapshot: bool = False
    """Whether a snapshot is to be written with it."""
    wake: bool = False
    """Whether the moment at which somebody must look at the table differs from the one in the store."""
    act: Acted | None = None
    """What somebody did with a hand, and who judged it."""
    trail: list[Still] = []
    """The world at each of the events and at the end, if somebody is to see it step by step; emptied after that."""

    def is_for(self, viewer: int | None) -> bool:
        """Whether this viewer gets a frame of it at all."""
        return self.entry.private_to in {None, viewer}

    def number(self, viewer: int | None) -> int:
        """The number of its frame: entries that this viewer gets no frame of do not count."""
        return self.n - sum(count for seat, count in self.private.items() if seat != viewer)


class RulesChanged(Exception):
    """The match was played by other rules than this code has; it can go on after entry `good`."""

    def __init__(self, good: int) -> None:
        super().__init__(good)
        self.good = good


class SavedTable(Struct, array_like=True):
    """A table as bytes."""

    facts: Facts
    match: bytes | None
    latest: list[EventBatch] = []


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(SavedTable).decode


class Table:
    """One table, as it is after entry `seq`."""

    __slots__ = ("_accepted", "_latest", "_marked", "_upcoming", "facts", "game", "id", "match", "seq")

    facts: Facts
    game: AnyGame
    match: AnyMatch | None
    _latest: list[EventBatch]
    """The latest events, as a snapshot has them."""
    _marked: tuple[Ask | None, str]
    _upcoming: tuple[int, list[Due]]
    _accepted: tuple[Said, Answer] | None
    """An answer as it was written down last, and as the ask has it: what is written here is resolved once."""

    def __init__(self, id: int) -> None:
        self.id = id
        self.seq = 0
        self.match = None
        self._latest = []
        self._marked = (None, "")
        self._upcoming = (-1, [])
        self._accepted = None

    # keeping and loading

    def save(self) -> bytes:
        """The table as bytes."""
        if self.match is None:
            return _write(SavedTable(self.facts, None))
        return _write(SavedTable(self.facts, self.match.save(), self._latest))

    def trim(self) -> None:
        """Forget what the store has: what was said and told before the last checkpoint, but for the latest events."""
        if self.match is not None:
            keeping.trim(self.match, LATEST)

    @classmethod
    def load(
        cls,
        id: int,
        snapshot: tuple[int, bytes] | None,
        entries: Sequence[tuple[int, Entry]],
        bare: bool = False,
        watched_from: int | None = None,
    ) -> tuple["Table", list[TableStep]]:
        """The table of a snapshot and the entries after it, and what each of these did.

        Raises RulesChanged if this code asks something else than was asked then. `bare`: without the match, for a
        table that is stuck. From entry `watched_from` on the steps say how the match looked at each event.
        """
        loading = cls.loading(id, snapshot, entries, bare, watched_from)
        while True:
            try:
                next(loading)
            except StopIteration as done:
                found: tuple[Table, list[TableStep]] = done.value
                return found

    @classmethod
    def loading(
        cls,
        id: int,
        snapshot: tuple[int, bytes] | None,
        entries: Sequence[tuple[int, Entry]],
        bare: bool = False,
        watched_from: int | None = None,
    ) -> Generator[None, None, tuple["Table", list[TableStep]]]:
        """The same, entry by entry, for a node that has other tables to serve in between."""
        table = cls(id)
        if snapshot is not None:
            table._restore(*snapshot, bare=bare)
            yield
        gone = {seq for seq, entry in entries if entry.of_the_match} if bare else taken_back(entries)
        good = table.seq
        steps = []
        for seq, entry in entries:
            if seq in gone:
                table.seq = seq
                steps.append(TableStep(seq, entry, range(0), private=dict(table.facts.private)))
                continue
            try:
                steps.append(table.apply(entry, watched_from is not None and seq >= watched_from))
            except Differs:
                raise RulesChanged(good) from None
            yield
            if table.match is None or not table.match.tail:
                good = seq
        return table, steps

    def _restore(self, seq: int, data: bytes, bare: bool) -> None:
        kept = _read(data)
        self.seq = seq
        self.facts = kept.facts
        self.game = find_game(kept.facts.game)
        if kept.match is not None and not bare:
            self.match = Match.load(self.game, kept.match, any_version=True)
            self.game = self.match.game
            world = self.match.world
            self._latest = kept.latest
            older = events_before(kept.latest, world.first_event)
            world.events[:0] = older
            world.first_event -= len(older)

    # what happens

    def apply(self, entry: Entry, watched: bool = False) -> TableStep:
        """The next thing happens. If it raises, the table is in no good state and must be loaded again.

        `watched`: the step is to say how the match looked at each event.
        """
        facts, first = self.facts if self.seq else None, self.events
        world = self.match.world if watched and self.match is not None and entry.moves else None
        trail: list[Still] = []
        if world is not None:
            world.on_tell = lambda: trail.append(world.still())
        was_sealed = self._is_sealed(entry)
        status = facts.status if facts else ""
        act = self._acted(entry)
        self.seq += 1
        self._happen(entry)
        facts = self.facts
        quiet = entry.quiet or (was_sealed and self._is_sealed(entry))  # an answer that closes the ask is open to all
        heard = hear_from(facts, entry)
        if entry.moves:
            run_clocks(facts, self._playing(), entry, self.seq)
            if self.match is not None and self.match.outcome is not None:
                facts.status = "over"
                facts.offers = []
        if world is not None:
            world.on_tell = None
            trail.append(world.still())
        return TableStep(
            self.seq,
            entry,
            range(first, self.events),
            moved=entry.moves or entry.shows,
            changed=heard or facts.status != status or entry.changes,
            quiet=quiet,
            private=dict(facts.private),
            snapshot=self._is_time_for_a_snapshot(entry.moves),
            wake=self._sets_the_alarm(entry.when.at),
            act=act,
            trail=trail,
        )

    def _is_sealed(self, entry: Entry) -> bool:
        """Whether this is an answer of a seat that has a sealed one."""
        return isinstance(entry, Answered) and self.match is not None and entry.said.seat in self.match.sealed

    def _is_time_for_a_snapshot(self, moved: bool) -> bool:
        """Nothing is half done, and the last one was long ago; or the match is over, and rules may change after it."""
        match = self.match
        if match is None or match.tail:
            return False
        ended = moved and match.outcome is not None
        if not ended and self.seq - self.facts.snapshot_seq < SNAPSHOT_EVERY:
            return False
        self.facts.snapshot_seq = self.seq
        self._latest = with_more(self._latest, match.world.first_event, match.world.events, LATEST)
        return True

    def _sets_the_alarm(self, now: int) -> bool:
        """An alarm well in the future is moved only to an earlier moment: most entries then need not touch it.

        One that is near may have been put off already by a node that swept it, so it is set anew.
        """
        self._upcoming = self.seq, self.dues()
        need, wake = self.next_wake(), self.facts.wake
        if need is None or (wake is not None and now + SKEW < wake <= need):
            return False
        self.facts.wake = need
        return True

    @property
    def events(self) -> int:
        """How many events there were in its match."""
        if self.match is None:
            return 0
        return self.match.world.first_event + len(self.match.world.events)

    def number(self, viewer: int | None) -> int:
        """The number of the last frame that this viewer gets."""
        return self.seq - self.facts.hidden_from(viewer)

    def _happen(self, entry: Entry) -> None:
        match entry:
            case Opened():
                self.game = find_game(entry.game)
                self.facts = Facts.of(entry)
            case Started():
                self._start(entry)
            case Answered():
                self._answer(entry)
            case Gestured():
                self._gesture(entry)
            case Called():
                self._call(entry)
            case Drawn():
                self._end()
            case Back():
                self._go_back(entry)
            case _:
                note(self.facts, entry, self.seq)

    def _start(self, entry: Started) -> None:
        for sitter in self.facts.sitters:
            if not sitter.taken:
                sitter.bot = entry.fill
        setup = self.game.variants.read(msgspec.json.decode(entry.setup))
        facts = self.facts
        self.match = Match.begin(self.game, len(facts.sitters), facts.fair.seed, setup, lesson=facts.lesson)
        self.game = self.match.game
        self.facts.setup = entry.setup
        self.facts.status = "playing"

    def _answer(self, entry: Answered) -> None:
        match, said = self._playing(), entry.said
        if match.ask is None or self.fingerprint() != entry.fingerprint:
            raise Differs("this code asks something else")
        sitter = self.facts.sitters[said.seat]
        accepted, self._accepted = self._accepted, None
        resolved = accepted[1] if accepted is not None and accepted[0] is said else keeping.resolved(match, said)
        match.replay([(said.seat, resolved)])
        sitter.answered_seq = sitter.gesture_seq or self.seq
        sitter.gesture_seq = 0

    def _gesture(self, entry: Gestured) -> None:
        """The seat has done what it could: its time stands still."""
        match, seat = self._playing(), entry.seat
        if match.ask is None or self.fingerprint() != entry.fingerprint:
            raise Differs("this code asks something else")
        sitter = self.facts.sitters[seat]
        sitter.gesture, sitter.gesture_ask, sitter.gesture_by = entry.gesture, match.ask_number(seat), entry.by
        sitter.gesture_seq, sitter.gesture_at = self.seq, entry.when.at
        clock = self.facts.clock
        (clock.late if entry.by == "clock" else clock.answer)(seat, entry.when.at)

    def _acted(self, entry: Entry) -> Acted | None:
        """What everybody is shown of something physical, as long as the ask is there that wanted it."""
        if isinstance(entry, Gestured):
            return self._act_of(entry.seat, entry.gesture)
        if isinstance(entry, Answered) and entry.said.judged is not None:
            return self._act_of(entry.said.seat, entry.said.gesture, entry.said.judged[0])
        return None

    def _act_of(self, seat: int, gesture: str, judged: Judge | None = None) -> Acted | None:
        ask = None if self.match is None else self.match.ask_of(seat)
        fitting = ask.fit(read_gesture(gesture)) if isinstance(ask, Perform) else None
        return None if fitting is None or not isinstance(ask, Perform) else Acted(seat, ask.scene, fitting, judged)

    @property
    def act(self) -> Acted | None:
        """Something physical that nobody has judged yet."""
        for seat, sitter in enumerate(self.facts.sitters):
            if sitter.gesture_seq:
                return self._act_of(seat, sitter.gesture)
        return None

    def _call(self, entry: Called) -> None:
        match, leaving, seat = self._playing(), self.game.referee.leaving, entry.seat
        try:
            for each in (seat, *entry.also):
                match.call(each, entry.do, entry.word)
        except Refused as refused:
            raise Differs(f"this code refuses what was called then: {refused}") from refused
        if leaving is not None and leaving.has_left(match.world, seat):
            self.facts.sitters[seat].away = True
            self.facts.sitters[seat].left_seq = self.seq
            forget_offers(self.facts, seat)

    def _end(self) -> None:
        match = self._playing()
        for seat in missing_votes(match):
            match.call(seat, END)
        self.facts.offers = []

    def _go_back(self, entry: Back) -> None:
        self.facts.offers = [offer for offer in self.facts.offers if offer.kind != "undo"]
        self.facts.status = "playing"
        self.facts.clock.restart(entry.when.at)

    def _playing(self) -> AnyMatch:
        if self.match is None:
            raise Differs("the match of this table has not begun")
        return self.match

    # time

    def dues(self) -> list[Due]:
        """What the server must do at this table, and when, the way things stand."""
        return dues(self.facts, self.match)

    def next_wake(self) -> int | None:
        """The latest moment at which somebody must look at the table."""
        return min((due.at + NUDGE.get(due.what, 0) for due in self.upcoming), default=None)

    @property
    def upcoming(self) -> list[Due]:
        """The same as `dues`, worked out once after each entry."""
        seq, found = self._upcoming
        return found if seq == self.seq else self.dues()

    # for those who write entries

    def accept(self, seat: int, resolved: Answer) -> Said:
        """An answer that was found allowed, as it is written down."""
        said = write_down(seat, resolved)
        self._accepted = said, resolved
        return said

    def last_answer(self, seat: int) -> int:
        """The entry of the seat's last answer; 0 if there is none."""
        return self.facts.sitters[seat].answered_seq

    @property
    def undoable(self) -> int | None:
        """The seat whose last answer can be taken back: none after a gesture, which can't be made twice."""
        if self.match is None or any(sitter.gesture_seq for sitter in self.facts.sitters):
            return None
        return self.match.undoable

    def fingerprint(self) -> str:
        """The fingerprint of what is asked now."""
        ask = self._playing().ask
        if ask is not self._marked[0]:
            self._marked = (ask, "" if ask is None else fingerprint(ask))
        return self._marked[1]


def missing_votes(match: AnyMatch) -> list[int]:
    """The seats that must vote for it, one after the other, for a match to be ended by agreement."""
    leaving = match.game.referee.leaving
    return [] if leaving is None else leaving.missing(match.world)
