"""Chores: what somebody does beside everything else. A chore that fails is logged, and the others go on."""

import asyncio
from collections.abc import Coroutine

from beanfield.server.ground import logs

_log = logs.get(__name__)


class Chores:
    """The chores that are under way."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Do this from now on."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def finish(self) -> None:
        """Wait until all that is under way is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Stop all that is under way, and wait until it has stopped."""
        for task in self._tasks:
            task.cancel()
        await self.finish()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a chore failed", exc_info=error)
