"""Bean Blitz: several beans attack together."""

import pytest

from tests.games.mighty_beanz.attacking import compared, mat, use
from tests.games.mighty_beanz.staging import Mat, Table, staged
from tests.rules import rule


def blitz(table: Table, leader: str, *joining: str, galaxy: str) -> None:
    """A declares a Bean Blitz, and nobody answers. A leader that is an Action card has a window of its own."""
    table.does("A", "blitz", leader)
    for bean in joining:
        table.does("A", "join", bean)
    table.does("A", "strike", f"loot.A.{galaxy}")
    while table.asked.startswith("B answer"):
        table.does("B", "allow")


THREE = {"red-1": "Goat Bean", "gold-1": "Sheriff Bean", "blue-1": "Sailor Bean"}
"""50, 100 and 150 MMP for 1, 2 and 2 points, in three Galaxies."""


def ready(mine: Mat = THREE, points: int = 7, cosmos: Mat | None = None) -> Table:
    return staged(
        a=mine, b={"red-1": "Bigfoot Bean", "gold-1": "Bigfoot Bean"}, hands={"A": ["Bean Blitz"]}, points=points,
        cosmos={"A": cosmos or {}},
    )  # fmt: skip


@rule("MBZ-163", "MBZ-164", "MBZ-166", "MBZ-R57")
def test_beans_of_all_galaxies_make_one_attack_with_one_target() -> None:
    table = ready()
    blitz(table, "Bean Blitz", "Goat Bean", "Sheriff Bean", "Sailor Bean", galaxy="gold")
    assert compared(table) == [(300, 500)]
    assert mat(table, "A") == {"red-1": "bottomz-up", "gold-1": "bottomz-up", "blue-1": "bottomz-up"}
    assert mat(table, "B") == {"red-1": "headz-up", "gold-1": "headz-up"}
    assert table.lies("discards.A") == ["Bean Blitz"]
    assert table.asked == "A act"


@rule("MBZ-165", "MBZ-R57")
def test_a_blitz_takes_the_cost_of_the_card_of_all_beans_and_of_the_cosmos_cards_under_them() -> None:
    mine = {"red-1": "Goat Bean", "gold-1": "Sheriff Bean", "blue-1": "Pickle Bean"}
    table = ready(mine, cosmos={"gold-1": "Full Moon", "gold-2": "Great Belt"})
    table.does("A", "blitz", "Bean Blitz")
    for bean in mine.values():
        table.does("A", "join", bean)
    assert table.lies("points.A") == 7, "nothing is paid before it is declared"
    table.does("A", "strike", "loot.A.gold")
    assert table.lies("points.A") == 7 - 1 - (1 + 2 + 1 + 1)


@rule("MBZ-165")
def test_a_bean_that_can_not_be_paid_with_the_others_can_not_join() -> None:
    table = ready(points=4)
    table.does("A", "blitz", "Bean Blitz")
    table.does("A", "join", "Goat Bean")
    assert table.options("A") == ["join Sheriff Bean", "join Sailor Bean"]
    table.does("A", "join", "Sheriff Bean")
    assert table.options("A") == ["strike loot.A.gold", "strike loot.A.red"]
    assert "blitz Bean Blitz" not in ready(points=3).options("A")


@rule("MBZ-167", "MBZ-R59")
def test_the_attacker_chooses_a_galaxy_with_an_attacker_and_a_target_in_it() -> None:
    table = staged(
        a={"red-1": "Goat Bean", "gold-1": "Sheriff Bean", "blue-1": "Sailor Bean"}, hands={"A": ["Bean Blitz"]},
        b={"gold-1": "Piglet Bean", "gold-2": "Bigfoot Bean", "blue-1": "Teddy Bean"},
    )  # fmt: skip
    table.does("A", "blitz", "Bean Blitz")
    table.does("A", "join", "Goat Bean")
    table.does("A", "join", "Sheriff Bean")
    strikes = [option for option in table.options("A") if option.startswith("strike")]
    assert strikes == ["strike loot.A.gold"], "nobody to hit in the red one, no attacker in the blue one"
    table.refuses("A", "strike", "loot.A.blue", rule="MBZ-R57")
    table.does("A", "join", "Sailor Bean")
    assert table.options("A") == ["strike loot.A.blue", "strike loot.A.gold"]
    table.does("A", "strike", "loot.A.gold")
    table.does("B", "allow")
    table.does("B", "allow")
    assert table.asked == "B defend", "the defender chooses among the beans of this Galaxy"
    assert table.options("B") == ["defend Piglet Bean", "defend Bigfoot Bean"]
    table.does("B", "defend", "Piglet Bean")
    assert compared(table) == [(300, 100)]
    assert mat(table, "B") == {"gold-2": "headz-up", "blue-1": "headz-up"}


@rule("MBZ-R57")
def test_only_headz_up_beans_with_bean_attack_join_and_at_least_two() -> None:
    table = ready(
        {"red-1": "Goat Bean", "red-2": "Piglet Bean", "gold-1": "Outlaw Bean", "gold-2": "Sheriff Bean B",
         "gold-3": "Pickle Bean S", "blue-1": "Ladybug Bean", "blue-2": "BMX Bean"}
    )  # fmt: skip
    table.does("A", "blitz", "Bean Blitz")
    assert sorted(table.options("A")) == ["join Goat Bean", "join Ladybug Bean"]
    table.does("A", "join", "Goat Bean")
    assert table.options("A") == ["join Ladybug Bean"], "no strike with one bean alone"
    table.does("A", "join", "Ladybug Bean")
    assert table.options("A") == ["strike loot.A.red"]


@rule("MBZ-R57")
def test_a_bean_with_the_power_leads_a_blitz_of_its_own() -> None:
    table = ready({"gold-1": "BMX Bean", "red-1": "Goat Bean"})
    table.does("A", "blitz", "BMX Bean")
    assert table.options("A") == ["join Goat Bean"]
    table.does("A", "join", "Goat Bean")
    table.does("A", "strike", "loot.A.gold")
    assert table.lies("points.A") == 7 - 2 - 1
    table.does("B", "allow")
    assert compared(table) == [(200, 500)]
    assert mat(table, "A") == {"gold-1": "bottomz-up", "red-1": "bottomz-up"}
    assert table.lies("hands.A") == ["Bean Blitz"]


@rule("MBZ-R57")
@pytest.mark.parametrize("mine", [{"gold-1": "Goat Bean"}, {"gold-1": "Goat Bean", "red-1": "BMX Bean S"}])
def test_one_bean_alone_makes_no_blitz(mine: Mat) -> None:
    ready(mine).refuses("A", "blitz", "Bean Blitz", rule="MBZ-R38")


@rule("MBZ-R57", "MBZ-R59")
def test_the_second_bean_must_bring_a_galaxy_with_a_target_if_the_first_has_none() -> None:
    table = ready({"blue-1": "Goat Bean", "blue-2": "Pickle Bean", "gold-1": "Ladybug Bean"})
    table.does("A", "blitz", "Bean Blitz")
    table.does("A", "join", "Goat Bean")
    assert table.options("A") == ["join Ladybug Bean"]
    table.does("A", "join", "Ladybug Bean")
    assert table.options("A") == ["join Pickle Bean", "strike loot.A.gold"]


@rule("MBZ-R58")
def test_each_bean_adds_its_own_boosts_and_one_time_boosts_count_once() -> None:
    table = staged(
        a={"red-1": "Lion Bean", "red-2": "Clown Bean", "gold-1": "Surfer Bean", "blue-1": "DJ Bean"},
        cosmos={"A": {"red-1": "Crescent Moon", "gold-2": "Full Moon"}}, b={"red-1": "Bigfoot Bean"},
        hands={"A": ["Bean Blitz", "+50 Attack Boost!", "Double Trouble!"]}, points=9,
    )  # fmt: skip
    use(table, "Double Trouble!")
    use(table, "+50 Attack Boost!")
    blitz(table, "Bean Blitz", "Lion Bean", "Clown Bean", "Surfer Bean", galaxy="red")
    lion, clown, surfer = 50 + 50 + 50, 50 + 50, 150 + 50
    assert compared(table) == [(2 * (lion + clown + surfer + 50), 500)]
    assert table.lies("boosts") == []
