"""What goes on a Treasure die and on a Trunk die, and where a piece goes."""

import pytest

from tests.games.beanstalk.staging import (
    Table,
    finishes,
    gold_cards,
    in_reserve,
    letting,
    puts,
    rolls,
    stacks,
    staged,
    stalk,
)
from tests.rules import rule

ALL_OF_A = "treasure A treasure A treasure A"
BOTH_CYLINDERS = "trunk cylinder trunk cylinder"


def after_a_die(face: str, on: str = "") -> Table:
    """A has stacked a die with this face and is to put on it what belongs there."""
    table = staged(cards={"A": 1}, on=on)
    rolls(table, "A", 1, face)
    puts(table, "A")
    return table


# ------------------------------------------------------------------------------------------------------------- Treasure


@rule("BST-059", "BST-R31")
@pytest.mark.parametrize("on", ["", "treasure A treasure A", "treasure B treasure B treasure B"])
def test_an_own_token_goes_on_a_treasure_die_as_long_as_there_is_one(on: str) -> None:
    table = after_a_die("treasure", on)
    assert (letting(table).piece, letting(table).look) == ("token", "0"), "of A, and no cylinder"
    before = in_reserve(table)
    puts(table, "A")
    assert stalk(table).endswith("treasure A")
    assert in_reserve(table) == before


@rule("BST-060")
def test_the_token_follows_its_die_before_the_next_one() -> None:
    table = staged()
    rolls(table, "A", 2, "treasure trunk")
    table.does("A", "stack", "treasure")
    puts(table, "A")
    table.refuses("A", "stack", "trunk", rule="BST-060")
    assert puts(table, "A") == "token"
    assert letting(table).look == "trunk"


@rule("BST-061")
def test_every_treasure_die_has_its_own_token() -> None:
    table = staged()
    rolls(table, "A", 2, "treasure treasure")
    assert finishes(table, "A") == ["die", "token", "die", "token"]
    assert table.lies("tokens") == [1, 3, 3, 3]


@rule("BST-062")
def test_without_a_token_a_cylinder_goes_on_it_and_earns_nothing() -> None:
    table = after_a_die("treasure", ALL_OF_A)
    assert letting(table).piece == "cylinder"
    finishes(table, "A")
    assert (stalk(table), table.lies("cylinders")) == (f"{ALL_OF_A} treasure cylinder", 1)
    assert gold_cards(table) == [0, 0, 0, 0]


@rule("BST-065")
def test_without_token_and_cylinder_the_castle_goes_on_it() -> None:
    table = after_a_die("treasure", f"{ALL_OF_A} {BOTH_CYLINDERS}")
    assert letting(table).piece == "castle"


# ---------------------------------------------------------------------------------------------------------------- Trunk


@rule("BST-063")
def test_a_cylinder_goes_on_a_trunk_die() -> None:
    table = after_a_die("trunk")
    assert letting(table).piece == "cylinder"
    puts(table, "A")
    assert (stalk(table), table.lies("cylinders")) == ("trunk cylinder", 1)


@rule("BST-064")
def test_without_a_cylinder_the_castle_goes_on_it() -> None:
    table = after_a_die("trunk", BOTH_CYLINDERS)
    assert letting(table).piece == "castle"


@rule("BST-R30")
@pytest.mark.parametrize(
    ("order", "went_on"),
    [
        (("treasure", "trunk"), ["die", "cylinder", "die", "castle"]),
        (("trunk", "treasure"), ["die", "cylinder", "die", "castle"]),
    ],
)
def test_what_replaces_a_piece_follows_from_what_is_left_when_its_die_is_stacked(
    order: tuple[str, str], went_on: list[str]
) -> None:
    """One cylinder is left and A has no token: whichever die comes first takes it, and the Castle goes on the other."""
    table = staged(on=f"{ALL_OF_A} trunk cylinder")
    rolls(table, "A", 2, "treasure trunk")
    assert stacks(table, "A", *order) == went_on
    assert stalk(table).endswith(f"{order[0]} cylinder {order[1]} castle")


# ---------------------------------------------------------------------------------------------------- on top, hands off


@rule("BST-066")
def test_every_piece_goes_on_top_of_the_piece_before_it() -> None:
    table = staged(on="eye", tower="chance")
    rolls(table, "A", 2, "eye trunk")
    table.does("A", "stack", "eye", chance=[[999]] * 3)
    assert stalk(table) == "eye eye trunk cylinder"
    heights = [piece.pose[2] for piece in table.match.world.state.beanstalk]
    assert heights == [90_000, 250_000, 410_000, 570_000, 800_000]


@rule("BST-066")
def test_a_report_of_a_placed_piece_adds_it_to_the_order() -> None:
    table = staged(on="eye", tower="reported")
    table.does("A", "roll", "2")
    table.does("A", "treasure")
    table.does("A", "treasure")
    for _ in range(3):
        table.does("A", "placed")
    assert stalk(table) == "eye treasure A treasure"


@rule("BST-067", "BST-R40")
def test_a_warning_for_touching_is_noted_and_changes_nothing_else() -> None:
    table = staged(tower="reported", on="eye trunk cylinder")
    before = table.sees("A")
    table.calls("C", "warn")
    assert table.lies("touched") == [1, 0, 0, 0]
    assert table.told("B") == ["C warned A: hands off the Beanstalk!"]
    after = table.sees("A")
    assert {field for field in before if before[field] != after[field]} == {"touched"}
    table.refuses_call("A", "warn", rule="BST-067")


@rule("BST-067")
def test_nobody_is_warned_while_cards_are_chosen() -> None:
    table = staged(tower="reported", phase="choose", hands={seat: [1, 2] for seat in "ABCD"})
    table.refuses_call("B", "warn", rule="BST-067")


@rule("BST-067", "BST-R40")
def test_online_no_hand_can_touch_the_beanstalk() -> None:
    """There is a gesture for the piece in the hand and none for any other, and nobody can warn."""
    table = staged(on="eye trunk cylinder")
    table.refuses_call("B", "warn", rule="BST-R40")
    rolls(table, "A", 2, "eye eye")
    ask = table.match.ask_of(0)
    assert ask is not None and ask.prompt == "place"
    before = [piece.pose for piece in table.match.world.state.beanstalk]
    assert [piece.pose for piece in letting(table).tower] == before
    table.refuses("A", "stack", "trunk", rule="BST-046")
