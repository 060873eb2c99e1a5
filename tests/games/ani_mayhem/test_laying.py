"""The field is laid, stocked and settled."""

import pytest

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.changes.field import DIRECTIONS, cells, free_sides, neighbours, touches
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.games.ani_mayhem.start.decks import POWER
from beanfield.games.ani_mayhem.state import State
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import Scenario
from tests.games.ani_mayhem.scene import Scene, Table, events, state
from tests.rules import rule


def laid(seats: int = 2, begins: int = 0) -> Table:
    """A table at which everybody has placed locations and havens somewhere."""
    table: Table = Scenario(ANI_MAYHEM, seats, Setup(begins=begins))
    while table.asked.split()[1] in ("beside", "place", "settle"):
        table.does_least(table.asked.split()[0])
    return table


def titles(table: Table, pieces: list[int]) -> list[str]:
    return [table.match.world.cards[piece].type for piece in pieces]


@rule("ANI-303", "ANI-304", "ANI-305", "ANI-R301")
def test_around_one_location_there_are_eight_cells() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0)
    assert len(free_sides(scene.w, 0, 0)) == 8
    scene.location("Sewer", 1, 1)
    assert set(DIRECTIONS) - set(free_sides(scene.w, 0, 0)) == {"below-right"}
    assert set(DIRECTIONS) - set(free_sides(scene.w, 1, 0)) == {"above-left"}  # who sits opposite sees it turned


@rule("ANI-306", "ANI-314", "ANI-R302", "ANI-R303", "ANI-R024")
def test_the_players_take_turns_and_every_location_touches_another_one() -> None:
    table: Table = Scenario(ANI_MAYHEM, 3, Setup(begins=1))
    assert table.asked == "C place"  # B's first one goes anywhere
    assert len(state(table).turned_up) == 1
    asked = []
    while not table.asked.endswith("settle"):
        asked.append(table.asked[0])
        placed = len(state(table).locations)
        while len(state(table).locations) == placed and table.asked.startswith(asked[-1]):
            table.does_least(asked[-1])
    assert "".join(asked) == "CABCABCABCABCA"
    taken = cells(table.match.world)
    assert len(set(taken)) == len(taken) == 15
    assert all(any(touches(cell, other) for other in taken) for cell in taken)


@rule("ANI-307", "ANI-308", "ANI-309", "ANI-301", "ANI-316", "ANI-R309", "ANI-R310", "ANI-028", "ANI-R012")
def test_under_each_location_lie_two_disasters_upon_an_item_of_its_player_and_nobody_sees_them() -> None:
    table = laid()
    for space, seat in enumerate(state(table).of):
        under = state(table).under[space]
        kinds = titles(table, under)
        assert kinds[0] == "item"
        assert all(kind.endswith("disaster") for kind in kinds[1:])
        assert len(kinds) == 3
        assert set(under) <= set(state(table).brought[seat])
        assert all(table.sees(viewer, f"under.{space}") == ["?"] * 3 for viewer in ("A", "B", "watcher"))
    assert state(table).items == 14


@rule("ANI-047", "ANI-310", "ANI-048", "ANI-R023", "ANI-R307", "ANI-R308", "ANI-382")
def test_havens_are_placed_in_turn_order_and_the_four_characters_begin_there() -> None:
    table: Table = Scenario(ANI_MAYHEM, 2, Setup(decks=("police", "dragons"), begins=1))
    while not table.asked.endswith("settle"):
        table.does_least(table.asked[0])
    assert table.asked == "B settle"
    place = table.options("B")[0].removeprefix("settle ")
    table.does("B", "settle", place)
    assert f"settle {place}" not in table.options("A")
    table.does_least("A")
    for site in state(table).sites.values():
        assert sum(each.seat == site.seat and each.home for each in state(table).figures.values()) == 4


@rule("ANI-049", "ANI-050", "ANI-647", "ANI-648")
def test_the_first_hand_is_seven_power_cards_and_the_rest_is_in_the_draw_pile() -> None:
    table = laid()
    for seat in range(2):
        assert set(titles(table, state(table).hands[seat])) <= POWER
        assert len(state(table).hands[seat]) == 7
        kinds = titles(table, state(table).decks[seat])
        assert (sum(kind in POWER for kind in kinds), kinds.count("character")) == (5, 4)
        assert sum(kind.endswith("disaster") for kind in kinds) == 4
    assert table.sees("B", "hands.A") == ["?"] * 7
    assert table.sees("A", "decks.A") == ["?"] * 13


@rule("ANI-311")
def test_neighbours_touch() -> None:
    table = laid()
    w = table.match.world
    where = cells(w)
    for space in range(len(where)):
        assert all(touches(where[space], where[other]) for other in neighbours(w, space))


@rule("ANI-302")
@pytest.mark.parametrize("seats", [0, 7])
def test_one_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        Match.begin(ANI_MAYHEM, seats, b"", Setup())
    assert refused.value.rule == "ANI-302"


@rule("ANI-R150")
def test_who_leaves_takes_characters_and_havens_away_and_what_they_carried_lies_there() -> None:
    scene = Scene(seats=3)
    scene.location("Arena", 0, 0)
    scene.location("Sewer", 1, 0)
    scene.haven("B", 1, stored=["Keys"])
    scene.puts("B", "Goten", 1, home=True, carries=["Earrings"])
    scene.puts("B", "Krillin", 0, carries=["Go Board"])
    scene.puts("A", "A-ko Magami", 0)
    scene.puts("C", "Nail", 1)
    scene.enacts("B", "Kasumi")
    scene.enacts("C", "Kasumi")
    table = scene.begin("move")
    table.calls("B", "leave")
    table.does("A", "done")
    assert sorted(table.lies("above.1")) == ["Earrings", "Keys"]
    assert table.lies("above.0") == ["Go Board"]
    left: State = state(table)
    assert {each.seat for each in left.figures.values()} == {0, 2}
    assert left.sites == {}
    assert [lying.seat for lying in left.globals] == [2], "her global effects are gone, too"
    while left.active == 0:
        table.does_least(table.asked[0])
        left = state(table)
    assert left.active == 2  # B has no more turns
    assert "gone" in events(table)
