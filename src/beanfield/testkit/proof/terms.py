"""What the checks are made of: matches of any game, those who look at them, and the words a game has."""

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from beanfield.kernel.asks import Ask, Perform, Single, Together
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Viewer

type AnyMatch = Match[Any, Any, Any]
"""A match of whatever game."""


class Unproven(AssertionError):
    """A match does not hold to what every match must hold to."""


def viewers(match: AnyMatch) -> list[Viewer]:
    """A watcher and every seat."""
    return [None, *range(match.world.seats)]


def players(match: AnyMatch) -> int:
    """How many play: every seat and every stand-in."""
    return match.world.seats + len(match.game.rules.automata(match.world.seats))


def scenes(match: AnyMatch) -> list[str]:
    """What everybody is shown of something physical that is asked now."""
    return [ask.scene for ask in singles(match.ask) if isinstance(ask, Perform)]


def singles(ask: Ask | None) -> Sequence[Single]:
    """What is asked, seat by seat."""
    if ask is None:
        return ()
    return ask.asks if isinstance(ask, Together) else (ask,)


class Vocabulary:
    """What a game's ledger and texts know, as sets."""

    def __init__(self, game: AnyGame) -> None:
        texts = game.book.words.texts
        self.words = game.book.words
        self.rules = {rule.id for rule in game.book.ledger.rule} | {ruling.id for ruling in game.book.ledger.ruling}
        self.prompts, self.options, self.events = set(texts.prompts), set(texts.options), set(texts.events)
        self.dials = set(texts.dials)
        self.titles = {card.title: name for name, card in game.book.catalog.items()} | {
            name: name for name in game.book.catalog
        }


_VOCABULARIES: WeakKeyDictionary[AnyGame, Vocabulary] = WeakKeyDictionary()


def vocabulary(game: AnyGame) -> Vocabulary:
    """The vocabulary of a game, made once; a game that came with the options of a match takes it along when it goes."""
    known = _VOCABULARIES.get(game)
    if known is None:
        known = _VOCABULARIES[game] = Vocabulary(game)
    return known
