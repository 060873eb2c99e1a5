import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing

import pytest
import redis.asyncio

from beanfield.server.ground.limits import RateRule
from beanfield.server.ground.redis_limits import RedisLimits
from tests.server.waiting import soon
from tests.services import Redis

RULE = RateRule("test", 10, 0.01)
FAST = RateRule("fast", 2, 10)
ALONE = RateRule("alone", 10, 0.01, shared=False)


@pytest.fixture
def mine() -> Iterator[Redis]:
    with closing(Redis()) as server:
        server.start()
        yield server


@asynccontextmanager
async def limits_on(url: str, up: bool = True) -> AsyncIterator[RedisLimits]:
    limits = RedisLimits(url)
    try:
        if up:
            await limits.allow("wake up", RULE)
            await soon(lambda: limits.shared)
        yield limits
    finally:
        await limits.close()


async def allowed(limits: RedisLimits, key: str, rule: RateRule, tries: int) -> int:
    """How many of so many tries at once are allowed."""
    waits = await asyncio.gather(*(limits.allow(key, rule) for _ in range(tries)))
    return waits.count(0)


async def test_two_nodes_count_together(mine: Redis) -> None:
    async with limits_on(mine.url) as one, limits_on(mine.url) as two:
        assert await allowed(one, "anna", RULE, 7) == 7
        assert await allowed(two, "anna", RULE, 7) == 3
        wait = await two.allow("anna", RULE)
        assert 90 < wait <= 100
        assert await two.allow("bert", RULE) == 0


async def test_a_rule_that_is_not_shared_counts_on_each_node(mine: Redis) -> None:
    async with limits_on(mine.url) as one, limits_on(mine.url) as two:
        assert await allowed(one, "anna", ALONE, 20) == 10
        assert await allowed(two, "anna", ALONE, 20) == 10


async def test_who_waits_as_long_as_told_is_allowed(mine: Redis) -> None:
    async with limits_on(mine.url) as one, limits_on(mine.url) as two:
        for _ in range(5):
            await one.allow("anna", FAST)
            while wait := await two.allow("anna", FAST):
                await asyncio.sleep(wait)
        assert await allowed(two, "anna", FAST, 5) <= 1


async def test_what_is_given_back_was_never_taken_on_any_node(mine: Redis) -> None:
    async with limits_on(mine.url) as one, limits_on(mine.url) as two:
        for each in (one, two, one):
            assert await allowed(each, "anna", RULE, 9) == 9
            for _ in range(9):
                await each.give_back("anna", RULE)
        await one.give_back("nobody", RULE)
        assert await allowed(two, "nobody", RULE, 12) == 10
        assert await allowed(two, "anna", RULE, 12) == 10


async def test_nothing_is_left_in_redis_once_the_buckets_are_full(mine: Redis) -> None:
    async with limits_on(mine.url) as limits:
        admin = redis.asyncio.Redis.from_url(mine.url)
        await admin.flushall()
        await limits.allow("anna", FAST)
        assert len(await admin.keys()) == 1
        await asyncio.sleep(0.15)
        assert await admin.keys() == []
        await admin.aclose()


async def test_without_redis_the_node_counts_alone() -> None:
    with closing(Redis()) as never:
        async with limits_on(never.url, up=False) as limits:
            assert await allowed(limits, "anna", RULE, 20) == 10
            assert not limits.shared


async def test_when_redis_is_killed_what_was_used_here_stays_used(mine: Redis) -> None:
    async with limits_on(mine.url) as limits:
        assert await allowed(limits, "anna", RULE, 8) == 8
        mine.kill()
        assert await allowed(limits, "anna", RULE, 8) == 2
        assert await allowed(limits, "bert", RULE, 20) == 10
        assert not limits.shared
        mine.start()
        await soon(lambda: limits.shared)
        assert await limits.allow("cleo", RULE) == 0


async def test_nobody_waits_for_a_redis_that_hangs(mine: Redis) -> None:
    async with limits_on(mine.url) as limits:
        mine.pause()
        loop = asyncio.get_running_loop()
        begun = loop.time()
        assert await allowed(limits, "anna", RULE, 20) == 10
        assert loop.time() - begun < 0.4  # 50 ms, and something for a busy machine
        begun = loop.time()
        for n in range(200):
            await limits.allow(f"{n}", RULE)
        assert loop.time() - begun < 0.4
        assert not limits.shared
        mine.resume()
        await soon(lambda: limits.shared)
        assert await limits.allow("cleo", RULE) == 0


async def test_what_redis_refuses_is_not_counted_here(mine: Redis) -> None:
    async with limits_on(mine.url) as one, limits_on(mine.url) as two:
        assert await allowed(one, "anna", RULE, 10) == 10
        assert await allowed(two, "anna", RULE, 50) == 0
        mine.kill()
        assert await allowed(two, "anna", RULE, 20) == 10


async def test_an_emptied_redis_is_no_trouble(mine: Redis) -> None:
    async with limits_on(mine.url) as limits:
        assert await allowed(limits, "anna", RULE, 4) == 4
        admin = redis.asyncio.Redis.from_url(mine.url)
        await admin.flushall()
        await admin.script_flush()
        await admin.aclose()
        assert await allowed(limits, "anna", RULE, 10) == 6
        assert limits.shared
