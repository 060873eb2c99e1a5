"""Ten minutes of everything that can go wrong: two nodes, a worker, PostgreSQL and Redis, and people who play on."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from random import Random

import httpx
import msgspec
import pytest
from msgspec import Struct

from beanfield.kernel.registry import games
from beanfield.server.tables.entries import Answered, read_entry
from beanfield.store.store import Store
from beanfield.wire.ids import read_id
from tests.chaos.bad_connection import BadLine, Weather
from tests.chaos.faults import Faults
from tests.chaos.judge import Verdict, judge
from tests.chaos.notes import Figures, Story, Wish
from tests.chaos.party import Host, Party
from tests.server.server_processes import City, city
from tests.services import Postgres, Redis
from tests.toys.unpacked import unpacked

SECONDS = float(os.environ.get("CHAOS_SECONDS", "600"))
TABLES = int(os.environ.get("CHAOS_TABLES", "200"))
FAULTS = int(os.environ.get("CHAOS_FAULTS", "40"))
SEED = int(os.environ.get("CHAOS_SEED", "0")) or Random().getrandbits(31)
WHOLE = 600.0
"""From this number of seconds on, people have got everything that they may want besides playing on."""
WISHES: tuple[Wish, ...] = ("take back", "undo", "draw", "rematch")
ARRIVING = 0.1
"""Seconds between the arrivals of two parties."""
CALM = 120.0
"""Every table must go on within this number of seconds after the last fault."""
PLAYING_ON = 20.0
"""How many seconds the people go on playing after that."""


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    with closing(Postgres(durable=True)) as server:
        server.start()
        yield server


@pytest.fixture
def redis() -> Iterator[Redis]:
    with closing(Redis()) as server:
        server.start()
        yield server


@pytest.fixture
def servers(postgres: Postgres, redis: Redis) -> Iterator[City]:
    """The servers, with a toy that has physical acts."""
    with unpacked("toys"), city(postgres, redis, boxes=["toys"]) as made:
        yield made


@pytest.fixture
async def store(servers: City) -> AsyncIterator[Store]:
    opened = await Store.open(servers.database)
    yield opened
    await opened.close()


@pytest.mark.chaos
async def test_nothing_is_lost_and_nothing_leaks_whatever_fails(
    postgres: Postgres, redis: Redis, servers: City, store: Store
) -> None:
    print(f"\nCHAOS_SEED={SEED} CHAOS_SECONDS={SECONDS:.0f} CHAOS_TABLES={TABLES}", flush=True)
    weather, figures, lines, stories, closing = Weather(), Figures(), set[BadLine](), list[Story](), asyncio.Event()
    host = Host(servers.urls, weather, figures, stories, lines, closing)
    parties = await _arrived(host)
    began = time.monotonic()
    faults = Faults(postgres, redis, servers, store, lines, weather, Random(f"{SEED} faults"), figures)
    supervisor = asyncio.create_task(faults.supervise())
    await faults.run(SECONDS, FAULTS)
    closing.set()
    figures.counted["seconds of faults"] = round(time.monotonic() - began)
    await _goes_on(store, stories, lines, figures)
    await asyncio.wait(parties, timeout=PLAYING_ON)
    for task in (*parties, supervisor):
        task.cancel()
    ended = await asyncio.gather(*parties, supervisor, return_exceptions=True)
    figures.wrong.extend(repr(error) for error in ended if isinstance(error, Exception))
    await _judged(store, servers, stories, figures)
    print("\n".join([*figures.lines(), *figures.wrong[:50]]), *_logged(servers), sep="\n", flush=True)
    assert not figures.wrong, "\n".join(figures.wrong[:50])
    assert figures.faults.total() >= FAULTS
    assert figures.counted["answers acknowledged"]
    if SECONDS >= WHOLE:
        assert [wish for wish in WISHES if not figures.counted[f"settled: {wish}"]] == []
    assert figures.counted["gestures in the logs judged by performer"] or len(games()) > TABLES


async def _arrived(host: Host) -> list[asyncio.Task[None]]:
    """Start all parties; returns when all of them play."""
    parties = []
    for number in range(TABLES):
        parties.append(asyncio.create_task(Party(host, number, SEED).run()))
        await asyncio.sleep(ARRIVING)
    while len(host.stories) < TABLES:
        await asyncio.sleep(ARRIVING)
    return parties


async def _goes_on(store: Store, stories: Sequence[Story], lines: Iterable[BadLine], figures: Figures) -> None:
    """After the last fault, every table either is over or gets an answer."""
    waiting = {_number(story): story for story in stories}  # matches that begin later do not count
    before = await store.heads(list(waiting))
    began = time.monotonic()
    while waiting and time.monotonic() - began < CALM:
        await asyncio.sleep(0.5)
        for number, story in list(waiting.items()):
            new = [] if story.over else await store.read(number, before[number])
            if story.over or any(isinstance(read_entry(logged.data), Answered) for logged in new):
                del waiting[number]
    figures.counted["seconds until every table went on"] = round(time.monotonic() - began)
    for number, story in waiting.items():
        figures.wrong.append(f"{story.game} {story.id} is not over and does not go on")
        figures.wrong.extend(
            f"  {entry}" for entry in [read_entry(each.data) for each in await store.read(number)][-2:]
        )
        figures.wrong.extend(f"  {line.describe()}" for line in lines if line.id == story.id)


async def _judged(store: Store, servers: City, stories: Sequence[Story], figures: Figures) -> None:
    began = time.monotonic()
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        judging = []
        for number, story in enumerate(stories):
            record = await _record(servers, story, number, figures) if story.over else None
            log = await store.read(_number(story))
            judging.append(loop.run_in_executor(pool, judge, story, log, record))
        verdicts = await asyncio.gather(*judging)
    for story, verdict in zip(stories, verdicts, strict=True):
        _count(story, verdict, figures)
    figures.counted["seconds of judging"] = round(time.monotonic() - began)


def _count(story: Story, verdict: Verdict, figures: Figures) -> None:
    counted = figures.counted
    counted[f"matches of {story.game}"] += 1
    counted["matches over"] += story.over
    counted["records verified"] += story.over and not verdict.wrong
    counted["acknowledged answers found in the log exactly once"] += verdict.acknowledged
    counted["frames compared"] += verdict.compared
    counted["people taken for watchers by a node that was behind"] += len(story.strangers)
    counted["answers in the logs"] += verdict.answers
    for by, number in verdict.by.items():
        counted[f"answers in the logs by {by}"] += number
    for by, number in verdict.judged.items():
        counted[f"gestures in the logs judged by {by}"] += number
    counted["films compared"] += verdict.films
    for wish, number in verdict.settled.items():
        counted[f"settled: {wish}"] += number
    counted["acknowledged undos found in the log"] += verdict.undone
    counted["acknowledged offers and replies found in the log"] += verdict.voiced
    counted["numbers of one's own found in the seeds of records"] += verdict.nonces
    for by, longest in verdict.waited.items():
        name = f"ms a table stood still, at most, until an answer by {by}"
        counted[name] = max(counted[name], longest)
    figures.wrong.extend(f"{story.game} {story.id}: {wrong}" for wrong in verdict.wrong)


async def _record(servers: City, story: Story, number: int, figures: Figures) -> bytes | None:
    """Download a record. A node that does not know of the end yet is asked again."""
    address = f"10.250.{number // 250}.{number % 250}"
    async with httpx.AsyncClient(timeout=30.0, trust_env=False, headers={"X-Forwarded-For": address}) as web:
        for _ in range(10):
            response = await web.get(f"{servers.urls[number % 2]}/api/tables/{story.id}/record")
            if response.is_success:
                return response.content
            figures.counted[f"record asked for again: {response.text[:200]}"] += 1
            await asyncio.sleep(1)
    figures.wrong.append(f"{story.game} {story.id}: there is no record")
    return None


def _logged(servers: City) -> list[str]:
    """How often each kind of line is in the logs of the processes."""
    said: Counter[str] = Counter()
    for process in (*servers.nodes, servers.worker):
        for line in process.output.splitlines():
            said[f"{process.name}: {_gist(line)}"] += 1
    return [f"logged ({said.total()})", *(f"  {number:>8}  {what}" for what, number in said.most_common(40))]


class _LogLine(Struct):
    event: str
    level: str = ""


def _gist(line: str) -> str:
    """The kind of a log line, in either format (for programs or for people)."""
    try:
        read = msgspec.json.decode(line, type=_LogLine)
    except msgspec.DecodeError:
        return " ".join(line.partition("] ")[2].partition("  ")[0].split()) or line[:80]
    return f"{read.level}: {read.event}"


def _number(story: Story) -> int:
    number = read_id(story.id)
    assert number is not None
    return number
