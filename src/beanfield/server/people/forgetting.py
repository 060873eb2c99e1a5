"""Forgetting a person: they leave every table, and what they wrote there is written over. Then their row goes.

If it is interrupted it can be begun again: what is done already changes nothing, and the row goes last.
"""

from beanfield.kernel.errors import Refused
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import NoTable
from beanfield.server.people.traces import SOMEBODY, Traces, traces_of, without
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.life import leave
from beanfield.server.tables.commands.play import SUBSTITUTE
from beanfield.server.tables.entries import Botted, Closed, Entry, Forgotten, Moment
from beanfield.server.tables.records import entries_of
from beanfield.server.tables.table import Table


async def forget(node: Node, person: int) -> None:
    """Forget everything about a person. Matches stay for the others; there the person is called somebody."""
    done: set[int] = set()
    while tables := [table_id for table_id in await node.store.visited(person) if table_id not in done]:
        for table_id in tables:
            await _leave(node, table_id, person)
            await _write_over(node, table_id, person)
        done.update(tables)
    await node.store.people.delete(person)


async def remembered(node: Node, person: int) -> dict[int, Traces]:
    """What a person wrote at tables, table by table."""
    found = {}
    for table_id in await node.store.visited(person):
        found[table_id] = traces_of(person, entries_of(await node.store.read(table_id)))
    return found


async def _leave(node: Node, table_id: int, person: int) -> None:
    """Take a person's name and chat from a table, and end their play there. Entries say so, for every node."""
    traces = traces_of(person, entries_of(await node.store.read(table_id)))
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
            return None if table.facts.sitters[seat].bot else Botted(now, seat, SUBSTITUTE, "resigned")

    return command


async def _write_over(node: Node, table_id: int, person: int) -> None:
    store = node.store
    written = False
    while not written:
        record = await store.record(table_id)
        entries = entries_of(await store.read(table_id))
        written = await store.redact(without(table_id, person, entries, await store.snapshots(table_id), record))
