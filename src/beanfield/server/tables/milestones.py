"""Milestones: tables as they were on their way through a long match, so that looking back costs alike all over it.

Whoever looks back plays the match again. They begin at the last milestone before what they want, and take rests: after
a portion of work they stop at a new milestone, and somebody goes on from there. A milestone holds what the match hides,
so it stays in the server; what people are called and what they said is not in it.

All of this takes its time: callers do it in another process.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final

import msgspec
from msgspec import Struct

from beanfield import __version__
from beanfield.kernel.errors import BeanfieldError, Differs
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import find_game
from beanfield.server.tables.entries import (
    Answered,
    Botted,
    Called,
    Came,
    Closed,
    Drawn,
    Entry,
    Sat,
    Started,
    entries_of,
)
from beanfield.server.tables.table import SavedTable, Table, TableStep
from beanfield.server.tables.taken_back import taken_back
from beanfield.store.rows import Logged, Milestone

EVERY: Final = 200
"""Answers and calls from one milestone to the next."""
PORTION: Final = 2.0
"""Seconds of a processor after which a portion of work ends, with the entry that is being played."""


_write = msgspec.msgpack.Encoder().encode


class Course(Struct, frozen=True):
    """The whole log of a table, and where somebody begins: at a milestone, or at the beginning without one."""

    log: Sequence[Logged]
    start: Milestone | None = None
    so_far: bytes = b""
    """What earlier portions of the same work have made."""


class Worked(Struct, frozen=True):
    """What came of a portion of work."""

    data: bytes
    """What was wanted; or what there is so far of it, for a next portion that begins at the last milestone."""
    whole: bool
    milestones: list[Milestone]
    """Those that were passed on the way."""


def made_by(game: str) -> str:
    """The code that makes milestones here: with other code the same answers may lead elsewhere."""
    return f"{__version__} {game} {find_game(game).version}"


def shown_in_replays(entries: Sequence[tuple[int, Entry]]) -> list[int]:
    """What moves the match; and that a bot takes a person's seat, that they have it back, that all others end it."""
    shown = list[int]()
    stand_ins = set[int]()
    for seq, entry in entries:
        match entry:
            case Started() | Answered() | Called() | Drawn():
                shown.append(seq)
            case Botted(seat=seat) if shown:
                stand_ins.add(seat)
                shown.append(seq)
            case Sat(seat=seat) | Came(seat=seat) if seat in stand_ins:
                stand_ins.remove(seat)
                shown.append(seq)
            case Closed() if shown:
                shown.append(seq)
            case _:
                pass
    return shown


def lines_of(entry: Entry) -> int:
    """How many lines of the record it makes. The votes by which all end a match together are not counted."""
    return 1 if isinstance(entry, Answered) else 1 + len(entry.also) if isinstance(entry, Called) else 0


class Walk:
    """Plays a table's match again, from the milestone of its course on. What was taken back does not happen.

    Raises Differs if the match was played by other rules than this code has, or if it can't begin at that milestone.
    """

    def __init__(self, table_id: int, course: Course) -> None:
        self._until = process_time() + PORTION
        self.entries = entries_of(course.log)
        self.table = Table(table_id) if course.start is None else _table_at(table_id, course.start)
        self.gone = taken_back(self.entries)
        """The numbers of those that do not count."""
        counting = [(seq, entry) for seq, entry in self.entries if seq not in self.gone]
        before = [entry for seq, entry in counting if seq <= self.table.seq]
        self.steps = shown_in_replays(counting)
        """The numbers of the entries that replays show."""
        self.lines = sum(lines_of(entry) for _, entry in counting)
        """How many lines the record has in the end."""
        self.answers = sum(map(lines_of, before))
        """How many lines the record has by now."""
        self._moves = sum(entry.plays for entry in before)
        self._begun = self._moves
        """How many answers and calls there were by now, and by the beginning."""
        self._next = sum(seq <= self.table.seq for seq, _ in self.entries)
        self._upcoming: Entry | None = None
        self._milestones: list[Milestone] = []

    @property
    def match(self) -> AnyMatch | None:
        """The match as it is now; None before it begins."""
        return self.table.match

    @property
    def weary(self) -> bool:
        """Whether a portion of work is done."""
        return process_time() >= self._until and self._moves > self._begun

    @property
    def over(self) -> bool:
        """Whether there is no entry left."""
        return self._next == len(self.entries)

    def __iter__(self) -> Iterator[tuple[int, Entry]]:
        """The entries to come that count, each before it happens: the caller may `take` it, or else it happens then.

        This ends where a portion of work does.
        """
        while not (self.weary or self.over):
            seq, entry = self.entries[self._next]
            self._next += 1
            if seq in self.gone:
                self.table.seq = seq
                continue
            self._upcoming = entry
            yield seq, entry
            if self._upcoming is not None:
                self.take()

    def take(self, watched: bool = False) -> TableStep:
        """The upcoming entry happens. With `watched` the step says how the match looked at each event."""
        entry, self._upcoming = self._upcoming, None
        assert entry is not None
        step = self.table.apply(entry, watched)
        self.answers += lines_of(entry)
        if entry.plays:
            self._moves += 1
            if self._moves % EVERY == 0:
                self._milestones.append(self._milestone())
        return step

    def whole(self, data: bytes = b"") -> Worked:
        """The work is done."""
        return Worked(data, True, self._milestones)

    def so_far(self, data: bytes = b"") -> Worked:
        """The work goes on from here in another portion."""
        return Worked(data, False, [*self._milestones, self._milestone()])

    def _milestone(self) -> Milestone:
        facts, match, seq = self.table.facts, self.table.match, self.table.seq
        facts.chat = []
        for sitter in facts.sitters:
            sitter.name = ""
        data = _write(SavedTable(facts, None if match is None else match.save()))
        return Milestone(seq, bisect_right(self.steps, seq), self.table.events, self.answers, data)


def _table_at(table_id: int, milestone: Milestone) -> Table:
    try:
        return Table.load(table_id, (milestone.seq, milestone.data), [])[0]
    except (BeanfieldError, msgspec.MsgspecError, LookupError, ValueError, TypeError, AttributeError) as error:
        raise Differs("this code can't begin at a milestone that other code has made") from error
