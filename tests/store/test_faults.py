import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from beanfield.store import Append, Logged, StoreDown
from beanfield.store.database import DatabaseLimits
from beanfield.store.store import Store
from tests.services import PATIENCE, Postgres

PATIENT = DatabaseLimits(connect=30, statement=30, connections=3)
"""A database that is down refuses at once; one that is up may be slow on a busy machine."""
QUICK = DatabaseLimits(connect=0.5, statement=0.5, connections=3)
"""For a database that gives no answer at all."""


@pytest.fixture
def limits() -> DatabaseLimits:
    return PATIENT


@pytest.fixture
async def store(postgres: Postgres, limits: DatabaseLimits) -> AsyncIterator[Store]:
    store = await Store.open(postgres.fresh_database(), limits)
    await store.migrate()
    yield store
    await store.close()


@pytest.mark.parametrize("how", ["stop", "immediate", "kill"])
async def test_a_store_goes_on_after_the_database_was_restarted(store: Store, postgres: Postgres, how: str) -> None:
    assert await store.append(Append(1, 1, b"a"))
    await asyncio.gather(*(store.read(1) for _ in range(10)))  # all connections are open
    if how == "kill":
        postgres.kill()
    else:
        postgres.stop(immediate=how == "immediate")
    with pytest.raises(StoreDown, match="try again"):
        await store.append(Append(1, 2, b"lost"))
    with pytest.raises(StoreDown):
        await store.ping()
    postgres.start()
    await asyncio.gather(*(store.ping() for _ in range(10)))
    assert await store.append(Append(1, 2, b"b"))
    assert await store.read(1) == [Logged(1, b"a"), Logged(2, b"b")]


async def test_nobody_notices_a_restart_between_two_appends(store: Store, postgres: Postgres) -> None:
    assert await store.append(Append(1, 1, b"a"))
    await asyncio.to_thread(postgres.restart, immediate=True)
    assert await store.append(Append(1, 2, b"b"))


async def test_what_was_acknowledged_outlives_a_crash_in_mid_flight(store: Store, postgres: Postgres) -> None:
    acknowledged: dict[int, int] = {}
    stop = asyncio.Event()

    async def play(table_id: int) -> None:
        while not stop.is_set():
            try:
                seq = (await store.heads([table_id])).get(table_id, 0) + 1
                if await store.append(Append(table_id, seq, b"%d" % seq, snapshot=b"after %d" % seq)):
                    acknowledged[table_id] = seq
            except StoreDown:
                await asyncio.sleep(0.02)

    players = [asyncio.create_task(play(table_id)) for table_id in range(1, 31)]
    for immediate in (True, False, True):
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.stop, immediate)
        await asyncio.to_thread(postgres.start)
    before = dict(acknowledged)
    async with asyncio.timeout(PATIENCE):
        while not all(acknowledged.get(table_id, 0) > before.get(table_id, 0) for table_id in range(1, 31)):
            await asyncio.sleep(0.02)
    stop.set()
    await asyncio.gather(*players)
    for table_id, last in acknowledged.items():
        entries = await store.read(table_id)
        assert entries == [Logged(seq, b"%d" % seq) for seq in range(1, len(entries) + 1)]
        assert len(entries) >= last
        assert (await store.load(table_id)).snapshot == Logged(len(entries), b"after %d" % len(entries))


@pytest.mark.parametrize("limits", [QUICK])
async def test_a_database_that_hangs_is_given_up_and_taken_up_again(store: Store, postgres: Postgres) -> None:
    assert await store.append(Append(1, 1, b"a"))
    postgres.pause()
    begun = time.monotonic()
    try:
        done = await asyncio.gather(store.append(Append(1, 2, b"?")), store.ping(), return_exceptions=True)
    finally:
        postgres.resume()
    assert [type(one) for one in done] == [StoreDown, StoreDown]
    assert time.monotonic() - begun < 10
    for _ in range(50):  # statements that hung may still run
        try:
            head = (await store.heads([1]))[1]
            if await store.append(Append(1, head + 1, b"b")):
                break
        except StoreDown:
            await asyncio.sleep(0.1)
    assert (await store.read(1))[-1].data == b"b"


async def test_nothing_is_appended_to_a_closed_store(store: Store) -> None:
    await store.close()
    with pytest.raises(StoreDown):
        await store.append(Append(1, 1, b"a"))
