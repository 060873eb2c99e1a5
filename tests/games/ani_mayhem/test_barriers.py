"""Disasters that shut locations, pursue somebody, have an ally, or are after vehicles. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes.stopping import can_go_on_to_stop, may_stop
from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.combat.meeting import meet_disasters
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.phases.standby import attackable
from beanfield.games.ani_mayhem.reading import ability, full_health, may
from beanfield.games.ani_mayhem.steps.declaring import givable, may_be_used_here
from beanfield.games.ani_mayhem.vocabulary.declared import Use
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.disasters import CARDS, goes_on
from tests.games.ani_mayhem.scenes.taking_effect import BEFORE, ENTRY, HERE, done, fallen, field
from tests.rules import rule

# shut locations


@card("Locked Gate", "When it is drawn it moves once; then it stays.")
@card(
    "Locked Gate",
    "Its location: no character may stop here or come here or scavenge here but a party with Keys or Phase or Damage of"
    " 7 or more in all.",
)
@card("Bugrom Bridge Bashers", "When it is drawn it moves once; then it stays.")
@card(
    "Bugrom Bridge Bashers",
    "Its location: no character may stop here or come here but those with Flying or Flying Vehicle or Jump, unless it"
    " is Seito Bridge.",
)
@rule("ANI-604", "ANI-269")
def test_gates_and_bridges() -> None:
    for title, steps in (("Locked Gate", 2), ("Bugrom Bridge Bashers", 3)):
        scene = field()
        scene.puts("A", "Krillin", 0, home=True)
        scene.piles("A", drawn=[title])
        table = scene.begin("maintenance")
        assert figure(table, title).at == ENTRY - steps
    scene = field()
    one, strong, phase = [scene.puts("A", who, BEFORE) for who in ("Krillin", "Future Trunks", "Young Belldandy")]
    keys = scene.puts("A", "Chaplain", BEFORE, shown=["Keys"])
    scene.puts("B", "Locked Gate", HERE)
    for party, free in (([one], False), ([phase], True), ([keys], True), ([one, strong], True), ([one, phase], True)):
        assert may_stop(scene.w, party, HERE) is free
        assert can_go_on_to_stop(scene.w, party, HERE, 3) is free
    assert can_go_on_to_stop(scene.w, [one], 1, 0), "other locations are open"
    assert not may_scavenge(scene.w, HERE, [one])
    scene = field()
    walks, flies = scene.puts("A", "Chaplain", BEFORE), scene.puts("A", "Krillin", BEFORE)
    scene.puts("B", "Bugrom Bridge Bashers", HERE)
    assert [may_stop(scene.w, party, HERE) for party in ([walks], [flies], [walks, flies])] == [False, True, False]
    scene = Scene()
    scene.row("Sewer", "Seito Bridge")
    walks = scene.puts("A", "Chaplain", 0)
    scene.puts("B", "Bugrom Bridge Bashers", 1)
    assert may_stop(scene.w, [walks], 1)


def test_who_may_not_come_to_a_location_goes_round_it() -> None:
    scene = field()
    scene.puts("A", "Chaplain", BEFORE)
    scene.puts("B", "Locked Gate", HERE)
    table = scene.begin("move")
    table.does("A", "go", "Chaplain")
    assert figure(table, "Chaplain").at == ENTRY, "there is no other way"


@card("Falling Debris", "When it is drawn it moves once; then it stays.")
@card("Falling Debris", "Takes effect on each character without Flying at its location: it is bonked.")
@card("Falling Debris", "Takes effect on its location: no character may stop here or scavenge here for 3 turns.")
@card("Restricted Area", "When it is drawn it moves once; then it stays.")
@card(
    "Restricted Area",
    "Takes effect on its location: no character may scavenge here but a party with Investigation for 4 turns.",
)
@rule("ANI-R136")
def test_debris_and_restricted_areas() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground", "Phone Booth", "Cafe", "Museum")
    scene.haven("A", 1)
    walks, flies, far = [scene.puts("A", who, at) for who, at in (("Chaplain", 0), ("Krillin", 0), ("Nail", 2))]
    scene.piles("A", drawn=["Falling Debris"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert fallen(table) == ["Chaplain"]
    assert walks.id not in state(table).figures
    assert not may_stop(scene.w, [far], 0)
    assert can_go_on_to_stop(scene.w, [far], 0, 1), "they may get across"
    assert not may_scavenge(scene.w, 0, [flies])
    while not may_stop(scene.w, [far], 0):
        table.does_least(table.asked[0])
    assert state(table).taken[0] == 4
    assert done(table, "Falling Debris")
    scene = field()
    strong, sleuth = scene.puts("A", "A-ko Magami", 0), scene.puts("A", "Ross Sylibus", 0)
    scene.piles("A", drawn=["Restricted Area"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert figure(table, "Restricted Area").at == 0
    assert [may_scavenge(scene.w, 0, party) for party in ([strong], [strong, sleuth])] == [False, True]
    assert may_stop(scene.w, [strong], 0)
    while not may_scavenge(scene.w, 0, [strong]):
        table.does_least(table.asked[0])
    assert state(table).taken[0] == 5
    assert done(table, "Restricted Area")


@card("Mad Doctor", "It lies off the field.")
@card("Mad Doctor", "It lasts 3 turns.")
@card("Mad Doctor", "All locations that cannot be scavenged without Medic: no character may scavenge here.")
@card("One World", "It lies off the field.")
@card("One World", "It lasts for the whole game.")
@card("One World", "All characters: are not attacked by characters.")
@card("One World", "All locations: no character may scavenge here but those of the player whose location it is.")
@card("Natsumi and Karume", "All characters: do not enter havens.")
@card("Natsumi and Karume", "All locations that list Cooking: no character may stop here or scavenge here.")
@rule("ANI-267", "ANI-R135")
def test_what_is_forbidden_everywhere() -> None:
    scene = Scene()
    scene.location("Shinora Hospital", 0, 0)
    scene.location("Island Restaurant", 1, 0, of="B")
    scene.location("Sewer", 2, 0, of="B")
    scene.haven("A", 2)
    doctors = [scene.puts("A", who, 0) for who in ("Washu", "Leona Ozaki")]
    scene.puts("A", "Krillin", 2)
    scene.puts("B", "Nail", 2)
    assert may_scavenge(scene.w, 0, doctors)
    scene.enacts("B", "Mad Doctor", 3)
    assert not may_scavenge(scene.w, 0, doctors)
    scene.state.globals = []
    strong = scene.puts("A", "A-ko Magami", 2)
    rival = scene.puts("B", "Rokkon", 2)
    assert may_scavenge(scene.w, 2, [strong])
    assert parties_to_attack(scene.w, 0)
    scene.enacts("B", "One World", 0)
    assert [may_scavenge(scene.w, 2, [each]) for each in (strong, rival)] == [False, True]
    assert parties_to_attack(scene.w, 0) == []
    scene.state.globals = []
    assert may_stop(scene.w, [strong], 1)
    assert may(scene.w, strong, "enter")
    scene.puts("B", "Natsumi and Karume", 0)
    assert not may_stop(scene.w, [strong], 1)
    assert may_stop(scene.w, [strong], 2)
    assert not may(scene.w, strong, "enter")


@pytest.mark.parametrize(("title", "turns"), [("Mad Doctor", 3), ("One World", 0)])
def test_they_lie_off_the_field(title: str, turns: int) -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE)
    scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    assert [(each.seat, each.turns) for each in state(table).globals] == [(0, turns)]


@card("Natsumi and Karume", "A player may discard a card of the own characters here that is Food: it is defeated.")
@card("Dobermans", "A player may discard a card of the own characters here that is Vehicle: it is defeated.")
def test_food_and_vehicles_buy_some_off() -> None:
    scene = field()
    one = scene.puts("A", "Krillin", HERE, carries=["Light", "C-ko's Lunch"])
    scene.puts("B", "Natsumi and Karume", HERE)
    table = scene.begin("equip")
    table.does("A", "use", "Natsumi and Karume")
    assert "Natsumi and Karume" not in in_play(table)
    assert titles(table, state(table).concealed[one.id].cards) == ["Light"]
    scene = field()
    boat = scene.state.concealed[scene.puts("A", "Krillin", HERE, carries=["Swamp Boat", "Light"]).id].cards[0]
    scene.puts("B", "Dobermans", HERE)
    clause = DECLARED["dobermans"][0]
    assert isinstance(clause, Use)
    assert givable(scene.w, 0, clause, HERE) == [boat]
    assert may_be_used_here(scene.w, 0, clause, HERE)
    assert not may_be_used_here(scene.w, 1, clause, HERE)


# lost cards and shut locations


@card("Short Out", "Takes effect on the nearest card that is Computer: it is out of the game.")
@card(
    "Short Out",
    "If there is none it takes effect on the nearest location that lists Computer: no character may stop here or"
    " scavenge here for 4 turns.",
)
@pytest.mark.parametrize("carried", [True, False])
def test_short_out(carried: bool) -> None:
    scene = Scene()
    scene.row("Sewer", "Funaho, The Holy Tree", "Conception Building", "Arena")
    scene.haven("A", 0)
    one = scene.puts("B", "Krillin", 0, carries=["Hand Computer"] if carried else [])
    scene.piles("A", drawn=["Short Out"], hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    assert titles(table, state(table).removed) == (["Hand Computer"] if carried else [])
    assert [may_stop(scene.w, [one], space) for space in (1, 2)] == [True, carried]
    while not may_stop(scene.w, [one], 2):
        table.does_least(table.asked[0])
    assert state(table).taken[0] == (2 if carried else 5)
    assert done(table, "Short Out")


VEHICLE = {"Planetary Vehicle": "Namek Ship", "Flying Vehicle": "Airbus", "Non-flying Vehicle": "Swamp Boat"}


@card(
    "Asteroid",
    "Takes effect on the nearest equipment or character that is Flying Vehicle or Planetary Vehicle: it is out of the"
    " game.",
)
@card(
    "Shuttle Crash", "Takes effect on the nearest equipment or character that is Flying Vehicle: it is out of the game."
)
@card(
    "Sudden Stop",
    "Takes effect on the nearest equipment or character that is Non-flying Vehicle: it is out of the game.",
)
@card(
    "Towed Vehicle", "Takes effect on the nearest equipment or character that is Non-flying Vehicle: it is discarded."
)
@rule("ANI-513", "ANI-R042")
@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Asteroid", "Planetary Vehicle"),
        ("Asteroid", "Flying Vehicle"),
        ("Shuttle Crash", "Flying Vehicle"),
        ("Sudden Stop", "Non-flying Vehicle"),
        ("Towed Vehicle", "Non-flying Vehicle"),
    ],
)
def test_the_nearest_vehicle_is_lost(title: str, kind: str) -> None:
    vehicle, other = VEHICLE[kind], "Light"
    scene = field()
    near = scene.puts("A", "Krillin", HERE, carries=[vehicle, other])
    far = scene.puts("B", "Nail", 1, carries=[vehicle])
    scene.piles("A", drawn=[title])
    table = scene.begin("maintenance")
    assert titles(table, state(table).concealed[near.id].cards) == [other]
    assert len(state(table).concealed[far.id].cards) == 1
    assert sorted(titles(table, state(table).discards[0])) == sorted([vehicle, title]), "a vehicle is always discarded"


@card("Tank Special", "This disaster: begins every combat with health 4.")
@card("Tank Special", "When it is defeated, on its location: no character may stop here or scavenge here for 3 turns.")
@card(
    "Running Fight",
    "When it is defeated, on one equipment or character that is Non-flying Vehicle at its location, by chance: it is"
    " out of the game.",
)
def test_what_happens_when_they_are_defeated() -> None:
    scene, table = field(), None
    one = scene.puts("A", "Krillin", HERE, shown=["Mighty Fridge"])
    far = scene.puts("A", "Nail", 1, home=True)
    tank = scene.puts("A", "Tank Special", HERE)
    assert full_health(scene.w, tank) == 4
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("equip")
    table.does("A", "use", "Mighty Fridge")
    assert "Tank Special" not in in_play(table)
    assert not may_stop(scene.w, [far], HERE)
    assert one.at == HERE
    while not may_stop(scene.w, [far], HERE):
        table.does_least(table.asked[0])
    assert state(table).taken[0] == 4
    scene = field()
    one = scene.puts("A", "Krillin", HERE, shown=["Mighty Fridge"], carries=[VEHICLE["Non-flying Vehicle"], "Light"])
    scene.puts("B", "Running Fight", HERE)
    table = scene.begin("equip")
    table.does("A", "use", "Mighty Fridge")
    assert titles(table, state(table).concealed[one.id].cards) == ["Light"]


@card(
    "Miso-Cutsun",
    "This disaster: when an attack on it takes none of its health, one who attacks it, by chance, loses 2 health.",
)
@rule("ANI-R154")
@pytest.mark.parametrize(("who", "stung"), [("Krillin", True), ("Goku", False)])
def test_miso_cutsun_stings(who: str, stung: bool) -> None:
    scene = field()
    scene.puts("A", who, HERE, worn=[] if stung else ["Personal Training"])
    scene.puts("B", "Miso-Cutsun", HERE)
    scene.piles("A", combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", "Miso-Cutsun")
    while "strikes" not in events(table):
        goes_on(table)
    loss = next(event.facts["loss"] for event in table.match.world.events if event.what == "strikes")
    stings = [event.facts["loss"] for event in table.match.world.events if event.what == "loses-health"]
    assert (stings[:1] == [2]) is (loss == 0)
    assert (loss == 0) is stung


@card("Brian J. Mason", "It lies off the field.")
@card("Brian J. Mason", "It lasts for the whole game.")
@card("Brian J. Mason", "All disasters that fight: one more combat card is drawn for it.")
@card("Brian J. Mason", "It is discarded as soon as Largo is in play.")
def test_brian_j_mason() -> None:
    scene = field()
    scene.puts("A", "Krillin", HERE)
    scene.puts("B", "Recoom", HERE)
    scene.enacts("B", "Brian J. Mason", 0)
    scene.piles("A", combat=CARDS)
    table = scene.begin("equip")
    table.does("A", "attack", "Recoom")
    while "strikes" not in events(table):
        goes_on(table)
    on = [event.facts["who"] for event in table.match.world.events if event.what == "combat-card"]
    assert (on.count("Recoom"), on.count("Krillin")) == (2, 1)
    for first, second in (("Brian J. Mason", "Largo"), ("Largo", "Brian J. Mason")):
        scene = field()
        scene.puts("A", "Krillin", 0, home=True)
        scene.piles("A", drawn=[first, second])
        table = scene.begin("maintenance")
        assert state(table).globals == []
        assert "Largo" in in_play(table)


# pursuers


@card("Akane's Rage", "This disaster: leaves its path and goes by the shortest way to the nearest of males.")
@card("Akane's Rage", "This disaster: picks males before others.")
@card(
    "Akane's Rage",
    "This disaster: its damage is that of Akane Tendo, if that one is in play; its defense is that of Akane Tendo, if"
    " that one is in play; its movement is that of Akane Tendo, if that one is in play.",
)
@card("Angry Schoolgirls", "This disaster: leaves its path and goes by the shortest way to the nearest of males.")
@card("Angry Schoolgirls", "This disaster: picks males before others.")
@card("Dobermans", "This disaster: leaves its path and goes by the shortest way to the nearest of characters.")
@pytest.mark.parametrize(
    ("title", "at", "picked"),
    [("Akane's Rage", 2, "Krillin"), ("Angry Schoolgirls", 0, "Krillin"), ("Dobermans", 1, "Ryoko")],
)
def test_pursuers_leave_their_path(title: str, at: int, picked: str) -> None:
    scene = field()
    scene.puts("A", "Krillin", ENTRY)
    scene.puts("A", "Ryoko", ENTRY if title != "Dobermans" else BEFORE)
    foe = scene.puts("A", title, at)
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert foe.at == (BEFORE if title == "Dobermans" else ENTRY), "to the right, and it stops there"
    while "picks" not in events(table):
        goes_on(table)
    assert next(event.facts["whom"] for event in table.match.world.events if event.what == "picks") == picked


def test_a_pursuer_without_anybody_stays_where_it_is() -> None:
    scene = field()
    scene.puts("A", "Ryoko", ENTRY)
    foe = scene.puts("A", "Angry Schoolgirls", 1)
    scene.begin("maintenance")
    assert foe.at == 1


def test_akanes_rage_is_as_strong_as_she() -> None:
    scene = field()
    foe = scene.puts("B", "Akane's Rage", HERE)
    assert [ability(scene.w, foe, name) for name in ("damage", "defense", "movement")] == [3, 2, 2]
    scene.puts("A", "Akane Tendo", 0, home=True, worn=["Personal Training"])
    assert [ability(scene.w, foe, name) for name in ("damage", "defense", "movement")] == [5, 5, 3]
    assert full_health(scene.w, foe) == 2


# allies


@card(
    "Kodachi Kuno (The Black Rose)",
    "When it enters play, on the nearest disaster that fights: this disaster goes there and is allied with it as long"
    " as it is in play.",
)
@card("Kodachi Kuno (The Black Rose)", "The disaster that it is allied with, at its location: +2 damage, +2 defense.")
@rule("ANI-272", "ANI-587", "ANI-588", "ANI-589", "ANI-590", "ANI-591", "ANI-592", "ANI-595")
def test_an_ally_goes_with_its_primary_and_does_not_fight() -> None:
    rose = "Kodachi Kuno (The Black Rose)"
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    kiriya = scene.puts("B", "Kiriya, The Phantom Assassin", 0)
    other = scene.puts("B", "Goons", 0)
    scene.puts("B", "Nail", 1, home=True)
    still = scene.puts("A", "Baby", ENTRY)
    still.done = True
    scene.piles("A", drawn=[rose], hand=["Light"])
    scene.piles("B", hand=["Light"])
    kiriya.at = 1
    table = scene.begin("maintenance")
    kodachi = figure(table, rose)
    assert kodachi.ally == kiriya.id
    assert kodachi.at == kiriya.at == 4, "it goes where the primary goes, and does not move by itself"
    assert (ability(scene.w, kiriya, "damage"), ability(scene.w, kiriya, "defense")) == (7, 7)
    assert full_health(scene.w, kiriya) == 5
    assert ability(scene.w, other, "damage") == 3
    kodachi.at = 3
    assert ability(scene.w, kiriya, "damage") == 5, "only at one location"
    kodachi.at, kiriya.at, other.at = HERE, HERE, 0
    guest = scene.puts("A", "Goku", HERE)
    assert [each.id for each in attackable(scene.w, 0)] == [kiriya.id]
    scene.state.agenda = []
    meet_disasters(scene.w, [guest])
    assert [todo.who for todo in scene.state.agenda] == [kiriya.id]
    del scene.state.figures[kiriya.id]
    assert [each.id for each in attackable(scene.w, 0)] == [kodachi.id]


@rule("ANI-590")
def test_without_a_primary_she_is_like_any_other() -> None:
    rose = "Kodachi Kuno (The Black Rose)"
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", drawn=[rose])
    table = scene.begin("maintenance")
    assert (figure(table, rose).at, figure(table, rose).ally) == (1, -1)
