"""A bot that says anything."""

from random import Random

from beanfield.bots.answers import random_answer
from beanfield.bots.bot import AnySeat, Seed, ask_for, is_for_people
from beanfield.kernel.asks import Answer


class RandomBot:
    """Says anything that is allowed; what is for people is left to the game's default."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def answer(self, seat: AnySeat) -> Answer:
        """Any answer."""
        return seat.default() if is_for_people(seat) else random_answer(ask_for(seat), self._random.random)
