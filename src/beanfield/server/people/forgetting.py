"""Forgetting a person: they leave every table, and what they wrote there is written over. Then their row goes.

If it is interrupted it can be begun again: what is done already changes nothing, and the row goes last.
"""

from typing import Protocol

from beanfield.kernel.errors import Refused
from beanfield.server.ground.problems import NoTable
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.traces import SOMEBODY, Traces, traces_of, without
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.life import leave
from beanfield.server.tables.commands.play import STAND_IN
from beanfield.server.tables.entries import Botted, Closed, Entry, Forgotten, Moment, entries_of
from beanfield.server.tables.table import Table
from beanfield.store.store import Store


class Tables(Protocol):
    """Where tables are: a node, or an administrator's desk."""

    store: Store

    def replica(self, id: int) -> Replica:
        """One of them."""


async def forget(node: Tables, person: int) -> None:
    """Forget everything about a person. Matches stay for the others; there the person is called somebody."""
    done: set[int] = set()
    while tables := [table_id for table_id in await node.store.visited(person) if table_id not in done]:
        for table_id in tables:
            await _leave(node, table_id, person)
            await _write_over(node, table_id, person)
        done.update(tables)
    await node.store.people.delete(person)


async def remembered(node: Tables, person: int) -> dict[int, Traces]:
    """What a person wrote at tables, table by table."""
    found = {}
    for table_id in await node.store.visited(person):
        found[table_id] = await _traces(node, table_id, person)
    return found


async def _traces(node: Tables, table_id: int, person: int) -> Traces:
    entries = entries_of(await node.store.whole_log(table_id))
    return traces_of(person, entries, await node.store.snapshots(table_id))


async def _leave(node: Tables, table_id: int, person: int) -> None:
    """Take a person's name and chat from a table, and end their play there. Entries say so, for every node."""
    traces = await _traces(node, table_id, person)
    mine = {(entry.seat, entry.when.wall) for entry in traces.said.values()}

    def be_somebody(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        said = tuple((line.seat, line.at) for line in facts.chat if line.text and (line.seat, line.at) in mine)
        is_named = any(sitter.person == person and sitter.name != SOMEBODY for sitter in facts.sitters)
        return Forgotten(now, person, SOMEBODY, said) if said or is_named else None

    def close_own(table: Table, now: Moment) -> Entry | None:
        return Closed(now, "host") if table.facts.status == "open" and table.facts.host == person else None

    replica = node.replica(table_id)
    try:
        await replica.do(be_somebody)
        await replica.do(close_own)
        async with replica.look() as table:
            seats = table.facts.seats_of(person)
        for seat in seats:
            await replica.do(_going(person, seat))
    except NoTable:
        return


def _going(person: int, seat: int) -> Command:
    """Leave a seat. A bot takes over where the rules do not let anybody leave now."""

    def command(table: Table, now: Moment) -> Entry | None:
        if table.facts.status not in {"open", "playing"} or table.facts.sitters[seat].person != person:
            return None
        try:
            return leave(person, seat)(table, now)
        except Refused:
            return None if table.facts.sitters[seat].bot else Botted(now, seat, STAND_IN, "resigned")

    return command


async def _write_over(node: Tables, table_id: int, person: int) -> None:
    store = node.store
    written = False
    while not written:
        record = await store.record(table_id)
        entries = entries_of(await store.whole_log(table_id))
        written = await store.redact(without(table_id, person, entries, await store.snapshots(table_id), record))
