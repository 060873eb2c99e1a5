"""The Eye face, which wakes the Giant, and the Die face, which lets its player roll another one."""

import pytest

from tests.games.beanstalk.staging import (
    Table,
    finishes,
    happened,
    in_hand,
    rolls,
    stacks,
    staged,
    stalk,
    takes,
)
from tests.rules import rule


def six(on: str = "") -> Table:
    """A may roll two or three dice."""
    return staged(cards={"A": 6, "B": 6, "C": 6, "D": 6}, on=on)


# ------------------------------------------------------------------------------------------------------------------ Eye


@rule("BST-047", "BST-R26")
def test_a_lone_eye_does_nothing_and_is_stacked_bare() -> None:
    table = six()
    rolls(table, "A", 3, "eye treasure trunk")
    assert happened(table, "woke") == []
    assert stacks(table, "A", "eye", "treasure", "trunk") == ["die", "die", "token", "die", "cylinder"]
    assert stalk(table) == "eye treasure A trunk cylinder"


@rule("BST-048", "BST-049")
def test_two_eyes_wake_the_giant_and_the_other_dice_go_back_without_effect() -> None:
    table = six()
    rolls(table, "A", 3, "eye eye treasure")
    assert happened(table, "woke") == [("BST-048", {"seat": 0, "count": 1})]
    assert (table.lies("pool"), in_hand(table)) == (9, ["eye", "eye"])
    finishes(table, "A")
    assert (stalk(table), table.lies("tokens.A"), table.lies("gold.A")) == ("eye eye", 3, [])


@rule("BST-050")
def test_all_eyes_must_be_stacked() -> None:
    table = six()
    rolls(table, "A", 3, "eye eye eye")
    table.refuses("A", "spell", rule="BST-044")
    assert stacks(table, "A") == ["die", "die", "die"]
    assert stalk(table) == "eye eye eye"


@rule("BST-051")
def test_eyes_of_extra_dice_count_with_the_others() -> None:
    table = six()
    rolls(table, "A", 3, "eye die trunk")
    takes(table, "A", 1, "eye")
    assert (in_hand(table), table.lies("pool")) == (["eye", "eye"], 9)
    assert [rule for rule, _ in happened(table, "woke")] == ["BST-048"]


@rule("BST-R25")
@pytest.mark.parametrize("shown", ["eye eye die", "die eye eye"])
def test_the_giant_wakes_before_any_extra_die(shown: str) -> None:
    table = six()
    rolls(table, "A", 3, shown)
    assert table.asked == "A place"
    assert in_hand(table) == ["eye", "eye"]
    table.refuses("A", "take", "1", rule="BST-057")


@rule("BST-R25")
def test_a_woken_giant_stops_a_chain_of_extra_dice() -> None:
    table = six()
    rolls(table, "A", 2, "die die")
    takes(table, "A", 2, "eye die")
    assert table.asked == "A extra-dice", "one Eye only"
    takes(table, "A", 1, "eye")
    assert (table.asked, in_hand(table)) == ("A place", ["eye", "eye"])


# ------------------------------------------------------------------------------------------------------------------ Die


@rule("BST-052")
def test_a_die_face_lets_its_player_roll_one_more() -> None:
    table = six()
    rolls(table, "A", 2, "die trunk")
    assert table.lies("pool") == 9
    takes(table, "A", 1, "treasure")
    assert (table.lies("pool"), in_hand(table)) == (8, ["die", "trunk", "treasure"])


@rule("BST-053")
def test_an_extra_die_may_be_declined() -> None:
    table = six()
    rolls(table, "A", 2, "die trunk")
    assert table.options("A") == ["take 0", "take 1"]
    takes(table, "A", 0)
    assert stacks(table, "A", "die", "trunk") == ["die", "die", "cylinder"]


@rule("BST-054")
def test_extra_dice_are_limited_by_the_pool() -> None:
    nine = "eye die trunk cylinder eye die eye die"
    table = six(f"{nine} eye")
    rolls(table, "A", 2, "die die")
    assert (table.lies("pool"), table.options("A")) == (1, ["take 0", "take 1"])
    table.refuses("A", "take", "2", rule="BST-054")
    takes(table, "A", 1, "die")
    assert table.asked == "A place", "the pool is empty, so nothing is offered"


@rule("BST-055", "BST-R28")
def test_an_extra_die_that_shows_die_goes_on_until_the_pool_is_empty() -> None:
    table = six()
    rolls(table, "A", 2, "die trunk")
    for left in range(8, -1, -1):
        assert table.options("A") == ["take 0", "take 1"]
        takes(table, "A", 1, "die")
        assert table.lies("pool") == left
    assert table.asked == "A die"


@rule("BST-056", "BST-R27")
def test_how_many_extra_dice_is_said_before_any_is_taken() -> None:
    table = six()
    rolls(table, "A", 2, "die die")
    assert table.options("A") == ["take 0", "take 1", "take 2"]
    takes(table, "A", 1, "treasure")
    assert table.asked == "A die", "the second one is gone"
    table = six()
    rolls(table, "A", 2, "die die")
    takes(table, "A", 2, "treasure trunk")
    assert in_hand(table) == ["die", "die", "treasure", "trunk"]
    assert happened(table, "rolled")[-1] == ("BST-052", {"seat": 0, "faces": "treasure trunk"}), "in one throw"


@rule("BST-R27")
def test_only_new_die_faces_offer_new_dice() -> None:
    table = six()
    rolls(table, "A", 3, "die die die")
    takes(table, "A", 2, "die trunk")
    assert table.options("A") == ["take 0", "take 1"], "the third of the first roll was declined"
    table = six()
    rolls(table, "A", 2, "die die")
    takes(table, "A", 0)
    assert table.asked == "A place", "both are declined, and nobody asks again"


@rule("BST-057")
def test_no_extra_die_once_stacking_has_begun() -> None:
    table = six()
    rolls(table, "A", 2, "die treasure")
    table.refuses("A", "stack", "treasure", rule="BST-045")
    takes(table, "A", 0)
    table.refuses("A", "take", "1", rule="BST-057")
    table.does("A", "stack", "treasure")
    table.refuses("A", "take", "1", rule="BST-057")


@rule("BST-058")
def test_a_die_face_is_stacked_bare() -> None:
    table = staged(cards={"A": 1})
    rolls(table, "A", 1, "die")
    takes(table, "A", 0)
    assert finishes(table, "A") == ["die"]
    assert (stalk(table), table.lies("cylinders"), table.lies("tokens.A")) == ("die", 2, 3)
