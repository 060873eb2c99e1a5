"""What a bot is: whoever answers for a seat, given the Seat and nothing else."""

from typing import Any, Protocol

from beanfield.kernel.asks import Perform, Reply, Single
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat

type AnySeat = Seat[Any, Any, Any]
"""A seat of any game."""

type AnyMatch = Match[Any, Any, Any]
"""An imagined match of any game. A bot never gets hold of the real one."""

type Seed = int | str | bytes
"""What a bot's own chance starts from."""


class Bot(Protocol):
    """Plays for a seat. It gets what a person gets: the Seat. The same seed gives the same answers."""

    def answer(self, seat: AnySeat) -> Reply:
        """What to say to the ask that is open for this seat, in the seat's own terms."""
        ...


def is_for_people(seat: AnySeat) -> bool:
    """Whether the open ask is none for a bot to think about: something physical, or whether it accepts the rules."""
    ask = ask_for(seat)
    return isinstance(ask, Perform) or ask.prompt in seat.game.variants.consents


def ask_for(seat: AnySeat) -> Single:
    """The ask that is open for this seat."""
    asked = seat.asked()
    if asked is None:
        raise BeanfieldError(f"seat {seat.number} is not asked anything now; look at `waiting` first")
    return asked.ask
