"""Flash effects and things that reach far: open hands, moved items, a way that somebody else shows, a combat undone."""

import pytest

from beanfield.games.ani_mayhem.hands import hand_of, turn_hands
from beanfield.games.ani_mayhem.state import Lasting
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, in_play, state
from tests.games.ani_mayhem.test_bringing import titles
from tests.games.ani_mayhem.test_captives import HERE, NEXT, field
from tests.games.ani_mayhem.test_charms import MONK, STRONG
from tests.rules import rule

# open hands


def passes_until(table: Table, seat: str, phase: str) -> None:
    """Everybody does as little as possible until a phase of a player."""
    number = ord(seat) - 65
    while (state(table).active, state(table).phase) != (number, phase):
        table.does_least(table.asked[0])


@card("Spotlight", "On all players: the hand lies open for 3 turns.")
@rule("ANI-R035", "ANI-R590")
def test_all_hands_lie_open_for_three_turns() -> None:
    scene = field()
    scene.puts("A", MONK, HERE)
    scene.puts("B", STRONG, NEXT)
    scene.piles("A", hand=["Spotlight"], deck=["Light"] * 20)
    scene.piles("B", deck=["Good Deed"] * 20)
    table = scene.begin("equip")
    assert table.sees("B", "hands.A") == ["?", "?"]
    table.does("A", "play", "Spotlight")
    for viewer, other in (("A", "B"), ("B", "A"), ("watcher", "A"), ("watcher", "B")):
        assert table.sees(viewer, f"open_hands.{other}") == ["Spirit"]
    assert state(table).hands == [[], []]
    ends = []
    for _ in range(3):
        assert state(table).showing == [True, True]
        ends.append(state(table).taken[0])
        passes_until(table, "B", "equip")
        passes_until(table, "A", "equip")
    assert ends == [2, 3, 4]
    assert state(table).showing == [False, False]
    assert table.sees("B", "hands.A") == ["?"]
    assert "takes-up-hand" in events(table)


def test_what_is_drawn_to_an_open_hand_is_seen_and_what_goes_back_is_not_known_again() -> None:
    scene = field()
    scene.puts("A", MONK, HERE)
    scene.piles("A", deck=["Light"] * 6)
    number = BY_TITLE["Spotlight"].number
    scene.state.lasting = [Lasting(number, 0, 0, -1, 1, "turns", 2, player=0)]
    table = scene.begin("reload")
    table.does("A", "draw")
    assert table.sees("B", "open_hands.A") == ["Spirit", *["Light"] * 6]
    assert table.sees("A", "hands.B") == ["?"]
    w = table.match.world
    spirit = hand_of(w, 0)[0]
    before = w.aliases[w.keys[spirit]]
    w.state.lasting = []
    turn_hands(w)
    assert hand_of(w, 0)[0] == spirit
    assert w.aliases[w.keys[spirit]] != before


@rule("ANI-R150")
def test_a_hand_is_taken_up_when_the_one_who_opened_it_has_left() -> None:
    scene = Scene(3)
    scene.row("Arena", "Sewer")
    scene.piles("A", hand=["Spirit"])
    scene.state.lasting = [Lasting(BY_TITLE["Spotlight"].number, 0, 0, -1, 1, "turns", 2, player=0)]
    turn_hands(scene.w)
    assert scene.state.showing == [True, False, False]
    scene.state.left[1] = True
    turn_hands(scene.w)
    assert scene.state.showing == [False] * 3


@card("Observation Droid", "Takes effect on the player of the nearest party: the hand lies open for 2 turns.")
@rule("ANI-R042", "ANI-R136")
@pytest.mark.parametrize(("mine", "theirs", "seen"), [(2, 3, 1), (3, 1, 0)])
def test_the_nearest_party_shows_the_hand_of_its_player(mine: int, theirs: int, seen: int) -> None:
    scene = field()
    scene.puts("A", MONK, mine)
    scene.puts("B", STRONG, theirs)
    scene.puts("A", "Goku", 0, home=True)
    scene.piles("A", drawn=["Observation Droid"], deck=["Light"] * 20)
    scene.piles("B", deck=["Light"] * 20)
    table = scene.begin("maintenance")
    assert state(table).showing == [seat == seen for seat in (0, 1)]
    assert table.sees("AB"[1 - seen], f"open_hands.{'AB'[seen]}") == ["Spirit"]
    assert "Observation Droid" in in_play(table)
    passes_until(table, "A", "equip")
    passes_until(table, "B", "equip")
    passes_until(table, "A", "equip")
    assert state(table).showing == [seat == seen for seat in (0, 1)], "the second of its player's turns"
    passes_until(table, "B", "equip")
    assert state(table).showing == [False, False]
    assert "Observation Droid" in titles(table, state(table).discards[0])


def test_without_a_party_on_the_field_the_droid_finds_nobody() -> None:
    scene = field()
    scene.puts("A", MONK, 0, home=True)
    scene.piles("A", deck=["Light", "Observation Droid"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert "Observation Droid" in titles(table, state(table).discards[0])
