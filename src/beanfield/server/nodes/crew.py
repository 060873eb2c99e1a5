"""Processes beside the one that serves: they do what takes long, one thing at a time each.

One that dies or does not come to an end costs what it was doing and nothing else, and none of them outlives the process
that started it.
"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context, parent_process
from threading import Thread

from beanfield.kernel.registry import games

# in the process


def _begin() -> None:
    """Made ready before the first work. Signals are for the parent, which says when it is over, also by dying."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    games()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# in the process that asks


class Crew:
    """Some processes. More work than processes waits for its turn; the time limit runs from there."""

    def __init__(self, count: int) -> None:
        self._all = [CrewProcess() for _ in range(count)]
        self._idle: asyncio.LifoQueue[CrewProcess] = asyncio.LifoQueue()
        for process in self._all:
            self._idle.put_nowait(process)

    def __len__(self) -> int:
        return len(self._all)

    @property
    def pids(self) -> list[int]:
        """The processes there are now."""
        return [process.pid for process in self._all if process.pid]

    async def start(self) -> None:
        """Start all processes, so that the first work need not wait for one. Otherwise they start when needed."""
        await asyncio.gather(*(self._warm_up() for _ in self._all))

    async def _warm_up(self) -> None:
        async with self.one() as process:
            await process.start()

    @asynccontextmanager
    async def one(self) -> AsyncIterator["CrewProcess"]:
        """A free process, for as long as it is needed."""
        process = await self._idle.get()
        try:
            yield process
        finally:
            self._idle.put_nowait(process)

    async def close(self) -> None:
        """End all processes. Who still waits for one must be cancelled before."""
        await asyncio.gather(*(process.close() for process in self._all))


class CrewProcess:
    """One process, started when it is needed and again when it is lost."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._starting: asyncio.Task[ProcessPoolExecutor] | None = None
        self.pid = 0

    async def start(self) -> ProcessPoolExecutor:
        """The pool of this one process, with the games loaded. It starts also if nobody waits for it any more."""
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        starting = self._starting
        try:
            return await asyncio.shield(starting)
        finally:
            if starting.done():
                self._starting = None

    async def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = pool = ProcessPoolExecutor(1, get_context("spawn"), _begin)
            try:
                self.pid = await asyncio.to_thread(lambda: pool.submit(os.getpid).result())
            except BaseException:
                self._kill()
                raise
        return self._pool

    async def do[**P, T](self, longest: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have it done in the process. One that is late or not wanted any more can only be killed."""
        pool = await self.start()
        try:
            async with asyncio.timeout(longest):
                return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self._kill()
            raise

    def _kill(self) -> None:
        pool, pid = self._pool, self.pid
        self._pool, self.pid = None, 0
        if pid:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if pool is not None:
            pool.shutdown(wait=False)

    async def close(self) -> None:
        """End it, whatever it does."""
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
            self._starting = None
        pool = self._pool
        self._kill()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)
