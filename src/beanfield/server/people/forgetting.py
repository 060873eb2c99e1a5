"""Forgetting a person: they leave every table, and what they wrote there is written over. Then their row goes.

If it is interrupted it can be begun again: what is done already changes nothing, and the row goes last.
"""

from beanfield.kernel.errors import Refused
from beanfield.server.commands.life import resign
from beanfield.server.commands.play import STAND_IN
from beanfield.server.entries import Botted, Closed, Entry, Left, Moment, Sat
from beanfield.server.node import Node
from beanfield.server.people.traces import SOMEBODY, Traces, traces_of, without
from beanfield.server.records import entries_of
from beanfield.server.replica import NoTable, Replica
from beanfield.server.table import Table


async def forget(node: Node, person: int) -> None:
    """Forget everything about a person. Matches stay for those who played them too; there they are somebody."""
    done: set[int] = set()
    while tables := [table_id for table_id in await node.store.visited(person) if table_id not in done]:
        for table_id in tables:
            await _leave(node.replica(table_id), person)
            await _write_over(node, table_id, person)
        done.update(tables)
    await node.store.people.delete(person)


async def remembered(node: Node, person: int) -> dict[int, Traces]:
    """What a person wrote at tables, table by table."""
    found = {}
    for table_id in await node.store.visited(person):
        found[table_id] = traces_of(person, entries_of(await node.store.read(table_id)))
    return found


async def _leave(replica: Replica, person: int) -> None:
    """Be somebody at a table, and play there no more. Every node hears of it, so that none writes the name again."""
    bot = ""

    def be_somebody(table: Table, now: Moment) -> Entry | None:
        nonlocal bot
        facts, seat = table.facts, table.facts.seat_of(person)
        if seat is None or facts.sitters[seat].name == SOMEBODY:
            return None
        sitter = facts.sitters[seat]
        bot = sitter.bot
        return Sat(now, seat, person, SOMEBODY, sitter.nonce)

    def go(table: Table, now: Moment) -> Entry | None:
        facts, seat = table.facts, table.facts.seat_of(person)
        if facts.status == "open" and facts.host == person:
            return Closed(now, "host")
        if seat is None:
            return None
        if facts.status == "open":
            return Left(now, seat)
        if facts.status == "playing":
            return _resigned(table, now, person, seat)
        return Botted(now, seat, bot, "resigned") if bot and not facts.sitters[seat].bot else None

    try:
        await replica.do(be_somebody)
        await replica.do(go)
    except NoTable:
        return


def _resigned(table: Table, now: Moment, person: int, seat: int) -> Entry | None:
    """A bot takes over where the rules do not let anybody leave now."""
    try:
        return resign(person)(table, now)
    except Refused:
        return None if table.facts.sitters[seat].bot else Botted(now, seat, STAND_IN, "resigned")


async def _write_over(node: Node, table_id: int, person: int) -> None:
    store = node.store
    written = False
    while not written:
        record = await store.record(table_id)
        entries = entries_of(await store.read(table_id))
        written = await store.redact(without(table_id, person, entries, await store.snapshots(table_id), record))
