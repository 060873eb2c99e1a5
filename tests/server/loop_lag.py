"""How long an event loop keeps others waiting."""

import asyncio
import gc
import time

from msgspec import Struct

EVERY = 0.005
"""Seconds from one look to the next."""
LATE = 0.05
"""Seconds after which a look is late."""


class Lags(Struct, frozen=True):
    """Of each look at a loop, in seconds: how late it was, and how long the loop's own thread had worked.

    And how late a thread was that did nothing meanwhile, since the machine may have others to serve.
    """

    late: list[float]
    worked: list[float]
    idle: list[float]


async def lags(turns: int) -> Lags:
    """Look so many times. What other tests left behind is not collected meanwhile."""
    loop, found = asyncio.get_running_loop(), Lags([], [], [])
    gc.collect()
    gc.freeze()
    beside = asyncio.create_task(asyncio.to_thread(_idle, turns, found.idle))
    try:
        for _ in range(turns):
            before, worked = loop.time(), time.thread_time()
            await asyncio.sleep(EVERY)
            found.late.append(loop.time() - before - EVERY)
            found.worked.append(time.thread_time() - worked)
        await beside
    finally:
        gc.unfreeze()
    return found


def _idle(turns: int, late: list[float]) -> None:
    for _ in range(turns):
        before = time.monotonic()
        time.sleep(EVERY)
        late.append(time.monotonic() - before - EVERY)


def assert_lively(found: Lags) -> None:
    """The loop never works for long, and is late hardly more often than a thread that does nothing."""
    assert max(found.worked) < LATE
    late, idle = (sum(each > LATE for each in some) for some in (found.late, found.idle))
    assert late <= len(found.late) // 20 + 2 * idle
