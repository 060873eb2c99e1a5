"""Powers 5 to 7: one more card, a die that goes back, Eyes that are rolled again."""

from typing import Any

import pytest

from tests.games.beanstalk.staging import (
    Table,
    faces,
    finishes,
    gold_cards,
    happened,
    in_hand,
    rolls,
    stacks,
    staged,
    stalk,
    takes,
)
from tests.rules import rule

TEN = "eye die eye die eye die eye die eye die"


def expert(number: int, on: str = "", **fields: Any) -> Table:
    return staged(cards={"A": number}, expert=True, on=on, **fields)


# ----------------------------------------------------------------------------------------------------- 5: one more card


@rule("BST-131")
@pytest.mark.parametrize(
    ("number", "shown", "cards"), [(2, "treasure treasure", 3), (3, "treasure treasure treasure", 4)]
)
def test_two_tokens_of_a_turn_bring_one_more_card(number: int, shown: str, cards: int) -> None:
    table = expert(5)
    rolls(table, "A", number, shown)
    finishes(table, "A")
    assert (table.asked, table.options("A")) == ("A after", ["done", "extra"])
    assert gold_cards(table)[0] == cards - 1
    table.does("A", "extra")
    assert gold_cards(table)[0] == cards
    assert happened(table, "drew")[-1][0] == "BST-131"


@rule("BST-131")
def test_one_token_does_not() -> None:
    table = expert(5, on="treasure A treasure A")
    rolls(table, "A", 2, "treasure eye")
    finishes(table, "A", "treasure", "eye")
    assert (gold_cards(table)[0], table.asked) == (1, "B begin")


@rule("BST-R81")
def test_a_cylinder_in_place_of_a_token_does_not_count() -> None:
    table = expert(5, on="treasure A treasure A")
    rolls(table, "A", 2, "treasure treasure")
    assert finishes(table, "A") == ["die", "token", "die", "cylinder"]
    assert (gold_cards(table)[0], table.asked) == (1, "B begin")


@rule("BST-R76")
def test_after_the_castle_the_powers_of_the_end_can_still_be_used() -> None:
    table = expert(5, on="trunk cylinder trunk cylinder")
    rolls(table, "A", 3, "treasure treasure trunk")
    finishes(table, "A", "treasure", "treasure", "trunk")
    assert (gold_cards(table)[0], table.asked) == (1 + 2, "A after")
    table.does("A", "extra")
    assert gold_cards(table)[0] == 4
    table = expert(1, on="trunk cylinder trunk cylinder")
    rolls(table, "A", 1, "trunk")
    finishes(table, "A")
    assert table.options("A")[1:] == ["give-eye hands.B", "give-eye hands.C", "give-eye hands.D"]


# --------------------------------------------------------------------------------------------------- 6: a die goes back


@rule("BST-132")
def test_a_die_goes_back_before_the_faces_count() -> None:
    table = expert(6)
    rolls(table, "A", 3, "eye eye treasure")
    assert table.options("A") == ["give-back eye", "give-back treasure", "keep"]
    assert happened(table, "woke") == []
    table.does("A", "give-back", "eye")
    assert (happened(table, "woke"), table.lies("pool")) == ([], 9)
    assert stacks(table, "A", "treasure", "eye") == ["die", "token", "die"]


@rule("BST-132", "BST-118")
def test_whoever_keeps_two_eyes_wakes_the_giant() -> None:
    table = expert(6)
    rolls(table, "A", 3, "eye eye treasure")
    table.does("A", "keep")
    assert in_hand(table) == ["eye", "eye"]


@rule("BST-R79")
def test_its_face_has_no_effect_and_it_can_be_rolled_again() -> None:
    table = expert(6)
    rolls(table, "A", 2, "die trunk")
    table.does("A", "give-back", "die")
    assert (in_hand(table), table.asked) == (["trunk"], "A place"), "no extra die for it"
    table = expert(6, on=TEN.removesuffix(" die"))
    rolls(table, "A", 2, "die trunk")
    assert table.lies("pool") == 0
    table.does("A", "give-back", "trunk")
    assert table.options("A") == ["take 0", "take 1"]


@rule("BST-R79", "BST-R25")
def test_it_may_be_used_after_extra_dice_on_any_die() -> None:
    table = expert(6)
    rolls(table, "A", 3, "eye die trunk")
    table.does("A", "keep")
    takes(table, "A", 1, "eye")
    assert table.asked == "A give-back"
    table.does("A", "give-back", "eye")
    assert (happened(table, "woke"), in_hand(table)) == ([], ["die", "trunk", "eye"])


@rule("BST-R79")
def test_a_die_of_an_earlier_roll_may_go_back_and_the_new_die_face_counts() -> None:
    table = expert(6)
    rolls(table, "A", 2, "die trunk")
    table.does("A", "keep")
    takes(table, "A", 1, "die")
    table.does("A", "give-back", "trunk")
    assert (table.asked, table.options("A")) == ("A extra-dice", ["take 0", "take 1"])


@rule("BST-R79")
def test_without_its_only_die_the_turn_ends_without_gold() -> None:
    table = expert(6, on=TEN)
    rolls(table, "A", 2, "treasure")
    table.does("A", "give-back", "treasure")
    assert (table.asked, stalk(table), table.lies("pool")) == ("B begin", TEN, 1)
    assert gold_cards(table) == [0, 0, 0, 0]
    assert happened(table, "spelled") == []


# --------------------------------------------------------------------------------------------- 7: Eyes are rolled again


@rule("BST-133")
@pytest.mark.parametrize("taken", [0, 1])
def test_it_is_used_after_all_dice_are_rolled(taken: int) -> None:
    table = expert(7)
    rolls(table, "A", 2, "die eye")
    assert table.asked == "A extra-dice"
    table.refuses("A", "reroll", rule="BST-133")
    takes(table, "A", taken, "trunk" * taken)
    assert (table.asked, table.options("A")) == ("A reroll", ["keep", "reroll"])


@rule("BST-134")
def test_all_eyes_are_rolled_again_and_nothing_else() -> None:
    table = expert(7)
    rolls(table, "A", 3, "eye eye trunk")
    assert happened(table, "woke") == []
    table.does("A", "reroll", chance=faces("treasure eye"))
    assert sorted(in_hand(table)) == ["eye", "treasure", "trunk"]
    assert (table.lies("pool"), happened(table, "woke")) == (8, [])
    assert happened(table, "rolled")[-1] == ("BST-134", {"seat": 0, "faces": "treasure eye"})


@rule("BST-134")
def test_without_an_eye_it_is_not_offered() -> None:
    table = expert(7)
    rolls(table, "A", 2, "treasure trunk")
    assert table.asked == "A die"


@rule("BST-135")
def test_there_is_no_second_reroll() -> None:
    table = expert(7)
    rolls(table, "A", 2, "eye eye")
    table.does("A", "reroll", chance=faces("eye eye"))
    assert (table.asked, len(happened(table, "woke"))) == ("A place", 1)


@rule("BST-R80")
def test_two_eyes_stop_the_rolling_and_the_harp_comes_before_the_giant() -> None:
    """The Die face could not be used because of the Eyes; after the reroll it can be, and so can a new one."""
    table = expert(7)
    rolls(table, "A", 3, "eye eye die")
    assert table.asked == "A reroll", "no extra die before"
    table.does("A", "reroll", chance=faces("die trunk"))
    assert (table.asked, table.options("A")) == ("A extra-dice", ["take 0", "take 1", "take 2"])
    takes(table, "A", 2, "eye treasure")
    assert (table.asked, happened(table, "woke")) == ("A die", []), "and no second reroll"


@rule("BST-R80")
def test_a_die_face_that_was_declined_does_not_come_back() -> None:
    table = expert(7)
    rolls(table, "A", 2, "die eye")
    takes(table, "A", 0)
    table.does("A", "reroll", chance=faces("trunk"))
    assert (table.asked, sorted(in_hand(table))) == ("A die", ["die", "trunk"])


@rule("BST-R80", "BST-R75")
def test_an_eye_token_is_counted_with_the_new_faces_and_not_rolled_again() -> None:
    table = expert(7, eye="A")
    rolls(table, "A", 2, "eye trunk")
    assert table.asked == "A reroll"
    table.does("A", "reroll", chance=faces("eye"))
    assert (in_hand(table), len(happened(table, "woke"))) == (["eye"], 1)
