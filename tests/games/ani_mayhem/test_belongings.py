"""Rules of what characters have and find: symbols, weapons, enhancements, and how items are taken."""

from beanfield.games.ani_mayhem.changes.carrying import clashes
from beanfield.games.ani_mayhem.changes.field import as_seen, quarter_turns
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import has_symbol
from tests.games.ani_mayhem.scene import Scene, figure, state
from tests.rules import rule


@rule("ANI-166")
def test_who_uses_planetary_equipment_stops_at_planetary_locations_only() -> None:
    scene = Scene()
    scene.row("Arena", "Snake Way", "Alien Jungle")  # dimensional, planetary
    scene.puts("A", "Goten", 0, carries=["Shuttle Craft"])
    table = scene.begin("equip")
    assert not may_stop(table.match.world, [figure(table, "Goten")], 2), "it is concealed"
    table.does("A", "show", "Shuttle Craft")
    assert [may_stop(table.match.world, [figure(table, "Goten")], space) for space in (1, 2)] == [False, True]


@rule("ANI-R119")
def test_the_symbol_of_a_global_effect_is_nobodys() -> None:
    scene = Scene()
    scene.row("Arena", "Snake Way")
    goten = scene.puts("A", "Goten", 0)
    scene.enacts("A", "Great King Yemma")
    piece = scene.state.globals[0].piece
    symbols = [name for name in ("Planetary", "Dimensional") if name in scene.w.cards[piece].categories]
    assert symbols
    assert not any(has_symbol(scene.w, goten, name) for name in symbols)


@rule("ANI-171")
def test_a_rifle_and_a_hardsuit_are_not_used_together() -> None:
    scene = Scene()
    scene.row("Arena")
    suited = scene.puts("A", "Leon McNichol", 0, shown=["Linna's Hardsuit"], carries=["Leon's Boomer Rifle"])
    bare = scene.puts("A", "Leon McNichol", 0, carries=["Leon's Boomer Rifle"])
    assert [clashes(scene.w, one, scene.state.concealed[one.id].cards[0]) for one in (suited, bare)] == [True, False]


@rule("ANI-156")
def test_enhancements_do_not_change_hands() -> None:
    scene = Scene()
    scene.row("Arena")
    scene.puts("A", "Goten", 0, worn=["Speed II"], shown=["Keys"])
    scene.puts("A", "Krillin", 0)
    options = scene.begin("equip").options("A")
    assert "pass-on Keys, Krillin" in options
    assert not [each for each in options if "Speed II" in each]


@rule("ANI-292", "ANI-409", "ANI-R359")
def test_every_card_that_is_found_gets_a_carrier_of_its_own() -> None:
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Keys", "Go Board"])
    for title in ("A-ko Magami", "Krillin"):
        scene.puts("A", title, 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Sewer")
    if table.asked == "A party":
        table.does("A", "begin")
    assert state(table).found == [0, 0]
    table.does("A", "carry", "Krillin")
    assert table.asked == "A carry", "the other one, too, needs a carrier"
    table.does("A", "carry", "A-ko Magami")
    assert state(table).found == [2, 0]
    carried = [len(state(table).concealed[figure(table, title).id].cards) for title in ("A-ko Magami", "Krillin")]
    assert carried == [1, 1]


@rule("ANI-R352")
def test_parties_split_and_join_on_the_way() -> None:
    scene = Scene()
    scene.row("Arena", "Cafe", "Sewer")
    for title in ("Goten", "Krillin"):
        scene.puts("A", title, 0)
    table = scene.begin("move")
    table.does("A", "go", "Goten")
    assert [figure(table, title).at for title in ("Goten", "Krillin")] == [1, 0]
    table.does("A", "go", "Krillin")
    table.does("A", "go", "Goten", "Krillin")
    table.does("A", "to", "Sewer")
    found = [(figure(table, title).at, figure(table, title).moved) for title in ("Goten", "Krillin")]
    assert found == [(2, 2), (2, 2)]


@rule("ANI-315")
def test_every_location_shows_whose_it_is_and_from_where_that_player_looks() -> None:
    scene = Scene(seats=4)
    for at, seat in enumerate("ABCD"):
        scene.location(("Arena", "Cafe", "Sewer", "Museum")[at], at, 0, of=seat)
    table = scene.begin("equip")
    assert state(table).of == [0, 1, 2, 3]
    assert [as_seen((1, 0), quarter_turns(4, seat)) for seat in state(table).of] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
