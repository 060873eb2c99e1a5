"""Faults of a database that is there: it takes no writes, has no room, or somebody else holds its tables."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine.interfaces import DBAPIConnection

from beanfield.store import Append, StoreDown
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.errors import Fault
from beanfield.store.store import Store
from beanfield.wire.ids import new_id

LARGE: Final = bytes(200_000)

type Making = Callable[[Store, str], AbstractAsyncContextManager[None]]


async def in_vain(store: Store) -> None:
    """Append something until it can't be."""
    with pytest.raises(StoreDown):
        while True:
            await store.append(Append(new_id(), 1, LARGE))


def make(fault: Fault, store: Store, url: str) -> AbstractAsyncContextManager[None]:
    """Let this be wrong meanwhile with the database of a store."""
    making = (SQLITE if url.startswith("sqlite") else POSTGRESQL)[fault]
    return making(store, url)


# PostgreSQL


@asynccontextmanager
async def _read_only(_: Store, url: str) -> AsyncIterator[None]:
    """Every new transaction of this server is read-only."""
    other = Database(url, DatabaseLimits(connections=1))
    await other.execute(text("SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE"))
    await other.execute(text("ALTER SYSTEM SET default_transaction_read_only = on"))
    await other.run(text("SELECT pg_reload_conf()"))
    try:
        yield
    finally:
        await other.execute(text("ALTER SYSTEM RESET default_transaction_read_only"))
        await other.run(text("SELECT pg_reload_conf()"))
        await other.close()


@asynccontextmanager
async def _full(_: Store, url: str) -> AsyncIterator[None]:
    """Whoever writes is told what PostgreSQL says when there is no room on its disk."""
    other = Database(url, DatabaseLimits(statement=600.0, connections=1))
    await other.execute(
        text(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
        )
    )
    for table in ("log", "uptime"):
        await other.execute(
            text(f"CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON {table} EXECUTE FUNCTION full_disk()")
        )
    try:
        yield
    finally:
        await other.execute(text("DROP FUNCTION full_disk CASCADE"))
        await other.close()


@asynccontextmanager
async def _locked(_: Store, url: str) -> AsyncIterator[None]:
    """Somebody else holds the log."""
    other = Database(url, DatabaseLimits(statement=600.0, connections=1))
    async with other.transaction() as connection:
        await connection.execute(text("LOCK TABLE log IN SHARE MODE"))
        yield
    await other.close()


POSTGRESQL: Final[dict[Fault, Making]] = {"read-only": _read_only, "full": _full, "locked": _locked}


# SQLite


@asynccontextmanager
async def _pragma(store: Store, wrong: str, right: str) -> AsyncIterator[None]:
    """What a connection is told before it is used."""
    told = wrong

    def tell(connection: DBAPIConnection, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {told}")
        cursor.close()

    for database in (store._writing, store._beating, store.database):
        event.listen(database.engine.sync_engine, "checkout", tell)
    yield
    told = right


def _sqlite_read_only(store: Store, _: str) -> AbstractAsyncContextManager[None]:
    return _pragma(store, "query_only = on", "query_only = off")


def _sqlite_full(store: Store, _: str) -> AbstractAsyncContextManager[None]:
    """The file may not grow."""
    return _pragma(store, "max_page_count = 1", "max_page_count = 1073741823")


@asynccontextmanager
async def _sqlite_locked(_: Store, url: str) -> AsyncIterator[None]:
    """Somebody else writes, and does not come to an end."""
    file = url.removeprefix("sqlite:///")
    other = sqlite3.connect(file, isolation_level=None, timeout=60, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")  # whoever writes now needs this loop to come to an end
    try:
        yield
    finally:
        other.close()


SQLITE: Final[dict[Fault, Making]] = {
    "read-only": _sqlite_read_only,
    "full": _sqlite_full,
    "locked": _sqlite_locked,
}
