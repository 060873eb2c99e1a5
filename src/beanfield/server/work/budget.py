"""How long bots may think for somebody: seconds that everybody has, and every address, and that come back with time.

What a search is going to take is taken out of both before it begins, and what it took beyond that afterwards. Nobody
waits for more: whoever has used them up gets bots that think for a moment only.
"""

from typing import Final

from beanfield.bots import USUAL_SEARCH
from beanfield.server.ground.limits import THINK, THINK_HERE, Limits
from beanfield.server.work.queue import Job, TakenJob

BRIEF: Final = 100
"""Milliseconds for which a bot thinks when there is nothing left."""
HINT: Final = 0.5
"""Seconds that a hint takes, about."""
TRIAL: Final = 0.001
"""Seconds that a trial of a search takes, at least."""


def cost_of(job: Job) -> float:
    """Seconds that a job is going to take, as far as that can be told; 0 if it is short.

    >>> [cost_of(Job(1, 0, 1, "1", bot)) for bot in ("greedy", "search:2000ms", "search:500")]
    [0.0, 2.0, 0.5]
    """
    if job.lane == "short":
        return 0.0
    if job.work == "hint":
        return HINT
    budget = job.bot.partition(":")[2] or USUAL_SEARCH
    return int(budget.removesuffix("ms")) / 1000 if budget.endswith("ms") else int(budget) * TRIAL


def briefly(bot: str) -> str:
    """The bot that thinks in place of this one for somebody who has used up their seconds.

    >>> briefly("greedy"), briefly("search:2000ms"), briefly("search"), briefly("search:50ms")
    ('greedy', 'search:100ms', 'search:100ms', 'search:50ms')
    """
    name, _, budget = bot.partition(":")
    if name != "search" or (budget.endswith("ms") and int(budget.removesuffix("ms")) <= BRIEF):
        return bot
    return f"search:{BRIEF}ms"


class Budget:
    """The seconds of everybody, counted over all nodes by the limits."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def allows(self, taken: TakenJob) -> bool:
        """Whether a job may take as long as it wants; its seconds are taken out then."""
        return await self._take(taken, cost_of(taken.job))

    async def took(self, taken: TakenJob, seconds: float) -> None:
        """How long a job took that was allowed: what is beyond its cost is taken out as well, as far as it is there."""
        await self._take(taken, seconds - cost_of(taken.job))

    async def _take(self, taken: TakenJob, seconds: float) -> bool:
        if seconds <= 0:
            return True
        waits = [
            await self._limits.allow(str(taken.job.payer), THINK, min(seconds, THINK.burst)),
            await self._limits.allow(taken.address, THINK_HERE, min(seconds, THINK_HERE.burst)),
        ]
        return not any(waits)
