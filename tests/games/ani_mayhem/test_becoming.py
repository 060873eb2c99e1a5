"""Figures that become something else: what they are then, what they keep, and how they come back. Quoted here."""

import pytest

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.changes.becoming import become, rage
from beanfield.games.ani_mayhem.changes.covering import note_energy
from beanfield.games.ani_mayhem.changes.table import defeat, on_the_field
from beanfield.games.ani_mayhem.combat.charms import can_charm, characters_for, has_charm
from beanfield.games.ani_mayhem.combat.closing import end_round
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.phases.maintenance import comes_back, enter_disaster, lie_off_field
from beanfield.games.ani_mayhem.reading import (
    ability,
    full_health,
    is_combat_disaster,
    is_combat_vehicle,
    is_disaster,
    is_ride,
    may,
    skills,
)
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.reckoning import describe
from beanfield.games.ani_mayhem.setup import Brought
from beanfield.games.ani_mayhem.start.decks import any_deck, deck_faults, kept_aside, ready_decks, skirmish_faults
from beanfield.games.ani_mayhem.state import USUAL, Biding, Figure, Growth, Past, Todo
from beanfield.games.ani_mayhem.steps.declaring import declarable
from beanfield.games.ani_mayhem.steps.falling import check_health, falls
from beanfield.kernel.chance import Chance
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, TURN, Scene, Table, events, figure, in_play, state
from tests.rules import rule

HERE = 3


def field(*, seats: int = 2) -> Scene:
    """A row of locations, with the havens of A and B at its ends."""
    scene = Scene(seats)
    scene.stop("combat", *USUAL)
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
    become(scene.w, tame, "character", 0, "ANI-R581", by=106)
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
        become(scene.w, one, "character", 0, "ANI-R581", by=106)
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
        become(scene.w, each, "character", 0, "ANI-R581", by=106)
    scene.begin("equip")
    assert characters_for(scene.w, one) == [charming]
    assert not can_charm(scene.w, bare)
    assert can_charm(scene.w, charming)


# a disaster becomes a copy of others

MASS = "The Mass"
MASSED = (
    "It is a copy of the other disaster on the field that was drawn or revealed last. When that copy is defeated, or"
    " has taken effect, it is a copy of the one before, of up to 3 in all; then it is discarded."
)


def numbers(*titles: str) -> list[int]:
    return [BY_TITLE[title].number for title in titles]


def enters(scene: Scene, title: str, at: int = HERE, seat: str = "B") -> Figure:
    """A disaster that is turned over there."""
    piece = scene.card(seat, title)
    scene.state.under[at].append(piece)
    scene.w.memo.clear()  # there is another card in the game
    waiting = enter_disaster(scene.w, piece, f"under.{at}", at)
    try:
        next(waiting)
    except StopIteration as done:
        assert isinstance(done.value, Figure)
        return done.value
    raise AssertionError


@card(MASS, MASSED)
@rule("ANI-R583")
def test_the_mass_is_what_was_revealed_last() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0)
    for title in ("Pterodactyl", "Toma", "Zarbon", "Hungry Dinosaur"):
        enters(scene, title, 1)
    away = scene.cards("B", ["One World"])
    scene.state.under[1] += away
    scene.w.memo.clear()
    lie_off_field(scene.w, away[0], "under.1", 1)
    assert scene.state.recent == numbers("Hungry Dinosaur", "Zarbon", "Toma")
    mass = enters(scene, MASS)
    assert mass.copies == numbers("Hungry Dinosaur", "Zarbon", "Toma")
    assert mass.side == "minor"
    assert is_combat_disaster(scene.w, mass)
    assert is_one(scene.w, mass, ("Hungry Dinosaur",))
    assert not is_one(scene.w, mass, (MASS,))
    printed = BY_TITLE["Hungry Dinosaur"].figures
    assert [ability(scene.w, mass, each) for each in ("damage", "defense", "movement")] == [
        printed["damage"],
        printed["defense"],
        printed["movement"],
    ]
    enters(scene, "Recoom", 1)
    assert mass.copies == numbers("Hungry Dinosaur", "Zarbon", "Toma"), "it was settled when it entered"
    other = enters(scene, MASS, 2)
    assert other.copies == numbers("Recoom", "Hungry Dinosaur", "Zarbon"), "not of the other one"


@card(MASS, MASSED)
@rule("ANI-R583")
def test_a_defeated_copy_is_the_next_one_until_there_is_none() -> None:
    scene = field()
    for title in ("Toma", "Hungry Dinosaur"):
        enters(scene, title, 1)
    scene.puts("A", "Krillin", HERE)
    mass = enters(scene, MASS)
    scene.state.concealed[mass.id].cards = scene.cards("B", ["Keys"])
    scene.begin("equip")
    defeat(scene.w, mass)
    assert [scene.w.cards[piece].title for piece in scene.state.above[HERE]] == ["Keys"]
    assert (mass.copies, mass.side, mass.at) == (numbers("Toma"), "major", HERE)
    assert not any(todo.do == "trophy" for todo in scene.state.agenda), "the card of a copy is carried by nobody"
    mass.lost = 3
    defeat(scene.w, mass)
    assert mass.id not in scene.state.figures
    assert [scene.w.cards[piece].title for piece in scene.state.discards[1]] == [MASS]


@rule("ANI-R583")
def test_a_copy_of_a_disaster_that_would_lie_on_somebody_drops_what_it_carries_and_is_the_next_one() -> None:
    scene = field()
    for title in ("Toma", "Mystery Foe"):
        enters(scene, title, 1)
    scene.puts("A", "Krillin", 0, home=True)
    foe = scene.puts("B", "Goons", 1)
    mass = enters(scene, MASS)
    scene.state.concealed[mass.id].cards = scene.cards("B", ["Keys"])
    scene.state.items = 9
    table = scene.begin("equip")
    assert mass.copies == numbers("Mystery Foe", "Toma")
    state(table).agenda.append(Todo("effect", mass.id, mass.seat))
    while len(mass.copies) > 1 and table.match.ask is not None:
        table.does_least(table.asked[0])
    assert (mass.copies, foe.worn) == (numbers("Toma"), [])
    assert [event.facts["who"] for event in table.match.world.events if event.what == "drops"] == [MASS]


@card(MASS, MASSED)
@rule("ANI-R583")
def test_without_another_disaster_the_mass_is_discarded() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE)
    mass = enters(scene, MASS)
    assert mass.id not in scene.state.figures
    assert [scene.w.cards[piece].title for piece in scene.state.discards[1]] == [MASS]


@card(MASS, MASSED)
@rule("ANI-R583")
def test_a_copy_that_was_fought_has_full_health_and_the_combat_is_over() -> None:
    scene = field()
    for title in ("Toma", "Pterodactyl"):
        enters(scene, title, 1)
    scene.puts("A", "A-ko Magami", HERE)
    scene.puts("A", "Goku", HERE)
    mass = enters(scene, MASS)
    table = scene.begin("equip")
    table.does("A", "attack", MASS)
    table.does("A", "name", "A-ko Magami", "Goku")
    goes_on(table, "A equip", "A move")
    assert state(table).fight is None
    assert (mass.copies, mass.lost) == (numbers("Toma"), 0)
    assert ability(scene.w, mass, "defense") == BY_TITLE["Toma"].figures["defense"]
    assert f"attack {MASS}" not in table.options("A") or state(table).phase == "equip"


@card(MASS, MASSED)
@rule("ANI-R583")
def test_a_copy_that_does_not_fight_takes_effect_where_it_is() -> None:
    scene = field()
    scene.puts("B", "Ryoko", 6, home=True)
    scene.state.recent = numbers("Under Age Smoking", "Pterodactyl")
    victim = scene.puts("A", "A-ko Magami", 6)
    scene.puts("A", "Goku", 6)
    scene.state.under[6] = scene.cards("B", ["Keys", MASS])
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    goes_on(table, "A dig-on")
    assert victim.id not in state(table).figures, "she is a student, and is killed"
    assert figure(table, MASS).copies == numbers("Pterodactyl")
    assert figure(table, MASS).at == 6


@card(MASS, MASSED)
@rule("ANI-R583")
@pytest.mark.parametrize(("last", "at"), [("Pterodactyl", 3), ("Under Age Smoking", 0)])
def test_a_drawn_mass_moves_if_its_copy_does(last: str, at: int) -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("B", "Ryoko", 6, home=True)
    scene.state.recent = numbers(last, "Toma")
    scene.piles("B", drawn=[MASS])
    table = scene.begin("maintenance")
    goes_on(table, "A equip", "A move")
    assert figure(table, MASS).at == at
    assert figure(table, MASS).copies == (numbers(last, "Toma") if last == "Pterodactyl" else numbers("Toma"))


@rule("ANI-R583")
def test_the_mass_says_what_it_is() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0)
    enters(scene, "Toma", 1)
    mass, tame = enters(scene, MASS), scene.puts("B", "Zarbon", HERE)
    become(scene.w, tame, "character", 0, "ANI-R581", by=106)
    table = scene.begin("equip")
    view = table.match.view(0)
    said = [[remark.what for remark in describe(view, view.state.figures[one.id].piece)] for one in (mass, tame)]
    assert "copy-of" in said[0]
    assert "now-character" in said[1]


# a character becomes a disaster

GINYU = (
    "This disaster: when its health falls to 1 or less it is discarded, and the character at its location with the"
    " highest damage is a major disaster, with its abilities and cards, until a character has more than 5 charm in a"
    " charm battle against it."
)


@card("Ginyu", GINYU)
@rule("ANI-R584")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_ginyu_goes_on_in_the_strongest_character_there(left: int) -> None:
    scene = field()
    strong = scene.puts("A", "Future Trunks", HERE, carries=["Keys"], worn=["Good Deed"])
    weak, away = scene.puts("B", "Ryoko", HERE), scene.puts("A", "Goku", 1)
    ginyu = scene.puts("B", "Ginyu", HERE)
    scene.state.concealed[ginyu.id].cards = scene.cards("B", ["Go Board"])
    scene.begin("equip")
    ginyu.lost = 8 - left
    list(check_health(scene.w, ginyu, 4))
    if left > 1:
        assert ginyu.id in scene.state.figures
        assert strong.side == "character"
        return
    assert [scene.w.cards[piece].title for piece in scene.state.discards[1]] == ["Ginyu"]
    assert [scene.w.cards[piece].title for piece in scene.state.above[HERE]] == ["Go Board"]
    assert (strong.side, strong.seat, strong.at) == ("major", 0, HERE)
    assert [each.side for each in (weak, away)] == ["character"] * 2
    assert [scene.w.cards[piece].title for piece in strong.worn] == ["Good Deed"]
    assert [scene.w.cards[piece].title for piece in scene.state.concealed[strong.id].cards] == ["Keys"]
    assert scene.state.concealed[strong.id].owners == []
    assert (scene.state.found, scene.state.taken_away) == ([0, 0], 1)
    assert is_one(scene.w, strong, ("major-disaster",))
    assert not is_one(scene.w, strong, ("character",))
    assert is_combat_disaster(scene.w, strong)
    assert ability(scene.w, strong, "damage") == BY_TITLE["Future Trunks"].figures["damage"]


@card("Ginyu", GINYU)
@rule("ANI-R584")
def test_without_a_character_there_ginyu_is_defeated() -> None:
    scene = field()
    scene.puts("A", "Future Trunks", 1)
    ginyu = scene.puts("B", "Ginyu", HERE)
    scene.begin("equip")
    ginyu.lost = 7
    list(check_health(scene.w, ginyu, 4))
    assert ginyu.id not in scene.state.figures
    assert "defeated" in [event.what for event in scene.w.events]


@card("Ginyu", GINYU)
@rule("ANI-R584")
@pytest.mark.parametrize(("charmer", "free"), [("Ryoko", False), ("Sylvie", True)])
def test_a_possessed_character_is_freed_by_charm(charmer: str, free: bool) -> None:
    scene = field()
    scene.puts("B", charmer, HERE)
    victim = scene.puts("A", "Future Trunks", HERE, carries=["Keys"])
    scene.puts("A", "Goku", 0, home=True)
    become(scene.w, victim, "major", 0, "ANI-R584", by=BY_TITLE["Ginyu"].number)
    assert has_charm(scene.w, victim)
    table = scene.begin("equip", active="B")
    table.does("B", "try-charm", charmer)
    goes_on(table, "B equip", "B move")
    assert (victim.side == "character") is free
    if free:
        assert (victim.seat, victim.turned) == (0, 0)
        assert state(table).concealed[victim.id].owners == [0]
        assert state(table).found == [1, 0]
        assert not any(each.startswith("commands") for each in events(table))


@card("Ginyu", GINYU)
@rule("ANI-R584")
def test_a_combat_in_which_ginyu_leaves_his_body_is_over() -> None:
    scene = field()
    scene.puts("B", "Ryoko", 6, home=True)
    strong = scene.puts("A", "Future Trunks", HERE)
    other = scene.puts("A", "Goku", HERE)
    ginyu = scene.puts("B", "Ginyu", HERE)
    ginyu.sore = ginyu.lost = 6
    scene.puts("A", "A-ko Magami", HERE)
    table = scene.begin("equip")
    table.does("A", "attack", "Ginyu")
    table.does("A", "name", "Future Trunks", "Goku", "A-ko Magami")
    goes_on(table, "A equip", "A move")
    assert state(table).fight is None
    assert "Ginyu" not in in_play(table)
    assert [one.side for one in state(table).figures.values() if one.id in (strong.id, other.id)].count("major") == 1


@rule("ANI-R584")
def test_a_possessed_character_that_is_defeated_is_discarded() -> None:
    scene = field()
    scene.puts("A", "Goku", 1)
    victim = scene.puts("A", "Future Trunks", HERE, worn=["Good Deed"])
    scene.begin("equip")
    become(scene.w, victim, "major", 0, "ANI-R584", by=BY_TITLE["Ginyu"].number)
    defeat(scene.w, victim)
    assert sorted(scene.w.cards[piece].title for piece in scene.state.discards[0]) == ["Future Trunks", "Good Deed"]


GOHAN = "Baby Gohan"
MOONSTRUCK = "This character: uses the second set of abilities while Full Moon is in play."
RAGING = (
    "This character: drops all items and equipment and is a major disaster while it uses the second set of abilities."
)
WORRIED = (
    "When the health of another character of its party has fallen below 2 in a combat: +4 damage in the next round."
)


@card(GOHAN, MOONSTRUCK)
@card(GOHAN, RAGING)
@rule("ANI-R585", "ANI-R130")
@pytest.mark.parametrize("home", [False, True])
def test_under_a_full_moon_baby_gohan_is_a_disaster(home: bool) -> None:
    scene = field()
    scene.puts("B", "Ryoko", 6, home=True)
    scene.puts("A", "Krillin", 0, home=True)
    child = scene.puts("A", GOHAN, 0, home=home, carries=["Keys"], shown=["Go Board"], worn=["Good Deed"])
    rage(scene.w)
    assert child.side == "character"
    moon = scene.puts("B", "Full Moon", 5)
    scene.begin("equip")
    rage(scene.w)
    assert (child.side, child.seat, child.at, child.home) == ("major", 0, 0, False)
    assert is_one(scene.w, child, ("disaster",))
    lying = scene.state.sites[0].stored if home else scene.state.above[0]
    assert sorted(scene.w.cards[piece].title for piece in lying) == ["Go Board", "Keys"]
    assert [scene.w.cards[piece].title for piece in child.worn] == ["Good Deed"]
    second = BY_TITLE[GOHAN].second
    assert full_health(scene.w, child) == second["defense"] == 10
    assert has_charm(scene.w, child), "a charm of 0"
    scene.state.concealed[child.id].cards = scene.cards("A", ["Keys"])
    child.at = 3
    scene.w.memo.clear()
    defeat(scene.w, moon)
    rage(scene.w)
    assert (child.side, child.seat, child.at, child.turned) == ("character", 0, 3, 0)
    assert scene.state.concealed[child.id].owners == [0]
    assert full_health(scene.w, child) == 2


@card(GOHAN, RAGING)
@rule("ANI-R585")
def test_a_false_moon_makes_a_disaster_of_him_until_it_is_over() -> None:
    scene = field()
    scene.puts("B", "Ryoko", 6, home=True)
    child, other = scene.puts("A", GOHAN, 3), scene.puts("A", "Future Trunks", 0, home=True)
    scene.piles("A", hand=["False Moon"])
    table = scene.begin("equip")
    table.does("A", "play", "False Moon")
    goes_on(table, "A move")
    sides = [(child.side, other.side)]
    assert "go Baby Gohan" not in table.options("A")
    goes_on(table, "B move")
    assert child.at != 3, "he moves as disasters do"
    goes_on(table, "A move")
    sides.append((child.side, other.side))
    goes_on(table, "B move")
    sides.append((child.side, other.side))
    changed = [("major", "character")] * 2
    assert sides == [*changed, ("character", "character")], "two turns of its player are over then"


@rule("ANI-R585")
def test_baby_gohan_is_fought_under_the_moon() -> None:
    scene = field()
    scene.puts("B", "Ryoko", 6, home=True)
    scene.puts("A", GOHAN, 3)
    scene.puts("B", "Full Moon", 5)
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("B", "A-ko Magami", 3)
    table = scene.begin("equip", active="B")
    assert "attack Baby Gohan" in table.options("B")
    table.does("B", "attack", GOHAN)
    goes_on(table, "B move", "B equip")
    assert state(table).fight is None


@card(GOHAN, WORRIED)
@rule("ANI-R586")
@pytest.mark.parametrize(("lost", "more"), [((0, 0), 0), ((2, 0), 0), ((3, 0), 4), ((9, 0), 4), ((3, 9), 8)], ids=str)
def test_baby_gohan_is_angry_in_the_round_after_somebody_has_weakened(lost: tuple[int, int], more: int) -> None:
    scene = field()
    child = scene.puts("A", GOHAN, HERE)
    mates = [scene.puts("A", "A-ko Magami", HERE), scene.puts("A", "Krillin", HERE)]
    foe, rival = scene.puts("B", "Goons", HERE), scene.puts("B", "Ryoko", HERE)
    scene.begin("equip")
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    fight.round, fight.fighters = 1, [child.id, *(one.id for one in mates)]
    assert fight.health[mates[0].id] == 4
    rival.lost = 9
    for one, amount in zip(mates, lost, strict=True):
        one.lost = amount
        list(check_health(scene.w, one, 0))
        if one.id in scene.state.figures:
            list(check_health(scene.w, one, 0))
    before = ability(scene.w, child, "damage")
    list(end_round(scene.w, fight))
    assert ability(scene.w, child, "damage") == before + more
    list(end_round(scene.w, fight))
    assert ability(scene.w, child, "damage") == before, "only in that round"
    child.lost = 1
    list(check_health(scene.w, child, 0))
    list(end_round(scene.w, fight))
    assert ability(scene.w, child, "damage") == before, "not by his own weakness"


# a card comes in place of a character for a turn

SAIYANS = [("Super Saiyan (Goku)", "Goku"), ("Super Saiyan (Goten)", "Goten"), ("Super Saiyan (Trunks)", "Trunks")]
ONCE_BONKED = (
    "It is kept aside, and comes only in place of Goku of yours: once that one was bonked 3 times in this game, you may"
    " put this card on it in every third turn of yours, until the end of the turn."
)
ONCE_REACHED = (
    "It is kept aside, and comes only in place of {} of yours: once the energy of that one has reached {} in this game,"
    " you may put this card on it in every third turn of yours, until the end of the turn."
)
AURA = "At the end of each combat round at its location, on all other characters there: it loses 1 health."


def saiyan(title: str, beneath: str, *, bonked: int = 0, energy: int = 0) -> tuple[Scene, Figure]:
    """A character in the third turn of its player with it, and the card that may come in its place."""
    scene = field()
    scene.puts("B", "Ryoko", 6, home=True)
    scene.puts("A", "Krillin", 0, home=True)
    one = scene.puts("A", beneath, HERE, carries=["Keys"], worn=["Good Deed"])
    one.entered = TURN - 2
    scene.state.aside[0] = scene.cards("A", [title])
    scene.state.past = [Past(0, BY_TITLE[beneath].number, bonked, energy)]
    return scene, one


@card("Super Saiyan (Goku)", ONCE_BONKED)
@card("Super Saiyan (Goten)", ONCE_REACHED.format("Goten", 8))
@card("Super Saiyan (Trunks)", ONCE_REACHED.format("Trunks", 10))
@rule("ANI-R587")
@pytest.mark.parametrize(("title", "beneath"), [*SAIYANS, ("Super Saiyan (Trunks)", "Future Trunks")])
def test_a_super_saiyan_comes_for_a_turn(title: str, beneath: str) -> None:
    scene, one = saiyan(title, beneath, bonked=3, energy=10)
    table = scene.begin("move")
    one.moved, one.lost = 1, 1
    table.does("A", "use", beneath)
    assert scene.w.cards[one.piece].title == title
    assert [scene.w.cards[piece].title for piece in state(table).aside[0]] == [beneath]
    assert (one.at, one.seat, one.moved, one.lost) == (HERE, 0, 1, 1)
    assert [scene.w.cards[piece].title for piece in one.worn] == ["Good Deed"]
    assert [scene.w.cards[piece].title for piece in state(table).concealed[one.id].cards] == ["Keys"]
    printed = BY_TITLE[title]
    names: tuple[Ability, ...] = ("movement", "energy")
    assert [ability(scene.w, one, each) for each in names] == [printed.figures[each] for each in names]
    assert is_one(scene.w, one, (printed.counts_as[0],))
    assert skills(scene.w, one)["Chi"] >= 4
    goes_on(table, "B move")
    assert scene.w.cards[one.piece].title == beneath
    assert [scene.w.cards[piece].title for piece in state(table).aside[0]] == [title]


@card("Super Saiyan (Goku)", ONCE_BONKED)
@card("Super Saiyan (Goten)", ONCE_REACHED.format("Goten", 8))
@card("Super Saiyan (Trunks)", ONCE_REACHED.format("Trunks", 10))
@rule("ANI-R587", "ANI-R588")
@pytest.mark.parametrize(
    ("title", "beneath", "bonked", "energy", "may_come"),
    [
        (*SAIYANS[0], 3, 0, True),
        (*SAIYANS[0], 2, 20, False),
        (*SAIYANS[1], 0, 8, True),
        (*SAIYANS[1], 9, 7, False),
        (*SAIYANS[2], 0, 10, True),
        (*SAIYANS[2], 9, 9, False),
    ],
)
def test_a_super_saiyan_must_be_earned(title: str, beneath: str, bonked: int, energy: int, may_come: bool) -> None:
    scene, one = saiyan(title, beneath, bonked=bonked, energy=energy)
    table = scene.begin("move")
    assert (f"use {beneath}" in table.options("A")) is may_come
    one.entered += 1
    assert f"use {beneath}" not in [f"{each.do} {beneath}" for each in declarable(scene.w, 0)], "the second turn"
    one.entered -= 4
    assert (len(declarable(scene.w, 0)) > 0) is may_come, "the sixth turn"
    scene.state.active = 1
    assert declarable(scene.w, 0) == [], "it is another player's turn"
    scene.state.active = 0
    scene.state.aside[0], scene.state.aside[1] = [], scene.state.aside[0]
    assert declarable(scene.w, 0) == [], "it is another player's card"


@card("Super Saiyan (Goku)", ONCE_BONKED)
@rule("ANI-R587", "ANI-R588")
@pytest.mark.parametrize("killed", [False, True])
def test_if_a_super_saiyan_falls_the_character_does(killed: bool) -> None:
    scene, one = saiyan(*SAIYANS[0], bonked=3)
    table = scene.begin("move")
    table.does("A", "use", "Goku")
    scene.state.concealed[one.id].cards = []
    list(falls(scene.w, one, killed=killed))
    bonked = [scene.w.cards[out.piece].title for out in scene.state.bonked[0]]
    assert bonked == ([] if killed else ["Goku"])
    assert ("Goku" in [scene.w.cards[piece].title for piece in scene.state.discards[0]]) is killed
    assert [scene.w.cards[piece].title for piece in scene.state.aside[0]] == ["Super Saiyan (Goku)"]
    assert scene.state.past[0].bonked == (3 if killed else 4), "only who is bonked counts"


@rule("ANI-R588")
def test_what_somebody_has_reached_is_kept_for_the_match() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    other = scene.puts("A", "Piccolo", HERE)
    one = scene.puts("A", "Goten", HERE)
    scene.state.aside[0] = scene.cards("A", ["Super Saiyan (Goten)"])
    scene.begin("equip")
    note_energy(scene.w)
    usual = BY_TITLE["Goten"].figures["energy"]
    assert [(each.seat, each.number, each.energy) for each in scene.state.past] == [
        (0, BY_TITLE["Goten"].number, usual)
    ]
    scene.state.grown = [Growth(0, BY_TITLE["Goten"].number, 0, 0, 5)]
    note_energy(scene.w)
    scene.state.grown, one.spent = [], 2
    note_energy(scene.w)
    assert scene.state.past[0].energy == usual + 5, "the most that it has had"
    list(falls(scene.w, other, killed=False))
    list(falls(scene.w, one, killed=False))
    assert [(each.bonked, each.energy) for each in scene.state.past] == [(1, usual + 5)]


@card("Super Saiyan (Goku)", AURA)
@card("Super Saiyan (Goten)", AURA)
@card("Super Saiyan (Trunks)", AURA)
@rule("ANI-R589")
@pytest.mark.parametrize(("title", "beneath"), SAIYANS)
@pytest.mark.parametrize("fights", [True, False])
def test_a_super_saiyan_hurts_all_others_in_each_round(title: str, beneath: str, fights: bool) -> None:
    scene, one = saiyan(title, beneath, bonked=3, energy=10)
    mate, rival = scene.puts("A", "A-ko Magami", HERE), scene.puts("B", "Goku", HERE)
    if beneath == "Goku":
        rival = scene.puts("B", "Nail", HERE)
    away, foe = scene.puts("A", "Ginger", HERE + 1), scene.puts("B", "Goons", HERE)
    table = scene.begin("move")
    table.does("A", "use", beneath)
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    fight.round, fight.fighters = 1, [one.id if fights else mate.id]
    list(end_round(scene.w, fight))
    assert [each.lost for each in (one, mate, rival, away, foe)] == [0, 1, 1, 0, 0]
    fight.space = HERE + 1
    list(end_round(scene.w, fight))
    assert [each.lost for each in (one, mate, rival, away, foe)] == [0, 1, 1, 0, 0], "a combat elsewhere"


@rule("ANI-R587")
def test_a_super_saiyan_is_in_no_deck_and_lies_aside() -> None:
    ready = next(iter(ready_decks().values())).cut(2)
    deck = Brought(ready.starting, ready.haven, (*ready.cards, "super-saiyan-goku"))
    assert "ANI-R587" in [fault.rule for fault in deck_faults(deck, 2)]
    assert "ANI-R587" not in [fault.rule for fault in deck_faults(ready, 2)]
    assert "ANI-R587" in [fault.rule for fault in skirmish_faults(deck)]
    aside = [card.name for card in kept_aside(["goku", "trunks", "future-trunks", "krillin", "shampoo"])]
    assert aside == ["shampoo-cat", "super-saiyan-goku", "super-saiyan-trunks"]
    chance = Chance(b"no such card")
    for _ in range(20):
        found = any_deck(2, chance)
        assert not any(name.startswith("super-saiyan") for name in (*found.starting, *found.cards))


@rule("ANI-R584")
def test_nobody_uses_the_traits_of_a_possessed_character() -> None:
    scene = field()
    scene.puts("B", "Ryoko", HERE)
    scene.puts("A", "Goku", HERE)
    victim = scene.puts("A", "Shampoo", HERE)
    table = scene.begin("equip")
    assert "use Shampoo" in table.options("A")
    become(scene.w, victim, "major", 0, "ANI-R584", by=BY_TITLE["Ginyu"].number)
    assert declarable(scene.w, 0) == []
    assert declarable(scene.w, 1) == []
