"""Shapes: what the types of a state say about its fields, and what is made from them: JSON Schemas, empty tables."""

from typing import Literal

import pytest
from msgspec import Struct

from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.shape import (
    BySeat,
    FaceDown,
    Hidden,
    Own,
    Piece,
    Public,
    Sight,
    empty,
    holds_pieces,
    shape_of,
    state_schema,
    structs_in,
)


class Coin(Struct, array_like=True):
    owners: Public[list[int]]
    side: Own[Piece | None]
    under: Public[list["Coin"]]


class Purse(Struct):
    coins: Public[list[Coin]]
    worth: Public[int] = 0


class Bench(Struct):
    shown: Public[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    pile: FaceDown[list[Piece]]
    purses: Public[dict[str, Purse]]
    score: Public[list[int]]
    marked: Public[dict[Piece, int]]
    plan: Hidden[str] = ""
    unsaid: int = 0


FIELDS = shape_of(Bench).fields


def test_sights_are_those_declared_and_silence_means_hidden() -> None:
    assert {name: field.sight for name, field in FIELDS.items()} == {
        "shown": Sight.PUBLIC,
        "hands": Sight.OWN,
        "pile": Sight.FACE_DOWN,
        "purses": Sight.PUBLIC,
        "score": Sight.PUBLIC,
        "marked": Sight.PUBLIC,
        "plan": Sight.HIDDEN,
        "unsaid": Sight.HIDDEN,
    }


def test_pieces_are_found_however_deep_they_lie() -> None:
    assert {name for name, field in FIELDS.items() if holds_pieces(field.shape)} == {
        "shown", "hands", "pile", "purses", "marked",
    }  # fmt: skip


def test_a_struct_of_its_own_kind_is_looked_into_once() -> None:
    assert {record.type for record in structs_in(shape_of(Bench))} == {Bench, Purse, Coin}
    assert (shape_of(Coin).owned, shape_of(Purse).owned) == (True, False)


def test_a_field_has_one_sight_and_it_is_for_the_whole_field() -> None:
    class Twice(Struct):
        pile: Public[FaceDown[list[Piece]]]

    class Inside(Struct):
        piles: Public[list[FaceDown[list[Piece]]]]

    with pytest.raises(BrokenGame, match=r"Twice.pile has more than one sight"):
        _ = shape_of(Twice).fields
    with pytest.raises(BrokenGame, match=r"Inside.piles: sight is for a whole field"):
        _ = shape_of(Inside).fields


def test_the_schema_says_what_is_a_piece_and_who_sees_a_field() -> None:
    schema = state_schema(Bench, "A bench")
    assert schema["title"] == "A bench"
    properties = schema["properties"]
    assert {name: part.get("sight", "hidden") for name, part in properties.items()} == {
        name: field.sight.value for name, field in FIELDS.items()
    }
    assert properties["shown"]["items"] == {"type": "integer", "piece": True}
    assert properties["score"]["items"] == {"type": "integer"}


def test_the_schema_says_which_lists_have_one_entry_a_seat() -> None:
    properties = state_schema(Bench, "A bench")["properties"]
    assert {name for name, part in properties.items() if part.get("by_seat")} == {"hands"}


def test_the_schema_names_the_fields_of_structs_that_are_written_as_lists() -> None:
    found = state_schema(Bench, "A bench")["$defs"]
    assert found["Coin"]["fields"] == ["owners", "side", "under"]
    assert [part["sight"] for part in found["Coin"]["prefixItems"]] == ["public", "own", "public"]
    assert "fields" not in found["Purse"]


type Phase = Literal["", "begun"]


class Shelf(Struct):
    cups: Public[BySeat[list[Piece]]]
    broken: Public[bool]
    weight: Public[float] = 0.5


class Attic(Struct):
    """A field of each kind of type."""

    hands: Own[BySeat[list[Piece]]]
    lent: Own[BySeat[Piece | None]]
    points: Public[BySeat[int]]
    trips: Public[BySeat[list[list[int]]]]
    names: Public[BySeat[str]]
    stores: Public[BySeat[dict[str, list[Piece]]]]
    shelves: Public[BySeat[Shelf]]
    pile: FaceDown[list[Piece]]
    found: Public[list[Coin]]
    under: FaceDown[list[list[Piece]]]
    worn: Public[dict[Piece, Piece]]
    kept: Public[tuple[Piece, ...]]
    words: Public[tuple[str, ...]]
    corner: Public[tuple[int, str]]
    shown: Public[tuple[list[Piece], int]]
    seen: Public[set[int]]
    beds: Public[frozenset[int]]
    shelf: Public[Shelf]
    coin: Public[Coin | None]
    over: Public[bool]
    turns: Public[int]
    height: Public[float]
    title: Public[str]
    phase: Public[Phase]
    ended_by: Public[int | None]
    mine: Hidden[dict[Piece, list[int]]]
    rounds: Public[int] = 1
    noted: Hidden[list[Piece]] = []


SHELF = Shelf([[], []], False)
ATTIC = Attic(
    hands=[[], []], lent=[None, None], points=[0, 0], trips=[[], []], names=["", ""], stores=[{}, {}],
    shelves=[SHELF, SHELF], pile=[], found=[], under=[], worn={}, kept=(), words=(), corner=(0, ""), shown=([], 0),
    seen=set(), beds=frozenset(), shelf=SHELF, coin=None, over=False, turns=0, height=0.0, title="", phase="",
    ended_by=None, mine={},
)  # fmt: skip


def test_an_empty_state_is_what_its_types_say() -> None:
    made = empty(Attic, 2)
    assert made == ATTIC
    assert (made.rounds, made.noted, made.shelf.weight) == (1, [], 0.5)
    assert [type(value) for value in (made.over, made.turns, made.height)] == [bool, int, float]
    assert empty(Attic, 0).points == []


def test_what_is_said_of_an_empty_state_comes_before_what_its_types_say() -> None:
    made = empty(Attic, 3, points=[5], phase="begun", rounds=2)
    assert (made.points, made.phase, made.rounds, made.hands) == ([5], "begun", 2, [[], [], []])
    with pytest.raises(TypeError, match="pointz"):
        empty(Attic, 3, pointz=[5])


def test_a_type_that_does_not_say_how_it_begins_is_named() -> None:
    class Door(Struct):
        side: Public[BySeat[Literal["in", "out"]]]

    class House(Struct):
        door: Public[Door]

    class Cup(Struct):
        bean: Public[Piece]

    with pytest.raises(BrokenGame, match=r"the type of Door.side does not say how it begins"):
        empty(House, 2)
    with pytest.raises(BrokenGame, match=r"the type of Cup.bean does not say"):
        empty(Cup, 2)
    assert empty(Door, 2, side=["in", "out"]).side == ["in", "out"]
