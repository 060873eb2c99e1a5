"""MAF Crossover: cards of other Mighty Action Force games in the decks."""

from typing import Any

import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import gems, refusal, round_of, table
from tests.rules import rule

ACE = OwnCard("Astro Ace", 4, game="Mighty Astro-Force")
COMET = OwnCard("Comet Queen", 2, True, "Comet", "She does what nobody wrote down.", game="Mighty Astro-Force")
SHIELD = OwnCard("Shield Bot", 1, True, "Shield", "No attack harms you.", block="block", game="Mighty Astro-Force")
MINE = OwnCard("Me", 5, catchphrase="It is me!")
FOREIGN = (ACE, COMET, SHIELD)

MIXED = ("mighty-astro-force-astro-ace", "mighty-astro-force-comet-queen", "ranger", "titan", "supernova")


def crossing(**given: Any) -> Setup:
    return Setup(crossover=True, cards=FOREIGN, **given)


@rule("MAF-094")
def test_cards_of_the_two_player_games_may_be_in_the_decks_of_the_game_for_four() -> None:
    decks = (MIXED * 3,) * 4
    assert refusal(4, crossing(decks=decks)) == ""
    assert refusal(4, Setup(cards=FOREIGN, decks=decks)) == "MAF-094"


@rule("MAF-094")
def test_a_card_of_another_game_is_played_like_any_other() -> None:
    scenario = round_of({"A": "Astro Ace 4 on collect", "B": "Ranger 3 on attack_right"}, setup=crossing())
    assert gems(scenario) == "6/5/5/5"  # 5 and 4, less 3
    for viewer in ("A", "B", "C", "D", "watcher"):
        assert "A played Astro Ace 4 on the Collect slot of A." in scenario.told(viewer)


@rule("MAF-095")
def test_cards_of_the_game_for_four_may_be_in_the_decks_of_a_game_for_two() -> None:
    mixed, four_player_cards = MIXED * 2, ("lightning-knight", "white-falcon") * 5
    assert refusal(2, crossing(miniature_mazhong=True, decks=(mixed, four_player_cards))) == ""
    assert refusal(2, Setup(miniature_mazhong=True, cards=FOREIGN, decks=(mixed, mixed))) == "MAF-094"


@rule("MAF-R78", "MAF-R94")
def test_crossover_needs_cards_to_cross_over_with() -> None:
    assert refusal(4, Setup(crossover=True)) == "MAF-R78"
    assert refusal(4, Setup(crossover=True, cards=(MINE,))) == ""
    assert refusal(4, Setup(crossover=True, cards=(ACE,))) == ""


@rule("MAF-R78")
def test_a_deck_cannot_have_cards_of_a_set_that_is_not_loaded() -> None:
    decks = (MIXED * 3,) * 4
    assert refusal(4, Setup(crossover=True, cards=(MINE,), decks=decks)) == "MAF-R78"


@rule("MAF-R78")
@pytest.mark.parametrize(("seats", "size", "sized"), [(2, 10, "MAF-107"), (3, 15, "MAF-107"), (4, 15, "MAF-016")])
def test_the_chart_tells_the_size_of_a_crossover_deck(seats: int, size: int, sized: str) -> None:
    ace = "mighty-astro-force-astro-ace"
    for cards, refused in ((size, ""), (size - 1, sized), (size + 1, sized)):
        setup = crossing(miniature_mazhong=seats < 4, decks=((ace,) * cards,) * seats)
        assert refusal(seats, setup) == refused


@rule("MAF-R78")
def test_a_special_card_of_another_game_counts_as_a_normal_one_if_no_power_is_scripted() -> None:
    scenario = table({"A": ["Comet Queen 2"]}, setup=crossing(), to_play="A")
    scenario.does("A", "play", "Comet Queen 2", to="collect")
    assert (gems(scenario), scenario.asked) == ("7/5/5/5", "A play")  # nobody is asked what she does
    princess = round_of({"A": "Amethyst Princess 2 on collect", "B": "Comet Queen 2 on collect"}, setup=crossing())
    assert "Amethyst Princess: Comet Queen 2, played by B, has no power this round." not in princess.told("B")


@rule("MAF-R78")
def test_a_special_card_of_another_game_has_the_power_that_is_scripted_for_it() -> None:
    scenario = round_of({"A": "Shield Bot 1 on collect", "B": "Titan 6 on attack_right"}, setup=crossing())
    assert gems(scenario) == "6/5/5/5"
    assert "B attacked A with Titan 6: blocked." in scenario.told("C")
