"""Decks as files: what is wrong with one, and what a table makes of one."""

import tomllib
from collections import Counter

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import STARTERS
from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.errors import Refused
from tests.games.mighty_action_force.random_play import begun
from tests.rules import rule

TOAST = """
[[card]]
name = "Captain Toast"
level = 5
catchphrase = "Butter side up!"
"""
ACE = """
[[card]]
name = "Samurai Yoku"
level = 4
game = "Mighty Astro-Force"
"""


def deck(cards: str, *, more: str = "", own: str = "", game: str = "mighty-action-force") -> dict[str, object]:
    return tomllib.loads(f'game = "{game}"\n{more}\n[cards]\n{cards}\n{own}')


def faults(given: dict[str, object]) -> list[tuple[str, str]]:
    found = MIGHTY_ACTION_FORCE.decks.deck_faults(given)
    assert all(fault.rule in MIGHTY_ACTION_FORCE.book.ledger for fault in found)
    return [(fault.rule, fault.hint) for fault in found]


# --------------------------------------------------------------------------------------------------------- how large


@rule("MAF-016")
def test_a_file_with_more_kinds_of_cards_than_any_deck_holds_is_one_fault() -> None:
    many = "\n".join(f"hero-{at} = 1" for at in range(36))
    assert faults(deck(many)) == [("MAF-016", "a deck has at most 35 cards, not 36 different ones")]


@rule("MAF-R75")
def test_a_file_with_more_cards_of_ones_own_than_anybody_makes_is_one_fault() -> None:
    many = "\n".join(f'[[card]]\nname = "Hero {at}"' for at in range(101))
    assert faults(deck("ranger = 15", own=many)) == [
        ("MAF-R75", "at most 100 cards of your own fit into a file, not 101")
    ]


@rule("MAF-016", "MAF-R74")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("ranger = 14", [("MAF-016", "14 cards are 1 too few: a deck has 15 cards here")]),
        ("ranger = 15", []),
        ("titan = 8\nsupernova = 7", []),
        ("ranger = 15\nscout = 1", [("MAF-016", "16 cards are 1 too many: a deck has 15 cards here")]),
    ],
)
def test_a_deck_has_15_cards_of_any_kind(cards: str, found: list[tuple[str, str]]) -> None:
    assert faults(deck(cards)) == found


@rule("MAF-107", "MAF-116", "MAF-R92")
@pytest.mark.parametrize(
    ("players", "size", "named"),
    [(1, 10, "MAF-107"), (3, 15, "MAF-107"), (5, 20, "MAF-116"), (8, 25, "MAF-116"), (12, 35, "MAF-116")],
)
def test_a_deck_for_another_number_of_players_is_as_large_as_the_chart_says(
    players: int, size: int, named: str
) -> None:
    assert faults(deck(f"ranger = {size}", more=f"players = {players}")) == []
    assert [fault for fault, _ in faults(deck(f"ranger = {size - 1}", more=f"players = {players}"))] == [named]
    assert faults(deck("ranger = 15", more="players = 13")) == [("MAF-R92", "1 to 12 can play, not 13")]


@rule("MAF-016")
@pytest.mark.parametrize("copies", ["0", "-1", "36", "1.5", "true", '"three"'])
def test_a_line_of_a_deck_says_how_many(copies: str) -> None:
    ((named, hint),) = faults(deck(f"ranger = 15\nscout = {copies}"))
    assert named == "MAF-016"
    assert hint.startswith("scout: say how many, from 1 to 35, not ")


# ---------------------------------------------------------------------------------------------------- which cards


@pytest.mark.parametrize("called", ["e-vile", '"E. Vile"', '"E. Vile 4"', '"e. vile"', '"E VILE"'])
def test_a_card_goes_by_its_name_or_its_title_with_or_without_the_number(called: str) -> None:
    assert MIGHTY_ACTION_FORCE.decks.read_deck(deck(f"{called} = 2\nranger = 13")).cards == {
        "E. Vile 4": 2,
        "Ranger 3": 13,
    }


def test_a_card_nobody_knows_is_told_with_what_may_be_meant() -> None:
    assert faults(deck("ragner = 2\nxyzzy = 13")) == [
        ("MAF-R78", "no card is called 'ragner'; perhaps 'ranger' is meant"),
        ("MAF-R78", "no card is called 'xyzzy'"),
    ]


@rule("MAF-R75")
def test_a_card_of_ones_own_stands_in_the_file_of_the_deck() -> None:
    given = deck('"Captain Toast" = 1\nranger = 14', own=TOAST, more='name = "Breakfast"')
    assert faults(given) == []
    listed = MIGHTY_ACTION_FORCE.decks.read_deck(given)
    assert (listed.title, listed.size, listed.totals) == ("Breakfast", 15, {"gems": 5 + 14 * 3})
    assert listed.cards == {"Captain Toast 5": 1, "Ranger 3": 14}
    assert [named for named, _ in faults(deck('"Captain Toast" = 1\nranger = 14'))] == ["MAF-R78"]


@rule("MAF-094", "MAF-R78")
def test_a_card_of_another_game_needs_crossover() -> None:
    cards = "mighty-astro-force-samurai-yoku = 1\nranger = 14"
    assert [named for named, _ in faults(deck(cards, own=ACE))] == ["MAF-094"]
    assert faults(deck(cards, own=ACE, more="crossover = true")) == []


@rule("MAF-R78")
def test_a_name_that_two_games_have_must_be_told_apart() -> None:
    given = deck('"Samurai Yoku" = 1\nranger = 14', own=ACE, more="crossover = true")
    assert faults(given) == [
        ("MAF-R78", "several cards are called 'Samurai Yoku': say samurai-yoku or mighty-astro-force-samurai-yoku")
    ]
    assert faults(deck("samurai-yoku = 1\nranger = 14", own=ACE, more="crossover = true")) == []
    assert faults(deck('"Samurai Yoku 4" = 1\nranger = 14', own=ACE, more="crossover = true")) == []


# ----------------------------------------------------------------------------------------------- all faults at once


def test_everything_that_is_wrong_with_a_file_is_told_at_once() -> None:
    own = '[[card]]\nname = "Giant"\nlevel = 9\n[[card]]\nlevel = "high"\nspecail = true'
    given = deck("Giant = 1\nragner = 2", own=own, more='players = "four"\ncolour = "red"\ncrosover = true')
    assert faults(given) == [
        ("MAF-R92", "the deck: players should be a whole number, not 'four'"),
        ("MAF-015", "the deck can't have 'colour'; there are: game, name, cards, players, crossover, card"),
        ("MAF-094", "the deck can't have 'crosover'; perhaps 'crossover' is meant"),
        ("MAF-R76", "Giant: the power level is a whole number from 1 to 6, not 9"),
        ("MAF-057", "Giant is a normal card: give it a catchphrase"),
        ("MAF-R76", "card 2: level should be a whole number, not 'high'"),
        ("MAF-056", "card 2 can't have 'specail'; perhaps 'special' is meant"),
        ("MAF-R78", "no card is called 'ragner'; perhaps 'ranger' is meant"),
    ]


@rule("MAF-015")
def test_a_deck_file_needs_a_game_and_cards() -> None:
    assert faults({}) == [("MAF-015", "the deck needs 'game'"), ("MAF-016", "the deck needs 'cards'")]
    assert faults({"game": 5, "cards": [], "card": ["Toast"]}) == [
        ("MAF-015", "the deck: game should be a text, not 5"),
        ("MAF-016", "the deck: cards should be a table, card = how many, not []"),
        ("MAF-R75", "card 1: write its facts below a line [[card]]"),
    ]
    assert faults(deck("ranger = 15", game="chess")) == [
        ("MAF-015", "the deck is for another game, 'chess'; this is 'mighty-action-force'")
    ]
    with pytest.raises(Refused, match="MAF-015: the deck needs 'game'"):
        MIGHTY_ACTION_FORCE.decks.read_deck({"cards": {"ranger": 15}})


# ------------------------------------------------------------------------------------------------------ at a table


@rule("MAF-015")
def test_everybody_brings_a_deck_from_a_file_or_a_starter_deck() -> None:
    given = deck('"Captain Toast" = 2\nranger = 13', own=TOAST)
    setup = MIGHTY_ACTION_FORCE.decks.bring(Setup(rotate=True), ["starter-2", given, "starter-1", given])
    assert isinstance(setup, Setup)
    assert setup.rotate
    assert setup.cards == (OwnCard("Captain Toast", 5, catchphrase="Butter side up!"),)
    match = begun(4, b"a seed", setup)
    table = match.world.state
    decks = [
        Counter(match.world.cards[piece].name for piece in (*table.hands[seat], *table.decks[seat]))
        for seat in range(4)
    ]
    mine = Counter({"own-captain-toast": 2, "ranger": 13})
    assert decks == [Counter(STARTERS["starter-2"].cards), mine, Counter(STARTERS["starter-1"].cards), mine]


@rule("MAF-R75")
def test_decks_bring_their_cards_beside_those_the_table_has_already() -> None:
    mine, there = OwnCard("Captain Toast", 5, catchphrase="Butter side up!"), OwnCard("Me", 1, catchphrase="Me!")
    given = deck('"Captain Toast" = 2\nranger = 13', own=TOAST)
    setup = MIGHTY_ACTION_FORCE.decks.bring(Setup(cards=(there,)), [given] * 4)
    assert isinstance(setup, Setup)
    assert setup.cards == (there, mine)


@rule("MAF-094")
def test_a_deck_made_for_crossover_brings_the_variation_along() -> None:
    given = deck("mighty-astro-force-samurai-yoku = 15", own=ACE, more="crossover = true")
    setup = MIGHTY_ACTION_FORCE.decks.bring(Setup(), [given, "starter-1", "starter-2", "starter-3"])
    assert isinstance(setup, Setup)
    assert setup.crossover
    MIGHTY_ACTION_FORCE.variants.check(4, setup)
    plain = MIGHTY_ACTION_FORCE.decks.bring(Setup(), ["starter-1"] * 4)
    assert isinstance(plain, Setup)
    assert not plain.crossover


@rule("MAF-016", "MAF-053", "MAF-R04")
def test_what_a_table_does_not_allow_is_refused() -> None:
    def refused(*decks: str | dict[str, object]) -> str:
        with pytest.raises(Refused) as refusal:
            MIGHTY_ACTION_FORCE.variants.check(4, MIGHTY_ACTION_FORCE.decks.bring(Setup(), decks))
        return refusal.value.rule

    mine = deck('"Captain Toast" = 1\nranger = 14', own=TOAST)
    other = deck('"Captain Toast" = 1\nranger = 14', own=TOAST.replace("5", "6"))
    assert refused(mine, other, "starter-1", "starter-2") == "MAF-053"
    assert refused(deck("ranger = 14"), "starter-1", "starter-1", "starter-1") == "MAF-016"
    assert refused("starter-5", "starter-1", "starter-1", "starter-1") == "MAF-R04"
    assert refused("starter-1", "starter-2") == "MAF-015"
    assert refused(deck("nobody = 15"), "starter-1", "starter-1", "starter-1") == "MAF-R78"


def test_the_ready_made_decks_are_the_starter_decks() -> None:
    decks = MIGHTY_ACTION_FORCE.decks.ready
    assert list(decks) == ["starter-1", "starter-2", "starter-3", "starter-4"]
    assert {(listed.size, listed.totals["gems"]) for listed in decks.values()} == {(15, 41)}
    assert decks["starter-2"].cards["Amethyst Princess 2"] == 1
