"""What a node knows of the time, whatever clocks show."""

import pytest

from beanfield.server.ground.settings import Settings
from beanfield.server.host.admin import desk
from beanfield.server.http.health import Health, readiness
from beanfield.server.nodes import pulse
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.store import StoreDown
from beanfield.store.heartbeat import BACK
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import Nodes, a_match, settled
from tests.server.log_capture import captured_log
from tests.store.database_clock import set_clock

HOUR = 3_600_000
NEAR = 30_000
"""Milliseconds: much less than an hour, and much more than a busy machine takes for anything."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 0.05)


async def goes_on(replica: Replica) -> None:
    """Wait until the server does something at this table by itself."""
    async with replica.look() as table:
        last = table.seq
    await settled(lambda: replica.table is not None and replica.table.seq > last)


def beats(node: Node) -> float:
    return node.pulse._beaten


async def beaten(node: Node, times: int = 3) -> None:
    for _ in range(times):
        before = beats(node)
        await settled(lambda before=before: beats(node) > before)  # type: ignore[misc]


async def test_a_machine_whose_clock_is_an_hour_ahead_freezes_no_table(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await nodes()
    replica = await a_match(one, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=1000))
    real = pulse.wall_ms
    monkeypatch.setattr(pulse, "wall_ms", lambda: real() + HOUR)
    with captured_log() as log:
        two = await nodes()
        await beaten(one)
        await beaten(two)
        assert abs(one.now().at - two.now().at) < NEAR
        assert abs(one.now().wall - two.now().wall) < NEAR
        await goes_on(replica)
        assert [readiness(node) for node in (one, two)] == [Health("ready", clock="off")] * 2
        assert one.metrics.registry.get_sample_value("beanfield_clock_ahead_seconds") == pytest.approx(3600, abs=30)
        monkeypatch.setattr(pulse, "wall_ms", real)
        await beaten(one)
        assert readiness(one) == Health("ready")
    events = [line["event"] for line in log.read_all()]
    assert events.count("the clock of this machine is off") == 2  # once for each node


async def test_a_clock_of_the_database_that_is_set_freezes_no_table(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=1000))
    jumps = 0
    with captured_log() as log:
        for ahead in (HOUR, 0, -HOUR):
            before = node.now().at
            set_clock(monkeypatch, ahead)
            await beaten(node)
            jumps += 1
            assert node.metrics.registry.get_sample_value("beanfield_clock_jumps_total") == jumps
            assert readiness(node) == Health("ready", clock="jumped")
            assert -BACK <= node.now().at - before < NEAR
            await goes_on(replica)
    told = [line["seconds"] for line in log.read_all() if line["event"] == "the clock of the database jumped"]
    assert told == [pytest.approx(seconds, abs=30) for seconds in (3600, -3600, -3600)]


async def test_a_node_that_has_not_heard_the_time_for_long_writes_nothing_and_says_so_until_it_does(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "BEAT", 1000.0)
    node = await nodes()
    node.pulse._beaten -= pulse.SURE + 1
    assert readiness(node) == Health("ready", "slow")
    with pytest.raises(StoreDown):
        node.moment()
    await node.pulse.beat()
    assert readiness(node) == Health("ready")


async def test_time_goes_on_by_the_watch_between_two_beats(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 1000.0)
    node = await nodes()
    real, before = pulse.watch, node.now()
    monkeypatch.setattr(pulse, "watch", lambda: real() + 3.0)
    after = node.now()
    assert 3000 <= after.at - before.at < 3000 + NEAR
    assert after.wall - after.at == before.wall - before.at


async def test_tables_that_a_clock_has_frozen_are_shown(
    nodes: Nodes, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "BEAT", 1000.0)
    node = await nodes()
    await a_match(node, "space-beans", 2, clock=ClockRule("correspondence", bank_ms=100 * HOUR))
    node.pulse._wall += HOUR  # as it was when nodes went by the clocks of their machines
    frozen = await a_match(node, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=60_000))
    bots = await a_match(node, "space-beans", 2, bots={0: "greedy", 1: "greedy"})
    async with desk(Settings(database=url)) as work:
        lines = {line.row.table_id: line.ahead for line in await work.stuck()}
    assert lines == {frozen.id: pytest.approx(HOUR, abs=NEAR), bots.id: pytest.approx(HOUR, abs=NEAR)}
