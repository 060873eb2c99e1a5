"""Sight: every field of a state says in its type who may see it. No annotation means hidden.

    class State(Struct):
        discard: Public[list[Piece]]          # everybody sees every piece
        hands: Own[list[list[Piece]]]         # one entry a seat: its owner sees it, the others see how many
        pile: FaceDown[list[Piece]]           # nobody sees which, everybody sees how many
        plan: Hidden[int] = 0                 # nobody sees anything: the default is shown instead

Outside the kernel a piece has no number of its own but a *mark*, which changes whenever somebody loses sight of the
piece: two equal cards can't be told apart after they went through a shuffle or a stranger's hand. A piece that a
viewer does not see is shown as `FACE_DOWN`.

A struct inside a state declares its own fields in the same way; `Own` there means the seats in its field `owners`.

The JSON Schema of a state says the same (`state_schema`), so that a client in any language can lay out any game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Protocol, TypeAliasType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, astuple

from beanfield.kernel.errors import BrokenGame

T = TypeVar("T")


class Sight(Enum):
    """Who may see a field."""

    PUBLIC = "public"
    OWN = "own"
    FACE_DOWN = "face-down"
    HIDDEN = "hidden"


class _Tag(Enum):
    PIECE = "piece"


Public = Annotated[T, Sight.PUBLIC, Meta(extra_json_schema={"sight": Sight.PUBLIC.value})]
Own = Annotated[T, Sight.OWN, Meta(extra_json_schema={"sight": Sight.OWN.value})]
FaceDown = Annotated[T, Sight.FACE_DOWN, Meta(extra_json_schema={"sight": Sight.FACE_DOWN.value})]
Hidden = Annotated[T, Sight.HIDDEN]
Piece = Annotated[int, _Tag.PIECE, Meta(extra_json_schema={"piece": True})]

FACE_DOWN = 0
"""What stands in a view for a piece that the viewer does not see."""

type Viewer = int | None
"""A seat, or None for a watcher."""


class Lens:
    """Looks at one world for one viewer; collects the pieces seen on the way, and their marks."""

    __slots__ = ("keys", "mark", "marks", "seen", "viewer")

    def __init__(self, viewer: Viewer, keys: Sequence[int], marks: Mapping[int, int]) -> None:
        self.viewer = viewer
        self.keys = keys.__getitem__
        self.mark = marks.__getitem__
        self.seen: list[int] = []
        self.marks: list[int] = []


class _Looker(Protocol):
    def __call__(self, value: Any, lens: Lens, /) -> Any: ...


def _plain(value: Any, lens: Lens) -> Any:
    return value


def _copy(value: Any, lens: Lens) -> Any:
    """A view shares nothing with the world: who holds one can neither change the match nor watch it change."""
    return value.copy()


def _piece(value: int, lens: Lens) -> int:
    return _pieces([value], lens)[0]


def _pieces(value: list[int], lens: Lens) -> list[int]:
    if not value:
        return []
    marks = [*map(lens.mark, map(lens.keys, value))]
    lens.seen += value
    lens.marks += marks
    return marks


def _list_of(inner: _Looker) -> _Looker:
    return lambda value, lens: [inner(entry, lens) for entry in value]


def _tuple_of(inner: _Looker) -> _Looker:
    return lambda value, lens: tuple([inner(entry, lens) for entry in value])


def _dict_of(inner: _Looker) -> _Looker:
    return lambda value, lens: {key: inner(entry, lens) for key, entry in value.items()}


def _maybe(inner: _Looker) -> _Looker:
    return lambda value, lens: None if value is None else inner(value, lens)


def _bare(hint: Any) -> Any:
    """The type without the sight around it."""
    while get_origin(hint) is Annotated and _Tag.PIECE not in get_args(hint):
        hint = get_args(hint)[0]
    return hint


def _is_piece(hint: Any) -> bool:
    return get_origin(hint) is Annotated and _Tag.PIECE in get_args(hint)


def _open(hint: Any) -> _Looker:
    """How a value of this type is shown to somebody who may see it."""
    hint = _bare(hint)
    if _is_piece(hint):
        return _piece
    origin, args = get_origin(hint), get_args(hint)
    if origin is list and _is_piece(args[0]):
        return _pieces
    if origin in (Union, UnionType) and type(None) in args and len(args) == 2:
        inner = _open(next(arg for arg in args if arg is not type(None)))
        return _plain if inner is _plain else _maybe(inner)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return looker(hint)
    wrap = {list: _list_of, dict: _dict_of, tuple: _tuple_of}.get(origin) if origin else None
    if wrap is None:
        return _plain
    inner = _open(args[1] if origin is dict else args[0])
    if inner is not _plain:
        return wrap(inner)
    return _plain if origin is tuple else _copy


def _closed(hint: Any, where: str) -> _Looker:
    """How a value of this type is shown to somebody who may not see it: face-down pieces, or nothing."""
    hint = _bare(hint)
    if _is_piece(hint):
        return lambda value, lens: FACE_DOWN
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and type(None) in args:
        return lambda value, lens: None
    if origin is list and _is_piece(args[0]):
        return lambda value, lens: [FACE_DOWN] * len(value)
    if origin is list and get_origin(args[0]) is list and _is_piece(get_args(args[0])[0]):
        return lambda value, lens: [[FACE_DOWN] * len(entry) for entry in value]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return looker(hint)
    raise BrokenGame(f"{where}: {hint} can't be shown to those who may not see it; make it `... | None`")


def _accept(hint: Any, where: str) -> None:
    """Refuse pieces and structs inside anything that is not looked into: they would be shown as they are."""
    origin, args = get_origin(hint), get_args(hint)
    if _sighted(hint):
        raise BrokenGame(f"{where}: sight is for a whole field, or for the fields of a struct in it")
    if origin is list or (origin is tuple and args[1:] == (Ellipsis,)):
        _accept(args[0], where)
    elif origin is dict and not _matters(args[0]):
        _accept(args[1], where)
    elif origin in (Union, UnionType) and type(None) in args and len(args) == 2:
        _accept(next(arg for arg in args if arg is not type(None)), where)
    elif not _is_piece(hint) and not isinstance(hint, type) and _matters(hint):
        raise BrokenGame(f"{where}: pieces and structs inside {hint} would be shown as they are")


def _matters(hint: Any) -> bool:
    """Whether a value of this type may not be shown as it is."""
    if isinstance(hint, TypeAliasType):
        return _matters(hint.__value__)
    if _is_piece(hint) or _sighted(hint) or (isinstance(hint, type) and issubclass(hint, Struct)):
        return True
    return any(_matters(arg) for arg in get_args(hint))


def _sighted(hint: Any) -> bool:
    return get_origin(hint) is Annotated and any(isinstance(note, Sight) for note in get_args(hint))


def _field(owner: type[Struct], field: FieldInfo, hint: Any, mine: bool) -> _Looker:
    """How a field is shown; `mine` to those whom the struct itself names as its owners."""
    where = f"{owner.__name__}.{field.name}"
    sight = _sight(hint)
    if sum(isinstance(note, Sight) for note in get_args(hint)) > 1:
        raise BrokenGame(f"{where} has more than one sight")
    if sight is not Sight.HIDDEN and not _is_piece(hint):
        _accept(_bare(hint), where)
    if sight is Sight.PUBLIC:
        return _open(hint)
    if sight is Sight.FACE_DOWN:
        return _closed(hint, where)
    if sight is Sight.OWN:
        if "owners" in owner.__struct_fields__:
            show, hide = _open(hint), _closed(hint, where)
            return show if mine else hide
        return _own(_bare(hint), where)
    if field.required:
        raise BrokenGame(f"{where} is hidden and needs a default: what everybody sees instead")
    blank = field.default_factory if field.default is msgspec.NODEFAULT else (lambda: field.default)
    return lambda value, lens: blank()


def _own(hint: Any, where: str) -> _Looker:
    """How a field with one entry a seat is shown."""
    if get_origin(hint) is not list:
        raise BrokenGame(f"{where}: Own needs one entry a seat (a list) or a field `owners` beside it")
    entry = get_args(hint)[0]
    show, hide = _open(entry), _closed(entry, where)

    def each(value: list[Any], lens: Lens) -> list[Any]:
        viewer = lens.viewer
        return [show(entry, lens) if seat == viewer else hide(entry, lens) for seat, entry in enumerate(value)]

    return each


@cache
def looker(state: type[Struct]) -> _Looker:
    """The function that shows a state of this type through a lens: a new state of the same type, masked."""
    hints = get_type_hints(state, include_extras=True)
    fields = msgspec.structs.fields(state)
    others = [_field(state, field, hints[field.name], mine=False) for field in fields]
    if "owners" not in hints:
        return lambda value, lens: state(*[look(part, lens) for look, part in zip(others, astuple(value), strict=True)])
    owners = [_field(state, field, hints[field.name], mine=True) for field in fields]

    def look_for(value: Any, lens: Lens) -> Any:
        looks = owners if lens.viewer in value.owners else others
        return state(*[look(part, lens) for look, part in zip(looks, astuple(value), strict=True)])

    return look_for


@cache
def _same_for_all(state: type[Struct]) -> tuple[bool, ...]:
    """Of each field, whether every viewer is shown the same."""
    if "owners" in state.__struct_fields__:
        return (False,) * len(state.__struct_fields__)
    hints = get_type_hints(state, include_extras=True)
    return tuple(
        _sight(hint) is Sight.HIDDEN or (_sight(hint) is not Sight.OWN and not _holds_structs(hint))
        for hint in (hints[name] for name in state.__struct_fields__)
    )


def _holds_structs(hint: Any) -> bool:
    """Whether there are structs in a value of this type: they have sights of their own."""
    if isinstance(hint, TypeAliasType):
        return _holds_structs(hint.__value__)
    return (isinstance(hint, type) and issubclass(hint, Struct)) or any(_holds_structs(arg) for arg in get_args(hint))


@cache
def fields_for_all(state: type[Struct]) -> frozenset[str]:
    """The fields of a state that every viewer is shown alike."""
    same = zip(state.__struct_fields__, _same_for_all(state), strict=True)
    return frozenset(name for name, alike in same if alike)


@cache
def gazer(state: type[Struct]) -> Callable[[Any, Lens, Sequence[Lens]], list[Any]]:
    """The function that shows a state to several viewers; what all of them are shown alike is looked at once.

    That goes through the first lens, a watcher's, and stands in all the masked states as one and the same object.
    """
    hints = get_type_hints(state, include_extras=True)
    fields = msgspec.structs.fields(state)
    if "owners" in hints:
        look = looker(state)
        return lambda value, common, lenses: [look(value, lens) for lens in lenses]
    looks = [_field(state, field, hints[field.name], mine=False) for field in fields]
    parts = list(enumerate(zip(looks, _same_for_all(state), strict=True)))
    alike = [(at, look) for at, (look, same) in parts if same]
    apart = [(at, look) for at, (look, same) in parts if not same]

    def gaze(value: Any, common: Lens, lenses: Sequence[Lens]) -> list[Any]:
        values = astuple(value)
        shown: list[Any] = [None] * len(values)
        for at, look in alike:
            shown[at] = look(values[at], common)
        masked = []
        for lens in lenses:
            lens.seen += common.seen
            lens.marks += common.marks
            for at, look in apart:
                shown[at] = look(values[at], lens)
            masked.append(state(*shown))
        return masked

    return gaze


@cache
def sights_of(state: type[Struct]) -> dict[str, Sight]:
    """Who sees each field of a state."""
    return {name: _sight(hint) for name, hint in get_type_hints(state, include_extras=True).items()}


def _sight(hint: Any) -> Sight:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, Sight)), Sight.HIDDEN)


def state_schema(state: type[Struct], title: str) -> dict[str, Any]:
    """The JSON Schema of a state as a viewer gets it: an object by field, structs in it as they are.

    A piece is an integer with `piece`. A field has its `sight`; without one it is hidden, and stands at its default. A
    struct that is written as a list has the names of its `fields`, in their order.
    """
    parts = msgspec.structs.fields(state)
    schemas, defs = msgspec.json.schema_components([part.type for part in parts], ref_template="#/$defs/{name}")
    for part in parts:
        for struct in _structs_in(part.type):
            if struct.__struct_config__.array_like:
                defs[struct.__name__]["fields"] = list(struct.__struct_fields__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": {part.name: schema for part, schema in zip(parts, schemas, strict=True)},
        "required": [part.name for part in parts],
        "additionalProperties": False,
        "$defs": defs,
    }


def _structs_in(hint: Any) -> Iterator[type[Struct]]:
    """The structs in a value of this type, and those in them."""
    if isinstance(hint, TypeAliasType):
        yield from _structs_in(hint.__value__)
    elif isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
        for part in msgspec.structs.fields(hint):
            yield from _structs_in(part.type)
    else:
        for arg in get_args(hint):
            yield from _structs_in(arg)
