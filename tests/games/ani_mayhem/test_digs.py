"""Locations that do something when somebody scavenges them. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.changes.counting import count_use
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import ability, skills
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.vehicles import drives
from tests.rules import rule


def dig_at(title: str, *party: str, under: list[str], shown: list[str] | None = None) -> Scene:
    """A location with cards beneath it, a party of A there, and a haven of A beside it."""
    scene = Scene()
    scene.location(title, 0, 0, under=under)
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    for who in party:
        scene.puts("A", who, 0, shown=shown or [])
    scene.piles("A", combat=["Punch / Lovely Hair"] * 30)
    return scene


def begins(scene: Scene, title: str) -> Table:
    table = scene.begin("scavenge")
    table.does("A", "scavenge", title)
    while table.asked == "A party":
        table.does("A", "begin")
    return table


@card(
    "Beware: Bathroom!",
    "Characters here without Fire Element in the first round of combat in which they take part during a scavenge:"
    " -1 damage, -1 defense.",
)
@rule("ANI-222")
def test_a_bathroom_surprises_those_without_fire() -> None:
    scene = dig_at("Beware: Bathroom!", "Ross Sylibus", "Shayla-Shayla", under=["Keys", "Recoom"])
    table = begins(scene, "Beware: Bathroom!")
    table.does("A", "stand")
    seen: list[list[int]] = []
    while len(seen) < 2:
        if table.asked == "A retaliators":
            table.does("A", "name", *(option.removeprefix("name ") for option in table.options("A")))
        elif table.asked == "A combat-card":
            w = table.match.world
            seen.append([ability(w, figure(table, who), "defense") for who in ("Ross Sylibus", "Shayla-Shayla")])
            figure(table, "Ross Sylibus").lost = figure(table, "Shayla-Shayla").lost = -90
            table.does_least("A")
        elif table.asked == "A go-on":
            table.does("A", "fight-on")
        else:
            table.does_least("A")
    assert seen == [[2, 3], [3, 3]], "Shayla-Shayla has Fire Element; the second round is as usual"


def test_no_bathroom_without_a_scavenge() -> None:
    scene = dig_at("Beware: Bathroom!", "Kami", under=["Keys"])
    scene.puts("B", "Goons", 0)
    table = scene.begin("equip")
    damage = ability(table.match.world, figure(table, "Kami"), "damage")
    table.does("A", "attack", "Goons")
    assert ability(table.match.world, figure(table, "Kami"), "damage") == damage


@card(
    "Capsule Corporation",
    "When you begin to scavenge here: one of your characters here may get a card that is equipment from your draw pile,"
    " which is then shuffled.",
)
@rule("ANI-R505")
@pytest.mark.parametrize("takes", [True, False])
def test_capsules_for_those_who_scavenge(takes: bool) -> None:
    scene = dig_at("Capsule Corporation", "Dailey Wong", "Krillin", under=["Keys"])
    scene.piles("A", deck=["Scouter", "Goons", "Spirit"])
    table = begins(scene, "Capsule Corporation")
    assert table.asked == "A who-gets"
    table.does("A", "who-gets", "Krillin")
    assert table.options("A") == ["leave-it", "put-on Scouter"]
    table.does("A", *(("put-on", "Scouter") if takes else ("leave-it",)))
    krillin = figure(table, "Krillin")
    has = [*krillin.shown, *state(table).concealed[krillin.id].cards]
    assert titles(table, has) == (["Scouter"] if takes else [])


@card(
    "Cest Lavie",
    "A player whose party here has Sylia Stingray may use this in the own scavenge phase: look at the disasters beneath"
    " it. Once a turn.",
)
@rule("ANI-084", "ANI-061")
@pytest.mark.parametrize("there", [True, False])
def test_sylia_knows_what_lies_beneath_her_shop(there: bool) -> None:
    scene = dig_at("Cest Lavie", "Sylia Stingray" if there else "Kami", under=["Keys", "Goons"])
    scene.puts("B", "Sylia Stingray", 1)
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("equip")
    assert not any(option.startswith("use") for option in table.options("A")), "not in this phase"
    while state(table).phase != "scavenge":
        table.does("A", "done")
    assert ("use Cest Lavie" in table.options("A")) is there
    if there:
        table.does("A", "use", "Cest Lavie")
        seen = [titles(table, lot.cards) for lot in state(table).looking]
        assert seen == [["Goons"]]
        assert [lot.owners for lot in state(table).looking] == [[0]]
        table.does("A", "seen")
        assert titles(table, state(table).under[0]) == ["Keys", "Goons"]
        assert "use Cest Lavie" not in table.options("A"), "once a turn"


@card(
    "Forest Glade",
    "This location: nobody may stop here aboard a vehicle, and skills that a vehicle gives do not count for what is"
    " listed.",
)
@rule("ANI-222")
def test_the_glade_is_for_walkers() -> None:
    scene = Scene()
    scene.row("Forest Glade", "Arena", "Forest Glade")
    walker, rider, other = (
        scene.puts("A", "Krillin", 1),
        scene.puts("A", "Leon McNichol", 1),
        scene.puts("A", "Goku", 2),
    )
    drives(scene, "Giant's Toy Biplane", rider)
    assert [may_stop(scene.w, [one], 0) for one in (walker, rider)] == [True, False]
    assert may_stop(scene.w, [rider], 1)
    assert skills(scene.w, rider)["Flying"] == 1
    assert not may_scavenge(scene.w, 0, [rider]), "the Flying of its plane does not count"
    drives(scene, "Giant's Toy Biplane", other)
    assert may_scavenge(scene.w, 2, [other]), "his own Flying does"


@card(
    "Illusionary Castle",
    "For the first disaster that fights and is turned over in a scavenge here, unless the party has Magic or ESP or"
    " Nanami Jinnai: +2 defense until the end of the combat.",
)
@rule("ANI-085")
@pytest.mark.parametrize(("who", "more"), [("Krillin", 2), ("Nanami Jinnai", 0), ("Rokkon", 0)])
def test_the_castle_helps_the_first_disaster(who: str, more: int) -> None:
    scene = dig_at("Illusionary Castle", who, "Goten", under=["Keys", "Happy Tanks", "Goons"])
    table = begins(scene, "Illusionary Castle")
    table.does("A", "stand")
    w = table.match.world
    assert ability(w, figure(table, "Goons"), "defense") == 3 + more
    figure(table, "Goons").lost = 90
    while table.asked != "A dig-on":
        table.does_least("A")
    table.does("A", "dig-on")
    table.does("A", "stand")
    second = figure(table, "Happy Tanks")
    assert ability(w, second, "defense") == w.cards[second.piece].figures["defense"], "only the first"


@card(
    "Julian's Gravesite",
    'Use by any player on one of your characters that is Julian "Pluto" Moore: it is discarded; a disaster beneath this'
    " location, by chance, is discarded. Once a turn.",
)
@rule("ANI-059", "ANI-084")
@pytest.mark.parametrize("whose", ["A", "B"])
def test_julian_is_laid_to_rest(whose: str) -> None:
    scene = dig_at("Julian's Gravesite", "Krillin", under=["Goons", "Keys", "Recoom"])
    scene.puts(whose, 'Julian "Pluto" Moore', 1, home=True, carries=["Go Board"])
    table = scene.begin("equip")
    assert ("use Julian's Gravesite" in table.options("A")) is (whose == "A")
    if whose == "A":
        table.does("A", "use", "Julian's Gravesite")
        assert 'Julian "Pluto" Moore' not in in_play(table)
        assert [*titles(table, state(table).under[0])] in (["Keys", "Recoom"], ["Goons", "Keys"])
        assert len(state(table).discards[0]) == 2
        assert titles(table, state(table).sites[1].stored) == ["Go Board"]


def test_nobody_learns_from_the_grave_whether_disasters_lie_there() -> None:
    for under, offered in ((["Keys"], True), ([], False)):
        scene = dig_at("Julian's Gravesite", 'Julian "Pluto" Moore', "Krillin", under=under)
        table = scene.begin("equip")
        assert ("use Julian's Gravesite" in table.options("A")) is offered


@card(
    "Pendulum Training Room",
    "When you have taken what lay beneath: a disaster that fights, by chance out of all discard piles, appears here and"
    " attacks those who scavenged.",
)
@card(
    "Pendulum Training Room",
    "When they have defeated it, for each of them who is left: +1 damage, +1 defense as long as it is in play.",
)
@rule("ANI-085")
@pytest.mark.parametrize("wins", [True, False])
def test_training_with_the_pendulum(wins: bool) -> None:
    scene = dig_at("Pendulum Training Room", "Gregory", "Krillin", under=["Keys"])
    scene.piles("B", discard=["Goons", "Baby"])
    left_out = scene.puts("A", "Goku", 0)
    left_out.scavenged = True
    table = begins(scene, "Pendulum Training Room")
    while table.asked == "A carry":
        table.does_least("A")
    assert "Goons" in in_play(table)
    fight = state(table).fight
    assert fight is not None
    assert len(fight.party) == 2
    w = table.match.world
    before = {who: ability(w, figure(table, who), "damage") for who in ("Gregory", "Krillin", "Goku")}
    if wins:
        table.does("A", "stand")
        figure(table, "Goons").lost = 90
        figure(table, "Gregory").lost = figure(table, "Krillin").lost = -90
    else:
        table.does("A", "retreat")
    while state(table).fight is not None:
        table.does_least("A")
    after = {who: ability(w, figure(table, who), "damage") - before[who] for who in ("Gregory", "Krillin", "Goku")}
    assert after == {"Gregory": int(wins), "Krillin": int(wins), "Goku": 0}
    assert ("Goons" in in_play(table)) is not wins


def test_an_empty_discard_pile_trains_nobody() -> None:
    scene = dig_at("Pendulum Training Room", "Gregory", "Krillin", under=["Keys"])
    scene.piles("B", discard=["Baby"])
    table = begins(scene, "Pendulum Training Room")
    while table.asked == "A carry":
        table.does_least("A")
    assert state(table).fight is None
    assert "Baby" not in in_play(table)


@card(
    "Planet Namek",
    "When you have taken what lay beneath: you may lay another Dragon Ball, from outside the game, into one of your"
    " havens, once a game.",
)
@rule("ANI-R148")
@pytest.mark.parametrize("takes", [True, False])
def test_namek_has_another_dragon_ball(takes: bool) -> None:
    scene = dig_at("Planet Namek", under=["Keys"])
    drives(scene, "Namek Ship", scene.puts("A", "Goten", 0))
    table = begins(scene, "Planet Namek")
    before = state(table).items
    assert table.asked == "A bestow"
    table.does("A", "lay-in" if takes else "do-without")
    assert state(table).items == before + takes
    assert titles(table, state(table).sites[1].stored) == ["Dragon Ball"] * takes
    assert state(table).found[0] == 1 + takes


def test_namek_gives_once_a_game() -> None:
    scene = dig_at("Planet Namek", under=["Keys"])
    drives(scene, "Namek Ship", scene.puts("A", "Goten", 0))
    count_use(scene.w, scene.state.locations[0])
    table = begins(scene, "Planet Namek")
    assert table.asked != "A bestow"
    assert state(table).found[0] == 1


@card(
    "Seito Bridge",
    "When a party uses a Planetary Vehicle to stop or to scavenge here: it is discarded; this location is destroyed: it"
    " lies face down, and what lies there is out of the game.",
)
@rule("ANI-225", "ANI-R115")
@pytest.mark.parametrize(("vehicle", "falls"), [("Namek Ship", True), ("Giant's Toy Biplane", False)])
@pytest.mark.parametrize("how", ["stops", "scavenges"])
def test_the_bridge_bears_no_ship(vehicle: str, falls: bool, how: str) -> None:
    scene = dig_at("Seito Bridge", under=["Keys"])
    pilot = scene.puts("A", "Bulma", 0 if how == "scavenges" else 1)
    drives(scene, vehicle, pilot)
    if how == "scavenges":
        table = begins(scene, "Seito Bridge")
    else:
        table = scene.begin("move")
        table.does("A", "go", vehicle)
        table.does("A", "to", "Seito Bridge")
        table.does("A", "done")
    assert (0 in state(table).ruined) is falls
    assert (vehicle in in_play(table)) is not falls
    assert "Bulma" in in_play(table)
    if falls:
        assert titles(table, state(table).discards[0]) == [vehicle]
        assert titles(table, state(table).removed) == ["Keys"]
