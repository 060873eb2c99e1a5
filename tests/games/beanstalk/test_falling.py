"""The Beanstalk falls: who draws, what goes back, and who is next."""

import pytest

from tests.games.beanstalk.staging import (
    drops,
    gold_cards,
    happened,
    in_hand,
    in_reserve,
    puts,
    rolls,
    staged,
    stalk,
    strikes,
)
from tests.rules import rule

TALL = "treasure A treasure B trunk cylinder treasure B treasure D"


@rule("BST-075", "BST-R45")
def test_a_fall_ends_the_turn_and_what_is_left_goes_back() -> None:
    table = staged(on="eye", cards={"A": 6})
    rolls(table, "A", 3, "treasure eye trunk")
    table.does("A", "stack", "treasure")
    drops(table, "A")
    assert table.asked == "B begin"
    assert (in_hand(table), table.lies("due"), in_reserve(table)) == ([], None, (11, 2))
    assert happened(table, "stacked") == []


@rule("BST-R45")
def test_a_token_that_was_still_in_the_hand_goes_back_to_its_owner() -> None:
    table = staged(cards={"A": 1})
    rolls(table, "A", 1, "treasure")
    puts(table, "A")
    drops(table, "A")
    assert table.lies("tokens") == [3, 3, 3, 3]


@rule("BST-076", "BST-077")
def test_the_others_draw_for_their_tokens_and_who_made_it_fall_draws_nothing() -> None:
    table = staged(on=TALL, turn="D")
    rolls(table, "D", 2, "eye eye")
    drops(table, "D")
    assert gold_cards(table) == [1, 2, 0, 0]
    assert {rule for rule, _ in happened(table, "drew")} == {"BST-076"}
    assert happened(table, "fell") == [("BST-075", {"seat": 3, "pieces": 11})]


@rule("BST-077", "BST-R44")
def test_tokens_of_this_turn_bring_nothing_to_who_made_it_fall() -> None:
    table = staged(on="treasure D treasure D treasure A", turn="D")
    rolls(table, "D", 2, "treasure eye")
    table.does("D", "stack", "treasure")
    assert [puts(table, "D") for _ in range(2)] == ["die", "token"]
    drops(table, "D")
    assert gold_cards(table) == [1, 0, 0, 0]


@rule("BST-R44")
def test_tokens_that_the_axe_took_off_before_do_not_count() -> None:
    table = staged(on="treasure A treasure B treasure B", turn="D")
    table.does("D", "axe")
    table.does("D", "roll", "2")
    strikes(table, "D", 5, 6, shown="eye eye")
    assert stalk(table) == "treasure A treasure B"
    drops(table, "D")
    assert gold_cards(table) == [1, 1, 0, 0]


@rule("BST-078", "BST-079")
def test_everything_goes_back_and_a_new_beanstalk_begins() -> None:
    table = staged(on=TALL)
    rolls(table, "A", 2, "eye eye")
    drops(table, "A")
    assert table.lies("tokens") == [3, 3, 3, 3]
    assert (stalk(table), in_reserve(table)) == ("", (11, 2))
    (base,) = table.match.world.state.beanstalk
    assert (base.block, base.pose[:3]) == ("die", [0, 0, 90_000])


@rule("BST-080")
@pytest.mark.parametrize(("turn", "then"), [("B", "C begin"), ("D", "A card, B card, C card, D card")])
def test_play_goes_on_in_the_order_of_the_round(turn: str, then: str) -> None:
    table = staged(turn=turn)
    rolls(table, turn, 2, "eye eye")
    drops(table, turn)
    assert table.asked == then
    assert [len(table.lies(f"played.{seat}")) for seat in "ABCD"] == [1, 1, 1, 1]
