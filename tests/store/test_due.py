import asyncio
import time
from collections import Counter

import pytest

from beanfield.store import BACK, GAP, Append, DueRow, NodeRow, Store, Wake
from beanfield.store.database import Database
from tests.store.conftest import Opener
from tests.store.rows import opened

NODE = NodeRow("a", 0, "0.1", "127.0.0.1:1")
OTHER = NodeRow("b", 5, "0.1", "127.0.0.1:2")


async def test_tables_that_are_due_are_handed_out_once_a_lease(store: Store) -> None:
    for table_id, wake in ((1, 100), (2, 90), (3, 101), (4, None)):
        await store.append(opened(table_id, wake=wake))
    assert sorted(await store.claim_due(100, lease=30, limit=10), key=lambda due: due.table_id) == [
        DueRow(1, 130),
        DueRow(2, 130),
    ]
    assert await store.claim_due(100, 30, 10) == []
    assert await store.claim_due(101, 30, 10) == [DueRow(3, 131)]
    assert {due.table_id for due in await store.claim_due(130, 30, 10)} == {1, 2}


async def test_those_due_longest_come_first(store: Store) -> None:
    for table_id in range(1, 11):
        await store.append(opened(table_id, wake=100 - table_id))
    assert {due.table_id for due in await store.claim_due(100, 30, limit=3)} == {8, 9, 10}


async def test_two_stores_never_claim_the_same_table(another: Opener, store: Store) -> None:
    await asyncio.gather(*(store.append(opened(table_id, wake=table_id)) for table_id in range(1, 201)))
    stores = [store, await another(), await another()]
    claims = await asyncio.gather(*(one.claim_due(1000, 500, 10) for one in stores * 10))
    while more := await store.claim_due(1000, 500, 50):  # rows that others hold at this moment are skipped
        claims.append(more)
    assert Counter(due.table_id for claim in claims for due in claim) == Counter(range(1, 201))


async def test_a_moment_is_set_only_if_nobody_else_did(store: Store) -> None:
    await store.append(opened(1, wake=100))
    assert not await store.set_wake(1, 99, 500)
    assert await store.set_wake(1, 100, None)
    assert await store.set_wake(1, None, 7)
    await store.append(Append(1, 2, b"", wake=Wake(8)))
    assert not await store.set_wake(1, 7, None)
    assert [due.table_id for due in await store.claim_due(8, 1, 1)] == [1]


class Clock:
    """The clock of the database, as a test sets it."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    async def now(self, *_: object) -> int:
        return self.ms

    async def beat(self, store: Store, ms: int, node: NodeRow = NODE) -> int:
        """The clock goes on or is set; how far service time is ahead of where it began, after a beat."""
        self.ms += ms
        beat = await store.beat(node)
        assert beat.now == self.ms
        return beat.now - beat.offset - 1_700_000_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(Database, "now", clock.now)
    return clock


async def test_service_time_stands_still_while_nobody_is_up(store: Store, clock: Clock) -> None:
    assert await clock.beat(store, 0) == 0
    assert await clock.beat(store, GAP, OTHER) == GAP
    assert await clock.beat(store, 1) == GAP + 1
    assert await clock.beat(store, GAP + 1) == GAP + 1
    assert await clock.beat(store, GAP, OTHER) == 2 * GAP + 1
    assert await clock.beat(store, 97 * GAP, OTHER) == 2 * GAP + 1


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
