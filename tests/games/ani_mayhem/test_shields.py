"""Cards that do nothing to somebody, and equipment that is not lost. Their sentences are quoted."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem.changes.table import destroy, take_off, wreck
from beanfield.games.ani_mayhem.reading import may_be_attacked
from beanfield.games.ani_mayhem.reading.status import ignored_by
from beanfield.games.ani_mayhem.state import Figure
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import ignores
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, figure, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.games.ani_mayhem.scenes.vehicles import drives
from tests.rules import rule


def from_haven(title: str, *who: str) -> tuple[Scene, list[Figure]]:
    """Characters of A on the field who left from this haven."""
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar")
    scene.haven("A", 0, title)
    scene.haven("B", 2)
    scene.puts("B", "Nail", 2, home=True)
    found = [scene.puts("A", each, 1) for each in who]
    for one in found:
        one.bonus = 0
    for seat in "AB":
        scene.piles(seat, hand=["Spirit"])
    return scene, found


# what does nothing to somebody


@card(
    "Phantom Quest Corporation",
    "Use on one of your characters that left from this haven: Spirit does nothing to it; is neither attacked nor"
    " charmed by Spirit as long as it is in play; nobody else has this any more. Once a phase.",
)
@card("Phantom Quest Corporation", "Use: this is over. Once a phase.")
@rule("ANI-216", "ANI-078", "ANI-R573")
def test_phantoms_leave_one_alone() -> None:
    scene, (one, other) = from_haven("Phantom Quest Corporation", "Krillin", "Goten")
    stranger = scene.puts("A", "Ryoko", 1)
    ghost, goons = scene.puts("B", "Sahara Demon", 1), scene.puts("B", "Goons", 1)
    table = scene.begin("equip")
    w = table.match.world
    assert may_be_attacked(w, ghost, one)
    table.does("A", "use", "Phantom Quest Corporation")
    table.does("A", "effect-1")
    assert table.options("A") == ["at Krillin", "at Goten"], "not Ryoko, who did not leave from it"
    table.does("A", "at", "Krillin")
    assert [may_be_attacked(w, ghost, each) for each in (one, other, stranger)] == [False, True, True]
    assert may_be_attacked(w, goons, one)
    assert [ignored_by(w, each) for each in (one, other)] == [(ignores("Spirit"),), ()]
    assert "use Phantom Quest Corporation" not in table.options("A"), "once a phase"
    table.does("A", "done")
    table.does("A", "use", "Phantom Quest Corporation")
    table.does("A", "effect-1")
    table.does("A", "at", "Goten")
    assert [may_be_attacked(w, ghost, each) for each in (one, other)] == [True, False], "one at a time"
    table.does("A", "done")
    table.does("A", "use", "Phantom Quest Corporation")
    table.does("A", "effect-2")
    assert [may_be_attacked(w, ghost, each) for each in (one, other)] == [True, True]
    assert not state(table).lasting


@card(
    "Ross' Apartment",
    "Use on one of your characters that left from this haven and came out in this turn: Robot does nothing to it; is"
    " not attacked by Robot as long as it is in play. Once a game.",
)
@rule("ANI-216", "ANI-078")
def test_robots_leave_one_alone() -> None:
    scene, (one, other, late) = from_haven("Ross' Apartment", "Krillin", "Goten", "Ryoko")
    late.outside = 1
    robot, demon = scene.puts("B", "Goons", 1), scene.puts("B", "Sahara Demon", 1)
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "use", "Ross' Apartment")
    assert table.options("A") == ["at Krillin", "at Goten"], "Ryoko came out before"
    table.does("A", "at", "Krillin")
    assert [may_be_attacked(w, robot, each) for each in (one, other)] == [False, True]
    assert may_be_attacked(w, demon, one)
    assert ignored_by(w, one) == (ignores("Robot"),)
    end_turn(table)
    end_turn(table)
    while state(table).phase != "equip":
        table.does_least("A")
    assert not may_be_attacked(w, robot, one), "for the rest of the game"
    other.outside = late.outside = state(table).taken[0]
    assert "use Ross' Apartment" not in table.options("A"), "once a game"


def as_school(scene: Scene, title: str, at: int) -> Figure:
    """A disaster that is a School card."""
    found = scene.puts("B", title, at)
    cards = list(scene.w.cards)
    cards[found.piece] = replace(cards[found.piece], categories=("School",))
    scene.w.cards = cards
    return found


@card(
    "Happy Students",
    "Your characters with Student unless you want it otherwise: School cards do nothing to them; are not attacked by"
    " School cards.",
)
@card(
    "Happy Students",
    "Use on one of your characters with Student: such cards work on it all the same until the end of the turn. Once a"
    " phase.",
)
@rule("ANI-078", "ANI-199")
def test_students_who_like_school() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar")
    scene.haven("A", 0)
    scene.haven("B", 2)
    scene.puts("B", "Nail", 2, home=True)
    student, mate, plain = [scene.puts("A", who, 1) for who in ("A-ko Magami", "Lisa Vannett", "Krillin")]
    rival = scene.puts("B", "Nanami Jinnai", 1)
    foe = as_school(scene, "Goons", 1)
    scene.enacts("A", "Happy Students")
    for seat in "AB":
        scene.piles(seat, hand=["Spirit"])
    table = scene.begin("equip")
    w, everybody = table.match.world, (student, mate, plain, rival)
    assert [may_be_attacked(w, foe, one) for one in everybody] == [False, False, True, True]
    assert [ignored_by(w, one) for one in everybody] == [(ignores("School"),), (ignores("School"),), (), ()]
    table.does("A", "use", "Happy Students")
    table.does("A", "at", "A-ko Magami")
    assert [may_be_attacked(w, foe, one) for one in everybody] == [True, False, True, True]
    assert ignored_by(w, student) == ()
    end_turn(table)
    assert ignored_by(w, student) == (ignores("School"),), "only in that turn"


# equipment that is not lost


def loses(scene: Scene, title: str, how: str) -> tuple[list[str], list[str], list[str]]:
    """How Krillin loses an equipment; returns the draw pile, the discard pile and what is out of the game."""
    w = scene.w
    one = next(each for each in w.state.figures.values() if w.cards[each.piece].title == "Krillin")
    if title == "Namek Ship":
        wreck(w, drives(scene, title, one), "ANI-188")
    else:
        piece = scene.card("A", title)
        w.state.concealed[one.id].cards.append(piece)
        if how == "destroyed":
            destroy(w, piece)
        else:
            take_off(w, piece, "ANI-059", loss="discarded" if how == "discarded" else "")
    piles = (w.state.decks[0], w.state.discards[0], w.state.removed)
    deck, thrown, removed = [[w.cards[each].title for each in pile if w.cards[each].title == title] for pile in piles]
    return deck, thrown, removed


@card(
    "Raven's Garage",
    "Equipment of your characters that left from this haven is shuffled into its owner's draw pile when it would be"
    " destroyed, and so is a wrecked vehicle.",
)
@rule("ANI-216", "ANI-060", "ANI-513")
@pytest.mark.parametrize(
    ("title", "how", "saved"),
    [("Scouter", "destroyed", True), ("Scouter", "discarded", False), ("Namek Ship", "wrecked", True)],
)
@pytest.mark.parametrize("left", [True, False])
def test_a_garage_for_broken_things(title: str, how: str, saved: bool, left: bool) -> None:
    scene, (one,) = from_haven("Raven's Garage", "Krillin")
    one.bonus = 0 if left else -1
    deck, thrown, removed = loses(scene, title, how)
    assert deck == ([title] if saved and left else [])
    if not (saved and left):
        assert [*thrown, *removed] == [title]


@card(
    "Dr. Raven",
    "Equipment of your characters is shuffled into its owner's draw pile when damage or an effect would destroy or"
    " discard it.",
)
@rule("ANI-059", "ANI-060", "ANI-513")
@pytest.mark.parametrize(
    ("title", "how", "saved"),
    [
        ("Scouter", "destroyed", True),
        ("Scouter", "discarded", True),
        ("Scouter", "given up", False),
        ("Namek Ship", "wrecked", True),
    ],
)
@pytest.mark.parametrize("whose", ["A", "B"])
def test_dr_raven_mends_everything(title: str, how: str, saved: bool, whose: str) -> None:
    scene, _ = from_haven("Cathedral", "Krillin")
    scene.enacts(whose, "Dr. Raven")
    deck, thrown, removed = loses(scene, title, how)
    mends = saved and whose == "A"
    assert deck == ([title] if mends else [])
    assert [*thrown, *removed] == ([] if mends else [title])


def test_an_effect_that_discards_equipment_is_mended() -> None:
    scene, (one,) = from_haven("Cathedral", "Krillin")
    scene.enacts("A", "Dr. Raven")
    one.shown = scene.cards("A", ["Scouter"])
    scene.piles("B", drawn=["Space Pirate Attack"])
    table: Table = scene.begin("maintenance")
    assert titles(table, state(table).decks[0]) == ["Scouter"]
    assert not figure(table, "Krillin").shown
