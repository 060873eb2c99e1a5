"""The way to the database, and all that differs between PostgreSQL and SQLite.

One statement runs by itself (`run`). Several that belong together run in a transaction (`transaction`). Both give up
after a while. Both raise `StoreDown` when the database is to blame, so nobody else needs to know its errors.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import URL, Column, Connection, Executable, Row, Table, event, exc, make_url
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection
from sqlalchemy.util import await_only

from beanfield.kernel.errors import BeanfieldError
from beanfield.store.errors import Fault, StoreDown

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

PAUSE = 0.02
"""Seconds between two attempts to open a new file that somebody else is opening."""

type Found = Sequence[Row[*tuple[Any, ...]]]  # the caller knows what its rows hold

HOW_TO_NAME = "the database is given as postgresql://user@host/name or sqlite:///path/of/the/file"
# SQLSTATE classes: the server works, and wrote nothing (bad data, broken constraints, deadlocks, bad statements)
REFUSALS = ("22", "23", "40", "42")
POSTGRESQL_FAULTS: Final[dict[str, Fault]] = {
    "25006": "read-only",
    "53100": "full",
    "55P03": "locked",
    "57014": "slow",
    "58030": "disk",
}
SQLITE_FAULTS: Final[dict[int, Fault]] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_FULL: "full",
}


class DatabaseLimits(Struct, frozen=True):
    """How long anything may take, in seconds, and how many connections one process holds."""

    connect: float = 5.0
    statement: float = 10.0
    connections: int = 8


_running: set[asyncio.Task[Any]] = set()


def uninterrupted[**P, R](work: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Work that goes on to its end even if whoever waits for it gives up.

    A connection that is interrupted in the middle of a statement would be lost.
    """

    @wraps(work)
    async def to_its_end(*args: P.args, **more: P.kwargs) -> R:
        task = asyncio.get_running_loop().create_task(work(*args, **more))
        _running.add(task)
        task.add_done_callback(_ended)
        return await asyncio.shield(task)

    return to_its_end


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled():
        task.exception()  # somebody has had it, or nobody wants it any more


class Database:
    """An engine of SQLAlchemy with our habits."""

    def __init__(self, url: str, limits: DatabaseLimits) -> None:
        self._url = url
        self._limits = limits
        self.postgresql = url.startswith("postgresql://")
        try:
            parsed = make_url(url)
        except (exc.ArgumentError, ValueError):
            raise BeanfieldError(HOW_TO_NAME) from None
        if self.postgresql:
            self.engine = _postgresql_engine(parsed, limits)
        elif parsed.drivername == "sqlite" and parsed.database:
            self.engine = _sqlite_engine(parsed, limits)
        else:
            raise BeanfieldError(HOW_TO_NAME)
        self._alone = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def beside(self, connections: int) -> "Database":
        """The same database by connections of its own: whoever uses those waits for nobody else."""
        return Database(self._url, replace(self._limits, connections=connections))

    async def close(self) -> None:
        """Hang up, once nothing is under way."""
        here = asyncio.get_running_loop()
        await asyncio.gather(*[task for task in _running if task.get_loop() is here], return_exceptions=True)
        await self.engine.dispose()

    @uninterrupted
    async def run(self, statement: Executable) -> Found:
        """Run one statement by itself; its rows."""
        async with self._connected(self._alone) as connection:
            return (await connection.execute(statement)).all()

    @uninterrupted
    async def execute(self, statement: Executable) -> int:
        """Run one statement by itself; how many rows it changed."""
        async with self._connected(self._alone) as connection:
            return (await connection.execute(statement)).rowcount

    @uninterrupted
    async def run_text(self, statement: str, parameters: tuple[object, ...]) -> Found:
        """Run one statement in the engine's own words."""
        async with self._connected(self._alone) as connection:
            return (await connection.exec_driver_sql(statement, parameters)).all()

    @property
    def clock(self) -> str:
        """How a statement reads the database's own clock, in milliseconds: the only one that all nodes share."""
        if self.postgresql:
            return "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    async def now(self, connection: AsyncConnection) -> int:
        """What that clock shows at this moment."""
        now: int = (await connection.exec_driver_sql(f"SELECT {self.clock}")).scalar_one()
        return now

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """All or nothing. On SQLite it waits for other writers at its beginning, where waiting is harmless."""
        async with self._connected(self.engine) as connection, connection.begin():
            yield connection

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        try:
            connection = await engine.connect()
        except Exception as error:
            raise down(error) from error
        try:
            with _blamed():
                yield connection
        except StoreDown:
            await connection.invalidate()  # it may still be busy with what it did not answer
            raise
        finally:
            await connection.close()

    def insert(self, table: Table) -> "postgresql.Insert | sqlite.Insert":
        """An insert that can say what happens if the row is there already."""
        if self.postgresql:
            from sqlalchemy.dialects import postgresql  # large, and a family has SQLite

            return postgresql.insert(table)
        return sqlite.insert(table)

    async def insert_entries(self, connection: AsyncConnection, entries: Sequence[tuple[int, int, bytes]]) -> set[int]:
        """Add entries (table, seq, bytes) to the log where their number is free; the tables where it was.

        All appends of a batch are in this one statement, which is why it is written by hand for each engine.
        """
        if self.postgresql:
            done = await connection.exec_driver_sql(
                "WITH won AS (INSERT INTO log (table_id, seq, entry)"
                " SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[]) ON CONFLICT DO NOTHING RETURNING table_id)"
                " SELECT coalesce(array_agg(table_id), '{}') FROM won",
                _by_column(entries),
            )
            return set(done.scalar_one())
        rows = ", ".join(["(?, ?, ?)"] * len(entries))
        done = await connection.exec_driver_sql(
            f"INSERT INTO log (table_id, seq, entry) VALUES {rows} ON CONFLICT DO NOTHING RETURNING table_id",
            tuple(value for entry in entries for value in entry),
        )
        return set(done.scalars())

    async def set_wakes(self, connection: AsyncConnection, wakes: Sequence[tuple[int | None, int]]) -> None:
        """Say when tables are due: (moment, table). This goes with nearly every answer, so it is one statement too."""
        if self.postgresql:
            await connection.exec_driver_sql(
                "UPDATE tables SET wake_at = due.at FROM unnest($1::bigint[], $2::bigint[]) AS due(at, id)"
                " WHERE table_id = due.id",
                _by_column(wakes),
            )
        else:
            await connection.exec_driver_sql("UPDATE tables SET wake_at = ? WHERE table_id = ?", list(wakes))

    async def heads(self, table_ids: Sequence[int]) -> dict[int, int]:
        """The last number of each table that has one: one look into the index for each, however long its log."""
        if self.postgresql:
            given, values = "unnest($1::bigint[]) AS given(value)", list[object]([list(table_ids)])
        else:
            given, values = "json_each(?) AS given", [msgspec.json.encode(list(table_ids)).decode()]
        found = await self.run_text(
            f"SELECT given.value, (SELECT max(seq) FROM log WHERE table_id = given.value) FROM {given}", tuple(values)
        )
        return {table_id: seq for table_id, seq in found if seq is not None}


def columns(table: Table, struct: type[Struct]) -> list[Column[Any]]:
    """The columns that make up a struct, in its order."""
    return [table.c[name] for name in struct.__struct_fields__]


def _by_column(rows: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
    return tuple(list(column) for column in zip(*rows, strict=True))


@contextmanager
def _blamed() -> Iterator[None]:
    """Errors of the database become StoreDown. Other errors stay as they are."""
    try:
        yield
    except (OSError, exc.TimeoutError) as error:
        raise down(error) from error
    except exc.DBAPIError as error:
        if error.connection_invalidated or not _refused(error):
            raise down(error) from error
        raise


def _refused(error: exc.DBAPIError) -> bool:
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return state.startswith(REFUSALS)
    return isinstance(error, exc.IntegrityError | exc.DataError | exc.ProgrammingError)


def down(error: BaseException) -> StoreDown:
    """An error for which the database is to blame."""
    cause: BaseException = getattr(error, "orig", None) or error
    code: int | None = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return StoreDown(gist(error), SQLITE_FAULTS.get(code & 0xFF, "away"))
    if isinstance(cause, TimeoutError | exc.TimeoutError):
        return StoreDown(gist(error), "slow")
    return StoreDown(gist(error), POSTGRESQL_FAULTS.get(getattr(cause, "sqlstate", None) or "", "away"))


def gist(error: BaseException) -> str:
    """One line, without the statement and its values: these may hold what people wrote."""
    said = str(getattr(error, "orig", None) or error).splitlines()
    return said[0] if said else type(error).__name__


class _Driver(Protocol):
    def is_closed(self) -> bool: ...


class _Adapted(Protocol):
    driver_connection: _Driver


def session_settings(limits: DatabaseLimits) -> dict[str, str]:
    """What PostgreSQL is to do in our sessions."""
    patience = round(limits.statement * 1000)
    return {
        "statement_timeout": f"{patience}ms",
        "lock_timeout": f"{round(patience * 0.8)}ms",  # so that a lock is told from something slow
        "idle_in_transaction_session_timeout": f"{patience}ms",
        "jit": "off",
    }


class _Connecting:
    """Makes connections. A pooler has its own, for which nobody can set anything: there the role's settings count."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self._settings = dict(settings)
        self._driver: Any = import_module("asyncpg")  # large, and a family has SQLite

    async def __call__(self, *args: Any, **options: Any) -> object:  # what the driver takes is its own business
        try:
            return await self._connect(*args, **options)
        except self._driver.ProtocolViolationError as error:
            if not self._settings or "startup parameter" not in str(error):
                raise
        self._settings = {}
        return await self._connect(*args, **options)

    async def _connect(self, *args: Any, **options: Any) -> object:
        settings = {"application_name": "beanfield", **self._settings}
        connection: object = await self._driver.connect(*args, server_settings=settings, **options)
        return connection


def _postgresql_engine(url: URL, limits: DatabaseLimits) -> AsyncEngine:
    engine = create_async_engine(
        url.set(drivername="postgresql+asyncpg"),
        pool_size=limits.connections,
        max_overflow=0,
        pool_timeout=limits.statement,
        connect_args={
            "timeout": limits.connect,
            "command_timeout": limits.statement,
            "async_creator_fn": _Connecting(session_settings(limits)),
        },
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def leave_the_dead(adapted: _Adapted, entry: ConnectionPoolEntry, proxy: PoolProxiedConnection) -> None:
        """A server that went away closed its connections, and the driver knows: no need to ask over the wire."""
        if adapted.driver_connection.is_closed():
            raise exc.DisconnectionError

    return engine


def _set_journal(cursor: DBAPICursor, seconds: float) -> None:
    """SQLite waits for others who write, but not for others who open a new file just now; so we do."""
    for left in reversed(range(int(seconds / PAUSE) + 1)):
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if not left:
                raise
            await_only(asyncio.sleep(PAUSE))
        else:
            return


def _sqlite_engine(url: URL, limits: DatabaseLimits) -> AsyncEngine:
    engine = create_async_engine(
        url.set(drivername="sqlite+aiosqlite"),
        pool_size=limits.connections,
        max_overflow=0,
        pool_timeout=limits.statement,
        connect_args={"timeout": limits.statement},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        """Readers do not wait for the writer, and what was committed outlives a power cut."""
        cursor = connection.cursor()
        _set_journal(cursor, limits.statement)
        for pragma in ("synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_to_write(connection: Connection) -> None:
        """A transaction that begins with reading could not become a writer while another one is."""
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
