"""The check, the spell, and gold for the Treasure tokens of the turn."""

import pytest

from beanfield.games.beanstalk.referees import Placing
from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import (
    Table,
    drops,
    finishes,
    gold_cards,
    happened,
    letting,
    puts,
    rolls,
    stacks,
    staged,
)
from tests.rules import rule


@rule("BST-068")
@pytest.mark.parametrize(
    ("shown", "last"),
    [("eye", [True]), ("treasure", [False, True]), ("trunk", [False, True]), ("eye trunk", [False, False, True])],
)
def test_only_the_last_piece_of_a_turn_is_checked(shown: str, last: list[bool]) -> None:
    table = staged(cards={"A": 1})
    rolls(table, "A", len(shown.split()), shown)
    if table.asked == "A die":
        table.does("A", "stack", "eye")
    found = []
    while table.asked == "A place":
        found.append(letting(table).last)
        puts(table, "A")
    assert (found, table.asked) == (last, "A spell")


@rule("BST-068")
def test_at_a_real_table_the_turn_ends_with_a_report_that_all_stands_or_fell() -> None:
    table = staged(tower="reported", cards={"A": 1})
    table.does("A", "roll", "1")
    table.does("A", "eye")
    options = {option.split()[0] for option in table.options("A")}
    assert options == {"stands", "fell", "accident", "beside", "knocked"}, "and not simply placed"
    table.refuses("A", "spell", rule="BST-044")


@rule("BST-069")
def test_what_falls_during_the_check_is_the_fall_of_that_player() -> None:
    table = staged(on="treasure B", cards={"A": 1})
    rolls(table, "A", 1, "treasure")
    puts(table, "A")
    assert letting(table).last
    drops(table, "A")
    assert happened(table, "fell")[0][1]["seat"] == 0
    assert gold_cards(table) == [0, 1, 0, 0]


@rule("BST-070")
def test_the_next_player_begins_after_the_spell() -> None:
    table = staged()
    rolls(table, "A", 2, "eye eye")
    stacks(table, "A")
    table.refuses("B", "roll", "2", rule="BST-033")
    table.does("A", "spell")
    assert table.told("B")[-2:] == ["A: Fee-fi-fo-fum!", "Turn: B."]
    assert table.asked == "B begin"


@rule("BST-R58")
def test_the_spell_changes_nothing_and_is_said_for_whoever_is_away() -> None:
    said, unsaid = staged(on="treasure A"), staged(on="treasure A")
    for table in (said, unsaid):
        rolls(table, "A", 2, "eye eye")
        stacks(table, "A")
    said.does("A", "spell")
    unsaid.does_least("A")
    assert said.sees(WATCHER) == unsaid.sees(WATCHER)
    assert said.told("B") == unsaid.told("B")


@rule("BST-071")
@pytest.mark.parametrize(
    ("shown", "cards"), [("treasure treasure", 2), ("treasure trunk", 1), ("eye trunk", 0), ("eye eye", 0)]
)
def test_each_token_of_the_turn_earns_a_card(shown: str, cards: int) -> None:
    table = staged(on="treasure A treasure B")
    rolls(table, "A", 2, shown)
    finishes(table, "A", *shown.split())
    assert gold_cards(table) == [cards, 0, 0, 0]
    assert len(table.lies("sacks")) == 30 - cards
    assert [rule for rule, _ in happened(table, "drew")] == ["BST-071"] * (cards > 0)


@rule("BST-072")
def test_gold_is_drawn_after_the_check() -> None:
    table = staged(cards={"A": 1})
    rolls(table, "A", 1, "treasure")
    stacks(table, "A")
    assert (table.asked, gold_cards(table)) == ("A spell", [0, 0, 0, 0])
    table.does("A", "spell")
    assert gold_cards(table) == [1, 0, 0, 0]


def with_gold() -> Table:
    table = staged(cards={"A": 1}, left=[10, 15, 20])
    rolls(table, "A", 1, "treasure")
    finishes(table, "A")
    return table


@rule("BST-073", "BST-074", "BST-R59")
@pytest.mark.parametrize("viewer", ["A", "B", WATCHER])
def test_nobody_sees_what_a_drawn_card_is_worth_but_all_see_how_many_there_are(viewer: str) -> None:
    table = with_gold()
    assert table.lies("gold.A") == ["Sack of 20 Gold"]
    assert table.sees(viewer, "gold.A") == ["?"]
    assert not [title for title in table.knows(viewer) if title.startswith("Sack")]
    assert "A drew Sacks of Gold: 1 card." in table.told(viewer)


@rule("BST-R59")
def test_which_card_of_the_gold_is_which_means_nothing() -> None:
    table = staged(2, gold={"A": [10, 20], "B": [20, 10]}, left=[15])
    aliases = [set(table.match.view(seat).state.gold[0]) for seat in (0, 1)]
    assert aliases == [{0}, {0}], "not even a name by which somebody could follow it"


@rule("BST-R35")
def test_a_slip_beside_the_beanstalk_is_no_fall_and_the_piece_is_taken_again() -> None:
    table = staged(on="treasure B", cards={"A": 1})
    rolls(table, "A", 1, "trunk")
    poses = [piece.pose for piece in table.match.world.state.beanstalk]
    for slips in (1, 2):
        table.performs("A", Placing("beside", poses))
        assert (table.asked, table.lies("slips"), letting(table).slips) == ("A place", slips, slips)
    assert (gold_cards(table), happened(table, "fell")) == ([0, 0, 0, 0], [])
    puts(table, "A")
    assert letting(table).slips == 0, "the next piece begins anew"
