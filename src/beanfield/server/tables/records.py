"""What is made of a table's whole log after the fact: the record of its match, and what a viewer was told.

Both play the match again, a portion at a time (`milestones.py`): callers do it in another process.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Call, write_down
from beanfield.kernel.errors import Differs
from beanfield.kernel.events import Told
from beanfield.kernel.leaving import END
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.record import Line, Record, StandIn, fingerprint
from beanfield.kernel.sight import Viewer
from beanfield.server.tables.entries import (
    Answered,
    Botted,
    Called,
    Came,
    Entry,
    Left,
    Sat,
    Started,
)
from beanfield.server.tables.milestones import Course, Walk, Worked
from beanfield.server.tables.table import Table, missing_votes
from beanfield.wire.messages import write


class StandIns(Struct):
    """Which bots played for people, found entry by entry."""

    people: set[int]
    playing: dict[int, tuple[Botted, int]] = {}
    """The bot that plays for each seat, and how many answers there were before."""
    ended: list[StandIn] = []

    @property
    def found(self) -> list[StandIn]:
        """Those that have stopped, then those that played to the end."""
        return [*self.ended, *[StandIn(seat, each.bot, since) for seat, (each, since) in self.playing.items()]]

    def note(self, entry: Entry, answers: int) -> None:
        """This happens after so many answers."""
        if isinstance(entry, Botted) and entry.seat in self.people:
            self._end(entry.seat, answers)
            self.playing[entry.seat] = entry, answers
        elif isinstance(entry, (Sat, Left)) or (isinstance(entry, Came) and self._waits(entry.seat)):
            self._end(entry.seat, answers)

    def _waits(self, seat: int) -> bool:
        """Whether the bot on this seat plays only until its person is back."""
        return seat in self.playing and self.playing[seat][0].why == "gone"

    def _end(self, seat: int, answers: int) -> None:
        botted, since = self.playing.pop(seat, (None, answers))
        if botted is not None and since < answers:
            self.ended.append(StandIn(seat, botted.bot, since, answers))


class Recording(Struct):
    """What there is of a record, up to a milestone."""

    bots: StandIns
    lines: list[Line] = []
    chance: list[list[int]] = []

    def hear(self, walk: Walk, entry: Entry) -> None:
        """This happens now: what is said in it becomes lines of the record."""
        self.bots.note(entry, len(self.lines))
        match = walk.match
        if match is not None and entry.plays:
            asked, before = _asked(walk.table, match, entry), len(match.history)
            walk.take()
            said = [write_down(*each) for each in match.history[before:]]
            self.lines += map(Line, said, asked)


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(Recording).decode


def record_of_log(table_id: int, course: Course, ended: bool = False) -> Worked:
    """Go on with the record of a table's match, a file. Raises Differs if this code asks something else.

    `ended`: the match was played to its end, so by this code it must have one, too.
    """
    walk = Walk(table_id, course)
    if not any(isinstance(entry, Started) for _, entry in walk.entries):
        raise Differs("no match was played at this table")
    facts = Table.load(table_id, None, walk.entries, bare=True)[0].facts
    people = {seat for seat, sitter in enumerate(facts.sitters) if sitter.person}
    recording = _read(course.so_far) if course.so_far else Recording(StandIns(people))
    known = 0 if walk.match is None else walk.match.world.chance.count
    for _, entry in walk:
        recording.hear(walk, entry)
    match = walk.match
    if match is not None:
        log = match.world.chance.log
        recording.chance += log[len(log) - (match.world.chance.count - known) :]
    if match is None or not walk.over:
        return walk.so_far(_write(recording))
    if ended and match.outcome is None:
        raise Differs("by the rules of this code the match is not over")
    record = Record(
        game=match.game.name,
        version=match.game.version,
        names=tuple(facts.names),
        setup=msgspec.json.decode(msgspec.json.encode(match.world.setup)),  # as plain JSON values
        commitment=facts.fair.commitment,
        fair=facts.fair,
        chance=recording.chance,
        lines=recording.lines,
        outcome=match.outcome,
        lesson=facts.lesson,
        stand_ins=tuple(recording.bots.found),
    )
    if not facts.rematch_secret:
        # From before nonces were told apart: the server made one for whoever sent none, and nobody knows for whom.
        record = replace(record, format=2)
    return walk.whole(record.to_json())


def _asked(table: Table, match: AnyMatch, entry: Entry) -> list[str]:
    """The fingerprint of the ask before each thing that is said in this entry."""
    if isinstance(entry, Answered):
        return [table.fingerprint()]
    if isinstance(entry, Called):
        seats, call = [entry.seat, *entry.also], Call(entry.do, entry.word)
    else:
        seats, call = missing_votes(match), Call(END)
    found, twin = [table.fingerprint()], match.clone()
    for seat in seats[:-1]:
        twin.hear(seat, call)
        found.append("" if twin.ask is None else fingerprint(twin.ask))
    return found[: len(seats)]


class LogLine(Told, frozen=True):
    """Something that happened in the match, as data and as a sentence; empty if this viewer may not know it."""

    text: str = ""


class LogPage(Struct, frozen=True):
    """What happened in a match, as far as this viewer may know. `next` is where the next page begins."""

    lines: list[LogLine]
    next: int | None


def log_page(table_id: int, viewer: Viewer, names: Sequence[str], since: int, limit: int, course: Course) -> Worked:
    """A page as it is sent: what a viewer was told, from event `since` on. Those on the seats go by these names.

    It ends early, but not before its first line, where a portion of work does. Raises Differs if the match was played
    by other rules than this code has.
    """
    walk = Walk(table_id, course)
    for _ in walk:
        if walk.table.events > since + limit:
            break
    if walk.table.events <= since and not walk.over:
        return walk.so_far()
    lines = _lines(walk.table, viewer, names, since)
    more = len(lines) > limit or not walk.over
    return walk.whole(write(LogPage(lines[:limit], since + len(lines[:limit]) if more else None)))


def _lines(table: Table, viewer: Viewer, names: Sequence[str], since: int) -> list[LogLine]:
    if table.match is None:
        return []
    words, names = table.game.book.words, table.game.everybody(names)
    told = table.match.world.told(viewer, since)
    return [
        LogLine(
            n=each.n, what=each.what, rule=each.rule, facts=each.facts, moves=each.moves, text=words.event(each, names)
        )
        for each in told
    ]
