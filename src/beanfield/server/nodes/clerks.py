"""Clerks: they work out, in processes of their own, what requests want and what takes long.

The event loop goes on meanwhile, and whatever memory a request takes comes back when its process ends. Addresses have
their turn one after the other, and so have people within an address (`turns.py`).
"""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from types import FrameType
from typing import Final

from msgspec import Struct

from beanfield.server.ground import logs
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.crew import Crew, CrewProcess
from beanfield.server.nodes.turns import Turns

LONGEST: Final = 5.0
"""Seconds of a processor's time after which work is given up."""
STUCK: Final = 120.0
"""Seconds by the clock after which a process that does not come to an end is killed."""
AT_ONCE: Final = 2
WAITING: Final = 400
"""How many requests wait for a clerk; more are turned away."""
WAITING_EACH: Final = 40
"""How many of them come from one address."""
LEISURE: Final = 300.0
"""Seconds without work after which a clerk goes home, and its memory comes back."""

_log = logs.get(__name__)


# in the process of a clerk


def within[T](seconds: float, work: Callable[[], T]) -> T:
    """Do it, if it takes no more than these seconds of the processor; how busy the machine is does not count."""
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError


# in the process that asks


class Asker(Struct, frozen=True):
    """Who wants something: a person (0 for nobody who is known) and where they come from."""

    person: int
    address: str


class Clerk:
    """Somebody who works for one request."""

    def __init__(self, process: CrewProcess, longest: float) -> None:
        self._process = process
        self._longest = longest

    async def do[**P, T](self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have it done; what it raises is raised here. A problem if it takes too long."""
        try:
            return await self._process.do(STUCK, within, self._longest, partial(work, *args, **kwargs))
        except TimeoutError:
            _log.warning("a request took too long", work=work.__name__)
            raise Problem(503, "too-long", "This takes too long to be worked out. Try something smaller.") from None
        except BrokenProcessPool:
            raise Problem(503, "busy", "This could not be worked out. Try again.", retry_after=1) from None


class Clerks:
    """A few clerks for all requests of a node. They come when they are needed."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = WAITING,
        waiting_each: int = WAITING_EACH,
        longest: float = LONGEST,
        leisure: float = LEISURE,
    ) -> None:
        self._crew = Crew(at_once)
        self._free = at_once
        self._most = waiting
        self._most_each = waiting_each
        self._longest = longest
        self._leisure = leisure
        self._line: Turns[asyncio.Future[None]] = Turns()
        self._waiting: Counter[str] = Counter()
        """How many wait, by address."""
        self._homewards: asyncio.TimerHandle | None = None
        self._going: set[asyncio.Task[None]] = set()

    @property
    def pids(self) -> list[int]:
        """The processes there are now."""
        return self._crew.pids

    @asynccontextmanager
    async def one(self, asker: Asker) -> AsyncIterator[Clerk]:
        """A clerk, for as long as a request needs one. What is read for it is read after this, so that little waits."""
        if self._free:
            self._free -= 1
        else:
            await self._turn(asker)
        try:
            async with self._crew.one() as process:
                yield Clerk(process, self._longest)
        finally:
            self._next()
            self._go_home_later()

    async def _turn(self, asker: Asker) -> None:
        if self._waiting.total() >= self._most or self._waiting[asker.address] >= self._most_each:
            raise Problem(503, "busy", "Too many people want this at once. Try again in some seconds.", retry_after=5)
        turn = asyncio.get_running_loop().create_future()
        self._line.put((asker.address, str(asker.person)), turn)
        self._waiting[asker.address] += 1
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was their turn already
                self._next()
            raise
        finally:
            self._waiting[asker.address] -= 1
            if not self._waiting[asker.address]:
                del self._waiting[asker.address]

    def _next(self) -> None:
        while self._line:
            turn = self._line.pop()
            if not turn.done():  # whoever does not wait any more has none
                turn.set_result(None)
                return
        self._free += 1

    def _go_home_later(self) -> None:
        if self._homewards is not None:
            self._homewards.cancel()
        self._homewards = asyncio.get_running_loop().call_later(self._leisure, self._go_home)

    def _go_home(self) -> None:
        if self._free == len(self._crew):
            task = asyncio.get_running_loop().create_task(self._crew.close())
            self._going.add(task)
            task.add_done_callback(self._going.discard)

    async def close(self) -> None:
        """All go home."""
        if self._homewards is not None:
            self._homewards.cancel()
        await self._crew.close()
