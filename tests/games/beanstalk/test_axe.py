"""Axe strike: once in a game, at the beginning of a turn, before any die is rolled."""

import pytest

from beanfield.games.beanstalk.referees import THROWING, Struck
from beanfield.kernel import performing
from beanfield.kernel.asks import Perform
from beanfield.kernel.gesture import Gesture
from tests.games.beanstalk.staging import (
    TITLES,
    Table,
    axe_throw,
    drops,
    finishes,
    gold_cards,
    happened,
    in_hand,
    in_reserve,
    letting,
    puts,
    rolls,
    staged,
    stalk,
    strikes,
)
from tests.rules import rule

SOME = "die treasure A die treasure B trunk cylinder"
"""Pieces 1 to 8 on the base die: 3 is A's token, 6 B's, 8 the cylinder."""


def throwing(on: str = SOME, number: int = 2) -> Table:
    """A has taken the axe and fixed a number, and is to throw."""
    table = staged(on=on)
    table.does("A", "axe")
    table.does("A", "roll", str(number))
    return table


# --------------------------------------------------------------------------------------------------------- who and when


@rule("BST-090", "BST-093")
def test_each_player_has_one_axe_in_a_game() -> None:
    table = staged(2, hands={"A": [1, 2], "B": [3, 4]})
    table.does("A", "axe")
    assert table.lies("axes") == [False, True], "the token is back in the box"
    assert happened(table, "takes-axe") == [("BST-090", {"seat": 0})]
    table.does("A", "roll", "2")
    strikes(table, "A", shown="eye eye")
    finishes(table, "A")
    assert "axe" in table.options("B")
    rolls(table, "B", 2, "eye eye")
    finishes(table, "B")
    table.does("A", "play", TITLES[1])
    table.does("B", "play", TITLES[3])
    assert table.asked == "A begin"
    assert "axe" not in table.options("A")
    table.refuses("A", "axe", rule="BST-090")


@rule("BST-091")
def test_only_at_the_beginning_of_the_own_turn() -> None:
    table = staged()
    table.refuses("B", "axe", rule="BST-033")
    rolls(table, "A", 2, "eye trunk")
    table.refuses("A", "axe", rule="BST-091")
    table.does("A", "stack", "eye")
    table.refuses("A", "axe", rule="BST-091")
    puts(table, "A")
    puts(table, "A")
    puts(table, "A")
    assert table.asked == "A spell"
    table.refuses("A", "axe", rule="BST-091")


@rule("BST-092")
def test_nobody_has_to_throw() -> None:
    table = staged(on=SOME)
    assert table.options("A") == ["axe", "roll 2", "roll 3"]
    rolls(table, "A", 2, "eye eye")
    finishes(table, "A")
    assert table.lies("axes") == [True] * 4


@rule("BST-R70")
def test_the_axe_may_be_thrown_at_the_base_die_alone() -> None:
    table = throwing("")
    assert len(axe_throw(table).tower) == 1
    strikes(table, "A", shown="eye eye")
    assert table.lies("axes.A") is False


# ------------------------------------------------------------------------------------------------------------ the throw


@rule("BST-094")
def test_the_number_of_dice_is_fixed_before_the_throw() -> None:
    table = staged(on=SOME)
    table.does("A", "axe")
    assert table.asked == "A number"
    assert table.options("A") == ["roll 2", "roll 3"]
    table.refuses("A", "roll", "1", rule="BST-026")
    table.does("A", "roll", "3")
    assert isinstance(table.match.ask, Perform)
    table.refuses("A", "roll", "2", rule="BST-026")
    strikes(table, "A", shown="eye treasure trunk")
    table.refuses("A", "roll", "2", rule="BST-041")


@rule("BST-095", "BST-102")
def test_dice_are_rolled_after_the_throw_and_the_turn_goes_on_as_usual() -> None:
    table = throwing()
    assert happened(table, "rolled") == [], "no die has been rolled"
    assert table.lies("pool") == 6
    strikes(table, "A", shown="treasure eye")
    assert happened(table, "rolled") == [("BST-042", {"seat": 0, "faces": "treasure eye"})]
    finishes(table, "A", "eye", "treasure")
    assert (gold_cards(table), table.asked) == ([1, 0, 0, 0], "B begin")


@rule("BST-096")
def test_whatever_a_hand_tries_the_throw_is_that_of_somebody_who_sits_upright() -> None:
    """From a box at the own side of the table, and not too fast."""
    table = throwing()
    wild = Gesture({"x": 900, "z": 2000, "aim": 90, "rise": 90, "speed": 30, "spin": -99})
    made = performing.fitted(table.match, 0, wild).dials
    assert made == {"x": 125, "z": 350, "aim": 20, "rise": 45, "speed": 4, "spin": -15}


@rule("BST-096")
def test_at_a_real_table_the_thrower_is_reminded_of_the_posture() -> None:
    table = staged(on=SOME, tower="reported")
    table.does("A", "axe")
    table.does("A", "roll", "2")
    assert table.asked == "A struck"
    prompt = table.game.book.words.prompt("struck")
    assert "elbows" in prompt and "Sit up" in prompt


@rule("BST-R69")
def test_what_a_throw_is_made_of() -> None:
    bounds = {dial.name: (dial.least, dial.most) for dial in THROWING}
    box = {"x": (-125, 125), "z": (150, 350)}
    assert bounds == box | {"aim": (-20, 20), "rise": (-20, 45), "speed": (0, 4), "spin": (-15, 15)}


@rule("BST-097", "BST-R68")
@pytest.mark.parametrize("hit", [(), (7, 8)])
def test_there_is_one_throw_and_a_miss_is_a_miss(hit: tuple[int, ...]) -> None:
    table = throwing()
    strikes(table, "A", *hit, shown="eye treasure")
    struck = ("BST-098", {"seat": 0, "count": len(hit)})
    assert happened(table, "struck") == ([struck] if hit else [])
    assert happened(table, "missed") == ([] if hit else [("BST-098", {"seat": 0})])
    assert table.asked == "A die"
    assert table.lies("axes.A") is False


@rule("BST-097")
def test_at_a_real_table_the_thrower_lists_what_came_off() -> None:
    table = staged(3, on="die treasure A", tower="reported")
    table.does("A", "axe")
    table.does("A", "roll", "2")
    assert table.options("A") == [f"off {number}" for number in range(1, 5)], "counted from 1"
    table.does("A", "off", "4")
    for other in "BC":
        table.does(other, "agree")
    assert (stalk(table), table.lies("tokens.A"), table.asked) == ("die treasure", 3, "A face")


# --------------------------------------------------------------------------------------------------------- what follows


@rule("BST-098")
def test_dice_and_cylinders_go_back_to_the_reserve() -> None:
    table = throwing("die eye die eye trunk cylinder")
    assert in_reserve(table) == (6, 1)
    strikes(table, "A", 4, 5, 6, shown="eye trunk")
    assert stalk(table) == "die eye die"
    assert in_reserve(table) == (6 + 2 - 2, 2)


@rule("BST-099")
def test_tokens_go_back_to_their_owners() -> None:
    table = throwing()
    assert table.lies("tokens") == [2, 2, 3, 3]
    strikes(table, "A", 3, 6, shown="eye trunk")
    assert table.lies("tokens") == [3, 3, 3, 3]


@rule("BST-100", "BST-R67")
@pytest.mark.parametrize("hit", [(3, 6), range(9)])
def test_nobody_draws_gold_for_what_the_axe_takes_off_not_even_for_all_of_it(hit: tuple[int, ...]) -> None:
    table = throwing()
    strikes(table, "A", *hit, shown="eye trunk")
    assert gold_cards(table) == [0, 0, 0, 0]
    assert happened(table, "fell") == []
    assert table.asked == "A die", "and the turn goes on"


@rule("BST-R67")
def test_a_fall_after_the_strike_is_an_ordinary_fall() -> None:
    table = throwing()
    strikes(table, "A", 7, 8, shown="eye eye")
    drops(table, "A")
    assert gold_cards(table) == [0, 1, 0, 0]


@rule("BST-101")
def test_what_is_still_on_it_stays_as_the_axe_has_left_it() -> None:
    table = throwing("die eye die")
    moved = [[at * 1000, -at * 500, 90_000 + at * 160_000, 100_000_000, 0, 0, 0] for at in range(3)]
    chance = table.match.world.chance
    chance.script = [*chance.log, [0], [5]]
    table.performs("A", Struck([3], moved))
    assert [piece.pose for piece in table.match.world.state.beanstalk] == moved
    table.does("A", "stack", "eye")
    assert [piece.pose for piece in letting(table).tower] == moved


@rule("BST-101")
def test_at_a_real_table_what_is_not_listed_keeps_its_place() -> None:
    table = staged(2, on="die treasure A trunk cylinder eye", tower="reported")
    table.does("A", "axe")
    table.does("A", "roll", "2")
    table.does("A", "off", "2", "6")
    table.does("B", "agree")
    assert stalk(table) == "treasure A trunk eye"


@rule("BST-R64")
def test_the_strike_brings_back_dice_and_tokens_for_this_turn() -> None:
    nine = "treasure A treasure A treasure A eye die eye die eye die eye"
    table = throwing(nine, 3)
    assert (table.lies("pool"), table.lies("tokens.A")) == (1, 0)
    strikes(table, "A", 6, 10, 11, 12, 13, shown="treasure eye trunk")
    assert (table.lies("pool"), len(in_hand(table))) == (1 + 4 - 3, 3)
    table.does("A", "stack", "treasure")
    puts(table, "A")
    assert letting(table).piece == "token"


@rule("BST-R65")
@pytest.mark.parametrize("hit", [range(9), (0,)])
def test_if_the_base_die_is_off_all_of_it_has_come_down(hit: tuple[int, ...]) -> None:
    """People at a real table may name only the base die; it can't be off without all the rest."""
    table = staged(2, on=SOME, tower="reported")
    table.does("A", "axe")
    table.does("A", "roll", "2")
    table.does("A", "off", *[str(at + 1) for at in hit])
    table.does("B", "agree")
    assert (stalk(table), in_reserve(table), table.lies("tokens")) == ("", (11, 2), [3, 3])
    assert table.asked == "A face"
    assert happened(table, "struck") == [("BST-098", {"seat": 0, "count": 9})]


@rule("BST-R65")
def test_a_base_die_off_the_middle_is_built_on() -> None:
    table = throwing("die eye")
    shifted = [[70_000, 0, 100_000, 100_000_000, 0, 0, 0]]
    chance = table.match.world.chance
    chance.script = [*chance.log, [0], [5]]
    table.performs("A", Struck([1, 2], shifted))
    (base,) = table.match.world.state.beanstalk
    assert base.pose == shifted[0]


@rule("BST-R71")
def test_the_castle_is_never_there_when_an_axe_could_be_thrown() -> None:
    table = staged(cards=dict.fromkeys("ABCD", 1), on="trunk cylinder trunk cylinder")
    rolls(table, "A", 1, "trunk")
    assert finishes(table, "A")[-1] == "castle"
    table.does("B", "axe")
    table.does("B", "roll", "1")
    assert [piece.block for piece in axe_throw(table).tower] == ["die"]
