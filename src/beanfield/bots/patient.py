"""A bot that plays its part in a lesson."""

from beanfield.bots.bot import Seed
from beanfield.bots.greedy import Greedy
from beanfield.kernel.asks import Reply
from beanfield.kernel.guide import guide_of, reply_of
from beanfield.kernel.seat import AnySeat


class Patient:
    """Does what the lesson of the game says, and plays as greedy bots do where it says nothing."""

    def __init__(self, seed: Seed) -> None:
        self._otherwise = Greedy(seed)

    def __repr__(self) -> str:
        return "Patient"

    def answer(self, seat: AnySeat) -> Reply:
        """The answer of the lesson, if the match is on its way."""
        asked = seat.asked()
        step = None
        if asked is not None and seat.game.book.lesson is not None:
            step = guide_of(seat.game).step(seat.number, asked)
        return self._otherwise.answer(seat) if step is None else reply_of(seat, step)
