"""Disasters move along their paths, attack and take items."""

import pytest

from beanfield.games.ani_mayhem.changes.field import in_moving_order, path
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.rules import rule


def square(scene: Scene) -> None:
    """Four locations: 0 and 1 above, 2 and 3 below."""
    for title, across, down in (("Arena", 0, 0), ("Country Bar", 1, 0), ("Cathedral", 0, 1), ("Sewer", 1, 1)):
        scene.location(title, across, down)
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)


def after(scene: Scene, active: str = "A") -> Table:
    """The table after the disasters have moved: A is asked in the equip phase, because it holds a card."""
    scene.piles("A", hand=["Speed II"])
    return scene.begin("maintenance", active)


@rule("ANI-312", "ANI-343", "ANI-345", "ANI-346", "ANI-R304", "ANI-R305", "ANI-R306", "ANI-R506")
def test_a_path_goes_down_the_columns_from_the_right_as_its_player_sees_it() -> None:
    scene = Scene(seats=6)
    for number, (across, down) in enumerate([(0, 0), (2, 0), (0, 2), (2, 2), (1, 1)]):
        scene.location(["Arena", "Country Bar", "Cathedral", "Sewer", "Cafe"][number], across, down)
    assert list(path(scene.w, 0)) == [1, 3, 4, 0, 2]
    assert list(path(scene.w, 2)) == [2, 0, 4, 3, 1]  # opposite
    assert list(path(scene.w, 1)) == [0, 1, 4, 2, 3]
    assert list(path(scene.w, 3)) == [3, 2, 4, 1, 0]
    assert list(path(scene.w, 4)) == list(path(scene.w, 0))
    two = Scene(seats=2)
    two.row("Arena", "Country Bar")
    assert [list(path(two.w, seat)) for seat in (0, 1)] == [[1, 0], [0, 1]]


@rule("ANI-339", "ANI-340", "ANI-347", "ANI-348", "ANI-260", "ANI-R131", "ANI-R328")
def test_every_disaster_moves_its_movement_in_everybodys_maintenance_phase() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "Goons", 1)  # movement 2, path 1 3 0 2
    scene.puts("B", "Class C Boomer", 2)  # movement 2, path 2 0 3 1
    table = after(scene)
    assert (figure(table, "Goons").at, figure(table, "Class C Boomer").at) == (0, 3)


@rule("ANI-341", "ANI-355", "ANI-R325", "ANI-R326")
def test_the_one_nearest_the_end_moves_first_and_then_the_one_that_came_first() -> None:
    scene = Scene()
    square(scene)
    late = scene.puts("A", "Goons", 0)
    far = scene.puts("A", "Ginger", 1)
    near = scene.puts("A", "Happy Tanks", 2)
    later = scene.puts("A", "Bugrom, Type 1", 0)
    assert in_moving_order(scene.w, 0) == [near, late, later, far]


@rule("ANI-350", "ANI-351", "ANI-352", "ANI-262", "ANI-R330")
def test_a_minor_disaster_leaves_the_field_with_what_it_carries() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "Goons", 0, carries=["Go Board"])  # movement 2: to 2, then out
    table = after(scene)
    assert table.lies("discards.A") == ["Goons"]
    assert table.lies("removed") == ["Go Board"]


@rule("ANI-349", "ANI-350")
def test_a_disaster_without_movement_left_stays_on_the_last_location() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "Goons", 3, carries=["Go Board"])  # to 0 and 2
    table = after(scene)
    assert figure(table, "Goons").at == 2
    assert table.lies("removed") == []


@rule("ANI-353", "ANI-354", "ANI-R329")
def test_a_major_disaster_enters_again_and_goes_on() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "Ginger", 2)  # movement 3: out, in at 1, to 3, to 0
    table = after(scene)
    assert figure(table, "Ginger").at == 0
    assert "enters-again" in events(table)


@rule("ANI-261", "ANI-343", "ANI-344", "ANI-R327")
def test_a_drawn_disaster_enters_without_movement_and_moves_at_once() -> None:
    scene = Scene()
    square(scene)
    scene.piles("A", drawn=["Goons"])
    table = after(scene)
    assert figure(table, "Goons").at == 0  # in at 1, to 3, to 0


@rule("ANI-356", "ANI-357", "ANI-264", "ANI-R332", "ANI-R333", "ANI-R334")
@pytest.mark.parametrize(("above", "taken"), [((), "Go Board"), (("Keys",), "Keys")])
def test_after_its_movement_a_combat_disaster_takes_an_item(above: tuple[str, ...], taken: str) -> None:
    """What lies on the location comes before what lies beneath it. The disasters there stay; nobody sees anything."""
    scene = Scene()
    square(scene)
    scene.state.under[0], scene.state.above[0] = scene.cards("A", ["Go Board", "Happy Tanks"]), scene.cards("A", above)
    goons = scene.puts("A", "Goons", 1)
    table = after(scene)
    assert table.lies(f"concealed.{goons.id}.cards") == [taken]
    assert table.lies("under.0") == (["Happy Tanks"] if taken == "Go Board" else ["Go Board", "Happy Tanks"])
    assert all(table.sees(viewer, f"concealed.{goons.id}.cards") == ["?"] for viewer in ("A", "B", "watcher"))


@rule("ANI-264", "ANI-R332")
def test_a_disaster_with_an_item_takes_no_other_one() -> None:
    scene = Scene()
    square(scene)
    scene.state.under[0] = scene.cards("A", ["Go Board"])
    goons = scene.puts("A", "Goons", 1, carries=["Keys"])
    table = after(scene)
    assert table.lies(f"concealed.{goons.id}.cards") == ["Keys"]


@rule("ANI-359", "ANI-360", "ANI-R337", "ANI-R338")
def test_on_its_way_it_stops_only_for_a_character_with_an_item() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "A-ko Magami", 3, carries=["Keys"])
    scene.puts("A", "Goons", 1, carries=["Go Board"])  # 1 3 0 2
    table = after(scene)
    assert table.asked == "A retreat"
    goons = figure(table, "Goons")
    assert goons.at == 3
    assert state(table).concealed[goons.id].cards == []  # laid beneath the location before the attack
    assert len(state(table).under[3]) == 1
    table.does("A", "retreat")
    assert table.asked == "A flee"
    table.does("A", "to", "Country Bar")
    assert goons.at == 0  # it goes on with what is left


@rule("ANI-359", "ANI-363", "ANI-R336")
def test_it_passes_characters_without_items_and_attacks_where_it_ends() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "A-ko Magami", 3)
    scene.puts("A", "Krillin", 0)
    scene.puts("A", "Goons", 1)
    table = after(scene)
    assert table.asked == "A retreat"
    assert figure(table, "Goons").at == 0


@rule("ANI-364", "ANI-R111")
def test_characters_in_havens_are_left_alone() -> None:
    scene = Scene()
    square(scene)
    scene.puts("A", "Goons", 1)
    table = after(scene)
    assert figure(table, "Goons").at == 0
    assert "attacks" not in events(table)
    assert "Mamoru Shimesu" in in_play(table)


@rule("ANI-R327")
def test_a_drawn_disaster_comes_after_those_of_its_player_have_moved() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer", "Cafe", "Museum")
    scene.puts("A", "Krillin", 0)
    scene.puts("A", "Goons", 4)
    scene.piles("A", drawn=["Happy Tanks"])
    table = scene.begin("maintenance")
    told = [event for event in table.match.world.events if event.what in ("moves", "appears")]
    assert told[0].what == "moves" and told[0].facts["who"] == "Goons"


@rule("ANI-R342")
def test_the_player_of_the_picked_character_is_attacked_and_nobody_else() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("B", 0)
    scene.puts("B", "Krillin", 0)
    scene.puts("A", "A-ko Magami", 0, carries=["Keys"])  # carriers first
    scene.puts("A", "Goons", 2)
    table = scene.begin("maintenance")
    assert table.asked == "A retreat"
    assert state(table).fight is not None and state(table).fight.seat == 0  # type: ignore[union-attr]
