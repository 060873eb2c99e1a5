import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from multiprocessing.connection import Connection

import pytest
import redis.asyncio

from beanfield.server.work.queue import Job
from beanfield.server.work.redis_queue import ROOT, RedisJobs
from tests.server.log_capture import captured_log
from tests.services import PATIENCE, Redis

JOB = Job(7, 1, 17, "a1b2", "search")
OTHER = Job(5, 0, 3, "c3d4", "greedy")


@pytest.fixture
def mine() -> Iterator[Redis]:
    with closing(Redis()) as server:
        server.start()
        yield server


@asynccontextmanager
async def queue(server: Redis, idle: float = 30.0, most: int = 10_000) -> AsyncIterator[RedisJobs]:
    jobs = RedisJobs(server.url, idle, most=most)
    try:
        yield jobs
    finally:
        await jobs.close()


@asynccontextmanager
async def inside(server: Redis) -> AsyncIterator[redis.asyncio.Redis]:
    admin = redis.asyncio.Redis.from_url(server.url)
    try:
        yield admin
    finally:
        await admin.aclose()


def take_and_hang(url: str, said: Connection) -> None:
    async def hang() -> None:
        taken = await RedisJobs(url).take("child")
        said.send(taken.job.table_id)
        await asyncio.sleep(60)

    asyncio.run(hang())


async def test_the_job_of_a_killed_process_goes_to_another(mine: Redis) -> None:
    async with queue(mine, idle=0.5) as jobs:
        await jobs.put(JOB)
        here, there = multiprocessing.Pipe()
        child = multiprocessing.get_context("spawn").Process(target=take_and_hang, args=(mine.url, there))
        child.start()
        assert await asyncio.to_thread(here.recv) == JOB.table_id
        assert child.pid is not None
        os.kill(child.pid, signal.SIGKILL)
        child.join()
        taken = await asyncio.wait_for(jobs.take("heir"), PATIENCE)
        assert taken.job == JOB


async def test_who_waits_while_redis_is_killed_gets_what_is_put_afterwards(mine: Redis) -> None:
    async with queue(mine) as jobs:
        waiting = asyncio.create_task(jobs.take("worker"))
        await asyncio.sleep(0.1)
        mine.kill()
        assert not await jobs.put(JOB)
        assert await jobs.waiting() is None
        mine.start()
        assert await jobs.put(JOB)
        taken = await asyncio.wait_for(waiting, PATIENCE)
        assert taken.job == JOB
        await jobs.done(taken)


async def test_a_redis_that_hangs_is_given_up_within_a_second(mine: Redis) -> None:
    async with queue(mine) as jobs:
        await jobs.put(OTHER)
        taken = await jobs.take("worker")
        mine.pause()
        async with asyncio.timeout(1.3):
            assert not await jobs.put(JOB)
        async with asyncio.timeout(1.3):
            await jobs.done(taken)
        waiting = asyncio.create_task(jobs.take("worker"))
        await asyncio.sleep(1.2)
        mine.resume()
        await jobs.put(JOB)
        assert (await asyncio.wait_for(waiting, PATIENCE)).job == JOB


async def test_a_queue_works_on_after_redis_was_emptied(mine: Redis) -> None:
    async with queue(mine) as jobs, inside(mine) as admin:
        await jobs.put(JOB)
        taken = await jobs.take("worker")
        waiting = asyncio.create_task(jobs.take("worker"))
        await asyncio.sleep(0.1)
        await admin.flushall()
        await jobs.done(taken)
        await jobs.put(OTHER)
        assert (await asyncio.wait_for(waiting, PATIENCE)).job == OTHER


async def test_jobs_put_before_there_is_a_worker_wait_for_it(mine: Redis) -> None:
    async with queue(mine) as node, queue(mine) as worker:
        await node.put(JOB)
        assert (await asyncio.wait_for(worker.take("worker"), PATIENCE)).job == JOB


async def test_what_is_done_leaves_nothing_behind(mine: Redis) -> None:
    async with queue(mine) as jobs, inside(mine) as admin:
        await jobs.put(JOB)
        await jobs.done(await jobs.take("worker"))
        assert await admin.hgetall(f"{ROOT}waiting") in ({}, {b"*": b"0"})
        keys = [key for key in await admin.keys(f"{ROOT}*") if isinstance(key, bytes)]
        left = {key.decode().removeprefix(ROOT) for key in keys}
        assert {name for name in left if not name.startswith("put:")} <= {"waiting", "receipts", "bell:long"}


async def test_a_queue_that_nobody_reads_does_not_grow_without_end(mine: Redis) -> None:
    async with queue(mine, most=100) as jobs, inside(mine) as admin:
        queued = [await jobs.put(Job(n, 0, 1, "a", "greedy", payer=n)) for n in range(1000)]
        assert queued == [True] * 100 + [False] * 900
        assert await admin.hget(f"{ROOT}waiting", "*") == b"100"


async def test_a_job_that_cannot_be_read_is_passed_over(mine: Redis) -> None:
    async with queue(mine) as jobs, inside(mine) as admin:
        await admin.zadd(f"{ROOT}taken:long", {b"1\n\n\x93what?": 0, b"other": 0})
        await jobs.put(JOB)
        assert (await asyncio.wait_for(jobs.take("worker"), PATIENCE)).job == JOB
        assert await admin.zcard(f"{ROOT}taken:long") == 1


async def test_work_that_no_worker_has_the_game_for_is_not_queued_and_told_once(mine: Redis) -> None:
    job = Job(7, 1, 17, "a1b2", "greedy", game="saga")
    with captured_log() as log:
        async with queue(mine) as node, queue(mine) as worker:
            assert await node.put(Job(6, 1, 17, "a1b2", "greedy", game="saga")), "as long as nobody is known, it waits"
            assert await node.served(["saga", "beanstalk"]) == {"saga", "beanstalk"}
            lacking = asyncio.create_task(worker.take("lacks it", games={"beanstalk"}))
            async with asyncio.timeout(PATIENCE):
                while await node.put(job):
                    await asyncio.sleep(0.01)
            assert not await node.put(job)
            assert node.unserved == {"saga"}
            assert await node.served(["saga", "beanstalk"]) == {"beanstalk"}
            lacking.cancel()
            async with queue(mine) as other:
                assert (await asyncio.wait_for(other.take("has it", games={"saga"}), PATIENCE)).job.game == "saga"
            assert await node.put(job)
            assert node.unserved == set()
    told = [(line["level"], line["game"]) for line in log.read_all()]
    assert told == [("error", "saga"), ("info", "saga")]
