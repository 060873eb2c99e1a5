"""Mega MAF Challenge A: teams at the four corners of one board (MAF-R89).

With eight seats A and E are Team Black, B and F Orange, C and G Green, D and H Purple.
"""

from typing import Any

import pytest

from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel import keeping
from tests.games.mighty_action_force.random_play import begun
from tests.games.mighty_action_force.staging import Table, gems, play, refusal, round_of, table
from tests.rules import rule

CORNERS = Setup(mega="corners")
FIVES = "5/5/5/5/5/5/5/5"
TEAMS = ("Team Black", "Team Orange", "Team Green", "Team Purple")


def counters(scenario: Table) -> str:
    """The gems of the four corners; all members of a team show the same."""
    totals = scenario.sees("watcher", "gems")
    assert totals == [totals[player % 4] for player in range(len(totals))]
    return "/".join(map(str, totals[:4]))


def mega_round(plays: dict[str, Any], gems: str = FIVES, **given: Any) -> Table:
    return round_of(plays, gems=gems, setup=CORNERS, **given)


# ------------------------------------------------------------------------------------------------ seats and turns


@rule("MAF-114", "MAF-R89")
def test_two_of_eight_players_share_each_corner() -> None:
    scenario = table({}, gems=FIVES, setup=CORNERS)
    assert scenario.sees("A", "corners") == [*TEAMS, *TEAMS]


@rule("MAF-R89")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(5, [2, 1, 1, 1]), (6, [2, 2, 1, 1]), (7, [2, 2, 2, 1]), (9, [3, 2, 2, 2]), (12, [3] * 4)]
)
def test_teams_are_as_equal_as_possible(seats: int, sizes: list[int]) -> None:
    scenario = table({}, gems="/".join("0" * seats), setup=CORNERS)
    corners = scenario.sees("watcher", "corners")
    assert [corners.count(team) for team in TEAMS] == sizes


@rule("MAF-R89", "MAF-R92")
def test_at_most_three_share_a_corner() -> None:
    assert refusal(12, CORNERS) == ""
    assert refusal(13, CORNERS) == "MAF-R92"


@rule("MAF-R89")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        (8, "A", "ABCDEFGH"), (8, "C", "CDABGHEF"), (8, "F", "FCDABGHE"), (5, "A", "ABCDE"), (5, "C", "CDABE"),
        (10, "D", "DABCHEFGIJ"), (12, "A", "ABCDEFGHIJKL"),
    ],
)  # fmt: skip
def test_first_members_of_all_corners_have_their_turns_then_second_then_third(
    seats: int, first: str, order: str
) -> None:
    scenario = table({}, gems="/".join("0" * seats), setup=CORNERS, first=first)
    taken = ""
    for _ in range(seats):
        taken += scenario.asked[0]
        play(scenario, scenario.asked[0], "Cadet 1 on attack_left")
    assert taken == order
    assert (scenario.asked, scenario.sees("A", "round")) == (f"{first} play", 2)


@rule("MAF-R89", "MAF-116", "MAF-R91", "MAF-R92")
def test_everybody_has_a_deck_of_the_charts_size_and_a_hand_of_three() -> None:
    match = begun(8, b"teams", CORNERS)
    state = keeping.scene(match).state
    assert [len(hand) for hand in state.hands] == [3] * 8
    assert [len(deck) for deck in state.decks] == [22] * 8


@rule("MAF-R89")
def test_teammates_do_not_see_each_others_hands() -> None:
    scenario = table({"A": ["Titan 6"], "E": ["Scout 2", "Scout 2"]}, gems=FIVES, setup=CORNERS, to_play="A")
    assert scenario.sees("A", "hands.E") == ["?", "?"]
    assert scenario.sees("E", "hands.A") == ["?", "?"]
    assert not {"Titan 6"} & scenario.knows("E")
    blind = table({"A": ["Titan 6"], "E": ["Scout 2"]}, gems=FIVES, setup=Setup(mega="corners", blind_mans_bluff=True))
    play(blind, "A", "Titan 6 on collect")
    assert blind.sees("E", "face_down.A") == ["?"]


# ------------------------------------------------------------------------------------------------- common counters


@rule("MAF-R89")
def test_teammates_collect_into_one_counter() -> None:
    scenario = mega_round({"A": "Ranger 3 on collect", "E": "Scout 2 on collect"})
    assert counters(scenario) == "10/5/5/5"


@rule("MAF-R89")
def test_all_members_of_a_team_win_together() -> None:
    scenario = mega_round({"B": "Captain 4 on collect", "F": "Captain 4 on collect"})
    assert (scenario.winners, counters(scenario)) == ("BF", "5/13/5/5")
    assert scenario.scores == {"A": 5, "B": 13, "C": 5, "D": 5, "E": 5, "F": 13, "G": 5, "H": 5}


@rule("MAF-R89")
def test_when_all_cards_are_gone_the_team_with_the_highest_score_wins() -> None:
    cards = {seat: ["Cadet 1"] for seat in "ABCDEFGH"}
    scenario = table(cards, gems="5/7/5/5/5/7/5/5", setup=CORNERS, decks=dict.fromkeys("ABCDEFGH", ()))
    for seat in "ABCDEFGH":
        play(scenario, seat, "Cadet 1 on collect")
    assert (scenario.winners, counters(scenario)) == ("BF", "7/9/7/7")


@rule("MAF-R89")
def test_over_13_is_tested_against_the_teams_gems() -> None:
    scenario = mega_round({"A": "Titan 6 on collect", "E": "Ranger 3 on collect"})
    assert counters(scenario) == "11/5/5/5"
    assert "E got nothing for Ranger 3: 11 and 3 more would be over 13." in scenario.told("B")


@rule("MAF-R89")
@pytest.mark.parametrize(
    ("attacker", "slot", "after"),
    [
        ("A", "attack_left", "5/2/5/5"), ("A", "attack_right", "5/5/5/2"),
        ("E", "attack_left", "5/2/5/5"), ("E", "attack_right", "5/5/5/2"),
        ("G", "attack_left", "5/5/5/2"), ("H", "attack_left", "2/5/5/5"),
    ],
)  # fmt: skip
def test_attacks_hit_the_counter_of_the_neighbouring_team(attacker: str, slot: str, after: str) -> None:
    assert counters(mega_round({attacker: f"Ranger 3 on {slot}"})) == after


@rule("MAF-R89")
def test_several_cards_at_one_slot_of_a_corner_all_act() -> None:
    plays = {"A": "Ranger 3 on attack_left", "E": "Cadet 1 on attack_left", "I": "Cadet 1 on attack_left"}
    scenario = mega_round(plays, gems="/".join("9" * 12))
    assert counters(scenario) == "9/4/9/9"


# ---------------------------------------------------------------------------------------------------- special cards


@rule("MAF-R89")
def test_cheetah_bandit_takes_one_gem_from_each_other_teams_counter() -> None:
    assert counters(mega_round({"E": "Cheetah Bandit 1 on attack_left"})) == "8/3/4/4"


@rule("MAF-R89")
@pytest.mark.parametrize("member", ["A", "E"])
def test_secret_trooper_protects_the_team(member: str) -> None:
    plays = {member: "Secret Trooper 1 on collect", "B": "Titan 6 on attack_right", "F": "Titan 6 on attack_right"}
    assert counters(mega_round(plays)) == "6/5/5/5"


@rule("MAF-R89")
def test_starstriker_sends_back_the_first_attack_on_the_team() -> None:
    plays = {"E": "Starstriker 1 on collect", "B": "Ranger 3 on attack_right", "D": "Scout 2 on attack_left"}
    assert counters(mega_round(plays)) == "4/2/5/5"  # B's attack comes first and is sent back


@rule("MAF-R89")
def test_an_attack_that_is_sent_back_hits_the_counter_of_the_attackers_team() -> None:
    plays = {"A": "Starstriker 1 on collect", "F": "Ranger 3 on attack_right"}
    assert counters(mega_round(plays)) == "6/2/5/5"


@rule("MAF-R89")
def test_two_starstrikers_of_a_team_send_back_two_attacks() -> None:
    plays = {
        "A": "Starstriker 1 on collect", "E": "Starstriker 1 on collect",
        "B": "Ranger 3 on attack_right", "D": "Scout 2 on attack_left",
    }  # fmt: skip
    assert counters(mega_round(plays)) == "7/2/5/3"


@rule("MAF-R89")
def test_lightning_knight_attacks_each_other_team_once() -> None:
    assert counters(mega_round({"E": "Lightning Knight 3 on collect"})) == "8/2/2/2"


@rule("MAF-R89", "MAF-R51")
def test_wandering_wizard_reaches_the_team_diagonal_to_his() -> None:
    scenario = table({"E": ["Wandering Wizard 3"]}, gems=FIVES, setup=CORNERS, to_play="E")
    aims = [line.rpartition(", ")[2] for line in scenario.options("E") if line.startswith("play-at")]
    assert aims == ["gems.B", "gems.C", "gems.C", "gems.D"]
    play(scenario, "E", "Wandering Wizard 3 on attack_left at C")
    assert counters(scenario) == "5/5/2/5"


@rule("MAF-R89")
def test_white_falcon_does_not_move_the_cards_of_teammates() -> None:
    plays = {
        "A": "White Falcon 2 on collect", "E": "Cadet 1 on collect",
        "B": "Titan 6 on collect", "C": "Ranger 3 on collect",
    }  # fmt: skip
    scenario = mega_round(plays, chance=[[1, 0]])
    assert counters(scenario) == "8/8/11/5"
    assert [line for line in scenario.told("E") if "dealt" in line] == [
        "White Falcon dealt Ranger 3 to the Collect slot of B.",
        "White Falcon dealt Titan 6 to the Collect slot of C.",
    ]


@rule("MAF-R89")
def test_teammates_are_not_everyone_else_for_ozeki_zuma() -> None:
    hands = {seat: ["Scout 2", "Ranger 3"] for seat in "ABCDEFGH"}
    scenario = mega_round({"A": "Ozeki Zuma 3 on collect"}, hands=hands)
    assert scenario.asked == ", ".join(f"{seat} discard" for seat in "BCDFGH")


@rule("MAF-R89")
def test_space_sentry_stops_no_teammate() -> None:
    scenario = table({"A": ["Space Sentry 1"]}, gems=FIVES, setup=CORNERS, to_play="AE")
    stopped = {line.rpartition(".")[2] for line in scenario.options("A") if line.startswith("play-stop")}
    assert stopped == set("BCDFGH")
    scenario.refuses("A", [("play-stop", "Space Sentry 1", "collect", "skipped.E")], rule="MAF-065")


@rule("MAF-R89")
def test_a_card_cannot_be_played_on_a_teammates_slots() -> None:
    scenario = table({"A": ["Scout 2"]}, gems=FIVES, setup=CORNERS, to_play="A")
    scenario.refuses("A", "play", "Scout 2", to="collect.E", rule="MAF-023")


# --------------------------------------------------------------------------------------------- with The Biggest Loser


@rule("MAF-R89", "MAF-R82", "MAF-R83")
def test_a_team_is_finished_as_a_whole() -> None:
    setup = Setup(mega="corners", biggest_loser=True)
    scenario = round_of({"E": "Cadet 1 on collect"}, gems="12/5/5/5/12/5/5/5", setup=setup)
    assert scenario.sees("B", "finished") == [1, None, None, None, 1, None, None, None]
    assert scenario.asked == "B play"
    for seat in "BCDFGH":
        play(scenario, seat, "Cadet 1 on attack_right")
    assert gems(scenario) == "13/3/3/3/13/3/3/3"  # B and F hit the nearest team still in the game: Purple
