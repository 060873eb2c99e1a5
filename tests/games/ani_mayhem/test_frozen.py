"""Ebi-Furiya, and what a successful attack is."""

from beanfield.games.ani_mayhem.reading import ability, may
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, state
from tests.rules import rule

FROST = "Ebi-Furiya"
"""5 damage, 6 defense."""
TEXT = (
    "On each whom it attacks, unless the attack is cancelled: -1 movement as long as this disaster is in play;"
    " if it is a character and has movement below 1: cannot act until a party there has Fire Element,"
    " or until an attack of more than 10 damage is spent on it."
)
STURDY = "Future Trunks"
"""6 damage, 6 defense, 3 movement."""
SLOW = "Ryo-Ohki (Ship)"
"""6 damage, 7 defense, 1 movement."""
STRONG = "Goku"
"""5 damage."""


def against_it(*mine: str, hand: tuple[str, ...] = ()) -> Table:
    """A's characters attack Ebi-Furiya with the first of them, and effects may be declared."""
    scene = Scene()
    scene.stop("combat", "contact")
    scene.row("Sewer", "Arena", "Country Bar")
    scene.haven("A", 1)
    scene.haven("B", 2)
    for title in mine:
        scene.puts("A", title, 0)
    scene.puts("B", FROST, 0)
    scene.piles("A", combat=["Parry / Handsome Lad"] * 30, hand=[*hand, "Spirit"])
    table = scene.begin("equip")
    table.does("A", "attack", FROST)
    if len(mine) > 1:
        table.does("A", "name", mine[0])
    return table


def speed(table: Table, title: str) -> int:
    return ability(table.match.world, figure(table, title), "movement")


def finish_round(table: Table) -> None:
    while table.asked == "A combat":
        table.does("A", "let")


@card(FROST, TEXT)
@rule("ANI-280", "ANI-R140")
def test_an_attack_that_does_not_hurt_is_successful_all_the_same() -> None:
    table = against_it(STURDY)
    before = speed(table, STURDY)
    finish_round(table)
    assert figure(table, STURDY).lost == 0, "its defense is high enough"
    assert speed(table, STURDY) == before - 1
    table.does("A", "fight-on")
    finish_round(table)
    assert speed(table, STURDY) == before - 2, "each attack"
    assert may(table.match.world, figure(table, STURDY), "act"), "it can still move"


@rule("ANI-076", "ANI-280", "ANI-R140")
def test_an_attack_that_is_cancelled_is_not_successful() -> None:
    table = against_it(STURDY, hand=("Flying Block",))
    before = speed(table, STURDY)
    table.does("A", "play", "Flying Block")
    if table.asked == "A aim":
        table.does("A", "at-attack", FROST)
    finish_round(table)
    assert speed(table, STURDY) == before


@rule("ANI-280", "ANI-R140")
def test_an_attack_of_no_damage_is_successful_too() -> None:
    table = against_it(STURDY, hand=("Shield",))
    before = speed(table, STURDY)
    table.does("A", "play", "Shield")
    if table.asked == "A aim":
        table.does("A", "at", STURDY)
    finish_round(table)
    assert figure(table, STURDY).lost == 0
    assert speed(table, STURDY) == before - 1


def test_its_cold_ends_with_it() -> None:
    table = against_it(STURDY)
    finish_round(table)
    table.does("A", "fight-on")
    before = speed(table, STURDY)
    figure(table, FROST).lost = 6
    finish_round(table)
    assert "defeated" in events(table)
    assert speed(table, STURDY) == before + 1 == 3


def frozen(*others: str) -> Table:
    """Somebody is frozen, and the combat is over."""
    table = against_it(SLOW, *others)
    figure(table, FROST).lost = 6
    finish_round(table)
    assert "defeated" in events(table), "but it was attacked in the same round"
    return table


@rule("ANI-R600")
def test_who_has_no_movement_left_is_frozen_until_somebody_is_strong_enough() -> None:
    table = frozen(STURDY)
    assert speed(table, SLOW) == 1, "what it lost comes back"
    assert not may(table.match.world, figure(table, SLOW), "act"), "but it is frozen"
    assert f"strike-free {SLOW}" not in table.options("A"), "6 damage"
    table = frozen(STURDY, STRONG)
    health = figure(table, SLOW).lost
    table.does("A", "strike-free", SLOW)
    assert may(table.match.world, figure(table, SLOW), "act")
    assert (figure(table, SLOW).lost, state(table).fight) == (health, None), "nobody is hurt"
    assert f"strike-free {SLOW}" not in table.options("A")


@rule("ANI-R600")
def test_exactly_ten_is_not_enough_and_a_rival_may_help() -> None:
    table = frozen("Adult Gohan", STRONG)
    assert f"strike-free {SLOW}" not in table.options("A"), "10 damage"
    table = frozen(STURDY, STRONG)
    for title in (STURDY, STRONG):
        figure(table, title).seat = 1
    table.does("A", "done")
    while table.asked != "B standby":
        table.does_least(table.asked[0])
    table.does("B", "strike-free", SLOW)
    assert may(table.match.world, figure(table, SLOW), "act")


def test_fire_frees_whoever_is_frozen() -> None:
    table = frozen("Shayla-Shayla")
    assert may(table.match.world, figure(table, SLOW), "act"), "she has Fire Element"
