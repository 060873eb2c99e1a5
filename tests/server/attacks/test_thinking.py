"""One guest with ten tables of slow bots on all seats: nobody else's bots wait for them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from beanfield.server.ground.limits import THINK, THINK_HERE, LocalLimits
from beanfield.server.nodes import node as nodes_module
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.work.thinking import Thinkers, Thought
from beanfield.server.work.thoughts import fall_back
from beanfield.server.work.worker import Worker
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, settled
from tests.store.conftest import on_one_engine

pytestmark = on_one_engine

SLOW = "search:2000ms"


class Scribe(Thinkers):
    """Thinkers that give the default answer, at once or (slow ones) when they may go on, and note what was asked."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.kinds: list[str] = []
        self.busy = 0
        self.most_busy = 0
        self.go_on = asyncio.Event()

    async def start(self) -> None:
        """They are no processes."""

    async def think(self, saved: bytes, seat: int, kind: str) -> Thought:
        self.kinds.append(kind)
        if kind == SLOW:
            self.busy += 1
            self.most_busy = max(self.busy, self.most_busy)
            await self.go_on.wait()
            self.busy -= 1
        return Thought(fall_back(saved, seat))


type Hire = Callable[..., Awaitable[Scribe]]


@pytest.fixture
async def hire() -> AsyncIterator[Hire]:
    async with AsyncExitStack() as stack:

        async def hire(node: Node, count: int, limits: LocalLimits | None = None) -> Scribe:
            scribe = Scribe(count)
            worker = Worker(node, node.jobs, scribe, 0, limits=limits)
            stack.push_async_callback(worker.stop, 0.0)
            await worker.start()
            return scribe

        yield hire


async def all_bots(node: Node, kind: str, seats: int = 3) -> Replica:
    return await a_match(node, "space-beans", seats, bots=dict.fromkeys(range(seats), kind))


async def test_a_greedy_bot_answers_while_slow_bots_think_for_ever(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    scribe = await hire(node, 2)
    for _ in range(10):
        await all_bots(node, SLOW, 6)
    await settled(lambda: scribe.busy == 1)
    innocent = await all_bots(node, "greedy")
    begun = await innocent.do(lambda table, when: None)
    await settled(lambda: innocent.table is not None and innocent.table.seq >= begun + 10)
    assert (scribe.busy, scribe.most_busy) == (1, 1), "one process is kept free for short work"


async def test_who_has_used_up_their_seconds_gets_bots_that_think_for_a_moment(nodes: Nodes, hire: Hire) -> None:
    node, limits = await nodes(), LocalLimits(now=lambda: 0.0)
    scribe = await hire(node, 1, limits)
    scribe.go_on.set()
    await all_bots(node, SLOW)
    await settled(lambda: len(scribe.kinds) > 80)
    thought = scribe.kinds.count(SLOW)
    assert thought == THINK.burst / 2 and set(scribe.kinds[thought:]) == {"search:100ms"}


async def test_an_address_has_its_seconds_however_many_guests_it_makes(nodes: Nodes, hire: Hire) -> None:
    node, limits = await nodes(), LocalLimits(now=lambda: 0.0)
    await node.jobs.comes_from(HOST, "crowded")
    assert not await limits.allow("crowded", THINK_HERE, THINK_HERE.burst - 10)
    scribe = await hire(node, 1, limits)
    scribe.go_on.set()
    await all_bots(node, SLOW)
    await settled(lambda: len(scribe.kinds) > 20)
    assert scribe.kinds.count(SLOW) == 5


async def test_bots_wait_until_somebody_looks_on(nodes: Nodes, hire: Hire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes_module, "PRESENT_MS", 0)
    node = await nodes()
    scribe = await hire(node, 1)
    replica = await all_bots(node, "greedy")
    assert await node.attend(replica) and not scribe.kinds
    await replica.join(Ear(), None)
    await settled(lambda: len(scribe.kinds) > 5)
    assert not await node.attend(replica)


async def test_bots_go_on_where_somebody_looks_on_though_a_new_queue_does_not_know_it(
    nodes: Nodes, hire: Hire, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def knows_nothing(_: int) -> bool:
        return False

    monkeypatch.setattr(nodes_module, "PRESENT_MS", 0)
    node = await nodes()
    monkeypatch.setattr(node.jobs, "is_looked_at", knows_nothing)
    scribe = await hire(node, 1)
    replica = await all_bots(node, "greedy")
    await replica.join(Ear(), None)
    await settled(lambda: len(scribe.kinds) > 5)


@pytest.mark.parametrize(
    "bots, clock, waits",
    [
        ({1: "greedy"}, ClockRule(), True),
        ({1: "greedy"}, ClockRule("live", 60_000), True),
        ({1: "greedy"}, ClockRule("correspondence", 86_400_000), False),
        ({0: "greedy", 1: "greedy"}, ClockRule("correspondence", 86_400_000), True),
    ],
)
async def test_where_people_play_by_correspondence_bots_do_not_wait(
    nodes: Nodes, bots: dict[int, str], clock: ClockRule, waits: bool
) -> None:
    replica = await a_match(await nodes(), "space-beans", 2, bots=bots, clock=clock)
    async with replica.look() as table:
        opened = table.facts.opened_at
        assert [table.facts.needs_company(opened + ms, grace=100) for ms in (99, 100)] == [False, waits]
