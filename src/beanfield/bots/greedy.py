"""A bot that looks one answer ahead."""

from random import Random

from beanfield.bots.bot import AnySeat, Seed
from beanfield.bots.hands import unthinking
from beanfield.bots.worlds import Worlds, answers_in, promises
from beanfield.kernel.asks import Reply
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld

WORLDS = 4
"""The number of imagined worlds in which each answer is tried, if the first two differ."""


class Greedy:
    """Tries every answer in a few imagined worlds and gives the one after which its seat is best off."""

    def __init__(self, seed: Seed, worlds: int = WORLDS) -> None:
        self._random = Random(seed)
        self._worlds = worlds

    def __repr__(self) -> str:
        return "Greedy"

    def answer(self, seat: AnySeat) -> Reply:
        """The best answer, looking one answer ahead; the game's default if nothing can be imagined."""
        at_once = unthinking(seat, "usual", self._random)
        if at_once is not None:
            return at_once
        worlds = Worlds(seat.imagination(), Chance(self._random.randbytes(16)))
        try:
            answers = answers_in(worlds[0], seat.number, self._random)
            if len(answers) == 1:
                return seat.outward(answers[0])
            stands = promises(worlds, seat.number, answers, self._worlds)
        except NoWorld:
            return seat.default()
        return seat.outward(answers[stands.index(max(stands))])
