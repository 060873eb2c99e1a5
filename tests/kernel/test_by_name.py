import pytest
from msgspec import Struct

from beanfield.kernel.by_name import Layout, readable
from beanfield.kernel.shape import Row, holds_pieces, shape_of
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.world import Card

CARDS = [Card("ant", "Ant"), Card("bee", "Bee"), Card("bee", "Bee"), Card("cat", "Cat")]


class Pen(Struct):
    """A struct inside a state."""

    host: Public[int]
    beast: Public[Piece]
    young: Own[list[Piece]]
    food: Public[int] = 0


class Farm(Struct):
    """A state with every shape that a field can have."""

    pile: FaceDown[list[Piece]]
    rows: Public[BySeat[list[Piece]]]
    pens: Public[list[Pen]]
    best: Public[Pen]
    fence: Public[dict[str, list[Piece]]]
    stalls: Public[dict[int, list[Piece]]]
    gate: Public[Piece | None]
    host: Public[int]
    counts: Public[BySeat[int]]


FIELDS = {name: field.shape for name, field in shape_of(Farm).fields.items()}


def layout() -> Layout:
    return Layout(CARDS, "AB")


def title(piece: int) -> str:
    return CARDS[piece].title


def test_each_card_named_takes_one_piece() -> None:
    table = layout()
    assert table.lay(FIELDS["pile"], ["Bee", "Ant", "Bee"], []) == [1, 0, 2]
    assert table.left_over() == [3]


def test_a_card_that_is_not_there_any_more_cannot_be_named() -> None:
    with pytest.raises(ValueError, match="no further 'Ant'"):
        layout().lay(FIELDS["pile"], ["Ant", "Ant"], [])
    with pytest.raises(ValueError, match="no card is called 'Dog'"):
        layout().lay(FIELDS["pile"], ["Dog"], [])


def test_fields_with_an_entry_a_seat_are_given_by_seat() -> None:
    assert layout().lay(FIELDS["rows"], {"B": ["Cat"]}, [[], []]) == [[], [3]]
    assert layout().lay(FIELDS["counts"], {"B": 7}, [1, 2]) == [1, 7]


def test_structs_dicts_and_what_may_be_missing_are_laid_out_too() -> None:
    pen = layout().lay(FIELDS["pens"], [{"host": "B", "beast": "Cat", "young": ["Bee"]}], [])
    assert pen == [Pen(1, 3, [1])]
    assert layout().lay(FIELDS["best"], {"food": 2}, Pen(1, 3, [1])) == Pen(1, 3, [1], 2)
    assert layout().lay(FIELDS["fence"], {"north": ["Ant"]}, {}) == {"north": [0]}
    assert layout().lay(FIELDS["stalls"], {"7": ["Ant"]}, {}) == {7: [0]}  # a file has only words for keys
    assert layout().lay(FIELDS["gate"], "Ant", None) == 0
    assert layout().lay(FIELDS["gate"], None, 3) is None
    assert layout().lay(FIELDS["host"], "B", 0) == 1
    assert layout().lay(FIELDS["host"], 5, 0) == 5


def test_a_state_is_read_with_titles_in_place_of_pieces() -> None:
    assert readable(FIELDS["rows"], [[0], [1, 3]], title) == [["Ant"], ["Bee", "Cat"]]
    assert readable(FIELDS["pens"], [Pen(1, 3, [1], 4)], title) == [
        {"host": 1, "beast": "Cat", "young": ["Bee"], "food": 4}
    ]
    assert readable(FIELDS["fence"], {"north": [0]}, title) == {"north": ["Ant"]}
    assert readable(FIELDS["gate"], 3, title) == "Cat"
    assert readable(FIELDS["gate"], None, title) is None
    assert readable(FIELDS["counts"], [0, 1], title) == [0, 1]


def test_fields_know_whether_they_hold_pieces_and_have_an_entry_a_seat() -> None:
    holding = ["pile", "rows", "pens", "best", "fence", "stalls", "gate"]
    assert [name for name, shape in FIELDS.items() if holds_pieces(shape)] == holding
    by_seat = [name for name, shape in FIELDS.items() if isinstance(shape, Row) and shape.by_seat]
    assert by_seat == ["rows", "counts"]
