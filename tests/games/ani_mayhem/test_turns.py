"""A turn, its discard and reload phases."""

import pytest

from beanfield.games.ani_mayhem.changes.table import lay_down, note_items
from beanfield.games.ani_mayhem.phases.turns import PHASES
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.rules import rule


def a_row(scene: Scene) -> None:
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    scene.puts("B", "Krillin", 2)


@rule("ANI-320", "ANI-321", "ANI-318")
def test_the_six_phases_come_in_order_and_then_the_next_player() -> None:
    assert PHASES == ("discard", "reload", "maintenance", "equip", "move", "scavenge")
    scene = Scene()
    a_row(scene)
    scene.piles("A", hand=["Speed II"])
    table = scene.begin("discard")
    seen = [state(table).phase]
    while state(table).active == 0:
        table.does_least("A")
        if state(table).phase != seen[-1]:
            seen.append(state(table).phase)
    assert seen[:3] == ["discard", "equip", "move"]
    assert (state(table).active, state(table).taken) == (1, [2, 3])


@rule("ANI-323", "ANI-324", "ANI-325", "ANI-R315")
def test_cards_of_the_hand_and_characters_at_home_can_be_discarded() -> None:
    scene = Scene()
    a_row(scene)
    scene.puts("A", "Goten", 0, home=True, carries=["Go Board"], worn=["Spirit"])
    scene.puts("A", "A-ko Magami", 1)
    scene.piles("A", hand=["Speed II", "Good Deed"])
    table = scene.begin("discard")
    assert "discard A-ko Magami" not in table.options("A")
    table.does("A", "discard", "Speed II", "Goten")
    assert sorted(table.lies("discards.A")) == ["Goten", "Speed II", "Spirit"]
    assert table.lies("sites.0.stored") == ["Go Board"]
    assert table.sees("B", "sites.0.stored") == ["?"]


@rule("ANI-327", "ANI-R316", "ANI-328", "ANI-313", "ANI-R314")
def test_drawing_goes_on_to_seven_or_to_a_disaster() -> None:
    scene = Scene()
    a_row(scene)
    scene.piles("A", hand=["Speed II"], deck=["Spirit", "Goons", "Good Deed", "Mountain Man"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert table.sees("A", "hands.A") == ["Speed II", "Mountain Man", "Good Deed"]
    assert figure(table, "Goons").seat == 0  # it came in the maintenance phase
    assert len(state(table).decks[0]) == 1


@rule("ANI-327", "ANI-R317")
def test_nobody_draws_beyond_seven() -> None:
    scene = Scene()
    a_row(scene)
    scene.piles("A", hand=["Speed II"] * 3 + ["Spirit"] * 3, deck=["Good Deed"] * 3)
    table = scene.begin("reload")
    table.does("A", "draw")
    assert len(state(table).hands[0]) == 7
    full = Scene()
    a_row(full)
    full.piles("A", hand=["Speed II"] * 3 + ["Spirit"] * 4, deck=["Good Deed"], bonked=["Goten"])
    full.state.bonked[0][0].turn = 0
    assert full.begin("reload").asked == "A equip"


@rule("ANI-326", "ANI-332", "ANI-333", "ANI-334", "ANI-335", "ANI-R323", "ANI-R037", "ANI-067", "ANI-285", "ANI-287")
def test_a_bonked_character_comes_back_after_one_whole_turn_of_its_owner() -> None:
    scene = Scene()
    a_row(scene)
    scene.piles("A", deck=["Goons"], bonked=["Goten", "Nail"])
    early, late = scene.state.bonked[0]
    early.turn, late.turn = 0, 1  # the second turn begins: only one whole turn lies behind the first of them
    table = scene.begin("reload")
    assert table.options("A") == ["done", "draw", "fetch Goten"]
    table.does("A", "fetch", "Goten")
    assert table.sees("A", "hands.A") == ["Goten"]
    assert table.options("A") == ["done", "draw"]


@rule("ANI-336", "ANI-337", "ANI-338", "ANI-R322")
def test_an_empty_pile_is_made_of_the_discarded_cards_with_the_disasters_among_them() -> None:
    scene = Scene()
    a_row(scene)
    scene.piles("A", hand=["Speed II"], discard=["Goons", "Spirit"])
    table = scene.begin("reload")
    table.does("A", "draw", chance=[[0, 1]])
    assert "reshuffles" in events(table)
    assert state(table).discards[0] == []


@rule("ANI-R060", "ANI-104")
def test_movement_comes_back_with_the_next_turn_of_its_player() -> None:
    scene = Scene()
    a_row(scene)
    scene.puts("A", "A-ko Magami", 1).moved = 3
    scene.puts("B", "Goten", 0).moved = 3
    table = scene.begin("scavenge", active="B")  # there is nothing to do, so A's turn begins
    assert state(table).active == 0
    assert (figure(table, "A-ko Magami").moved, figure(table, "Goten").moved) == (0, 3)


@rule("ANI-R508")
@pytest.mark.parametrize(("carries", "winners"), [(["Go Board"], "A"), ([], "")])
def test_after_ten_turns_of_everybody_without_a_gain_the_game_ends(carries: list[str], winners: str) -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True, carries=carries)
    scene.puts("B", "Krillin", 2)
    table = scene.begin("scavenge")
    while table.asked != "nobody":
        table.does_least(table.asked[0])
    assert (state(table).turns, events(table)[-1], table.winners) == (20, "nothing-happens", winners)


@rule("ANI-R508")
def test_an_item_that_is_dropped_and_taken_again_does_not_keep_a_game_alive() -> None:
    scene = Scene()
    scene.row("Arena")
    mamoru = scene.puts("A", "Mamoru Shimesu", 0, carries=["Go Board"])
    w, at = scene.w, f"concealed.{mamoru.id}.cards"
    gains = []
    for turn in range(1, 4):
        w.state.turns = turn
        note_items(w)
        gains.append((w.state.last_gain, list(w.state.found)))
        if turn == 1:
            lay_down(w, mamoru, "above.0", "drops", "ANI-104")
        else:
            w.move(list(w.state.above[0]), "above.0", at)
    assert gains == [(1, [1, 0]), (1, [0, 0]), (1, [1, 0])]
    scene.puts("B", "Krillin", 0, carries=["Go Board"])
    note_items(w)
    assert (w.state.last_gain, w.state.found) == (3, [1, 1]), "B has more than ever before"


@rule("ANI-319")
def test_a_turn_with_everything_in_it() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer", "Campground", "Cathedral")
    scene.haven("A", 1)
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("A", "Princess Sasami", 0)
    scene.puts("B", "Goten", 0)
    scene.piles("A", hand=["Krillin", "Spirit"], deck=["Goons"], combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("reload")
    table.does("A", "draw")
    while state(table).phase != "equip":
        table.does_least(table.asked[0])
    assert "Goons" in in_play(table), "a disaster that was drawn"
    table.does("A", "bring", "Krillin")
    table.does("A", "enhance", "Spirit", to="Krillin")
    table.does("A", "try-charm", "Princess Sasami")
    while table.asked != "A equip":
        table.does_least(table.asked[0])
    table.does("A", "attack-party", "Goten")
    assert "charm-result" in events(table)
    assert state(table).fight is not None
    assert "Krillin" in in_play(table)


@rule("ANI-175")
@pytest.mark.parametrize("others", [5, 6])
def test_a_weapon_that_came_back_counts_among_the_cards_of_the_hand(others: int) -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    scene.puts("A", "Leon McNichol", 0, shown=["Leon's Missle Gun"])
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("B", "Ginger", 0)
    scene.piles("A", hand=["Spirit"] * others, deck=["Light"] * 3)
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "attack", "Ginger")
    table.does("A", "name", "Leon McNichol", "A-ko Magami")
    table.does("A", "use", "Leon's Missle Gun")
    table.does("A", "take-back")
    assert len(state(table).hands[0]) == others + 1
    while state(table).active == 0:
        table.does_least(table.asked[0])
    while state(table).phase != "equip" or state(table).active != 0:
        if state(table).active == 0 and state(table).phase == "reload":
            break
        table.does_least(table.asked[0])
    assert (state(table).phase == "reload") is (others == 5), "seven cards are enough"
