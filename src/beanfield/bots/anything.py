"""A bot that answers at random."""

from random import Random

from beanfield.bots.answers import left_to_bots, random_reply
from beanfield.bots.bot import Seed, ask_for
from beanfield.bots.hands import by_hand
from beanfield.kernel.asks import Perform, Reply
from beanfield.kernel.seat import AnySeat


class RandomBot:
    """Gives a random answer, and a gesture as a beginner makes it. It always accepts the setup of its table."""

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def answer(self, seat: AnySeat) -> Reply:
        """A random answer."""
        ask = ask_for(seat)
        if isinstance(ask, Perform):
            return by_hand(seat, ask, "beginner", self._random) or random_reply(ask, self._random.random)
        open_to = left_to_bots(seat.game, ask)
        if open_to is None or ask.prompt in seat.game.variants.consents:
            return seat.default()
        return random_reply(open_to, self._random.random)
