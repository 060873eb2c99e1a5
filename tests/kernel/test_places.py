"""Places: paths through a state, who sees them, and moves between them."""

import pytest
from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.places import Viewers, find_place, steps_of
from beanfield.kernel.sight import BySeat, FaceDown, Hidden, Own, Piece, Public
from beanfield.kernel.variants import NoSetup
from beanfield.kernel.world import Aliases, Card, World

CARDS = [Card(f"card-{n}", f"Card {n}") for n in range(12)]


class Figure(Struct, array_like=True):
    owners: Public[list[int | None]]
    piece: Public[Piece]
    worn: Public[list[Piece]]
    hidden: Own[list[Piece]]
    bonus: Public[Piece | None] = None
    line: Public[tuple[Piece, ...]] = ()


class Field(Struct, array_like=True):
    hands: Own[BySeat[list[Piece]]]
    figures: Public[list[Figure]]
    crypts: FaceDown[list[Figure]]
    under: FaceDown[list[list[list[Piece]]]]
    road: Public[dict[str, list[Piece]]]
    spaces: Public[dict[int, list[Piece]]]
    away: Hidden[list[Piece]] = []


def field() -> World[Field, Card, NoSetup]:
    state = Field(
        hands=[[0, 1], [2]],
        figures=[Figure([1], 3, [4], [5])],
        crypts=[],
        under=[[[]], [[6], [7]]],
        road={"north": [8], "south": []},
        spaces={-3: [9], 4: []},
    )
    world: World[Field, Card, NoSetup] = World(state, 2, NoSetup(), Chance(b""), Aliases(b"key"))
    world.create(CARDS)
    world.reveals = 0
    state.away = [10, 11]
    return world


@pytest.mark.parametrize(
    ("path", "lying", "seen_by"),
    [
        ("hands.1", [2], (1,)),
        ("figures.0.worn", [4], None),
        ("figures.0.hidden", [5], (1,)),
        ("figures.0.piece", 3, None),
        ("under.1.1", [7], ()),
        ("road.north", [8], None),
        ("spaces.-3", [9], None),
        ("away", [10, 11], ()),
    ],
)
def test_a_place_is_found_by_its_path_and_its_types_say_who_sees_it(path: str, lying: object, seen_by: Viewers) -> None:
    place = find_place(field().state, path)
    assert (place.value, place.seen_by) == (lying, seen_by)


@pytest.mark.parametrize(
    "path", ["heads.1", "hands.2", "hands.-1", "hands.x", "figures.0.nose", "road.west", "hands.0.0"]
)
def test_what_is_no_place_is_refused_by_name(path: str) -> None:
    with pytest.raises(BrokenGame, match=f"Field has no place '{path}'"):
        find_place(field().state, path)


def test_a_move_takes_pieces_from_where_they_lie() -> None:
    w = field()
    w.move([0], "hands.0", "figures.0.worn")
    w.move([4, 0], "figures.0.worn", "under.0.0")
    w.move([8], "road.north", "figures.0.bonus")
    w.move([8], "figures.0.bonus", "figures.0.line")
    state = w.state
    assert (state.hands[0], state.figures[0].worn, state.under[0][0]) == ([1], [], [4, 0])
    assert (state.road["north"], state.figures[0].bonus, state.figures[0].line) == ([], None, (8,))


def test_a_piece_that_does_not_lie_there_can_not_be_moved() -> None:
    w = field()
    with pytest.raises(ValueError, match="not in list"):
        w.move([5], "hands.0", "road.south")
    with pytest.raises(ValueError, match="do not lie there"):
        w.move([5], "figures.0.bonus", "road.south")


def test_a_struct_that_must_have_a_piece_is_made_and_removed_by_the_game() -> None:
    w = field()
    w.state.figures.append(Figure([0], 0, [], []))
    moved = w.move([0], "hands.0", "figures.1.piece")
    assert (w.state.hands[0], moved.road.target) == ([1], "figures.1.piece")
    gone = w.state.figures[1]
    back = w.move([0], "figures.1.piece", "road.south")
    w.state.figures.remove(gone)
    assert (back.pieces, w.state.road["south"]) == ((0,), [0])


def test_who_loses_sight_of_a_piece_can_not_follow_it() -> None:
    w = field()
    before = w.alias(4)
    seen = w.move([4], "figures.0.worn", "road.south")
    assert w.alias(4) == before and seen.keys_for(0) == seen.keys
    hidden = w.move([4], "road.south", "under.0.0")
    assert w.alias(4) != before and hidden.keys_for(0) == seen.keys


def test_a_move_reveals_something_if_somebody_sees_more_than_before() -> None:
    w = field()
    w.move([4], "figures.0.worn", "road.south")
    w.move([5], "figures.0.hidden", "hands.1")
    assert w.reveals == 0
    w.move([5], "hands.1", "road.south")
    assert w.reveals == 1
    w.move([6], "under.1.0", "hands.0", known_to=(1,))
    assert w.reveals == 2


def test_the_types_alone_say_whether_a_path_is_a_place() -> None:
    assert steps_of(Field, "figures.9.worn") is not None
    assert [step.by_seat for step in steps_of(Field, "hands.1") or ()] == [False, True]
    assert steps_of(Field, "figures.worn") is None
    assert steps_of(Field, "hands.x") is None


def test_a_place_that_nobody_knows_of_is_not_named() -> None:
    w = field()
    assert [w.move([2], "hands.1", "away").road.target, w.move([8], "road.north", "road.south").road.target] == [
        "",
        "road.south",
    ]
