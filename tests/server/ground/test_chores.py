"""Chores: what fails is logged, and what is under way can be stopped."""

import asyncio

from beanfield.server.ground.chores import Chores
from tests.server.log_capture import captured_log


async def test_a_chore_that_fails_is_logged_and_the_others_go_on() -> None:
    chores, done = Chores(), asyncio.Event()

    async def fail() -> None:
        raise ValueError("broken on purpose")

    async def go_on() -> None:
        await asyncio.sleep(0)
        done.set()

    with captured_log() as log:
        chores.begin(fail())
        chores.begin(go_on())
        await done.wait()
        await chores.close()
    (line,) = log.read_all()
    assert (line["event"], line["error"]) == ("a chore failed", "ValueError")


async def test_when_they_are_closed_all_have_stopped_and_nothing_is_logged() -> None:
    chores, stopped = Chores(), list[int]()

    async def wait(number: int) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            stopped.append(number)

    with captured_log() as log:
        for number in range(3):
            chores.begin(wait(number))
        await asyncio.sleep(0)
        await chores.close()
    assert sorted(stopped) == [0, 1, 2]
    assert log.read_all() == []
