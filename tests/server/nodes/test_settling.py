import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from beanfield.kernel.errors import Differs
from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.server.features.ratings.rating import beginner, rate
from beanfield.server.features.ratings.rows import Rating, RatingRows
from beanfield.server.nodes import settling
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.entries import Drawn, Moment, Opened
from beanfield.store import Finished, StoreDown
from beanfield.store.store import Store
from tests.server.local_nodes import HOST, ClerkHere, Nodes, opening, play_on, saying, seat_everybody, settler


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes settle nothing by themselves."""
    monkeypatch.setattr(settling, "EVERY", 3600.0)


async def a_finished_match(node: Node, seats: int = 2, rated: bool = True) -> Replica:
    for seat in range(seats):
        await node.store.people.make_guest(HOST + seat, f"P{seat}", 0)

    def opened(when: Moment) -> Opened:
        return replace(opening("space-beans", seats)(when), rated=rated)

    replica = node.replica(await node.open(opened))
    await seat_everybody(replica, seats)
    await play_on([replica], Random(seats), 20)
    await replica.do(saying(lambda when: Drawn(when, 0)))
    return replica


async def settled_match(node: Node, table_id: int) -> Finished:
    for _ in range(500):
        found = await node.store.result(table_id)
        assert found is not None
        if found.settled_at is not None:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("nobody settled the match")


async def ratings(store: Store, seats: int) -> list[Rating]:
    found = await RatingRows(store).of_game("space-beans", [HOST + seat for seat in range(seats)])
    return [found[person] for person in sorted(found)]


async def test_a_match_that_is_over_gets_a_record_that_verifies(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    await settler(node).settle()
    await settled_match(node, replica.id)
    data = await node.store.record(replica.id)
    assert data is not None
    record = read_record(data)
    assert record.names == ("P0", "P1")
    assert all(finding.holds for finding in verify(find_game("space-beans"), record))


async def test_a_rated_match_changes_the_ratings_of_its_people(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node, 3)
    await settler(node).settle()
    found = await settled_match(node, replica.id)
    before = [beginner(HOST + seat, "space-beans") for seat in range(3)]
    assert await ratings(node.store, 3) == rate(before, [line.place for line in found.results])


async def test_a_match_that_is_not_rated_changes_none(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node, rated=False)
    await settler(node).settle()
    await settled_match(node, replica.id)
    assert await ratings(node.store, 2) == []


async def test_who_is_gone_gets_no_rating_and_the_match_is_settled_all_the_same(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    await node.store.people.delete(HOST)
    await settler(node).settle()
    await settled_match(node, replica.id)
    assert await ratings(node.store, 2) == []


async def test_many_nodes_settle_many_matches_of_the_same_people_once_each(nodes: Nodes) -> None:
    made = [await nodes() for _ in range(3)]
    tables = [(await a_finished_match(made[0])).id for _ in range(4)]
    await asyncio.gather(*(settler(node).settle() for node in made))
    for table_id in tables:
        await settled_match(made[0], table_id)
    assert [rating.matches for rating in await ratings(made[0].store, 2)] == [4, 4]


async def test_a_match_whose_record_cant_be_made_waits_and_is_then_settled_without(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    monkeypatch.setattr(ClerkHere, "do", by_other_rules)
    monkeypatch.setattr(settling, "LEASE", 0)
    replica = await a_finished_match(node)
    await settler(node).settle()
    found = await node.store.result(replica.id)
    assert found is not None and found.settled_at is None
    monkeypatch.setattr(settling, "PATIENCE", 0)
    await settler(node).settle()
    await settled_match(node, replica.id)
    assert await node.store.record(replica.id) is None
    assert [rating.matches for rating in await ratings(node.store, 2)] == [1, 1]


async def by_other_rules(*given: object, **more: object) -> None:
    raise Differs("this code asks something else")


async def test_a_node_settles_by_itself_as_soon_as_the_store_is_there(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    failures = [StoreDown("gone"), ValueError("something else")]
    real = node.store.claim_finished

    async def claim(*asked: Any) -> list[Finished]:
        if failures:
            raise failures.pop()
        return await real(*asked)

    monkeypatch.setattr(node.store, "claim_finished", claim)
    monkeypatch.setattr(settling, "EVERY", 0.01)
    task = asyncio.create_task(settler(node).run())
    try:
        await settled_match(node, replica.id)
        assert not failures
    finally:
        task.cancel()
        await asyncio.wait([task])
