"""The registered games: entry points in the group `beanfield.games`."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.game import Game

type AnyGame = Game[Any, Any, Any]
"""A game whose state and cards are its own business."""


@cache
def games() -> dict[str, AnyGame]:
    """All registered games by name."""
    found = {entry.name: entry.load() for entry in entry_points(group="beanfield.games")}
    return dict(sorted(found.items()))


def find_game(name: str) -> AnyGame:
    """The game of this name."""
    try:
        return games()[name]
    except KeyError:
        raise BeanfieldError(f"no game is called {name!r}; there are: {', '.join(games())}") from None
