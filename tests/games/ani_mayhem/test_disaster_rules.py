"""What the rulebook says of all disasters: what they are, how they travel, and what they do where they end."""

import pytest

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.falling import lose_health
from beanfield.games.ani_mayhem.reading import ability, full_health, is_combat_disaster
from beanfield.games.ani_mayhem.turns import fetchable
from tests.games.ani_mayhem.scene import Scene, events, figure, in_play, state
from tests.games.ani_mayhem.test_bringing import titles
from tests.games.ani_mayhem.test_disasters import CARDS, goes_on
from tests.games.ani_mayhem.test_taking_effect import BEFORE, ENTRY, HERE, field
from tests.rules import rule


@rule("ANI-258", "ANI-259", "ANI-R129", "ANI-R130")
def test_what_a_disaster_has() -> None:
    cards = all_cards()
    assert cards["kagato"].figures == {"damage": 6, "defense": 8, "movement": 3, "charm": 5}
    assert cards["old-woman"].figures == {}, "an ability that is missing is not there; it is not 0"
    assert cards["tares"].second["energy"] == 0, "a printed 0 is an ability"
    scene = field()
    some = {who: scene.puts("A", who, HERE) for who in ("Kagato", "Old Woman", "Property Damage", "Acid Head", "Mez")}
    fights = [who for who, each in some.items() if is_combat_disaster(scene.w, each)]
    assert fights == ["Kagato"], "one with only damage, or only defense, does not fight"


@rule("ANI-266", "ANI-425")
def test_a_disaster_without_health_is_defeated() -> None:
    scene = field()
    foe = scene.puts("A", "Goons", HERE, carries=["Keys"])
    health = full_health(scene.w, foe)
    lose_health(scene.w, foe, health - 1)
    assert foe.id in scene.state.figures
    lose_health(scene.w, foe, 1)
    assert foe.id not in scene.state.figures
    assert [scene.w.cards[piece].title for piece in scene.state.discards[0]] == ["Goons"]
    assert [scene.w.cards[piece].title for piece in scene.state.above[HERE]] == ["Keys"]


@rule("ANI-275", "ANI-276", "ANI-277", "ANI-599", "ANI-R132")
@pytest.mark.parametrize(
    ("hordes", "types", "horde", "plain"), [(1, 1, (2, 3), (4, 4)), (2, 0, (3, 4), None), (2, 1, (3, 4), (5, 5))]
)
def test_hordes_add_up(hordes: int, types: int, horde: tuple[int, int], plain: tuple[int, int] | None) -> None:
    scene = field()
    many = [scene.puts("A", "Bugrom Horde", at) for at in range(hordes)]
    single = [scene.puts("B", "Bugrom, Type 1", 4) for _ in range(types)]
    other = scene.puts("B", "Goons", 3)
    assert {(ability(scene.w, each, "damage"), ability(scene.w, each, "defense")) for each in many} == {horde}
    for each in single:
        assert (ability(scene.w, each, "damage"), ability(scene.w, each, "defense")) == plain
        assert full_health(scene.w, each) == 3
    assert ability(scene.w, other, "damage") == all_cards()["goons"].figures["damage"]
    guards = [scene.puts("B", "Toma's Guards", at) for at in (0, 1)]
    assert [ability(scene.w, each, "damage") for each in guards] == [7, 7], "without a category its name counts"


@rule("ANI-263")
def test_havens_are_no_steps_of_a_disaster() -> None:
    scene = field()
    scene.haven("B", 3)
    foe = scene.puts("A", "Goons", ENTRY)
    scene.piles("A", hand=["Light"])
    scene.begin("maintenance")
    assert foe.at == ENTRY - ability(scene.w, foe, "movement")
    assert not foe.home


@rule("ANI-342")
def test_the_phase_goes_on_until_all_have_moved() -> None:
    scene = field()
    scene.stop("moves")
    for seat, at in (("A", 4), ("A", 3), ("B", 0)):
        scene.puts(seat, "Goons", at)
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    moves = 0
    while any(todo.do == "disaster" for todo in state(table).agenda):
        assert state(table).phase == "maintenance"
        moves += 1
        table.does_least(table.asked[0])
    assert moves >= 3
    while state(table).phase == "maintenance":
        table.does_least(table.asked[0])
    assert state(table).phase == "equip"


@rule("ANI-358", "ANI-072")
def test_a_disaster_with_an_item_carries_it_off_the_field() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("A", "Goons", ENTRY, carries=["Keys"])
    scene.state.under[HERE] = scene.cards("B", ["Go Board"])
    scene.piles("A", hand=["Light"])
    scene.piles("B", hand=["Light"])
    table = scene.begin("maintenance")
    while "leaves-field" not in events(table):
        assert "Goons" in in_play(table)
        table.does_least(table.asked[0])
    assert titles(table, state(table).removed) == ["Keys"]
    assert titles(table, state(table).under[HERE]) == ["Go Board"]


@rule("ANI-362", "ANI-R335", "ANI-257")
def test_at_the_end_of_its_movement_it_lays_down_attacks_a_carrier_and_then_takes_an_item() -> None:
    scene = field()
    carrier = scene.puts("A", "Chaplain", HERE, carries=["Keys"])
    scene.puts("A", "Goku", HERE)
    foe = scene.puts("A", "Recoom", ENTRY, carries=["Go Board"])
    foe.at = HERE + 2
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    while "picks" not in events(table):
        assert titles(table, state(table).under[HERE]) == ["Go Board"]
        goes_on(table)
    assert events(table).index("lays-beneath") < events(table).index("attacks")
    assert next(event.facts["whom"] for event in table.match.world.events if event.what == "picks") == "Chaplain"
    while carrier.id in state(table).figures:
        goes_on(table)
    while state(table).fight is not None:
        goes_on(table)
    assert "grabs" not in events(table)[: events(table).index("combat-over")]


@rule("ANI-R340")
def test_one_without_movement_waits_for_those_who_come() -> None:
    scene = field()
    scene.puts("A", "Krillin", BEFORE)
    scene.puts("A", "Nail", HERE)
    scene.puts("B", "The Pit", HERE)
    scene.state.under[HERE] = scene.cards("B", ["Go Board"])
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert "attacks" not in events(table)
    assert len(state(table).under[HERE]) == 1
    while table.asked != "A move":
        table.does_least("A")
    table.does("A", "go", "Krillin")
    table.does("A", "to", "Country Bar")
    assert "attacks" in events(table)


@rule("ANI-R362")
def test_open_disasters_are_not_in_the_way_of_a_scavenge() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Go Board"])
    scene.location("Sewer", 1, 0)
    scene.haven("A", 1)
    scene.puts("A", "Future Trunks", 0)
    scene.puts("B", "Goons", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    assert "finds" in events(table)
    assert "Goons" in in_play(table)


@rule("ANI-R318")
def test_nobody_is_fetched_after_a_disaster_was_drawn() -> None:
    scene = field()
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", deck=["Good Deed", "Goons"], bonked=["Nail"])
    table = scene.begin("reload")
    assert fetchable(table.match.world, 0)
    table.does("A", "draw")
    assert state(table).phase != "reload"
    assert titles(table, [out.piece for out in state(table).bonked[0]]) == ["Nail"]


@rule("ANI-612")
def test_who_was_robbed_may_go_after_the_thief() -> None:
    scene = field()
    scene.puts("A", "Goku", BEFORE, carries=["Keys"])
    scene.puts("A", "Class C Female Boomer", ENTRY)
    scene.state.concealed[1].cards = scene.cards("A", ["Light"])
    scene.piles("A", combat=CARDS)
    table = scene.begin("maintenance")
    assert figure(table, "Class C Female Boomer").at == 0
    assert "attacks" not in events(table)
    while table.asked != "A move":
        table.does_least("A")
    for place in ("Country Bar", "Arena", "Sewer"):
        table.does("A", "go", "Goku")
        if table.asked == "A where":
            table.does("A", "to", place)
    assert figure(table, "Goku").at == figure(table, "Class C Female Boomer").at
    assert "attacks" in events(table), "there is nothing to steal any more"
