"""Wrong guesses count, by every rule; right ones and those that nobody judged do not."""

import asyncio

import pytest

from beanfield.server.ground.limits import LocalLimits, RateRule
from beanfield.server.ground.problems import Problem
from beanfield.server.people.guesses import RIGHT, Count, guess

THIS = RateRule("this", 10, 1 / 30)
HERE = RateRule("here", 20, 0.2)


def still() -> LocalLimits:
    """Limits where no time goes by."""
    return LocalLimits(lambda: 1_000.0)


async def tried(limits: LocalLimits, what: str, right: bool = False) -> bool:
    """Whether a guess was judged."""
    try:
        async with guess(limits, Count(THIS, what), Count(HERE, "here", right=RIGHT)) as made:
            await asyncio.sleep(0)
            made.right = right
    except Problem as problem:
        assert (problem.status, problem.code) == (429, "too-many")
        assert problem.retry_after and f"in {problem.retry_after:.0f} s" in problem.hint
        return False
    return True


async def test_wrong_ones_count_by_what_they_are_for_and_by_where_they_come_from() -> None:
    limits = still()
    assert sum([await tried(limits, "one") for _ in range(15)]) == 10
    assert sum([await tried(limits, "another") for _ in range(8)]) == 8
    assert sum([await tried(limits, "third") for _ in range(8)]) == 2, "20 from here, and no refused one was counted"


async def test_as_many_at_once_are_no_more_than_one_after_the_other() -> None:
    limits = still()
    assert sum(await asyncio.gather(*(tried(limits, "one") for _ in range(40)))) == 10


async def test_right_ones_count_a_little_for_where_they_come_from() -> None:
    limits = still()
    assert all([await tried(limits, "one", right=True) for _ in range(100)])
    assert sum([await tried(limits, "one") for _ in range(15)]) == 10
    assert not await tried(limits, "another", right=True), "a hundred right ones and ten wrong ones are twenty"


async def test_what_nobody_judged_does_not_count() -> None:
    limits = still()
    for _ in range(30):
        with pytest.raises(Problem, match="busy"):
            async with guess(limits, Count(THIS, "one"), Count(HERE, "here")):
                raise Problem(503, "busy", "Too many people want this at once.")
    assert await tried(limits, "one")


async def test_who_hangs_up_while_it_is_judged_has_guessed() -> None:
    limits = still()

    async def hang_up() -> None:
        async with guess(limits, Count(THIS, "one")):
            await asyncio.Event().wait()

    for _ in range(10):
        task = asyncio.create_task(hang_up())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert not await tried(limits, "one")
