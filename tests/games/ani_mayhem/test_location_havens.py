"""Locations that become havens, and what they do then. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.catalog import DECLARED, catalog
from beanfield.games.ani_mayhem.changes.sides import candidates
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.combat.meeting import disaster_attacks
from beanfield.games.ani_mayhem.disasters.taking_effect import prey_of
from beanfield.games.ani_mayhem.reading import ability, may, skills
from beanfield.games.ani_mayhem.steps.building import become_haven
from beanfield.games.ani_mayhem.steps.declaring import aims, declarable
from beanfield.games.ani_mayhem.vocabulary.effects import this_place
from beanfield.kernel.asks import pieces_in
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.rules import rule

HQ = "Galaxy Police HQ"
POLICE = ("Detective Mihoshi", "Detective Kiyone")


def site(*people: str, flag: bool = True, under: tuple[str, ...] = ()) -> Scene:
    """Player A's people at the Galaxy Police HQ, in the middle of a row; the first carries the flag."""
    scene = Scene()
    scene.location("Arena", 0, 0)
    scene.location(HQ, 1, 0, under=under, above=["Keys"])
    scene.location("Sewer", 2, 0)
    for at, title in enumerate(people):
        scene.puts("A", title, 1, carries=["Galaxy Police Flag"] if flag and not at else [])
    return scene


def turned(at: int = 1, seat: str = "A", *titles: str) -> Scene:
    """A row in which a location is a haven of this player already."""
    scene = Scene()
    scene.row(*(titles or ("Arena", HQ, "Sewer", "Cafe")))
    become_haven(scene.w, ord(seat) - 65, at)
    return scene


def builds(table: Table) -> list[str]:
    return [each for each in table.options("A") if each.startswith("build")]


@card(
    HQ,
    "With nothing left beneath and Detective Mihoshi, Detective Kiyone, Galaxy Police Flag here you may turn it into"
    " your haven. As your haven: Your characters at neighbouring locations: +4 damage. Your characters: gain Police.",
)
@rule("ANI-249", "ANI-250", "ANI-R125", "ANI-R522")
@pytest.mark.parametrize(
    ("people", "flag", "under", "may_build"),
    [
        (POLICE, True, (), True),
        (POLICE[:1], True, (), False),
        (POLICE, False, (), False),
        (POLICE, True, ("Goons",), False),
    ],
)
def test_it_is_offered_when_all_that_is_named_is_there_and_nothing_lies_beneath(
    people: tuple[str, ...], flag: bool, under: tuple[str, ...], may_build: bool
) -> None:
    table = site(*people, flag=flag, under=under).begin("equip")
    assert builds(table) == ([f"build-here {HQ}"] if may_build else [])
    if may_build:
        table.does("A", "build-here", HQ)
        assert "with Galaxy Police Flag." in table.told("B")[-1]
        assert builds(table) == []


@rule("ANI-382", "ANI-R522")
def test_a_location_with_a_haven_does_not_become_one() -> None:
    scene = site(*POLICE)
    scene.haven("B", 1)
    assert builds(scene.begin("equip")) == []


@rule("ANI-030")
def test_a_location_that_stands_in_for_a_haven_has_none_of_its_traits() -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    scene.haven("A", 0, "The Reversed World")
    goten = scene.puts("A", "Goten", 1)
    assert declarable(scene.w, 0) == []
    scene.haven("A", 0, HQ)
    assert ability(scene.w, goten, "damage") == 3


@rule("ANI-251", "ANI-252", "ANI-R126", "ANI-204")
def test_the_named_characters_build_for_two_turns_and_then_are_in_the_haven() -> None:
    scene = site(*POLICE, "Goten")
    scene.puts("B", "Krillin", 1)
    table = scene.begin("equip")
    table.does("A", "build-here", HQ)
    w = table.match.world
    assert [may(w, figure(table, title), "move") for title in (*POLICE, "Goten")] == [False, False, True]
    for _ in range(3):
        assert 1 not in state(table).sites
        end_turn(table)
    assert (state(table).sites[1].lying, state(table).sites[1].seat) == ([], 0)
    assert [figure(table, title).home for title in (*POLICE, "Krillin")] == [True, True, False]
    assert table.lies("sites.1.stored") == ["Keys"]
    assert not may_stop(table.match.world, [figure(table, "Krillin")], 1)
    state(table).figures = {one: each for one, each in state(table).figures.items() if each.seat == 1}
    assert 1 in state(table).sites, "it stays one without them"


@rule("ANI-252", "ANI-R126")
def test_only_those_of_its_player_are_in_it_at_once() -> None:
    scene = site()
    some = [scene.puts(*one, 1) for one in (("A", "Goten"), ("B", "Krillin"), ("A", "Goons"))]
    become_haven(scene.w, 0, 1)
    assert [one.home for one in some] == [True, False, False]


@rule("ANI-R106", "ANI-251")
def test_if_a_builder_is_gone_the_work_stops() -> None:
    table = site(*POLICE).begin("equip")
    table.does("A", "build-here", HQ)
    figure(table, POLICE[0]).at = 2
    table.does("A", "done")
    assert (state(table).works, "work-stops" in events(table)) == ([], True)


@rule("ANI-253", "ANI-254", "ANI-R126")
def test_others_step_over_it_and_stop_only_with_permission() -> None:
    scene = turned()
    goten = scene.puts("B", "Goten", 0)
    assert not may_stop(scene.w, [goten], 1)
    table = scene.begin("move", active="B")
    table.does("B", "go", "Goten")
    assert table.options("B") == [f"ask-to-stop {HQ}", f"to {HQ}"]
    table.does("B", "to", HQ)
    table.does("B", "to", "Sewer")
    assert (figure(table, "Goten").at, figure(table, "Goten").moved) == (2, 2)
    table.does("B", "go", "Goten")
    table.does("B", "ask-to-stop", HQ)
    table.does("A", "grant")
    assert (figure(table, "Goten").at, figure(table, "Goten").home) == (1, True)


@rule("ANI-R126", "ANI-105")
def test_its_player_goes_in_and_out_of_it_like_any_step() -> None:
    scene = turned()
    scene.puts("A", "Goten", 0)
    table = scene.begin("move")
    table.does("A", "go", "Goten")
    goten = figure(table, "Goten")
    assert (goten.at, goten.home, goten.moved) == (1, True, 1)
    table.does("A", "go", "Goten")
    table.does("A", "to", "Sewer")
    assert (goten.at, goten.home, goten.moved) == (2, False, 2)


@rule("ANI-253", "ANI-254", "ANI-R127", "ANI-R331")
@pytest.mark.parametrize("stops", [False, True])
def test_a_disaster_counts_it_and_goes_on_unless_it_is_let_stop(stops: bool) -> None:
    scene = turned(1, "A", "Arena", HQ, "Sewer", "Cafe")
    scene.puts("A", "Mamoru Shimesu", 1, home=True)
    goons = scene.puts("A", "Goons", 3)  # two locations a turn, from right to left
    table = scene.begin("maintenance")
    assert table.asked == "A disaster-stops"
    table.does("A", "let-stop" if stops else "goes-on")
    assert goons.id in state(table).figures
    assert figure(table, "Goons").at == (1 if stops else 0)


@rule("ANI-R111", "ANI-223")
def test_what_is_done_to_locations_leaves_it_alone() -> None:
    scene = turned()
    scene.piles("B", hand=["Wrath of the Eye of God"])
    wrath = scene.state.hands[1][0]
    clause = DECLARED["wrath-of-the-eye-of-god"][1]
    aimed = [scene.w.cards[pieces_in(option)[0]].title for option in aims(scene.w, 1, wrath, clause)]
    assert aimed == ["Arena", "Sewer", "Cafe"]
    assert prey_of(scene.w, this_place, -1, 1, 1) == []
    assert prey_of(scene.w, this_place, -1, 1, 2) != []


@rule("ANI-255", "ANI-256", "ANI-R128")
def test_a_police_headquarters_helps_those_next_to_it_and_all_of_its_player() -> None:
    scene = turned(1, "A", "Arena", HQ, "Sewer", "Cafe")
    near, far = scene.puts("A", "Goten", 0), scene.puts("A", "Goten", 3)
    home, theirs = scene.puts("A", "Goten", 1, home=True), scene.puts("B", "Goten", 0)
    more = catalog()["galaxy-police-hq"].figures["damage"]
    assert [ability(scene.w, one, "damage") - 3 for one in (near, far, home, theirs)] == [more, 0, 0, 0]
    assert [ability(scene.w, one, "defense") for one in (near, far)] == [4, 4]
    assert [skills(scene.w, one).get("Police", 0) for one in (near, far, home, theirs)] == [1, 1, 1, 0]
    scene.state.sites = {}
    assert ability(scene.w, near, "damage") == 3, "as a location it gives nothing"


@rule("ANI-R128")
def test_several_such_havens_add_up() -> None:
    scene = turned(0, "A", HQ, "Arena", HQ)
    become_haven(scene.w, 0, 2)
    assert ability(scene.w, scene.puts("A", "Goten", 1), "damage") == 3 + 4 + 4


@card(
    "Bugrom Homeland",
    "With nothing left beneath and Katsuhiko Jinnai, Bugrom Big Raid Medal, Ifurita's Power Key Staff here you may turn"
    " it into your haven. As your haven: Your characters at neighbouring locations: +5 damage. Your characters: are not"
    " attacked by Bugrom.",
)
@rule("ANI-255")
@pytest.mark.parametrize("keeper", ["A", "B"])
def test_bugrom_leave_those_of_their_homeland_alone(keeper: str) -> None:
    scene = turned(1, keeper, "Arena", "Bugrom Homeland", "Sewer")
    goten = scene.puts("A", "Goten", 2)
    bug = scene.puts("B", "Bugrom, Type 1", 2)
    disaster_attacks(scene.w, bug, [goten], only_party=True)
    assert scene.state.fight is not None
    assert candidates(scene.w, scene.state.fight) == ([] if keeper == "A" else [goten])
    assert ability(scene.w, goten, "damage") == (8 if keeper == "A" else 3)
    scene = Scene()
    scene.location("Bugrom Homeland", 0, 0)
    scene.puts("A", "Katsuhiko Jinnai", 0, shown=["Bugrom Big Raid Medal"])
    table = scene.begin("equip")
    assert builds(table) == [], "the staff is missing"


@card(
    "Planet Jurai",
    "With nothing left beneath and Jurai Royal Family, Tenchi the Master Key, Ryu-Oh's Seed here you may turn it into"
    " your haven. As your haven: Your characters: +1 energy.",
)
@rule("ANI-R125")
def test_one_of_the_royal_family_builds_on_planet_jurai() -> None:
    scene = Scene()
    scene.location("Planet Jurai", 0, 0)
    for title in ("Princess Ayeka", "Tenchi Masaki"):
        scene.puts("A", title, 0)
    scene.puts("A", "Goten", 0, carries=["Ryu-Oh's Seed", "Tenchi the Master Key"])
    scene.piles("A", hand=["Speed II"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    table.does("A", "build-here", "Planet Jurai")
    assert table.options("A") == ["builds Princess Ayeka", "builds Tenchi Masaki"]
    table.does("A", "builds", "Princess Ayeka")
    assert state(table).works[0].by == [figure(table, "Princess Ayeka").id]
    before = ability(table.match.world, figure(table, "Goten"), "energy")
    for _ in range(3):
        end_turn(table)
    assert ability(table.match.world, figure(table, "Goten"), "energy") == before + 1


@card(
    "The Citadel",
    "With nothing left beneath and Afura Mann, Miz Mishtal, Shayla-Shayla, Lamp of Fire, Lamp of the Winds, Ring of"
    " Water here you may turn it into your haven. As your haven: Use on a card in play, but not in a haven: it is out"
    " of the game. Use on a location: it is destroyed: it lies face down, and what lies there is out of the game.",
)
@rule("ANI-252")
def test_the_citadel_destroys_three_times() -> None:
    scene = turned(0, "A", "The Citadel", "Arena", "Sewer")
    for title, at in (("Krillin", 1), ("Goten", 2)):
        scene.puts("B", title, at)
    scene.haven("B", 2)
    scene.puts("B", "Bubbles", 2, home=True)
    table = scene.begin("equip")
    table.does("A", "use", "The Citadel")
    table.does("A", "effect-1")
    assert table.options("A") == ["at Krillin", "at Goten"], "who is in a haven is safe"
    table.does("A", "at", "Krillin")
    assert table.lies("removed") == ["Krillin"]
    assert "use The Citadel" not in table.options("A"), "once a phase"
    for title, mode in (("Arena", "effect-2"), ("Goten", "effect-1")):
        table.does("A", "done")
        while "use The Citadel" not in table.options("A"):
            for seat in table.match.waiting:
                table.does_least("AB"[seat])
        table.does("A", "use", "The Citadel")
        table.does("A", mode)
        if f"at {title}" in table.options("A"):
            table.does("A", "at", title)
    assert state(table).ruined == [1]
    assert ("Goten" in in_play(table), 0 in state(table).sites) == (False, True)
    assert [each for each in declarable(table.match.world, 0) if each.do == "use"] == []


@card(
    "The Reversed World",
    "With nothing left beneath and Washu, Control Cube here you may turn it into your haven. As your haven: Use on one"
    " of your characters on the field: it comes into this haven. Once a turn.",
)
@rule("ANI-638", "ANI-252")
def test_the_reversed_world_takes_somebody_out_of_reach() -> None:
    scene = turned(0, "A", "The Reversed World", "Arena", "Sewer")
    scene.puts("A", "Goten", 2)
    scene.puts("A", "Bubbles", 1)
    scene.puts("B", "Krillin", 1)
    scene.piles("B", hand=["Wrath of the Eye of God"])
    scene.stop("touched")
    table = scene.begin("equip", active="B")
    table.does("B", "play", "Wrath of the Eye of God")
    if "effect-1" in table.options("B"):
        table.does("B", "effect-1")
    table.does("B", "at", "Goten")
    assert table.asked == "A respond"
    table.does("A", "use", "The Reversed World")
    table.does("A", "at", "Goten")
    goten = figure(table, "Goten")
    assert (goten.at, goten.home, "fails" in events(table)) == (0, True, True)
    assert not [each for each in declarable(table.match.world, 0) if each.do == "use"], "once a turn"
