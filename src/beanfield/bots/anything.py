"""A bot that answers at random."""

from random import Random

from beanfield.bots.answers import random_reply
from beanfield.bots.bot import AnySeat, Seed, ask_for
from beanfield.kernel.asks import Reply


class RandomBot:
    """Gives a random answer or gesture. It always accepts the setup of its table."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def answer(self, seat: AnySeat) -> Reply:
        """A random answer."""
        ask = ask_for(seat)
        return seat.default() if ask.prompt in seat.game.variants.consents else random_reply(ask, self._random.random)
