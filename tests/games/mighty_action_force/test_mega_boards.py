"""Mega MAF Challenge B: five to twelve players in one ring on several boards (MAF-R90)."""

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import LEFT, RIGHT
from beanfield.kernel import keeping
from beanfield.kernel.match import Match
from tests.games.mighty_action_force.random_play import begun
from tests.games.mighty_action_force.staging import gems, play, refusal, round_of, table
from tests.rules import rule

BOARDS = Setup(mega="boards")
FIVES = "5/5/5/5/5/5"
EIGHT = "/".join("5" * 8)
CHART = [(5, 20), (6, 20), (7, 25), (8, 25), (9, 30), (10, 30), (11, 35), (12, 35)]


# ------------------------------------------------------------------------------------------------- how many play


@rule("MAF-113")
@pytest.mark.parametrize("mega", ["boards", "corners"])
@pytest.mark.parametrize("seats", range(5, 13))
def test_five_to_twelve_play_a_mega_maf_challenge(seats: int, mega: str) -> None:
    setup = MIGHTY_ACTION_FORCE.variants.read({"mega": mega})
    assert isinstance(setup, Setup)
    match = Match.begin(MIGHTY_ACTION_FORCE, seats, b"mega", setup)
    for seat in range(seats):
        match.answer(seat, match.default(seat))
    assert len(match.waiting) == 1
    assert refusal(seats, Setup()) == "MAF-014"


@rule("MAF-113", "MAF-R92")
def test_a_mega_maf_challenge_is_for_more_than_four_and_at_most_twelve() -> None:
    for setup in (BOARDS, Setup(mega="corners")):
        assert refusal(4, setup) == "MAF-113"
        assert refusal(13, setup) == "MAF-R92"
        assert refusal(0, setup) == "MAF-R92"


@rule("MAF-116", "MAF-R92")
@pytest.mark.parametrize("mega", ["boards", "corners"])
@pytest.mark.parametrize(("seats", "size"), CHART)
def test_the_chart_tells_the_size_of_a_deck_in_both_forms(seats: int, size: int, mega: str) -> None:
    for cards, named in ((size - 1, "MAF-116"), (size, ""), (size + 1, "MAF-116"), (15, "MAF-116")):
        setup = MIGHTY_ACTION_FORCE.variants.read({"mega": mega, "decks": [["ranger"] * cards] * seats})
        assert isinstance(setup, Setup)
        assert refusal(seats, setup) == named


@rule("MAF-R91", "MAF-116")
@pytest.mark.parametrize(("seats", "size"), CHART)
def test_a_starter_deck_is_dealt_out_again_and_again_until_the_size_is_reached(seats: int, size: int) -> None:
    match = begun(seats, b"large", Setup(mega="boards", decks=("starter-1",) * seats))
    state = keeping.scene(match).state
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert [len(deck) for deck in state.decks] == [size - 3] * seats
    starter = {"Cadet 1": 3, "Scout 2": 3, "Ranger 3": 4, "Captain 4": 2, "Titan 6": 1, "E. Vile 4": 1,
               "Samurai Yoku 2": 1}  # fmt: skip
    whole = size // 15
    for player in range(seats):
        titles = [card.title for card in match.world.cards[player * size : (player + 1) * size]]
        for title, copies in starter.items():
            assert copies * whole <= titles.count(title) <= copies * (whole + 1)


@rule("MAF-R91")
def test_a_deck_may_have_any_number_of_copies() -> None:
    assert refusal(8, Setup(mega="boards", decks=(("amethyst-princess",) * 25,) * 8)) == ""


@rule("MAF-R91")
def test_more_than_four_players_are_dealt_every_starter_deck_again() -> None:
    match = begun(8, b"eight", BOARDS)
    names = match.world.state.deck_names
    assert sorted(map(str, names)) == sorted(f"starter-{number}" for number in (1, 2, 3, 4) * 2)


# ------------------------------------------------------------------------------------------------------- the ring


@rule("MAF-115", "MAF-R90")
def test_eight_players_have_eight_corners_with_three_slots_and_two_neighbours_each() -> None:
    scenario = table({seat: ["Scout 2"] for seat in "ABCDEFGH"}, gems=EIGHT, setup=BOARDS)
    corners = scenario.sees("watcher", "corners")
    assert len(set(corners)) == 8
    seats = ring(scenario.match.world.state)
    for player in range(8):
        assert (seats.neighbour(player, LEFT), seats.neighbour(player, RIGHT)) == ((player + 1) % 8, (player - 1) % 8)
    for seat in "ABCDEFGH":
        assert [line for line in scenario.options(seat) if "Scout 2" in line] == [
            "play Scout 2, attack_left", "play Scout 2, attack_right", "play Scout 2, collect",
        ]  # fmt: skip
        play(scenario, seat, "Scout 2 on attack_left")
    assert gems(scenario) == "3/3/3/3/3/3/3/3"


@rule("MAF-R90")
@pytest.mark.parametrize(
    ("attacker", "slot", "after"),
    [
        ("A", "attack_left", "5/2/5/5/5"), ("A", "attack_right", "5/5/5/5/2"),
        ("C", "attack_left", "5/5/5/2/5"), ("C", "attack_right", "5/2/5/5/5"),
        ("E", "attack_left", "2/5/5/5/5"), ("E", "attack_right", "5/5/5/2/5"),
    ],
)  # fmt: skip
def test_attack_slots_hit_the_neighbours_in_the_ring(attacker: str, slot: str, after: str) -> None:
    assert gems(round_of({attacker: f"Ranger 3 on {slot}"}, gems="5/5/5/5/5", setup=BOARDS)) == after


@rule("MAF-R90")
def test_everybody_has_a_counter_and_turns_go_round_the_ring() -> None:
    scenario = table({}, gems="0/1/2/3/4/5", setup=BOARDS, first="D")
    for seat in "DEFABC":
        assert scenario.asked == f"{seat} play"
        play(scenario, seat, "Cadet 1 on collect")
    assert gems(scenario) == "1/2/3/4/5/6"


@rule("MAF-R90")
def test_the_tally_runs_from_the_first_to_the_last_player() -> None:
    scenario = table({}, gems="0/0/0/0/0/0", setup=BOARDS, first="D")
    for seat in "DEFABC":
        play(scenario, seat, "Cadet 1 on collect")
    told = scenario.told("watcher")
    assert [line[0] for line in told if line.endswith(": 1 of 13.")] == list("DEFABC")
    assert [line[0] for line in told if "collected" in line] == list("DEFABC")


# ---------------------------------------------------------------------------------------------------- special cards


@rule("MAF-R90")
def test_wandering_wizard_hits_the_slots_neighbour_or_anybody_diagonal() -> None:
    scenario = table({"A": ["Wandering Wizard 3"]}, gems=FIVES, setup=BOARDS, to_play="A")
    aimed = [line.partition("3, ")[2] for line in scenario.options("A") if line.startswith("play-at")]
    assert sorted(aimed) == sorted(
        [f"attack_left, gems.{whom}" for whom in "BCDE"] + [f"attack_right, gems.{whom}" for whom in "CDEF"]
    )
    scenario.refuses("A", [("play-at", "Wandering Wizard 3", "attack_left", "gems.F")], rule="MAF-R51")
    play(scenario, "A", "Wandering Wizard 3 on attack_left at D")
    assert gems(scenario) == "5/5/5/2/5/5"


@rule("MAF-R90")
def test_a_normal_card_hits_nobody_diagonal() -> None:
    scenario = table({"A": ["Ranger 3"]}, gems=FIVES, setup=BOARDS, to_play="A")
    scenario.refuses("A", [("play-at", "Ranger 3", "attack_left", "gems.D")], rule="MAF-030")


@rule("MAF-R90")
@pytest.mark.parametrize(
    ("play", "after"),
    [
        ("Cheetah Bandit 1 on attack_left", "10/3/4/4/4/4"),
        ("Lightning Knight 3 on collect", "8/2/2/2/2/2"),
        ("Lightning Knight 3 on attack_right", "5/2/2/2/2/0"),
    ],
)
def test_bandit_and_knight_reach_all_opponents(play: str, after: str) -> None:
    assert gems(round_of({"A": play}, gems=FIVES, setup=BOARDS)) == after


@rule("MAF-R90")
def test_ozeki_zuma_reaches_all_opponents() -> None:
    hands = {seat: ["Scout 2", "Ranger 3"] for seat in "ABCDEF"}
    scenario = round_of({"A": "Ozeki Zuma 3 on collect"}, gems=FIVES, setup=BOARDS, hands=hands)
    assert scenario.asked == ", ".join(f"{seat} discard" for seat in "BCDEF")


@rule("MAF-R90")
def test_white_falcon_moves_the_cards_of_all_opponents() -> None:
    plays = {
        "A": "White Falcon 2 on collect", "B": "Cadet 1 on collect", "D": "Ranger 3 on collect",
        "F": "Captain 4 on collect",
    }  # fmt: skip
    scenario = round_of(plays, gems=FIVES, setup=BOARDS, chance=[[1, 2, 0]])
    assert gems(scenario) == "7/8/5/9/5/6"
