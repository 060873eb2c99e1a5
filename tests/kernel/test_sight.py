"""Sight: what everybody sees of a state, and declarations that the kernel does not accept."""

from array import array
from typing import Annotated, Any

import pytest
from msgspec import Struct, defstruct

from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.proof import places, seen_pieces
from beanfield.kernel.sight import (
    FACE_DOWN,
    FaceDown,
    Hidden,
    Lens,
    Own,
    Piece,
    Public,
    Sight,
    Viewer,
    looker,
    sights_of,
    state_schema,
)
from beanfield.kernel.world import STAMP, Marks

ALL = 100
MARKS = Marks(b"key")


def look(state: Struct, viewer: Viewer) -> tuple[Any, list[int]]:
    lens = Lens(viewer, array("Q", range(ALL)), MARKS)
    return looker(type(state))(state, lens), sorted(lens.seen)


def mark(piece: int) -> int:
    return MARKS[piece]


class Chest(Struct):
    owners: Public[tuple[int, ...]]
    inside: Own[list[Piece]]
    worth: Own[int | None]
    lid: Public[Piece | None] = None
    bottom: Hidden[list[Piece]] = []


type Deck = list[Piece]


class Table(Struct):
    shown: Public[list[Piece]]
    hands: Own[list[list[Piece]]]
    pile: FaceDown[list[Piece]]
    rows: FaceDown[list[list[Piece]]]
    chests: Public[list[Chest]]
    by_name: Public[dict[str, list[Piece]]]
    line: Public[tuple[Piece, ...]]
    top: FaceDown[Piece]
    bids: Own[list[int | None]]
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
    assert state.shown == [mark(1), mark(2)]
    assert state.hands == [[FACE_DOWN, FACE_DOWN], [mark(5)]]
    assert state.pile == [FACE_DOWN] * 3
    assert state.rows == [[FACE_DOWN], [], [FACE_DOWN] * 2]
    assert state.chests[0] == Chest((0, 1), [mark(12)], 5)
    assert state.chests[1] == Chest((1,), [mark(13), mark(14)], 6, mark(15))
    assert state.chests[2] == Chest((), [FACE_DOWN], None)
    assert state.by_name == {"a": [mark(18)], "b": []}
    assert state.line == (mark(19), mark(20))
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


def test_sights_are_those_declared_and_silence_means_hidden() -> None:
    sights = sights_of(Table)
    assert sights["shown"] is Sight.PUBLIC
    assert sights["hands"] is Sight.OWN
    assert sights["pile"] is Sight.FACE_DOWN
    assert sights["plan"] is sights["unsaid"] is Sight.HIDDEN


def test_the_schema_says_what_is_a_piece_and_who_sees_a_field() -> None:
    schema = state_schema(Table, "A table")
    sights = {name: part.get("sight", "hidden") for name, part in schema["properties"].items()}
    assert sights == {name: sight.value for name, sight in sights_of(Table).items()}
    assert schema["properties"]["shown"]["items"] == {"type": "integer", "piece": True}
    assert schema["properties"]["score"]["items"] == {"type": "integer"}
    assert schema["$defs"]["Chest"]["properties"]["inside"]["sight"] == "own"


def test_the_schema_names_the_fields_of_structs_that_are_written_as_lists() -> None:
    class Coin(Struct, array_like=True):
        owners: Public[list[int]]
        side: Own[Piece | None]

    class Purse(Struct):
        coins: Public[list[Coin]]

    class Bench(Struct):
        purses: Public[dict[str, Purse]]

    coin = state_schema(Bench, "A bench")["$defs"]["Coin"]
    assert coin["fields"] == ["owners", "side"]
    assert [part["sight"] for part in coin["prefixItems"]] == ["public", "own"]


def test_a_mark_changes_with_every_loss_of_sight_and_tells_nothing() -> None:
    marks = [MARKS[piece + stamp * STAMP] for piece in range(50) for stamp in range(20)]
    assert len(set(marks)) == len(marks)
    assert FACE_DOWN not in marks
    assert set(marks).isdisjoint(Marks(b"another key")[piece] for piece in range(50))


@pytest.mark.parametrize(
    ("hint", "complaint"),
    [
        (Hidden[int], "needs a default"),
        (int, "needs a default"),
        (FaceDown[int], "can't be shown"),
        (FaceDown[dict[str, Piece]], "can't be shown"),
        (Own[int], "one entry a seat"),
        (Own[list[int]], "can't be shown"),
        (Own[dict[int, Piece]], "one entry a seat"),
        (Public[set[Piece]], "pieces"),
        (Public[dict[Piece, int]], "pieces"),
        (Annotated[tuple[Piece, int], Sight.PUBLIC], "pieces"),
        (Annotated[Piece | str, Sight.PUBLIC], "pieces"),
        (Public[dict[str, set[Piece]]], "pieces"),
        (Public[list[Hidden[list[Piece]]]], "sight"),
        (Public[dict[str, Own[list[Piece]]]], "sight"),
        (Annotated[list[Piece], Sight.HIDDEN, Sight.PUBLIC], "sight"),
        (Annotated[list[Piece], Sight.OWN, Sight.PUBLIC], "sight"),
        (Public[list[Chest | Table]], "structs"),
        (Annotated[Chest | Table | None, Sight.PUBLIC], "structs"),
        (Public[Deck], "pieces"),
        (Public[list[Deck]], "pieces"),
    ],
    ids=str,
)
def test_a_declaration_that_could_leak_is_refused(hint: Any, complaint: str) -> None:
    state = defstruct("State", [("field", hint)])
    with pytest.raises(BrokenGame, match=complaint):
        looker(state)


@pytest.mark.parametrize("hint", [Hidden[set[Piece]], Hidden[dict[Piece, int]], set[Piece]], ids=str)
def test_what_is_hidden_may_have_any_shape(hint: Any) -> None:
    looker(defstruct("State", [("field", hint, None)]))
