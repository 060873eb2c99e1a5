"""Innocent people beside an attack: they play at a table of their own, and what they wait for is noted.

async with innocents(server) as people:
    before = await people.play(20)
    during = await people.play_during(attack(server.url))

In the gate a test asserts what holds on any machine: how much was acknowledged, what was refused, in which order things
were done. How long it took is for `test_measured.py`.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from math import ceil
from time import perf_counter
from typing import Any

import httpx
from msgspec import Struct, field

from beanfield.clients.online import LiveTable, Online
from beanfield.kernel.asks import Choose, Pick, picks
from beanfield.wire.messages import RefusedMessage
from tests.server.hostile.targets import an_address
from tests.server.waiting import soon
from tests.server.whole_server import Place, guest

GAME = "space-beans"
PATIENCE = 120.0
"""Seconds after which somebody who waits for anything at all gives up."""


class Waits(Struct):
    """How many seconds each answer waited until it was acknowledged, and how often each refusal came instead."""

    answers: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    """How many seconds a bot took until its person was asked again."""
    sign_ins: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)


def percentile(seconds: list[float], share: float) -> float:
    """The wait that this share of them did not exceed.

    >>> [percentile([4.0, 3.0, 2.0, 1.0], share) for share in (0.5, 0.95)]
    [2.0, 4.0]
    """
    return sorted(seconds)[max(0, ceil(len(seconds) * share) - 1)]


class _Line(LiveTable):
    """A line that notes every refusal, also those after which it tries again by itself."""

    waits: Waits

    def _take_refused(self, refused: RefusedMessage) -> None:
        self.waits.refused[refused.code] += 1
        super()._take_refused(refused)


class Innocents:
    """Two people at a table, or one with a greedy bot. When a match is over they begin another."""

    def __init__(self, people: list[Online], pause: float) -> None:
        self._people = people
        self._pause = pause
        """Seconds that somebody thinks about an answer."""
        self._lines: list[_Line] = []
        self._connected = AsyncExitStack()
        self._waits = Waits()

    async def play(self, answers: int) -> Waits:
        """So many answers, one after the other; how it went with these."""
        self._waits = Waits()
        while len(self._waits.answers) < answers:
            await self._answer()
        return self._waits

    async def play_during(self, attack: Coroutine[Any, Any, object], at_least: int = 1) -> Waits:
        """As many answers as there is time for while somebody attacks."""
        self._waits = Waits()
        attacking = asyncio.create_task(attack)
        try:
            while not attacking.done() or len(self._waits.answers) < at_least:
                await self._answer()
            await attacking
        finally:
            attacking.cancel()
            await asyncio.gather(attacking, return_exceptions=True)
        return self._waits

    async def close(self) -> None:
        """They go."""
        await self._connected.aclose()

    async def _answer(self) -> None:
        if not self._lines or self._over:
            await self._meet()
        begun, bot = perf_counter(), len(self._people) == 1 and not self._anybody_asked
        await soon(lambda: self._over or self._anybody_asked, PATIENCE)
        if bot:
            self._waits.bots.append(perf_counter() - begun)
        if self._over:
            return
        line = next(line for line in self._lines if line.asked)
        line.waits = self._waits
        asked = line.asked
        assert asked is not None and isinstance(asked.ask, (Choose, Pick))
        first = [0] if isinstance(asked.ask, Choose) else next(picks(asked.ask))
        await asyncio.sleep(self._pause)
        begun = perf_counter()
        async with asyncio.timeout(PATIENCE):
            await line.answer(asked, [asked.ask.options[at] for at in first])
        self._waits.answers.append(perf_counter() - begun)

    @property
    def _anybody_asked(self) -> bool:
        return any(line.asked for line in self._lines)

    @property
    def _over(self) -> bool:
        return any(line.outcome is not None for line in self._lines)

    async def _meet(self) -> None:
        await self._connected.aclose()
        host, *others = self._people
        table = (await host.open(GAME, 2, bots=[] if others else ["greedy"])).id
        for seat, other in enumerate(others, 1):
            await other.sit(table, seat)
        await host.start(table)
        self._lines = [_Line(one, table) for one in self._people]
        for line in self._lines:
            line.waits = self._waits
            await self._connected.enter_async_context(line)


LOGIN = {"login": "innocent", "password": "four plain words"}


async def signing_in(server: Place, over: Callable[[], bool], waits: Waits) -> None:
    """Somebody signs in about once a second until it is over, each time from an address of their own."""
    while not over():
        async with elsewhere(server) as client:
            begun = perf_counter()
            answer = await client.post("/api/sign-in", json=LOGIN)
            waits.sign_ins.append(perf_counter() - begun)
            if answer.status_code != 200:
                waits.refused[f"sign-in {answer.status_code}"] += 1
        await asyncio.sleep(1)


async def with_account(server: Place) -> None:
    """There is an account to sign in to."""
    async with elsewhere(server) as client:
        (await client.post("/api/me/account", json=LOGIN)).raise_for_status()


def elsewhere(server: Place) -> httpx.AsyncClient:
    """A browser that was never here, at an address of its own."""
    headers = {"X-Forwarded-For": an_address(), "Origin": server.url}
    return httpx.AsyncClient(base_url=server.url, headers=headers, timeout=PATIENCE)


@asynccontextmanager
async def innocents(server: Place, people: int = 2, pause: float = 0.1) -> AsyncIterator[Innocents]:
    """People with addresses of their own who want to play: two with each other, one with a bot.

    They take their time, because whoever answers too fast is refused on any machine that is fast enough.
    """
    async with AsyncExitStack() as stack:
        known = [await stack.enter_async_context(guest(server)) for _ in range(people)]
        found = Innocents(known, pause)
        stack.push_async_callback(found.close)
        yield found
