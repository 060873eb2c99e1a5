"""Miniature Mazhong: house rules for two and three players. For one alone see `test_solo`."""

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel import keeping
from beanfield.kernel.match import Match
from tests.games.mighty_action_force.random_play import begun
from tests.games.mighty_action_force.staging import gems, play, refusal, round_of, table
from tests.rules import rule

FEW = Setup(miniature_mazhong=True)
STARTERS = ("starter-1", "starter-2", "starter-3", "starter-4")


def decks(seats: int, size: int) -> Setup:
    return Setup(miniature_mazhong=seats != 4, decks=(("ranger",) * size,) * seats)


@rule("MAF-105", "MAF-107")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_can_play_to_the_end(seats: int) -> None:
    match = Match.begin(MIGHTY_ACTION_FORCE, seats, b"few", FEW)
    assert len(match.waiting) == seats  # everybody is asked to accept the house rules
    while match.ask is not None:
        for seat in match.waiting:
            match.answer(seat, match.default(seat))
    assert match.outcome is not None
    assert set(match.outcome.winners) <= set(range(seats))
    assert len(match.outcome.scores) == seats


@rule("MAF-105")
def test_few_players_need_miniature_mazhong_and_many_cannot_have_it() -> None:
    for seats in (1, 2, 3):
        assert refusal(seats, Setup()) == "MAF-014"
        assert refusal(seats, FEW) == ""
    for seats in (4, 5, 12):
        assert refusal(seats, FEW) == "MAF-105"


@rule("MAF-107")
@pytest.mark.parametrize(
    ("seats", "size", "named"), [(1, 10, "MAF-107"), (2, 10, "MAF-107"), (3, 15, "MAF-107"), (4, 15, "MAF-016")]
)
def test_the_chart_tells_the_size_of_a_deck_for_few(seats: int, size: int, named: str) -> None:
    assert refusal(seats, decks(seats, size)) == ""
    assert refusal(seats, decks(seats, size - 1)) == named
    assert refusal(seats, decks(seats, size + 1)) == named


@rule("MAF-107", "MAF-R91")
@pytest.mark.parametrize(("seats", "size"), [(1, 10), (2, 10), (3, 15)])
def test_a_starter_deck_for_few_is_cut_to_the_charts_size(seats: int, size: int) -> None:
    match = begun(seats, b"cut", Setup(miniature_mazhong=True, decks=STARTERS[:seats]))
    players = max(seats, 2)
    assert len(match.world.cards) == size * players
    assert [len(hand) for hand in keeping.scene(match).state.hands] == [3] * seats + [0] * (players - seats)


@rule("MAF-R91")
def test_which_five_cards_are_left_out_is_left_to_chance() -> None:
    setup = Setup(miniature_mazhong=True, decks=("starter-1", "starter-1"))
    first = begun(2, b"one", setup).world.cards
    left_out = [sorted(card.title for card in first[:10]), sorted(card.title for card in first[10:])]
    second = begun(2, b"two", setup).world.cards
    left_out.append(sorted(card.title for card in second[:10]))
    assert left_out[0] != left_out[1] != left_out[2]


# ------------------------------------------------------------------------------------------------------ two players


@rule("MAF-R84")
@pytest.mark.parametrize("slot", ["attack_left", "attack_right"])
def test_with_two_both_attack_slots_are_aimed_at_the_one_opponent(slot: str) -> None:
    assert gems(round_of({"A": f"Ranger 3 on {slot}"}, gems="5/5", setup=FEW)) == "5/2"
    assert gems(round_of({"B": f"Ranger 3 on {slot}"}, gems="5/5", setup=FEW)) == "2/5"


@rule("MAF-R84")
def test_with_two_one_turn_follows_the_other_with_hands_of_three() -> None:
    scenario = table({"A": ["Ranger 3"] * 3, "B": ["Ranger 3"] * 3}, gems="0/0", setup=FEW, first="B")
    assert [len(scenario.sees("watcher", f"hands.{seat}")) for seat in "AB"] == [3, 4]  # B has drawn
    for seat in "BABA":
        assert scenario.asked == f"{seat} play"
        play(scenario, seat, "Ranger 3 on collect")
    assert gems(scenario) == "6/6"


@rule("MAF-R84")
def test_with_two_wandering_wizard_is_a_normal_card() -> None:
    scenario = table({"A": ["Wandering Wizard 3"]}, gems="5/5", setup=FEW, to_play="A")
    assert [line for line in scenario.options("A") if "Wizard" in line] == [
        "play Wandering Wizard 3, attack_left",
        "play Wandering Wizard 3, attack_right",
        "play Wandering Wizard 3, collect",
    ]
    play(scenario, "A", "Wandering Wizard 3 on attack_right")
    assert gems(scenario) == "5/2"


@rule("MAF-R84")
def test_with_two_white_falcon_moves_only_what_came_with_a_supernova() -> None:
    alone = round_of({"A": "White Falcon 2 on collect", "B": "Ranger 3 on attack_left"}, gems="5/5", setup=FEW)
    assert gems(alone) == "4/5"
    assert not any("dealt" in line for line in alone.told("B"))
    several = round_of(
        {
            "A": "White Falcon 2 on collect",
            "B": ["Supernova 1 on attack_right", "Ranger 3 on collect", "Scout 2 on attack_left"],
        },
        gems="5/5", setup=FEW, chance=[[1, 0]],
    )  # fmt: skip
    assert gems(several) == "3/7"  # Scout collects for B, Ranger and Supernova hit A
    dealt = [line for line in several.told("A") if "dealt" in line]
    assert dealt == [
        "White Falcon dealt Scout 2 to the Collect slot of B.",
        "White Falcon dealt Ranger 3 to the left Attack slot of B.",
    ]


@rule("MAF-R84")
@pytest.mark.parametrize(
    ("play", "after"),
    [
        ("Cheetah Bandit 1 on collect", "7/4"),
        ("Lightning Knight 3 on collect", "8/2"),
        ("Lightning Knight 3 on attack_left", "5/0"),
    ],
)
def test_with_two_everyone_else_is_the_opponent(play: str, after: str) -> None:
    assert gems(round_of({"A": play}, gems="5/5", setup=FEW)) == after


@rule("MAF-R84")
def test_with_two_ozeki_zuma_and_space_sentry_meet_the_opponent() -> None:
    scenario = table({"A": ["Ozeki Zuma 3", "Space Sentry 1"], "B": ["Scout 2", "Ranger 3"]}, gems="0/0", setup=FEW,
                     to_play="A")  # fmt: skip
    stops = [line for line in scenario.options("A") if line.startswith("play-stop")]
    assert stops == [f"play-stop Space Sentry 1, {slot}, skipped.B" for slot in
                     ("attack_left", "attack_right", "collect")]  # fmt: skip
    play(scenario, "A", "Ozeki Zuma 3 on collect")
    assert scenario.asked == "B discard"
    scenario.does("B", "discard", "Scout 2")
    assert scenario.lies("discard_piles.B") == ["Scout 2"]


# ---------------------------------------------------------------------------------------------------- three players


@rule("MAF-R85")
@pytest.mark.parametrize(
    ("attacker", "slot", "after"),
    [
        ("A", "attack_left", "5/2/5"), ("A", "attack_right", "5/5/2"),
        ("B", "attack_left", "5/5/2"), ("B", "attack_right", "2/5/5"),
        ("C", "attack_left", "2/5/5"), ("C", "attack_right", "5/2/5"),
    ],
)  # fmt: skip
def test_with_three_everybody_neighbours_both_others(attacker: str, slot: str, after: str) -> None:
    assert gems(round_of({attacker: f"Ranger 3 on {slot}"}, gems="5/5/5", setup=FEW)) == after


@rule("MAF-R85", "MAF-R51")
@pytest.mark.parametrize("slot", ["attack_left", "attack_right"])
@pytest.mark.parametrize(("whom", "after"), [("B", "5/2/5"), ("C", "5/5/2")])
def test_with_three_wandering_wizard_hits_either_from_either_slot(slot: str, whom: str, after: str) -> None:
    scenario = round_of({"A": f"Wandering Wizard 3 on {slot} at {whom}"}, gems="5/5/5", setup=FEW)
    assert gems(scenario) == after


@rule("MAF-R85")
def test_with_three_a_wizard_without_power_hits_the_neighbour_of_the_slot() -> None:
    plays = {"A": "Wandering Wizard 3 on attack_left at C", "B": "Amethyst Princess 2 on collect"}
    assert gems(round_of(plays, gems="5/5/5", setup=FEW)) == "5/4/5"
