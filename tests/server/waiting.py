"""Waiting for what must become true soon."""

import asyncio
from collections.abc import Callable

from tests.services import PATIENCE


async def soon(true: Callable[[], bool], within: float = PATIENCE) -> None:
    """Wait until it is true; fail if it does not become it."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.005)
