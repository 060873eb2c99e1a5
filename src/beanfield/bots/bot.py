"""What a bot is: a program that answers for a seat and gets only the Seat."""

from typing import Protocol

from beanfield.kernel.asks import Reply, Single
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.seat import AnySeat

type Seed = int | str | bytes
"""The seed of a bot's own random numbers."""


class Bot(Protocol):
    """Plays for a seat. It gets what a person gets: the Seat. The same seed gives the same answers."""

    def answer(self, seat: AnySeat) -> Reply:
        """The answer to the open ask of this seat, with the aliases that the seat knows."""
        ...


def ask_for(seat: AnySeat) -> Single:
    """The open ask of this seat. Raises BeanfieldError if there is none."""
    asked = seat.asked()
    if asked is None:
        raise BeanfieldError(f"seat {seat.number} is not asked anything now; look at `waiting` first")
    return asked.ask
