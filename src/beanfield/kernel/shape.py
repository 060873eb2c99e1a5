"""The shape of a state: a description of its types, made once.

Sight, places, texts, scenarios, sketches, schemas and empty tables all use this description. A state is a struct. The
types of its fields say who sees them (`Public`, `Own`, ...), what is a `Piece`, and which lists have one entry a seat
(`BySeat`).
"""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeAliasType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta, Struct

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
    BY_SEAT = "by-seat"


Public = Annotated[T, Sight.PUBLIC, Meta(extra_json_schema={"sight": Sight.PUBLIC.value})]
Own = Annotated[T, Sight.OWN, Meta(extra_json_schema={"sight": Sight.OWN.value})]
FaceDown = Annotated[T, Sight.FACE_DOWN, Meta(extra_json_schema={"sight": Sight.FACE_DOWN.value})]
Hidden = Annotated[T, Sight.HIDDEN]
Piece = Annotated[int, _Tag.PIECE, Meta(extra_json_schema={"piece": True})]
BySeat = Annotated[list[T], _Tag.BY_SEAT, Meta(extra_json_schema={"by_seat": True})]
"""A list with one entry for each player: first the seats, then the automata."""


class Plain(Struct, frozen=True):
    """Numbers, words, and collections of them, without pieces and structs."""

    type: Any
    changeable: bool = False
    """Whether it can be changed in place, so that a view needs a copy."""


class APiece(Struct, frozen=True):
    """A piece."""


class Row(Struct, frozen=True):
    """A list, or a tuple of any length."""

    inner: "Shape"
    by_seat: bool
    fixed: bool
    """Whether it is a tuple."""


class Few(Struct, frozen=True):
    """A tuple of fixed length; each part has its own shape."""

    parts: "tuple[Shape, ...]"


class Keyed(Struct, frozen=True):
    """A dict."""

    key: type
    by_piece: bool
    inner: "Shape"


class Maybe(Struct, frozen=True):
    """Something, or None."""

    inner: "Shape"


class OneOf(Struct, frozen=True):
    """Structs of several kinds, told apart by their tags."""

    kinds: "dict[type[Struct], Fields]"


class Field(Struct, frozen=True):
    """A field of a struct."""

    name: str
    sight: Sight
    shape: "Shape"
    blank: Callable[[], Any] | None
    """Makes the default value; None if there is no default."""


class Fields:
    """A struct. Its fields are read when they are first needed, so a struct may hold structs of its own kind."""

    __slots__ = ("_fields", "owned", "type")

    def __init__(self, type: type[Struct]) -> None:
        self.type = type
        self.owned = "owners" in type.__struct_fields__
        """Whether the struct says itself who owns it."""
        self._fields: dict[str, Field] | None = None

    @property
    def fields(self) -> dict[str, Field]:
        """The fields in their order."""
        if self._fields is None:
            self._fields = _fields_of(self.type)
        return self._fields


type Shape = Plain | APiece | Row | Few | Keyed | Maybe | OneOf | Fields

_PIECE: Final = APiece()


@cache
def shape_of(state: type[Struct]) -> Fields:
    """The shape of a struct."""
    return Fields(state)


def _fields_of(struct: type[Struct]) -> dict[str, Field]:
    hints = get_type_hints(struct, include_extras=True)
    fields = {}
    for info in msgspec.structs.fields(struct):
        hint, where = hints[info.name], f"{struct.__name__}.{info.name}"
        notes = _notes(hint)
        sights = [note for note in notes if isinstance(note, Sight)]
        if len(sights) > 1:
            raise BrokenGame(f"{where} has more than one sight")
        sight = sights[0] if sights else Sight.HIDDEN
        try:
            shape = _shape(hint, where, whole_field=True)
        except BrokenGame:
            if sight is not Sight.HIDDEN:
                raise
            shape = Plain(hint)  # nobody is ever shown this field, so any type is fine
        fields[info.name] = Field(info.name, sight, shape, _blank(info))
    return fields


def _blank(info: msgspec.structs.FieldInfo) -> Callable[[], Any] | None:
    if info.default_factory is not NODEFAULT:
        factory: Callable[[], Any] = info.default_factory
        return factory
    return None if info.default is NODEFAULT else lambda: info.default


def _notes(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _shape(hint: Any, where: str, whole_field: bool = False) -> Shape:
    if isinstance(hint, TypeAliasType):
        return _shape(hint.__value__, where, whole_field)
    notes = _notes(hint)
    if not whole_field and any(isinstance(note, Sight) for note in notes):
        raise BrokenGame(f"{where}: sight is for a whole field, or for the fields of a struct in it")
    if _Tag.PIECE in notes:
        return _PIECE
    if notes:
        bare = get_args(hint)[0]
        if _Tag.BY_SEAT in notes:
            return Row(_shape(get_args(bare)[0], where), by_seat=True, fixed=False)
        return _shape(bare, where)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return shape_of(hint)
    shape = _compound(get_origin(hint), get_args(hint), where)
    if shape is None:
        if _matters(hint):
            raise BrokenGame(f"{where}: pieces and structs inside {hint} would be shown as they are")
        return Plain(hint, changeable=(get_origin(hint) or hint) in (list, dict, set))
    return shape


def _compound(origin: Any, args: tuple[Any, ...], where: str) -> Shape | None:
    """The shape of a type that contains other types; None if it is plain or unknown."""
    if origin in (Union, UnionType):
        return _union(args, where)
    if origin is list or (origin is tuple and args[1:] == (Ellipsis,)):
        inner = _shape(args[0], where)
        return None if _is_simple(inner) else Row(inner, by_seat=False, fixed=origin is tuple)
    if origin is tuple:
        parts = tuple(_shape(arg, where) for arg in args)
        return None if all(map(_is_simple, parts)) else Few(parts)
    if origin is dict:
        key, inner = _shape(args[0], where), _shape(args[1], where)
        if isinstance(key, APiece):
            return Keyed(int, True, inner)
        return None if _is_simple(inner) else Keyed(args[0], False, inner)
    return None


def _is_simple(shape: Shape) -> bool:
    """Whether a view may share a value of this shape with the state."""
    if isinstance(shape, Maybe):
        return _is_simple(shape.inner)
    return isinstance(shape, Plain) and not shape.changeable


def _union(args: tuple[Any, ...], where: str) -> Shape | None:
    kinds = [arg for arg in args if arg is not type(None)]
    if len(kinds) == 1:
        inner: Shape = _shape(kinds[0], where)
    elif all(isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.tag for kind in kinds):
        inner = OneOf({kind: shape_of(kind) for kind in kinds})
    else:
        return None
    return Maybe(inner) if len(kinds) < len(args) else inner


def _matters(hint: Any) -> bool:
    """Whether there is a piece, a struct or a sight anywhere in this type."""
    if isinstance(hint, TypeAliasType):
        return _matters(hint.__value__)
    if any(isinstance(note, Sight | _Tag) for note in _notes(hint)):
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        return True
    return any(_matters(arg) for arg in get_args(hint))


def parts_of(shape: Shape) -> Iterator[Shape]:
    """The shapes directly inside this one."""
    match shape:
        case Row(inner=inner) | Keyed(inner=inner) | Maybe(inner=inner):
            yield inner
        case Few(parts=parts):
            yield from parts
        case OneOf(kinds=kinds):
            yield from kinds.values()
        case Fields():
            yield from (field.shape for field in shape.fields.values())


def structs_in(shape: Shape) -> Iterator[Fields]:
    """All kinds of structs in a value of this shape, each once."""
    found: set[type[Struct]] = set()
    left = [shape]
    while left:
        part = left.pop()
        if isinstance(part, Fields):
            if part.type in found:
                continue
            found.add(part.type)
            yield part
        left += parts_of(part)


def holds_pieces(shape: Shape) -> bool:
    """Whether there can be a piece anywhere in a value of this shape."""
    return _holds_pieces(shape, set())


def _holds_pieces(shape: Shape, known: set[type[Struct]]) -> bool:
    if isinstance(shape, APiece) or (isinstance(shape, Keyed) and shape.by_piece):
        return True
    if isinstance(shape, Fields):
        if shape.type in known:
            return False
        known.add(shape.type)
    return any(_holds_pieces(part, known) for part in parts_of(shape))


def empty[S: Struct](kind: type[S], players: int, **begun: object) -> S:
    """A state of this kind before anything has happened, for this number of players: seats and automata.

    The types of its fields say what is in it: 0, False, "", None, nothing in a list or dict, one such entry a player in
    a `BySeat`. A field that has a default has its default. `begun` gives what is to be otherwise, and what the type of
    a field does not say.
    """
    made = {name: make(players) for name, make in _makers(kind).items() if name not in begun}
    return kind(**made, **begun)


type _Maker = Callable[[int], Any]
"""Makes a value in which nothing has happened, for this number of players."""


@cache
def _makers(kind: type[Struct]) -> dict[str, _Maker]:
    """What makes the value of each field that has no default."""
    return {
        name: _maker(field.shape) or _unsaid(f"{kind.__name__}.{name}")
        for name, field in shape_of(kind).fields.items()
        if field.blank is None
    }


def _maker(shape: Shape) -> _Maker | None:
    """What makes an empty value of this shape; None if the shape does not say what that is."""
    match shape:
        case Row(by_seat=True, inner=inner):
            make = _maker(inner)
            return make and (lambda players: [make(players) for _ in range(players)])
        case Row(fixed=True):
            return lambda players: ()
        case Row():
            return lambda players: []
        case Keyed():
            return lambda players: {}
        case Maybe():
            return lambda players: None
        case Few(parts=parts):
            return _maker_of_tuple([_maker(part) for part in parts])
        case Fields(type=kind):
            return lambda players: empty(kind, players)
        case Plain(type=kind):
            return _maker_of_plain(kind)
    return None


def _maker_of_tuple(makers: list[_Maker | None]) -> _Maker | None:
    known = [make for make in makers if make is not None]
    return (lambda players: tuple([make(players) for make in known])) if len(known) == len(makers) else None


def _maker_of_plain(kind: Any) -> _Maker | None:
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin is tuple and args[1:] != (Ellipsis,):
        return _maker_of_tuple([_maker(_shape(arg, str(kind))) for arg in args])
    if origin in (bool, int, float, str, bytes, tuple, list, dict, set, frozenset):
        return lambda players: origin()
    if origin is Literal and "" in args:
        return lambda players: ""
    return None


def _unsaid(where: str) -> _Maker:
    def refuse(players: int) -> Any:
        raise BrokenGame(f"the type of {where} does not say how it begins; give it a default, or say it to `empty`")

    return refuse


def state_schema(state: type[Struct], title: str) -> dict[str, Any]:
    """The JSON Schema of a state as a viewer gets it: an object with the fields of the state.

    A piece is an integer with `piece`. A list with one entry a seat has `by_seat`. A field has its `sight`; a field
    without it is hidden, and viewers get its default. A struct that is written as a list names its `fields` in order.
    """
    parts = msgspec.structs.fields(state)
    schemas, defs = msgspec.json.schema_components([part.type for part in parts], ref_template="#/$defs/{name}")
    for record in structs_in(shape_of(state)):
        if record.type is not state and record.type.__struct_config__.array_like:
            defs[record.type.__name__]["fields"] = list(record.type.__struct_fields__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": {part.name: schema for part, schema in zip(parts, schemas, strict=True)},
        "required": [part.name for part in parts],
        "additionalProperties": False,
        "$defs": defs,
    }
