"""The Giant's Castle: when it must be stacked, what it pays, and what follows."""

import pytest

from tests.games.beanstalk.staging import (
    Table,
    drops,
    finishes,
    gold_cards,
    happened,
    in_hand,
    in_reserve,
    letting,
    puts,
    rolls,
    stacks,
    staged,
    stalk,
    takes,
)
from tests.rules import rule

NO_CYLINDERS = "trunk cylinder trunk cylinder"
TEN = "eye die eye die eye die eye die eye die"
"""Ten dice on the base die: one is left."""


def one_trunk(on: str = NO_CYLINDERS, turn: str = "A", left: list[int] | None = None) -> Table:
    """Somebody rolls a Trunk; the Castle must go on it."""
    table = staged(cards=dict.fromkeys("ABCD", 1), on=on, turn=turn, left=left)
    rolls(table, turn, 1, "trunk")
    return table


# ------------------------------------------------------------------------------------------------------- when it is due


@rule("BST-081", "BST-R56")
@pytest.mark.parametrize(
    ("face", "pieces"),
    [("eye", ["die", "castle"]), ("treasure", ["die", "token", "castle"]), ("trunk", ["die", "cylinder", "castle"])],
)
def test_after_the_last_die_and_what_belongs_on_it_the_castle_goes_up(face: str, pieces: list[str]) -> None:
    table = staged(cards={"A": 1}, on=TEN)
    rolls(table, "A", 1, face)
    checked = []
    while table.asked == "A place":
        checked.append((letting(table).piece, letting(table).last))
        puts(table, "A")
    assert checked == [(piece, piece == "castle") for piece in pieces], "the one check comes after the Castle"


@rule("BST-R54")
def test_a_die_that_is_not_the_last_one_calls_for_no_castle() -> None:
    table = staged(cards={"A": 1}, on=TEN.removesuffix(" die"))
    rolls(table, "A", 1, "eye")
    assert finishes(table, "A") == ["die"]


@rule("BST-R54")
def test_the_last_two_dice_as_eyes_call_for_the_castle_but_dice_sent_back_prevent_it() -> None:
    eight = "eye die eye die eye die eye die"
    table = staged(on=f"{eight} eye")
    rolls(table, "A", 2, "eye eye")
    assert stacks(table, "A") == ["die", "die", "castle"]
    table = staged(cards={"A": 6}, on=eight)
    rolls(table, "A", 3, "eye eye die")
    assert (table.lies("pool"), in_hand(table)) == (1, ["eye", "eye"])
    assert finishes(table, "A") == ["die", "die"]


@rule("BST-R54")
def test_an_extra_die_may_be_the_last_one() -> None:
    table = staged(cards={"A": 1}, on=TEN.removesuffix(" die"))
    rolls(table, "A", 1, "die")
    takes(table, "A", 1, "trunk")
    assert stacks(table, "A", "die", "trunk") == ["die", "die", "cylinder", "castle"]


@rule("BST-R55")
def test_both_reasons_together_are_one_castle_and_one_bonus() -> None:
    table = one_trunk("trunk cylinder trunk cylinder eye die eye die eye die eye die")
    assert table.lies("pool") == 0
    assert finishes(table, "A") == ["die", "castle"]
    assert gold_cards(table) == [1, 0, 0, 0]


@rule("BST-082", "BST-R53")
@pytest.mark.parametrize(
    ("order", "pieces"),
    [(("trunk",), ["die", "castle"]), (("treasure", "trunk"), ["die", "token", "die", "castle"])],
)
def test_the_castle_ends_the_turn_early_or_late_as_the_player_likes(order: tuple[str, ...], pieces: list[str]) -> None:
    table = staged(on=NO_CYLINDERS)
    rolls(table, "A", 2, "trunk treasure")
    assert stacks(table, "A", *order) == pieces
    assert in_hand(table) == ["trunk", "treasure"][len(order) :]
    table.does("A", "spell")
    assert (in_hand(table), in_reserve(table), table.asked) == ([], (11, 2), "B begin")


@rule("BST-083", "BST-R57")
def test_a_castle_that_does_not_stand_is_an_ordinary_fall() -> None:
    table = one_trunk("treasure A treasure B trunk cylinder trunk cylinder")
    puts(table, "A")
    assert letting(table).piece == "castle"
    drops(table, "A")
    assert gold_cards(table) == [0, 1, 0, 0]
    assert (happened(table, "castle"), len(happened(table, "fell"))) == ([], 1)


@rule("BST-083")
def test_nothing_is_paid_before_the_check() -> None:
    table = one_trunk()
    stacks(table, "A")
    assert (stalk(table).split()[-1], gold_cards(table)) == ("castle", [0, 0, 0, 0])


# --------------------------------------------------------------------------------------------------------- what it pays


@rule("BST-084", "BST-086")
def test_the_castle_brings_a_card_and_the_others_nothing_for_their_tokens() -> None:
    table = one_trunk(f"treasure B treasure B treasure C {NO_CYLINDERS}")
    finishes(table, "A")
    assert gold_cards(table) == [1, 0, 0, 0]
    assert happened(table, "castle") == [("BST-084", {"seat": 0})]


@rule("BST-085", "BST-R51", "BST-R52")
def test_then_a_card_for_each_own_token_of_this_turn_and_of_others_and_none_twice() -> None:
    table = staged(on=f"treasure A {NO_CYLINDERS}")
    rolls(table, "A", 2, "treasure trunk")
    finishes(table, "A", "treasure", "trunk")
    assert gold_cards(table) == [1 + 2, 0, 0, 0]
    assert [rule for rule, _ in happened(table, "drew")] == ["BST-084", "BST-085"], "and nothing by BST-071"


@rule("BST-R50")
def test_the_bonus_comes_first_if_the_deck_is_too_small() -> None:
    table = one_trunk(f"treasure A treasure A {NO_CYLINDERS}", left=[10, 20])
    finishes(table, "A")
    assert [rule for rule, _ in happened(table, "drew")] == ["BST-084", "BST-085"]
    assert (table.scores["A"], table.lies("sacks")) == (30, [])


@rule("BST-R50")
@pytest.mark.parametrize("deck", [1, 2, 3, 4])
def test_after_a_fall_cards_are_drawn_one_at_a_time_clockwise_from_the_left(deck: int) -> None:
    """C makes it fall. D with two tokens on it sits at C's left, then comes A with two, then B with one."""
    table = staged(on="treasure A treasure A treasure D treasure D treasure B", left=[10] * deck, turn="C")
    rolls(table, "C", 2, "eye eye")
    drops(table, "C")
    assert [facts["seat"] for _, facts in happened(table, "drew")] == [3, 0, 1, 3][:deck]


@rule("BST-087", "BST-088")
def test_then_all_is_taken_down_and_everybody_has_three_tokens() -> None:
    table = one_trunk(f"treasure A treasure B treasure C {NO_CYLINDERS}")
    finishes(table, "A")
    assert (stalk(table), in_reserve(table), table.lies("tokens")) == ("", (11, 2), [3, 3, 3, 3])


@rule("BST-089")
@pytest.mark.parametrize(("turn", "then"), [("A", "B begin"), ("D", "A card, B card, C card, D card")])
def test_after_the_castle_play_goes_on_in_the_order_of_the_round(turn: str, then: str) -> None:
    table = one_trunk(turn=turn)
    finishes(table, turn)
    assert table.asked == then
