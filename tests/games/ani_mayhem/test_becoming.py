"""Figures that become something else: what they are then, what they keep, and how they come back. Quoted here."""

import pytest

from beanfield.games.ani_mayhem.becoming import become
from beanfield.games.ani_mayhem.charms import can_charm, characters_for
from beanfield.games.ani_mayhem.falling import falls
from beanfield.games.ani_mayhem.maintenance import comes_back
from beanfield.games.ani_mayhem.reading import ability, is_combat_vehicle, is_disaster, is_ride, may
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.state import USUAL, Biding, Figure, Todo
from beanfield.games.ani_mayhem.table import on_the_field
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
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


# a disaster becomes a character

BUMP = "Bump on the Head"
BUMPED = (
    "On a disaster that fights whose printed damage and defense are below 13 together that was drawn or revealed in"
    " this turn: it gets this card; it is a character of yours for the rest of the game; at most 2 such disasters of"
    " yours act together."
)


def appears(scene: Scene, title: str, seat: str = "B", at: int = HERE) -> Figure:
    """A disaster that was revealed in the turn that the scene begins in."""
    disaster = scene.puts(seat, title, at)
    disaster.appeared = 5
    return disaster


@card(BUMP, BUMPED)
@rule("ANI-R581")
def test_a_bumped_disaster_is_a_character_for_the_rest_of_the_game() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("B", "Ryoko", 6, home=True)
    ghost = appears(scene, "Zarbon")
    scene.state.concealed[ghost.id].cards = scene.cards("B", ["Keys"])
    scene.piles("A", hand=[BUMP])
    table = scene.begin("equip")
    table.does("A", "play", BUMP)
    goes_on(table, "A equip")
    assert (ghost.side, ghost.seat) == ("character", 0)
    assert [scene.w.cards[piece].title for piece in ghost.worn] == [BUMP]
    assert state(table).found == [1, 0], "what it carries is its player's"
    assert state(table).concealed[ghost.id].owners == [0]
    assert is_one(scene.w, ghost, ("character",))
    assert not is_one(scene.w, ghost, ("disaster", "minor-disaster"))
    printed = scene.w.cards[ghost.piece].figures
    assert [ability(scene.w, ghost, each) for each in ("damage", "defense")] == [printed["damage"], printed["defense"]]
    assert ability(scene.w, ghost, "energy") == printed.get("energy", 0)
    assert on_the_field(scene.w, 0) == 1
    goes_on(table, "A move")
    table.does("A", "go", "Zarbon")
    table.does("A", "to", "Campground")
    assert ghost.at == HERE + 1
    goes_on(table, "B move")
    assert ghost.side == "character", "not only for this turn"
    assert ghost.at == HERE + 1, "no disaster moves by itself here"


@card(BUMP, BUMPED)
@rule("ANI-R582")
def test_only_a_weak_disaster_that_fights_and_has_just_come_is_bumped() -> None:
    scene = field()
    appears(scene, "Zarbon").appeared = 4
    appears(scene, "Ginyu")
    appears(scene, "Catch Bubbles")
    appears(scene, "Pterodactyl")
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", hand=[BUMP])
    table = scene.begin("equip")
    assert "play Bump on the Head" in table.options("A")
    assert not any(each.startswith("enhance") for each in table.options("A")), "it is no enhancement of characters"
    table.does("A", "play", BUMP)
    goes_on(table, "A equip")
    assert [each.side for each in state(table).figures.values()].count("character") == 2
    assert figure(table, "Pterodactyl").side == "character", "the only one that it may be played on"
    assert not is_ride(scene.w, figure(table, "Pterodactyl"))


@rule("ANI-R582")
def test_one_that_comes_back_was_not_revealed() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE)
    scene.state.biding = [Biding(scene.card("B", "Zarbon"), 1, HERE, 0)]
    list(comes_back(scene.w, Todo("returns")))
    (back,) = [each for each in scene.state.figures.values() if is_disaster(each)]
    assert back.appeared == 0


@card(BUMP, BUMPED)
@rule("ANI-R581", "ANI-R505")
@pytest.mark.parametrize("first", [BUMP, "Good Deed"])
def test_a_bump_is_the_one_enhancement_of_the_turn(first: str) -> None:
    scene = field()
    appears(scene, "Zarbon")
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", hand=[BUMP, "Good Deed"])
    table = scene.begin("equip")
    if first == BUMP:
        table.does("A", "play", BUMP)
        goes_on(table, "A equip")
    else:
        table.does("A", "enhance", "Good Deed", to="Krillin")
    assert not any(each.startswith(("enhance", "play")) for each in table.options("A"))


@card(BUMP, BUMPED)
@rule("ANI-R581")
def test_a_combat_with_a_bumped_disaster_is_over_and_the_scavenge_goes_on() -> None:
    scene = field()
    scene.state.under[6] = scene.cards("B", ["Keys", "Zarbon"])
    scene.puts("A", "A-ko Magami", 6)
    scene.puts("A", "Goku", 6)
    scene.piles("A", hand=[BUMP])
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    table.does("A", "begin")
    table.does("A", "stand")
    goes_on(table, "A combat")
    table.does("A", "play", BUMP)
    goes_on(table, "A dig-on")
    assert state(table).fight is None
    assert figure(table, "Zarbon").side == "character"
    assert "defeated" not in events(table)
    table.does("A", "dig-on")
    goes_on(table, "A carry")


@card(BUMP, BUMPED)
@rule("ANI-R581")
@pytest.mark.parametrize("killed", [True, False])
def test_a_fallen_bumped_disaster_is_discarded_with_its_card(killed: bool) -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    tame = scene.puts("B", "Zarbon", HERE)
    tame.worn = scene.cards("A", [BUMP])
    become(scene.w, tame, "character", 0, "ANI-R581")
    list(falls(scene.w, tame, killed=killed))
    titles = [[scene.w.cards[piece].title for piece in pile] for pile in scene.state.discards]
    assert titles == [[BUMP], ["Zarbon"]]
    assert scene.state.bonked == [[], []]


@card(BUMP, BUMPED)
@rule("ANI-R581")
def test_two_bumped_disasters_act_together_and_no_more() -> None:
    scene = field()
    some = [scene.puts("B", who, HERE) for who in ("Zarbon", "Pterodactyl", "Hungry Dinosaur")]
    for one in some:
        become(scene.w, one, "character", 0, "ANI-R581")
    assert [may(scene.w, one, "act") for one in some] == [True, True, False]
    some[0].at = HERE + 1
    assert [may(scene.w, one, "act") for one in some] == [True, True, True]
    some[0].at, some[0].seat = HERE, 1
    assert [may(scene.w, one, "act") for one in some] == [True, True, True], "of another player"


@rule("ANI-R581")
@pytest.mark.parametrize("others", [5, 6])
def test_nobody_has_more_than_six_by_a_bump(others: int) -> None:
    scene = field()
    people = ("Krillin", "Goku", "Ryoko", "Nail", "Goten", "Bulma")
    for who in people[:others]:
        scene.puts("A", who, 1)
    appears(scene, "Zarbon")
    scene.piles("A", hand=[BUMP])
    table = scene.begin("equip")
    assert (f"play {BUMP}" in table.options("A")) is (others < 6)


@rule("ANI-R581")
def test_a_bumped_disaster_without_charm_is_not_charmed() -> None:
    scene = field()
    one = scene.puts("B", "Ryoko", HERE)
    bare, charming = scene.puts("B", "Pterodactyl", HERE), scene.puts("B", "Happosai", HERE)
    for each in (bare, charming):
        become(scene.w, each, "character", 0, "ANI-R581")
    scene.begin("equip")
    assert characters_for(scene.w, one) == [charming]
    assert not can_charm(scene.w, bare)
    assert can_charm(scene.w, charming)
