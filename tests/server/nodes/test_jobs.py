import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress

import pytest
import redis.asyncio

from beanfield.server.nodes.jobs import Job, Jobs, LocalJobs, TakenJob
from beanfield.server.nodes.redis_jobs import RedisJobs
from tests.services import Redis

JOB = Job(table_id=4_611_686_018_427_387_911, seat=1, seq=17, ask="a1b2", bot="search")
OTHER = Job(table_id=5, seat=0, seq=3, ask="c3d4", bot="greedy")

type Make = Callable[[float, float], Jobs]


@pytest.fixture(params=["local", "redis"])
async def make(request: pytest.FixtureRequest) -> AsyncIterator[Make]:
    async with AsyncExitStack() as stack:
        url = ""
        if request.param == "redis":
            server: Redis = request.getfixturevalue("redis")
            url = server.url
            admin = redis.asyncio.Redis.from_url(url)
            await admin.flushall()
            await admin.aclose()

        def jobs(idle: float, once_for: float) -> Jobs:
            made: Jobs = RedisJobs(url, idle, once_for) if url else LocalJobs(idle, once_for)
            stack.push_async_callback(made.close)
            return made

        yield jobs


@pytest.fixture
def jobs(make: Make) -> Jobs:
    return make(30.0, 10.0)


async def nothing_comes(jobs: Jobs, within: float = 0.2) -> bool:
    with suppress(TimeoutError):
        await asyncio.wait_for(jobs.take("idler"), within)
        return False
    return True


async def take(jobs: Jobs, worker: str = "worker", within: float = 20.0) -> TakenJob:
    return await asyncio.wait_for(jobs.take(worker), within)


async def test_a_job_that_was_put_is_taken_whole(jobs: Jobs) -> None:
    assert await jobs.put(JOB)
    taken = await take(jobs)
    assert taken.job == JOB
    await jobs.done(taken)


async def test_who_waits_gets_a_job_that_is_put_later(jobs: Jobs) -> None:
    waiting = asyncio.create_task(take(jobs))
    await asyncio.sleep(0.05)
    await jobs.put(JOB)
    assert (await waiting).job == JOB


async def test_jobs_come_in_the_order_in_which_they_were_put(jobs: Jobs) -> None:
    many = [Job(1, 0, seq, "a", "greedy") for seq in range(20)]
    for job in many:
        await jobs.put(job)
    assert [(await take(jobs)).job for _ in many] == many


async def test_many_workers_take_each_job_once(jobs: Jobs) -> None:
    many = [Job(table_id, 0, 1, "a", "greedy") for table_id in range(60)]
    done: list[int] = []

    async def work(name: str) -> None:
        while True:
            taken = await jobs.take(name)
            await asyncio.sleep(0)
            done.append(taken.job.table_id)
            await jobs.done(taken)

    workers = [asyncio.create_task(work(f"worker {n}")) for n in range(4)]
    for job in many:
        await jobs.put(job)
    async with asyncio.timeout(20):
        while len(done) < len(many):
            await asyncio.sleep(0.01)
    for worker in workers:
        worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    assert sorted(done) == list(range(60))


async def test_the_same_job_put_twice_is_queued_once(jobs: Jobs) -> None:
    assert await jobs.put(JOB)
    assert await jobs.put(JOB)
    assert await jobs.put(OTHER)
    assert [(await take(jobs)).job, (await take(jobs)).job] == [JOB, OTHER]
    assert await jobs.put(JOB)
    assert await nothing_comes(jobs)


async def test_the_same_job_can_be_put_again_after_a_while(make: Make) -> None:
    jobs = make(30.0, 0.1)
    await jobs.put(JOB)
    await jobs.done(await take(jobs))
    await asyncio.sleep(0.15)
    await jobs.put(JOB)
    assert (await take(jobs)).job == JOB


async def test_another_ask_of_the_same_seat_is_another_job(jobs: Jobs) -> None:
    later = Job(JOB.table_id, JOB.seat, JOB.seq + 1, JOB.ask, JOB.bot)
    await jobs.put(JOB)
    await jobs.put(later)
    assert [(await take(jobs)).job, (await take(jobs)).job] == [JOB, later]


async def test_a_job_whose_worker_was_lost_goes_to_another(make: Make) -> None:
    jobs = make(0.4, 10.0)
    await jobs.put(JOB)
    await jobs.put(OTHER)
    await take(jobs, "lost")
    fine = await take(jobs, "fine")
    await jobs.done(fine)
    assert await nothing_comes(jobs)
    again = await take(jobs, "fine")
    assert again.job == JOB
    await jobs.done(again)
    assert await nothing_comes(jobs, within=0.8)


async def test_a_job_that_is_done_twice_does_no_harm(jobs: Jobs) -> None:
    await jobs.put(JOB)
    taken = await take(jobs)
    await jobs.done(taken)
    await jobs.done(taken)
    await jobs.put(OTHER)
    assert (await take(jobs)).job == OTHER


async def test_a_full_queue_takes_no_more() -> None:
    jobs = LocalJobs(most=2)
    assert [await jobs.put(Job(n, 0, 1, "a", "greedy")) for n in range(3)] == [True, True, False]
