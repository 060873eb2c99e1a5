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
def entries() -> dict[str, EntryPoint]:
    """What is registered, by name. A game is loaded when it is first wanted: nobody waits for one they don't play."""
    return {entry.name: entry for entry in sorted(entry_points(group="beanfield.games"))}


@cache
def tried(name: str) -> AnyGame | str:
    """A registered game, or what is wrong with it."""
    try:
        return _load(entries()[name])
    except BeanfieldError as error:
        return str(error)
    except Exception as error:  # a broken package must not stop the other games
        at = extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({at.filename}, line {at.lineno})"


def _load(entry: EntryPoint) -> AnyGame:
    """Load a game and read all its files, so that errors in them show up now."""
    game: AnyGame = entry.load()
    for language in game.book.languages:
        game.book.ledger_in(language)
        game.book.words_in(language)
        game.book.lesson_in(language)
    return game


def games() -> dict[str, AnyGame]:
    """All registered games that can be played, by name; those that are whole come before previews."""
    sound = {name: game for name in entries() if not isinstance(game := tried(name), str)}
    return dict(sorted(sound.items(), key=lambda item: item[1].preview))


def broken_games() -> dict[str, str]:
    """The registered games that can't be played: what is wrong with each, by name."""
    return {name: fault for name in entries() if isinstance(fault := tried(name), str)}


def find_game(name: str) -> AnyGame:
    """The game with this name. Raises BrokenGame if it can't be played, BeanfieldError if there is none."""
    if name not in entries():
        raise BeanfieldError(f"no game is called {name!r}; there are: {', '.join(games())}")
    found = tried(name)
    if isinstance(found, str):
        raise BrokenGame(f"{name} can't be played: {found}")
    return found
