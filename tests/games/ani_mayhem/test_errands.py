"""Global effects about parties and locations. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import NOBODY, USUAL
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.games.ani_mayhem.scenes.vehicles import drives, road
from tests.rules import rule


def row() -> Scene:
    """A row of four locations; A's haven is at the left end."""
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground")
    scene.haven("A", 0)
    scene.haven("B", 3)
    return scene


# a last stand


@card(
    "Final Stand",
    "Use in combat on one of your parties here: +1 health in this round, which goes away at its end.",
)
@rule("ANI-R369", "ANI-151")
@pytest.mark.parametrize("lost", [2, 3, 4])
def test_a_last_stand_lasts_a_round(lost: int) -> None:
    scene = row()
    scene.stop("combat", *USUAL)
    one = scene.puts("A", "Krillin", 1)
    scene.puts("A", "Goten", 2)
    scene.puts("B", "Happy Tanks", 1)
    scene.enacts("A", "Final Stand")
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")
    fight = state(table).fight
    assert fight is not None
    full = fight.health[one.id]
    table.does("A", "use", "Final Stand")
    assert fight.health[one.id] == full + 1
    one.lost = full - 3 + lost
    fight.target = NOBODY  # nobody strikes Krillin
    figure(table, "Happy Tanks").lost = -90
    state(table).lasting[0].until = "round"
    while fight.round == 1 and state(table).fight is fight and table.asked != "A go-on":
        table.does_least("A")
    assert ("Krillin" in in_play(table)) is (lost == 2)
    if lost == 2:
        assert fight.health[one.id] == full
    assert "killed" not in events(table)


# hiding


@card(
    "Hiding Out",
    "Use on one of your parties on the field: disasters pass its location as if it were not there until the end of this"
    " or the next maintenance phase.",
)
@rule("ANI-345")
@pytest.mark.parametrize("hides", [True, False])
def test_disasters_pass_those_who_hide(hides: bool) -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground")
    scene.haven("B", 3)
    scene.haven("A", 0)
    scene.puts("A", "Krillin", 2)
    scene.puts("B", "Nail", 3, home=True)
    goons = scene.puts("B", "Goons", 0)  # B sees the row from the other side
    scene.enacts("A", "Hiding Out")
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("scavenge")
    if hides:
        table.does("A", "use", "Hiding Out")
    while state(table).phase != "equip" and state(table).fight is None:
        table.does_least(table.asked[0])
    assert ("attacks" in events(table)) is not hides
    if hides:
        assert goons.at == ability(scene.w, goons, "movement") + 1 == 3, "the location costs nothing"
        assert not state(table).lasting, "it was for one phase"


@card(
    "Hiding Out",
    "Use on one of your parties on the field: disasters pass its location as if it were not there until"
    " the end of this or the next maintenance phase.",
)
def test_pursuers_do_not_find_those_who_hide() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground")
    scene.haven("A", 0)
    scene.haven("B", 3)
    scene.puts("A", "Krillin", 1)
    scene.puts("B", "Goten", 2)
    dogs = scene.puts("B", "Dobermans", 0)
    scene.enacts("A", "Hiding Out")
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("scavenge")
    table.does("A", "use", "Hiding Out")
    while state(table).phase != "equip" and state(table).fight is None:
        table.does_least(table.asked[0])
    fight = state(table).fight
    assert fight is not None
    assert (fight.seat, dogs.at) == (1, 2), "it has passed Krillin and found Goten"


# guards


@card(
    "Palace Guard",
    "It serves the party of one character. Of these cards you may use one, and one more for each of your havens.",
)
@card("Palace Guard", "Its party: +1 damage, +2 defense while its party has somebody with Royalty.")
@card(
    "Palace Guard",
    "Use in your equip phase on one of your characters: this card serves its party from now on. Once a phase.",
)
@rule("ANI-199")
def test_guards_of_a_palace() -> None:
    scene = row()
    royal, mate, other = (
        scene.puts("A", "Princess Ayeka", 1),
        scene.puts("A", "Krillin", 1),
        scene.puts("A", "Goten", 2),
    )
    rival = scene.puts("B", "Nail", 1)
    everybody = (royal, mate, other, rival)
    for _ in range(3):
        scene.enacts("A", "Palace Guard")
    before = [(ability(scene.w, one, "damage"), ability(scene.w, one, "defense")) for one in everybody]
    table = scene.begin("equip")

    def more() -> list[tuple[int, int]]:
        now = [(ability(scene.w, one, "damage"), ability(scene.w, one, "defense")) for one in everybody]
        return [(one[0] - was[0], one[1] - was[1]) for one, was in zip(now, before, strict=True)]

    assert more() == [(0, 0)] * 4, "nobody is served yet"
    seen = []
    for number in range(3):
        guard = state(table).globals[number]
        guard.marked = [mate.id]
        seen.append(more())
    assert seen[0] == [(1, 2), (1, 2), (0, 0), (0, 0)]
    assert seen[1] == [(2, 4), (2, 4), (0, 0), (0, 0)], "they add up"
    assert seen[2] == seen[1], "one, and one for the haven"
    royal.at = 3
    assert more() == [(0, 0)] * 4, "without Royalty in it the party has nothing"
    mate.at = 3
    assert more() == seen[1], "it goes with its party"


def test_a_guard_is_told_whom_to_serve() -> None:
    scene = row()
    royal, other = scene.puts("A", "Princess Ayeka", 1), scene.puts("A", "Goten", 2)
    scene.enacts("A", "Palace Guard")
    scene.puts("B", "Nail", 3, home=True)
    for seat in "AB":
        scene.piles(seat, hand=["Spirit"])
    table = scene.begin("equip")
    table.does("A", "use", "Palace Guard")
    table.does("A", "at", "Princess Ayeka")
    assert state(table).globals[0].marked == [royal.id]
    assert "use Palace Guard" not in table.options("A")
    table.does("A", "done")
    assert state(table).phase == "move"
    assert "use Palace Guard" not in table.options("A")
    end_turn(table)
    end_turn(table)
    for _ in range(9):
        if state(table).phase != "equip":
            table.does_least("A")
    table.does("A", "use", "Palace Guard")
    table.does("A", "at", "Goten")
    assert state(table).globals[0].marked == [other.id]


# a bath


@card(
    "Relaxing Hot Springs",
    "Use on a location: all female characters there lay down all that they carry and go to a neighbouring location, as"
    " their players say; they do not come back in this turn.",
)
@card(
    "Relaxing Hot Springs",
    "Use on a location: all male characters there lay down all that they carry and go to a neighbouring location, as"
    " their players say; they do not come back in this turn.",
)
@card("Relaxing Hot Springs", "After its last use it is out of the game.")
@rule("ANI-073", "ANI-153")
@pytest.mark.parametrize(("way", "gone", "stays"), [("effect-1", "Ryoko", "Krillin"), ("effect-2", "Krillin", "Ryoko")])
def test_a_bath_for_one_half_of_them(way: str, gone: str, stays: str) -> None:
    scene = row()
    for who in ("Krillin", "Ryoko"):
        scene.puts("B", who, 1, carries=["Keys"])
    other = scene.puts("A", gone, 2)
    scene.enacts("A", "Relaxing Hot Springs")
    table = scene.begin("equip")
    table.does("A", "use", "Relaxing Hot Springs")
    table.does("A", way)
    table.does("A", "at", "Arena")
    assert table.asked == "B bathe"
    table.does("B", "to", "Country Bar")
    one, left = (
        [figure(table, who) for who in (gone, stays)]
        if other.at != 2
        else [
            next(each for each in state(table).figures.values() if each.seat == 1 and each.at == 2),
            figure(table, stays),
        ]
    )
    assert (one.at, left.at) == (2, 1)
    assert titles(table, state(table).above[1]) == ["Keys"]
    assert titles(table, state(table).concealed[left.id].cards) == ["Keys"]
    w = table.match.world
    assert [may_stop(w, [one], 1), may_stop(w, [other], 1)] == [False, True]
    end_turn(table)
    assert may_stop(w, [one], 1), "only in this turn"
    assert state(table).globals, "it has a second use"
    while state(table).active != 0 or state(table).phase != "equip":
        table.does_least(table.asked[0])
    table.does("A", "use", "Relaxing Hot Springs")
    table.does("A", way)
    table.does("A", "at", "Sewer")
    assert titles(table, state(table).removed) == ["Relaxing Hot Springs"]


# a blind camera


@card(
    "Satellite Observation",
    "Use on a declared effect or a card in play that is View: it does nothing to you, or to your cards, in this turn.",
)
@rule("ANI-074", "ANI-078")
@pytest.mark.parametrize("whom", ["A", "B"])
def test_a_camera_that_sees_nothing(whom: str) -> None:
    scene = row()
    scene.stop("combat", *USUAL, "responses")
    scene.puts("A", "Krillin", 1)
    scene.puts("B", "Goten", 2)
    scene.enacts("A", "Security Camera")
    scene.enacts("B", "Satellite Observation")
    for seat in "AB":
        scene.piles(seat, hand=["Spirit"], deck=["Keys"] * 3, combat=["Punch / Lovely Hair"])
    table = scene.begin("equip")
    table.does("A", "use", "Security Camera")
    table.does("A", "effect-1")
    table.does("A", "at-player", f"hands.{whom}")
    while table.asked != "B respond":
        table.does_least(table.asked[0])
    table.does("B", "use", "Satellite Observation")
    if table.asked == "B aim":
        table.does("B", "at", "Security Camera")
    while table.asked.endswith("respond"):
        table.does_least(table.asked[0])
    assert ("looks" in events(table)) is (whom == "A")
    assert ("cancelled" in events(table)) is (whom == "B")
    end_turn(table)
    assert not state(table).lasting, "for one turn"


def test_a_hand_is_closed_to_a_droid_that_sees_nothing() -> None:
    scene = row()
    scene.puts("A", "Krillin", 1)
    scene.enacts("A", "Satellite Observation")
    scene.piles("A", hand=["Spirit", "Light"])
    scene.piles("B", drawn=["Observation Droid"])
    table = scene.begin("maintenance", active="B")
    assert state(table).showing == [True, False]
    while "use Satellite Observation" not in table.options("A"):
        table.does_least(table.asked[0])
    table.does("A", "use", "Satellite Observation")
    assert state(table).showing == [False, False]
    assert "Observation Droid" in in_play(table)


@rule("ANI-R621")
@pytest.mark.parametrize("other", [False, True])
def test_a_card_is_not_used_on_itself(other: bool) -> None:
    scene = row()
    scene.puts("A", "Krillin", 1)
    scene.enacts("A", "Satellite Observation")
    if other:
        scene.enacts("B", "Security Camera")
    table = scene.begin("equip")
    assert ("use Satellite Observation" in table.options("A")) is other


# a short cut


@card(
    "Shortcut",
    "Use in your move phase on one of your parties on the field that has not moved in this turn: its party goes to any"
    " other location at which it may stop, instead of its movement in this turn; this card is discarded.",
)
@rule("ANI-388", "ANI-393")
def test_a_short_cut() -> None:
    scene = road()
    one, mate, away = scene.puts("A", "Krillin", 1), scene.puts("A", "Goten", 1), scene.puts("A", "Ryoko", 2)
    away.moved = 1
    scene.puts("B", "Goons", 5)
    scene.enacts("A", "Shortcut")
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("equip")
    assert "use Shortcut" not in table.options("A")
    while state(table).phase != "move":
        table.does_least("A")
    table.does("A", "use", "Shortcut")
    assert table.asked == "A leap"
    table.does("A", "to", "Museum")
    assert [each.at for each in (one, mate, away)] == [5, 5, 2]
    assert titles(table, state(table).discards[0]) == ["Shortcut"]
    assert "attacks" in events(table), "they meet who is there"
    while state(table).fight is not None:
        table.does_least("A")
    assert not any(option.startswith("go Krillin") for option in table.options("A")), "it was all their movement"


@rule("ANI-237")
def test_a_short_cut_leads_where_they_may_stop_with_their_vehicle() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Planet Namek", "Sewer")
    scene.haven("A", 0)
    one = scene.puts("A", "Krillin", 1)
    van = drives(scene, "The Masaki Van", one)
    scene.enacts("A", "Shortcut")
    scene.piles("A", hand=["Spirit"])
    table: Table = scene.begin("move")
    table.does("A", "use", "Shortcut")
    assert table.options("A") == ["to Arena", "to Sewer"], "nobody has the Planetary symbol"
    table.does("A", "to", "Sewer")
    assert (one.at, van.at) == (3, 3)


# a refuge


@card(
    "Refuge",
    "In your discard phase you may lay flash effects of your hand on this card, face down, at most 2 at a time. You may"
    " play them from there. When it leaves play they are discarded.",
)
@rule("ANI-198", "ANI-191")
def test_a_refuge_for_flash_effects() -> None:
    scene = row()
    scene.puts("A", "Krillin", 1)
    scene.puts("B", "Goten", 2)
    scene.enacts("A", "Refuge", turns=2)
    scene.piles("A", hand=["Assisted Flight", "Wake Up Call", "Plotting", "Spirit"])
    scene.piles("B", hand=["Spirit"])
    table = scene.begin("discard")
    offered = ["keep-none", "lay-aside Assisted Flight", "lay-aside Plotting", "lay-aside Wake Up Call"]
    assert sorted(table.options("A")) == offered
    table.does("A", "lay-aside", "Assisted Flight")
    table.does("A", "lay-aside", "Plotting")
    assert table.asked == "A discard", "two at most"
    refuge = state(table).globals[0]
    assert titles(table, refuge.kept) == ["Assisted Flight", "Plotting"]
    assert refuge.owners == [0]
    assert len(state(table).hands[0]) == 2
    for _ in range(9):
        if state(table).phase != "equip":
            table.does_least("A")
    table.does("A", "play", "Assisted Flight")
    table.does("A", "at", "Krillin")
    assert titles(table, refuge.kept) == ["Plotting"]
    assert titles(table, state(table).discards[0]) == ["Assisted Flight"]
    for _ in range(3):
        end_turn(table)
    assert not state(table).globals
    assert "Plotting" in titles(table, state(table).discards[0])


@rule("ANI-R477")
def test_who_has_no_flash_effect_is_asked_too() -> None:
    scene = row()
    scene.puts("A", "Krillin", 1)
    scene.enacts("A", "Refuge")
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("discard")
    assert (table.asked, table.options("A")) == ("A lay-aside", ["keep-none"])
    table.does("A", "keep-none")
    assert table.asked == "A discard"
