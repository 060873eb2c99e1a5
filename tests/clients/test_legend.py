"""The legend of the terminal."""

from beanfield.clients import legend
from beanfield.kernel.registry import find_game
from beanfield.kernel.world import Card


def test_cards_with_the_same_symbol_and_colour_are_one_kind_named_by_what_their_titles_share() -> None:
    beans = [Card(f"bean-{n}", f"Green Bean {n}", str(n), "●", "#0f0") for n in range(3)]
    pea = Card("pea", "Pea", "P", "", "#0f0")
    stars = [Card(f"star-{n}", f"{n} Star", str(n), "★", "#ff0") for n in range(10)]
    assert [name for _, name in legend.kinds([*beans, pea, *stars])] == [
        "Green Bean",
        "Pea",
        "0 Star, 1 Star, 2 Star, 3 Star, 4 Star, 5 Star, 6 Star, 7 Star and 2 more",
    ]


def test_every_card_that_is_shown_by_a_symbol_or_a_short_name_has_a_line() -> None:
    catalog = find_game("mighty-action-force").book.catalog
    lines = [line.plain for line in legend.lines(catalog.values())]
    for card in catalog.values():
        assert any(line.startswith(f" {card.symbol or card.short} ") for line in lines), card.title
