"""How long an event loop keeps others waiting."""

import asyncio
import gc
from time import thread_time

from msgspec import Struct


class Lag(Struct, frozen=True):
    """What was late about one turn of the loop, in seconds: by the clock, and by the work of the loop's own thread."""

    late: float
    worked: float


async def lags(turns: int) -> list[Lag]:
    """Look so many times, every five milliseconds. What other tests left behind is not collected meanwhile."""
    loop, found = asyncio.get_running_loop(), []
    gc.collect()
    gc.freeze()
    try:
        for _ in range(turns):
            before, worked = loop.time(), thread_time()
            await asyncio.sleep(0.005)
            found.append(Lag(loop.time() - before - 0.005, thread_time() - worked))
    finally:
        gc.unfreeze()
    return found


def assert_lively(found: list[Lag]) -> None:
    """The loop never works for 50 ms at a time; it is late by as much only where the machine has others to serve."""
    assert max(lag.worked for lag in found) < 0.05
    assert sum(lag.late > 0.05 for lag in found) <= len(found) // 20
