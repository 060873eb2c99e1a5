"""Number Thirteen: who runs out of cards shuffles the discard pile, until somebody has 13 gems."""

from typing import Any

import pytest

from beanfield.bots import make_bot
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.lab.playing import play_match
from tests.games.mighty_action_force.staging import Table, gems, play, table
from tests.rules import rule

THIRTEEN = Setup(number_thirteen=True)
NO_DECKS: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
BACKWARDS = [*range(14, -1, -1)]
EVERYBODY = ("A", "B", "C", "D", "watcher")


def last_round(setup: Setup = THIRTEEN, gems: str = "6/11/2/8", **given: Any) -> Table:
    """Everybody has one Cadet left; A, B and C have played it on Collect, and D is asked for the last card of all."""
    scenario = table({seat: ["Cadet 1"] for seat in "ABCD"}, gems=gems, decks=NO_DECKS, setup=setup, **given)
    for seat in "ABC":
        play(scenario, seat, "Cadet 1 on collect")
    return scenario


def reshuffled(**given: Any) -> Table:
    scenario = last_round(**given)
    play(scenario, "D", "Cadet 1 on collect")
    return scenario


@rule("MAF-099", "MAF-R81")
def test_the_game_goes_on_when_all_cards_are_gone() -> None:
    scenario = reshuffled()
    assert (scenario.asked, scenario.winners) == ("A play", "")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "gems") == [7, 12, 3, 9]
        assert scenario.sees(viewer, "reshuffles") == 1
        assert scenario.told(viewer)[-3:-1] == [
            "All cards are gone.",
            "Everybody shuffled the discard pile into a new deck and drew three cards.",
        ]
    standard = last_round(Setup())
    play(standard, "D", "Cadet 1 on collect")
    assert standard.winners == "B"


@rule("MAF-099")
def test_who_has_13_when_all_cards_are_gone_has_won() -> None:
    scenario = last_round(gems="6/12/2/8")
    play(scenario, "D", "Cadet 1 on collect")
    assert (scenario.winners, scenario.sees("A", "reshuffles")) == ("B", 0)


@rule("MAF-099")
def test_whoever_gets_13_after_a_reshuffle_wins() -> None:
    scenario = reshuffled()
    for seat in "ABCD":
        play(scenario, seat, "Cadet 1 on collect")
    assert (scenario.winners, gems(scenario)) == ("B", "8/13/4/10")


@rule("MAF-100", "MAF-101")
def test_everybodys_discards_become_a_deck_in_a_new_order_and_a_hand_of_three() -> None:
    piles = {seat: ["Scout 2", "Ranger 3", "Captain 4", "Titan 6"] for seat in "ABCD"}
    scenario = last_round(discard_piles=piles)
    before = [[*pile, "Cadet 1"] for pile in scenario.lies("discard_piles")]
    play(scenario, "D", "Cadet 1 on collect", chance=[BACKWARDS] * 4)
    for seat, cards in zip("ABCD", before, strict=True):
        hand, deck = scenario.lies(f"hands.{seat}"), scenario.lies(f"decks.{seat}")
        assert len(cards) == 15
        drawn = 4 if seat == "A" else 3  # A has drawn for the turn already
        assert (len(hand), len(deck)) == (drawn, 15 - drawn)
        assert [*deck, *hand[::-1]] == cards[::-1]
        assert scenario.lies(f"discard_piles.{seat}") == []


@rule("MAF-101", "MAF-R11")
def test_after_a_reshuffle_nobody_sees_the_decks_or_a_strangers_hand() -> None:
    scenario = reshuffled()
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "decks") == [["?"] * 11, *[["?"] * 12] * 3]
        for seat in set("BCD") - {viewer}:
            assert scenario.sees(viewer, f"hands.{seat}") == ["?"] * 3
    assert scenario.sees("B", "hands.B") == ["Cadet 1"] * 3


@rule("MAF-102")
def test_two_players_reshuffle_in_the_same_way() -> None:
    scenario = table(
        {"A": ["Cadet 1"], "B": ["Cadet 1"]}, gems="7/8", decks={"A": [], "B": []},
        setup=Setup(number_thirteen=True, miniature_mazhong=True),
    )  # fmt: skip
    play(scenario, "A", "Cadet 1 on collect")
    play(scenario, "B", "Cadet 1 on collect")
    assert (scenario.asked, scenario.winners, gems(scenario)) == ("A play", "", "8/9")
    assert [len(scenario.lies(f"{place}.B")) for place in ("hands", "decks", "discard_piles")] == [3, 7, 0]


# ---------------------------------------------------------------------------------------------------- what is kept


@rule("MAF-R81")
def test_the_first_player_and_open_skips_are_kept() -> None:
    scenario = table(
        {"C": ["Cadet 1"], "D": ["Space Sentry 1"]}, decks=NO_DECKS, setup=THIRTEEN, first="C", to_play="CD"
    )
    play(scenario, "C", "Cadet 1 on collect")
    play(scenario, "D", "Space Sentry 1 on collect stops C")
    assert scenario.sees("A", "first") == 2
    assert scenario.asked == "D play"  # the turn of C, who would be first, is skipped
    assert "C missed a turn." in scenario.told("C")
    assert len(scenario.lies("hands.C")) == 3


@rule("MAF-R81")
def test_a_hand_that_shadow_rider_made_larger_is_three_cards_again() -> None:
    scenario = table({"A": ["Shadow Rider 1"]}, decks={**NO_DECKS, "A": ["Cadet 1", "Cadet 1", "Cadet 1"]},
                     setup=THIRTEEN, gems="0/0/0/0", to_play="A")  # fmt: skip
    play(scenario, "A", "Shadow Rider 1 on collect")
    assert len(scenario.lies("hands.A")) == 3
    for _ in range(3):
        scenario.does("A", "play", "Cadet 1", to="collect")
    assert scenario.sees("A", "reshuffles") == 1
    assert len(scenario.lies("hands.A")) == 4  # three, and one for the turn


@rule("MAF-R81")
def test_nobody_reshuffles_alone() -> None:
    scenario = table({"D": ["Cadet 1", "Cadet 1"]}, decks=NO_DECKS, setup=THIRTEEN)
    assert scenario.asked == "D play"
    assert [f"No cards are left for {seat}." in scenario.told("D") for seat in "ABC"] == [True] * 3
    play(scenario, "D", "Cadet 1 on collect")
    assert (scenario.asked, scenario.sees("D", "reshuffles")) == ("D play", 0)
    assert len(scenario.lies("discard_piles.A")) == 15
    play(scenario, "D", "Cadet 1 on collect")
    assert (scenario.asked, scenario.sees("D", "reshuffles")) == ("A play", 1)


# ----------------------------------------------------------------------------------------------------------- voting


@rule("MAF-R81")
def test_the_game_ends_when_everybody_votes_for_it_and_the_highest_score_wins() -> None:
    scenario = reshuffled()
    for seat in "ACD":
        scenario.calls(seat, "end")
        assert scenario.asked == "A play"
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "wants_end") == [True, False, True, True]
        assert "D voted to end the game." in scenario.told(viewer)
    scenario.calls("B", "end")
    assert (scenario.asked, scenario.winners) == ("nobody", "B")
    assert scenario.scores == {"A": 7, "B": 12, "C": 3, "D": 9}


@rule("MAF-R81")
def test_equal_scores_share_a_win_by_vote() -> None:
    scenario = reshuffled(gems="11/11/2/8")
    for seat in "ABCD":
        scenario.calls(seat, "end")
    assert scenario.winners == "AB"


@rule("MAF-R81")
@pytest.mark.parametrize("setup", [THIRTEEN, Setup()])
def test_before_a_reshuffle_nobody_can_vote(setup: Setup) -> None:
    scenario = last_round(setup)
    scenario.refuses_call("A", "end", rule="MAF-R81")
    scenario.refuses_call("D", "end", rule="MAF-R81")


@rule("MAF-R81")
def test_a_vote_holds_until_the_next_reshuffle() -> None:
    scenario = reshuffled(reshuffles=1, wants_end=[False, True, True, True])
    assert scenario.sees("A", "reshuffles") == 2
    scenario.calls("A", "end")
    assert (scenario.asked, scenario.sees("B", "wants_end")) == ("A play", [True, False, False, False])


@rule("MAF-R81", "MAF-R24")
def test_who_left_for_good_is_not_asked_for_a_vote_and_does_not_win() -> None:
    scenario = reshuffled()
    for seat in "ACD":
        scenario.calls(seat, "end")
    scenario.calls("B", "leave")
    assert (scenario.asked, scenario.winners) == ("nobody", "D")


@rule("MAF-R81")
def test_whose_vote_is_missing_is_told() -> None:
    scenario = reshuffled()
    scenario.calls("B", "leave")
    scenario.calls("A", "end")
    for viewer in EVERYBODY:
        assert scenario.told(viewer)[-1] == "To end it, these votes are missing: C, D."


@rule("MAF-R100")
def test_nothing_is_said_twice_or_from_a_seat_that_was_left() -> None:
    scenario = reshuffled()
    scenario.refuses_call("A", "play-on", rule="MAF-R100")
    scenario.calls("A", "end")
    scenario.refuses_call("A", "end", rule="MAF-R100")
    scenario.calls("B", "leave")
    for call in ("leave", "end", "play-on"):
        scenario.refuses_call("B", call, rule="MAF-R100")


@rule("MAF-R100", "MAF-R81")
def test_a_vote_can_be_taken_back() -> None:
    scenario = reshuffled()
    scenario.calls("A", "end")
    scenario.calls("A", "play-on")
    assert scenario.told("B")[-1] == "A took back the vote to end the game."
    for seat in "BCD":
        scenario.calls(seat, "end")
    assert (scenario.asked, scenario.sees("B", "wants_end")) == ("A play", [False, True, True, True])


# ------------------------------------------------------------------------------------------------- how often it goes on


@rule("MAF-R101")
def test_after_thirteen_reshuffles_the_highest_score_wins() -> None:
    scenario = reshuffled(reshuffles=12)
    assert (scenario.asked, scenario.sees("A", "reshuffles")) == ("A play", 13)
    scenario = reshuffled(reshuffles=13)
    assert (scenario.asked, scenario.winners, gems(scenario)) == ("nobody", "B", "7/12/3/9")
    for viewer in EVERYBODY:
        assert scenario.told(viewer)[-2:] == [
            "All cards are gone.",
            "The cards have been shuffled 13 times, and that is enough.",
        ]
    scenario.refuses("A", "play", "Cadet 1", to="collect", rule="MAF-R101")


@rule("MAF-R101", "MAF-R83")
def test_after_thirteen_reshuffles_of_the_biggest_loser_everybody_is_ranked() -> None:
    scenario = reshuffled(setup=Setup(number_thirteen=True, biggest_loser=True), reshuffles=13)
    assert (scenario.winners, scenario.sees("A", "rank")) == ("B", [3, 1, 4, 2])


@rule("MAF-R101")
@pytest.mark.parametrize("loser", [False, True])
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_bots_that_could_go_on_for_ever_vote_to_end_the_game(kind: str, loser: bool) -> None:
    """With two players who strike each other down it used to take thousands of rounds."""
    setup = Setup(number_thirteen=True, biggest_loser=loser, miniature_mazhong=True)
    for seed in range(4):
        bots = [make_bot(kind, f"{seed} {seat}") for seat in range(2)]
        match = play_match(MIGHTY_ACTION_FORCE, bots, bytes([seed]), setup)
        assert match.outcome is not None
        assert match.world.state.reshuffles <= 3
