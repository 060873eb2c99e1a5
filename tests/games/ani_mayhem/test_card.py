"""The facts of the cards are whole, and agree with each other."""

from collections import Counter

import pytest

from beanfield.games.ani_mayhem.card import AniCard, all_cards, all_skills, skill_of
from beanfield.games.ani_mayhem.start.decks import identity

CARDS = list(all_cards().values())
KINDS = {
    "character": 101, "enhancement": 56, "equipment": 61, "flash": 101, "global": 43, "haven": 16, "item": 77,
    "location": 97, "major-disaster": 55, "minor-disaster": 112, "combat": 68,
}  # fmt: skip


def of_type(*types: str) -> list[AniCard]:
    return [card for card in CARDS if card.type in types]


def test_all_cards_are_there() -> None:
    assert len(CARDS) == 787
    assert Counter(card.type for card in CARDS) == KINDS


def test_two_cards_may_have_one_title_but_not_one_name() -> None:
    printed = Counter(card.printed_title for card in CARDS)
    assert [title for title, times in printed.items() if times > 1] == ["Goku"]
    titles = {card.name: card.title for card in CARDS if card.printed_title == "Goku"}
    assert titles == {"goku": "Goku", "goku-2": "Goku (33)"}
    assert identity(all_cards()["goku"]) == identity(all_cards()["goku-2"]), "one character (ANI-R015)"
    assert "Goku" in all_cards()["goku-2"].words


def test_a_character_has_five_figures_a_sex_and_skills() -> None:
    for card in of_type("character"):
        assert list(card.figures) == ["damage", "defense", "movement", "charm", "energy"], card.title
        assert card.sex is not None and card.skills, card.title


def test_a_second_set_has_only_abilities_of_the_first() -> None:
    assert all(card.second.keys() <= card.figures.keys() for card in CARDS)


def test_no_ability_is_both_replaced_and_changed() -> None:
    assert not [card.title for card in CARDS if card.figures.keys() & card.changes.keys()]
    assert not [card.title for card in CARDS if 0 in card.changes.values()]


def test_a_location_has_a_listing_and_no_more_than_damage_and_defense() -> None:
    for card in of_type("location"):
        assert card.listing, card.title
        assert card.figures.keys() <= {"damage", "defense"}, card.title


def test_a_combat_card_has_two_halves_and_is_called_by_both() -> None:
    for card in of_type("combat"):
        assert card.title == f"{card.combat_name} / {card.charm_name}"
        assert card.combat_half and card.charm_half and not card.meaning


def test_a_card_has_one_kind_of_cost() -> None:
    assert not [card.title for card in CARDS if card.energy_cost and card.variable_cost]


def test_words_are_title_categories_and_what_it_counts_as() -> None:
    assert all_cards()["adult-gohan"].words == {"Adult Gohan", "Half-Saiyan", "Gohan"}


@pytest.mark.parametrize(
    "text, skill", [("Chi x2", ("Chi", 2)), ("Blind Luck", ("Blind Luck", 1)), ("Genius -1", ("Genius", -1))]
)
def test_a_skill_counts_as_often_as_is_printed(text: str, skill: tuple[str, int]) -> None:
    assert skill_of(text) == skill


def test_skills_that_cards_take_from_others_are_skills() -> None:
    assert {"Strength", "Chi", "Martial Arts", "Water Element"} <= all_skills()
    assert not [skill for skill in all_skills() if skill[-1].isdigit()]
