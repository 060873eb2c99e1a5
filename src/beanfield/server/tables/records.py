"""What is made of a table's whole log after the fact: the record of its match, and what a viewer was told.

Both replay every answer, which takes its time: callers do it in another process.
"""

from collections.abc import Container, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Call
from beanfield.kernel.errors import Differs
from beanfield.kernel.events import Told
from beanfield.kernel.leaving import END
from beanfield.kernel.record import Record, Recorder, StandIn
from beanfield.kernel.registry import find_game
from beanfield.kernel.sight import Viewer
from beanfield.server.tables.entries import (
    Answered,
    Botted,
    Called,
    Came,
    Drawn,
    Entry,
    Left,
    Sat,
    Started,
    read_entry,
)
from beanfield.server.tables.table import RulesChanged, Table, missing_votes
from beanfield.server.tables.taken_back import taken_back
from beanfield.store.rows import Logged
from beanfield.wire.messages import write


def entries_of(log: Sequence[Logged]) -> list[tuple[int, Entry]]:
    """The entries of a log, as the store has it."""
    return [(logged.seq, read_entry(logged.data)) for logged in log]


def replayed(table_id: int, entries: Sequence[tuple[int, Entry]]) -> Table:
    """The table after all of its entries, with every event of its match. What was taken back does not count.

    Raises Differs if the match was played by other rules than this code has.
    """
    try:
        return Table.load(table_id, None, entries)[0]
    except RulesChanged as changed:
        raise Differs(f"after entry {changed.good} this code asks something else than was asked then") from None


def record_of_log(table_id: int, entries: Sequence[tuple[int, Entry]]) -> Record:
    """The record of a table's match, played again once. Raises Differs if this code asks something else."""
    facts = Table.load(table_id, None, entries, bare=True)[0].facts
    game, seats = find_game(facts.game), len(facts.sitters)
    started = next((entry for _, entry in entries if isinstance(entry, Started)), None)
    if started is None:
        raise Differs("no match was played at this table")
    setup = game.variants.read(msgspec.json.decode(started.setup))
    recorder = Recorder(game, seats, facts.fair, setup, facts.lesson)
    gone, bots = taken_back(entries), StandIns({seat for seat, sitter in enumerate(facts.sitters) if sitter.person})
    for seq, entry in entries:
        if seq in gone:
            continue
        bots.note(entry, recorder.count)
        if isinstance(entry, Answered):
            said = recorder.match.resolved(entry.said)
            if recorder.say(entry.said.seat, said) != entry.fingerprint:
                raise Differs(f"at entry {seq} this code asks something else than was asked then")
        elif isinstance(entry, Called):
            for seat in (entry.seat, *entry.also):
                recorder.say(seat, Call(entry.do, entry.word))
        elif isinstance(entry, Drawn):
            for seat in missing_votes(recorder.match):
                recorder.say(seat, Call(END))
    record = recorder.record(facts.names, bots.found)
    if facts.rematch_secret:
        return record
    # A table from before nonces were told apart: the server made one for whoever sent none, and nobody knows for whom.
    return replace(record, format=2)


class StandIns:
    """Which bots played for people, found entry by entry."""

    def __init__(self, people: Container[int]) -> None:
        self._people = people
        self._playing: dict[int, tuple[Botted, int]] = {}
        """The bot that plays for each seat, and how many answers there were before."""
        self._ended: list[StandIn] = []

    @property
    def found(self) -> list[StandIn]:
        """Those that have stopped, then those that played to the end."""
        return [*self._ended, *[StandIn(seat, each.bot, since) for seat, (each, since) in self._playing.items()]]

    def note(self, entry: Entry, answers: int) -> None:
        """This happens after so many answers."""
        if isinstance(entry, Botted) and entry.seat in self._people:
            self._end(entry.seat, answers)
            self._playing[entry.seat] = entry, answers
        elif isinstance(entry, (Sat, Left)) or (isinstance(entry, Came) and self._waits(entry.seat)):
            self._end(entry.seat, answers)

    def _waits(self, seat: int) -> bool:
        """Whether the bot on this seat plays only until its person is back."""
        return seat in self._playing and self._playing[seat][0].why == "gone"

    def _end(self, seat: int, answers: int) -> None:
        botted, since = self._playing.pop(seat, (None, answers))
        if botted is not None and since < answers:
            self._ended.append(StandIn(seat, botted.bot, since, answers))


class LogLine(Told, frozen=True):
    """Something that happened in the match, as data and as a sentence; empty if this viewer may not know it."""

    text: str = ""


class LogPage(Struct, frozen=True):
    """What happened in a match, as far as this viewer may know. `next` is where the next page begins."""

    lines: list[LogLine]
    next: int | None


def log_page(table_id: int, entries: Sequence[tuple[int, Entry]], viewer: Viewer, since: int, limit: int) -> bytes:
    """A page as it is sent: what a viewer was told, from event `since` on."""
    lines = told_in_log(replayed(table_id, entries), viewer, since, limit + 1)
    return write(LogPage(lines[:limit], since + limit if len(lines) > limit else None))


def told_in_log(table: Table, viewer: Viewer, since: int, most: int) -> list[LogLine]:
    """What a viewer was told, from event `since` on."""
    if table.match is None:
        return []
    words, names = table.game.book.words, table.game.everybody(table.facts.names)
    told = table.match.world.told(viewer, since)[:most]
    return [LogLine(each.n, each.what, each.rule, each.facts, each.moves, words.event(each, names)) for each in told]
