"""The Team Bonus: +50 beside a different bean of the same team."""

import pytest

from tests.games.mighty_beanz.attacking import attack, compared, figure
from tests.games.mighty_beanz.staging import Mat, Table, staged
from tests.rules import rule


def mmp(table: Table, seat: str, slot: str) -> int:
    return figure(table, seat, slot).mmp.total


@rule("MBZ-143")
def test_beside_a_bean_of_its_team_a_bean_has_50_more() -> None:
    table = staged(a={"gold-1": "Lion Bean", "gold-2": "Clown Bean"}, b={"gold-1": "Lion Bean", "gold-3": "Clown Bean"})
    assert (mmp(table, "A", "gold-1"), mmp(table, "A", "gold-2")) == (100, 100)
    assert (mmp(table, "B", "gold-1"), mmp(table, "B", "gold-3")) == (50, 50)


@rule("MBZ-143")
def test_a_bean_of_another_team_gives_no_bonus() -> None:
    table = staged(a={"gold-1": "Lion Bean", "gold-2": "Goat Bean"})
    assert (mmp(table, "A", "gold-1"), mmp(table, "A", "gold-2")) == (50, 50)


@rule("MBZ-143")
def test_neighbours_in_two_galaxies_are_neighbours() -> None:
    table = staged(a={"red-2": "Lion Bean", "gold-1": "Clown Bean"})
    assert (mmp(table, "A", "red-2"), mmp(table, "A", "gold-1")) == (100, 100)


@rule("MBZ-144")
def test_the_bonus_counts_in_attack_and_in_defence() -> None:
    table = staged(a={"gold-1": "Drummer Bean", "gold-2": "Guitar Bean"}, b={"gold-1": "Sheriff Bean"})
    attack(table, "Drummer Bean")
    assert compared(table) == [(150, 100)]
    table = staged(a={"gold-1": "Drummer Bean", "gold-2": "Guitar Bean"}, b={"gold-1": "Sheriff Bean"}, active="B")
    attack(table, "Sheriff Bean", "Drummer Bean", by="B")
    assert compared(table) == [(100, 150)]


@rule("MBZ-145")
def test_two_team_mates_give_no_more_than_one() -> None:
    table = staged(a={"gold-1": "Guitar Bean", "gold-2": "Drummer Bean", "gold-3": "Maestro Bean"})
    assert mmp(table, "A", "gold-2") == 150


@rule("MBZ-146")
def test_two_copies_give_each_other_nothing() -> None:
    table = staged(a={"gold-1": "Lion Bean", "gold-2": "Lion Bean"})
    assert (mmp(table, "A", "gold-1"), mmp(table, "A", "gold-2")) == (50, 50)


@rule("MBZ-147")
@pytest.mark.parametrize(("a", "b"), [("blue-2", "blue-1"), ("red-1", "red-2")])
def test_team_mates_of_both_players_at_the_edges_have_the_bonus(a: str, b: str) -> None:
    table = staged(a={a: "Lion Bean"}, b={b: "Clown Bean"})
    assert (mmp(table, "A", a), mmp(table, "B", b)) == (100, 100)


@rule("MBZ-147", "MBZ-R69")
def test_copies_of_both_players_give_each_other_nothing() -> None:
    table = staged(a={"blue-2": "Lion Bean"}, b={"blue-1": "Lion Bean"})
    assert (mmp(table, "A", "blue-2"), mmp(table, "B", "blue-1")) == (50, 50)


@rule("MBZ-R69")
@pytest.mark.parametrize("mark", ["", " B", " S"])
def test_positions_do_not_matter(mark: str) -> None:
    table = staged(a={"gold-1": f"Lion Bean{mark}", "gold-2": "Clown Bean"})
    assert (mmp(table, "A", "gold-1"), mmp(table, "A", "gold-2")) == (100, 100)


@rule("MBZ-R69")
@pytest.mark.parametrize(
    "mat",
    [
        {"gold-1": "Lion Bean", "gold-2": "Lion Bean", "gold-3": "Clown Bean"},
        {"gold-1": "Clown Bean", "gold-2": "Lion Bean", "gold-3": "Lion Bean"},
    ],
)
def test_one_different_team_mate_is_enough(mat: Mat) -> None:
    assert mmp(staged(a=mat), "A", "gold-2") == 100
