"""Locations that do something to those who are there. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.changes.stopping import can_go_on_to_stop, may_stop
from beanfield.games.ani_mayhem.phases.digging import may_scavenge, scavengers
from beanfield.games.ani_mayhem.reading import ability, full_health, may
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, figure
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.rules import rule


@card("King Kai's Planetoid", "Characters here without Strength: -1 damage, -1 defense.")
@rule("ANI-222")
def test_king_kais_planetoid_is_heavy() -> None:
    scene = Scene()
    scene.row("King Kai's Planetoid", "Arena")
    weak, strong = scene.puts("A", "Goten", 0), scene.puts("B", "Trunks", 0)
    away, goons = scene.puts("A", "Goten", 1), scene.puts("B", "Goons", 0)
    assert [ability(scene.w, one, "damage") for one in (weak, strong, away, goons)] == [2, 3, 3, 3]
    assert [ability(scene.w, one, "defense") for one in (weak, strong, away)] == [3, 4, 4]
    assert not may_scavenge(scene.w, 0, [weak])
    scene.enacts("A", "King Kai")
    assert (may_scavenge(scene.w, 0, [weak]), may_scavenge(scene.w, 0, [strong])) == (True, False)


@card("Goku & Chi-Chi's House", "Disasters here that fight while Chi-Chi is here: half its defense.")
@rule("ANI-222")
@pytest.mark.parametrize("there", [True, False])
def test_chi_chi_weakens_disasters_at_her_house(there: bool) -> None:
    scene = Scene()
    scene.row("Goku & Chi-Chi's House", "Arena")
    scene.puts("A", "Chi-Chi", 0 if there else 1)
    here, away = scene.puts("B", "Goons", 0), scene.puts("B", "Goons", 1)
    assert [ability(scene.w, one, "defense") for one in (here, away)] == [1 if there else 3, 3]
    assert full_health(scene.w, here) == 3


@card("Floristica Marketplace", "This location: no character may stop here but those with Survival or Phase.")
@rule("ANI-R063")
def test_a_marketplace_for_those_who_know_how() -> None:
    scene = Scene()
    scene.row("Arena", "Floristica Marketplace", "Sewer")
    plain, able = scene.puts("A", "Krillin", 0), scene.puts("A", "Ryoko", 0)  # Ryoko has Phase
    parties = ([plain], [able], [plain, able])
    assert [may_stop(scene.w, party, 1) for party in parties] == [False, True, False]
    assert can_go_on_to_stop(scene.w, [plain], 1, 1), "everybody may pass"
    scene.state.ruined.append(1)
    assert not may_stop(scene.w, [able], 1)


@card("Crystal Tunnels", "This location: those with Water Element may not stop here or come here.")
@card("Crystal Tunnels", "When a party stops here without that: does not move by itself for 2 turns of its player.")
@rule("ANI-085")
@pytest.mark.parametrize(("who", "lucky"), [("Krillin", False), ("Goten", True)])
def test_who_gets_lost_in_the_crystal_tunnels(who: str, lucky: bool) -> None:
    scene = Scene()
    scene.row("Arena", "Crystal Tunnels", "Sewer")
    wet, dry = scene.puts("A", "Miz Mishtal", 0), scene.puts("A", "Chaplain", 0)
    assert [may_stop(scene.w, party, 1) for party in ([wet], [dry], [wet, dry])] == [False, True, False]
    assert not can_go_on_to_stop(scene.w, [wet], 1, 1)
    scene = Scene()
    scene.row("Arena", "Crystal Tunnels", "Sewer")
    scene.puts("A", who, 0)
    scene.piles("A", hand=["Speed II"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("move")
    table.does("A", "go", who)
    table.does("A", "done")
    found = []
    for _ in range(5):
        found.append(may(table.match.world, figure(table, who), "move"))
        end_turn(table)
    assert found == ([True] * 5 if lucky else [False, False, False, True, True]), "this turn and the next of its player"


@card("Shinjuku Police Building", "This location: Kozo Karino may not scavenge here.")
@rule("ANI-222")
def test_kozo_karino_stays_outside() -> None:
    scene = Scene()
    scene.location("Shinjuku Police Building", 0, 0, under=["Keys"])
    kozo = scene.puts("A", "Kozo Karino", 0)
    assert scavengers(scene.w, 0, 0) == []
    other = scene.puts("A", "Detective Kiyone", 0)
    assert scavengers(scene.w, 0, 0) == [other]
    assert not may_scavenge(scene.w, 0, [kozo, other])


@card(
    "Tank Police HQ",
    "This location: no character may scavenge here but a party of which more than half have Police.",
)
@rule("ANI-222")
def test_the_tank_police_wants_policemen() -> None:
    scene = Scene()
    scene.location("Tank Police HQ", 0, 0, under=["Keys"])
    krillin, trunks = scene.puts("A", "Krillin", 0), scene.puts("A", "Trunks", 0)
    assert scavengers(scene.w, 0, 0) == [], "two males would do by the listing"
    kiyone, mihoshi = scene.puts("A", "Detective Kiyone", 0), scene.puts("A", "Detective Mihoshi", 0)
    assert may_scavenge(scene.w, 0, [kiyone, mihoshi, krillin])
    assert not may_scavenge(scene.w, 0, [kiyone, mihoshi, krillin, trunks]), "not more than half"
    assert scavengers(scene.w, 0, 0) == [kiyone, mihoshi, krillin]
