"""The registered games: entry points in the group `beanfield.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from traceback import extract_tb
from typing import Any

from beanfield.kernel.errors import BeanfieldError, BrokenGame
from beanfield.kernel.game import Game

type AnyGame = Game[Any, Any, Any]
"""A game of any state, cards and setup."""


@cache
def installed() -> tuple[dict[str, AnyGame], dict[str, str]]:
    """The registered games that can be played, by name; and for the others, by name, what is wrong with them."""
    sound: dict[str, AnyGame] = {}
    broken: dict[str, str] = {}
    for entry in sorted(entry_points(group="beanfield.games")):
        try:
            sound[entry.name] = _load(entry)
        except BeanfieldError as error:
            broken[entry.name] = str(error)
        except Exception as error:  # a broken package must not stop the other games
            at = extract_tb(error.__traceback__)[-1]
            broken[entry.name] = f"{type(error).__name__}: {error} ({at.filename}, line {at.lineno})"
    return sound, broken


def _load(entry: EntryPoint) -> AnyGame:
    """Load a game and read all its files, so that errors in them show up now."""
    game: AnyGame = entry.load()
    for language in game.book.languages:
        game.book.ledger_in(language)
        game.book.words_in(language)
        game.book.lesson_in(language)
    return game


def games() -> dict[str, AnyGame]:
    """All registered games that can be played, by name."""
    return installed()[0]


def broken_games() -> dict[str, str]:
    """The registered games that can't be played: what is wrong with each, by name."""
    return installed()[1]


def find_game(name: str) -> AnyGame:
    """The game with this name. Raises BrokenGame if it can't be played, BeanfieldError if there is none."""
    found = games().get(name)
    if found is not None:
        return found
    if name in broken_games():
        raise BrokenGame(f"{name} can't be played: {broken_games()[name]}")
    raise BeanfieldError(f"no game is called {name!r}; there are: {', '.join(games())}")
