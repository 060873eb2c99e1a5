"""What is made of a table's whole log after the fact: the record of its match, and what a viewer was told.

Both replay every answer, which takes its time: callers do it in a thread.
"""

from collections.abc import Sequence

import msgspec

from beanfield.kernel.asks import Call
from beanfield.kernel.errors import Differs
from beanfield.kernel.events import Told
from beanfield.kernel.leaving import END
from beanfield.kernel.record import Record, Recorder
from beanfield.kernel.registry import find_game
from beanfield.kernel.sight import Viewer
from beanfield.server.tables.entries import Answered, Called, Drawn, Entry, Started, read_entry
from beanfield.server.tables.table import RulesChanged, Table, missing_votes, taken_back
from beanfield.store.rows import Logged


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
    gone = taken_back(entries)
    for seq, entry in entries:
        if seq in gone:
            continue
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
    return recorder.record(facts.names)


class LogLine(Told, frozen=True):
    """Something that happened in the match, as data and as a sentence; empty if this viewer may not know it."""

    text: str = ""


def told_in_log(table: Table, viewer: Viewer, since: int, most: int) -> list[LogLine]:
    """What a viewer was told, from event `since` on."""
    if table.match is None:
        return []
    words, names = table.game.book.words, table.game.everybody(table.facts.names)
    told = table.match.world.told(viewer, since)[:most]
    return [LogLine(each.n, each.what, each.rule, each.facts, each.moves, words.event(each, names)) for each in told]
