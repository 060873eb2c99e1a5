"""What a quick player does with vehicles, and what viewers are told of them."""

from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.reckoning import describe, reckon
from beanfield.kernel.asks import Answer
from tests.games.ani_mayhem.scene import Scene, Table, figure, state
from tests.games.ani_mayhem.scenes.vehicles import drives, road


def answer(table: Table) -> Answer | None:
    """What the habit says to the seat that is asked."""
    ask = table.match.ask_of(table.match.waiting[0])
    assert ask is not None
    return habit(table.match.world, ask)  # type: ignore[arg-type]


def play(table: Table, prompts: int) -> None:
    """So many answers by habit."""
    for _ in range(prompts):
        table.match.answer(table.match.waiting[0], answer(table))  # type: ignore[arg-type]


def far_away() -> Scene:
    """An item lies at the other end of the road."""
    scene = road()
    scene.state.above[5] += scene.cards("A", ["Barbells"])
    return scene


def test_a_party_boards_a_vehicle_that_is_quicker_and_drives_to_its_goal() -> None:
    scene = far_away()
    one, other = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
    skimmer = drives(scene, "Desert Skimmer", one, aboard=False)
    table = scene.begin("move")
    play(table, 10)
    assert [each.at for each in (one, other, skimmer)] == [5, 5, 5]
    assert [each.aboard for each in (one, other)] == [skimmer.id, skimmer.id]


def test_it_walks_if_the_vehicle_is_slower_too_small_or_of_no_use_to_it() -> None:
    for title in ("Shuttle Craft", "Attack Pods", "Kai's Dimensional Sedan"):
        scene = far_away()
        one, other = scene.puts("A", "Leon McNichol", 1), scene.puts("A", "Krillin", 1)
        drives(scene, title, one, aboard=False)
        table = scene.begin("move")
        play(table, 2)
        assert (one.at, other.at) == (3, 3), "Leon has movement 2"


def test_it_gets_off_a_vehicle_that_nobody_aboard_can_drive() -> None:
    scene = far_away()
    one = scene.puts("A", "Krillin", 1)
    drives(scene, "Floating Car", one)
    table = scene.begin("move")
    play(table, 3)
    assert one.at == 4, "movement 3"


def test_it_leaves_a_location_where_it_may_not_stop_though_it_has_no_goal() -> None:
    scene = road()
    there = scene.location("Alien Jungle", 2, 1)
    one = scene.puts("A", "Krillin", there)
    drives(scene, "Floating Car", one, aboard=False)
    table = scene.begin("move")
    assert "done" not in table.options("A")
    play(table, 1)
    assert table.asked == "A where"


def test_it_gets_off_to_fight() -> None:
    scene = road()
    one, other = scene.puts("A", "Krillin", 1), scene.puts("A", "Nail", 1)
    drives(scene, "The Masaki Van", one, other)
    scene.puts("B", "Goons", 2)
    table = scene.begin("move")
    table.does("A", "go", "The Masaki Van")
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    assert table.asked == "A disembark"
    play(table, 1)
    assert (one.aboard, other.aboard) == (-1, -1)


def test_it_names_vehicles_or_characters_never_both() -> None:
    scene = road()
    for title in ("Krillin", "Ryoko"):
        scene.puts("A", title, 1)
    drives(scene, "Namek Ship", scene.puts("A", "Kami", 1))
    scene.puts("B", "Ginger", 1)
    table = scene.begin("equip")
    table.does("A", "attack", "Ginger")
    assert table.asked == "A attackers"
    named = answer(table)
    assert isinstance(named, tuple)
    assert len(named) == 2
    play(table, 1)


def test_it_takes_only_one_vehicle_after_a_combat() -> None:
    scene = road()
    one = scene.puts("A", "Krillin", 1)
    foe = scene.puts("B", "Goons", 1)
    scene.state.above[1] += scene.cards("B", ["Desert Skimmer", "The Masaki Van", "Barbells"])
    foe.lost = 2
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    while table.asked == "A go-on":
        table.does("A", "fight-on")
    assert table.asked == "A loot"
    play(table, 1)
    assert len(state(table).above[1]) == 1
    assert len(state(table).concealed[one.id].cards) == 2


def test_viewers_are_told_who_is_aboard_and_how_strong_a_vehicle_is() -> None:
    scene = road()
    one, other = scene.puts("A", "Kami", 1), scene.puts("A", "Nail", 1)
    ship = drives(scene, "Namek Ship", one, other)
    ship.lost = 3
    table = scene.begin("equip")
    view = table.match.view(1)
    might = next(each for each in reckon(view).strengths if each.id == ship.id)
    assert (might.health, might.steps) == (1, 2)
    said = {remark.what: remark.facts for remark in describe(view, view.state.figures[ship.id].piece)}
    assert said["crew"] == {"who": "Kami, Nail"}
    assert said["carried-by"] == {"who": "Kami"}
    assert said["damaged"] == {"damage": 3}
    said = {remark.what: remark.facts for remark in describe(view, view.state.figures[other.id].piece)}
    assert said["aboard"] == {"whom": "Namek Ship"}
    assert figure(table, "Nail").aboard == ship.id
