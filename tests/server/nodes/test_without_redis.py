"""Redis only tells. When it dies in the middle of a match, nodes look at the log themselves, a little later."""

import asyncio
from collections.abc import AsyncIterator
from random import Random
from time import perf_counter

import pytest

from beanfield.server.nodes.node import POLL
from beanfield.server.nodes.redis_bus import RedisBus
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import play
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, settled, something
from tests.services import Postgres, Redis

ROUNDS = 8


@pytest.fixture
def url(postgres: Postgres) -> str:
    """Several nodes need PostgreSQL."""
    return postgres.fresh_database()


@pytest.fixture
async def mortal() -> AsyncIterator[Redis]:
    """A Redis that may die."""
    server = Redis()
    await asyncio.to_thread(server.start)
    yield server
    await asyncio.to_thread(server.close)


async def delays(writer: Replica, ear: Ear, random: Random) -> list[float]:
    """Seconds from an answer that one node has acknowledged until it is heard at the other."""
    found = []
    for _ in range(ROUNDS):
        async with writer.look() as table:
            assert table.match is not None
            seat = table.match.waiting[0]
            ask, say = something(table, seat, random)
        number = await writer.do(play.answer(seat, ask, say))
        begun = perf_counter()
        await settled(lambda number=number: ear.numbers[-1] >= number, 10)  # type: ignore[misc]
        found.append(perf_counter() - begun)
    return found


async def test_a_match_goes_on_while_redis_is_dead_and_what_that_costs(nodes: Nodes, mortal: Redis) -> None:
    one = await nodes(RedisBus(mortal.url, "one"))
    two = await nodes(RedisBus(mortal.url, "two"))
    first = await a_match(one, "space-beans", 2)
    ear, random = Ear(HOST), Random(20)
    await two.replica(first.id).join(ear, None)
    await settled(lambda: one.bus.healthy and two.bus.healthy)
    told = await delays(first, ear, random)
    await asyncio.to_thread(mortal.kill)
    dead = await delays(first, ear, random)
    await asyncio.to_thread(mortal.start)
    await settled(lambda: one.bus.healthy and two.bus.healthy, 20)
    again = await delays(first, ear, random)
    for name, found in (("told", told), ("dead", dead), ("again", again)):
        print(f"{name}: {sum(found) / ROUNDS * 1000:.0f} ms on average, {max(found) * 1000:.0f} ms at most")
    assert max(dead) < 4 * POLL + 1, "without Redis a node looks at the log several times a second"
    assert sorted(told)[ROUNDS // 2] < POLL / 2 > sorted(again)[ROUNDS // 2], "with Redis nobody waits for a look"
    assert ear.numbers == list(range(ear.numbers[0], ear.numbers[-1] + 1))
