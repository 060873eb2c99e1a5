"""Waiting for what must become true soon."""

import asyncio
from collections.abc import Callable


async def soon(true: Callable[[], bool], within: float = 20.0) -> None:
    """Wait until it is true; fail if it does not become it."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.005)
