"""What an administrator sees and does, straight on the database: no node has to be up.

Reading shows numbers, games and states, and no name of anybody. Doing writes an entry into a table's log like any node,
so that a server that runs meanwhile notices it, and so does everybody at the table.
"""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import select, update

from beanfield import __version__
from beanfield.kernel.errors import BeanfieldError
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import NoTable
from beanfield.server.ground.settings import Settings
from beanfield.server.nodes.bus import HALL, Bus, LocalBus
from beanfield.server.nodes.pulse import Pulse, wall_ms
from beanfield.server.nodes.redis_bus import RedisBus
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.retention import Retention
from beanfield.server.tables.commands import Command
from beanfield.server.tables.entries import Back, Closed, Entry, Moment, Stuck, entries_of, read_entry
from beanfield.server.tables.table import Table
from beanfield.server.work.games import named_in
from beanfield.server.work.redis_queue import RedisJobs
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.rows import Counts, Newcomer, NodeRow, SitterRow, TableRow
from beanfield.store.schema import sitters, tables
from beanfield.store.store import Store
from beanfield.wire.ids import read_id
from beanfield.wire.tables import Status

OVERDUE: Final = 60_000
"""Milliseconds after which something due that nobody did counts as stuck."""

AHEAD: Final = 10_000
"""Milliseconds by which an entry may be ahead of the service's time."""
UP: Final = 15_000
"""Milliseconds within which a node that is up is heard of."""
SILENT: Final = 3_600_000
"""Milliseconds after which a node that says nothing is not listed any more."""
PAGE: Final = 500
"""How many tables are looked at together."""


class TableLine(Struct, frozen=True):
    """One table in a list."""

    row: TableRow
    seq: int
    overdue: int | None
    """Milliseconds since it was due; None if it is not."""
    ahead: int | None = None
    """Milliseconds by which its last entry is ahead of the service's time: so long nothing is done at it by itself."""


class NodeLine(Struct, frozen=True):
    """A node or a worker, and how many milliseconds ago it was last heard of."""

    row: NodeRow
    silent: int


class Lacking(Struct, frozen=True):
    """A game that is played at tables that are not over, and that nobody has."""

    game: str
    tables: int
    who: Literal["node", "worker"]
    """Whether no node has it, so that its tables stand still, or no worker, so that its bots do."""


class Report(Struct, frozen=True):
    """A table, with who sits at it: people by number, bots by kind."""

    line: TableLine
    sitters: tuple[SitterRow, ...]
    entries: list[tuple[int, str, int]]
    """The last ones: number, kind and when (wall time)."""


class Desk:
    """An administrator at work. It is a node to the tables it touches, as long as that takes."""

    def __init__(self, store: Store, database: Database, bus: Bus, name: str, settings: Settings) -> None:
        self.store = store
        self.bus = bus
        self.metrics = Metrics()
        self._database = database
        self._name = name
        self._pulse = Pulse(store, self.metrics, NodeRow(name, wall_ms(), __version__, ""))
        self._settings = settings
        self.retention = Retention(self, self.metrics, settings, lambda: self.now().wall)

    async def start(self) -> None:
        """Learn what service time it is."""
        await self._pulse.beat()
        await self.bus.start(lambda *_: None, lambda *_: None, lambda _: None)

    async def close(self) -> None:
        """Leave no trace among the nodes."""
        await self.store.leave(self._name)
        await self.bus.close()

    def now(self) -> Moment:
        """The time."""
        return self._pulse.now()

    def moment(self) -> Moment:
        """The same: who sits here has just asked."""
        return self.now()

    def replica(self, id: int) -> Replica:
        """A table."""
        return Replica(id, self)

    def moved(self, replica: Replica, mine: bool, changed: bool) -> None:
        """Nobody watches here."""

    def joined(self, replica: Replica) -> None:
        """Nobody does."""

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
        return await self._lines([row.table_id for row in await self.store.latest(status, limit)])

    async def stuck(self, limit: int = 100) -> list[TableLine]:
        """Tables that can't go on, that wait for something that should have been done a minute ago, or that are frozen.

        A table is frozen if its last entry was written by a clock that was ahead: nothing is due before that moment.
        """
        now = self.now().at
        lines = await self._lines([row.table_id for row in await self.store.stuck(now, OVERDUE, limit)])
        frozen: dict[int, int] = {}
        after = 0
        while len(frozen) < limit and (page := await self.store.asleep(now + AHEAD, after, PAGE)):
            after = page[-1].table_id
            ahead = {last.table_id: read_entry(last.entry).when.at - now for last in page}
            frozen |= {table_id: ms for table_id, ms in ahead.items() if ms > AHEAD}
        found = await self._lines(list(frozen)[:limit])
        return [*lines, *(replace(line, ahead=frozen[line.row.table_id]) for line in found)]

    async def nodes(self) -> list[NodeLine]:
        """Nodes and workers that were heard of lately."""
        now = self.now().wall
        rows = await self.store.nodes(now - SILENT)
        return [NodeLine(row, now - beat) for row, beat in rows if row.node_id != self._name]

    async def jobs_waiting(self) -> int | None:
        """How much work waits for workers; None if nobody knows, or each node has its own."""
        return await self._asked_of_workers(RedisJobs.waiting) if self._settings.redis else None

    async def _asked_of_workers[T](self, ask: Callable[[RedisJobs], Awaitable[T]]) -> T:
        """What the queue of the workers knows."""
        jobs = RedisJobs(self._settings.redis)
        try:
            return await ask(jobs)
        finally:
            await jobs.close()

    async def lacking(self) -> list[Lacking]:
        """Games of tables that are not over and that none of the nodes has that are up, or none of the workers.

        A node of a version that does not tell its games is taken to have none, but if all are, nothing is known.
        """
        played = (await self.store.counts()).games
        up = [named_in(line.row.games) for line in await self.nodes() if line.silent < UP]
        there = frozenset[str]().union(*up) or frozenset(played)
        nowhere = [Lacking(game, played[game], "node") for game in sorted(played.keys() - there)]
        if not self._settings.redis:
            return nowhere
        known = sorted(played.keys() & there)
        served = await self._asked_of_workers(lambda jobs: jobs.served(known))
        return nowhere + [Lacking(game, played[game], "worker") for game in known if game not in served]

    async def counts(self) -> Counts:
        """How much there is of everything."""
        return await self.store.counts()

    async def newcomers(self, limit: int) -> list[Newcomer]:
        """The newest people."""
        return await self.store.people.newcomers(limit)

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
        async with self._database.transaction() as connection:
            again = update(tables).where(tables.c.table_id == table_id, tables.c.status == "stuck")
            await connection.execute(again.values(status=status, wake_at=self.now().at))
            seated = update(sitters).where(sitters.c.table_id == table_id, sitters.c.status == "stuck")
            await connection.execute(seated.values(status=status))
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
    work = Desk(store, database, RedisBus(settings.redis, name) if settings.redis else LocalBus(name), name, settings)
    try:
        await store.migrate()
        await work.start()
        try:
            yield work
        finally:
            await work.close()
    finally:
        await store.close()


async def schema_of(settings: Settings) -> str:
    """The schema of the database, whichever it is; no node must be up, and nothing is changed."""
    async with _store(settings) as store:
        return await store.schema()


async def go_back(settings: Settings, schema: str) -> None:
    """Take the database back to an older schema. No node and no worker may be up."""
    async with _store(settings) as store:
        if await store.schema() and (up := await store.nodes(wall_ms() - UP)):
            names = ", ".join(row.node_id for row, _ in up)
            raise BeanfieldError(f"stop all nodes and workers first; these were up a moment ago: {names}")
        await store.go_back(schema)


@asynccontextmanager
async def _store(settings: Settings) -> AsyncIterator[Store]:
    store = await Store.open(settings.database, DatabaseLimits(connections=1))
    try:
        yield store
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
