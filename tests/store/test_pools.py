"""Connections apart: who waits for the database in one way keeps nobody waiting who uses it in another.

A foreign lock on one table makes everybody wait who wants something from it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text

from beanfield.server.features.ratings.rows import RatingRows
from beanfield.store import Append, NodeRow
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.store import Store
from tests.services import PATIENCE
from tests.store.conftest import on_one_engine
from tests.store.rows import ended

NODE = NodeRow("a", 0, "0.1", "")
MANY = 40
"""More than there are connections of any kind."""


@asynccontextmanager
async def locked(url: str, table: str) -> AsyncIterator[None]:
    """Nobody can read or write this table meanwhile."""
    other = Database(url, DatabaseLimits())
    async with other.transaction() as connection:
        await connection.execute(text(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE"))
        yield
    await other.close()


@asynccontextmanager
async def crowd(ask: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    """Very many want the same at once, and get it later."""
    waiting = [asyncio.ensure_future(ask()) for _ in range(MANY)]
    await asyncio.sleep(0.1)
    try:
        yield
        assert not any(each.done() for each in waiting)
    finally:
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url, DatabaseLimits(statement=60.0))
    yield store
    await store.close()


@on_one_engine
@pytest.mark.parametrize("of", ["history", "leaders"])
async def test_lists_that_hang_keep_nobody_from_playing(store: Store, url: str, of: str) -> None:
    await store.people.make_guest(11, "Ann", 0)
    table = {"history": "results", "leaders": "ratings"}[of]
    ask = {"history": lambda: store.people.history(11), "leaders": lambda: RatingRows(store).leaders("space-beans")}[of]
    async with locked(url, table), crowd(ask), asyncio.timeout(PATIENCE):
        await store.beat(NODE)
        assert await store.append(Append(1, 1, b"a"))
        assert [entry.data for entry in (await store.load(1)).entries] == [b"a"]
        assert await store.people.get(11) is not None


@on_one_engine
async def test_records_that_hang_keep_nobody_from_playing(store: Store, url: str) -> None:
    await store.append(ended(1, 1, 11, 12))
    async with locked(url, "records"), crowd(lambda: store.record(1)), asyncio.timeout(PATIENCE):
        await store.beat(NODE)
        assert await store.append(Append(2, 1, b"a"))
        assert await store.heads([1, 2]) == {1: 1, 2: 1}


@on_one_engine
async def test_people_who_hang_keep_neither_the_writer_nor_the_heartbeat_nor_lists(store: Store, url: str) -> None:
    async with locked(url, "people"), crowd(lambda: store.people.get(11)), asyncio.timeout(PATIENCE):
        await store.beat(NODE)
        assert await store.append(Append(1, 1, b"a"))
        assert await store.append(ended(2, 1, 11, 12))
        assert [found.table_id for found in await store.public_tables("over")] == [2]
        assert len(await store.whole_log(1)) == 1


@on_one_engine
async def test_a_writer_that_hangs_does_not_keep_the_heartbeat(store: Store, url: str) -> None:
    async with locked(url, "log"), crowd(lambda: store.append(Append(1, 1, b"a"))), asyncio.timeout(PATIENCE):
        await store.beat(NODE)
        assert await store.public_tables("open") == []
