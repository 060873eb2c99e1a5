"""Building a haven: who may, how long it takes, and what stops it."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.table import go
from beanfield.games.ani_mayhem.combat.meeting import disaster_attacks
from beanfield.games.ani_mayhem.reading import ability, may
from beanfield.games.ani_mayhem.state import Lasting
from beanfield.games.ani_mayhem.steps.fleeing import is_helpless
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, state
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.rules import rule

HAVEN, OTHER = "Mihoshi's Mothership", "A-ko's House"
THREE = ("Mamoru Shimesu", "Goten", "A-ko Magami")


def place(*builders: str, hand: tuple[str, ...] = (HAVEN,), theirs: str = "") -> Scene:
    """Player A's characters at the location in the middle."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 0)
    for title in builders:
        scene.puts("A", title, 1)
    scene.puts("A", "Nabiki Tendo", 0, home=True)
    scene.puts("B", "Krillin", 2)
    if theirs:
        scene.puts("B", theirs, 1)
    scene.piles("A", hand=list(hand))
    return scene


def building(theirs: str = "") -> Table:
    """Three have begun to build."""
    table = place(*THREE, theirs=theirs).begin("equip")
    table.does("A", "build", HAVEN, to="Country Bar")
    return table


def may_build(table: Table) -> list[str]:
    return [each for each in table.options("A") if each.startswith("build")]


def works(table: Table) -> list[tuple[int, bool]]:
    """How many turns of work count, and whether one is spoiled."""
    return [(work.done, work.spoiled) for work in state(table).works]


@rule("ANI-205", "ANI-206", "ANI-380", "ANI-381", "ANI-R105", "ANI-R349")
def test_three_characters_build_next_to_any_location() -> None:
    two = place(*THREE[:2]).begin("equip")
    assert may_build(two) == []
    scene = place(*THREE, hand=(HAVEN, OTHER))
    scene.state.of[1] = 1  # another player's location
    table = scene.begin("equip")
    assert may_build(table) == [f"build {HAVEN}, Country Bar", f"build {OTHER}, Country Bar"]
    table.does("A", "build", HAVEN, to="Country Bar")
    assert table.lies("works.0.lying") == [HAVEN]
    assert may_build(table) == []  # they are at work


@rule("ANI-382")
def test_a_location_has_one_haven() -> None:
    scene = place(*THREE)
    scene.haven("B", 1)
    assert may_build(scene.begin("equip")) == []


@rule("ANI-379", "ANI-R349")
def test_two_groups_build_two_havens_in_one_phase_and_four_name_three() -> None:
    scene = place(*THREE, "Krillin", hand=(HAVEN, OTHER))
    for title in ("Bulma", "Trunks", "Bubbles"):
        scene.puts("A", title, 2)
    table = scene.begin("equip")
    table.does("A", "build", HAVEN, to="Country Bar")
    table.does("A", "builds", *THREE)
    table.does("A", "build", OTHER, to="Sewer")
    assert [len(work.by) for work in state(table).works] == [3, 3]
    assert set(state(table).works[0].by).isdisjoint(state(table).works[1].by)


@rule("ANI-207", "ANI-208", "ANI-383", "ANI-R106", "ANI-R347")
def test_it_takes_two_turns_in_which_the_builders_do_nothing() -> None:
    table = building()
    w, goten = table.match.world, figure(table, "Goten")
    for deed in ("act", "move", "scavenge", "attack", "retaliate", "protect", "deal damage", "use"):
        assert not may(w, goten, deed)
    end_turn(table)
    assert works(table) == [(1, False)]
    end_turn(table)  # the other player's turn counts nothing
    assert works(table) == [(1, False)]
    assert 1 not in state(table).sites
    end_turn(table)
    assert (works(table), state(table).sites[1].seat) == ([], 0)
    assert table.lies("sites.1.lying") == [HAVEN]
    assert may(w, goten, "move")
    assert "annexes" in events(table)


@rule("ANI-208", "ANI-385")
def test_builders_do_not_handle_cards_unless_they_are_let_act() -> None:
    scene = place(*THREE[:2])
    scene.puts("A", THREE[2], 1, carries=["Go Board"])
    table = scene.begin("equip")
    table.does("A", "build", HAVEN, to="Country Bar")
    assert not [each for each in table.options("A") if "Go Board" in each]
    table.does("A", "let-act", HAVEN)
    assert "drop Go Board" in table.options("A")


@rule("ANI-088", "ANI-383")
def test_traits_of_builders_do_not_count() -> None:
    scene = place("Bubbles", "Goten", "A-ko Magami")
    table = scene.begin("equip")
    goten = figure(table, "Goten")
    before = ability(scene.w, goten, "damage")
    table.does("A", "build", HAVEN, to="Country Bar")
    assert ability(scene.w, goten, "damage") == before - 1  # Bubbles helps others


@rule("ANI-385", "ANI-R348")
def test_who_lets_the_builders_act_loses_the_turn() -> None:
    table = building()
    assert not [each for each in table.options("A") if "Goten" in each]
    table.does("A", "let-act", HAVEN)
    w = table.match.world
    assert all(may(w, figure(table, title), "move") for title in THREE)
    assert works(table) == [(0, True)]
    end_turn(table)
    assert works(table) == [(0, False)]
    assert not may(w, figure(table, "Goten"), "move")
    for _ in range(4):
        end_turn(table)
    assert 1 in state(table).sites


@rule("ANI-R106", "ANI-R348")
@pytest.mark.parametrize("full", [False, True])
def test_if_a_builder_is_gone_the_card_comes_back(full: bool) -> None:
    scene = place(*THREE, hand=(HAVEN, *["Speed II"] * (7 if full else 1)))
    table = scene.begin("equip")
    table.does("A", "build", HAVEN, to="Country Bar")
    go(table.match.world, figure(table, "Goten"), 2)
    assert may(table.match.world, figure(table, "A-ko Magami"), "move")
    end_turn(table)
    assert state(table).works == []
    assert (HAVEN in table.lies("hands.A"), HAVEN in table.lies("discards.A")) == (not full, full)


@rule("ANI-384", "ANI-R398")
def test_a_disaster_that_attacks_builders_who_build_on_goes_after_a_round() -> None:
    scene = place("A-ko Magami", "Akane Tendo", "Goten")
    ginger = scene.puts("B", "Ginger", 1)  # its 3 damage hurt neither A-ko nor Akane
    table = scene.begin("equip")
    table.does("A", "build", HAVEN, to="Country Bar")
    before = state(table).rounds
    disaster_attacks(scene.w, ginger, [figure(table, "A-ko Magami")], only_party=True)
    table.does("A", "done")
    assert table.asked == "A break-off"
    table.does("A", "build-on")
    while state(table).fight is not None:
        table.does_least("A")
    assert (state(table).rounds - before, ginger.lost, works(table)) == (1, 0, [(0, False)])
    assert "flees" not in events(table)


@rule("ANI-R398")
@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.parametrize("harmless", [True, False])
def test_who_can_deal_damage_or_retreat_is_not_helpless(stays: bool, harmless: bool) -> None:
    scene = place("Goten")
    one = figure(scene.begin("equip"), "Goten")
    if stays:
        number = catalog()["no-way-out"].number
        scene.state.lasting.append(Lasting(number, 0, 0, one.id, 1, "combat", 0))
    one.spell = "harmless" if harmless else ""
    assert is_helpless(scene.w, [one]) is (stays and harmless)


@rule("ANI-384", "ANI-R107", "ANI-R509")
@pytest.mark.parametrize("fights", [False, True])
def test_builders_who_are_attacked_only_receive_damage_unless_they_are_let_go(fights: bool) -> None:
    table = building(theirs="Trunks")
    end_turn(table)
    while not [each for each in table.options("B") if each.startswith("attack-party")]:
        table.does_least("B")
    table.does("B", "attack-party", "Mamoru Shimesu")
    assert table.asked == "A break-off"
    before = state(table).rounds
    table.does("A", "fight-back" if fights else "build-on")
    assert [may(table.match.world, figure(table, title), "retaliate") for title in THREE] == [fights] * 3
    assert works(table) == [(1, fights)]
    if fights:
        return
    while state(table).fight is not None:
        for seat in table.match.waiting:
            table.does_least("AB"[seat])
    blows = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert [(blow["who"], blow["damage"] == 0) for blow in blows] == [("Mamoru Shimesu", False), ("Trunks", True)]
    assert state(table).rounds == before  # one round, and no other
