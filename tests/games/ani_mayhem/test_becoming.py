"""Figures that become something else: what they are then, what they keep, and how they come back. Quoted here."""

import pytest

from beanfield.games.ani_mayhem.reading import ability, is_combat_vehicle, is_disaster, is_ride
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.state import USUAL
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, figure, in_play, state
from tests.rules import rule

HERE = 3


def field(*, seats: int = 2) -> Scene:
    """A row of locations, with the havens of A and B at its ends."""
    scene = Scene(seats)
    scene.stop(*USUAL)
    scene.row("Arena", "Country Bar", "Cathedral", "Baseball Stadium", "Campground", "Museum", "Sewer")
    scene.haven("A", 0)
    scene.haven("B", 6)
    return scene


def goes_on(table: Table, *until: str, most: int = 200) -> None:
    """Nobody does more than needed, until one of these asks comes."""
    for _ in range(most):
        if table.asked in until:
            return
        table.does_least(table.asked[0])
    raise AssertionError(table.asked)


# a disaster becomes a vehicle


@card(
    "Pterodactyl",
    "When its health ends at exactly 0 in combat, a character of the party may keep it from then on, as a vehicle.",
)
@card("Pterodactyl", "Vehicle for up to 3 characters with their equipment.")
@card("Pterodactyl", "It is never concealed.")
@rule("ANI-R580")
def test_a_pterodactyl_is_ridden() -> None:
    scene = field()
    one, other = (
        scene.puts("A", "A-ko Magami", HERE),
        scene.puts("A", "Sylia Stingray", HERE, carries=["Desert Skimmer"]),
    )
    bird = scene.puts("B", "Pterodactyl", HERE)
    assert ability(scene.w, one, "damage") == 4
    assert ability(scene.w, other, "damage") == 2
    assert is_one(scene.w, bird, ("disaster",))
    assert not is_one(scene.w, bird, ("Flying Vehicle",)), "what is aimed at vehicles passes it by"
    assert not is_ride(scene.w, bird)
    table = scene.begin("equip")
    table.does("A", "attack", "Pterodactyl")
    table.does("A", "name", "A-ko Magami", "Sylia Stingray")
    goes_on(table, "A trophy")
    table.does("A", "carry", "Sylia Stingray")
    ride = figure(table, "Pterodactyl")
    assert (ride.side, ride.seat, other.vehicle) == ("vehicle", 0, ride.id)
    assert is_one(scene.w, ride, ("Flying Vehicle",))
    assert is_one(scene.w, ride, ("Vehicle",))
    assert is_one(scene.w, ride, ("equipment",))
    assert not is_one(scene.w, ride, ("disaster", "minor-disaster"))
    assert not is_combat_vehicle(scene.w, ride)
    assert [ability(scene.w, ride, each) for each in ("damage", "defense", "movement")] == [0, 0, 3]
    above = [scene.w.cards[piece].title for piece in state(table).above[HERE]]
    assert above == ["Desert Skimmer"], "nobody carries two vehicles"
    goes_on(table, "A move")
    assert "hide Pterodactyl" not in table.options("A")
    assert "drop Pterodactyl" in table.options("A")
    for who in ("Sylia Stingray", "A-ko Magami"):
        table.does("A", "board", who, to="Pterodactyl")
    for place in ("Campground", "Museum", "Sewer"):
        table.does("A", "go", "Pterodactyl")
        table.does("A", "to", place)
    assert [each.at for each in (one, other, ride)] == [6, 6, 6]
    assert not any(each.startswith("go ") for each in table.options("A")), "movement 3"


@card("Pterodactyl", "Vehicle for up to 3 characters with their equipment.")
def test_three_are_aboard_a_pterodactyl_and_no_more() -> None:
    scene = field()
    some = [scene.puts("A", who, HERE) for who in ("A-ko Magami", "Sylia Stingray", "Goku", "Ryoko")]
    scene.puts("B", "Pterodactyl", HERE)
    table = scene.begin("equip")
    table.does("A", "attack", "Pterodactyl")
    table.does("A", "name", "A-ko Magami", "Sylia Stingray")
    goes_on(table, "A trophy")
    table.does("A", "carry", "Goku")
    goes_on(table, "A move")
    for who in ("Goku", "Sylia Stingray", "A-ko Magami"):
        table.does("A", "board", who, to="Pterodactyl")
    assert some[3].aboard == -1
    assert "board Ryoko, Pterodactyl" not in table.options("A")


@card(
    "Pterodactyl",
    "When its health ends at exactly 0 in combat, a character of the party may keep it from then on, as a vehicle.",
)
@pytest.mark.parametrize("exact", [True, False])
def test_a_pterodactyl_that_is_left_or_struck_too_hard_is_discarded(exact: bool) -> None:
    scene = field()
    scene.puts("A", "A-ko Magami", HERE)
    scene.puts("A", "Sylia Stingray" if exact else "Goku", HERE)
    scene.puts("B", "Pterodactyl", HERE)
    table = scene.begin("equip")
    table.does("A", "attack", "Pterodactyl")
    table.does("A", "name", "A-ko Magami", "Sylia Stingray" if exact else "Goku")
    goes_on(table, "A trophy", "A move")
    assert (table.asked == "A trophy") is exact
    if exact:
        table.does("A", "leave-it")
    assert "Pterodactyl" not in in_play(table)
    assert [scene.w.cards[piece].title for piece in state(table).discards[1]] == ["Pterodactyl"]
    assert not any(is_disaster(each) for each in state(table).figures.values())
