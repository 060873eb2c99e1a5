"""A bot that says anything."""

from random import Random

from beanfield.bots.answers import random_answer
from beanfield.bots.bot import AnySeat, Seed, ask_for
from beanfield.kernel.asks import Answer, Perform


class RandomBot:
    """Says anything that is allowed; a physical act is left to the game's default."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def answer(self, seat: AnySeat) -> Answer:
        """Any answer."""
        ask = ask_for(seat)
        return seat.default() if isinstance(ask, Perform) else random_answer(ask, self._random.random)
