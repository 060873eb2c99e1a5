"""What is made of a table's whole log after the fact: the record of its match, and what a viewer was told.

Both replay every answer, which takes its time: callers do it in a thread.
"""

from collections.abc import Sequence

from beanfield.kernel.errors import Differs
from beanfield.kernel.events import Told
from beanfield.kernel.record import Record, record_of
from beanfield.kernel.sight import Viewer
from beanfield.server.entries import Entry, read_entry
from beanfield.server.table import RulesChanged, Table
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
    """The record of a table's match."""
    table = replayed(table_id, entries)
    if table.match is None:
        raise Differs("no match was played at this table")
    return record_of(table.match, table.facts.fair, table.facts.names)


class LogLine(Told, frozen=True):
    """Something that happened in the match, as data and as a sentence; empty if this viewer may not know it."""

    text: str = ""


def told_in_log(table: Table, viewer: Viewer, since: int, most: int) -> list[LogLine]:
    """What a viewer was told, from event `since` on."""
    if table.match is None:
        return []
    words, names = table.game.words, table.game.everybody(table.facts.names)
    told = table.match.world.told(viewer, since)[:most]
    return [LogLine(each.n, each.what, each.rule, each.facts, words.event(each, names)) for each in told]
