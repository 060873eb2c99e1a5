from collections.abc import Sequence

import pytest

from tests.games.space_beans.staging import BySeat, Table, beans, staged, unseen
from tests.rules import rule

LEFT_OVER = ["Dark Bean 1", "Bohrion 8", "Moonbohne 2", "Bluebean 3"]


def a_lays_one_card(
    seats: int = 4, left_over: Sequence[str] = LEFT_OVER, others: BySeat | None = None, draw_pile: Sequence[str] = ()
) -> Table:
    """A adds a card to the open collection and has these cards left to pass."""
    hands = {"A": ["Klingbohn 1", *left_over], **(others or {})}
    table = staged(seats, open={"A": ["Klingbohn 9"]}, hands=hands, draw_pile=draw_pile)
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", "Klingbohn 1", to="open")
    return table


@rule("SPB-022")
def test_the_whole_rest_of_the_hand_goes_to_the_right_neighbour() -> None:
    table = a_lays_one_card()
    assert table.lies("hands.A") == []
    assert table.lies("hands.D") == LEFT_OVER
    assert table.lies("hands.C") == []


@rule("SPB-022")
def test_no_card_can_be_kept_back() -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, hands={"A": ["Klingbohn 1", *LEFT_OVER]})
    table.does("A", "keep")
    table.does("A", "go-on")
    table.refuses("A", "pass", "Bohrion 8", rule="SPB-047")
    table.refuses("A", [("add", "Klingbohn 1", "open"), ("pass", "Bohrion 8")], rule="SPB-047")


@rule("SPB-022", "SPB-012")
def test_the_hand_is_passed_in_the_first_round_too() -> None:
    table = staged(turns=0, hands={"A": LEFT_OVER})
    table.does("A", "keep")
    table.does("A", "start", "Bohrion 8", to="open")
    assert table.lies("hands.A") == []
    assert table.lies("hands.D") == ["Dark Bean 1", "Moonbohne 2", "Bluebean 3"]


@rule("SPB-023")
def test_the_receiver_sees_the_cards_in_hand_at_once() -> None:
    table = a_lays_one_card(left_over=["Bohrion 8", "Bluebean 3"])
    assert table.asked[0] == "B"
    assert table.sees("D", "hands.D") == ["Bohrion 8", "Bluebean 3"]
    assert "A passed Bohrion 8, Bluebean 3 to D." in table.told("D")
    for viewer in ("A", "B", "C", "watcher"):
        assert table.sees(viewer, "hands.D") == unseen(2)
    for viewer in ("B", "C", "watcher"):
        assert "A passed 2 cards to D." in table.told(viewer)


@rule("SPB-024")
def test_cards_go_to_the_right_and_turns_to_the_left() -> None:
    table = a_lays_one_card(3)
    assert table.lies("hands.C") == LEFT_OVER
    assert table.asked[0] == "B"


@rule("SPB-025")
def test_with_no_card_left_nothing_is_passed() -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, hands={"A": beans("Klingbohn", 1, 2), "B": ["Bohrion 1"]})
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", "Klingbohn 1", "Klingbohn 2", to="open")
    assert table.asked == "B draw"
    assert table.lies("hands") == [[], ["Bohrion 1"], [], []]
    assert not any("passed" in line for line in table.told("D"))


@rule("SPB-R02")
def test_a_passed_hand_waits_until_the_last_turn_before_the_passers_own() -> None:
    table = a_lays_one_card()
    for seat in "BC":
        while table.asked[0] == seat:
            table.does_least(seat)
            assert table.lies("hands.D") == LEFT_OVER
    assert table.asked == "D draw"


@rule("SPB-R02")
def test_the_engine_makes_sure_that_two_hands_never_meet() -> None:
    with pytest.raises(AssertionError, match="SPB-R02"):
        a_lays_one_card(others={"D": ["Bohrion 1"]})


@rule("SPB-R03")
def test_two_players_pass_one_hand_back_and_forth() -> None:
    table = a_lays_one_card(2, draw_pile=["Beanlien 1", "Beanlien 2"])
    assert table.lies("hands") == [[], LEFT_OVER]
    assert table.asked == "B draw"
    table.does("B", "draw", "draw_pile")
    in_hand = {*LEFT_OVER, "Beanlien 1", "Beanlien 2"}
    assert set(table.lies("hands.B")) == in_hand
    table.does("B", "start", "Bohrion 8", to="open")
    assert set(table.lies("hands.A")) == in_hand - {"Bohrion 8"}
    assert table.lies("hands.B") == []
    assert table.asked == "A draw"
