"""Decks: what a listing counts, and a game without decks."""

from collections.abc import Callable

import pytest

from beanfield.kernel.book.deck import Deck, Decks, counted, no_decks
from beanfield.kernel.errors import BeanfieldError
from tests.toys.toy import Card, NoSetup

NONE: Decks[Card, NoSetup] = no_decks()


def test_a_deck_has_as_many_cards_as_there_are_of_each() -> None:
    assert Deck("Beans", counted(["Pea", "Bean", "Pea"]), {"gems": 41}).size == 3


def test_cards_are_counted_in_the_order_of_first_appearance() -> None:
    assert list(counted(["Pea", "Bean", "Pea", "Ash"]).items()) == [("Pea", 2), ("Bean", 1), ("Ash", 1)]


@pytest.mark.parametrize(
    "ask",
    [
        lambda: NONE.deck_faults({}),
        lambda: NONE.read_deck({}),
        lambda: NONE.card_faults({}),
        lambda: NONE.read_cards({}),
        lambda: NONE.bring(NoSetup(), []),
    ],
)
def test_a_game_without_decks_says_so_whatever_is_brought(ask: Callable[[], object]) -> None:
    assert NONE.ready == {}
    with pytest.raises(BeanfieldError, match="nobody brings decks or cards"):
        ask()
