"""Disasters that come back, pursue, halt, count rounds or turns, or meet somebody on their way.

Their sentences are quoted here.
"""

import pytest

from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes.table import characters_of, defeat, end_global, take_off
from beanfield.games.ani_mayhem.ending import outcome
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    ability,
    count_skill,
    full_health,
    is_combat_disaster,
    may,
    may_be_attacked,
)
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.steps.declaring import givable
from beanfield.games.ani_mayhem.vocabulary.conditions import carries, is_
from beanfield.games.ani_mayhem.vocabulary.declared import Use
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.calamities import rest_of_turn
from tests.games.ani_mayhem.scenes.declared import STRONG, fight, value
from tests.games.ani_mayhem.scenes.disasters import CARDS, attacked, goes_on, in_fight
from tests.games.ani_mayhem.scenes.taking_effect import BEFORE, ENTRY, HERE, done, drawn, fallen, field
from tests.games.ani_mayhem.scenes.vehicles import drives
from tests.rules import rule

LONG = ("Sewer", "Arena", "Country Bar", "Campground", "Phone Booth", "Museum", "Cafe", "Hong Kong")


def long_row() -> Scene:
    scene = Scene()
    scene.row(*LONG)
    scene.haven("A", 0)
    return scene


def own_turns(table: Table, seat: int, turns: int) -> None:
    """Until a player has had so many turns more."""
    last = state(table).taken[seat] + turns
    while state(table).taken[seat] < last:
        goes_on(table)


# those that come back


@card(
    "7 Lucky Gods Martial Artists",
    "This disaster: when it is defeated the first 2 times, it stays in play with full health, and the combat is over.",
)
@card(
    "7 Lucky Gods Martial Artists",
    "This disaster: +1 damage for each time that it was defeated; +1 defense for each time that it was defeated.",
)
@pytest.mark.parametrize("lives", [0, 1, 2])
def test_lucky_gods_must_be_defeated_three_times(lives: int) -> None:
    scene = field()
    for who in ("Future Trunks", "Goku"):
        scene.puts("A", who, HERE).sore = -90
    gods = scene.puts("B", "7 Lucky Gods Martial Artists", HERE, carries=["Keys"])
    gods.lives = lives
    scene.piles("A", combat=CARDS)
    values = ability(scene.w, gods, "damage"), ability(scene.w, gods, "defense"), full_health(scene.w, gods)
    assert values == (4 + lives, 4 + lives, 4)
    table = scene.begin("equip")
    table.does("A", "attack", "7 Lucky Gods Martial Artists")
    table.does("A", "name", "Future Trunks", "Goku")
    assert state(table).fight is None, "each defeat ends the combat"
    assert (gods.id in state(table).figures) is (lives < 2)
    if lives < 2:
        assert (gods.lost, gods.lives) == (0, lives + 1)
        assert titles(table, state(table).concealed[gods.id].cards) == ["Keys"]
    else:
        assert titles(table, state(table).above[HERE]) == ["Keys"]


@card("7 Lucky Gods Martial Artists", "This disaster: may carry any number of items.")
def test_lucky_gods_carry_many_items() -> None:
    for title, many in (("7 Lucky Gods Martial Artists", 2), ("Ginger", 1)):
        scene = field()
        scene.puts("A", "Krillin", 0, home=True)
        foe = scene.puts("A", title, ENTRY, carries=["Keys"])
        scene.state.under[1] = scene.cards("B", ["Go Board"])
        table = scene.begin("maintenance")
        assert foe.at == 1
        assert len(state(table).concealed[foe.id].cards) == many


@card("Garlic, Jr.", "When it has completed its cycle: it uses its second set of abilities for good.")
@card(
    "Garlic, Jr.",
    "This disaster: is shuffled into its owner's draw pile when it is defeated while it uses the second set of"
    " abilities.",
)
def test_garlic_junior_changes_with_his_cycle() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    garlic, young = scene.puts("A", "Garlic, Jr.", 1), scene.puts("B", "Garlic, Jr.", ENTRY)
    young.done = True
    table = scene.begin("maintenance")
    assert garlic.form == 2
    assert ability(scene.w, garlic, "damage") == 9
    assert young.form == 1
    defeat(scene.w, garlic)
    defeat(scene.w, young)
    assert "Garlic, Jr." in titles(table, state(table).decks[0])
    assert titles(table, state(table).discards[1]) == ["Garlic, Jr."]


@card("Willpower", "It lies off the field.")
@card(
    "Willpower",
    "The next 3 disasters that are drawn or revealed are shuffled into the owner's draw pile when they are defeated."
    " When none of them is left this is discarded.",
)
def test_willpower_helps_three_disasters() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    old = scene.puts("B", "Ginger", 0)
    old.done = True
    scene.piles("A", drawn=["Willpower", "Goons", "Class C Boomer", "Ginger", "Happy Tanks"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    defeat(scene.w, old)
    defeat(scene.w, figure(table, "Happy Tanks"))
    assert titles(table, state(table).discards[1]) == ["Ginger"], "it was there before"
    assert titles(table, state(table).discards[0]) == ["Happy Tanks"], "it is the fourth"
    for who in ("Goons", "Class C Boomer"):
        defeat(scene.w, figure(table, who))
        assert who in titles(table, state(table).decks[0])
        assert len(state(table).globals) == 1
    defeat(scene.w, figure(table, "Ginger"))
    assert state(table).globals == []
    assert "Willpower" in titles(table, state(table).discards[0])


def test_willpower_counts_those_off_the_field_and_those_that_leave_undefeated() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", drawn=["Willpower", "Nightmare", "Goons", "Class C Boomer"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    willpower = state(table).globals[0]
    assert len(willpower.marked) == 3
    while "Willpower" in titles(table, [each.piece for each in state(table).globals]):
        assert {"Goons", "Class C Boomer"} & set(in_play(table))
        goes_on(table)
    assert not {"Goons", "Class C Boomer"} & set(in_play(table)), "both have left the field"


# pursuit


@card(
    "Dodoria",
    "This disaster: leaves its path and goes by the shortest way to the nearest of characters, and from then on to the"
    " same one as long as that is on the field.",
)
@card("Dodoria", "This disaster: +1 movement for each maintenance phase in which it has pursued the same one before.")
def test_dodoria_keeps_on() -> None:
    scene = long_row()
    near, other = scene.puts("A", "Krillin", 7), scene.puts("A", "Nail", 0, home=True)
    boss = scene.puts("A", "Dodoria", 2)
    scene.piles("A", hand=["Light"], combat=CARDS)
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert (boss.at, boss.quarry, boss.chases) == (4, near.id, 0), "against its path, two locations"
    other.at, other.home = 3, False
    near.at = 0
    rest_of_turn(table)
    while state(table).phase != "equip":
        goes_on(table)
    assert (boss.at, ability(scene.w, boss, "movement")) == (1, 3), "past somebody else, a location farther"
    near.home = True
    other.at = 7
    rest_of_turn(table)
    while state(table).phase != "equip":
        goes_on(table)
    assert (boss.at, boss.quarry, ability(scene.w, boss, "movement")) == (3, other.id, 2), "it begins again"


@card("Red Commandos", "This disaster: takes no items by itself.")
@card(
    "Red Commandos",
    "This disaster: ends its movement where an item lies beneath the location, and destroys such an item when it moves"
    " on.",
)
@card(
    "Red Commandos",
    "When it ends a full movement where an item lies beneath the location: does not move by itself for 4 turns.",
)
@pytest.mark.parametrize("scavenged", [False, True])
def test_red_commandos_besiege_items(scavenged: bool) -> None:
    scene = long_row()
    scene.puts("A", "Krillin", 0, home=True)
    scene.state.under[5] = scene.cards("B", ["Go Board"])
    scene.state.under[1] = scene.cards("B", ["Lemlia"])
    foe = scene.puts("A", "Red Commandos", 7)
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert foe.at == 5, "two locations, and two are lost"
    assert state(table).concealed[foe.id].cards == []
    if scavenged:
        state(table).under[5] = []
    turns = 0
    while foe.at == 5:
        assert state(table).removed == []
        turns = state(table).taken[0]
        goes_on(table)
    assert turns == 2 + 4 - 1
    assert titles(table, state(table).removed) == ([] if scavenged else ["Go Board"])
    assert foe.at == 1, "it goes on to the next"
    assert len(state(table).under[1]) == 1


# those that meet somebody


@card(
    "Shot Down",
    "When it comes to a location, on one equipment that is Flying or Flying Vehicle at its location, by chance: it is"
    " out of the game.",
)
@card(
    "Shot Down",
    "When it comes to a location, or somebody comes to it, on each character without Phase with Flying at its location:"
    " loses Flying as long as this disaster is in play.",
)
def test_shot_down() -> None:
    scene = long_row()
    flies = scene.puts("A", "Krillin", 6, carries=["Airbus", "Light"])
    phases = scene.puts("B", "Ryoko", 5, shown=["Jet Pack"])
    far = scene.puts("A", "Afura Mann", 1)
    driver = scene.puts("A", "Sylvie", 4)
    jet = drives(scene, "Vision's Private Jet", driver)
    scene.piles("A", drawn=["Shot Down"], combat=CARDS)
    table = scene.begin("maintenance")
    foe = figure(table, "Shot Down")
    assert foe.at == 3
    assert titles(table, state(table).concealed[flies.id].cards) == ["Light"]
    assert titles(table, state(table).discards[0]) == ["Airbus", "Vision's Private Jet"], "vehicles are only discarded"
    assert titles(table, state(table).removed) == ["Jet Pack"]
    assert jet.id not in state(table).figures
    assert [count_skill(scene.w, [each], "Flying") for each in (flies, phases, far)] == [0, 1, 1]
    while table.asked != "A move":
        goes_on(table)
    for place in ("Country Bar", "Campground"):
        table.does("A", "go", "Afura Mann")
        if table.asked == "A where":
            table.does("A", "to", place)
    assert far.at == 3
    assert count_skill(scene.w, [far], "Flying") == 0, "who comes to it is met, too"
    defeat(scene.w, foe)
    assert [count_skill(scene.w, [each], "Flying") for each in (flies, far)] == [1, 1]


@rule("ANI-396")
def test_shot_down_that_is_dug_out_strikes_those_there() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "Shot Down"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    scene.puts("A", "Future Trunks", 0, carries=["Airbus"])
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    assert titles(table, state(table).discards[0]) == ["Airbus"]
    assert table.asked == "A dig-on"


BATTLESHIP = (
    "When it comes to a location, or somebody comes to it, on each party with somebody that has Planetary Vehicle or is"
    " Planetary Vehicle at its location: its player plays rock, paper, scissors against the owner of this disaster; who"
    " wins is rid of it, and this is discarded; who loses discards a Planetary Vehicle of the party, by chance."
)


@card("Alien Battleship", BATTLESHIP)
@rule("ANI-R507")
@pytest.mark.parametrize(("sign", "wins"), [("rock", False), ("paper", None), ("scissors", True)])
def test_an_alien_battleship_gambles(sign: str, wins: bool | None) -> None:
    scene = field()
    one = scene.puts("B", "Krillin", HERE)
    ship = drives(scene, "Gravity Ship", one)
    scene.puts("A", "Nail", BEFORE, carries=["Airbus"])
    scene.piles("A", drawn=["Alien Battleship"], combat=CARDS)
    table = scene.begin("maintenance")
    assert "B hand-sign" in table.asked or table.asked.endswith("hand-sign")
    table.does("A", "paper")
    table.does("B", sign)
    if wins is None:
        assert "hand-sign" in table.asked, "a tie is played again"
        return
    assert ("Alien Battleship" not in in_play(table)) is wins
    assert (ship.id not in state(table).figures) is not wins
    assert one.id in state(table).figures
    if not wins:
        assert titles(table, state(table).discards[1]) == ["Gravity Ship"]
        assert "enters-again" in events(table), "it goes on"


def test_chance_plays_for_a_battleship_of_ones_own() -> None:
    seen = set()
    for seed in range(8):
        scene = field()
        for _ in range(seed):
            scene.w.chance.below(2)
        scene.puts("A", "Krillin", HERE, carries=["Gravity Ship"])
        scene.piles("A", drawn=["Alien Battleship"])
        table = scene.begin("maintenance")
        while table.asked == "A hand-sign":
            table.does("A", "rock")
        seen.add("Alien Battleship" in in_play(table))
    assert seen == {True, False}


def test_a_battleship_takes_a_character_that_is_a_ship() -> None:
    scene = field()
    scene.puts("B", "Ryo-Ohki (Ship)", HERE, carries=["Keys"])
    scene.puts("B", "Nail", 0)
    scene.piles("A", drawn=["Alien Battleship"])
    table = scene.begin("maintenance")
    table.does("A", "paper")
    table.does("B", "rock")
    assert "Ryo-Ohki (Ship)" not in in_play(table)
    assert titles(table, state(table).above[HERE]) == ["Keys"]


# rounds


@card("Guldo", "This disaster: begins every combat with health 2.")
@card(
    "Guldo",
    "At the end of each 2 rounds in a row in which it has lost no health, on two characters at its location, by chance:"
    " cannot act until the end of the combat.",
)
@pytest.mark.parametrize(("first", "stops"), [("Chaplain", True), ("Krillin", False)])
def test_guldo_stops_time(first: str, stops: bool) -> None:
    scene = field()
    some = [scene.puts("A", who, HERE) for who in ("Chaplain", "Nail", "Krillin")]
    for each in some:
        each.sore = -90
    guldo = scene.puts("B", "Guldo", HERE)
    assert full_health(scene.w, guldo) == 2
    table = scene.begin("equip")
    table.does("A", "attack", "Guldo")
    table.does("A", "name", first)
    assert guldo.lost == (0 if stops else 1)
    assert all(may(scene.w, each, "act") for each in some), "not after one round"
    table.does("A", "fight-on")
    table.does("A", "name", "Chaplain")
    assert events(table).count("halted") == (2 if stops else 0)
    while state(table).fight is not None:
        if table.asked == "A go-on":
            table.does("A", "retreat")
        else:
            table.does_least("A")
    assert all(may(scene.w, each, "act") for each in some), "only in this combat"


BATTLEMOVER = (
    "After 2 rounds in a row at whose end it has health, but less than 3, in the next round instead of an attack"
)


@card(
    "DD J1 Battlemover",
    f"{BATTLEMOVER}, on each card at its location or beneath it: it is out of the game.",
)
@card("DD J1 Battlemover", f"{BATTLEMOVER}: this card is out of the game.")
@pytest.mark.parametrize(("health", "explodes"), [(1, True), (2, True), (3, False)])
def test_a_battlemover_explodes(health: int, explodes: bool) -> None:
    scene = field()
    one = scene.puts("A", "Chaplain", HERE, carries=["Keys"])
    scene.puts("A", "Goku", 0, home=True)
    foe = scene.puts("B", "DD J1 Battlemover", HERE)
    scene.state.under[HERE] = scene.cards("B", ["Go Board"])
    one.sore, foe.sore = -90, full_health(scene.w, foe) - health
    table = scene.begin("equip")
    table.does("A", "attack", "DD J1 Battlemover")
    for _ in range(2):
        assert table.asked == "A go-on"
        assert one.id in state(table).figures
        table.does("A", "fight-on")
    assert (one.id not in state(table).figures) is explodes
    assert (foe.id not in state(table).figures) is explodes
    if explodes:
        assert sorted(titles(table, state(table).removed)) == ["Chaplain", "DD J1 Battlemover", "Go Board", "Keys"]
        assert HERE not in state(table).ruined
        assert state(table).fight is None


@card(
    "Funky Muggers",
    "When somebody loses health by its attack: it loses a card that is Clothing, as its player chooses, which is out of"
    " the game.",
)
@pytest.mark.parametrize("strong", [False, True])
def test_funky_muggers_tear_clothes(strong: bool) -> None:
    who = "Future Trunks" if strong else "Krillin"
    scene, table = attacked("Funky Muggers", who)
    one = figure(table, who)
    scene.state.concealed[one.id].cards += scene.cards("A", ["Lingerie", "Earrings", "Light"])
    one.lost = figure(table, "Funky Muggers").lost = -20
    while table.asked not in ("A shred", "A go-on"):
        goes_on(table)
    assert (table.asked == "A go-on") is strong
    if not strong:
        assert sorted(table.options("A")) == ["discard Earrings", "discard Lingerie"]
        table.does("A", "discard", "Lingerie")
        assert titles(table, state(table).removed) == ["Lingerie"]


def test_whose_clothes_are_torn_names_which() -> None:
    _, table = attacked("Funky Muggers", "Krillin", carries=["Lingerie", "Earrings"], lost=-20)
    while table.asked != "A shred":
        goes_on(table)
    table.does("A", "discard", "Earrings")
    assert titles(table, state(table).removed) == ["Earrings"]


# turns


@card(
    "Bio Ball",
    "Takes effect on the nearest character: this card lies on it from now on; cannot act after 3 turns of its player;"
    " after 6 turns of its player it is killed.",
)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_bio_ball_kills_slowly(seat: str) -> None:
    scene, table = drawn("Bio Ball", (seat, HERE, ["Krillin"]), ("A", 1, ["Nail"]))
    one, number = figure(table, "Krillin"), ord(seat) - 65
    assert titles(table, one.worn) == ["Bio Ball"]
    assert may(scene.w, one, "act")
    begun = state(table).taken[number] if seat == "A" else state(table).taken[number] + 1
    while may(scene.w, one, "act"):
        goes_on(table)
    assert state(table).taken[number] - begun == (3 - 1)
    while not fallen(table):
        goes_on(table)
    assert state(table).taken[number] - begun == (6 - 1)
    assert "killed" in events(table)
    assert "Bio Ball" in titles(table, state(table).discards[0])


def test_a_bio_ball_that_is_taken_off_does_nothing() -> None:
    scene, table = drawn("Bio Ball", ("A", HERE, ["Krillin"]))
    one = figure(table, "Krillin")
    take_off(scene.w, one.worn[0], "ANI-059")
    assert state(table).lasting == []


@card(
    "C-ko's Cooking",
    "While Akane's Cooking is not in play it takes effect on the nearest party: cannot act until a party there has"
    " Cooking.",
)
def test_c_kos_cooking_lasts_until_a_cook_comes() -> None:
    scene, table = drawn("C-ko's Cooking", ("A", HERE, ["Krillin", "Nail"]), ("B", 1, ["Shampoo"]))
    one = figure(table, "Krillin")
    assert not may(scene.w, one, "act")
    own_turns(table, 0, 3)
    assert not may(scene.w, one, "act")
    assert figure(table, "C-ko's Cooking").at == HERE
    figure(table, "Shampoo").at = HERE
    goes_on(table)
    assert may(scene.w, one, "act")
    assert done(table, "C-ko's Cooking")


@card(
    "C-ko's Cooking",
    "While Akane's Cooking is in play it takes effect on the nearest disaster that is Akane's Cooking: this disaster"
    " goes there.",
)
@card(
    "C-ko's Cooking",
    "While Akane's Cooking is in play it takes effect on each card at its location or beneath it, unless a party there"
    " has Cooking x3: it is discarded.",
)
@pytest.mark.parametrize("cooks", [[], ["Shampoo", "Mamoru Shimesu", "Mamoru Shimesu"]])
def test_two_meals_are_too_many(cooks: list[str]) -> None:
    scene = field()
    one, far = scene.puts("A", "Krillin", 1, carries=["Keys"]), scene.puts("B", "Nail", BEFORE)
    scene.puts("B", "Akane's Cooking", 1).done = True
    for who in cooks:
        scene.puts("A", who, 1)
    scene.state.under[1] = scene.cards("B", ["Go Board"])
    scene.piles("A", drawn=["C-ko's Cooking"], combat=CARDS)
    table = scene.begin("maintenance")
    assert (one.id in state(table).figures) is bool(cooks)
    assert far.id in state(table).figures
    assert may(scene.w, far, "act")
    assert done(table, "C-ko's Cooking")
    assert ("defeated" in events(table)) is bool(cooks)
    if not cooks:
        assert "Krillin" in titles(table, state(table).discards[0])
        assert "Akane's Cooking" not in in_play(table)
        assert sorted(titles(table, state(table).removed)) == ["Go Board", "Keys"]


@card(
    "C-ko's Cooking",
    "Use by any player, removing the own Kasumi from the game, on all disasters that are C-ko's Cooking or Akane's"
    " Cooking: it is defeated. Once a phase.",
)
def test_kasumi_ends_both() -> None:
    for mine in (True, False):
        scene = field()
        scene.stop("phases")
        one = scene.puts("A", "Krillin", 0)
        scene.puts("B", "C-ko's Cooking", HERE).done = True
        scene.puts("B", "Akane's Cooking", 1).done = True
        scene.puts("B", "Baby", 1).done = True
        scene.enacts("A" if mine else "B", "Kasumi")
        table = scene.begin("equip")
        assert ("use C-ko's Cooking" in table.options("A")) is mine
        if mine:
            table.does("A", "use", "C-ko's Cooking")
            assert titles(table, state(table).removed) == ["Kasumi"]
            assert sorted(in_play(table)) == ["Baby", "Krillin"]
            assert events(table).count("defeated") == 2
        assert one.id in state(table).figures


@card(
    "Impending Doom",
    "Takes effect on the nearest party of the player who drew or revealed it: its player turns over cards of the draw"
    " pile until a disaster that fights comes, and shuffles the others back; it appears there and attacks the party.",
)
def test_impending_doom_finds_something() -> None:
    scene = field()
    scene.puts("A", "Krillin", 1)
    scene.puts("B", "Nail", BEFORE)
    scene.piles("A", drawn=["Impending Doom"], deck=["Ginger", "Goons", "Baby", "Light"], combat=CARDS)
    table = scene.begin("maintenance")
    foe = figure(table, "Goons")
    assert (foe.at, foe.seat) == (1, 0)
    assert "attacks" in events(table)
    assert table.asked == "A retreat"
    assert sorted(titles(table, state(table).decks[0])) == ["Baby", "Ginger", "Light"]
    assert done(table, "Impending Doom")
    names = next(event.facts["names"] for event in table.match.world.events if event.what == "uncovers")
    assert names == "Light, Baby"
    scene = field()
    scene.puts("A", "Krillin", 1)
    scene.piles("A", drawn=["Impending Doom"], deck=["Baby", "Light"])
    table = scene.begin("maintenance")
    assert in_play(table) == ["Krillin"]
    assert sorted(titles(table, state(table).decks[0])) == ["Baby", "Light"]
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("B", "Nail", BEFORE)
    scene.piles("A", drawn=["Impending Doom"], deck=["Goons"])
    assert in_play(scene.begin("maintenance")) == ["Krillin", "Nail"], "A has no party on the field"


# those that come back, and those that are carried


@card("Vampiric Ambush", "This disaster: cannot attack those who are not female.")
@card(
    "Vampiric Ambush",
    "This disaster: if it is defeated otherwise than by a single attack of 9 damage or more, it comes back to the same"
    " location at the end of the 2nd turn of its owner, as a new disaster, and goes by the shortest way to the nearest"
    " of females.",
)
@rule("ANI-R533")
@pytest.mark.parametrize(("party", "returns"), [(["Krillin"], True), (["Future Trunks", "Goku"], False)])
def test_a_vampire_comes_back(party: list[str], returns: bool) -> None:
    scene = field()
    for who in party:
        scene.puts("A", who, HERE).sore = -90
    lady = scene.puts("A", "Ryoko", ENTRY)
    scene.puts("A", "Nail", 1)
    vampire = scene.puts("B", "Vampiric Ambush", HERE)
    assert [may_be_attacked(scene.w, vampire, each) for each in scene.state.figures.values()][:1] == [False]
    assert may_be_attacked(scene.w, vampire, lady)
    scene.piles("A", combat=CARDS, hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("equip")
    table.does("A", "attack", "Vampiric Ambush")
    if len(party) > 1:
        table.does("A", "name", *party)
    while state(table).fight is not None:
        goes_on(table)
    assert "Vampiric Ambush" not in in_play(table)
    assert (titles(table, state(table).discards[1]) == []) is returns
    assert [each.turns for each in state(table).biding] == ([2] if returns else [])
    if returns:
        while state(table).biding:
            assert "Vampiric Ambush" not in in_play(table)
            goes_on(table)
        assert state(table).taken[1] == 2 + 2
        new = figure(table, "Vampiric Ambush")
        assert (new.at, new.id != vampire.id) == (HERE, True)
        figure(table, "Ryoko").at = 0
        while new.at == HERE and "attacks" not in events(table)[-5:]:
            goes_on(table)
        assert new.at < HERE, "against its path, to the lady"


@card(
    "Hungry Dinosaur",
    "When it is defeated in combat, a character of the party may carry it from then on, as Food. It is no item.",
)
@pytest.mark.parametrize("carried", [True, False])
def test_a_dinosaur_is_food(carried: bool) -> None:
    scene = field()
    one, other = scene.puts("A", "Future Trunks", HERE), scene.puts("A", "Goku", HERE)
    scene.puts("B", "Hungry Dinosaur", HERE)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    before = [ability(scene.w, one, each) for each in ("damage", "defense", "movement")]
    table.does("A", "attack", "Hungry Dinosaur")
    table.does("A", "name", "Future Trunks", "Goku")
    assert table.asked == "A trophy"
    if not carried:
        table.does("A", "leave-it")
        assert titles(table, state(table).discards[1]) == ["Hungry Dinosaur"]
        return
    table.does("A", "carry", "Future Trunks")
    assert titles(table, state(table).concealed[one.id].cards) == ["Hungry Dinosaur"]
    assert state(table).found == [0, 0], "it is no item"
    scene.puts("A", "Natsumi and Karume", HERE)
    clause = next(each for each in DECLARED["natsumi-and-karume"] if isinstance(each, Use))
    assert givable(scene.w, 0, clause, HERE) == state(table).concealed[one.id].cards
    one.shown, state(table).concealed[one.id].cards = state(table).concealed[one.id].cards, []
    assert [ability(scene.w, one, each) for each in ("damage", "defense", "movement")] == before
    assert passes(scene.w, carries("Food"), one, KNOWN)
    assert not passes(scene.w, carries("Food"), other, KNOWN)


def test_nobody_gets_a_trophy_outside_a_combat() -> None:
    scene = field()
    scene.puts("A", "Future Trunks", HERE)
    foe = scene.puts("B", "Hungry Dinosaur", HERE)
    defeat(scene.w, foe)
    assert scene.state.agenda == []
    assert not is_one_of(scene.w.cards[foe.piece], ("Food",)), "as a disaster it is no food"


@card("Yamata No Orochi", "This disaster: picks females before others.")
@card(
    "Yamata No Orochi",
    "When it is defeated in combat, a character of the party may carry it from then on. It is no item.",
)
@card("Yamata No Orochi", "Its party: may scavenge Spring of Life without the listed skills.")
def test_yamata_no_orochi_opens_the_spring() -> None:
    _, table = attacked("Yamata No Orochi", "Krillin", "Ryoko", "Nail")
    while "picks" not in events(table):
        goes_on(table)
    assert next(event.facts["whom"] for event in table.match.world.events if event.what == "picks") == "Ryoko"
    scene = Scene()
    scene.row("Spring of Life", "Arena")
    scene.haven("A", 1)
    some = [scene.puts("A", who, 0) for who in ("Future Trunks", "Goku")]
    scene.puts("B", "Yamata No Orochi", 0)
    scene.piles("A", combat=CARDS)
    assert not may_scavenge(scene.w, 0, some)
    table = scene.begin("equip")
    table.does("A", "attack", "Yamata No Orochi")
    table.does("A", "name", "Future Trunks", "Goku")
    while table.asked != "A trophy":
        goes_on(table)
    assert not may_scavenge(scene.w, 0, some), "as a disaster it helps nobody"
    table.does("A", "carry", "Goku")
    while table.asked != "A move":
        goes_on(table)
    table.does("A", "show", "Yamata No Orochi")
    assert may_scavenge(scene.w, 0, some)


@rule("ANI-404", "ANI-408")
def test_a_vehicle_that_lies_beneath_a_location_is_found_and_not_fought() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board", "The Masaki Van"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    one = scene.puts("A", "Future Trunks", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    assert sorted(titles(table, state(table).concealed[one.id].cards)) == ["Go Board", "The Masaki Van"]


# forms


@card("Auntie Saotome", "It lies off the field.")
@card("Auntie Saotome", "It lasts 6 turns.")
@card(
    "Auntie Saotome",
    "When it enters play, on each character that transforms but not Ranma Saotome (girl type) or Mr. Panda on the"
    " field: it changes into its other form.",
)
@card(
    "Auntie Saotome",
    "When it enters play, on each character that is Ranma Saotome (girl type) or Mr. Panda on the field: it does not"
    " change its form by itself any more.",
)
@card(
    "Auntie Saotome",
    "When it is over, those whom it has changed may change by themselves again, but not Ranma Saotome (girl type) or"
    " Mr. Panda.",
)
def test_auntie_saotome_locks_forms() -> None:
    scene = field()
    genma, shampoo = scene.puts("A", "Genma Saotome", HERE), scene.puts("A", "Shampoo", HERE)
    girl, plain = scene.puts("B", "Ranma Saotome (girl type)", 1), scene.puts("B", "Krillin", 1)
    home = scene.puts("A", "Washu", 0, home=True)
    scene.state.aside[0] += scene.cards("A", ["Mr. Panda", "Little Washu"])
    scene.piles("A", drawn=["Auntie Saotome"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    title = scene.w.cards
    assert [title[each.piece].title for each in (genma, girl, home)] == [
        "Mr. Panda",
        "Ranma Saotome (girl type)",
        "Washu",
    ]
    assert [each.form for each in (shampoo, plain)] == [2, 1]
    assert [each.locked for each in (genma, shampoo, girl, plain, home)] == [True, True, True, False, False]
    while state(table).globals:
        assert shampoo.locked
        goes_on(table)
    assert state(table).taken[0] == 2 + 6 - 1
    assert [each.locked for each in (genma, shampoo, girl)] == [True, False, True]


def test_who_was_changed_by_another_card_since_stays_locked() -> None:
    scene = field()
    shampoo = scene.puts("A", "Shampoo", HERE)
    scene.puts("B", "Nail", 1)
    scene.piles("A", drawn=["Auntie Saotome", "Old Woman"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert (shampoo.form, shampoo.locked) == (1, True)
    end_global(scene.w, 0, "ANI-201")
    assert shampoo.locked
    assert state(table).globals == []


@card(
    "Training Ground of Cursed Springs",
    "Takes effect on the character with the highest sum of damage and defense among those of the player who drew or"
    " revealed it: this card lies on it from now on.",
)
@card(
    "Training Ground of Cursed Springs",
    "Its bearer is Animal with damage 1, defense 1 and movement 2 in place of what is printed. Each transformation card"
    " that is played lifts this, or brings it back.",
)
def test_cursed_springs() -> None:
    scene = field()
    strong, weak = scene.puts("A", "Goku", 1, worn=["Personal Training"]), scene.puts("A", "Chaplain", BEFORE)
    other = scene.puts("B", "Future Trunks", BEFORE)
    scene.puts("A", "Shampoo", BEFORE)
    before = [ability(scene.w, strong, each) for each in ("charm", "energy")]
    full = full_health(scene.w, strong)
    scene.piles("A", drawn=["Training Ground of Cursed Springs"], hand=["Water Kettle"])
    scene.piles("B", hand=["Light"])
    scene.stop("phases")
    table = scene.begin("maintenance")
    assert [len(each.worn) for each in (strong, weak, other)] == [2, 0, 0]

    def now() -> tuple[int, ...]:
        values = [ability(scene.w, strong, each) for each in ("damage", "defense", "movement")]
        return (*values, full_health(scene.w, strong))

    assert now() == (2, 2, 2, 1), "an enhancement still helps"
    assert [ability(scene.w, strong, each) for each in ("charm", "energy")] == before
    assert passes(scene.w, is_("Animal"), strong, KNOWN)
    while "play Water Kettle" not in (table.options("A") if table.asked[0] == "A" else []):
        goes_on(table)
    table.does("A", "play", "Water Kettle")
    assert now()[3] == full
    assert not passes(scene.w, is_("Animal"), strong, KNOWN)
    scene.w.memo.clear()
    scene.piles("A", drawn=["Old Woman"])
    while now()[3] == full:
        goes_on(table)
    assert now() == (2, 2, 2, 1), "another one brings it back"


# what they do in a combat


@card("Toma", "This disaster: the printed damage counts twice in every second round.")
@card(
    "Toma",
    "This disaster: once in a combat cancels the first enhancement, equipment or flash effect that an opponent uses to"
    " raise an ability; the card is shuffled into its owner's draw pile.",
)
def test_toma_foils_the_first_card() -> None:
    table = fight("Take Your Best Shot", "Take Your Best Shot", "Flying Block", foe="Toma")
    before = value(table, STRONG, "damage")
    for raised, pile in ((0, 1), (1, 1)):
        table.does("A", "play", "Take Your Best Shot")
        if table.asked == "A aim":
            table.does("A", "at", STRONG)
        assert value(table, STRONG, "damage") == before + raised
        assert titles(table, state(table).decks[0]) == ["Take Your Best Shot"] * pile
    assert titles(table, state(table).discards[0]) == ["Take Your Best Shot"], "only the first"


@pytest.mark.parametrize(
    ("title", "fighter"),
    [("Genki-Dama", "Super Saiyan (Goku)"), ("Kamehameha", "Goku"), ("Yoiko-no-taiso Step 1", STRONG)],
)
def test_toma_foils_whatever_raises_an_ability(title: str, fighter: str) -> None:
    table = fight(title, fighter=fighter, foe="Toma", shown=["Lamp of Fire"])
    before = value(table, fighter, "damage")
    table.does("A", "play", title)
    if table.asked == "A aim":
        table.does("A", "at", fighter)
    assert "cancelled" in events(table)
    assert value(table, fighter, "damage") == before


def test_toma_foils_weapons_and_nothing_that_raises_no_ability() -> None:
    table = fight("Flying Block", foe="Toma", shown=["Armitage's Gun"])
    table.does("A", "play", "Flying Block")
    while table.asked != "A combat":
        table.does_least("A")
    assert "cancelled" not in events(table)
    one = figure(table, STRONG)
    before = value(table, STRONG, "damage")
    table.does("A", "use", "Armitage's Gun")
    assert "cancelled" in events(table)
    assert value(table, STRONG, "damage") == before
    assert one.shown == []
    assert titles(table, state(table).decks[0]) == ["Armitage's Gun"]


def test_toma_strikes_harder_in_every_second_round() -> None:
    scene = field()
    one, toma = scene.puts("A", "Krillin", HERE), scene.puts("B", "Toma", HERE)
    fight_on = in_fight(scene, toma, one)
    found = []
    for number in (1, 2, 3, 4):
        fight_on.round = number
        found.append(ability(scene.w, toma, "damage"))
    assert found == [5, 10, 5, 10]


@card(
    "Dracula",
    "This disaster: whom it kills stays as a minor disaster of its owner that is Undead, with its equipment and twice"
    " the printed damage and defense.",
)
@pytest.mark.parametrize(("who", "rises"), [("Chaplain", True), ("Krillin", False)])
def test_dracula_raises_those_whom_he_kills(who: str, rises: bool) -> None:
    scene = field()
    one = scene.puts("A", who, HERE, carries=["Keys", "Hand Gun"], shown=["Jet Pack"], worn=["Spirit"])
    scene.puts("A", "Goku", 0, home=True)
    scene.puts("B", "Nail", 1)
    dracula = scene.puts("B", "Dracula", HERE)
    scene.piles("A", combat=CARDS, hand=["Light"])
    scene.piles("B", combat=CARDS, hand=["Light"])
    table = scene.begin("equip")
    table.does("A", "attack", "Dracula")
    dracula.lost = -90
    while one.id in state(table).figures:
        goes_on(table)
    assert ("rises" in events(table)) is rises
    assert (who in in_play(table)) is rises
    if not rises:
        return
    new = figure(table, who)
    assert (new.side, new.seat, new.at) == ("minor", 0, HERE)
    assert is_combat_disaster(scene.w, new)
    assert [ability(scene.w, new, each) for each in ("damage", "charm")] == [4, 3]
    assert full_health(scene.w, new) == 4
    assert passes(scene.w, is_("Undead"), new, KNOWN)
    assert not passes(scene.w, is_("character"), new, KNOWN)
    assert titles(table, state(table).concealed[new.id].cards) == ["Hand Gun"]
    assert titles(table, new.shown) == ["Jet Pack"]
    assert new.worn == []
    taken = titles(table, [*state(table).above[HERE], *state(table).concealed[dracula.id].cards])
    assert taken == ["Keys"], "items drop, as always"
    assert new not in characters_of(scene.w, 0)
    while new.id in state(table).figures:
        goes_on(table)
    assert "leaves-field" in events(table), "its owner moves it"
    assert who in titles(table, state(table).discards[0])


NEAREST = "on the nearest character with an item: this disaster goes there, steals an item of that one, by chance, and"


@card(
    "Catch Bubbles",
    f"When it enters play without an item, {NEAREST} makes a full movement, 1 location longer.",
)
@card(
    "Catch Bubbles",
    f"After each full movement without an item, {NEAREST} makes a full movement, 1 location longer.",
)
@card(
    "Catch Bubbles",
    "When a character ends its movement at its location: +1 damage as long as it is in play; it takes all items of this"
    " disaster, which is defeated.",
)
def test_catch_bubbles() -> None:
    scene = long_row()
    near, far = scene.puts("B", "Krillin", 6, carries=["Keys", "Light"]), scene.puts("A", "Nail", 5)
    poor, safe = scene.puts("A", "Goku", 7), scene.puts("B", "Goten", 0, home=True, carries=["Antiques"])
    scene.piles("A", drawn=["Catch Bubbles"])
    table = scene.begin("maintenance")
    thief = figure(table, "Catch Bubbles")
    assert thief.at == 0, "from the sixth, six locations"
    assert titles(table, state(table).concealed[thief.id].cards) == ["Keys"]
    assert titles(table, state(table).concealed[near.id].cards) == ["Light"]
    assert len(state(table).concealed[safe.id].cards) == 1
    assert "attacks" not in events(table)
    assert poor.at == 7
    before = ability(scene.w, far, "damage")
    far.at = thief.at = 2
    while table.asked != "A move":
        goes_on(table)
    assert thief.id in state(table).figures, "who stands there already does not catch it"
    far.at = 3
    table.does("A", "go", "Nail")
    table.does("A", "to", "Country Bar")
    assert thief.id in state(table).figures, "not before the movement ends"
    table.does("A", "done")
    assert thief.id not in state(table).figures
    assert titles(table, state(table).concealed[far.id].cards) == ["Keys"]
    assert ability(scene.w, far, "damage") == before + 1
    assert "defeated" in events(table)


@rule("ANI-608")
def test_bubbles_steal_nothing_that_is_kept_from_thieves() -> None:
    scene = long_row()
    one = scene.puts("B", "Lt. Randolph", 6, carries=["Ancient Pottery"])  # a gift, and its player has Police
    scene.enacts("B", "Classy Crooks")
    scene.piles("A", drawn=["Catch Bubbles"])
    table = scene.begin("maintenance")
    assert titles(table, state(table).concealed[one.id].cards) == ["Ancient Pottery"]
    assert "steals-from" not in events(table)


@rule("ANI-085")
def test_one_of_those_who_come_catches_bubbles() -> None:
    scene = long_row()
    thief = scene.puts("B", "Catch Bubbles", 2)
    one, other = scene.puts("A", "Nail", 3), scene.puts("A", "Krillin", 3)
    before = [ability(scene.w, each, "damage") for each in (one, other)]
    table = scene.begin("move")
    table.does("A", "go", "Nail", "Krillin")
    table.does("A", "to", "Country Bar")
    table.does("A", "done")
    assert table.asked == "A catch"
    table.does("A", "catches", "Krillin")
    assert thief.id not in state(table).figures
    assert [ability(scene.w, each, "damage") for each in (one, other)] == [before[0], before[1] + 1]


def test_bubbles_look_again_after_each_movement() -> None:
    scene = long_row()
    one = scene.puts("A", "Krillin", 0, home=True, carries=["Keys"])
    scene.piles("A", drawn=["Catch Bubbles"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    thief = figure(table, "Catch Bubbles")
    assert (thief.at, state(table).concealed[thief.id].cards) == (2, []), "nobody on the field has an item"
    one.at, one.home, thief.at = 7, False, 6
    rest_of_turn(table)
    while state(table).phase != "equip":
        goes_on(table)
    assert titles(table, state(table).concealed[thief.id].cards) == ["Keys"]
    assert thief.at == 1, "five locations in vain, then from the eighth six more"


# the end


@card(
    "Happy Ending",
    "If it is in play at the end of the game you win all ties, and you win instead of the disasters if they have just"
    " one item more than all players together.",
)
@pytest.mark.parametrize(
    ("mine", "theirs", "lost", "happy", "winners"),
    [
        (2, 2, 0, "", (0, 1)),
        (2, 2, 0, "B", (1,)),
        (3, 2, 0, "B", (0,)),
        (2, 1, 4, "B", (1,)),
        (2, 1, 4, "", ()),
        (1, 1, 4, "B", ()),
    ],
)
def test_a_happy_ending(mine: int, theirs: int, lost: int, happy: str, winners: tuple[int, ...]) -> None:
    scene = field()
    scene.state.items = 7 if lost else 5
    scene.puts("A", "Krillin", 1, carries=["Keys"] * mine)
    scene.puts("B", "Nail", 2, carries=["Keys"] * theirs)
    scene.state.removed = scene.cards("A", ["Go Board"] * lost)
    if happy:
        scene.enacts(happy, "Happy Ending")
    assert outcome(scene.w).winners == winners
