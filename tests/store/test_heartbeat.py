"""Beats of nodes: what time it is, and that it stands still while nobody is up."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import Connection

from beanfield.server.nodes.pulse import SURE
from beanfield.store import Append, NodeRow
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.heartbeat import BACK, FRESH, GAP, LOST
from beanfield.store.store import Store
from tests.services import PATIENCE, Postgres
from tests.store.conftest import Opener, on_one_engine
from tests.store.database_clock import stop_clock

NODE = NodeRow("a", 0, "0.1", "127.0.0.1:1", "beanstalk 2, space-beans 12")
OTHER = NodeRow("b", 5, "0.1", "127.0.0.1:2")


class Clock:
    """The clock of the database, as a test sets it."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    async def beat(self, store: Store, ms: int, node: NodeRow = NODE) -> int:
        """The clock goes on or is set; how far service time is ahead of where it began, after a beat."""
        self.ms += ms
        beat = await store.beat(node)
        assert beat.now == self.ms
        return beat.now - beat.offset - 1_700_000_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    stop_clock(monkeypatch, lambda: clock.ms)
    return clock


async def test_service_time_stands_still_while_nobody_is_up(store: Store, clock: Clock) -> None:
    assert await clock.beat(store, 0) == 0
    assert await clock.beat(store, GAP, OTHER) == GAP
    assert await clock.beat(store, FRESH) == GAP + FRESH
    assert await clock.beat(store, GAP + 1) == GAP + FRESH
    assert await clock.beat(store, GAP, OTHER) == 2 * GAP + FRESH
    assert await clock.beat(store, 97 * GAP, OTHER) == 2 * GAP + FRESH


async def test_a_clock_that_is_set_ahead_and_back_moves_service_time_by_no_more_than_a_gap(
    store: Store, clock: Clock
) -> None:
    hour = 3_600_000
    assert await clock.beat(store, 0) == 0
    assert await clock.beat(store, hour) == 0
    assert await clock.beat(store, 1000, OTHER) == 1000
    assert await clock.beat(store, -hour) == 1000
    assert await clock.beat(store, 1000, OTHER) == 2000
    assert await clock.beat(store, -24 * hour) == 2000
    assert await clock.beat(store, GAP) == 2000 + GAP
    assert await clock.beat(store, -BACK) == 2000 + GAP - BACK  # so little is no jump, and is made up for
    assert await clock.beat(store, BACK) == 2000 + GAP


async def test_a_gap_is_counted_once_however_many_come_back(another: Opener, store: Store, clock: Clock) -> None:
    await store.beat(NODE)
    clock.ms += 60_000
    stores = [store, await another(), await another()]
    beats = await asyncio.gather(*(one.beat(NodeRow(str(n), 0, "", "")) for n, one in enumerate(stores)))
    assert [beat.offset for beat in beats] == [60_000] * 3


async def test_the_time_is_that_of_the_database(another: Opener, store: Store) -> None:
    before = int(time.time() * 1000)  # the same machine
    beats = [await one.beat(NODE) for one in (store, await another())]
    after = int(time.time() * 1000)
    assert before - 5 <= beats[0].now <= beats[1].now <= after + 5


async def test_nodes_are_known_while_they_beat(store: Store, clock: Clock) -> None:
    clock.ms = 1000
    await store.beat(NODE)
    clock.ms = 3000
    await store.beat(OTHER)
    assert await store.nodes(since=0) == [(NODE, 1000), (OTHER, 3000)]
    assert await store.nodes(since=2000) == [(OTHER, 3000)]
    await store.leave("b")
    assert await store.nodes(since=0) == [(NODE, 1000)]


# many nodes, and a database that is slow or crashes


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """The statements that beats send meanwhile."""
    engine, sent = store._beating.engine.sync_engine, list[str]()

    def note(connection: Connection, cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield sent
    event.remove(engine, "before_cursor_execute", note)


@asynccontextmanager
async def held(url: str) -> AsyncIterator[None]:
    """Somebody holds the common row, and does not come to an end."""
    other = Database(url, DatabaseLimits(statement=600.0, connections=1))
    async with other.transaction() as connection:
        await connection.execute(text("SELECT * FROM uptime FOR UPDATE"))
        yield
    await other.close()


@on_one_engine
async def test_who_finds_the_row_fresh_asks_once_and_waits_for_no_lock(store: Store, url: str, clock: Clock) -> None:
    await store.beat(NODE)
    clock.ms += FRESH - 1
    async with held(url), asyncio.timeout(PATIENCE):
        with counted(store) as sent:
            assert (await store.beat(OTHER)).now == clock.ms
        assert len(sent) == 1
        assert [beat for _, beat in await store.nodes(since=0)] == [clock.ms - FRESH + 1, clock.ms]
        clock.ms += 1
        late = asyncio.create_task(store.beat(NODE))
        await asyncio.sleep(0.2)
        assert not late.done()
    assert (await late).now == clock.ms


@on_one_engine
async def test_who_finds_it_stale_writes_it_in_one_statement(store: Store, clock: Clock) -> None:
    await store.beat(NODE)
    clock.ms += FRESH
    with counted(store) as sent:
        await store.beat(OTHER)
        await store.beat(NODE)
    assert ["FOR UPDATE" in statement for statement in sent] == [False, True, False]
    assert not [statement for statement in sent if statement.startswith(("BEGIN", "SELECT floor"))]


def test_a_node_that_is_sure_of_the_time_is_never_counted_as_down() -> None:
    assert SURE * 1000 + FRESH + LOST < GAP


async def flushed(store: Store) -> bool:
    """Whether all that was committed is on the disk."""
    asked = text("SELECT pg_current_wal_insert_lsn() = pg_current_wal_flush_lsn()")
    done: bool = (await store.database.run(asked))[0][0]
    return done


async def slow_disk(store: Store) -> None:
    """What does not wait for the disk gets there seconds later."""
    await store.database.execute(text("ALTER SYSTEM SET wal_writer_delay = '10s'"))
    await store.database.execute(text("ALTER SYSTEM SET autovacuum = off"))
    await store.database.run(text("SELECT pg_reload_conf()"))


@pytest.fixture
async def own_store() -> AsyncIterator[tuple[Store, Postgres]]:
    """On a PostgreSQL that nobody else uses."""
    with closing(Postgres()) as postgres:
        postgres.start()
        store = await Store.open(postgres.fresh_database())
        await store.migrate()
        yield store, postgres
        await store.close()


async def test_a_beat_that_a_crash_loses_takes_no_time_away_from_what_was_written(
    own_store: tuple[Store, Postgres], clock: Clock
) -> None:
    store, postgres = own_store
    await slow_disk(store)
    assert await clock.beat(store, 0) == 0
    assert await clock.beat(store, 100 * GAP) == 0  # an outage: it is on the disk before it is told
    assert await flushed(store)
    assert await clock.beat(store, 1000) == 1000
    assert not await flushed(store)
    assert await store.append(Append(1, 1, b"written at 1000"))
    assert await flushed(store)
    assert await clock.beat(store, 400) == 1400
    assert not await flushed(store)
    await asyncio.to_thread(postgres.restart, immediate=True)
    assert await clock.beat(store, 10) == 1410  # the beat at 1400 is lost, and no time with it
    assert await clock.beat(store, 100 * GAP) in {1410, 1000}
    assert len(await store.read(1)) == 1
