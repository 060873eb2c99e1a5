"""Limits that hold over all nodes, by Redis; by each node's own buckets as soon as Redis does not answer.

Every node counts for itself too. So it knows how things stand when Redis goes away, and whoever is over the limit here
is sent away without asking Redis, which keeps a flood from it.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from beanfield.server.ground import logs
from beanfield.server.ground.limits import MOST_BUCKETS, Buckets, RateRule
from beanfield.server.ground.redis_link import TIMEOUT, connect, pauses

PATIENCE: Final = 0.05
"""The longest that anybody waits for Redis, in seconds."""

TAKE: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local cost, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = tonumber(redis.call('GET', KEYS[1])) or now
full = math.min(math.max(full, now), now + window) + cost
local wait = full - window - now
if wait > 0.01 then
    return string.format('%.3f', wait)
end
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.max(1, math.ceil(full - now)))
return '0'
"""
"""The bucket of limits.py, in milliseconds by the clock of Redis, which is the same for all nodes.

What costs less than nothing is given back.
"""

_log = logs.get(__name__)


class LimitQuestion(Struct, frozen=True, eq=False):
    """May this be? Answered with the seconds to wait, or with nothing if Redis is away."""

    name: str
    cost: float
    window: float
    answer: asyncio.Future[float | None]


class RedisLimits:
    """Limits of all nodes together. Questions that come in one turn of the loop go to Redis together."""

    def __init__(self, url: str, now: Callable[[], float] = time.monotonic, most: int = MOST_BUCKETS) -> None:
        self._client = connect(url)
        self._now = now
        self._buckets = Buckets(most)
        self._questions: list[LimitQuestion] = []
        self._asked = asyncio.Event()
        self._up = False
        self._task: asyncio.Task[None] | None = None

    @property
    def shared(self) -> bool:
        """Whether Redis is asked at the moment."""
        return self._up

    async def allow(self, key: str, rule: RateRule, cost: float = 1) -> float:
        """By this node's buckets, and if they allow it by those of all nodes."""
        wait = self._buckets.take(key, rule, cost, self._now())
        if wait or not rule.shared:
            return wait
        elsewhere = await self._ask(f"beanfield:limit:{rule.name}:{key}", rule.time_for(cost), rule.window)
        if elsewhere:
            self._buckets.give_back(key, rule, cost)
        return elsewhere or 0.0

    async def give_back(self, key: str, rule: RateRule, cost: float = 1) -> None:
        """To this node's buckets, and to those of all nodes."""
        self._buckets.give_back(key, rule, cost)
        if rule.shared:
            await self._ask(f"beanfield:limit:{rule.name}:{key}", -rule.time_for(cost), rule.window)

    async def close(self) -> None:
        """No more questions to Redis."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._be(False)
        await self._client.aclose()

    async def _ask(self, name: str, cost: float, window: float) -> float | None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="redis limits")
        if not self._up:
            return None
        question = LimitQuestion(name, cost, window, asyncio.get_running_loop().create_future())
        self._questions.append(question)
        self._asked.set()
        try:
            async with asyncio.timeout(PATIENCE):
                return await question.answer
        except TimeoutError as error:
            self._be(False, error)
            return None

    def _be(self, up: bool, error: BaseException | None = None) -> None:
        """While it is not up nobody waits, not even those who asked already."""
        if self._up and error is not None:
            _log.warning("redis is away - limits hold for each node alone", error=type(error).__name__)
        self._up = up
        if not up:
            for question in self._questions:
                _answer(question, None)
            self._questions.clear()
            self._asked.set()  # whoever waits for questions shall see that there are none

    async def _run(self) -> None:
        """Whatever goes wrong, try again: nobody else would notice."""
        waiting = pauses()
        while True:
            try:
                async with asyncio.timeout(TIMEOUT):
                    await self._client.ping()
                self._be(True)
                while self._up:
                    await self._asked.wait()
                    await self._put_questions()
                    waiting = pauses()
            except Exception as error:
                self._be(False, error)
            await asyncio.sleep(next(waiting))

    async def _put_questions(self) -> None:
        self._asked.clear()
        questions, self._questions = self._questions, []
        if not questions:
            return
        try:
            async with asyncio.timeout(PATIENCE), self._client.pipeline(transaction=False) as pipeline:
                for question in questions:
                    pipeline.eval(TAKE, 1, question.name, question.cost * 1000, question.window * 1000)
                waits = await pipeline.execute()
        except BaseException:
            for question in questions:
                _answer(question, None)
            raise
        for question, wait in zip(questions, waits, strict=True):
            _answer(question, float(wait) / 1000)


def _answer(question: LimitQuestion, wait: float | None) -> None:
    if not question.answer.done():
        question.answer.set_result(wait)
