"""Every card of a registered game gets into play, and the rules about it can be read."""

import pytest

from beanfield.kernel.asks import Call, Option, Performed, acts_of
from beanfield.kernel.heard import Entry
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.tables import drawn_table
from beanfield.testkit.suite.wander import Wanderer, walk

LARGE = 300
MATCHES = 30
"""At most this many matches are played, or one for each four cards of a large catalog."""


class Used:
    """The cards that somebody did something with, or that everybody was told of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def is_new(self, match: AnyMatch, option: Option) -> bool:
        """Whether an option touches a card that nobody has used yet."""
        return any(isinstance(on, int) and match.world.cards[on].name not in self.names for on in option.on)

    def note(self, match: AnyMatch, entry: Entry, heard: int) -> None:
        """Note the cards in what somebody said, and in the events since number `heard`."""
        said = entry[1]
        if not isinstance(said, Call | Performed):
            for option in acts_of(said):
                self.names |= {match.world.cards[on].name for on in option.on if isinstance(on, int)}
        for told in match.world.told(None, heard):
            for fact in told.facts.values():
                self.names |= set(fact) - {""} if isinstance(fact, tuple) else set()


def test_nearly_every_card_of_the_catalog_is_used(game: AnyGame) -> None:
    """Of a large catalog a few cards may be missing; the slow tests want them all."""
    catalog = len(game.book.catalog)
    use_all_but(game, catalog // 20 if catalog > LARGE else 0)


@pytest.mark.slow
def test_every_card_of_the_catalog_is_used(game: AnyGame) -> None:
    use_all_but(game, 0)


def use_all_but(game: AnyGame, few: int) -> None:
    """Play until all cards but a few were used."""
    used = Used()
    matches = max(MATCHES, len(game.book.catalog) // 4)
    for seed in range(matches):
        match = drawn_table(game, seed).begin()
        heard = 0
        for entry in walk(match, Wanderer(seed, taste=used.is_new)):
            if entry is not None:
                used.note(match, entry, heard)
            heard = match.world.first_event + len(match.world.events)
            if len(game.book.catalog.keys() - used.names) <= few:
                return
    missing = sorted(game.book.catalog.keys() - used.names)
    raise AssertionError(f"{len(missing)} cards were never used in {matches} matches: {missing}")


def test_the_rules_about_a_card_are_in_the_ledger(game: AnyGame) -> None:
    named = {name: game.book.note(card).rules for name, card in game.book.catalog.items()}
    assert {name: rules for name, rules in named.items() if any(id not in game.book.ledger for id in rules)} == {}
