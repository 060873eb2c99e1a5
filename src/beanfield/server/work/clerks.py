"""Clerks: they work out, in processes of their own, what requests want and what takes long.

The event loop goes on meanwhile, and whatever memory a request takes comes back when its process ends. Addresses have
their turn one after the other, and so have people within an address (`places.py`).
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from msgspec import Struct

from beanfield.server.ground import logs
from beanfield.server.ground.chores import Chores
from beanfield.server.ground.metrics import Loss
from beanfield.server.ground.places import Places
from beanfield.server.ground.problems import Problem
from beanfield.server.tables import decks, records, replays
from beanfield.server.work.processes import Limit, Lost, Processes, WorkProcess

LONGEST: Final = 5.0
"""Seconds of a processor's time after which work is given up."""
GETTING_READY: Final = 8.0
"""Seconds by the clock for which a request waits until a clerk is there; then it is told to come again."""
AGAIN: Final = 5
"""Seconds after which it shall."""
AT_ONCE: Final = 2
WAITING: Final = 400
"""How many requests wait for a clerk; more are turned away."""
WAITING_EACH: Final = 40
"""How many of them come from one address."""
LEISURE: Final = 300.0
"""Seconds without work after which all clerks but one go home, and their memory comes back. One stays, because a clerk
that has to come first takes longer than most of what it is asked.
"""

_log = logs.get(__name__)


class Asker(Struct, frozen=True):
    """Who wants something: a person (0 for nobody who is known) and where they come from."""

    person: int
    address: str


class Clerk:
    """Somebody who works for one request."""

    def __init__(self, process: WorkProcess, longest: float) -> None:
        self._process = process
        self._limit = Limit(longest)
        self.at_work: set[asyncio.Task[Any]] = set()
        """What goes on, also when nobody waits for it any more."""

    async def do[**P, T](self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have it done; what it raises is raised here. A problem if it takes too long."""
        try:
            async with asyncio.timeout(GETTING_READY):
                await self._process.start()
        except (TimeoutError, Lost):
            hint = f"The server is busy and has to get ready for this first. Try again in {AGAIN} seconds."
            raise Problem(503, "busy", hint, retry_after=AGAIN) from None
        try:
            return await self._process.do(self._limit, work, *args, **kwargs)
        except TimeoutError:
            _log.warning("a request took too long", work=getattr(work, "func", work).__name__)
            raise Problem(503, "too-long", "This takes too long to be worked out. Try something smaller.") from None
        except Lost:
            raise Problem(503, "busy", "This could not be worked out. Try again.", retry_after=1) from None

    async def see_through[T](self, steps: Coroutine[Any, Any, T]) -> T:
        """Do this to the end, even if whoever waits for it gives up: it is soon over, and a process that is killed in
        the middle has to begin anew for the next one, who may be the same.
        """
        task = asyncio.create_task(steps)
        self.at_work.add(task)
        return await asyncio.shield(task)


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
        self._processes = Processes(at_once, decks.__name__, records.__name__, replays.__name__)
        self._places = Places(at_once, waiting, waiting_each)
        self._longest = longest
        self._leisure = leisure
        self._homewards: asyncio.TimerHandle | None = None
        self._chores = Chores()

    def tell_losses(self, lost: Callable[[Loss], None]) -> None:
        """Have this called whenever a process is lost."""
        self._processes.on_lost.add(lost)

    @property
    def busy(self) -> int:
        """How many are at work."""
        return len(self._processes) - self._places.free

    @property
    def pids(self) -> list[int]:
        """The processes there are now."""
        return self._processes.pids

    @asynccontextmanager
    async def one(self, asker: Asker) -> AsyncIterator[Clerk]:
        """A clerk, for as long as a request needs one. What is read for it is read after this, so that little waits."""
        await self._places.take(asker.address, str(asker.person))
        clerk = Clerk(process := await self._processes.take(), self._longest)
        try:
            yield clerk
        finally:
            if any(not task.done() for task in clerk.at_work):
                self._chores.begin(self._free_later(clerk, process))
            else:
                self._set_free(process)

    async def _free_later(self, clerk: Clerk, process: WorkProcess) -> None:
        await asyncio.gather(*clerk.at_work, return_exceptions=True)
        self._set_free(process)

    def _set_free(self, process: WorkProcess) -> None:
        self._processes.give_back(process)
        self._places.give_back()
        self._go_home_later()

    def _go_home_later(self) -> None:
        if self._homewards is not None:
            self._homewards.cancel()
        self._homewards = asyncio.get_running_loop().call_later(self._leisure, self._go_home)

    def _go_home(self) -> None:
        if not self.busy:
            self._chores.begin(self._processes.close(keep=1))

    async def close(self) -> None:
        """All go home."""
        if self._homewards is not None:
            self._homewards.cancel()
        await self._processes.close()
        await self._chores.close()
