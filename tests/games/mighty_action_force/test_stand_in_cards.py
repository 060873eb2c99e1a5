"""What stands in for the pictures that are missing from the rulebook."""

from collections import Counter

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import BONUS, BY_NAME, CATALOG, STARTERS
from tests.rules import rule

NUMBERS = {
    "samurai-yoku": 2, "lightning-knight": 3, "white-falcon": 2, "amethyst-princess": 2, "wandering-wizard": 3,
    "ozeki-zuma": 3, "cheetah-bandit": 1, "supernova": 1, "space-sentry": 1, "starstriker": 1, "secret-trooper": 1,
    "shadow-rider": 1,
}  # fmt: skip
EXTRA = {
    "starter-1": "samurai-yoku",
    "starter-2": "amethyst-princess",
    "starter-3": "samurai-yoku",
    "starter-4": "amethyst-princess",
}


@rule("MAF-R67")
def test_the_bonus_pool_is_one_of_each_of_the_twelve_special_cards() -> None:
    assert sorted(BONUS) == sorted(NUMBERS)
    assert {name for name, hero in BY_NAME.items() if hero.power} == set(NUMBERS)


@rule("MAF-R67", "MAF-R68")
@pytest.mark.parametrize(("deck", "special"), EXTRA.items())
def test_a_starter_deck_is_normal_cards_and_one_samurai_or_princess(deck: str, special: str) -> None:
    cards = [BY_NAME[name] for name in STARTERS[deck].list()]
    assert [card.name for card in cards if card.power] == [special]
    assert [card.gems for card in cards if card.e_vile] == [4]
    assert Counter(card.gems for card in cards if not card.e_vile) == {1: 3, 2: 4, 3: 4, 4: 2, 6: 1}
    assert sum(card.gems for card in cards) == 41


@rule("MAF-R68")
def test_the_numbers_of_the_special_cards() -> None:
    assert {name: BY_NAME[name].gems for name in NUMBERS} == NUMBERS


@rule("MAF-R68")
def test_only_three_numbers_and_no_normal_card_come_from_the_rulebook() -> None:
    attested = {card.name for card in CATALOG.card if "gems" in card.attested}
    assert attested == {"samurai-yoku", "lightning-knight", "white-falcon"}
    assert {card.name for card in CATALOG.card if "name" in card.attested} == {*NUMBERS, "e-vile"}


@rule("MAF-058", "MAF-071", "MAF-081", "MAF-R58")
def test_a_card_names_the_rules_of_its_own_section_and_the_rulings_about_them() -> None:
    book = MIGHTY_ACTION_FORCE.book
    sections = {rule.section for rule in book.ledger.rule}
    for card in CATALOG.card:
        rules = book.note(BY_NAME[card.name]).rules
        assert rules
        if card.title in sections:
            assert list(rules) == [rule.id for rule in book.ledger.rule if rule.section == card.title]
    assert "MAF-R58" in book.facts(BY_NAME["e-vile"])["rules"]
    assert book.facts(BY_NAME["amethyst-princess"])["rules"][:4] == ("MAF-071", "MAF-072", "MAF-073", "MAF-R30")
