"""What an administrator sees and does, straight on the database: no node has to be up.

Reading shows numbers, games and states, and no name of anybody. Doing writes an entry into a table's log like any node,
so that a server that runs meanwhile notices it, and so does everybody at the table.
"""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct
from sqlalchemy import select, update

from beanfield import __version__
from beanfield.kernel.errors import BeanfieldError
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings
from beanfield.server.nodes.bus import HALL, Bus, LocalBus
from beanfield.server.nodes.node import wall_ms
from beanfield.server.nodes.redis_bus import RedisBus
from beanfield.server.nodes.replica import NoTable, Replica
from beanfield.server.tables.commands import Command
from beanfield.server.tables.entries import Back, Closed, Entry, Moment, Stuck
from beanfield.server.tables.records import entries_of
from beanfield.server.tables.table import Table
from beanfield.store import DatabaseLimits, Store
from beanfield.store.database import Database
from beanfield.store.rows import Counts, NodeRow, SitterRow, TableRow
from beanfield.store.schema import people, tables
from beanfield.wire.ids import read_id
from beanfield.wire.tables import Status

OVERDUE: Final = 60_000
"""Milliseconds after which something due that nobody did counts as stuck."""


class TableLine(Struct, frozen=True):
    """One table in a list."""

    row: TableRow
    seq: int
    overdue: int | None
    """Milliseconds since it was due; None if it is not."""


class Newcomer(Struct, frozen=True):
    """One of the newest people, without a name."""

    person_id: int
    kind: str
    created_at: int
    seen_at: int


class Report(Struct, frozen=True):
    """A table, with who sits at it: people by number, bots by kind."""

    line: TableLine
    sitters: tuple[SitterRow, ...]
    entries: list[tuple[int, str, int]]
    """The last ones: number, kind and when (wall time)."""


class Desk:
    """An administrator at work. It is a node to the tables it touches, as long as that takes."""

    def __init__(self, store: Store, database: Database, bus: Bus, name: str) -> None:
        self.store = store
        self.bus = bus
        self.metrics = Metrics()
        self._database = database
        self._node = NodeRow(name, wall_ms(), __version__, "")
        self._offset = 0

    async def start(self) -> None:
        """Learn what service time it is."""
        self._offset = await self.store.beat(self._node, wall_ms())
        await self.bus.start(lambda *_: None, lambda *_: None, lambda _: None)

    async def close(self) -> None:
        """Leave no trace among the nodes."""
        await self.store.leave(self._node.node_id)
        await self.bus.close()

    def now(self) -> Moment:
        """The time."""
        wall = wall_ms()
        return Moment(wall - self._offset, wall)

    def moment(self) -> Moment:
        """The same: who sits here has just asked."""
        return self.now()

    def moved(self, replica: Replica, mine: bool) -> None:
        """Nobody watches here."""

    def look_again(self, replica: Replica) -> None:
        """Nobody watches here."""

    def listed(self) -> None:
        """Those who look at the list of public tables do so at other nodes."""
        self.bus.tell(HALL, wall_ms())

    def forget(self, replica: Replica) -> None:
        """Nothing is kept here."""

    # looking

    async def tables(self, status: Status | None, limit: int) -> list[TableLine]:
        """Tables of all kinds, those that changed last first."""
        wanted = select(tables.c.table_id).order_by(tables.c.changed_at.desc()).limit(limit)
        if status is not None:
            wanted = wanted.where(tables.c.status == status)
        return await self._lines([row[0] for row in await self._database.run(wanted)])

    async def stuck(self, limit: int = 100) -> list[TableLine]:
        """Tables that can't go on, or that wait for something that should have been done a minute ago."""
        return await self._lines([row.table_id for row in await self.store.stuck(self.now().at, OVERDUE, limit)])

    async def counts(self) -> Counts:
        """How much there is of everything."""
        return await self.store.counts()

    async def newcomers(self, limit: int) -> list[Newcomer]:
        """The newest people."""
        wanted = select(people.c.person_id, people.c.kind, people.c.created_at, people.c.seen_at)
        found = await self._database.run(wanted.order_by(people.c.created_at.desc()).limit(limit))
        return [Newcomer(*row) for row in found]

    async def report(self, table_id: int, last: int = 10) -> Report:
        """Everything about one table that is nobody's secret."""
        lines = await self._lines([table_id])
        if not lines:
            raise no_table()
        entries = entries_of(await self.store.read(table_id, max(0, lines[0].seq - last)))
        told = [(seq, type(entry).__name__.lower(), entry.when.wall) for seq, entry in entries]
        return Report(lines[0], await self.store.sitters(table_id), told)

    async def _lines(self, ids: list[int]) -> list[TableLine]:
        heads = await self.store.heads(ids)
        wanted = select(tables.c.table_id, tables.c.wake_at).where(tables.c.table_id.in_(ids))
        wakes = {row[0]: row[1] for row in await self._database.run(wanted)}
        rows = [row for each in ids if (row := await self.store.row(each)) is not None]
        now = self.now().at
        return [TableLine(row, heads.get(row.table_id, 0), _overdue(wakes.get(row.table_id), now)) for row in rows]

    # doing

    async def end(self, table_id: int) -> int:
        """Close a table for good; the number of the entry that says so."""

        def command(table: Table, now: Moment) -> Entry | None:
            return None if table.facts.status == "over" else Closed(now, "admin")

        return await self._do(table_id, command)

    async def resume(self, table_id: int) -> int:
        """Let a stuck match go on from where it got stuck: for when the code that could not was replaced.

        If this code can't go on with it either, the table is stuck again at once.
        """
        row = await self.store.row(table_id)
        if row is None:
            raise no_table()
        if row.status != "stuck":
            raise BeanfieldError(f"this table is {row.status}; only one that is stuck can be put back in play")
        entries = entries_of(await self.store.read(table_id))
        good = max(seq for seq, entry in entries if isinstance(entry, Stuck)) - 1

        def command(table: Table, now: Moment) -> Entry | None:
            return Back(now, good, "rules", 0)

        number = await self._do(table_id, command)
        async with Replica(table_id, self).look() as table:
            if table.facts.status == "stuck":
                raise BeanfieldError("this version can't go on with the match either; install one that can, or end it")
            status = table.facts.status
        again = update(tables).where(tables.c.table_id == table_id, tables.c.status == "stuck")
        await self._database.execute(again.values(status=status, wake_at=self.now().at))
        return number

    async def _do(self, table_id: int, command: Command) -> int:
        try:
            return await Replica(table_id, self).do(command)
        except NoTable:
            raise no_table() from None


@asynccontextmanager
async def desk(settings: Settings) -> AsyncIterator[Desk]:
    """An administrator's desk at the database of these settings."""
    database = Database(settings.database, DatabaseLimits(connections=1))
    store = Store(settings.database, database)
    name = f"admin-{secrets.token_hex(6)}"
    work = Desk(store, database, RedisBus(settings.redis, name) if settings.redis else LocalBus(name), name)
    try:
        await store.migrate()
        await work.start()
        try:
            yield work
        finally:
            await work.close()
    finally:
        await store.close()


def number_of(text: str) -> int:
    """The table or person that goes by this outside."""
    number = read_id(text)
    if number is None:
        raise BeanfieldError(f"{text} is no id; take one from a list such as `beanfield admin tables`")
    return number


def no_table() -> BeanfieldError:
    """There is nothing by this id."""
    return BeanfieldError("there is no such table; `beanfield admin tables` lists those there are")


def _overdue(wake_at: int | None, now: int) -> int | None:
    return now - wake_at if wake_at is not None and wake_at < now else None
