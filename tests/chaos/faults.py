"""Faults: damage to the processes of a server and to the lines of its clients while people play."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from random import Random

from beanfield.store.store import Store
from tests.chaos.bad_connection import BadLine, Weather
from tests.chaos.notes import Figures
from tests.server.server_processes import City, Server
from tests.services import Broken, Postgres, Redis, Service, _lives
from tests.store.database_faults import make

HOUR = 3600.0
EVERY = (7.0, 15.0)
"""Seconds from one fault to the next. Some faults last longer, so they can overlap."""

type Fault = Callable[[], Awaitable[None]]


class Faults:
    """Causes a random fault every few seconds. Several processes may have a fault at the same time."""

    def __init__(
        self,
        postgres: Postgres,
        redis: Redis,
        city: City,
        store: Store,
        lines: Iterable[BadLine],
        weather: Weather,
        random: Random,
        figures: Figures,
    ) -> None:
        self._postgres = postgres
        self._redis = redis
        self._city = city
        self._store = store
        self._lines = lines
        self._weather = weather
        self._random = random
        self._figures = figures
        self._began = time.monotonic()
        self._locks = {each: asyncio.Lock() for each in (postgres, redis, *city.nodes, city.worker)}
        self._kinds: dict[str, Fault] = {
            "kill -9 of a node": lambda: self._killed(random.choice(city.nodes)),
            "kill -9 of the worker": lambda: self._killed(city.worker),
            "kill -9 of Redis": lambda: self._killed(redis),
            "immediate shutdown of PostgreSQL": self._shut_down,
            "a node paused": lambda: self._paused(random.choice(city.nodes)),
            "Redis paused": lambda: self._paused(redis),
            "PostgreSQL paused": lambda: self._paused(postgres),
            "some connections of PostgreSQL paused": self._backends_paused,
            "a node drained": lambda: self._drained(random.choice(city.nodes)),
            "the clock of a node jumps": lambda: self._jumps(random.choice(city.nodes)),
            "a full disk": self._full,
            "sockets dropped": self._dropped,
            "messages twice, late and reordered": self._noisy,
        }

    async def run(self, seconds: float, least: int) -> None:
        """Cause faults for this number of seconds, at least `least` of them; returns when everything works again.

        Every kind of fault comes once before any kind is repeated.
        """
        deck: list[str] = []
        under_way: list[asyncio.Task[None]] = []
        end = time.monotonic() + seconds
        longest = min(EVERY[1], seconds / least)
        shortest = min(EVERY[0], longest / 2)
        while time.monotonic() < end:
            if not deck:
                deck = self._random.sample(sorted(self._kinds), len(self._kinds))
            kind = deck.pop()
            self._figures.faults[kind] += 1
            self._tell(kind)
            under_way.append(asyncio.create_task(self._kinds[kind]()))  # type: ignore[arg-type]
            await asyncio.sleep(self._random.uniform(shortest, longest))
        await asyncio.gather(*under_way)

    async def supervise(self) -> None:
        """Restart processes that ended by themselves, as a supervisor does: for example a worker without a database."""
        while True:
            await asyncio.sleep(1)
            for service in (*self._city.nodes, self._city.worker):
                async with self._locks[service]:
                    if not await asyncio.to_thread(_lives, service.pid):
                        self._figures.counted[f"a {service.name} that ended by itself"] += 1
                        await asyncio.to_thread(service.kill)
                        await self._started(service)

    def _tell(self, what: str) -> None:
        print(f"{time.monotonic() - self._began:7.1f} s  {what}", flush=True)

    async def _killed(self, service: Service) -> None:
        async with self._locks[service]:
            await asyncio.to_thread(service.kill)
            await asyncio.sleep(self._random.uniform(1, 5))
            await self._started(service)

    async def _drained(self, node: Server) -> None:
        """Stop a node as for an update: it sends everybody away, and ends by itself."""
        async with self._locks[node]:
            began = time.monotonic()
            try:
                await asyncio.to_thread(node.stop)
            except Broken:
                self._figures.counted["drains that came to no end"] += 1
                await asyncio.to_thread(node.kill)
            longest = "ms a node drained, at most"
            self._figures.counted[longest] = max(
                self._figures.counted[longest], round(1000 * (time.monotonic() - began))
            )
            await self._started(node)

    async def _jumps(self, node: Server) -> None:
        """The clock of its machine is an hour wrong, and then right again. The node may be down meanwhile."""
        node.set_clock(self._random.choice([HOUR, -HOUR]))
        await asyncio.sleep(self._random.uniform(5, 15))
        node.set_clock(0)

    async def _full(self) -> None:
        async with self._locks[self._postgres], make("full", self._store, self._city.database):
            await asyncio.sleep(self._random.uniform(1, 8))

    async def _shut_down(self) -> None:
        async with self._locks[self._postgres]:
            await asyncio.to_thread(self._postgres.stop, immediate=True)
            await asyncio.sleep(self._random.uniform(0, 3))
            await self._started(self._postgres)

    async def _started(self, service: Service) -> None:
        """Start a service, and try again until it works: something else that it needs may be down at the moment."""
        while True:
            try:
                await asyncio.to_thread(service.start)
                return
            except Broken:
                self._figures.counted[f"starts of a {service.name} in vain"] += 1

    async def _paused(self, service: Service) -> None:
        async with self._locks[service]:
            await asyncio.to_thread(service.pause)
            await asyncio.sleep(self._random.uniform(1, 8))
            await asyncio.to_thread(service.resume)

    async def _backends_paused(self) -> None:
        async with self._locks[self._postgres]:
            backends = await asyncio.to_thread(_backends, self._postgres)
            chosen = [pid for pid in backends if self._random.random() < 0.5]
            _signal(chosen, signal.SIGSTOP)
            await asyncio.sleep(self._random.uniform(1, 8))
            _signal(chosen, signal.SIGCONT)

    async def _dropped(self) -> None:
        share = self._random.uniform(0.3, 1)
        for line in list(self._lines):
            if self._random.random() < share:
                await line.drop()

    async def _noisy(self) -> None:
        self._weather.noise += 0.5
        await asyncio.sleep(self._random.uniform(5, 15))
        self._weather.noise -= 0.5


def _backends(postgres: Postgres) -> list[int]:
    """The processes of PostgreSQL that serve a connection."""
    shown = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(postgres.pid)], check=False, capture_output=True, text=True
    ).stdout
    return [int(line.split()[0]) for line in shown.splitlines() if "postgres: beanfield " in line]


def _signal(pids: Iterable[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)
