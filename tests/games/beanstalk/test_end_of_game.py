"""The end: no cards left to play, or no gold left to draw; the richest wins."""

import pytest

from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import (
    TITLES,
    Table,
    dealt,
    drops,
    finishes,
    happened,
    rolls,
    stacks,
    staged,
)
from tests.rules import rule


def last_turn(gold: dict[str, list[int]], on: str = "", left: list[int] | None = None) -> Table:
    """D has the last turn of the last round, and rolls nothing that pays."""
    nothing: dict[str, list[int]] = {seat: [] for seat in "ABCD"}
    table = staged(turn="D", gold=gold, left=left, hands=nothing, decks=nothing, on=on)
    rolls(table, "D", 2, "eye eye")
    finishes(table, "D")
    return table


@rule("BST-103", "BST-R62")
@pytest.mark.parametrize("seats", [2, 5])
def test_after_seven_rounds_nobody_has_a_card_left(seats: int) -> None:
    table = dealt(seats)
    hands = []
    while table.asked != "nobody":
        for seat in table.seats:
            if f"{seat} card" in table.asked:
                table.does(seat, "play", table.lies(f"hands.{seat}")[0])
        if table.lies("turn") == 0:
            hands.append(len(table.lies("hands.A")) + 1)
        seat = table.asked[0]
        number = int(table.options(seat)[-1].split()[1])
        rolls(table, seat, number, "eye " * number)
        drops(table, seat)
    assert (table.lies("rounds"), hands) == (7, [3, 3, 3, 3, 3, 2, 1])
    assert happened(table, "over")[0][0] == "BST-103"
    table.refuses("A", "spell", rule="BST-103")


@rule("BST-104", "BST-R60")
def test_the_game_ends_at_once_when_the_gold_is_gone() -> None:
    table = staged(left=[15])
    rolls(table, "A", 2, "treasure trunk")
    finishes(table, "A", "treasure", "trunk")
    assert table.asked == "nobody", "although three players have not had their turns"
    assert [rule for rule, _ in happened(table, "over")] == ["BST-104"]
    assert table.scores == {"A": 15, "B": 0, "C": 0, "D": 0}
    table.refuses("B", "roll", "2", rule="BST-104")


@rule("BST-R60")
def test_all_draws_of_the_same_event_are_made_as_far_as_the_deck_goes() -> None:
    table = staged(left=[10, 20], on="treasure B treasure C treasure D")
    rolls(table, "A", 2, "eye eye")
    drops(table, "A")
    assert table.scores == {"A": 0, "B": 20, "C": 10, "D": 0}
    table = staged(left=[10], on="")
    rolls(table, "A", 2, "treasure treasure")
    finishes(table, "A")
    assert table.scores["A"] == 10


@rule("BST-105", "BST-R83")
def test_all_gold_is_revealed_and_added_up() -> None:
    table = last_turn({"A": [10, 15, 15, 20], "B": [20]})
    for viewer in ("A", "B", WATCHER):
        assert sorted(table.sees(viewer, "counted.A")) == [
            "Sack of 10 Gold", "Sack of 15 Gold", "Sack of 15 Gold", "Sack of 20 Gold",
        ]  # fmt: skip
    assert table.scores == {"A": 60, "B": 20, "C": 0, "D": 0}
    outcome = table.match.outcome
    assert outcome is not None
    assert [sum(source.points[0] for source in outcome.sources)] == [60]


@rule("BST-106")
def test_the_richest_wins_and_not_who_has_most_cards() -> None:
    table = last_turn({"A": [10, 10, 10, 10, 10, 10], "B": [15, 20, 20], "C": [20, 20, 20, 10]})
    assert table.scores == {"A": 60, "B": 55, "C": 70, "D": 0}
    assert table.winners == "C"


@rule("BST-107", "BST-R63")
def test_whoever_has_as_much_shares_the_win() -> None:
    assert last_turn({"A": [20, 20, 20], "B": [15, 15, 15, 15], "C": [20, 20]}).winners == "AB"
    assert last_turn({}).winners == "ABCD", "if nobody has anything, all of them"


@rule("BST-R61")
def test_tokens_on_a_beanstalk_that_stands_at_the_end_bring_nothing() -> None:
    table = last_turn({"A": [10]}, on="treasure B treasure B treasure D")
    assert table.scores == {"A": 10, "B": 0, "C": 0, "D": 0}


@rule("BST-103")
def test_the_game_goes_on_while_somebody_has_a_card() -> None:
    nothing: dict[str, list[int]] = {seat: [] for seat in "ABCD"}
    hands = {seat: [1] for seat in "ABCD"}
    table = staged(turn="D", hands=hands, decks=nothing)
    rolls(table, "D", 2, "eye eye")
    assert stacks(table, "D") == ["die", "die"]
    table.does("D", "spell")
    assert (table.asked, table.lies("rounds")) == ("D begin", 2)
    assert table.lies("played.A") == [TITLES[5], TITLES[1]]
