"""The Biggest Loser: whoever has 13 gems is finished, and the others play on until somebody is last."""

from typing import Any

import pytest

from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import Cards, Table, gems, play, round_of, table
from tests.rules import rule

LOSER = Setup(biggest_loser=True)
A_FINISHED: Any = {"finished": [1, None, None, None]}
A_AND_B_FINISHED: Any = {"finished": [1, 1, None, None]}
EVERYBODY = ("A", "B", "C", "D", "watcher")


def collect_cadets(scenario: Table, seats: str) -> None:
    """These seats play a Cadet on Collect, one after the other."""
    for seat in seats:
        assert scenario.asked == f"{seat} play"
        play(scenario, seat, "Cadet 1 on collect")


def lying(scenario: Table, seat: str) -> int:
    """How many cards of a seat lie anywhere."""
    places = ("hands", "decks", "discard_piles", "collect", "attack_left", "attack_right", "face_down")
    return sum(len(scenario.lies(f"{place}.{seat}")) for place in places)


# ------------------------------------------------------------------------------------------------- who is finished


@rule("MAF-103", "MAF-104", "MAF-R83")
def test_the_game_goes_on_until_one_is_left_who_comes_last() -> None:
    scenario = table({}, gems="12/11/10/0", setup=LOSER)
    collect_cadets(scenario, "ABCD")
    assert (gems(scenario), scenario.winners) == ("13/12/11/1", "")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "finished") == [1, None, None, None]
        assert scenario.sees(viewer, "rank") == []
        assert "A reached exactly 13 and can sit back." in scenario.told(viewer)
    collect_cadets(scenario, "BCD")
    assert (gems(scenario), scenario.winners) == ("13/13/12/2", "")
    collect_cadets(scenario, "CD")
    assert (scenario.asked, gems(scenario), scenario.winners) == ("nobody", "13/13/13/3", "ABC")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "finished") == [1, 2, 3, None]
        assert scenario.sees(viewer, "rank") == [1, 2, 3, 4]
        assert scenario.told(viewer)[-1] == "Last place: D."


@rule("MAF-104", "MAF-R82")
def test_who_is_finished_takes_no_more_turns_and_sets_the_cards_aside() -> None:
    scenario = table({"A": ["Cadet 1", "Titan 6"]}, gems="12/0/0/0", setup=LOSER)
    collect_cadets(scenario, "ABCD")
    hand, deck = scenario.lies("hands.A"), scenario.lies("decks.A")
    assert "Titan 6" in hand
    for _ in range(2):
        collect_cadets(scenario, "BCD")
    scenario.refuses("A", "play", "Titan 6", to="collect", rule="MAF-026")
    assert (scenario.lies("hands.A"), scenario.lies("decks.A")) == (hand, deck)
    assert [lying(scenario, seat) for seat in "ABCD"] == [15] * 4
    assert scenario.lies("discard_piles.A") == ["Cadet 1"]


@rule("MAF-104")
def test_in_the_standard_game_the_first_13_ends_it() -> None:
    scenario = table({}, gems="12/11/10/0")
    collect_cadets(scenario, "ABCD")
    assert (scenario.asked, scenario.winners, scenario.sees("A", "rank")) == ("nobody", "A", [])


@rule("MAF-R82")
def test_attack_slots_hit_the_nearest_player_who_still_plays() -> None:
    past_a = {"B": "Ranger 3 on attack_right", "D": "Scout 2 on attack_left"}
    assert gems(round_of(past_a, gems="13/5/5/5", setup=LOSER, **A_FINISHED)) == "13/3/5/2"
    usual = {"B": "Ranger 3 on attack_left", "D": "Scout 2 on attack_right"}
    assert gems(round_of(usual, gems="13/5/9/5", setup=LOSER, **A_FINISHED)) == "13/5/4/5"


@rule("MAF-R82")
@pytest.mark.parametrize("slot", ["attack_left", "attack_right"])
def test_with_two_left_both_slots_hit_the_other(slot: str) -> None:
    scenario = round_of({"C": f"Ranger 3 on {slot}"}, gems="13/13/5/5", setup=LOSER, **A_AND_B_FINISHED)
    assert gems(scenario) == "13/13/5/2"


@rule("MAF-R82")
@pytest.mark.parametrize(
    ("play", "after"),
    [
        ("Cheetah Bandit 1 on collect", "13/8/4/4"),
        ("Lightning Knight 3 on collect", "13/8/2/2"),
        ("Lightning Knight 3 on attack_right", "13/5/2/0"),
    ],
)
def test_nothing_reaches_who_is_finished(play: str, after: str) -> None:
    assert gems(round_of({"B": play}, gems="13/5/5/5", setup=LOSER, **A_FINISHED)) == after


@rule("MAF-R82")
def test_who_is_finished_can_neither_be_skipped_nor_made_to_discard() -> None:
    scenario = table({"B": ["Space Sentry 1"]}, gems="13/5/5/5", to_play="B", setup=LOSER, **A_FINISHED)
    assert {line.rpartition(".")[2] for line in scenario.options("B") if line.startswith("play-stop")} == {"C", "D"}
    scenario.refuses("B", [("play-stop", "Space Sentry 1", "collect", "skipped.A")], rule="MAF-065")
    zuma = round_of(
        {"B": "Ozeki Zuma 3 on collect"}, gems="13/5/5/5", setup=LOSER,
        hands={seat: ["Scout 2", "Ranger 3"] for seat in "ACD"}, **A_FINISHED,
    )  # fmt: skip
    assert zuma.asked == "C discard, D discard"


@rule("MAF-R82", "MAF-063")
def test_a_zuma_of_who_has_just_finished_makes_nobody_discard() -> None:
    held = {seat: ["Scout 2", "Ranger 3"] for seat in "BCD"}
    finished = round_of({"A": "Ozeki Zuma 3 on collect"}, gems="10/5/5/5", setup=LOSER, hands=held)
    assert (gems(finished), finished.asked) == ("13/5/5/5", "B play")
    plays_on = round_of({"A": "Ozeki Zuma 3 on collect"}, gems="9/5/5/5", setup=LOSER, hands=held)
    assert plays_on.asked == "B discard, C discard, D discard"


@rule("MAF-R82", "MAF-066")
def test_a_skip_by_who_has_just_finished_stands() -> None:
    scenario = table({"A": ["Space Sentry 1"], "B": ["Cadet 1"]}, gems="12/5/5/5", setup=LOSER, to_play="A", first="A")
    play(scenario, "A", "Space Sentry 1 on collect stops B")
    assert (gems(scenario), scenario.asked) == ("13/5/5/5", "C play")


@rule("MAF-R82")
def test_with_three_left_wandering_wizard_hits_any_of_them_from_any_attack_slot() -> None:
    scenario = table({"B": ["Wandering Wizard 3"]}, gems="13/5/5/5", to_play="B", setup=LOSER, **A_FINISHED)
    aimed = [line for line in scenario.options("B") if "Wizard" in line]
    assert aimed == [
        "play Wandering Wizard 3, collect",
        "play-at Wandering Wizard 3, attack_left, gems.C",
        "play-at Wandering Wizard 3, attack_left, gems.D",
        "play-at Wandering Wizard 3, attack_right, gems.C",
        "play-at Wandering Wizard 3, attack_right, gems.D",
    ]
    scenario.refuses("B", [("play-at", "Wandering Wizard 3", "attack_left", "gems.A")], rule="MAF-R51")
    play(scenario, "B", "Wandering Wizard 3 on attack_left at D")
    assert gems(scenario) == "13/5/5/2"


@rule("MAF-R82")
def test_with_two_left_wandering_wizard_has_one_opponent_to_hit() -> None:
    scenario = table({"C": ["Wandering Wizard 3"]}, gems="13/13/5/5", to_play="C", setup=LOSER, **A_AND_B_FINISHED)
    play(scenario, "C", "Wandering Wizard 3 on attack_left")
    assert gems(scenario) == "13/13/5/2"


@rule("MAF-R82")
def test_who_is_finished_has_no_part_in_a_turn_order_that_began_there() -> None:
    scenario = table({}, gems="12/0/0/0", setup=Setup(biggest_loser=True, rotate=True))
    collect_cadets(scenario, "ABCD")
    collect_cadets(scenario, "BCD")  # the role has moved on from A to B
    collect_cadets(scenario, "CDB")


# ------------------------------------------------------------------------------------------------------ who is what


def last_cards(totals: str) -> Table:
    """B, C and D play their last cards on Collect; A was finished in round 1, and this is round 4."""
    hands = {seat: ["Cadet 1"] for seat in "BCD"}
    decks: Cards = dict.fromkeys("BCD", ())
    scenario = table(hands, gems=totals, setup=LOSER, to_play="BCD", decks=decks, round=4, **A_FINISHED)
    collect_cadets(scenario, "BCD")
    return scenario


@rule("MAF-R83", "MAF-103")
def test_when_all_cards_are_gone_the_lowest_total_comes_last() -> None:
    scenario = last_cards("13/3/9/5")
    assert (scenario.winners, scenario.sees("B", "rank")) == ("A", [1, 4, 2, 3])
    assert scenario.told("B")[-1] == "Last place: B."


@rule("MAF-R83")
def test_equal_totals_share_a_rank_and_the_last_place() -> None:
    scenario = last_cards("13/3/9/3")
    assert scenario.sees("B", "rank") == [1, 3, 2, 3]
    assert scenario.told("watcher")[-2:] == ["Last place: B.", "Last place: D."]


@rule("MAF-R83")
def test_who_reached_13_in_the_same_round_shares_a_rank() -> None:
    scenario = table({}, gems="12/12/9/3", setup=LOSER, to_play="ABCD")
    collect_cadets(scenario, "ABCD")
    assert scenario.asked == "C play"
    scenario = last_cards("13/12/12/5")
    assert (scenario.winners, scenario.sees("A", "rank")) == ("ABC", [1, 2, 2, 3])
    assert scenario.told("D")[-1] == "Last place: D."


@rule("MAF-R83")
def test_if_the_last_players_reach_13_together_nobody_is_last() -> None:
    scenario = table({}, gems="13/13/12/12", setup=LOSER, to_play="CD", finished=[1, 2, None, None], round=5)
    collect_cadets(scenario, "CD")
    assert (scenario.winners, scenario.sees("A", "rank"), scenario.sees("A", "finished")) == (
        "ABCD", [1, 2, 3, 3], [1, 2, 5, 5],
    )  # fmt: skip
    assert not any("Last place" in line for line in scenario.told("D"))


@rule("MAF-R83", "MAF-R24")
def test_who_reached_13_and_then_left_is_ranked_but_has_not_won() -> None:
    scenario = table({}, gems="13/13/12/0", setup=LOSER, to_play="CD", round=3, **A_AND_B_FINISHED)
    scenario.calls("A", "leave")
    collect_cadets(scenario, "CD")
    assert (scenario.winners, scenario.sees("B", "rank")) == ("BC", [1, 1, 2, 3])


@rule("MAF-R83")
def test_if_nobody_reached_13_the_highest_score_wins() -> None:
    hands = {seat: ["Cadet 1"] for seat in "ABCD"}
    scenario = table(hands, gems="2/8/8/0", setup=LOSER, decks=dict.fromkeys("ABCD", ()))
    collect_cadets(scenario, "ABCD")
    assert (scenario.winners, scenario.sees("A", "rank")) == ("BC", [2, 1, 1, 3])
    assert scenario.told("A")[-1] == "Last place: D."


# ------------------------------------------------------------------------------------------- with Number Thirteen


BOTH = Setup(biggest_loser=True, number_thirteen=True)


def reshuffled(totals: str) -> Table:
    """A is finished; B, C and D have played their last cards on Collect."""
    hands = {"A": ["Titan 6"], **{seat: ["Cadet 1"] for seat in "BCD"}}
    scenario = table(hands, gems=totals, setup=BOTH, to_play="BCD", decks=dict.fromkeys("ABCD", ()), **A_FINISHED)
    collect_cadets(scenario, "BCD")
    return scenario


@rule("MAF-R88")
def test_with_number_thirteen_the_cards_are_shuffled_until_one_is_left() -> None:
    scenario = reshuffled("13/11/9/0")
    assert (scenario.asked, scenario.sees("A", "reshuffles"), gems(scenario)) == ("B play", 1, "13/12/10/1")
    assert (scenario.lies("hands.A"), scenario.lies("decks.A"), len(scenario.lies("discard_piles.A"))) == (
        ["Titan 6"], [], 14,
    )  # fmt: skip
    collect_cadets(scenario, "BCD")
    collect_cadets(scenario, "CD")
    collect_cadets(scenario, "CD")
    assert (scenario.winners, scenario.sees("A", "rank")) == ("ABC", [1, 2, 3, 4])


@rule("MAF-R88", "MAF-R81", "MAF-R83")
def test_a_vote_to_end_ranks_everybody() -> None:
    scenario = reshuffled("13/10/8/0")
    for seat in "ABCD":
        scenario.calls(seat, "end")
    assert (scenario.winners, scenario.sees("A", "rank")) == ("A", [1, 2, 3, 4])
    nobody = table({}, gems="3/9/9/1", setup=BOTH, reshuffles=1)
    for seat in "ABCD":
        nobody.calls(seat, "end")
    assert (nobody.winners, nobody.sees("A", "rank")) == ("BC", [2, 1, 1, 3])
    assert nobody.told("A")[-1] == "Last place: D."
