"""Places for what takes long: a few at once, and whoever finds none free waits for their turn.

Turns are fair (`turns.py`): addresses have theirs one after the other, and so have people within an address. So a crowd
that waits keeps nobody else waiting for more than one of it.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from beanfield.server.ground.problems import Problem
from beanfield.server.ground.turns import Turns


class Places:
    """`count` places. `waiting` others wait for one, `waiting_each` of them from one address; more are turned away."""

    def __init__(self, count: int, waiting: int, waiting_each: int) -> None:
        self.free = count
        """How many nobody has. While there are any nobody waits."""
        self._most = waiting
        self._most_each = waiting_each
        self._line: Turns[asyncio.Future[None]] = Turns()
        self._waiting: Counter[str] = Counter()
        """How many wait, by address."""

    @asynccontextmanager
    async def one(self, address: str, *path: str) -> AsyncIterator[None]:
        """A place, for as long as it is needed."""
        await self.take(address, *path)
        try:
            yield
        finally:
            self.give_back()

    async def take(self, address: str, *path: str) -> None:
        """Take a place. `path` goes on where the address ends: a person there, for example."""
        if self.free:
            self.free -= 1
        else:
            await self._turn(address, *path)

    async def _turn(self, address: str, *path: str) -> None:
        if self._waiting.total() >= self._most or self._waiting[address] >= self._most_each:
            raise Problem(503, "busy", "Too many people want this at once. Try again in some seconds.", retry_after=5)
        turn = asyncio.get_running_loop().create_future()
        self._line.put((address, *path), turn)
        self._waiting[address] += 1
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was their turn already
                self.give_back()
            raise
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def give_back(self) -> None:
        """It is somebody else's now."""
        while self._line:
            turn = self._line.pop()
            if not turn.done():  # whoever does not wait any more has none
                turn.set_result(None)
                return
        self.free += 1
