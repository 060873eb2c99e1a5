"""The expert game: more loot, a short first turn, larger decks, and the Domino Effect."""

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.decks import deck_faults
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.errors import Refused
from beanfield.testkit.scenario import Scenario
from tests.games.mighty_beanz.attacking import attack, mat
from tests.games.mighty_beanz.staging import FILLERS, Table, deck_with, staged
from tests.rules import rule


def begun(setup: Setup, seed: bytes = b"beanz") -> Table:
    """A match whose first turn has begun; both keep their hands."""
    table = Scenario(MIGHTY_BEANZ, 2, setup, seed)
    for seat in "AB":
        table.does(seat, "keep")
    assert table.asked.endswith("act")
    return table


def points_of_turns(table: Table, turns: int) -> list[int]:
    """With how many points each of the first turns begins."""
    found = []
    for _ in range(turns):
        seat = table.asked[0]
        found.append(table.lies(f"points.{seat}"))
        table.does(seat, "end-turn")
    return found


@rule("MBZ-191")
def test_an_expert_game_has_three_loot_cards_a_galaxy() -> None:
    table = begun(Setup(expert=True, first="coin"))
    for seat in "AB":
        assert [len(pile) for pile in table.lies(f"loot.{seat}").values()] == [3, 3, 3]
        assert (len(table.lies(f"hands.{seat}")), len(table.lies(f"decks.{seat}"))) == (5, 46)


@rule("MBZ-192", "MBZ-193")
def test_the_very_first_turn_of_an_expert_game_has_4_points_and_all_others_7() -> None:
    for seed in (b"one", b"two", b"three"):
        assert points_of_turns(begun(Setup(expert=True, first="coin"), seed), 5) == [4, 7, 7, 7, 7]


@rule("MBZ-192", "MBZ-R86")
def test_a_basic_game_has_7_points_from_the_start_unless_the_table_says_otherwise() -> None:
    assert points_of_turns(begun(Setup(first="coin")), 3) == [7, 7, 7]
    assert points_of_turns(begun(Setup(first="coin", short_first_turn=True)), 3) == [4, 7, 7]


@rule("MBZ-194")
@pytest.mark.parametrize(("size", "rules"), [(59, ["MBZ-194"]), (60, []), (61, ["MBZ-194"])])
def test_an_expert_deck_has_60_cards(size: int, rules: list[str]) -> None:
    assert [fault.rule for fault in deck_faults(deck_with([], size), expert=True)] == rules


@rule("MBZ-194")
def test_a_match_refuses_a_deck_of_the_wrong_size() -> None:
    expert, basic = deck_with([], 60), deck_with([], 40)
    MIGHTY_BEANZ.variants.check(2, Setup(expert=True, decks=(expert, expert)))
    with pytest.raises(Refused, match="MBZ-194"):
        MIGHTY_BEANZ.variants.check(2, Setup(expert=True, decks=(expert, basic)))


@rule("MBZ-195")
@pytest.mark.parametrize(("copies", "rules"), [(4, []), (5, ["MBZ-195"])])
def test_an_expert_deck_has_at_most_4_of_a_card(copies: int, rules: list[str]) -> None:
    others = [name for name in FILLERS if name != "goat-bean"]
    deck = ["goat-bean"] * copies + [name for name in others for _ in range(4)][: 60 - copies]
    assert len(deck) == 60
    assert [fault.rule for fault in deck_faults(deck, expert=True)] == rules


@rule("MBZ-196", "MBZ-R86")
@pytest.mark.parametrize("expert", [False, True])
def test_dominoes_fall_in_the_expert_game_only(expert: bool) -> None:
    table = staged(a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Teddy Bean", "blue-2": "Broccoli Bean"}, expert=expert)
    attack(table, "Sheriff Bean")
    assert mat(table, "B") == {"gold-1": "sidewayz", "blue-2": "sidewayz" if expert else "headz-up"}


@rule("MBZ-R86")
def test_the_expert_game_is_one_switch_and_playing_without_mats_another() -> None:
    assert (Setup(expert=True).deck_size, Setup(expert=True).loot) == (60, 3)
    assert (Setup(no_mat=True).deck_size, Setup(no_mat=True).loot) == (40, 2)
    assert (Setup(short_first_turn=True).deck_size, Setup(short_first_turn=True).loot) == (40, 2)
    assert [fault.rule for fault in deck_faults(["goat-bean"] * 40, expert=False)] == [], "no limit in the basic game"
