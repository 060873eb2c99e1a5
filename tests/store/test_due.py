import asyncio
from collections import Counter

from beanfield.store import Append, DueRow, Wake
from beanfield.store.store import Store
from tests.store.conftest import Opener
from tests.store.rows import opened


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


async def test_a_table_that_is_due_is_handed_to_those_who_have_its_game(store: Store) -> None:
    await store.append(opened(1, wake=100))
    assert await store.claim_due(100, 30, 10, {"beanstalk"}) == []
    assert await store.claim_due(100, 30, 10, ()) == []
    assert await store.claim_due(100, 30, 10, {"beanstalk", "space-beans"}) == [DueRow(1, 130)]


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
