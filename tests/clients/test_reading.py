"""Cards as text in the terminal: which one is meant, and what there is to read about it."""

import pytest

from beanfield.clients.reading import find_card, matching, page_of
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame, find_game, games

FORCE = find_game("mighty-action-force")
CARDS = FORCE.book.catalog


@pytest.mark.parametrize("typed", ["amethyst-princess", "Amethyst Princess 2", "amethyst", "princess", " PRINCESS  2 "])
def test_a_card_is_found_by_its_name_its_title_or_a_part_of_it(typed: str) -> None:
    assert find_card(CARDS, typed).name == "amethyst-princess"


def test_if_several_cards_or_none_are_meant_some_are_named() -> None:
    with pytest.raises(BeanfieldError, match=r"several cards are called like that: Scout 2, .*, and 1 more"):
        find_card(CARDS, "s")
    with pytest.raises(BeanfieldError, match=r"no card is called 'amethist'; did you mean .*Amethyst Princess 2.*\?"):
        find_card(CARDS, "amethist")
    with pytest.raises(BeanfieldError, match=r"^no card is called 'xyz'$"):
        find_card(CARDS, "xyz")
    assert matching(CARDS, "  ") == []


def test_a_page_has_the_text_the_figures_the_rules_and_the_rulings_of_a_card() -> None:
    lines = list(page_of(FORCE, CARDS["amethyst-princess"]))
    assert lines[0] == ("heading", "Amethyst Princess 2 ★")
    assert ("aside", "gems: 2, power: cancel") in lines
    assert any(kind == "clause" and line.startswith("MAF-071 · ") for kind, line in lines)
    assert any(kind == "ruling aside" and line.startswith("MAF-R30 · ") for kind, line in lines)
    assert "e vile: yes" in dict(page_of(FORCE, CARDS["e-vile"]))["aside"]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_card_of_every_game_has_a_page(game: AnyGame) -> None:
    for card in game.book.catalog.values():
        assert next(page_of(game, card))[1].startswith(card.title)
