"""A bot that answers as a quick player does."""

from random import Random

from beanfield.bots.answers import random_answer
from beanfield.bots.bot import Seed
from beanfield.bots.hands import unthinking
from beanfield.bots.worlds import ask_in
from beanfield.kernel.asks import Reply
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.seat import AnySeat


class Habit:
    """Does what the game says a quick player does (`Mind.habit`), and anything where it says nothing.

    A habit looks only at what its seat sees, so one imagined world is as good as any.
    """

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def __repr__(self) -> str:
        return "Habit"

    def answer(self, seat: AnySeat) -> Reply:
        """The answer of a quick player; the game's default if nothing can be imagined."""
        at_once = unthinking(seat, "usual", self._random)
        if at_once is not None:
            return at_once
        try:
            world = seat.imagination().draw(Chance(self._random.randbytes(16)))
        except NoWorld:
            return seat.default()
        ask = ask_in(world, seat.number)
        usual = seat.game.mind.habit(world.world, ask)
        return seat.outward(random_answer(ask, self._random.random) if usual is None else usual)
