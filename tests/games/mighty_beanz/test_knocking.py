"""Knockdown and Knock It Off!, which are no attacks."""

import pytest

from tests.games.mighty_beanz.attacking import mat, use
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

WAYS = [["use", "Knockdown!"], ["spin", "Alien Bean"]]


def row(expert: bool = False) -> Table:
    """B has a strong bean between weak ones; A can knock it down with a card and with a power."""
    return staged(
        a={"red-1": "Alien Bean"}, hands={"A": ["Knockdown!"], "B": ["Boomerang!", "You Slipped!", "Hold On Tight!"]},
        b={"gold-1": "Goat Bean", "gold-2": "Bigfoot Bean", "gold-3": "Pickle Bean B", "blue-1": "Teddy Bean S"},
        cosmos={"B": {"gold-2": "Great Belt"}}, expert=expert,
    )  # fmt: skip


def knock(table: Table, way: list[str], target: str) -> None:
    table.does("A", way[0], way[1], target)
    if way[0] == "use":
        assert table.options("B") == ["allow"], "an attack could be answered"
        table.does("B", "allow")


@rule("MBZ-168", "MBZ-R61")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("expert", [False, True])
def test_knockdown_turns_one_bean_sidewayz_without_comparing_and_nothing_else(way: list[str], expert: bool) -> None:
    table = row(expert)
    knock(table, way, "Bigfoot Bean")
    assert table.asked == "A act"
    assert mat(table, "B") == {
        "gold-1": "headz-up",
        "gold-2": "sidewayz",
        "gold-3": "bottomz-up",
        "blue-1": "sidewayz",
    }
    assert table.lies("discards.B") == []


@rule("MBZ-R61")
@pytest.mark.parametrize("way", WAYS)
def test_knockdown_takes_any_bean_of_the_opponent_that_does_not_lie(way: list[str]) -> None:
    aims = [option for option in row().options("A") if option.startswith(" ".join(way))]
    assert aims == [f"{' '.join(way)}, {bean} Bean" for bean in ("Goat", "Bigfoot", "Pickle")]
    row().refuses("A", *way, "Teddy Bean", rule="MBZ-R38")
    row().refuses("A", *way, "Alien Bean", rule="MBZ-R38")
    table = row()
    knock(table, way, "Pickle Bean")
    assert mat(table, "B")["gold-3"] == "sidewayz"


@rule("MBZ-R62")
@pytest.mark.parametrize("way", [["use", "Knock It Off!"], ["spin", "Slime Bean"]])
@pytest.mark.parametrize("expert", [False, True])
def test_knock_it_off_takes_a_lying_bean_off_without_comparing(way: list[str], expert: bool) -> None:
    table = staged(
        a={"red-1": "Slime Bean"}, hands={"A": ["Knock It Off!"], "B": ["Boomerang!"]}, expert=expert,
        b={"gold-1": "Goat Bean", "gold-2": "Bigfoot Bean S", "gold-3": "Pickle Bean B", "blue-1": "Teddy Bean S"},
        cosmos={"B": {"gold-2": "Great Belt"}},
    )  # fmt: skip
    aims = [option for option in table.options("A") if option.startswith(" ".join(way))]
    assert sorted(aims) == [f"{' '.join(way)}, {bean} Bean" for bean in ("Bigfoot", "Teddy")]
    knock(table, way, "Bigfoot Bean")
    assert mat(table, "B") == {"gold-1": "headz-up", "gold-3": "bottomz-up", "blue-1": "sidewayz"}
    assert table.lies("discards.B") == ["Bigfoot Bean"]
    assert table.lies("cosmos.B")["gold-2"] == ["Great Belt"]


@rule("MBZ-R61")
def test_boosts_play_no_part_in_a_knockdown() -> None:
    table = staged(a={"red-1": "Alien Bean"}, b={"gold-1": "Goat Bean"}, hands={"A": ["+50 Attack Boost!"]})
    use(table, "+50 Attack Boost!")
    table.does("A", "spin", "Alien Bean", "Goat Bean")
    assert mat(table, "B") == {"gold-1": "sidewayz"}, "350 against 50 would be a Bean Blowout"
    assert len(table.lies("boosts")) == 1
