import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress

import pytest
import redis.asyncio

from beanfield.server.work.queue import MOST_EACH, SHORT, Job, Jobs, LocalJobs, TakenJob
from beanfield.server.work.redis_queue import RedisJobs
from tests.services import PATIENCE, Redis

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


async def take(jobs: Jobs, worker: str = "worker", within: float = PATIENCE) -> TakenJob:
    return await asyncio.wait_for(jobs.take(worker), within)


async def test_a_job_that_was_put_is_taken_whole(jobs: Jobs) -> None:
    assert await jobs.put(JOB)
    taken = await take(jobs)
    assert taken.job == JOB
    await jobs.done(taken)


async def test_it_is_known_how_many_wait(jobs: Jobs) -> None:
    assert await jobs.waiting() == 0
    for job in (JOB, OTHER, JOB):
        await jobs.put(job)
    assert await jobs.waiting() == 2
    taken = await take(jobs)
    assert await jobs.waiting() == 1
    await jobs.done(taken)
    await take(jobs)
    assert await jobs.waiting() == 0


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
    async with asyncio.timeout(PATIENCE):
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


async def test_a_job_that_waits_or_is_in_hand_is_not_queued_again_however_long_that_takes(make: Make) -> None:
    jobs = make(30.0, 0.05)
    await jobs.put(JOB)
    await asyncio.sleep(0.2)
    await jobs.put(JOB)
    taken = await take(jobs)
    await asyncio.sleep(0.2)
    await jobs.put(JOB)
    assert await nothing_comes(jobs)
    await jobs.done(taken)


def crowd(address: int, tables: int, each: int, bot: str = "search:2000ms") -> list[Job]:
    """Jobs of one person for many tables."""
    ids = range(1000 * address, 1000 * address + tables)
    return [Job(table, seat, 1, "a", bot, payer=address) for table in ids for seat in range(each)]


async def test_who_has_one_job_waits_for_one_job_of_each_other_address(jobs: Jobs) -> None:
    for person in (1, 2, 3):
        await jobs.comes_from(person, "crowded")
    await jobs.comes_from(4, "quiet")
    for job in [*crowd(1, 10, 6), *crowd(2, 10, 6), *crowd(3, 1, 1), *crowd(4, 1, 2)]:
        await jobs.put(job)
    payers = [(await take(jobs)).job.payer for _ in range(8)]
    assert payers == [1, 4, 2, 4, 3, 1, 2, 1], "addresses by turns, and people of one address by turns"


async def test_tables_of_one_person_have_their_turn_one_after_the_other(jobs: Jobs) -> None:
    for job in crowd(1, 3, 2):
        await jobs.put(job)
    taken = [(await take(jobs)) for _ in range(6)]
    assert [each.job.table_id for each in taken] == [1000, 1001, 1002] * 2
    assert {each.address for each in taken} == {"person 1"}


async def test_short_work_has_a_lane_of_its_own(jobs: Jobs) -> None:
    for job in crowd(1, 5, 5):
        await jobs.put(job)
    await jobs.put(OTHER)
    assert (await asyncio.wait_for(jobs.take("worker", SHORT), PATIENCE)).job == OTHER
    assert (await take(jobs)).job.lane == "long"


async def test_an_analysis_comes_after_everything_that_somebody_waits_for_at_a_table(jobs: Jobs) -> None:
    for job in (
        Job(1, seat=0, seq=0, ask="", bot="", work="analysis", payer=5),
        Job(2, 0, 1, "1", "greedy"),
        Job(3, 0, 1, "1", "search"),
    ):
        await jobs.put(job)
    assert [(await take(jobs)).job.work for _ in range(3)] == ["bot", "bot", "analysis"]


def played(game: str, table_id: int, payer: int = 1, bot: str = "greedy") -> Job:
    return Job(table_id, 0, 1, "a", bot, payer=payer, game=game)


async def test_work_goes_to_those_who_have_the_game_and_the_others_take_what_comes_after_it(jobs: Jobs) -> None:
    mine, both = {"beanstalk"}, {"beanstalk", "saga"}
    work = [played("saga", 1), played("beanstalk", 2), played("saga", 3, payer=2), played("", 4, payer=2)]
    for job in work:
        await jobs.put(job)

    async def next_for(games: set[str]) -> Job:
        taken = await asyncio.wait_for(jobs.take("worker", games=games), PATIENCE)
        await jobs.done(taken)
        return taken.job

    assert [await next_for(mine), await next_for(mine)] == [work[1], work[3]]
    assert await jobs.waiting() == 2
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(jobs.take("worker", games=mine), 0.2)
    assert {await next_for(both), await next_for(both)} == {work[0], work[2]}
    assert await jobs.waiting() == 0


async def test_who_passes_work_over_does_not_change_whose_turn_it_is(jobs: Jobs) -> None:
    for payer in (1, 2, 3):
        await jobs.put(played("saga", payer, payer))
        await jobs.put(played("beanstalk", 10 + payer, payer))
    taken = await asyncio.wait_for(jobs.take("lacks saga", games={"beanstalk"}), PATIENCE)
    assert taken.job.table_id == 11
    order = [(await take(jobs)).job.table_id for _ in range(5)]
    assert order == [2, 3, 1, 12, 13]


async def test_who_waits_lacking_a_game_leaves_it_to_who_comes_later(jobs: Jobs) -> None:
    both = {"beanstalk", "saga"}
    await jobs.put(OTHER)
    await asyncio.wait_for(jobs.take("has both", games=both), PATIENCE)
    lacks = asyncio.create_task(jobs.take("lacks saga", games={"beanstalk"}))
    await asyncio.sleep(0.05)
    assert await jobs.put(played("saga", 1))
    assert (await asyncio.wait_for(jobs.take("has both", games=both), PATIENCE)).job.game == "saga"
    assert await jobs.put(played("beanstalk", 2))
    assert (await asyncio.wait_for(lacks, PATIENCE)).job.game == "beanstalk"


async def test_a_job_whose_worker_was_lost_goes_to_another_that_has_the_game(make: Make) -> None:
    jobs = make(0.1, 10.0)
    await jobs.put(played("saga", 1))
    await take(jobs, "lost")
    lacks = asyncio.create_task(jobs.take("lacks saga", games={"beanstalk"}))
    await asyncio.sleep(0.3)
    assert (await asyncio.wait_for(jobs.take("has it", games={"saga"}), PATIENCE)).job.game == "saga"
    assert not lacks.done()
    lacks.cancel()


async def test_one_address_does_not_fill_the_queue(make: Make) -> None:
    jobs = make(30.0, 10.0)
    queued = [await jobs.put(job) for job in crowd(1, 100, 6)]
    assert queued == [True] * MOST_EACH + [False] * 100
    assert await jobs.put(OTHER)


async def test_it_is_known_where_somebody_was(jobs: Jobs) -> None:
    await jobs.looked_at([5, 6])
    assert [await jobs.is_looked_at(table) for table in (5, 6, 7)] == [True, True, False]
