"""Shapes: what the types of a state say about its fields, and the JSON Schema that is made from them."""

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
