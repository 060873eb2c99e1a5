"""The games of this house, and what tests ask of any game that is installed beside them."""

from pathlib import Path

import beanfield
from beanfield.kernel.registry import AnyGame, games

HOUSE = [game for game in games().values() if Path(beanfield.__file__).parent / "games" == game.book.home.parent]


def near(game: AnyGame, seats: int) -> int:
    """A number of seats that the game allows: this one, or the nearest."""
    return min(game.seats, key=lambda number: abs(number - seats))
