"""Vehicles: shown, carried, boarded, driven and left. Their sentences are quoted here."""

import pytest

from beanfield.games.ani_mayhem.changes import table as rules
from beanfield.games.ani_mayhem.changes.aboard import board
from beanfield.games.ani_mayhem.changes.captivity import capture
from beanfield.games.ani_mayhem.changes.controlling import give_back, invite, take_over
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.changes.vehicles import landings, may_board
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import (
    ability,
    carrier_of,
    crew,
    has_symbol,
    movement_left,
    skills,
    works,
)
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure
from beanfield.games.ani_mayhem.steps.falling import falls
from beanfield.kernel.asks import Pick, pieces_in
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, state
from tests.games.ani_mayhem.scenes.vehicles import ROAD, drives, road
from tests.rules import rule


def said(table: Table, *verbs: str) -> list[str]:
    """What A can do now with one of these verbs."""
    return sorted(each for each in table.options("A") if each.split(" ")[0] in verbs)


def offered(table: Table, *verbs: str) -> list[str]:
    """The same where cards are about that can't be played yet."""
    ask, cards = table.match.ask_of(0), table.match.world.cards
    assert isinstance(ask, Pick)
    found = [option for option in ask.options if option.do in verbs]
    return sorted(f"{option.do} {', '.join(cards[piece].title for piece in pieces_in(option))}" for option in found)


# moving


@rule("ANI-177", "ANI-179", "ANI-R095", "ANI-503", "ANI-580")
def test_a_vehicle_is_shown_boarded_and_driven_with_its_own_movement() -> None:
    scene = road()
    one, other = scene.puts("A", "Leon McNichol", 1, carries=["Desert Skimmer"]), scene.puts("A", "Krillin", 1)
    table = scene.begin("move")
    assert said(table, "board") == []
    table.does("A", "show", "Desert Skimmer")
    skimmer = figure(table, "Desert Skimmer")
    assert said(table, "board") == ["board Leon McNichol, Desert Skimmer"], "who carries it gets on first"
    table.does("A", "board", "Leon McNichol", to="Desert Skimmer")
    table.does("A", "board", "Krillin", to="Desert Skimmer")
    assert [each.aboard for each in (one, other)] == [skimmer.id, skimmer.id]
    assert [ability(scene.w, each, "movement") for each in (one, other)] == [4, 4], "in place of 2 and 3"
    assert said(table, "go") == ["go Desert Skimmer"], "nobody aboard walks"
    for place in ROAD[2:6]:
        table.does("A", "go", "Desert Skimmer")
        table.does("A", "to", place)
    assert [each.at for each in (one, other, skimmer)] == [5, 5, 5]
    assert said(table, "go") == []


@rule("ANI-R094")
def test_steps_on_foot_are_taken_off_the_movement_of_the_vehicle() -> None:
    scene = road()
    one, other = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
    van = drives(scene, "The Masaki Van", one, other)
    assert movement_left(scene.w, van) == 3
    other.moved = 2
    assert movement_left(scene.w, van) == 1, "no farther than the most restricted"
    other.moved, van.moved = 0, 3
    assert movement_left(scene.w, van) == 0, "the vehicle itself has moved, too"


@rule("ANI-R094", "ANI-131")
def test_who_may_not_move_holds_the_vehicle_back_until_it_gets_off() -> None:
    scene = road()
    one, shampoo = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Shampoo", 1)
    drives(scene, "Desert Skimmer", one, shampoo)
    table = scene.begin("move")
    assert said(table, "go") == ["go Desert Skimmer"]
    table.does("A", "use", "Shampoo")
    assert "takes-other-form" in events(table)
    assert said(table, "go") == []
    table.does("A", "get-off", "Shampoo")
    assert said(table, "go") == ["go Desert Skimmer"]


@rule("ANI-R153")
def test_getting_on_and_off_goes_once_each_way_in_a_phase() -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 1)
    drives(scene, "Desert Skimmer", one)
    table = scene.begin("move")
    table.does("A", "get-off", "Leon McNichol")
    table.does("A", "board", "Leon McNichol", to="Desert Skimmer")
    assert said(table, "get-off", "board") == []
    scene = road()
    drives(scene, "Desert Skimmer", scene.puts("A", "Leon McNichol", 1), aboard=False)
    table = scene.begin("move")
    table.does("A", "board", "Leon McNichol", to="Desert Skimmer")
    table.does("A", "get-off", "Leon McNichol")
    assert said(table, "get-off", "board") == []


@rule("ANI-R094")
def test_who_cannot_act_holds_the_vehicle_back() -> None:
    scene = road()
    one, other = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
    drives(scene, "Desert Skimmer", one, other)
    other.spell = "out"
    assert said(scene.begin("move"), "go") == []


@rule("ANI-104")
def test_a_vehicle_has_its_movement_again_in_the_next_turn() -> None:
    scene = road()
    van = drives(scene, "The Masaki Van", scene.puts("A", "Leon McNichol", 1))
    van.moved = 3
    scene.piles("A", deck=["Light"] * 9)
    table = scene.begin("scavenge", active="B")
    while table.asked != "A move":
        table.does_least(table.asked[0])
    assert said(table, "go") == ["go The Masaki Van"]


@rule("ANI-182", "ANI-R095")
def test_nobody_is_in_two_vehicles_or_in_one_that_is_elsewhere_or_somebody_elses() -> None:
    scene = road()
    one, other, far = [scene.puts("A", title, at) for title, at in (("Leon McNichol", 1), ("Krillin", 1), ("Nail", 2))]
    rival = scene.puts("B", "Ox-King", 1)
    third = scene.puts("A", "Bulma", 1)
    skimmer, van = drives(scene, "Desert Skimmer", one, third), drives(scene, "The Masaki Van", other)
    scene.state.phases = 1
    assert not may_board(scene.w, third, van)
    third.aboard = NOBODY
    assert may_board(scene.w, third, van)
    assert not may_board(scene.w, far, skimmer)
    assert not may_board(scene.w, rival, skimmer)


@rule("ANI-181")
def test_a_character_carries_one_vehicle_at_most() -> None:
    scene = road()
    scene.location("Alien Jungle", 0, 1)
    scene.state.above[1] += scene.cards("B", ["Floating Car"])
    one = scene.puts("A", "Leon McNichol", 1, carries=["Swamp Boat"])
    two = scene.puts("A", "Krillin", 1, carries=["The Masaki Van"])
    three = scene.puts("A", "Nail", 0, home=True)
    scene.puts("A", "Ryoko", 0, home=True, carries=["Attack Pods"])
    scene.piles("A", hand=["Desert Skimmer"])
    drives(scene, "Desert Skimmer", three, aboard=False)
    table = scene.begin("equip")
    assert said(table, "equip", "take", "pass-on") == []
    table.does("A", "show", "Swamp Boat")
    assert said(table, "pass-on") == []
    assert {one.vehicle, two.vehicle} == {figure(table, "Swamp Boat").id, NOBODY}


@rule("ANI-R095")
def test_there_is_room_for_as_many_as_a_vehicle_has_seats() -> None:
    scene = road()
    titles = ["Leon McNichol", "Krillin", "Nail", "Ryoko", "Bulma"]
    some = [scene.puts("A", title, 1) for title in titles]
    skimmer = drives(scene, "Desert Skimmer", *some[:4])
    scene.state.phases = 1
    assert not may_board(scene.w, some[4], skimmer)
    some[3].aboard = NOBODY
    assert may_board(scene.w, some[4], skimmer)


@rule("ANI-164", "ANI-165")
def test_those_aboard_together_need_what_a_vehicle_lists() -> None:
    scene = road()
    king, driver = scene.puts("A", "Ox-King", 1), scene.puts("A", "Leon McNichol", 1)
    sedan = drives(scene, "Kai's Dimensional Sedan", king)
    table = scene.begin("move")
    assert said(table, "go") == ["go Leon McNichol"], "Driving is missing, so it stands"
    table.does("A", "board", "Leon McNichol", to="Kai's Dimensional Sedan")
    assert said(table, "go") == ["go Kai's Dimensional Sedan"]
    assert works(scene.w, sedan)
    assert driver.aboard == sedan.id


@rule("ANI-R351", "ANI-378")
def test_those_aboard_count_among_the_six_on_the_field() -> None:
    scene = road()
    for title in ("Krillin", "Nail", "Ryoko", "Bulma", "Ox-King"):
        scene.puts("A", title, 1)
    one, other = scene.puts("A", "Leon McNichol", 0, home=True), scene.puts("A", "Goku", 0, home=True)
    drives(scene, "Desert Skimmer", one, other)
    assert rules.on_the_field(scene.w, 0) + 2 > rules.MOST_OUTSIDE
    table = scene.begin("move")
    assert "go Desert Skimmer" not in table.options("A")
    table.does("A", "get-off", "Goku")
    assert "go Desert Skimmer" in table.options("A")
    table.does("A", "go", "Desert Skimmer")
    assert (one.home, other.home) == (False, True)


@rule("ANI-170", "ANI-R090")
def test_who_uses_equipment_for_its_movement_uses_no_vehicle() -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 1, shown=["Jet Pack"])
    skimmer = drives(scene, "Desert Skimmer", one, aboard=False)
    scene.state.phases = 1
    assert "movement" in {*BY_TITLE["Jet Pack"].changes, *BY_TITLE["Jet Pack"].figures}
    assert not may_board(scene.w, one, skimmer)
    pack = one.shown.pop()
    assert may_board(scene.w, one, skimmer)
    scene.state.concealed[one.id].cards.append(pack)
    one.aboard = skimmer.id
    table = scene.begin("equip")
    assert said(table, "show") == []


# carrying


@rule("ANI-R031", "ANI-163", "ANI-187")
def test_an_open_vehicle_is_dropped_with_its_damage_and_taken_by_whoever_comes() -> None:
    scene = road()
    one, other = scene.puts("A", "Leon McNichol", 1), scene.puts("B", "Krillin", 1)
    ship = drives(scene, "Namek Ship", one, aboard=False)
    ship.lost = 3
    table = scene.begin("equip")
    table.does("A", "drop", "Namek Ship")
    assert carrier_of(scene.w, ship) is None
    table.does("A", "done")
    for _ in ("move", "scavenge"):
        table.does("A", "done")
    while not table.asked.startswith("B equip"):
        table.does_least(table.asked[0])
    table.does("B", "take", "Namek Ship", to="Krillin")
    assert (ship.seat, other.vehicle, ship.lost) == (1, ship.id, 3)


@rule("ANI-584")
def test_a_vehicle_is_concealed_again_unless_something_lies_on_it() -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 1)
    van = drives(scene, "The Masaki Van", one)
    table = scene.begin("equip")
    assert said(table, "hide") == [], "somebody is aboard"
    one.aboard, van.lost = NOBODY, 1
    table = scene.begin("equip")
    assert said(table, "hide") == [], "everybody sees the damage"
    van.lost = 0
    table = scene.begin("equip")
    table.does("A", "hide", "The Masaki Van")
    assert (one.vehicle, van.id in state(table).figures) == (NOBODY, False)
    assert len(state(table).concealed[one.id].cards) == 1


def test_a_vehicle_goes_where_its_carrier_goes() -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 1)
    van = drives(scene, "The Masaki Van", one, aboard=False)
    table = scene.begin("move")
    table.does("A", "go", "Leon McNichol")
    table.does("A", "to", "Cathedral")
    assert (van.at, ability(scene.w, one, "movement")) == (2, 2)


@rule("ANI-178", "ANI-503", "ANI-062")
def test_who_stores_something_in_a_vehicle_is_aboard() -> None:
    scene = road()
    one, other = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1, carries=["Barbells"])
    van = drives(scene, "The Masaki Van", one)
    scene.state.found[0] = 1
    table = scene.begin("move")
    assert other.aboard == NOBODY
    table.does("A", "pass-on", "Barbells", to="The Masaki Van")
    assert other.aboard == van.id
    cards = state(table).concealed
    assert (len(cards[van.id].cards), len(cards[other.id].cards)) == (1, 0)
    assert state(table).found == [1, 0], "it still counts for its player"
    assert table.sees("B", f"concealed.{van.id}.cards") == ["?"]


@rule("ANI-514")
def test_who_gets_off_last_unloads_the_vehicle() -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 1, carries=["Barbells"])
    van = drives(scene, "The Masaki Van", one)
    table = scene.begin("move")
    table.does("A", "pass-on", "Barbells", to="The Masaki Van")
    table.does("A", "get-off", "Leon McNichol")
    assert len(state(table).concealed[one.id].cards) == 1
    assert state(table).concealed[van.id].cards == []


@rule("ANI-R096", "ANI-162")
@pytest.mark.parametrize(("other", "stays"), [("Priss Asagiri", True), ("Krillin", False)])
def test_a_vehicle_whose_carrier_falls_is_carried_on_by_another_one_who_can_use_it(other: str, stays: bool) -> None:
    scene = road()
    one, two = scene.puts("A", "Leon McNichol", 1), scene.puts("A", other, 1)
    car = drives(scene, "Floating Car", one, two)
    list(falls(scene.w, one, killed=False))
    assert (two.vehicle == car.id) is stays
    assert (two.aboard == car.id) is stays
    assert (carrier_of(scene.w, car) is None) is not stays
    assert car.at == 1


@rule("ANI-R096")
def test_a_carrier_who_gets_off_hands_the_vehicle_over() -> None:
    scene = road()
    one, two = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
    van = drives(scene, "The Masaki Van", one, two)
    table = scene.begin("move")
    table.does("A", "get-off", "Leon McNichol")
    assert (one.vehicle, two.vehicle, one.aboard, two.aboard) == (NOBODY, van.id, NOBODY, van.id)


def test_who_is_moved_away_by_an_effect_gets_off() -> None:
    scene = road()
    one, two = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
    van = drives(scene, "The Masaki Van", one, two)
    rules.go(scene.w, two, 3)
    assert (two.at, two.aboard, van.at, one.aboard) == (3, NOBODY, 1, van.id)
    rules.go(scene.w, one, 4)
    assert (one.at, one.aboard, van.at, one.vehicle) == (4, NOBODY, 4, van.id), "it takes its vehicle along"


@rule("ANI-325")
def test_a_vehicle_is_discarded_with_its_carrier() -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 0, home=True)
    drives(scene, "The Masaki Van", one, aboard=False)
    scene.puts("A", "Krillin", 0, home=True)
    table = scene.begin("discard")
    table.does("A", "discard", "Leon McNichol")
    assert sorted(table.lies("discards.A")) == ["Leon McNichol", "The Masaki Van"]


# vehicles in vehicles


@rule("ANI-180")
@card(
    "Airbus",
    "Vehicle for up to 6 characters with their equipment; in place of one of them it takes a Non-flying Vehicle.",
)
@card("Desert Skimmer", "Vehicle for up to 4 characters with their equipment.")
@card("Floating Car", "Vehicle for up to 4 characters with their equipment.")
@card("Giant's Toy Biplane", "Vehicle for up to 3 characters with their equipment.")
@card(
    "Gravity Ship",
    "Vehicle for up to 5 characters with their equipment; in place of one of them it takes a Vehicle that is no"
    " Planetary Vehicle.",
)
@card("Kai's Dimensional Sedan", "Vehicle for up to 2 characters with their equipment.")
@card("Mars Shuttle", "Vehicle for up to 5 characters with their equipment; besides it takes a Vehicle.")
@card(
    "Namek Ship",
    "Combat vehicle for up to 4 characters with their equipment; in place of one of them it takes a Vehicle that is no"
    " Planetary Vehicle.",
)
@card(
    "Royal Flying Barge",
    "Vehicle for up to 6 characters with their equipment; in place of one of them it takes a Vehicle.",
)
@card("Bonaparte", "Combat vehicle for up to 2 characters with their equipment.")
@card("Attack Pods", "Vehicle for one character with its equipment.")
@card("Saiyan Space Pod", "Vehicle for one character with its equipment.")
@card("The Masaki Van", "Vehicle for up to 5 characters with their equipment.")
@card("Yajirobe's Hog", "Vehicle for up to 3 characters with their equipment.")
@card("Tsunami", "Combat vehicle for up to 8 characters with their equipment.")
@card("Vision's Private Jet", "Vehicle for up to 4 characters with their equipment.")
@pytest.mark.parametrize(
    ("title", "seats", "loads", "refused", "loaded"),
    [
        ("Airbus", 6, "Floating Car", "Mars Shuttle", 5),
        ("Desert Skimmer", 4, "", "Floating Car", 0),
        ("Floating Car", 4, "", "Desert Skimmer", 0),
        ("Giant's Toy Biplane", 3, "", "Floating Car", 0),
        ("Gravity Ship", 5, "Floating Car", "Shuttle Craft", 4),
        ("Kai's Dimensional Sedan", 2, "", "Floating Car", 0),
        ("Mars Shuttle", 5, "Shuttle Craft", "", 5),
        ("Namek Ship", 4, "Airbus", "Mars Shuttle", 3),
        ("Royal Flying Barge", 6, "Mars Shuttle", "", 5),
        ("Bonaparte", 2, "", "Floating Car", 0),
        ("Attack Pods", 1, "", "Floating Car", 0),
        ("Saiyan Space Pod", 1, "", "Floating Car", 0),
        ("The Masaki Van", 5, "", "Floating Car", 0),
        ("Yajirobe's Hog", 3, "", "Floating Car", 0),
        ("Vision's Private Jet", 4, "", "Floating Car", 0),
        ("Tsunami", 8, "", "Floating Car", 0),
    ],
)
def test_what_a_vehicle_has_room_for(title: str, seats: int, loads: str, refused: str, loaded: int) -> None:
    """`loaded`: how many characters there is room for beside another vehicle."""
    names = ["Leon McNichol", "Krillin", "Nail", "Ryoko", "Bulma", "Ox-King", "Goku", "Goten", "Kami"]

    def filled(load: str) -> int:
        """How many are aboard when everybody has tried to get on, with another vehicle if it fits."""
        scene = road()
        some = [scene.puts("A", name, 1, carries=[load] if load and name == "Krillin" else []) for name in names]
        vehicle = drives(scene, title, some[0])
        scene.state.phases = 1
        for one in some:
            if may_board(scene.w, one, vehicle):
                board(scene.w, one, vehicle, "ANI-R095")
        assert (some[1].aboard == vehicle.id) is (bool(load) and load == loads) or not load
        return len(crew(scene.w, vehicle))

    assert filled("") == seats
    if loads:
        assert filled(loads) == loaded
    if refused:
        assert filled(refused) == min(seats, len(names) - 1)


@card(
    "Pedal Copter",
    "Vehicle for up to 5 characters, but no more than 3 if one of them has equipment;"
    " it moves like the slowest of them.",
)
@pytest.mark.parametrize(("carries", "room"), [("", 5), ("Light", 3), ("Barbells", 5)])
def test_a_pedal_copter_has_more_room_without_equipment(carries: str, room: int) -> None:
    scene = road()
    names = ["Ox-King", "Krillin", "Nail", "Ryoko", "Bulma", "Goku"]
    some = [scene.puts("A", name, 1, carries=[carries] if carries and name == "Krillin" else []) for name in names]
    copter = drives(scene, "Pedal Copter", some[0])
    scene.state.phases = 1
    for one in some:
        if may_board(scene.w, one, copter):
            board(scene.w, one, copter, "ANI-R095")
    assert len(crew(scene.w, copter)) == room
    assert movement_left(scene.w, copter) == 2 == min(ability(scene.w, one, "movement") for one in some)
    some[1].moved = 1
    assert movement_left(scene.w, copter) == 1


@card("Shuttle Craft", "Vehicle for a whole party with its equipment.")
@card("Shuttle Craft", "Its party: have the symbol Planetary.")
@card(
    "Swamp Boat",
    "Vehicle for a whole party with its equipment; it moves like the slowest of them.",
)
@card("Swamp Boat", "Its carrier: may scavenge Swamp or Water without the listed skills.")
@rule("ANI-237")
def test_a_shuttle_and_a_swamp_boat_take_the_whole_party() -> None:
    for title in ("Shuttle Craft", "Swamp Boat"):
        scene = road()
        names = ["Mamoru Shimesu", "Eddie", 'Julian "Pluto" Moore', "Chaplain", "Mousse", "Shampoo"]
        some = [scene.puts("A", name, 6) for name in names]
        mars = scene.location("Alien Jungle", 6, 1)
        lab = scene.location("Museum", 7, 1)
        assert not may_stop(scene.w, some, mars)
        swamp = next(at for at, name in enumerate(ROAD) if name == "Sewer")
        few = some[:2]
        assert not may_scavenge(scene.w, swamp, few)
        vehicle = drives(scene, title, some[0], aboard=False)
        assert may_stop(scene.w, some, mars) is (title == "Shuttle Craft")
        assert may_scavenge(scene.w, swamp, few) is (title == "Swamp Boat")
        assert not may_scavenge(scene.w, lab, some[1:3])
        scene.state.phases = 1
        for one in some:
            assert may_board(scene.w, one, vehicle)
            board(scene.w, one, vehicle, "ANI-R095")
        assert movement_left(scene.w, vehicle) == (1 if title == "Shuttle Craft" else 2)


# what those aboard have


@card("Gravity Ship", "Those aboard: have the symbol Planetary.")
@card("Mars Shuttle", "Those aboard: have the symbol Planetary.")
@card("Namek Ship", "Those aboard: have the symbol Planetary.")
@card("Tsunami", "Those aboard: have the symbol Planetary.")
@card("Kai's Dimensional Sedan", "Those aboard: have the symbol Dimensional.")
@rule("ANI-237", "ANI-238")
@pytest.mark.parametrize(
    ("title", "symbol"),
    [
        ("Gravity Ship", "Planetary"),
        ("Mars Shuttle", "Planetary"),
        ("Namek Ship", "Planetary"),
        ("Tsunami", "Planetary"),
        ("Kai's Dimensional Sedan", "Dimensional"),
    ],
)
def test_those_aboard_may_stop_where_the_vehicle_may(title: str, symbol: str) -> None:
    scene = road()
    one = scene.puts("A", "Leon McNichol", 1)
    vehicle = drives(scene, title, one, aboard=False)
    assert not has_symbol(scene.w, one, symbol), "on foot it has not"
    one.aboard = vehicle.id
    assert has_symbol(scene.w, one, symbol)
    there = scene.location("Alien Jungle" if symbol == "Planetary" else "Snake Way", 2, 1)
    assert there in neighbours(scene.w, 1)
    assert may_stop(scene.w, [one], there)


@card("Airbus", "Those aboard: gain Flying.")
@card("Giant's Toy Biplane", "Those aboard: gain Flying.")
@card("Attack Pods", "Those aboard: +1 damage; may fight aboard.")
@card("Saiyan Space Pod", "Those aboard: +1 defense; have the symbol Planetary.")
@card("Yajirobe's Hog", "Its carrier: gains Streetwise, Survival.")
def test_what_a_vehicle_gives() -> None:
    for title in ("Airbus", "Giant's Toy Biplane"):
        scene = road()
        one, other = scene.puts("A", "Mousse", 1), scene.puts("A", "Eddie", 1)
        drives(scene, title, one)
        assert (skills(scene.w, one).get("Flying"), skills(scene.w, other).get("Flying")) == (1, None)
    for title, more in (("Attack Pods", (1, 0)), ("Saiyan Space Pod", (0, 1))):
        scene = road()
        one = scene.puts("A", "Mousse", 1)
        vehicle = drives(scene, title, one, aboard=False)
        before = ability(scene.w, one, "damage"), ability(scene.w, one, "defense")
        one.aboard = vehicle.id
        after = ability(scene.w, one, "damage"), ability(scene.w, one, "defense")
        assert (after[0] - before[0], after[1] - before[1]) == more
        assert has_symbol(scene.w, one, "Planetary") is (title == "Saiyan Space Pod")
    scene = road()
    one, other = scene.puts("A", "Mousse", 1), scene.puts("A", "Eddie", 1)
    drives(scene, "Yajirobe's Hog", one, other)
    assert {"Streetwise", "Survival"} <= skills(scene.w, one).keys()
    assert not {"Streetwise", "Survival"} & skills(scene.w, other).keys()


@card("The Masaki Van", "Those aboard: may get equipment in your equip phase as in a haven.")
def test_those_aboard_the_masaki_van_get_equipment_but_no_enhancements() -> None:
    scene = road()
    one, _ = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
    drives(scene, "The Masaki Van", one)
    scene.piles("A", hand=["Light", "Spirit"])
    table = scene.begin("equip")
    assert said(table, "equip", "enhance") == ["equip Light, Leon McNichol"]
    table.does("A", "equip", "Light", to="Leon McNichol")
    assert len(state(table).concealed[one.id].cards) == 1


@rule("ANI-231")
def test_a_vehicle_that_somebody_carries_openly_counts_for_listings() -> None:
    scene = road()
    one, camp = scene.puts("A", "Krillin", 4), ROAD.index("Campground")
    scene.state.taken = [2, 2]
    one.since = 2
    assert not may_scavenge(scene.w, camp, [one])
    drives(scene, "The Masaki Van", one, aboard=False)
    assert may_scavenge(scene.w, camp, [one])


# enhancements and effects on vehicles


@card("Turbo Boost", "It is put on a Non-flying Vehicle of yours.")
@card("Robot Flight Crew", "It is put on a Flying Vehicle of yours.")
@card("Robot Flight Crew", "Bearer: gains Pilot.")
@card("Yukinojo", "It may be put on a Vehicle of yours instead.")
@rule("ANI-154", "ANI-R087")
def test_enhancements_on_vehicles() -> None:
    scene = road()
    one, other = scene.puts("A", "Krillin", 0, home=True), scene.puts("A", "Nail", 0, home=True)
    car, shuttle = drives(scene, "Floating Car", one), drives(scene, "Mars Shuttle", other)
    scene.piles("A", hand=["Turbo Boost", "Robot Flight Crew", "Yukinojo", "Spirit"])
    table = scene.begin("equip")
    assert said(table, "enhance") == [
        "enhance Robot Flight Crew, Mars Shuttle",
        "enhance Spirit, Krillin",
        "enhance Spirit, Nail",
        "enhance Turbo Boost, Floating Car",
        "enhance Yukinojo, Floating Car",
        "enhance Yukinojo, Krillin",
        "enhance Yukinojo, Mars Shuttle",
        "enhance Yukinojo, Nail",
    ]
    assert not works(scene.w, shuttle), "nobody aboard has Pilot"
    table.does("A", "enhance", "Robot Flight Crew", to="Mars Shuttle")
    assert works(scene.w, shuttle)
    shuttle.worn = []
    shuttle.worn = scene.cards("A", ["Yukinojo"])
    assert works(scene.w, shuttle)
    assert "Pilot" not in skills(scene.w, other)
    before = movement_left(scene.w, car)
    car.worn = scene.cards("A", ["Turbo Boost"])
    assert (movement_left(scene.w, car), ability(scene.w, one, "movement")) == (before + 1, before + 1)


@rule("ANI-158")
def test_enhancements_stay_on_a_dropped_vehicle_and_are_discarded_with_it() -> None:
    scene = road()
    one = scene.puts("A", "Krillin", 1)
    van = drives(scene, "The Masaki Van", one, aboard=False)
    van.worn = scene.cards("A", ["Turbo Boost"])
    table = scene.begin("equip")
    table.does("A", "drop", "The Masaki Van")
    assert len(van.worn) == 1
    rules.wreck(scene.w, van, "ANI-513")
    assert table.lies("discards.A") == ["Turbo Boost", "The Masaki Van"]


@card("Ready to Go", "Use on a vehicle that is Non-flying Vehicle: +3 movement until the end of the phase.")
def test_ready_to_go_speeds_a_vehicle_up_for_a_phase() -> None:
    scene = road()
    one, other = scene.puts("A", "Krillin", 1), scene.puts("A", "Ryoko", 1)
    van, shuttle = drives(scene, "The Masaki Van", one), drives(scene, "Mars Shuttle", other)
    scene.enacts("A", "Ready to Go")
    table = scene.begin("move")
    table.does("A", "use", "Ready to Go")
    assert (movement_left(scene.w, van), movement_left(scene.w, shuttle)) == (6, 2)
    table.does("A", "done")
    assert movement_left(scene.w, van) == 3


@card("Bonaparte", "This vehicle: Move cards do nothing to it; may charm and be charmed.")
@card("Bonaparte", "Those aboard: Move cards do nothing to them.")
@rule("ANI-509")
def test_bonaparte() -> None:
    scene = road()
    one, two = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Mousse", 1, worn=["A Goddess' Kiss"])
    scene.puts("B", "Krillin", 1)
    kissed = ability(scene.w, two, "damage")
    bonaparte = drives(scene, "Bonaparte", one, two)
    bonaparte.worn = scene.cards("A", ["Turbo Boost"])
    assert (movement_left(scene.w, bonaparte), ability(scene.w, two, "damage")) == (4, kissed - 1)
    scene.piles("B", hand=["Power Push"])
    scene.enacts("A", "Ready to Go")
    scene.stop("phases")
    table = scene.begin("equip")
    table.does("A", "use", "Ready to Go")
    assert movement_left(scene.w, bonaparte) == 4
    assert said(table, "try-charm") == ["try-charm Bonaparte"]
    table.does("A", "done")
    assert "try-charm Krillin" in table.options("B")
    table.does("B", "try-charm", "Krillin")
    assert "woos" in events(table)


def test_power_push_does_not_move_who_is_aboard_bonaparte() -> None:
    for title, at in (("Bonaparte", 1), ("The Masaki Van", 0)):
        scene = road()
        one = scene.puts("B", "Leon McNichol", 1)
        scene.puts("A", "Krillin", 1)
        drives(scene, title, one)
        scene.piles("A", hand=["Power Push"])
        table = scene.begin("equip")
        table.does("A", "play", "Power Push")
        if table.asked == "A shove":
            table.does("A", "to", "Arena")
        assert one.at == at
        assert ("does-nothing" in events(table)) is (title == "Bonaparte")


@card(
    "Vision's Private Jet",
    "This vehicle: instead of moving otherwise may spend its whole movement of a turn to land on the first location"
    " beyond a gap in the field, or to leave the field at one side and enter it at another.",
)
def test_visions_private_jet_crosses_gaps_and_flies_around_the_field() -> None:
    scene = Scene()
    cells = {"Arena": (0, 0), "Country Bar": (1, 0), "Cathedral": (3, 0), "Campground": (4, 0), "Museum": (1, 1)}
    for title, (across, down) in cells.items():
        scene.location(title, across, down)
    scene.location("Snake Way", 4, 1)
    scene.location("Sewer", 2, 1)
    scene.location("Cafe", 2, -1)
    scene.haven("A", 0)
    one, other = scene.puts("A", "Ryoko", 1), scene.puts("A", "Krillin", 1)
    jet = drives(scene, "Vision's Private Jet", one, other)
    table = scene.begin("move")
    flights = said(table, "fly")
    assert "fly Vision's Private Jet, Cathedral" in flights, "beyond the gap"
    assert not any("Snake Way" in each for each in flights), "nobody aboard may stop there"
    assert not any("Country Bar" in each for each in flights), "it is there"
    table.does("A", "fly", "Vision's Private Jet", to="Cathedral")
    assert [each.at for each in (jet, one, other)] == [2, 2, 2]
    assert said(table, "fly", "go") == [], "all movement is spent"


def test_a_jet_enters_the_field_at_any_location_of_another_edge() -> None:
    scene = Scene()
    for across in range(3):
        for down in range(3):
            scene.location(("Arena", "Cafe", "Cathedral", "Campground", "Museum", "Sewer", "Baseball Stadium",
                            "Country Bar", "Crystal Tunnels")[3 * across + down], across, down)  # fmt: skip
    middle = 4
    assert landings(scene.w, middle) == [], "from the middle it can't leave the field"
    assert landings(scene.w, 1) == [0, 2, 3, 5, 6, 7, 8], "from the left edge to the three others, not into the middle"


def test_a_jet_that_has_moved_does_not_fly() -> None:
    scene = road()
    one = scene.puts("A", "Ryoko", 1)
    jet = drives(scene, "Vision's Private Jet", one)
    table = scene.begin("move")
    assert said(table, "fly")
    jet.moved = 1
    table = scene.begin("move")
    assert said(table, "fly") == []


@rule("ANI-513", "ANI-514", "ANI-R422")
@pytest.mark.parametrize("title", ["Equipment Breakdown", "Wrath of the Eye of God"])
def test_an_effect_discards_a_vehicle_and_nothing_aboard(title: str) -> None:
    scene = road()
    one, other = scene.puts("B", "Leon McNichol", 1), scene.puts("B", "Krillin", 1)
    drives(scene, "The Masaki Van", one, other)
    scene.puts("A", "Nail", 0, home=True)
    scene.piles("A", hand=[title])
    table = scene.begin("equip")
    table.does("A", "play", title)
    if table.asked == "A mode":
        table.does("A", "effect-1")
    if table.asked == "A aim":
        table.does("A", "at", "The Masaki Van")
    assert table.lies("discards.B") == ["The Masaki Van"]
    assert [(each.at, each.aboard, each.vehicle) for each in (one, other)] == [(1, NOBODY, NOBODY)] * 2


# a character that is a vehicle


def ship(*aboard: str) -> tuple[Scene, Figure, list[Figure]]:
    """Ryo-Ohki as a ship, with some aboard."""
    scene = road()
    ryo_ohki = scene.puts("A", "Ryo-Ohki (Ship)", 1)
    some = [scene.puts("A", title, 1) for title in aboard]
    for one in some:
        board(scene.w, one, ryo_ohki, "ANI-R095")
        one.got_on = 0
    return scene, ryo_ohki, some


@card("Ryo-Ohki (Ship)", "Combat vehicle for up to 4 characters with their equipment.")
@rule("ANI-179", "ANI-R095")
def test_ryo_ohki_carries_four_who_move_with_her() -> None:
    names = ["Leon McNichol", "Krillin", "Nail", "Ryoko"]
    scene, ryo_ohki, some = ship(*names)
    other = scene.puts("A", "Bulma", 1)
    scene.state.phases = 1
    assert not may_board(scene.w, other, ryo_ohki)
    some[3].aboard = NOBODY
    assert may_board(scene.w, other, ryo_ohki)
    assert not may_board(scene.w, ryo_ohki, ryo_ohki)
    board(scene.w, some[3], ryo_ohki, "ANI-R095")
    mars = scene.location("Alien Jungle", 2, 1)
    table = scene.begin("move")
    assert said(table, "go") == ["go Bulma", "go Ryo-Ohki (Ship)"]
    table.does("A", "go", "Ryo-Ohki (Ship)")
    table.does("A", "to", "Alien Jungle")
    assert [each.at for each in (ryo_ohki, *some)] == [mars] * 5, "she has the planetary symbol"
    assert said(table, "go") == ["go Bulma"]


@card("Ryo-Ohki (Cabbit)", "Transforming: its other form is Ryo-Ohki (Ship).")
@card("Ryo-Ohki (Ship)", "Transforming: its other form is Ryo-Ohki (Cabbit).")
def test_who_is_aboard_ryo_ohki_gets_off_when_she_changes_or_leaves_play() -> None:
    scene, ryo_ohki, [one] = ship("Leon McNichol")
    scene.state.aside[0] = scene.cards("A", ["Ryo-Ohki (Cabbit)"])
    scene.state.concealed[ryo_ohki.id].cards += scene.cards("A", ["Barbells"])
    table = scene.begin("equip")
    table.does("A", "use", "Ryo-Ohki (Ship)")
    assert (figure(table, "Ryo-Ohki (Cabbit)").id, one.aboard) == (ryo_ohki.id, NOBODY)
    assert len(state(table).concealed[ryo_ohki.id].cards) == 1, "she keeps what she carries"
    scene, ryo_ohki, [one] = ship("Leon McNichol")
    list(falls(scene.w, ryo_ohki, killed=False))
    assert (one.aboard, one.at, one.lost) == (NOBODY, 1, 0)


@rule("ANI-R095", "ANI-R029")
def test_nobody_stays_aboard_a_character_of_another_player() -> None:
    scene, ryo_ohki, [one] = ship("Leon McNichol")
    take_over(scene.w, ryo_ohki, 1)
    assert (ryo_ohki.seat, one.aboard, one.at) == (1, NOBODY, 1)
    ours = scene.puts("B", "Bulma", 1)
    board(scene.w, ours, ryo_ohki, "ANI-R095")
    give_back(scene.w)
    assert (ryo_ohki.seat, ours.aboard) == (0, NOBODY)


@rule("ANI-R095", "ANI-R029")
def test_who_is_possessed_gets_off_the_vehicle_of_the_other_player_when_the_turn_ends() -> None:
    scene, ryo_ohki, _ = ship()
    ours = scene.puts("B", "Bulma", 1)
    take_over(scene.w, ours, 0)
    board(scene.w, ours, ryo_ohki, "ANI-R095")
    give_back(scene.w)
    assert (ours.seat, ours.aboard) == (1, NOBODY)


@rule("ANI-R095", "ANI-R029")
def test_a_ship_that_is_called_into_a_combat_comes_alone() -> None:
    scene, ryo_ohki, [one] = ship("Leon McNichol")
    scene.state.fight = Fight(-1, 1, True, [], {}, space=4, rival=1)
    invite(scene.w, ryo_ohki, 1)
    assert (ryo_ohki.at, one.at, one.aboard) == (4, 1, NOBODY)


@rule("ANI-R045")
def test_who_is_aboard_ryo_ohki_gets_off_when_she_is_captured() -> None:
    scene, ryo_ohki, [one] = ship("Leon McNichol")
    capture(scene.w, ryo_ohki, scene.puts("B", "Goons", 1), away=False)
    assert one.aboard == NOBODY


@rule("ANI-185", "ANI-502", "ANI-R420")
def test_who_is_aboard_ryo_ohki_takes_no_part_in_a_combat_until_it_gets_off() -> None:
    scene, ryo_ohki, [one] = ship("Leon McNichol")
    scene.puts("B", "Happy Tanks", 1)
    table = scene.begin("equip")
    assert [each.id for each in rules.fighters_at(scene.w, 1, 0)] == [ryo_ohki.id]
    table.does("A", "attack", "Happy Tanks")
    assert table.asked == "A go-on", "in the first round nobody gets off, and only she can be named"
    table.does("A", "fight-on")
    assert (table.asked, table.options("A")) == ("A disembark", ["get-off Leon McNichol"])
    table.does("A", "get-off", "Leon McNichol")
    assert sorted(table.options("A")) == ["name Leon McNichol", "name Ryo-Ohki (Ship)"]
    assert one.aboard == NOBODY


@card(
    "Tsunami",
    "This vehicle: is a haven, too: you may equip those aboard, and bring characters into play there"
    " while Tenchi the Master Key and Power Gem x3 are aboard.",
)
def test_tsunami_is_a_haven_while_its_keys_are_aboard() -> None:
    for gems in (2, 3):
        scene = road()
        one = scene.puts("A", "Tenchi Masaki", 3, shown=["Tenchi the Master Key"])
        other = scene.puts("A", "Nail", 3, shown=["Power Gem"] * gems)
        scene.puts("A", "Bulma", 3)
        tsunami = drives(scene, "Tsunami", one, other)
        scene.piles("A", hand=["Krillin", "Light", "Spirit"])
        table = scene.begin("equip")
        found = offered(table, "equip", "enhance")
        if gems == 2:
            assert found == []
            table.does("A", "bring", "Krillin")
            assert figure(table, "Krillin").home
            continue
        assert found == [
            "enhance Spirit, Nail",
            "enhance Spirit, Tenchi Masaki",
            "equip Light, Nail",
            "equip Light, Tenchi Masaki",
        ], "Bulma is not aboard"
        table.does("A", "bring", "Krillin")
        assert sorted(table.options("A")) == ["into Cathedral", "into Tsunami"]
        table.does("A", "into", "Tsunami")
        krillin = figure(table, "Krillin")
        assert (krillin.at, krillin.home, krillin.aboard) == (3, False, tsunami.id)


def test_nobody_comes_into_play_aboard_tsunami_beyond_six_on_the_field() -> None:
    scene = road()
    one = scene.puts("A", "Tenchi Masaki", 3, shown=["Tenchi the Master Key", *["Power Gem"] * 3])
    for title in ("Nail", "Bulma", "Ryoko", "Goku"):
        scene.puts("A", title, 2)
    drives(scene, "Tsunami", one)
    scene.piles("A", hand=["Krillin", "Kami"])
    del scene.state.sites[0]
    table = scene.begin("equip")
    table.does("A", "bring", "Krillin", "Kami")
    assert rules.on_the_field(scene.w, 0) == rules.MOST_OUTSIDE
    assert len(state(table).hands[0]) == 1
    assert offered(table, "bring") == []


@rule("ANI-513", "ANI-R025")
@pytest.mark.parametrize(("title", "falls_too"), [("Hungry Cabbit", False), ("Overload", True)])
def test_a_disaster_takes_an_open_vehicle_like_other_equipment(title: str, falls_too: bool) -> None:
    scene = road()
    one, other = scene.puts("B", "Leon McNichol", 2), scene.puts("B", "Krillin", 2)
    drives(scene, "The Masaki Van", one, other)
    scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    assert "The Masaki Van" in table.lies("discards.B")
    assert other.aboard == NOBODY
    assert (one.id in state(table).figures) is not falls_too
