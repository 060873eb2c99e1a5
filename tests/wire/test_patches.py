"""A patch turns what a viewer saw before into what it sees now, for states of any shape."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, field

from beanfield.kernel.shape import state_schema
from beanfield.kernel.sight import Piece, Public
from beanfield.wire.patches import Misfit, Patch, compare, patched


class Wound(Struct, array_like=True):
    """A struct that is written as a list."""

    by: Public[int]
    cards: Public[list[Piece]]


class Figure(Struct, array_like=True):
    lost: Public[int]
    wound: Public[Wound | None]
    below: Public[list[Wound]]


class Spot(Struct):
    """A struct that is written by its fields."""

    name: Public[str]
    cards: Public[list[Piece]]
    figure: Public[Figure | None] = None


class State(Struct, array_like=True):
    pile: Public[list[Piece]]
    hands: Public[list[list[Piece]]]
    figures: Public[list[Figure]]
    road: Public[dict[str, Spot]]
    odd: Public[dict[str, int]]
    pair: Public[tuple[int, ...]]
    last: Public[int | None] = None
    spots: Public[list[Spot]] = field(default_factory=list)


marks = st.integers(0, 4)
rows = st.lists(marks, max_size=5)
wounds = st.builds(Wound, marks, rows)
figures = st.builds(Figure, marks, st.none() | wounds, st.lists(wounds, max_size=3))
spots = st.builds(Spot, st.sampled_from(["a", "b"]), rows, st.none() | figures)
states = st.builds(
    State,
    rows,
    st.lists(rows, max_size=4),
    st.lists(figures, max_size=3),
    st.dictionaries(st.sampled_from(["north", "south", "7"]), spots),
    st.dictionaries(st.sampled_from(["a.b", "c"]), marks),
    st.tuples(marks, marks) | st.tuples(marks),
    st.none() | marks,
    st.lists(spots, max_size=3),
)
SCHEMA = state_schema(State, "a state")


def differences(old: object, new: object, path: str) -> list[Patch]:
    found: list[Patch] = []
    compare(old, new, path, found)
    return found


def on_the_wire(state: State) -> dict[str, Any]:
    """A state as a client has it: an object with the fields, as JSON."""
    fields = {name: getattr(state, name) for name in State.__struct_fields__}
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(fields))
    return made


def between(old: State, new: State) -> list[Patch]:
    found = [
        patch for name in State.__struct_fields__ for patch in differences(getattr(old, name), getattr(new, name), name)
    ]
    sent: list[Patch] = msgspec.json.decode(msgspec.json.encode(found), type=list[Patch])
    return sent


@given(states, states)
def test_a_patch_makes_the_new_state_of_the_old_one(old: State, new: State) -> None:
    before = on_the_wire(old)
    assert patched(before, between(old, new), SCHEMA) == on_the_wire(new)
    assert before == on_the_wire(old), "whoever holds the old state keeps it"


@given(states)
def test_nothing_is_patched_where_nothing_has_changed(state: State) -> None:
    assert between(state, msgspec.convert(msgspec.to_builtins(state), State)) == []


@given(rows, rows, rows, rows)
def test_of_a_list_only_the_middle_that_changed_is_sent(
    head: list[int], old: list[int], new: list[int], tail: list[int]
) -> None:
    for patch in differences([*head, *old, *tail], [*head, *new, *tail], "pile"):
        put = patch[3] if len(patch) == 4 else patch[1]
        assert len(put) <= len(new)


@pytest.mark.parametrize(
    ("change", "patches"),
    [
        (lambda state: state.pile.append(9), [["pile", 2, 0, [9]]]),
        (lambda state: state.pile.pop(0), [["pile", 0, 1, []]]),
        (lambda state: state.hands[1].append(9), [["hands.1", [9]]]),
        (lambda state: setattr(state.figures[0], "lost", 3), [["figures.0.lost", 3]]),
        (lambda state: state.figures[0].below[0].cards.append(9), [["figures.0.below.0.cards", 1, 0, [9]]]),
        (lambda state: setattr(state.figures[0], "wound", None), [["figures.0.wound", None]]),
        (lambda state: setattr(state.road["north"], "name", "b"), [["road.north.name", "b"]]),
        (lambda state: state.road.clear(), [["road", {}]]),
        (lambda state: state.odd.update({"a.b": 1}), [["odd", {"c": 0, "a.b": 1}]]),
        (lambda state: state.odd.update(d=4), [["odd.d", 4]]),
        (lambda state: setattr(state, "last", 3), [["last", 3]]),
    ],
)  # fmt: skip
def test_a_path_leads_to_what_changed(change: Any, patches: list[Any]) -> None:
    def state() -> State:
        wound = Wound(1, [2])
        return State([1, 2], [[3], []], [Figure(0, wound, [Wound(0, [5])])], {"north": Spot("a", [])}, {"c": 0}, ())

    changed = state()
    change(changed)
    found = between(state(), changed)
    assert [list(patch) for patch in found] == patches


@pytest.mark.parametrize(
    "patch", [("hands.7", []), ("pile", 5, 1, []), ("pile", 0, 3, []), ("last", 0, 0, [1]), ("figures.0.weight", 3)]
)
def test_a_patch_that_does_not_fit_is_not_applied(patch: Patch) -> None:
    state = on_the_wire(State([1, 2], [[3]], [Figure(0, None, [])], {}, {}, ()))
    with pytest.raises(Misfit):
        patched(state, [patch], SCHEMA)
