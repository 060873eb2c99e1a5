"""Playing alone: one player, A, against an automatic opponent, B, that plays the top card of its deck (MAF-R86)."""

from collections.abc import Sequence

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.match import Match
from tests.games.mighty_action_force.staging import Table, play, table
from tests.rules import rule

ALONE = Setup(miniature_mazhong=True)
BLIND = Setup(miniature_mazhong=True, blind_mans_bluff=True)
COLLECT, LEFT, RIGHT = [0, 1, 2], [1, 0, 2], [2, 0, 1]
"""What the draw of a slot comes to: the first of these is where the automaton's card goes."""


def alone(
    automaton: Sequence[str],
    hand: Sequence[str] = ("Ranger 3",),
    slots: Sequence[list[int]] = (COLLECT,),
    gems: tuple[int, int] = (5, 5),
    setup: Setup = ALONE,
) -> Table:
    """A solo game in which the automaton has these cards, the top one first, and has just played, if it may.

    A has five Cadets in the deck; `slots` is what the automaton's draws come to.
    """
    return table(
        {"A": hand}, gems=str(gems[0]), decks={"A": ["Cadet 1"] * 5, "B": automaton}, setup=setup, first="B",
        chance=slots, automaton_gems=gems[1],
    )  # fmt: skip


def totals(scenario: Table) -> list[int]:
    return list(scenario.match.world.state.gems)


# ----------------------------------------------------------------------------------------------------- the set-up


@rule("MAF-106", "MAF-R86")
@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_one_player_alone_can_play_to_the_end(seed: bytes) -> None:
    match = Match.begin(MIGHTY_ACTION_FORCE, 1, seed, ALONE)
    while match.ask is not None:
        assert match.waiting == (0,)
        match.answer(0, match.default(0))
    assert match.outcome is not None
    assert match.outcome.winners in ((), (0,))


@rule("MAF-R86")
def test_the_automaton_is_first_player_has_ten_cards_and_no_hand() -> None:
    match = Match.begin(MIGHTY_ACTION_FORCE, 1, b"solo", Setup(miniature_mazhong=True, youngest=0))
    state = match.world.state
    assert state.first == 1
    assert [len(hand) for hand in state.hands] == [4, 0]  # three, and one for the turn
    assert len(state.decks[0]) == 6
    assert len(match.world.cards) == 20
    played = [card for slot in (state.collect, state.attack_left, state.attack_right) for card in slot[1]]
    assert len(state.decks[1]) + len(played) == 10
    assert played


@rule("MAF-R86")
def test_the_player_sees_neither_the_automatons_deck_nor_what_it_lays_face_down() -> None:
    scenario = alone(["Titan 6", "Scout 2"], setup=BLIND)
    for viewer in ("A", "watcher"):
        assert scenario.sees(viewer, "face_down.B") == ["?"]
        assert scenario.sees(viewer, "face_down_slots.B") == ["collect"]
        assert scenario.sees(viewer, "decks.B") == ["?"]
        assert not {"Titan 6", "Scout 2"} & scenario.knows(viewer)
    play(scenario, "A", "Ranger 3 on attack_left")
    assert "All cards were turned over: Titan 6, Ranger 3." in scenario.told("A")
    assert totals(scenario) == [5, 8]


# -------------------------------------------------------------------------------------------------- how it plays


@rule("MAF-R86")
@pytest.mark.parametrize(
    ("slot", "field", "after"), [(COLLECT, "collect", [8, 9]), (LEFT, "attack_left", [4, 5]),
                                 (RIGHT, "attack_right", [4, 5])]
)  # fmt: skip
def test_the_automaton_plays_its_top_card_to_a_slot_drawn_at_random(
    slot: list[int], field: str, after: list[int]
) -> None:
    scenario = alone(["Captain 4", "Scout 2"], slots=[slot])
    assert scenario.asked == "A play"
    assert scenario.sees("A", f"{field}.B") == ["Captain 4"]
    assert scenario.lies("decks.B") == ["Scout 2"]
    play(scenario, "A", "Ranger 3 on collect")
    assert totals(scenario) == after


@rule("MAF-R86")
def test_supernova_brings_the_next_two_cards_of_the_automatons_deck() -> None:
    scenario = alone(["Supernova 1", "Scout 2", "Titan 6", "Captain 4"], slots=[RIGHT])
    assert [scenario.sees("A", f"{slot}.B") for slot in ("attack_right", "collect", "attack_left")] == [
        ["Supernova 1"], ["Scout 2"], ["Titan 6"],
    ]  # fmt: skip
    assert scenario.lies("decks.B") == ["Captain 4"]
    play(scenario, "A", "Ranger 3 on collect")
    assert totals(scenario) == [1, 7]


@rule("MAF-R86")
def test_supernova_brings_what_is_left_of_the_automatons_deck() -> None:
    scenario = alone(["Supernova 1", "Scout 2"])
    assert (scenario.sees("A", "collect.B"), scenario.sees("A", "attack_left.B")) == (["Supernova 1"], ["Scout 2"])
    assert (scenario.sees("A", "attack_right.B"), scenario.lies("decks.B")) == ([], [])


@rule("MAF-R86", "MAF-R35")
def test_a_supernova_that_a_princess_cancels_brings_nothing() -> None:
    scenario = table(
        {"A": ["Amethyst Princess 2"]}, gems="5", decks={"A": ["Cadet 1"], "B": ["Supernova 1", "Scout 2"]},
        setup=ALONE, first="A",
    )  # fmt: skip
    play(scenario, "A", "Amethyst Princess 2 on collect", chance=[COLLECT])
    assert totals(scenario) == [7, 1]
    assert scenario.lies("decks.B") == ["Scout 2"]


@rule("MAF-R86")
def test_the_automatons_space_sentry_can_only_stop_the_player() -> None:
    scenario = alone(["Space Sentry 1", "Scout 2"], slots=[COLLECT, COLLECT])
    assert "A missed a turn." in scenario.told("A")
    assert (totals(scenario), scenario.sees("A", "round")) == ([5, 6], 2)
    assert scenario.sees("A", "collect.B") == ["Scout 2"]


@rule("MAF-R86")
def test_shadow_rider_makes_no_change_to_the_automaton() -> None:
    scenario = alone(["Shadow Rider 1", "Scout 2", "Scout 2"])
    assert (scenario.lies("hands.B"), scenario.lies("decks.B")) == ([], ["Scout 2", "Scout 2"])
    assert not any(line.startswith("B drew") for line in scenario.told("A"))


@rule("MAF-R86")
def test_ozeki_zuma_takes_the_top_card_of_the_automatons_deck() -> None:
    scenario = alone(["Cadet 1", "Titan 6", "Scout 2"], ["Ozeki Zuma 3"])
    play(scenario, "A", "Ozeki Zuma 3 on collect", chance=[COLLECT])
    assert scenario.lies("decks.B") == []  # Titan went, and Scout was played in the next round
    assert scenario.sees("A", "collect.B") == ["Scout 2"]
    assert scenario.sees("watcher", "discard_piles.B")[-2:] == ["Titan 6", "Cadet 1"]


@rule("MAF-R86")
def test_the_automatons_ozeki_zuma_takes_a_card_of_the_players_choice() -> None:
    scenario = alone(["Ozeki Zuma 3", "Cadet 1"], ["Ranger 3", "Scout 2"])
    play(scenario, "A", "Ranger 3 on collect")
    assert scenario.asked == "A discard"
    assert scenario.options("A") == ["discard Scout 2", "discard Cadet 1"]
    scenario.does("A", "discard", "Scout 2", chance=[COLLECT])
    assert scenario.lies("discard_piles.A")[-2:] == ["Scout 2", "Ranger 3"]


@rule("MAF-R86", "MAF-R84")
def test_the_automatons_wandering_wizard_is_a_normal_card() -> None:
    scenario = alone(["Wandering Wizard 3", "Cadet 1"], slots=[LEFT])
    assert scenario.sees("A", "aims.B") == [-1, -1, -1]
    play(scenario, "A", "Ranger 3 on collect")
    assert totals(scenario) == [5, 5]


@rule("MAF-R86")
def test_an_automaton_that_is_skipped_keeps_its_cards() -> None:
    scenario = alone(["Scout 2", "Titan 6", "Cadet 1"], ["Space Sentry 1"])
    play(scenario, "A", "Space Sentry 1 on collect stops B")
    assert "B missed a turn." in scenario.told("A")
    assert (scenario.sees("A", "round"), scenario.lies("decks.B")) == (2, ["Cadet 1", "Titan 6"])


@rule("MAF-R86", "MAF-R09")
def test_an_automaton_without_cards_stays_in_the_game() -> None:
    scenario = alone([], slots=[])
    assert "No cards are left for B." in scenario.told("A")
    play(scenario, "A", "Ranger 3 on attack_left")
    assert totals(scenario) == [5, 2]


# ----------------------------------------------------------------------------------------------- all at once, endings


@rule("MAF-R86", "MAF-R79")
def test_all_at_once_the_automaton_plays_with_the_player() -> None:
    setup = Setup(miniature_mazhong=True, blind_mans_bluff=True, all_at_once=True)
    scenario = alone(["Titan 6", "Scout 2"], setup=setup, slots=[])
    assert (scenario.asked, scenario.sees("A", "face_down_slots.B")) == ("A play", [])
    assert "Titan 6" not in scenario.knows("A")
    play(scenario, "A", "Ranger 3 on attack_left", chance=[COLLECT])
    assert totals(scenario) == [5, 8]


@rule("MAF-R86")
@pytest.mark.parametrize(
    ("gems", "winners"), [((10, 5), "A"), ((10, 9), "A"), ((5, 9), ""), ((9, 8), None), ((9, 7), None)]
)  # fmt: skip
def test_the_player_wins_by_exactly_13(gems: tuple[int, int], winners: str | None) -> None:
    scenario = alone(["Captain 4", "Scout 2"], gems=gems)
    play(scenario, "A", "Ranger 3 on collect")
    assert (scenario.asked == "nobody") is (winners is not None)
    assert scenario.winners == (winners or "")


@rule("MAF-R86")
@pytest.mark.parametrize(("gems", "winners"), [((5, 4), "A"), ((5, 5), ""), ((5, 3), "A"), ((5, 9), "")])
def test_when_all_cards_are_gone_the_player_wins_by_the_highest_score(gems: tuple[int, int], winners: str) -> None:
    scenario = table(
        {"A": ["Ranger 3"]}, gems=str(gems[0]), decks={"A": [], "B": ["Captain 4"]}, setup=ALONE, first="B",
        chance=[COLLECT], automaton_gems=gems[1],
    )  # fmt: skip
    play(scenario, "A", "Ranger 3 on collect")
    assert (scenario.asked, scenario.winners) == ("nobody", winners)


@rule("MAF-R86", "MAF-R81")
def test_number_thirteen_gives_the_automaton_a_new_deck_and_no_hand() -> None:
    scenario = table(
        {"A": ["Ranger 3"]}, gems="5", decks={"A": [], "B": ["Captain 4"]}, first="B", chance=[COLLECT],
        setup=Setup(miniature_mazhong=True, number_thirteen=True),
    )  # fmt: skip
    play(scenario, "A", "Ranger 3 on collect")
    assert (len(scenario.lies("hands.A")), len(scenario.lies("decks.A"))) == (4, 6)
    assert scenario.lies("hands.B") == []
    assert len(scenario.lies("decks.B")) == 9  # one is played already
