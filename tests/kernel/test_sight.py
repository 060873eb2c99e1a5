"""Sight: what everybody sees of a state, and declarations that the kernel does not accept."""

from array import array
from typing import Annotated, Any

import pytest
from msgspec import Struct, defstruct

from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.sight import (
    FACE_DOWN,
    BySeat,
    FaceDown,
    Hidden,
    Lens,
    Own,
    Piece,
    Public,
    Sight,
    Viewer,
    fields_for_all,
    mask_all_of,
    mask_of,
)
from beanfield.kernel.world import Aliases
from beanfield.testkit.proof import places, seen_pieces

ALL = 100
ALIASES = Aliases(b"key")


def look(state: Struct, viewer: Viewer) -> tuple[Any, list[int]]:
    lens = Lens(viewer, array("Q", range(ALL)), ALIASES)
    return mask_of(type(state))(state, lens), sorted(lens.seen)


def alias(piece: int) -> int:
    return ALIASES[piece]


class Chest(Struct):
    owners: Public[tuple[int, ...]]
    inside: Own[list[Piece]]
    worth: Own[int | None]
    lid: Public[Piece | None] = None
    bottom: Hidden[list[Piece]] = []


type Deck = list[Piece]


class Table(Struct):
    shown: Public[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    pile: FaceDown[list[Piece]]
    rows: FaceDown[list[list[Piece]]]
    chests: Public[list[Chest]]
    by_name: Public[dict[str, list[Piece]]]
    line: Public[tuple[Piece, ...]]
    top: FaceDown[Piece]
    bids: Own[BySeat[int | None]]
    score: Public[list[int]]
    plan: Hidden[str] = "nothing"
    cellar: Hidden[list[Piece]] = []
    unsaid: int = 0


def table() -> Table:
    return Table(
        shown=[1, 2],
        hands=[[3, 4], [5]],
        pile=[6, 7, 8],
        rows=[[9], [], [10, 11]],
        chests=[Chest((0, 1), [12], 5), Chest((1,), [13, 14], 6, 15, [16]), Chest((), [17], 7)],
        by_name={"a": [18], "b": []},
        line=(19, 20),
        top=21,
        bids=[100, None],
        score=[7, 9],
        plan="win",
        cellar=[22],
        unsaid=99,
    )


def test_a_seat_sees_what_is_public_and_what_is_its_own() -> None:
    state, seen = look(table(), 1)
    assert seen == [1, 2, 5, 12, 13, 14, 15, 18, 19, 20]
    assert state.shown == [alias(1), alias(2)]
    assert state.hands == [[FACE_DOWN, FACE_DOWN], [alias(5)]]
    assert state.pile == [FACE_DOWN] * 3
    assert state.rows == [[FACE_DOWN], [], [FACE_DOWN] * 2]
    assert state.chests[0] == Chest((0, 1), [alias(12)], 5)
    assert state.chests[1] == Chest((1,), [alias(13), alias(14)], 6, alias(15))
    assert state.chests[2] == Chest((), [FACE_DOWN], None)
    assert state.by_name == {"a": [alias(18)], "b": []}
    assert state.line == (alias(19), alias(20))
    assert state.top == FACE_DOWN
    assert state.bids == [None, None]
    assert state.score == [7, 9]
    assert (state.plan, state.cellar, state.unsaid) == ("nothing", [], 0)


def test_a_watcher_sees_what_is_public() -> None:
    state, seen = look(table(), None)
    assert seen == [1, 2, 15, 18, 19, 20]
    assert state.hands == [[FACE_DOWN, FACE_DOWN], [FACE_DOWN]]
    assert [chest.worth for chest in state.chests] == [None, None, None]
    assert state.bids == [None, None]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_proof_finds_the_same_pieces_by_its_own_way(viewer: Viewer) -> None:
    assert sorted(seen_pieces(table(), viewer)) == look(table(), viewer)[1]


def test_the_proof_finds_every_piece_once() -> None:
    assert sorted(piece for place in places(table()) for piece in place.pieces) == list(range(1, 23))


@pytest.mark.parametrize(
    ("hint", "complaint"),
    [
        (Hidden[int], "needs a default"),
        (int, "needs a default"),
        (FaceDown[int], "can't be shown"),
        (FaceDown[dict[Piece, int]], "can't be shown"),
        (FaceDown[list[int]], "can't be shown"),
        (Annotated[tuple[Piece, int], Sight.FACE_DOWN], "can't be shown"),
        (Own[int], "one entry a seat"),
        (Own[list[list[Piece]]], "one entry a seat"),
        (Own[BySeat[int]], "can't be shown"),
        (Own[dict[int, Piece]], "one entry a seat"),
        (Public[set[Piece]], "pieces"),
        (Annotated[Piece | str, Sight.PUBLIC], "pieces"),
        (Public[dict[str, set[Piece]]], "pieces"),
        (Public[list[Hidden[list[Piece]]]], "sight"),
        (Public[dict[str, Own[list[Piece]]]], "sight"),
        (Annotated[list[Piece], Sight.HIDDEN, Sight.PUBLIC], "sight"),
        (Annotated[list[Piece], Sight.OWN, Sight.PUBLIC], "sight"),
        (Public[list[Chest | Table]], "structs"),
        (Annotated[Chest | Table | None, Sight.PUBLIC], "structs"),
    ],
    ids=str,
)
def test_a_declaration_that_could_leak_is_refused(hint: Any, complaint: str) -> None:
    state = defstruct("State", [("field", hint)])
    with pytest.raises(BrokenGame, match=complaint):
        mask_of(state)


@pytest.mark.parametrize("hint", [Hidden[set[Piece]], Hidden[dict[Piece, int]], set[Piece]], ids=str)
def test_what_is_hidden_may_have_any_shape(hint: Any) -> None:
    mask_of(defstruct("State", [("field", hint, None)]))


# shapes of bigger games


class Twig(Struct, array_like=True):
    """A struct that holds structs of its own kind."""

    leaf: Public[Piece]
    twigs: Public[list["Twig"]] = []
    nest: FaceDown[list[Piece]] = []


class Fire(Struct, tag="fire", array_like=True):
    fuel: Public[list[Piece]]


class Cache(Struct, tag="cache", array_like=True):
    owners: Public[list[int | None]]
    goods: Own[list[Piece]]


class Lying(Struct, array_like=True):
    """A card that lies somewhere, and for how long."""

    card: Public[Piece]
    turns: Public[int] = 0
    below: Public[tuple[Piece, ...]] = ()


class Wood(Struct):
    trunk: Public[Twig]
    spots: Public[list[Fire | Cache]]
    clearing: Public[Fire | Cache | None]
    worth: Public[dict[Piece, int]]
    pair: Public[tuple[Piece, int]]
    buried: FaceDown[list[Lying]]
    plans: Own[BySeat[Lying]]
    holes: FaceDown[dict[str, list[Piece]]]
    deck: Public[Deck]
    grid: Public[list[list[int]]]


def wood() -> Wood:
    return Wood(
        trunk=Twig(1, [Twig(2, [Twig(3, [], [4])]), Twig(5)], [6, 7]),
        spots=[Fire([8]), Cache([0, None], [9]), Cache([1], [10])],
        clearing=Cache([1], [11]),
        worth={12: 3},
        pair=(13, 4),
        buried=[Lying(14, 2, (15,))],
        plans=[Lying(16, 5), Lying(17, 6)],
        holes={"north": [18, 19]},
        deck=[20],
        grid=[[1], [2]],
    )


def test_structs_in_structs_of_their_own_kind_are_seen() -> None:
    trunk = look(wood(), 0)[0].trunk
    assert trunk == Twig(alias(1), [Twig(alias(2), [Twig(alias(3), [], [FACE_DOWN])]), Twig(alias(5))], [FACE_DOWN] * 2)


def test_structs_of_several_kinds_are_told_apart_and_a_watcher_may_be_an_owner() -> None:
    spots = {viewer: look(wood(), viewer)[0].spots for viewer in (None, 0, 1)}
    fire, mine, other = Fire([alias(8)]), [Cache([0, None], [alias(9)])], [Cache([1], [FACE_DOWN])]
    assert spots[0] == spots[None] == [fire, *mine, *other]
    assert spots[1] == [fire, Cache([0, None], [FACE_DOWN]), Cache([1], [alias(10)])]
    assert look(wood(), 0)[0].clearing == Cache([1], [FACE_DOWN])


def test_pieces_are_seen_in_dicts_and_tuples() -> None:
    state = look(wood(), None)[0]
    assert (state.worth, state.pair, state.deck) == ({alias(12): 3}, (alias(13), 4), [alias(20)])
    assert state.holes == {"north": [FACE_DOWN, FACE_DOWN]}


def test_a_struct_that_lies_face_down_shows_nothing_but_that_it_is_there() -> None:
    assert look(wood(), 0)[0].buried == [Lying(FACE_DOWN, 0, (FACE_DOWN,))]


def test_what_is_public_in_a_struct_is_seen_only_by_those_who_see_the_struct() -> None:
    assert look(wood(), 0)[0].plans == [Lying(alias(16), 5), Lying(FACE_DOWN, 0)]
    assert look(wood(), None)[0].plans == [Lying(FACE_DOWN, 0), Lying(FACE_DOWN, 0)]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_proof_sees_the_same_in_every_shape(viewer: Viewer) -> None:
    assert sorted(seen_pieces(wood(), viewer)) == look(wood(), viewer)[1]


def test_a_view_shares_nothing_with_the_state() -> None:
    state = wood()
    seen = look(state, 0)[0]
    seen.grid[0].append(9)
    seen.trunk.twigs.clear()
    assert state == wood()


def test_what_all_see_alike_is_found_in_structs_too() -> None:
    apart = {"spots", "clearing", "plans"}
    assert fields_for_all(Wood) == {*Wood.__struct_fields__} - apart
    lenses = [Lens(viewer, array("Q", range(ALL)), ALIASES) for viewer in (None, 0, 1)]
    together = mask_all_of(Wood)(wood(), Lens(None, array("Q", range(ALL)), ALIASES), lenses)
    assert together == [look(wood(), viewer)[0] for viewer in (None, 0, 1)]
    assert together[0].trunk is together[2].trunk


def test_a_struct_out_of_sight_needs_something_to_show() -> None:
    class Bid(Struct):
        amount: Public[int]

    with pytest.raises(BrokenGame, match=r"Bid.amount can't be shown .* or give it a default"):
        mask_of(defstruct("State", [("bids", FaceDown[list[Bid]])]))
