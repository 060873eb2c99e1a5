"""Packs: what every game whose cards are collected must say."""

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.registry import AnyGame, games

COLLECTED = [pytest.param(game, id=name) for name, game in games().items() if game.decks.packs is not None]


@pytest.mark.parametrize("game", COLLECTED)
def test_a_pack_has_cards_of_the_game_and_the_same_chance_gives_the_same(game: AnyGame) -> None:
    packs = game.decks.packs
    assert packs is not None
    for number in range(20):
        seed = b"pack %d" % number
        cards = packs.open(Chance(seed))
        assert cards == packs.open(Chance(seed))
        assert set(cards) <= game.book.catalog.keys()
        assert packs.special(cards[-1]) == max(packs.special(card) for card in cards), "the last one is hoped for"


@pytest.mark.parametrize("game", COLLECTED)
def test_starters_are_ready_made_decks_and_a_ruling_allows_tables_of_own_collections(game: AnyGame) -> None:
    packs = game.decks.packs
    assert packs is not None
    assert packs.starters
    assert set(packs.starters) <= game.decks.ready.keys()
    assert packs.rule in game.book.ledger
