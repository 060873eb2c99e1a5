"""Destroyed cards and locations. Sentences of cards that destroy are quoted here."""

from beanfield.games.ani_mayhem.changes.table import ruin
from beanfield.games.ani_mayhem.combat.terrain import location_strikes
from beanfield.games.ani_mayhem.phases.digging import may_scavenge, scavengers
from beanfield.games.ani_mayhem.steps.fleeing import ways_out
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, state
from tests.rules import rule

WRATH = "Wrath of the Eye of God"


def place() -> Scene:
    """Four locations in a row; an item and a disaster lie beneath the second, another item on it."""
    scene = Scene()
    scene.location("Arena", 0, 0)
    scene.location("Country Bar", 1, 0, under=["Go Board", "Goons"], above=["Barbells"])
    scene.location("Cathedral", 2, 0)
    scene.location("Sewer", 3, 0)
    scene.haven("A", 0)
    scene.haven("B", 3)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    scene.piles("A", hand=[WRATH])
    return scene


def wrath(scene: Scene, effect: str) -> Table:
    table = scene.begin("equip")
    table.does("A", "play", WRATH)
    table.does("A", effect)
    return table


@card(WRATH, "On a location: it is destroyed: it lies face down, and what lies there is out of the game.")
@rule("ANI-223", "ANI-224", "ANI-225", "ANI-R115", "ANI-R116")
def test_a_destroyed_location_stays_and_what_lay_there_is_out_of_the_game() -> None:
    scene = place()
    scene.haven("B", 1)
    scene.puts("A", "Goten", 1)
    scene.state.items = 20
    table = wrath(scene, "effect-2")
    table.does("A", "at", "Country Bar")
    assert state(table).ruined == [1]
    assert table.lies("locations")[1] == "Country Bar"
    assert (state(table).under[1], state(table).above[1]) == ([], [])
    assert sorted(table.lies("removed")) == ["Barbells", "Go Board", "Goons"]
    assert state(table).taken_away == 2  # the items count for the disasters
    assert figure(table, "Goten").at == 1
    assert 1 in state(table).sites


@card(WRATH, "On a card in play, but not in a haven: it is out of the game.")
@rule("ANI-060")
def test_any_other_card_is_out_of_the_game_unless_it_is_in_a_haven() -> None:
    scene = place()
    scene.puts("B", "Krillin", 2, worn=["Spirit"], carries=["Go Board"])
    scene.puts("B", "Trunks", 3, home=True, worn=["Speed II"])
    scene.puts("B", "Ginger", 2)
    table = wrath(scene, "effect-1")
    assert sorted(table.options("A")) == ["at Ginger", "at Krillin", "at Spirit"]  # what is in havens is out of reach
    table.does("A", "at", "Krillin")
    assert table.lies("removed") == ["Krillin"]
    assert table.lies("discards.B") == ["Spirit"]
    assert state(table).above[2]
    assert "destroyed" in events(table)


@rule("ANI-226", "ANI-228", "ANI-R117")
def test_characters_cross_a_destroyed_location_and_may_not_stay_there() -> None:
    scene = place()
    scene.puts("A", "Detective Kiyone", 0)  # moves 2
    slow = scene.puts("A", "Goten", 2)
    ruin(scene.w, 1)
    slow.moved = 1
    table = scene.begin("move")
    kiyone = figure(table, "Detective Kiyone")
    table.does("A", "go", "Detective Kiyone")
    table.does("A", "to", "Country Bar")
    assert (kiyone.at, table.asked) == (1, "A where")  # she must go on
    table.does("A", "to", "Cathedral")
    assert (kiyone.at, kiyone.moved) == (2, 2)
    assert ways_out(scene.w, figure(table, "Goten")) == [3]


@rule("ANI-R117", "ANI-R118")
def test_who_stands_where_it_may_not_stop_leaves_with_its_next_movement() -> None:
    scene = place()
    scene.puts("A", "Detective Kiyone", 1)
    ruin(scene.w, 1)
    table = scene.begin("move")
    assert "done" not in table.options("A")
    table.does("A", "go", "Detective Kiyone")
    table.does("A", "to", "Cathedral")
    assert "done" in table.options("A")


@rule("ANI-R118")
def test_nobody_scavenges_where_the_party_may_not_stop() -> None:
    scene = Scene()
    scene.location("Genaros Station", 0, 0, under=["Go Board"])
    some = [scene.puts("A", title, 0) for title in ("Detective Kiyone", "Detective Mihoshi", "Leona Ozaki")]
    assert (may_scavenge(scene.w, 0, some), scavengers(scene.w, 0, 0)) == (True, [])


@rule("ANI-227")
def test_disasters_do_not_count_destroyed_locations() -> None:
    scene = place()
    scene.puts("A", "Goons", 3)  # player A's disasters go from right to left
    ruin(scene.w, 2)
    table = scene.begin("maintenance")
    moved = [str(event.facts["place"]) for event in table.match.world.events if event.what == "moves"]
    assert moved[0] == "Country Bar"


@rule("ANI-225")
def test_a_destroyed_location_does_not_strike() -> None:
    scene = Scene()
    scene.row("A.D. Police HQ", "Arena")
    goten = scene.puts("A", "Goten", 0)
    list(location_strikes(scene.w, 0, [goten]))
    assert [event.what for event in scene.w.events] == ["location-strikes"]
    ruin(scene.w, 0)
    list(location_strikes(scene.w, 0, [goten]))
    assert [event.what for event in scene.w.events] == ["location-strikes", "ruins"]
