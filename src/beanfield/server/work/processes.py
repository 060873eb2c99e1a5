"""Processes beside the one that serves: they do what takes long, one thing at a time each.

One that dies or does not come to an end costs what it was doing and nothing else, and none of them outlives the process
that started it. Work has a time of the processor, which runs only while it is worked on: on a busy machine everything
takes longer by the clock, and nothing is given up for that. The clock is for what does not use a processor at all.
"""

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, cast

from msgspec import Struct

from beanfield.server.ground.chores import Chores
from beanfield.server.ground.hooks import Hook
from beanfield.server.ground.metrics import Loss
from beanfield.server.work import process_main
from beanfield.server.work.process_main import LENGTH, READY, message

STUCK: Final = 120.0
"""Seconds by the clock after which a process that does not come to an end is killed."""


class Limit(Struct, frozen=True):
    """How long work may take, in seconds."""

    processor: float
    clock: float = STUCK


class Lost(Exception):
    """A process ended in the middle of its work."""


class Processes:
    """Some processes. More work than processes waits for its turn; the time limits run from there."""

    def __init__(self, count: int, *modules: str) -> None:
        self.on_lost = Hook[Loss]()
        """A process is lost."""
        self._all = [WorkProcess(modules, self.on_lost) for _ in range(count)]
        self._idle = list(self._all)
        self._free = asyncio.Semaphore(count)

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

    async def take(self) -> "WorkProcess":
        """A free process, which is given back; one that is there already, if there is any."""
        await self._free.acquire()
        process = next((each for each in reversed(self._idle) if each.pid), self._idle[-1])
        self._idle.remove(process)
        return process

    def give_back(self, process: "WorkProcess") -> None:
        """It is free again."""
        self._idle.append(process)
        self._free.release()

    @asynccontextmanager
    async def one(self) -> AsyncIterator["WorkProcess"]:
        """A free process, for as long as it is needed."""
        process = await self.take()
        try:
            yield process
        finally:
            self.give_back(process)

    async def close(self, keep: int = 0) -> None:
        """End all processes, or all but some (`keep`). Who still waits for one must be cancelled before."""
        there = [process for process in self._all if process.pid]
        await asyncio.gather(*(process.close() for process in (there[keep:] if keep else self._all)))


class WorkProcess:
    """One process, started when it is needed and again when it is lost."""

    def __init__(self, modules: Sequence[str], on_lost: Hook[Loss]) -> None:
        self._modules = modules
        self._on_lost = on_lost
        self._process: Process | None = None
        self._ready = False
        self._starting: asyncio.Task[Process] | None = None
        self._burials = Chores()

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return 0 if self._process is None else self._process.pid

    async def start(self) -> Process:
        """The process, with all that its work needs loaded. It starts also if nobody waits for it any more."""
        if self._process is not None and self._ready:
            return self._process
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        starting = self._starting
        try:
            return await asyncio.shield(starting)
        finally:
            if starting.done() and self._starting is starting:
                self._starting = None

    async def _start(self) -> Process:
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", process_main.__name__, *self._modules),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
        )
        assert process.stdout is not None
        try:
            await process.stdout.readexactly(len(READY))
        except asyncio.IncompleteReadError:
            self._kill("died")
            raise Lost("a process could not start; what it said stands above") from None
        except asyncio.CancelledError:
            self._kill()
            raise
        self._ready = True
        return process

    async def do[**P, T](self, limit: Limit, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have it done in the process; what it raises is raised here.

        TimeoutError if it takes too long, Lost if the process ends meanwhile. One that is late or not wanted any more
        can only be killed; but one that is not ready yet goes on getting ready.
        """
        process = None
        try:
            async with asyncio.timeout(limit.clock):
                process = await self.start()
                given, raised = await _exchange(process, message((limit.processor, work, args, kwargs)))
        except TimeoutError:
            if process is not None:
                self._kill("clock")
            raise
        except asyncio.CancelledError:
            if process is not None:
                self._kill()
            raise
        except (asyncio.IncompleteReadError, ConnectionError):
            assert process is not None
            too_long = sys.platform != "win32" and await process.wait() == -signal.SIGPROF
            self._kill("processor" if too_long else "died")
            raise (TimeoutError if too_long else Lost) from None
        if raised is not None:
            raise _made_again(*raised)
        return cast(T, given)

    def _kill(self, why: Loss | None = None) -> None:
        process, self._process, self._ready = self._process, None, False
        if process is not None:
            self._burials.begin(_bury(process))
        if why is not None:
            self._on_lost(why)

    async def close(self) -> None:
        """End it, whatever it does."""
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
            self._starting = None
        self._kill()
        await self._burials.finish()


async def _exchange(process: Process, asked: bytes) -> process_main.Came:
    assert process.stdin is not None and process.stdout is not None
    if process.stdin.is_closing():
        raise ConnectionResetError
    process.stdin.write(asked)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH))
    came: process_main.Came = pickle.loads(await process.stdout.readexactly(length))
    return came


def _made_again(kind: type[Exception], args: tuple[Any, ...], rest: dict[str, Any]) -> Exception:
    error = kind.__new__(kind, *args)
    error.__dict__.update(rest)
    return error


async def _bury(process: Process) -> None:
    """Kill a process and wait for its end, with whatever it still has to say."""
    assert process.stdin is not None and process.stdout is not None
    with suppress(ProcessLookupError):
        process.kill()
    process.stdin.close()
    while await process.stdout.read(65_536):
        pass
    await process.wait()
