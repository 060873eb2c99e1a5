"""What all checks share: their error, the viewers of a match, and the texts of a game."""

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from beanfield.kernel.asks import Ask, Perform, Single, Together
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Viewer


class Unproven(AssertionError):
    """A match fails a check that every match must pass."""


def viewers(match: AnyMatch) -> list[Viewer]:
    """A watcher and every seat."""
    return [None, *range(match.world.seats)]


def players(match: AnyMatch) -> int:
    """How many play: all seats and all automata."""
    return match.world.seats + len(match.game.rules.automata(match.world.seats))


def scenes(match: AnyMatch) -> list[str]:
    """The scenes of the physical acts that are asked now."""
    return [ask.scene for ask in singles(match.ask) if isinstance(ask, Perform)]


def singles(ask: Ask | None) -> Sequence[Single]:
    """The parts of an ask, one for each seat that is asked."""
    if ask is None:
        return ()
    return ask.asks if isinstance(ask, Together) else (ask,)


class Vocabulary:
    """The rule ids of a game's ledger and the keys of its texts, as sets."""

    def __init__(self, game: AnyGame) -> None:
        texts = game.book.words.texts
        self.words = game.book.words
        self.rules = {rule.id for rule in game.book.ledger.rule} | {ruling.id for ruling in game.book.ledger.ruling}
        self.prompts, self.options, self.events = set(texts.prompts), set(texts.options), set(texts.events)
        self.dials = set(texts.dials)
        catalog = game.book.catalog
        self.titles = {called: card.title for name, card in catalog.items() for called in (card.title, name)}
        """The title of each card by its title and by its name. Two cards with one title can't be told apart by it."""


_VOCABULARIES: WeakKeyDictionary[AnyGame, Vocabulary] = WeakKeyDictionary()


def vocabulary(game: AnyGame) -> Vocabulary:
    """The vocabulary of a game, made once. It is dropped together with a game that was made for one setup."""
    known = _VOCABULARIES.get(game)
    if known is None:
        known = _VOCABULARIES[game] = Vocabulary(game)
    return known
