"""More disasters: those that go somewhere and stay, wait off the field, sweep things away, rob and can be bribed.

Their sentences are quoted here.
"""

import pytest

from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.changes.table import defeat
from beanfield.games.ani_mayhem.reading import ability, count_skill, may
from beanfield.games.ani_mayhem.state import NOBODY, Fight
from beanfield.games.ani_mayhem.steps.falling import falls
from beanfield.games.ani_mayhem.steps.stealing import loot_of
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.calamities import rest_of_turn
from tests.games.ani_mayhem.scenes.disasters import CARDS, attacked, goes_on
from tests.games.ani_mayhem.scenes.taking_effect import BEFORE, ENTRY, HERE, done, fallen, field
from tests.games.ani_mayhem.scenes.vehicles import drives
from tests.rules import rule


def picks(table: Table) -> list[str]:
    return [str(event.facts["whom"]) for event in table.match.world.events if event.what == "picks"]


# those that go somewhere and stay


@card(
    "Shinseiju Tree",
    "Takes effect on the nearest location but not Planetary or Dimensional: this disaster goes there.",
)
@card("Shinseiju Tree", "Then it stays.")
@card("Shinseiju Tree", "All characters: -2 energy.")
@card("Shinseiju Tree", "It is discarded as soon as Tares is defeated.")
def test_the_tree_takes_root() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Snake Way")
    scene.haven("A", 0)
    strong, weak = scene.puts("A", "Krillin", 1), scene.puts("B", "Chaplain", 0, home=True)
    tares, goons = scene.puts("B", "Tares", 0), scene.puts("B", "Goons", 0)
    scene.puts("B", "Nail", 0, home=True)
    before = ability(scene.w, strong, "energy")
    scene.piles("A", drawn=["Shinseiju Tree"], combat=CARDS)
    table = scene.begin("maintenance")
    tree = figure(table, "Shinseiju Tree")
    assert tree.at == 1, "the first of its path is dimensional"
    assert [ability(scene.w, each, "energy") for each in (strong, weak)] == [before - 2, 0]
    defeat(scene.w, goons)
    rest_of_turn(table)
    rest_of_turn(table)
    assert (tree.at, tree.id in state(table).figures) == (1, True)
    defeat(scene.w, tares)
    assert done(table, "Shinseiju Tree")


@card(
    "Shinseiju Tree",
    "A player whose party here has Fire Element x2 or Priest x2 or Energy of 16 or more in all may use this:"
    " it is defeated.",
)
@pytest.mark.parametrize(
    ("party", "may_"),
    [
        (["Krillin"], False),
        (["Krillin", "Chaplain"], True),
        (["Shayla-Shayla"], False),
        (["Washu", "Little Washu", "Kami"], False),
        (["Washu", "Little Washu", "Kami", "Future Trunks", "Chiao-Tzu", "Tenchi Masaki"], True),
    ],
)
def test_who_fells_the_tree(party: list[str], may_: bool) -> None:
    scene = field()
    some = [scene.puts("A", who, HERE) for who in party]
    tree = scene.puts("B", "Shinseiju Tree", HERE)
    tree.done = True
    scene.piles("A", hand=["Light"])
    energy = sum(ability(scene.w, each, "energy") for each in some)
    table = scene.begin("equip")
    assert ("use Shinseiju Tree" in table.options("A")) is may_
    assert (energy > 15) is (len(party) == 6), "counted after the loss"
    if may_:
        table.does("A", "use", "Shinseiju Tree")
        assert "defeated" in events(table)


@card("In the Hall", "Takes effect on the nearest location that is School: this disaster goes there.")
@card("In the Hall", "Then it stays.")
@card("In the Hall", "All characters at its location: lose Student.")
def test_in_the_hall_nobody_is_a_student() -> None:
    scene = Scene()
    scene.row("Furinkan High", "Arena", "Sewer")
    scene.haven("A", 1)
    scene.haven("B", 0)
    there, elsewhere = scene.puts("A", "Akane Tendo", 0), scene.puts("A", "Alielle", 1)
    safe = scene.puts("B", "B-ko Daitokuji", 0, home=True)
    scene.piles("A", drawn=["In the Hall"])
    table = scene.begin("maintenance")
    assert figure(table, "In the Hall").at == 0
    assert [count_skill(scene.w, [each], "Student") for each in (there, elsewhere, safe)] == [0, 1, 1]
    rest_of_turn(table)
    assert figure(table, "In the Hall").at == 0
    scene = field()
    scene.puts("A", "Akane Tendo", 1)
    scene.piles("A", drawn=["In the Hall"])
    assert done(scene.begin("maintenance"), "In the Hall"), "there is no school"


@card("The Dead Zone", "Takes effect on the nearest location but not Dimensional: this disaster goes there.")
@card(
    "The Dead Zone",
    "Takes effect on each character without Strength here or at most 2 locations away, unless a party there has Magic &"
    " Strength: it is bonked.",
)
@pytest.mark.parametrize("helper", ["", "Rokkon"])
def test_the_dead_zone_reaches_two_locations(helper: str) -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground", "Snake Way")
    scene.haven("A", 0)
    near, far, strong = scene.puts("A", "Krillin", 1), scene.puts("B", "Goten", 0), scene.puts("A", "Ryoko", 2)
    scene.puts("B", "Nail", 4)
    if helper:
        scene.puts("A", helper, 1)
    scene.piles("A", drawn=["The Dead Zone"])
    table = scene.begin("maintenance")
    assert fallen(table) == ([] if helper else ["Krillin", "Nail"]), "three away, or strong, or a friend of Rokkon"
    assert all(each.id in state(table).figures for each in (far, strong))
    assert (near.id in state(table).figures) is bool(helper)
    assert ("defeated" in events(table)) is bool(helper)
    assert done(table, "The Dead Zone")


# off the field


@card("Demon Hordes", "It lies off the field.")
@card("Demon Hordes", "It lies on the next disaster that enters play and is Demon, Horde or Undead.")
@card("Demon Hordes", "Bearer: +2 damage, +2 defense, +2 movement, +2 charm, +2 energy.")
def test_demon_hordes_wait_for_a_demon() -> None:
    scene = field()
    one = scene.puts("A", "Krillin", 0, home=True)
    old = scene.puts("B", "Ginger", 0)
    before = ability(scene.w, one, "damage")
    scene.piles("A", drawn=["Demon Hordes", "Goons", "Ginger", "Ginger"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    new = [each for each in state(table).figures.values() if scene.w.cards[each.piece].title == "Ginger"]
    values = [(ability(scene.w, each, "damage"), ability(scene.w, each, "movement")) for each in new]
    assert values == [(3, 3), (5, 5), (3, 3)], "not one that was there, and only the next"
    assert [ability(scene.w, each, "charm") for each in new] == [0, 0, 0], "it has no charm that could rise"
    assert ability(scene.w, figure(table, "Goons"), "damage") == 3
    assert ability(scene.w, one, "damage") == before
    assert state(table).globals == []
    assert old in new


@card("Lady Tokimi", "It lies off the field.")
@card("Lady Tokimi", "It lasts 6 turns.")
@card("Lady Tokimi", "All locations that are Dimensional: no character may stop here but those with Washu.")
def test_lady_tokimi_closes_other_dimensions() -> None:
    scene = Scene()
    scene.row("Snake Way", "Arena")
    scene.haven("A", 1)
    washu, kami = scene.puts("A", "Washu", 1), scene.puts("A", "Kami", 1)
    little = scene.puts("A", "Little Washu", 1)
    assert may_stop(scene.w, [kami], 0)
    scene.piles("A", drawn=["Lady Tokimi"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    parties = ([kami], [washu], [little], [washu, kami])
    assert [may_stop(scene.w, each, 0) for each in parties] == [False, True, True, False]
    assert may_stop(scene.w, [kami], 1)
    while state(table).globals:
        table.does_least(table.asked[0])
    assert state(table).taken[0] == 2 + 6 - 1
    assert may_stop(scene.w, [kami], 0)


BOTS = "Assassin-Bot (Aqua Augmentation) or Assassin-Bot (Land Augmented)"


@card("Dr. Rene D'anclaude", "It lies off the field.")
@card("Dr. Rene D'anclaude", "It lasts 3 turns.")
@card("Dr. Rene D'anclaude", f"All disasters that are {BOTS}: +3 damage.")
@card("Dr. Rene D'anclaude", f"All disasters that are Robot but not {BOTS}: +2 damage.")
@card("Dr. Rene D'anclaude", f"All disasters that are not Robot, {BOTS}: +1 damage.")
def test_danclaude_drives_his_machines() -> None:
    scene = field()
    some = [scene.puts("B", who, 0) for who in ("Assassin-Bot (Land Augmented)", "Goons", "Ginger")]
    one = scene.puts("A", "Krillin", 1)
    before = [ability(scene.w, each, "damage") for each in (*some, one)]
    scene.piles("A", drawn=["Dr. Rene D'anclaude"], hand=["Light"], combat=CARDS)
    scene.piles("B", hand=["Light"], combat=CARDS)
    for each in some:
        each.side, each.done = "minor", True
    table = scene.begin("maintenance")
    now = [ability(scene.w, each, "damage") for each in (*some, one)]
    assert [new - old for old, new in zip(before, now, strict=True)] == [3, 2, 1, 0]
    while state(table).globals:
        table.does_least(table.asked[0])
    assert state(table).taken[0] == 2 + 3 - 1


@card("Dr. Rene D'anclaude", "Use on one of your characters that is Armitage: it is bonked; this card is discarded.")
@card(
    "Dr. Rene D'anclaude",
    "It is defeated as soon as the player who drew or revealed it bonks another player's Armitage in combat.",
)
def test_armitage_is_the_end_of_danclaude() -> None:
    scene = field()
    scene.puts("A", "Naomi Armitage", 1)
    scene.puts("B", "Krillin", 1)
    scene.enacts("B", "Dr. Rene D'anclaude")
    scene.state.globals[0].met_by = 0
    scene.piles("A", hand=["Light"])
    scene.stop("phases")
    table = scene.begin("equip")
    table.does("A", "use", "Dr. Rene D'anclaude")
    assert fallen(table) == ["Naomi Armitage"]
    assert state(table).globals == []


@pytest.mark.parametrize(("met_by", "seats", "ends"), [(0, (0, 1), True), (1, (0, 1), False), (0, (1, 2), False)])
def test_danclaude_falls_with_the_armitage_of_another_player(met_by: int, seats: tuple[int, int], ends: bool) -> None:
    scene = Scene(3)
    scene.row("Sewer", "Arena")
    for seat in "AC":
        scene.puts(seat, "Krillin", 1)
    one = scene.puts("B", "Naomi Armitage", 1)
    scene.enacts("B", "Dr. Rene D'anclaude")
    scene.state.globals[0].met_by = met_by
    scene.state.fight = Fight(NOBODY, seats[0], True, [], {}, space=1, rival=seats[1])
    list(falls(scene.w, one, killed=False))
    assert (scene.state.globals == []) is ends


def test_danclaude_does_not_care_what_a_disaster_does_to_armitage() -> None:
    scene = field()
    scene.enacts("B", "Dr. Rene D'anclaude")
    scene.state.globals[0].met_by = 1
    one = scene.puts("A", "Naomi Armitage", 1)
    scene.puts("A", "Goku", 1)
    scene.puts("B", "Nail", 1)
    list(falls(scene.w, one, killed=False))
    assert len(scene.state.globals) == 1


@card(
    "The Mass Humanoid Form",
    "This disaster: leaves its path and goes by the shortest way to the nearest of characters.",
)
@card("The Mass Humanoid Form", "It is defeated as soon as Ryo-Ohki is bonked.")
@card(
    "The Mass Humanoid Form",
    "Use by any player on one of your characters that is Ryo-Ohki: it is bonked. Once a phase.",
)
def test_the_mass_wants_ryo_ohki() -> None:
    scene = field()
    scene.puts("A", "Krillin", ENTRY)
    mass = scene.puts("A", "The Mass Humanoid Form", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert mass.at == ENTRY, "against its path"
    for killed, falls_too in ((True, False), (False, True)):
        scene = field()
        mass, one = scene.puts("B", "The Mass Humanoid Form", 0), scene.puts("A", "Ryo-Ohki (Cabbit)", 1)
        scene.puts("A", "Nail", 1)
        list(falls(scene.w, one, killed=killed))
        assert (mass.id not in scene.state.figures) is falls_too
    scene = field()
    scene.stop("phases")
    scene.puts("B", "The Mass Humanoid Form", 0)
    scene.puts("A", "Ryo-Ohki (Ship)", 0, home=True)
    scene.puts("A", "Krillin", 1)
    table = scene.begin("equip")
    table.does("A", "use", "The Mass Humanoid Form")
    assert fallen(table) == ["Ryo-Ohki (Ship)"]
    assert in_play(table) == ["Krillin"]
    scene = field()
    scene.puts("B", "The Mass Humanoid Form", 0)
    scene.puts("A", "Krillin", 1)
    assert "use The Mass Humanoid Form" not in scene.begin("equip").options("A")


# those that sweep things away


@card(
    "Dimensional Vortex",
    "Takes effect on each character at its location: it goes to the nearest other location that is Dimensional, or to"
    " the farthest one if there is none, and so do the items that lie here or beneath.",
)
@pytest.mark.parametrize(
    ("places", "goal"),
    [(["Sewer", "Snake Way", "Arena", "Campground"], 1), (["Sewer", "Museum", "Arena", "Campground"], 0)],
)
def test_a_vortex_takes_them_elsewhere(places: list[str], goal: int) -> None:
    scene = Scene()
    scene.row(*places)
    scene.haven("A", 0)
    one, other = scene.puts("A", "Krillin", 3, carries=["Keys", "Light"]), scene.puts("B", "Leon McNichol", 3)
    stays = scene.puts("B", "Nail", 2)
    van = drives(scene, "The Masaki Van", other)
    scene.state.under[3] = scene.cards("B", ["Go Board", "Goons"])
    scene.state.above[3] = scene.cards("B", ["Antiques", "Hand Gun"])
    scene.piles("A", drawn=["Dimensional Vortex"])
    table = scene.begin("maintenance")
    assert [each.at for each in (one, other, van, stays)] == [goal, goal, goal, 2]
    assert other.aboard == van.id
    assert len(state(table).concealed[one.id].cards) == 2
    assert titles(table, state(table).under[goal]) == ["Go Board"]
    assert titles(table, state(table).above[goal]) == ["Antiques"]
    assert titles(table, state(table).under[3]) == ["Goons"]
    assert titles(table, state(table).above[3]) == ["Hand Gun"]
    assert done(table, "Dimensional Vortex")


def test_a_vortex_goes_on_until_it_meets_somebody() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", drawn=["Dimensional Vortex"])
    table = scene.begin("maintenance")
    assert figure(table, "Dimensional Vortex").at == 0


@card(
    "Don't be a dummy",
    "Takes effect on each equipment that is Non-flying Vehicle in play: it is laid beneath its location; who carries it"
    " or is aboard is put 1 location to the left, as its owner sees it, if there is one.",
)
def test_vehicles_sink() -> None:
    scene = field()
    driver, mate, walker = [scene.puts("A", who, HERE) for who in ("Leon McNichol", "Krillin", "Nail")]
    drives(scene, "The Masaki Van", driver, mate)
    hidden = scene.puts("B", "Goten", 0, carries=["Desert Skimmer", "Keys"])
    pilot = scene.puts("B", "Ryoko", 1)
    jet = drives(scene, "Vision's Private Jet", pilot)
    home = scene.puts("A", "Goku", 0, home=True, carries=["Swamp Boat"])
    scene.piles("A", drawn=["Don't be a dummy"])
    table = scene.begin("maintenance")
    assert [each.at for each in (driver, mate, walker)] == [HERE - 1, HERE - 1, HERE]
    assert driver.aboard == mate.aboard == driver.vehicle == -1
    assert titles(table, state(table).under[HERE]) == ["The Masaki Van"]
    assert titles(table, state(table).under[0]) == ["Desert Skimmer"]
    assert hidden.at == 0, "there is nothing to the left"
    assert titles(table, state(table).concealed[hidden.id].cards) == ["Keys"]
    assert (pilot.at, pilot.aboard) == (1, jet.id)
    assert len(state(table).concealed[home.id].cards) == 1
    assert done(table, "Don't be a dummy")


@card(
    "Asteroid Field",
    "Takes effect on each equipment or character that is Planetary Vehicle in play, but not where a party has Pilot x2:"
    " it is discarded.",
)
def test_asteroids_spare_good_pilots() -> None:
    scene = field()
    lost, saved = scene.puts("A", "Krillin", HERE), scene.puts("A", "Ryoko", 1)
    scene.puts("A", "Bulma", 1)
    drives(scene, "Gravity Ship", lost)
    ship = drives(scene, "Mars Shuttle", saved)
    scene.puts("B", "Nail", 0, carries=["Saiyan Space Pod", "Airbus"])
    scene.puts("B", "Sylvie", 0)
    scene.piles("A", drawn=["Asteroid Field"])
    table = scene.begin("maintenance")
    assert titles(table, state(table).discards[0]) == ["Gravity Ship", "Asteroid Field"]
    assert titles(table, state(table).discards[1]) == ["Saiyan Space Pod"], "one pilot is not enough"
    assert ship.id in state(table).figures
    assert (lost.aboard, lost.at) == (-1, HERE)


@card("Fire Fight", "Takes effect on each character on the field: does not move by itself for 1 turn of its player.")
@card(
    "Fire Fight",
    "Takes effect on each card that is Weapon with a number of uses in play: it has no uses left: its player discards"
    " it or takes it back into the hand.",
)
def test_a_fire_fight_empties_weapons() -> None:
    scene = field()
    one = scene.puts("A", "Krillin", HERE, shown=["Armitage's Gun"], carries=["Hand Gun"])
    other = scene.puts("B", "Nail", 1, carries=["Rocket Launcher", "Light"])
    safe = scene.puts("A", "Goten", 0, home=True, carries=["Armitage's Gun"])
    scene.piles("A", drawn=["Fire Fight"], hand=["Spirit"])
    scene.piles("B", hand=["Spirit"] * 7)
    table = scene.begin("maintenance")
    assert table.asked == "A weapon"
    table.does("A", "take-back")
    assert "Armitage's Gun" in titles(table, state(table).hands[0])
    assert titles(table, state(table).discards[1]) == ["Rocket Launcher"], "there is no room in a hand of seven"
    assert titles(table, state(table).concealed[one.id].cards) == ["Hand Gun"], "it has no number of uses"
    assert titles(table, state(table).concealed[other.id].cards) == ["Light"]
    assert len(state(table).concealed[safe.id].cards) == 1
    assert [may(scene.w, each, "move") for each in (one, other, safe)] == [False, False, True]
    rest_of_turn(table)
    assert [may(scene.w, each, "move") for each in (one, other)] == [True, False]
    rest_of_turn(table)
    assert may(scene.w, other, "move")


# locations


@card(
    "Galaxy Destroyer",
    "After each 4th full movement, on each card at its location or beneath it: it is discarded.",
)
@card(
    "Galaxy Destroyer",
    "After each 4th full movement, on its location: it is destroyed: it lies face down, and what lies there is out of"
    " the game.",
)
@pytest.mark.parametrize("landings", [2, 3])
def test_galaxy_destroyer(landings: int) -> None:
    scene = field()
    scene.puts("A", "Nail", 0, home=True)
    ship = scene.puts("A", "Galaxy Destroyer", ENTRY, carries=["Keys"])
    ship.landings = landings
    scene.puts("B", "Goons", 0).done = True
    scene.state.under[0] = scene.cards("B", ["Go Board", "Ginger"])
    scene.state.above[0] = scene.cards("B", ["Light"])
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    destroyed = landings == 3
    assert ship.at == 0
    assert (0 in state(table).ruined) is destroyed
    assert ("Goons" not in in_play(table)) is destroyed
    assert sorted(titles(table, state(table).discards[1])) == (["Ginger", "Goons", "Light"] if destroyed else [])
    assert ("Go Board" in titles(table, state(table).removed)) is destroyed
    assert "Nail" in in_play(table)
    rest_of_turn(table)
    rest_of_turn(table)
    assert ship.at != 0, "it goes on"


@card("Property Damage", "When it is drawn it moves 3 times; then it stays.")
@card("Property Damage", "Takes effect on each card at its location or beneath it: it is out of the game.")
@rule("ANI-R466", "ANI-R134")
def test_property_damage_lands_three_times() -> None:
    scene = Scene()
    scene.row(*("Sewer", "Arena", "Country Bar", "Campground", "Phone Booth", "Museum", "Cafe"))
    scene.location("Hong Kong", 7, 0)
    for across in range(8, 14):
        scene.location("Cathedral", across, 0)
    scene.haven("A", 0)
    met, struck = scene.puts("A", "Krillin", 9), scene.puts("A", "Nail", 1, carries=["Light"])
    scene.state.under[1] = scene.cards("B", ["Go Board"])
    scene.piles("A", drawn=["Property Damage"])
    table = scene.begin("maintenance")
    assert met.id in state(table).figures, "only where it lands the third time"
    assert struck.id not in state(table).figures
    assert sorted(titles(table, state(table).removed)) == ["Go Board", "Light", "Nail"]
    assert done(table, "Property Damage")
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", drawn=["Property Damage"])
    table = scene.begin("maintenance")
    assert "leaves-field" in events(table), "a minor one that comes to the end is discarded"
    assert done(table, "Property Damage")


@rule("ANI-R531")
def test_one_that_ends_its_movements_where_nobody_is_takes_effect_and_is_gone() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground", "Phone Booth", "Museum", "Cafe")
    scene.haven("A", 0)
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", drawn=["Satellite Strike"])
    table = scene.begin("maintenance")
    assert done(table, "Satellite Strike")
    assert "leaves-field" not in events(table)


@card("Property Damage", "This disaster: may be attacked.")
@rule("ANI-R129")
def test_property_damage_may_be_attacked_and_deals_nothing() -> None:
    scene = field()
    one = scene.puts("A", "Future Trunks", HERE)
    mate = scene.puts("A", "Goku", HERE)
    foe = scene.puts("B", "Property Damage", HERE)
    scene.puts("B", "Mez", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    attacks = [each for each in table.options("A") if each.startswith("attack ")]
    assert attacks == ["attack Property Damage"]
    table.does("A", "attack", "Property Damage")
    table.does("A", "name", "Future Trunks", "Goku")
    while "strikes" not in events(table):
        goes_on(table)
    assert foe.lost == 5 + 6 + 2 - 8
    assert (one.lost, mate.lost) == (0, 0)


# those that hold, rob and can be bribed


@card("Mez", "This disaster: does not move by itself while a character is here.")
@card("Mez", "This disaster: characters leave its location only with Speed x2 or Movement of 4 or more.")
def test_mez_holds_the_slow() -> None:
    scene = field()
    slow, quick = scene.puts("A", "Krillin", BEFORE), scene.puts("A", "Gregory", BEFORE)
    driver = scene.puts("B", "Leon McNichol", BEFORE)
    elsewhere = scene.puts("A", "Nail", HERE)
    scene.piles("A", drawn=["Mez"], combat=CARDS)
    table = scene.begin("maintenance")
    mez = figure(table, "Mez")
    assert mez.at == BEFORE, "the first location with characters on its way"
    assert [may(scene.w, each, "move") for each in (slow, quick, elsewhere, driver)] == [False, True, True, False]
    assert [may(scene.w, each, "retreat") for each in (slow, quick)] == [False, True]
    assert may(scene.w, slow, "scavenge")
    drives(scene, "Desert Skimmer", driver)
    assert may(scene.w, driver, "move"), "aboard a vehicle with movement 4"
    rest_of_turn(table)
    rest_of_turn(table)
    assert mez.at == BEFORE
    for each in (slow, quick, driver):
        each.at, each.aboard = 0, -1
    rest_of_turn(table)
    assert mez.at != BEFORE


@card(
    "Goz",
    "This disaster: before it attacks, the party may give it an item or an equipment; then it makes a full movement"
    " instead.",
)
@pytest.mark.parametrize("bribe", ["", "Keys", "Light", "The Masaki Van"])
def test_goz_can_be_bribed(bribe: str) -> None:
    scene = field()
    one = scene.puts("A", "Leon McNichol", HERE, carries=["Keys", "Light"])
    drives(scene, "The Masaki Van", one)
    goz = scene.puts("A", "Goz", ENTRY)
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert table.asked == "A bribe"
    if not bribe:
        table.does("A", "no-bribe")
        assert "picks" in events(table) or table.asked == "A retreat"
        return
    table.does("A", "bribe", bribe)
    assert "picks" not in events(table)
    assert state(table).fight is None
    assert goz.at == 0, "two locations more"
    assert titles(table, state(table).concealed[goz.id].cards) == [bribe]
    assert (one.vehicle == -1) is (bribe == "The Masaki Van")
    defeat(scene.w, goz)
    assert titles(table, state(table).above[0]) == [bribe]


def test_goz_is_like_any_other_to_those_who_have_nothing() -> None:
    _, table = attacked("Goz", "Krillin")
    assert table.asked == "A retreat"


def test_goz_does_not_ask_those_who_attack_it() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE, carries=["Keys"])
    scene.puts("B", "Goz", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Goz")
    assert table.asked != "A bribe"


@card(
    "Furry Eyes",
    "This disaster: after a combat with a party that has a vehicle it takes an item and a vehicle of that party, by"
    " chance.",
)
@pytest.mark.parametrize("how", ["open", "concealed", "none"])
def test_furry_eyes_like_vehicles(how: str) -> None:
    scene = field()
    one = scene.puts("A", "Nail", HERE, carries=["Desert Skimmer", "Keys"] if how == "concealed" else ["Keys"])
    mate = scene.puts("A", "Krillin", HERE)
    if how == "open":
        drives(scene, "Desert Skimmer", mate, aboard=False)
    eyes = scene.puts("B", "Furry Eyes", HERE)
    scene.puts("A", "Goku", 0, home=True)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Furry Eyes")
    table.does("A", "name", "Krillin")
    mate.lost = eyes.lost = -90
    while table.asked != "A go-on":
        goes_on(table)
    table.does("A", "retreat")
    while state(table).fight is not None or table.asked in ("A go-along", "A flee"):
        table.does_least("A")
    taken = sorted(titles(table, state(table).concealed[eyes.id].cards))
    assert taken == ([] if how == "none" else ["Desert Skimmer", "Keys"])
    assert one.id in state(table).figures
    assert mate.vehicle == -1


@rule("ANI-607", "ANI-R470", "ANI-R532")
def test_thieves_of_equipment_take_open_vehicles() -> None:
    scene = field()
    one = scene.puts("A", "Leon McNichol", HERE)
    van = drives(scene, "The Masaki Van", one)
    thief, other = scene.puts("A", "Class C Female Boomer", ENTRY), scene.puts("B", "Sahara Demon", 0)
    assert loot_of(scene.w, other, [one]) == [], "a vehicle is no item"
    assert loot_of(scene.w, thief, [one]) == [(one, van.piece)]
    table = scene.begin("maintenance")
    assert van.id not in state(table).figures
    assert (one.vehicle, one.aboard) == (-1, -1)
    assert "attacks" not in events(table)


# how they fight


@card(
    "Vegeta",
    "This disaster: takes the enhancements of those whom it bonks or kills, and has what they give.",
)
@card("Vegeta", "This disaster: uses the second set of abilities while Full Moon is in play.")
def test_vegeta_grows_with_his_victims() -> None:
    scene, table = attacked("Vegeta", "Chaplain", "Goku")
    weak, strong = figure(table, "Chaplain"), figure(table, "Goku")
    weak.worn, strong.worn = scene.cards("A", ["Personal Training"]), scene.cards("A", ["Personal Training"])
    scene.state.concealed[weak.id].cards += scene.cards("A", ["Keys"])
    vegeta = figure(table, "Vegeta")
    before = ability(scene.w, vegeta, "damage"), ability(scene.w, weak, "damage")
    bare = 2
    strong.lost = -90
    while not fallen(table):
        goes_on(table)
    assert fallen(table) == ["Chaplain"]
    assert titles(table, vegeta.worn) == ["Personal Training"]
    assert ability(scene.w, vegeta, "damage") - before[0] >= before[1] - bare > 0
    assert titles(table, strong.worn) == ["Personal Training"]
    scene = field()
    vegeta = scene.puts("B", "Vegeta", HERE)
    scene.puts("B", "Full Moon", 0)
    assert ability(scene.w, vegeta, "damage") == 11


def test_the_false_moon_changes_saiyans_and_not_tares() -> None:
    scene = field()
    some = [scene.puts("B", who, HERE) for who in ("Vegeta", "Nappa", "Raditz", "Baby Saiyan", "Tares")]
    scene.puts("A", "Goten", 1)
    scene.piles("A", hand=["False Moon"])
    for each in some:
        each.done = True
    table = scene.begin("equip")
    before = [ability(scene.w, each, "defense") for each in some]
    table.does("A", "play", "False Moon")
    after = [ability(scene.w, each, "defense") for each in some]
    assert [new > old for old, new in zip(before, after, strict=True)] == [True, True, True, True, False]


@rule("ANI-R044", "ANI-088")
def test_nappa_fears_only_those_who_can_use_their_genius() -> None:
    scene = field()
    nappa, bulma = scene.puts("B", "Nappa", HERE), scene.puts("A", "Bulma", HERE)
    assert ability(scene.w, nappa, "damage") == 4
    bulma.spell = "out"
    assert ability(scene.w, nappa, "damage") == 6
    bulma.spell = ""
    scene.piles("A", drawn=["Baby"], hand=["Light"])
    scene.begin("maintenance")
    assert not may(scene.w, bulma, "act")
    assert ability(scene.w, nappa, "damage") == 6


def test_tomas_guards_parry_each_blow() -> None:
    for who, loss in (("Goku", 1), ("Future Trunks", 2)):
        scene = field()
        for each in (who, "Krillin", "Nail"):
            scene.puts("A", each, HERE)
        foe = scene.puts("B", "Toma's Guards", HERE)
        scene.piles("A", combat=CARDS)
        table = scene.begin("equip")
        table.does("A", "attack", "Toma's Guards")
        table.does("A", "name", who, "Krillin", "Nail")
        while "strikes" not in events(table):
            goes_on(table)
        blows = [int(str(event.facts["damage"])) for event in table.match.world.events if event.what == "strikes"]
        assert len(blows) == 3
        assert sum(blows) > ability(scene.w, foe, "defense"), "together they would hurt it"
        assert foe.lost == loss, "only what is above its defense, blow by blow"


@card("Saibamen", "This disaster: attacks two characters in each round; one more combat card is drawn for it.")
@rule("ANI-R530")
def test_saibamen_attack_two() -> None:
    for party in (["Krillin"], ["Krillin", "Nail"], ["Krillin", "Nail", "Goku", "Goten"]):
        scene, table = attacked("Saibamen", *party)
        for who in (*party, "Saibamen"):
            figure(table, who).lost = -90
        while table.asked != "A go-on":
            goes_on(table)
        struck = [event.facts["who"] for event in table.match.world.events if event.what == "is-struck"]
        assert len(set(struck)) == len(struck) == min(len(party), 2)
        assert picks(table) == struck, "both strike back"
        assert [event.facts["who"] for event in table.match.world.events if event.what == "combat-card"].count(
            "Saibamen"
        ) == 2
        assert scene.state.fight is not None
        assert len(scene.state.fight.fighters) <= 3


@rule("ANI-R530")
def test_saibamen_strike_back_at_two_attackers() -> None:
    scene = field()
    some = [scene.puts("A", who, HERE) for who in ("Krillin", "Nail", "Goku")]
    scene.puts("B", "Saibamen", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Saibamen")
    table.does("A", "name", "Krillin", "Nail", "Goku")
    for each in some:
        each.lost = -90
    while "strikes" not in events(table):
        goes_on(table)
    struck = [event.facts["who"] for event in table.match.world.events if event.what == "is-struck"]
    assert len(set(struck)) == len(struck) == 2


@card("Mystery Foe", "Takes effect on the nearest disaster that fights: this card lies on it from now on.")
@card("Mystery Foe", "Bearer: makes a second attack in each round, on a character whom it picks anew.")
@card("Mystery Foe", "It is discarded when a combat of its bearer is over.")
def test_a_mystery_foe_helps_for_one_combat() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    near = scene.puts("B", "Goons", 1)
    scene.piles("A", drawn=["Mystery Foe"], hand=["Light"])
    table = scene.begin("maintenance")
    assert titles(table, near.worn) == ["Mystery Foe"]
    seen = set()
    for seed in range(12):
        scene = field()
        for _ in range(seed):
            scene.w.chance.below(2)
        party = [scene.puts("A", who, HERE) for who in ("Krillin", "Nail")]
        foe = scene.puts("A", "Goons", ENTRY)
        foe.worn = scene.cards("B", ["Mystery Foe"])
        scene.piles("A", combat=CARDS)
        table = scene.begin("maintenance")
        for each in (*party, foe):
            each.lost = -90
        while table.asked != "A go-on":
            goes_on(table)
        struck = [str(event.facts["who"]) for event in table.match.world.events if event.what == "is-struck"]
        assert len(struck) == 2
        seen.add(len(set(struck)))
        table.does("A", "retreat")
        while state(table).fight is not None or table.asked in ("A go-along", "A flee"):
            table.does_least("A")
        assert (foe.worn, titles(table, state(table).discards[1])) == ([], ["Mystery Foe"])
    assert seen == {1, 2}, "the same one, or another"


# those who come to a disaster that does not fight


@rule("ANI-396")
@pytest.mark.parametrize("stops", [True, False])
def test_who_comes_to_a_disaster_that_does_not_fight_is_affected(stops: bool) -> None:
    scene = Scene()
    scene.row("Sewer", "Arena" if stops else "Snake Way", "Country Bar", "Campground")
    scene.haven("A", 0)
    one = scene.puts("A", "Krillin", 0)
    scene.puts("B", "Nail", 3, home=True)
    scene.puts("B", "Forceful Impact", 1)
    table = scene.begin("move")
    table.does("A", "go", "Krillin")
    if "triggers" not in events(table):
        table.does("A", "to", "Arena" if stops else "Snake Way")
    assert one.at == 0, "B sees its right there"
    assert "Forceful Impact" not in in_play(table)


@rule("ANI-396")
def test_one_that_stays_takes_effect_no_more() -> None:
    scene = field()
    scene.puts("A", "Krillin", 1)
    tree = scene.puts("B", "Shinseiju Tree", HERE)
    tree.done = True
    table = scene.begin("move")
    table.does("A", "go", "Krillin")
    table.does("A", "to", "Country Bar")
    assert "triggers" not in events(table)
    assert tree.at == HERE
