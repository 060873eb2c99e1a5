import asyncio
import random
from collections.abc import Iterator
from contextlib import closing
from statistics import median

import pytest
import redis.asyncio

from beanfield.server.nodes import redis_bus
from beanfield.server.nodes.bus import LOOK, Present
from beanfield.server.nodes.redis_bus import RedisBus, channel_of
from tests.server.bus_recorder import BusRecorder, recording
from tests.server.waiting import soon
from tests.services import PATIENCE, Redis

TABLE = 4_611_686_018_427_387_911


@pytest.fixture
def mine() -> Iterator[Redis]:
    """A Redis of this test's own, to be killed."""
    with closing(Redis()) as server:
        server.start()
        yield server


async def two_talk(anna: BusRecorder, bert: BusRecorder, seq: int) -> None:
    """What one tells the other hears, without anything done about it."""
    await anna.healthy()
    await bert.healthy()
    anna.bus.tell(TABLE, seq)
    await bert.hears(TABLE, seq)


async def test_a_killed_redis_is_noticed_at_once_and_used_again_when_it_is_back(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "anna")) as anna, recording(RedisBus(mine.url, "bert")) as bert:
        bert.bus.listen(TABLE)
        await two_talk(anna, bert, 1)
        mine.kill()
        await soon(lambda: anna.health == [True, False] and bert.health == [True, False], within=0.9)
        mine.start()
        await two_talk(anna, bert, 2)
        assert anna.health == bert.health == [True, False, True]


async def test_a_redis_that_hangs_is_noticed_soon(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "anna")) as anna, recording(RedisBus(mine.url, "bert")) as bert:
        bert.bus.listen(TABLE)
        await two_talk(anna, bert, 1)
        mine.pause()
        anna.bus.tell(TABLE, 2)
        await soon(lambda: anna.health == [True, False] and bert.health == [True, False], within=2.8)
        mine.resume()
        await two_talk(anna, bert, 3)


async def test_the_loop_goes_on_while_redis_hangs(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "anna")) as anna:
        await anna.healthy()
        mine.pause()
        loop = asyncio.get_running_loop()
        turns = []
        for n in range(150):
            before = loop.time()
            anna.bus.tell(TABLE, n)
            anna.bus.listen(n)
            await asyncio.sleep(0.01)
            turns.append(loop.time() - before)
        mine.resume()
        assert median(turns) < 0.5, (
            "a busy machine holds a turn up now and then; whoever waits for Redis waits each time"
        )
        await anna.healthy()


async def test_a_node_starts_without_redis_and_finds_it_later() -> None:
    with closing(Redis()) as late:
        async with recording(RedisBus(late.url, "anna")) as anna, recording(RedisBus(late.url, "bert")) as bert:
            bert.bus.listen(TABLE)
            anna.bus.tell(TABLE, 1)
            await asyncio.sleep(0.3)
            assert anna.health == bert.health == []
            late.start()
            await two_talk(anna, bert, 2)


async def test_what_could_not_be_told_is_told_afterwards(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "anna")) as anna, recording(RedisBus(mine.url, "bert")) as bert:
        bert.bus.listen(TABLE)
        await two_talk(anna, bert, 1)
        admin = redis.asyncio.Redis.from_url(mine.url)
        await admin.client_kill_filter(_type="normal", skipme=True)  # the connections that publish, not the subscribed
        anna.bus.tell(TABLE, 2)
        await bert.hears(TABLE, 2)
        await admin.aclose()


async def test_a_lost_subscription_alone_makes_the_bus_unhealthy(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "anna")) as anna, recording(RedisBus(mine.url, "bert")) as bert:
        bert.bus.listen(TABLE)
        await two_talk(anna, bert, 1)
        admin = redis.asyncio.Redis.from_url(mine.url)
        await admin.client_kill_filter(_type="pubsub")
        await soon(lambda: bert.health == [True, False, True])
        await two_talk(anna, bert, 2)
        await admin.aclose()


async def test_who_listens_before_the_subscription_stands_is_sent_to_the_log(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "bert")) as bert:
        await bert.healthy()
        bert.bus.listen(TABLE)
        assert bert.heard == []
        await bert.hears(TABLE, LOOK)
        bert.heard.clear()
        bert.bus.unlisten(TABLE)
        bert.bus.listen(TABLE)
        bert.bus.listen(TABLE + redis_bus.CHANNELS)  # its channel stands
        await asyncio.sleep(0.05)
        assert bert.heard == []


async def test_interest_that_comes_and_goes_ends_as_it_was_last(mine: Redis) -> None:
    chance = random.Random(17)
    tables = [random.getrandbits(63) for _ in range(40)]
    wanted: set[int] = set()
    async with recording(RedisBus(mine.url, "anna")) as anna, recording(RedisBus(mine.url, "bert")) as bert:
        await anna.healthy()
        await bert.healthy()
        for _ in range(2000):
            table_id = chance.choice(tables)
            if table_id in wanted:
                wanted.remove(table_id)
                bert.bus.unlisten(table_id)
            else:
                wanted.add(table_id)
                bert.bus.listen(table_id)
            if chance.random() < 0.2:
                await asyncio.sleep(0)
            if chance.random() < 0.02:
                await asyncio.sleep(0.002)
        admin = redis.asyncio.Redis.from_url(mine.url)
        channels = {channel_of(table_id) for table_id in wanted}
        async with asyncio.timeout(PATIENCE):
            while set(await admin.pubsub_shardchannels()) != channels:
                await asyncio.sleep(0.01)
        await admin.aclose()
        for table_id in tables:
            anna.bus.tell(table_id, 5)
        await soon(lambda: {table_id for table_id, seq in bert.heard if seq == 5} >= wanted)
        assert {table_id for table_id, seq in bert.heard if seq == 5} == wanted


async def test_a_message_that_cannot_be_read_is_passed_over(mine: Redis) -> None:
    async with recording(RedisBus(mine.url, "anna")) as anna, recording(RedisBus(mine.url, "bert")) as bert:
        bert.bus.listen(TABLE)
        await two_talk(anna, bert, 1)
        admin = redis.asyncio.Redis.from_url(mine.url)
        await admin.spublish(channel_of(TABLE), b"\x93what?")
        await two_talk(anna, bert, 2)
        assert bert.health == [True]
        await admin.aclose()


async def test_nobody_is_there_through_a_node_that_has_long_been_silent(
    mine: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "REPEAT", 0.2)
    monkeypatch.setattr(redis_bus, "SILENT", 0.8)
    async with recording(RedisBus(mine.url, "bert")) as bert:
        bert.bus.listen(TABLE)
        async with recording(RedisBus(mine.url, "anna")) as anna:
            anna.bus.show(TABLE, Present((1,)))
            await soon(lambda: bert.there(TABLE) == {"anna": Present((1,))})
            await asyncio.sleep(1.5)
            assert bert.there(TABLE) == {"anna": Present((1,))}
            mine.kill()  # so that anna can't say goodbye
            await anna.unhealthy()
        mine.start()
        await soon(lambda: bert.there(TABLE) == {"anna": Present()})


async def test_what_waits_for_redis_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_bus, "MOST_UNTOLD", 100)
    box = redis_bus.Outbox()
    for table_id in range(1000):
        box.tell(table_id, 1)
    assert list(box.told) == list(range(900, 1000))


def test_of_what_could_not_be_sent_and_what_came_later_the_later_counts() -> None:
    box = redis_bus.Outbox()
    box.tell(1, 5)
    box.tell(2, 5)
    box.show(1, Present((0,)))
    box.ask(3)
    notes = box.empty("anna")
    assert not box.filled.is_set()
    box.tell(1, 6)
    box.show(1, Present((0, 1)))
    box.put_back(notes)
    assert box.told == {1: 6, 2: 5}
    assert box.shown == {1: Present((0, 1))}
    assert box.asked == {3}
