"""A turn: how many dice, rolling them, and stacking all of them."""

import pytest

from tests.games.beanstalk.staging import (
    TITLES,
    finishes,
    happened,
    in_hand,
    letting,
    puts,
    rolls,
    stacks,
    staged,
    stalk,
    takes,
)
from tests.rules import rule


@rule("BST-026")
def test_a_player_rolls_a_number_of_dice_that_stands_on_the_card() -> None:
    table = staged(cards={"A": 4})
    assert [option for option in table.options("A") if option.startswith("roll")] == ["roll 1", "roll 3"]
    for number in ("0", "2", "4"):
        table.refuses("A", "roll", number, rule="BST-026")
    table.does("A", "roll", "3")


@rule("BST-027")
@pytest.mark.parametrize("number", TITLES)
def test_powers_do_not_work_in_the_basic_game(number: int) -> None:
    table = staged(2, cards={"A": number, "B": 7}, gold={"B": [10, 10]})
    assert {option.split()[0] for option in table.options("A")} == {"axe", "roll"}
    for power in ("skip", "give-back", "reroll", "extra"):
        table.refuses("A", power, rule="BST-027")
    table.refuses("A", "steal", "gold.B", rule="BST-027")
    dice = int(table.options("A")[-1].split()[1])
    rolls(table, "A", dice, " ".join(["treasure"] * dice))
    assert table.asked == "A place", "neither power 6 nor power 7"
    finishes(table, "A")
    assert table.asked == "B begin", "neither power 1 nor power 5"


@rule("BST-028", "BST-042")
def test_a_card_for_two_or_three_dice() -> None:
    table = staged(cards={"A": 6})
    assert table.options("A") == ["axe", "roll 2", "roll 3"]
    rolls(table, "A", 3, "treasure trunk eye")
    assert table.lies("pool") == 8
    for viewer in ("A", "B", "watcher"):
        assert table.sees(viewer, "rolled") == ["treasure", "trunk", "eye"]
        assert "A rolled Treasure, Trunk, Eye." in table.told(viewer)


@rule("BST-041")
def test_first_the_number_is_fixed_and_it_can_not_be_changed() -> None:
    table = staged()
    assert table.asked == "A begin"
    table.refuses("A", "stack", "eye", rule="BST-045")
    table.refuses("A", "take", "1", rule="BST-057")
    rolls(table, "A", 2, "eye trunk")
    table.refuses("A", "roll", "3", rule="BST-041")


@rule("BST-R22")
@pytest.mark.parametrize("chosen", [2, 3])
def test_with_too_few_dice_in_the_pool_as_many_are_rolled_as_there_are(chosen: int) -> None:
    table = staged(on="eye die eye die eye die eye die eye die")
    assert [option for option in table.options("A") if option.startswith("roll")] == ["roll 2", "roll 3"]
    rolls(table, "A", chosen, "eye")
    assert (in_hand(table), table.lies("pool")) == (["eye"], 0)


@rule("BST-043", "BST-044", "BST-045", "BST-R29")
@pytest.mark.parametrize("first", ["treasure", "trunk", "die"])
def test_every_face_takes_effect_and_the_order_is_free(first: str) -> None:
    table = staged(cards={"A": 6})
    rolls(table, "A", 3, "trunk treasure die")
    takes(table, "A", 0)
    assert table.options("A") == ["stack die", "stack treasure", "stack trunk"]
    second, third = [face for face in ("treasure", "trunk", "die") if face != first]
    upon = {"treasure": ["die", "token"], "trunk": ["die", "cylinder"], "die": ["die"]}
    assert stacks(table, "A", first, third, second) == [*upon[first], *upon[third], *upon[second]]
    assert table.asked == "A spell"


@rule("BST-R29")
def test_treasure_dice_need_not_follow_each_other() -> None:
    table = staged(cards={"A": 6})
    rolls(table, "A", 3, "treasure trunk treasure")
    finishes(table, "A", "treasure", "trunk", "treasure")
    assert stalk(table) == "treasure A trunk cylinder treasure A"


@rule("BST-044")
def test_the_turn_can_not_end_while_a_die_is_left() -> None:
    table = staged(cards={"A": 6})
    rolls(table, "A", 3, "eye die trunk")
    takes(table, "A", 0)
    table.does("A", "stack", "eye")
    puts(table, "A")
    table.does("A", "stack", "die")
    puts(table, "A")
    table.refuses("A", "spell", rule="BST-044")
    assert [puts(table, "A") for _ in range(2)] == ["die", "cylinder"]
    table.does("A", "spell")


@rule("BST-046")
def test_pieces_go_up_one_at_a_time() -> None:
    table = staged()
    rolls(table, "A", 2, "eye trunk")
    table.does("A", "stack", "eye")
    assert (letting(table).piece, len(letting(table).tower)) == ("die", 1)
    table.refuses("A", "stack", "trunk", rule="BST-046")
    puts(table, "A")
    assert [facts["face"] for _, facts in happened(table, "stacked")] == ["eye"]
    assert (letting(table).look, len(letting(table).tower)) == ("trunk", 2)


@rule("BST-046")
def test_at_a_real_table_each_piece_has_a_report_of_its_own() -> None:
    table = staged(tower="reported")
    table.does("A", "roll", "2")
    table.does("A", "trunk")
    table.does("A", "die")
    table.does("A", "take", "0")
    table.does("A", "stack", "trunk")
    asked = []
    for report in ("placed", "placed", "stands"):
        asked.append(table.asked)
        table.does("A", report)
    assert asked == ["A report-die", "A report-cylinder", "A report-die"]
    assert stalk(table) == "trunk cylinder", "the last one is not on it before the others agree"
