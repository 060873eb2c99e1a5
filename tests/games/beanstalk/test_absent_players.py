"""Whoever is away, and whoever leaves for good."""

import msgspec
import pytest

from beanfield.games.beanstalk.referees import Placing
from beanfield.kernel import performing
from beanfield.kernel.asks import Performed
from beanfield.kernel.gesture import read_gesture
from tests.games.beanstalk.staging import (
    TITLES,
    Table,
    drops,
    finishes,
    gold_cards,
    happened,
    rolls,
    staged,
    stalk,
)
from tests.rules import rule

# ----------------------------------------------------------------------------------------------------------------- away


@rule("BST-R48")
@pytest.mark.parametrize(("number", "dice"), [(1, 1), (4, 1), (6, 2)])
def test_for_whoever_is_away_the_fewest_dice_are_rolled_and_no_power_is_used(number: int, dice: int) -> None:
    table = staged(cards={"A": number}, expert=True)
    table.does_least("A")
    assert happened(table, "rolled")[0][1]["faces"].count(" ") == dice - 1
    while table.asked.startswith("A"):
        table.does_least("A")
    assert (happened(table, "power"), len(happened(table, "rolled"))) == ([], 1)


@rule("BST-R48")
def test_no_extra_dice_and_the_pieces_in_the_order_in_which_they_were_rolled() -> None:
    table = staged(cards={"A": 6})
    rolls(table, "A", 3, "trunk die eye")
    table.does_least("A")
    assert len(happened(table, "rolled")) == 1
    while table.asked in ("A die", "A place"):
        table.does_least("A")
    assert stalk(table) == "trunk cylinder die eye"


@rule("BST-R48")
def test_a_piece_is_let_go_with_the_error_of_a_usual_hand() -> None:
    """The gesture is straight, and said in words: a performer adds 2 mm to those."""
    table = staged()
    rolls(table, "A", 2, "eye eye")
    gesture = performing.usual(table.match, 0)
    assert (gesture.by, gesture.dials["x"], gesture.dials["y"]) == ("words", 0, 0)
    table.does_least("A")
    said = table.match.history[-1][1]
    assert isinstance(said, Performed)
    assert read_gesture(said.gesture).by == "words"
    assert msgspec.json.decode(said.outcome, type=Placing).verdict in ("placed", "stable")


# ----------------------------------------------------------------------------------------------------- leaving for good


def with_c_gone() -> Table:
    """The round is at its end; C has left before. C has gold and a token on the Beanstalk."""
    table = staged(3, turn="C", on="treasure A treasure C", gold={"A": [10], "C": [20, 20]}, hands={"A": [1, 2]})
    table.calls("C", "leave")
    rolls(table, "C", 2, "eye eye")
    finishes(table, "C")
    return table


@rule("BST-R49")
def test_a_seat_that_somebody_left_is_played_on() -> None:
    table = with_c_gone()
    assert table.told("A")[0] == "C left for good."
    assert table.asked == "A remove, B remove"
    table.does("A", "agree")
    table.does("B", "object")
    assert table.asked == "A card, B card, C card"
    assert gold_cards(table) == [1, 0, 2]
    table.refuses_call("C", "leave", rule="BST-R49")


@rule("BST-R49")
def test_if_all_others_agree_the_seat_is_taken_away_with_tokens_and_gold() -> None:
    table = with_c_gone()
    table.does("A", "agree")
    table.does("B", "agree")
    assert (table.asked, gold_cards(table)) == ("A card, B card", [1, 0, 0])
    assert (len(table.lies("hands.C")), len(table.lies("decks.C")), table.lies("tokens")) == (0, 0, [2, 3, 0])
    assert len(table.lies("sacks")) == 27, "they do not go back to the deck"
    assert table.told("A")[-1] == "The seat of C is taken away, with 8 cards."
    table.does("A", "play", TITLES[1])
    table.does("B", "play", table.lies("hands.B")[0])
    assert [table.match.world.state.order.count(seat) for seat in range(3)] == [1, 1, 0]
    seat = table.asked[0]
    rolls(table, seat, 2, "eye eye")
    drops(table, seat)
    assert gold_cards(table)[2] == 0, "and the token of C on the Beanstalk brings nothing"
    assert table.lies("tokens") == [3, 3, 0]


@rule("BST-R49")
def test_silence_is_no_consent() -> None:
    table = with_c_gone()
    table.does("A", "agree")
    table.does_least("B")
    assert table.lies("removed") == [False, False, False]


@rule("BST-R49")
def test_nobody_is_left_alone_by_taking_a_seat_away() -> None:
    table = staged(2, turn="B")
    table.calls("B", "leave")
    rolls(table, "B", 2, "eye eye")
    finishes(table, "B")
    assert table.asked == "A card, B card"


@rule("BST-R49")
def test_whoever_left_can_not_win() -> None:
    nothing: dict[str, list[int]] = {"A": [], "B": []}
    table = staged(2, turn="B", gold={"A": [10], "B": [20, 20]}, hands=nothing, decks=nothing)
    table.calls("B", "leave")
    rolls(table, "B", 2, "eye trunk")
    finishes(table, "B", "eye", "trunk")
    assert (table.winners, table.scores) == ("A", {"A": 10, "B": 40})


@rule("BST-R49")
def test_when_everybody_has_left_the_match_is_over() -> None:
    table = staged(2, gold={"A": [10]})
    table.calls("A", "leave")
    assert table.asked == "A begin"
    table.calls("B", "leave")
    assert (table.asked, table.winners, table.scores) == ("nobody", "", {"A": 10, "B": 0})
    table.refuses("A", "roll", "2", rule="BST-R49")
