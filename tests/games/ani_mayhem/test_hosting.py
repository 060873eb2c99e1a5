"""Guests in havens: who is let in, what they may do there, and how they leave again."""

import pytest

from beanfield.games.ani_mayhem.changes.table import note_guests
from beanfield.games.ani_mayhem.changes.targets import reached
from beanfield.games.ani_mayhem.reading import may
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.rules import rule

HOUSE = "A-ko's House"
CHARMING = "Sylvie"


def visit(hand: tuple[str, ...] = (), stored: tuple[str, ...] = ("Keys",), host: str = "Lisa Vannett") -> Scene:
    """Player A stands beside the haven of player B, in which somebody is."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("B", 1, HOUSE, stored=stored)
    scene.puts("B", host, 1, home=True)
    scene.puts("A", "Goten", 1)  # movement 3
    scene.piles("A", hand=hand)
    return scene


def asks(scene: Scene, what: str = "ask-to-stop") -> Table:
    table = scene.begin("move")
    table.does("A", "go", "Goten")
    table.does("A", what, HOUSE)
    return table


def inside(hand: tuple[str, ...] = (), **more: str) -> Table:
    """A guest is in the haven."""
    table = asks(visit(hand, **more))  # type: ignore[arg-type]
    table.does("B", "grant")
    return table


@rule("ANI-209", "ANI-211", "ANI-392", "ANI-R108", "ANI-R520")
@pytest.mark.parametrize("answer", ["grant", "deny"])
def test_the_player_of_a_haven_decides_who_comes_in(answer: str) -> None:
    table = asks(visit())
    assert table.asked == "B guest-stops"
    assert not figure(table, "Goten").home
    table.does("B", answer)
    goten, let_in = figure(table, "Goten"), answer == "grant"
    assert (goten.home, goten.moved) == (let_in, int(let_in))
    if not let_in:
        assert ("turns-away" in events(table), state(table).turned_away) == (True, [[0, 1]])
        table.does("A", "go", "Goten")
        assert table.options("A") == ["to Arena", "to Sewer"]


@rule("ANI-R108")
def test_who_is_away_lets_nobody_in() -> None:
    table = asks(visit())
    table.does_least("B")
    assert not figure(table, "Goten").home


@rule("ANI-R356")
@pytest.mark.parametrize("door", ["let-in", "keep-out", "ask"])
def test_a_player_may_answer_guests_in_advance(door: str) -> None:
    table = visit().begin("move")
    table.calls("B", "guests", door)
    assert state(table).doors == ["ask", door]
    table.does("A", "go", "Goten")
    assert (f"ask-to-stop {HOUSE}" in table.options("A")) is (door != "keep-out")
    if door == "let-in":
        table.does("A", "ask-to-stop", HOUSE)
        assert (figure(table, "Goten").home, table.asked) == (True, "A move")


@rule("ANI-210", "ANI-211", "ANI-R059")
def test_who_may_only_pass_leaves_at_once_and_pays_for_both_ways() -> None:
    table = asks(visit(), "ask-to-pass")
    assert table.asked == "B guest-passes"
    table.does("B", "grant")
    goten = figure(table, "Goten")
    assert (goten.home, goten.at, goten.moved) == (False, 1, 2)
    assert events(table)[-2:] == ["goes-in", "goes"]
    table = visit().begin("move")
    figure(table, "Goten").moved = 2
    table.does("A", "go", "Goten")
    assert f"ask-to-pass {HOUSE}" not in table.options("A"), "it could not leave again"


@rule("ANI-212", "ANI-R113")
def test_a_guest_sees_and_takes_what_lies_there() -> None:
    table = inside()
    assert table.sees("A", "sites.1.stored") == ["Keys"]
    assert table.sees("watcher", "sites.1.stored") == ["?"]
    assert "take Keys, Goten" in table.options("A")
    table.does("A", "take", "Keys", to="Goten")
    assert table.lies("sites.1.stored") == []
    table = inside()
    table.does("A", "go", "Goten")
    assert table.sees("A", "sites.1.stored") == ["?"], "outside it sees nothing any more"


@rule("ANI-213")
def test_a_guest_stays_as_long_as_she_likes() -> None:
    table = inside()
    for _ in range(40):
        for seat in table.match.waiting:
            assert not [each for each in table.options("AB"[seat]) if each.startswith(("throw", "deny"))]
            table.does_least("AB"[seat])
    assert figure(table, "Goten").home
    assert may(table.match.world, figure(table, "Goten"), "move")


@rule("ANI-R523", "ANI-324")
def test_a_guest_takes_no_bonus_and_is_not_equipped_or_discarded_there() -> None:
    table = inside(hand=("Speed II",))
    table.does("A", "go", "Goten")
    assert figure(table, "Goten").bonus == -1
    scene = visit(hand=("Speed II",))
    next(one for one in scene.state.figures.values() if one.seat == 0).home = True
    note_guests(scene.w)
    table = scene.begin("discard")
    assert table.options("A") == ["discard Speed II"]
    table.does("A", ())
    while table.asked != "A equip":
        table.does_least("A")
    assert not [each for each in table.options("A") if each.startswith("enhance")]


@rule("ANI-214", "ANI-215", "ANI-R110")
def test_a_guest_ends_the_protection_of_that_haven() -> None:
    scene = visit()
    scene.haven("B", 2, "Lunch's House")
    there = scene.puts("B", "Krillin", 2, home=True)
    host = next(one for one in scene.state.figures.values() if one.home and one.at == 1)
    assert not reached(scene.w, 0, host)
    table = asks(scene)
    table.does("B", "grant")
    host, there = figure(table, "Lisa Vannett"), figure(table, "Krillin")
    w = table.match.world
    assert [reached(w, 0, host), reached(w, 1, figure(table, "Goten")), reached(w, 0, there)] == [True, True, False]
    table.does("A", "go", "Goten")
    assert not reached(table.match.world, 0, figure(table, "Lisa Vannett"))


@rule("ANI-R109", "ANI-415")
@pytest.mark.parametrize("runs", [False, True])
def test_a_guest_is_driven_out_by_a_combat_in_the_haven(runs: bool) -> None:
    table = inside(host="A-ko Magami")
    state(table).stops = [["rivals"], ["rivals"]]
    table.does("A", "done")
    assert "attack-party Goten" in table.options("B")
    table.does("B", "attack-party", "Goten")
    assert state(table).fight.home  # type: ignore[union-attr]
    assert table.asked == "A withdraw"
    table.does("A", "retreat" if runs else "stand")
    if runs:
        goten = figure(table, "Goten")
        assert (goten.at, goten.home) == (1, False)
    else:
        assert [event.facts["who"] for event in table.match.world.events if event.what == "is-struck"] == [
            "Goten", "A-ko Magami",
        ]  # fmt: skip


@rule("ANI-R397")
@pytest.mark.parametrize("guest", [False, True])
def test_characters_in_one_haven_may_charm_each_other(guest: bool) -> None:
    scene = visit(host=CHARMING)
    scene.puts("B", "Goons", 1)
    next(one for one in scene.state.figures.values() if one.seat == 0).home = guest
    scene.stop("rivals")
    table = scene.begin("equip", active="B")
    assert (f"try-charm {CHARMING}" in table.options("B")) is guest, "nobody charms from a haven"
    assert "attack-party Goten" in table.options("B") if guest else "attack-party Goten" not in table.options("B")
    if guest:
        table.does("B", "try-charm", CHARMING)
        assert "charm-result" in events(table)
        assert table.asked == "B command"
        assert "set-on Goons" not in table.options("B"), "disasters never attack in a haven, nor are attacked from it"


@rule("ANI-R521")
def test_who_falls_in_a_haven_leaves_its_cards_there() -> None:
    scene = visit(host="Future Trunks")
    goten = next(one for one in scene.state.figures.values() if one.seat == 0)
    goten.home = True
    scene.state.concealed[goten.id].cards += scene.cards("A", ["Go Board"])
    for title in ("A-ko Magami", "Krillin"):
        scene.puts("B", title, 1, home=True)
    scene.stop("rivals")
    table = scene.begin("equip", active="B")
    table.does("B", "attack-party", "Goten")
    table.does("A", "stand")
    table.does("B", "name", "A-ko Magami", "Future Trunks", "Krillin")
    table.does("A", "strike-at", "Krillin")
    assert "Goten" not in in_play(table)
    assert table.lies("sites.1.stored") == ["Keys", "Go Board"]
    assert table.lies("above.1") == []
    assert "loot" not in table.asked
