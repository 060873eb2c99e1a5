import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from beanfield.server.nodes.bus import LOOK, Bus, Hub, LocalBus, Present
from beanfield.server.nodes.redis_bus import CHANNELS, RedisBus
from tests.server.bus_recorder import BusRecorder, recording
from tests.server.waiting import soon
from tests.services import Redis

type Join = Callable[[str], Bus]


@pytest.fixture(params=["local", "redis"])
def join(request: pytest.FixtureRequest) -> Join:
    if request.param == "local":
        hub = Hub()
        return lambda node: LocalBus(node, hub)
    redis: Redis = request.getfixturevalue("redis")
    return lambda node: RedisBus(redis.url, node)


@pytest.fixture
async def nodes(join: Join) -> AsyncIterator[tuple[BusRecorder, BusRecorder, BusRecorder]]:
    async with AsyncExitStack() as stack:
        anna, bert, cleo = [await stack.enter_async_context(recording(join(name))) for name in ("anna", "bert", "cleo")]
        for each in (anna, bert, cleo):
            await each.healthy()
        yield anna, bert, cleo


@pytest.fixture
def table() -> int:
    return random.getrandbits(63)


async def listening(recorder: BusRecorder, table_id: int) -> None:
    """Until what is told from now on is heard."""
    recorder.bus.listen(table_id)
    if isinstance(recorder.bus, RedisBus):
        await recorder.hears(table_id, LOOK)
        recorder.heard.clear()


async def settled(teller: BusRecorder, listener: BusRecorder, table: int) -> None:
    """Until all that was told before has arrived: a table of the same channel is heard of."""
    mark = (table + CHANNELS) % 2**63
    listener.bus.listen(mark)
    teller.bus.tell(mark, 1)
    await listener.hears(mark, 1)
    listener.heard.remove((mark, 1))
    listener.bus.unlisten(mark)


async def test_those_who_listen_to_a_table_hear_how_far_it_is(
    nodes: tuple[BusRecorder, BusRecorder, BusRecorder], table: int
) -> None:
    anna, bert, cleo = nodes
    await listening(bert, table)
    await listening(cleo, table)
    anna.bus.tell(table, 7)
    await bert.hears(table, 7)
    await cleo.hears(table, 7)


async def test_a_node_does_not_hear_itself(nodes: tuple[BusRecorder, BusRecorder, BusRecorder], table: int) -> None:
    anna, bert, _ = nodes
    await listening(anna, table)
    anna.bus.tell(table, 7)
    await settled(bert, anna, table)
    assert anna.heard == []


async def test_who_does_not_listen_hears_nothing(
    nodes: tuple[BusRecorder, BusRecorder, BusRecorder], table: int
) -> None:
    anna, bert, _ = nodes
    neighbour = (table + CHANNELS) % 2**63
    await listening(bert, neighbour)
    anna.bus.tell(table, 7)
    anna.bus.tell(neighbour, 3)
    await bert.hears(neighbour, 3)
    assert bert.heard == [(neighbour, 3)]


async def test_who_listens_twice_hears_once_and_who_ends_once_hears_no_more(
    nodes: tuple[BusRecorder, BusRecorder, BusRecorder], table: int
) -> None:
    anna, bert, _ = nodes
    await listening(bert, table)
    bert.bus.listen(table)
    anna.bus.tell(table, 7)
    await settled(anna, bert, table)
    assert bert.heard == [(table, 7)]
    bert.bus.unlisten(table)
    bert.bus.unlisten(table)
    anna.bus.tell(table, 8)
    await settled(anna, bert, table)
    assert bert.heard == [(table, 7)]


async def test_all_numbers_told_at_once_arrive_or_a_later_one_does(
    nodes: tuple[BusRecorder, BusRecorder, BusRecorder],
) -> None:
    anna, bert, _ = nodes
    tables = [random.getrandbits(63) for _ in range(1000)]
    for table_id in tables:
        bert.bus.listen(table_id)
    if isinstance(bert.bus, RedisBus):
        await soon(lambda: {table_id for table_id, seq in bert.heard if seq == LOOK} == set(tables))
    for seq in range(1, 6):
        for table_id in tables:
            anna.bus.tell(table_id, seq)
    await soon(lambda: {table_id for table_id, seq in bert.heard if seq == 5} == set(tables))


async def test_who_is_at_a_table_is_seen_by_those_who_listen(
    nodes: tuple[BusRecorder, BusRecorder, BusRecorder], table: int
) -> None:
    anna, bert, _ = nodes
    await listening(bert, table)
    anna.bus.show(table, Present((0, 2), 1))
    await soon(lambda: bert.there(table) == {"anna": Present((0, 2), 1)})
    anna.bus.show(table, Present())
    await soon(lambda: bert.there(table) == {"anna": Present()})


async def test_who_begins_to_listen_sees_who_is_there_already(
    nodes: tuple[BusRecorder, BusRecorder, BusRecorder], table: int
) -> None:
    anna, bert, cleo = nodes
    anna.bus.show(table, Present((1,)))
    cleo.bus.show(table, Present((), 3))
    bert.bus.listen(table)
    await soon(lambda: bert.there(table) == {"anna": Present((1,)), "cleo": Present((), 3)})


async def test_nobody_is_there_through_a_node_that_has_closed(join: Join, table: int) -> None:
    async with recording(join("bert")) as bert:
        await bert.healthy()
        async with recording(join("anna")) as anna:
            await anna.healthy()
            bert.bus.listen(table)
            anna.bus.show(table, Present((1,)))
            await soon(lambda: bert.there(table) == {"anna": Present((1,))})
        await soon(lambda: bert.there(table) == {"anna": Present()})
