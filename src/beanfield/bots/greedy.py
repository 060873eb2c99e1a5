"""A bot that looks one answer ahead."""

from random import Random
from statistics import pstdev

from beanfield.bots.bot import Seed
from beanfield.bots.hands import Level, unthinking
from beanfield.bots.worlds import Worlds, answers_in, ask_in, promises
from beanfield.kernel.asks import Reply
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.seat import AnySeat

ERROR = 1.0
"""The error of a beginner, as a share of how much its answers differ (their standard deviation)."""


class Greedy:
    """Tries every answer, or those that the game calls worth trying, in a few imagined worlds.

    It gives the one after which its seat is best off; of several that look equally good, one by lot.

    Where what a quick player would answer is as good as any (`Mind.close`), it answers so: it looks only one answer
    ahead, and a habit can be part of a longer plan.
    """

    level: Level = "usual"

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def __repr__(self) -> str:
        return type(self).__name__

    def answer(self, seat: AnySeat) -> Reply:
        """The best answer, looking one answer ahead; the game's default if nothing can be imagined."""
        at_once = unthinking(seat, self.level, self._random)
        if at_once is not None:
            return at_once
        worlds = Worlds(seat.imagination(), Chance(self._random.randbytes(16)))
        try:
            mind, ask = seat.game.mind, ask_in(worlds[0], seat.number)
            ideas = mind.ideas(worlds[0].world, ask)
            answers = answers_in(worlds[0], seat.number, self._random) if ideas is None else list(ideas)
            usual = mind.habit(worlds[0].world, ask)
            if usual is not None and usual not in answers:
                answers.append(usual)
            if len(answers) == 1:
                return seat.outward(answers[0])
            stands = self._judged(promises(worlds, seat.number, answers, mind.worlds))
        except NoWorld:
            return seat.default()
        best = max(stands)
        if usual is not None and stands[answers.index(usual)] >= best - mind.close:
            return seat.outward(usual)
        return seat.outward(answers[stands.index(best)])

    def _judged(self, stands: list[float]) -> list[float]:
        """How good its answers look to this bot."""
        return stands


class Beginner(Greedy):
    """Looks one answer ahead, too, but judges badly: what is nearly as good looks better to it now and then.

    Its errors are as large as the differences between answers usually are. So it misses what is a little better, and
    seldom what is much better, as people do who are new to a game.
    """

    level = "beginner"

    def _judged(self, stands: list[float]) -> list[float]:
        error = ERROR * pstdev(stands)
        return [stand + self._random.gauss(0.0, error) for stand in stands]
