"""Why something can't be done: a refusal names the rule, and the card that forbids it, where one does."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.state import Captive, Figure
from beanfield.games.ani_mayhem.why_not import why_not
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.errors import Reason
from tests.games.ani_mayhem.scene import Scene, Table, state
from tests.games.ani_mayhem.scenes.declared import quiet
from tests.rules import rule

HELD = ("Good Deed", "Armitage's Gun", "Late for School", "Dodonpa", "Nail")


def reason(table: Table, title: str) -> str | Reason:
    """Why A can do nothing with a card in the hand."""
    w = table.match.world
    piece = next(piece for piece in state(table).hands[0] if w.cards[piece].title == title)
    return why_not(w, table.match.ask_of(0), 0, "", [piece])


@rule("ANI-370", "ANI-372", "ANI-374", "ANI-375")
@pytest.mark.parametrize(
    ("title", "rule_id"),
    [("Good Deed", "ANI-370"), ("Armitage's Gun", "ANI-372"), ("Late for School", "ANI-374"), ("Nail", "ANI-375")],
)
def test_a_card_of_the_equip_phase_names_its_rule_in_another_phase(title: str, rule_id: str) -> None:
    scene, _, _ = quiet(*HELD)
    assert reason(scene.begin("move"), title) == rule_id


@rule("ANI-371", "ANI-373")
def test_in_the_equip_phase_somebody_must_be_in_a_haven_and_one_of_a_type_is_enough() -> None:
    scene, _, _ = quiet(*HELD)
    table = scene.begin("equip")
    assert reason(table, "Good Deed") == "ANI-371"
    assert reason(table, "Armitage's Gun") == "ANI-373"
    state(table).equipped = ["enhancement"]
    assert reason(table, "Good Deed") == "ANI-370"


@rule("ANI-191", "ANI-193", "ANI-079")
def test_a_flash_effect_needs_energy_a_target_and_another_phase_than_reload() -> None:
    scene, _, _ = quiet(*HELD)
    able = scene.puts("A", "Miz Mishtal", 0)
    table = scene.begin("move")
    assert reason(table, "Dodonpa") == "ANI-079"
    able.spent = 99
    assert reason(table, "Dodonpa") == "ANI-193"
    state(table).phase = "reload"
    assert reason(table, "Dodonpa") == "ANI-191"


@rule("ANI-091", "ANI-388", "ANI-618")
def test_a_character_that_cannot_act_names_the_card_that_keeps_it() -> None:
    scene, one, _ = quiet(*HELD)
    table = scene.begin("move")
    w = table.match.world

    def why() -> str | Reason:
        return why_not(w, Choose(0, "move", "ANI-388", [Option("done", (), "ANI-388")]), 0, "go", [one.piece])

    one.moved = 99
    assert why() == "ANI-388"
    captor = catalog()["saibamen"]
    state(table).captives = [Captive(one.id, 77, captor.number)]
    assert why() == Reason("ANI-091", "saibamen")
    assert why_not(w, table.match.ask_of(0), 1, "go", [one.piece]) == "ANI-618", "nothing is told of what others have"


def shut_way(*titles: str) -> tuple[Scene, Figure]:
    """A character of A at the first of these locations, who has no other way than to the second."""
    scene = Scene()
    scene.row("Sewer", *titles)
    return scene, scene.puts("A", "Miz Mishtal", 0)


def why_nowhere(scene: Scene, piece: int) -> str | Reason:
    w = scene.w
    w.state.active, w.state.phase = 0, "move"
    named = Option("pass", (w.state.locations[0], piece), "ANI-388")  # that another option names it says nothing of it
    return why_not(w, Choose(0, "move", "ANI-388", [named]), 0, "", [piece])


@rule("ANI-001", "ANI-388")
def test_who_has_nowhere_to_go_learns_which_card_shuts_the_way() -> None:
    scene, one = shut_way("Arena", "Sewer")
    scene.puts("B", "Locked Gate", 1)
    locations = scene.state.locations
    assert why_nowhere(scene, one.piece) == Reason("ANI-001", "locked-gate")
    assert why_nowhere(scene, locations[1]) == Reason("ANI-001", "locked-gate")
    assert why_nowhere(scene, locations[2]) == "ANI-388", "that is too far, and open"


@rule("ANI-228", "ANI-237", "ANI-238")
@pytest.mark.parametrize(
    ("title", "rule_id"), [("Arena", "ANI-228"), ("Alien Jungle", "ANI-237"), ("Computer Core", "ANI-238")]
)
def test_who_may_stop_nowhere_learns_the_rule_of_the_place(title: str, rule_id: str) -> None:
    scene, one = shut_way(title)
    if rule_id == "ANI-228":
        scene.state.ruined.append(1)
    assert why_nowhere(scene, one.piece) == Reason(rule_id)
    assert why_nowhere(scene, scene.state.locations[1]) == Reason(rule_id)
