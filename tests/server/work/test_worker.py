import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import pairwise

import pytest

from beanfield.games.ani_mayhem.steps.duelling import BEATS, MOST_TIES
from beanfield.kernel.asks import Together
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game, games
from beanfield.kernel.seat import Seat
from beanfield.kernel.standstill import STANDS_STILL
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.redis_link import connect
from beanfield.server.ground.settings import Settings, SettingsError
from beanfield.server.host.working import run
from beanfield.server.http.health import readiness
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.redis_bus import RedisBus
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import life, play
from beanfield.server.tables.entries import Answered, read_entry
from beanfield.server.tables.table import Table
from beanfield.server.work.queue import ANY, Job, Jobs, LocalJobs
from beanfield.server.work.redis_queue import ROOT, RedisJobs
from beanfield.server.work.thinking import Thinkers, Thought
from beanfield.server.work.thoughts import fall_back
from beanfield.server.work.worker import Worker
from beanfield.store.store import Store
from beanfield.wire.messages import Hint
from tests.games.ani_mayhem.scenes.duels import duel
from tests.house import near
from tests.server.followers import Follower
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, acts, settled
from tests.server.loop_lag import assert_lively, lags
from tests.services import PATIENCE, Postgres, Redis
from tests.store.conftest import on_one_engine

SHORT = ("beanstalk", "mighty-action-force")
"""The games of which bots that think play a whole match in seconds."""

type Hire = Callable[..., Awaitable[Worker]]


@pytest.fixture
async def hire(nodes: Nodes) -> AsyncIterator[Hire]:
    """Starts workers."""
    async with AsyncExitStack() as stack:

        async def hire(node: Node, pause_ms: int = 0, thinkers: int = 1) -> Worker:
            worker = Worker(node, node.jobs, Thinkers(thinkers, longest=PATIENCE), pause_ms)
            stack.push_async_callback(worker.stop)
            await worker.start()
            return worker

        yield hire


async def until(replica: Replica, check: Callable[[Table], bool], seconds: float = PATIENCE) -> None:
    """Wait until a table is like this."""
    async with asyncio.timeout(seconds):
        while True:
            async with replica.look() as table:
                if check(table):
                    return
            await asyncio.sleep(0.01)


def is_over(table: Table) -> bool:
    return table.facts.status == "over"


def waiting(table: Table) -> tuple[int, ...]:
    assert table.match is not None
    return table.match.waiting


async def first_asked(replica: Replica) -> int:
    async with replica.look() as table:
        return waiting(table)[0]


async def say_the_default(replica: Replica, seat: int) -> None:
    async with replica.look() as table:
        assert table.match is not None
        here = Seat(table.match, seat)
        asked, default = here.asked(), here.default()
        assert asked is not None
    await replica.do(play.answer(seat, asked.id, acts(default)))


def counted(node: Node, step: str) -> float:
    return node.metrics.registry.get_sample_value("beanfield_jobs_total", {"step": step}) or 0


async def answers(store: Store, replica: Replica) -> list[Answered]:
    entries = [read_entry(logged.data) for logged in await store.read(replica.id)]
    return [entry for entry in entries if isinstance(entry, Answered)]


async def job_at(replica: Replica, seat: int) -> Job:
    async with replica.look() as table:
        sitter = table.facts.sitters[seat]
        return Job(table.id, seat, sitter.asked_seq, str(sitter.asked), sitter.bot)


class Held(LocalJobs):
    """A queue into which only the test puts something."""

    async def put(self, job: Job) -> bool:
        return True

    async def really_put(self, job: Job) -> bool:
        return await super().put(job)


@on_one_engine
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow if game == "ani-mayhem" else ()) for game in games()]
)  # a match of Ani-Mayhem is long
async def test_bots_play_on_to_the_end_when_the_last_person_has_resigned(nodes: Nodes, hire: Hire, game: str) -> None:
    node = await nodes()
    await hire(node)
    seats = near(find_game(game), 4)
    replica = await a_match(node, game, seats, bots=dict.fromkeys(range(1, seats), "random"))
    await replica.do(life.resign(HOST))
    await until(replica, is_over, 300)
    async with replica.look() as table:
        assert table.match is not None and table.match.outcome is not None
    said = await answers(node.store, replica)
    others = {answer.by for answer in said if answer.said.seat}
    assert others == {"bot"} or (seats == 2 and not others), "where two play, the match ends with the first who resigns"
    work = [answer for answer in said if answer.by == "bot" or answer.said.kind == "perform"]
    assert counted(node, "done") == len(work), "what is done by hand is judged, whoever does it"
    assert counted(node, "failed") == 0


@on_one_engine
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in SHORT else pytest.mark.slow) for game in games()]
)
async def test_bots_of_all_levels_play_a_match_to_its_end(nodes: Nodes, hire: Hire, game: str) -> None:
    node = await nodes()
    await hire(node)
    seats = near(find_game(game), 4)
    levels = dict(enumerate(["greedy", "beginner", "search:2", "habit"][:seats]))
    replica = await a_match(node, game, seats, bots=levels)
    await until(replica, is_over, 3_000)
    async with replica.look() as table:
        assert table.match is not None and table.match.outcome is not None
        assert all(event.what != STANDS_STILL for event in table.match.world.events)
    assert counted(node, "failed") == 0


@on_one_engine
@pytest.mark.parametrize("level", ["beginner", "greedy", "search:2"])
async def test_two_bots_that_think_alike_end_their_game_of_rock_paper_scissors(
    nodes: Nodes, hire: Hire, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = duel().match
    monkeypatch.setattr(Match, "begin", lambda *begun, **how: match)
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "ani-mayhem", 2, bots={0: level, 1: level})
    await until(replica, lambda table: any(event.what == "wins-duel" for event in match.world.events), 300)
    said = await answers(node.store, replica)
    signs = [answer for answer in said if answer.said.acts[0].do in BEATS]
    assert len(signs) <= 2 * MOST_TIES


@on_one_engine
async def test_a_person_plays_a_whole_match_with_bots(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "space-beans", 3, bots={1: "search:5", 2: "greedy"})
    over = False
    while not over:
        await until(replica, lambda table: is_over(table) or 0 in waiting(table))
        async with replica.look() as table:
            over = is_over(table)
        if not over:
            await say_the_default(replica, 0)


@on_one_engine
async def test_a_bot_is_not_faster_than_people_like(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node, pause_ms=300)
    replica = await a_match(node, "space-beans", 3, bots={0: "random", 1: "random", 2: "random"})
    await until(replica, lambda table: table.seq >= 9)
    entries = [read_entry(logged.data) for logged in await node.store.read(replica.id)]
    asked_at = [entry.when.at for entry in entries[4:]]
    assert min(after - before for before, after in pairwise(asked_at)) >= 300


@on_one_engine
async def test_what_is_not_asked_any_more_is_not_thought_about(nodes: Nodes, hire: Hire) -> None:
    jobs = Held(once_for=0)
    node = await nodes(jobs=jobs)
    await hire(node)
    replica = await a_match(node, "space-beans", 3, bots={0: "greedy", 1: "greedy", 2: "greedy"})
    seat = await first_asked(replica)
    job = await job_at(replica, seat)
    others = [
        Job(job.table_id, job.seat, job.seq, job.ask, "random"),
        Job(job.table_id, job.seat, job.seq, "7", job.bot),
        Job(job.table_id, job.seat, job.seq - 1, job.ask, job.bot),
        Job(job.table_id, (job.seat + 1) % 3, job.seq, job.ask, job.bot),
        Job(job.table_id, 17, job.seq, job.ask, job.bot),
        Job(12345, job.seat, job.seq, job.ask, job.bot),
    ]
    for other in others:
        await jobs.really_put(other)
    await settled(lambda: counted(node, "late") == len(others))
    assert not await answers(node.store, replica)
    await jobs.really_put(job)
    await settled(lambda: counted(node, "done") == 1)
    [said] = await answers(node.store, replica)
    assert (said.said.seat, said.by) == (seat, "bot")
    assert node.metrics.registry.get_sample_value("beanfield_thought_seconds_count") == 1


async def test_an_answer_that_comes_too_late_changes_nothing(nodes: Nodes, hire: Hire) -> None:
    jobs = Held()
    node = await nodes(jobs=jobs)
    await hire(node, pause_ms=400)
    replica = await a_match(node, "space-beans", 2, bots={0: "greedy", 1: "greedy"})
    seat = await first_asked(replica)
    await jobs.really_put(await job_at(replica, seat))
    await settled(lambda: counted(node, "taken") == 1)
    await say_the_default(replica, seat)
    last = await replica.do(lambda table, when: None)
    await settled(lambda: counted(node, "late") == 1)
    assert [said.by for said in await answers(node.store, replica)] == ["person"]
    assert await replica.do(lambda table, when: None) == last


@on_one_engine
async def test_a_job_taken_twice_is_answered_once(nodes: Nodes, hire: Hire) -> None:
    jobs = Held(once_for=0)
    node = await nodes(jobs=jobs)
    await hire(node, thinkers=2)
    replica = await a_match(node, "space-beans", 2, bots={0: "search:50ms", 1: "search:50ms"})
    job = await job_at(replica, await first_asked(replica))
    for _ in range(3):
        await jobs.really_put(job)
    await settled(lambda: counted(node, "done") + counted(node, "late") == 3)
    assert counted(node, "done") == len(await answers(node.store, replica)) == 1


@on_one_engine
async def test_a_worker_that_stops_does_what_is_in_its_hands(nodes: Nodes, hire: Hire) -> None:
    jobs = Held()
    node = await nodes(jobs=jobs)
    worker = await hire(node)
    replica = await a_match(node, "space-beans", 2, bots={0: "search:300ms", 1: "search:300ms"})
    await jobs.really_put(await job_at(replica, await first_asked(replica)))
    await settled(lambda: counted(node, "taken") == 1)
    await worker.stop()
    assert counted(node, "done") == len(await answers(node.store, replica)) == 1
    await worker.taking()


@on_one_engine
async def test_the_event_loop_does_not_lag_while_a_table_of_search_bots_plays(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    await a_match(node, "space-beans", 3, bots=dict.fromkeys(range(3), "search:100ms"))
    assert_lively(await lags(300))
    await settled(lambda: counted(node, "done") > 0)


@on_one_engine
@pytest.mark.parametrize("shared", ["local", "redis"])
async def test_bots_are_answered_for_by_the_worker_that_has_the_game(
    request: pytest.FixtureRequest, nodes: Nodes, hire: Hire, shared: str
) -> None:
    queue = LocalJobs()
    queues: list[Jobs] = [queue, queue]
    if shared == "redis":
        server: Redis = request.getfixturevalue("redis")
        queues = [RedisJobs(server.url), RedisJobs(server.url)]
        looking = connect(server.url)
        await looking.flushall()
        await looking.aclose()
    lacking, having = [await nodes(jobs=jobs) for jobs in queues]
    lacking.games -= {"space-beans"}
    workers = [await hire(lacking)]
    replica = await a_match(having, "space-beans", 2, bots={0: "greedy", 1: "greedy"})
    workers.append(await hire(having))
    await settled(lambda: counted(having, "done") >= 4)
    assert counted(lacking, "taken") == 0
    other = await a_match(having, "beanstalk", 2, bots={0: "greedy", 1: "greedy"})
    await settled(lambda: counted(lacking, "done") > 0)
    assert {answer.by for answer in await answers(having.store, replica)} == {"bot"}
    assert await answers(having.store, other)
    for node in (lacking, having):
        await node.measure()
        assert node.metrics.registry.get_sample_value("beanfield_games_unserved") == 0
    for worker in workers:
        await worker.stop()
    for jobs in queues:
        await jobs.close()


# bots that can't think


class Absent(Thinkers):
    """Thinkers of whom no thought comes; each time a process was lost."""

    def __init__(self) -> None:
        super().__init__(1)

    async def start(self) -> None:
        """They are no processes."""

    async def think(self, saved: bytes, seat: int, kind: str) -> Thought:
        self.on_lost("processor")
        return Thought(fall_back(saved, seat), own=False)


@pytest.fixture
async def without_thought() -> AsyncIterator[Callable[[Node], Awaitable[None]]]:
    async with AsyncExitStack() as stack:

        async def hire(node: Node) -> None:
            worker = Worker(node, node.jobs, Absent(), 0)
            stack.push_async_callback(worker.stop)
            await worker.start()

        yield hire


def whys(ear: Ear) -> list[str | None]:
    """Why each answer came, as somebody was told."""
    told = [message["news"] for message in ear.messages if message["t"] == "frame" and message.get("news")]
    return [news.get("why") for news in told if news["what"] == "answered"]


@on_one_engine
async def test_for_a_bot_that_cant_think_the_game_answers_and_the_table_says_so(
    nodes: Nodes, without_thought: Callable[[Node], Awaitable[None]]
) -> None:
    node, watcher = await nodes(), Ear()
    replica = await a_match(node, "space-beans", 2, bots={0: "greedy", 1: "greedy"})
    await replica.join(watcher, None)
    await without_thought(node)
    await settled(lambda: len(whys(watcher)) >= 3)
    assert set(whys(watcher)) == {"failed"}
    assert {said.by for said in await answers(node.store, replica)} == {"failed"}
    assert (node.metrics.registry.get_sample_value("beanfield_defaults_total") or 0) >= 3
    lost = {"of": "thinker", "why": "processor"}
    assert (node.metrics.registry.get_sample_value("beanfield_lost_processes_total", lost) or 0) >= 3
    assert readiness(node).lost_thinkers == node.metrics.lost_thinkers >= 3


@on_one_engine
async def test_that_a_bot_could_not_think_of_a_sealed_answer_is_told_to_nobody(
    nodes: Nodes, without_thought: Callable[[Node], Awaitable[None]]
) -> None:
    node, watcher = await nodes(), Ear()
    replica = await a_match(node, "beanstalk", 3, bots=dict.fromkeys(range(3), "greedy"))
    async with replica.look() as table:
        assert table.match is not None and isinstance(table.match.ask, Together)
    await replica.join(watcher, None)
    await without_thought(node)
    await settled(lambda: len(whys(watcher)) > 3)
    sealed = (await answers(node.store, replica))[:3]
    assert [said.by for said in sealed] == ["bot"] * 3
    assert whys(watcher)[0] is None
    assert (node.metrics.registry.get_sample_value("beanfield_defaults_total") or 0) >= 3


@on_one_engine
async def test_a_job_that_takes_long_is_not_begun_twice_at_one_worker(nodes: Nodes) -> None:
    """However often it is given out again meanwhile."""
    begun, go_on = list[int](), asyncio.Event()

    class Slow(Absent):
        async def think(self, saved: bytes, seat: int, kind: str) -> Thought:
            begun.append(seat)
            await go_on.wait()
            return Thought(fall_back(saved, seat))

    node = await nodes(jobs=LocalJobs(idle=0.05))
    worker = Worker(node, node.jobs, Slow(), 0)
    await worker.start()
    try:
        await a_match(node, "space-beans", 2, bots={0: "greedy", 1: "greedy"})
        await settled(lambda: counted(node, "taken") >= 1)
        again = asyncio.create_task(worker._take(ANY))
        await settled(lambda: counted(node, "taken") >= 4)
        assert len(begun) == 1
        again.cancel()
    finally:
        go_on.set()
        await worker.stop()


# workers of their own


@pytest.mark.parametrize(
    "lacking", [Settings(redis="redis://127.0.0.1/0"), Settings(database="postgresql://nobody@127.0.0.1/nothing")]
)
def test_a_worker_of_its_own_says_what_it_needs(lacking: Settings) -> None:
    with pytest.raises(SettingsError, match="BEANFIELD_DATABASE=postgresql"):
        run(lacking)


SCRIPT = """
import sys
from beanfield.server.ground.settings import Settings
from beanfield.server.host.working import run

if __name__ == "__main__":
    run(Settings(database=sys.argv[1], redis=sys.argv[2], bot_pause_ms=int(sys.argv[3])))
"""


class City:
    """A node without thinkers, and workers that are processes."""

    def __init__(self, node: Node, database: str, redis: Redis) -> None:
        self.node = node
        self._where = [database, redis.url]
        self._looking = connect(redis.url)
        self._started: list[subprocess.Popen[bytes]] = []

    def start_worker(self, pause_ms: int = 0) -> subprocess.Popen[bytes]:
        """`pause_ms` is how long after an ask it answers, at least."""
        self._started.append(subprocess.Popen([sys.executable, "-c", SCRIPT, *self._where, str(pause_ms)]))
        return self._started[-1]

    async def a_job_is_in_hand(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await self._looking.zcard(f"{ROOT}taken:long"):
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        for process in self._started:
            process.kill()
            process.wait()
        await self._looking.aclose()


@pytest.fixture
async def city(postgres: Postgres, redis: Redis) -> AsyncIterator[City]:
    async with AsyncExitStack() as stack:
        looking = connect(redis.url)
        await looking.flushall()
        await looking.aclose()
        database = postgres.fresh_database()
        store = await Store.open(database)
        stack.push_async_callback(store.close)
        await store.migrate()
        jobs = RedisJobs(redis.url, idle=1.0)
        stack.push_async_callback(jobs.close)
        node = Node(store, RedisBus(redis.url, "a node"), jobs, Metrics(), "a node")
        stack.push_async_callback(node.close)
        await node.start()
        city = City(node, database, redis)
        stack.push_async_callback(city.close)
        yield city


async def test_what_a_worker_was_thinking_about_when_it_was_killed_another_answers(city: City) -> None:
    replica = await a_match(city.node, "space-beans", 2, bots={0: "search:1500ms", 1: "search:1500ms"})
    victim = city.start_worker(pause_ms=60_000)
    await city.a_job_is_in_hand()
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    assert not await answers(city.node.store, replica)
    other = Worker(city.node, city.node.jobs, Thinkers(1, longest=PATIENCE), 0)
    await other.start()
    try:
        await settled(lambda: counted(city.node, "done") > 0)
    finally:
        await other.stop()
    assert (await answers(city.node.store, replica))[0].by == "bot"


async def test_a_worker_that_is_told_to_stop_answers_first(city: City) -> None:
    worker = city.start_worker()
    replica = await a_match(city.node, "space-beans", 2, bots={0: "search:1000ms", 1: "search:1000ms"})
    await city.a_job_is_in_hand()
    worker.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(worker.wait, 20) == 0
    assert len(await answers(city.node.store, replica)) == 1


@on_one_engine
@pytest.mark.parametrize("game", games())
async def test_a_worker_gives_a_hint_to_the_seat_that_wants_it_and_to_nobody_else(
    nodes: Nodes, hire: Hire, game: str
) -> None:
    node = await nodes()
    await hire(node)
    seats = near(find_game(game), 4)
    replica = await a_match(node, game, seats, bots=dict.fromkeys(range(1, seats), "random"))
    await until(replica, lambda table: 0 in waiting(table))
    mine, watcher = Follower(HOST), Follower(0)
    for ear in (mine, watcher):
        await replica.join(ear, None)
    async with replica.look() as table:
        assert table.match is not None
        ask = table.match.ask_number(0)
    assert hint_for(mine) is None
    await replica.do(play.hint(0, ask))
    await until(replica, lambda table: table.facts.sitters[0].hinted is not None)
    hint = hint_for(mine)
    assert hint is not None and hint.say
    assert hint_for(watcher) is None
    assert b'"hint"' not in b"".join(watcher.heard), "a watcher does not even learn that there was one"
    late = Follower(HOST)
    await replica.join(late, None)
    assert hint_for(late) == hint, "after a reload it is still there"
    await replica.do(play.answer(0, ask, hint.say))
    assert hint_for(mine) is None, "it is gone with what was asked"


def hint_for(ear: Follower) -> Hint | None:
    """The hint that somebody sees."""
    assert ear.looks is not None
    return ear.looks.hint
