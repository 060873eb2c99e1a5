"""Sight: every field of a state says in its type who may see it. No annotation means hidden.

    class State(Struct):
        discard: Public[list[Piece]]          # everybody sees every piece
        hands: Own[BySeat[list[Piece]]]       # one entry a seat: its owner sees the pieces, the others see how many
        pile: FaceDown[list[Piece]]           # nobody sees the pieces, everybody sees how many
        plan: Hidden[int] = 0                 # nobody sees anything: viewers get the default

Outside the kernel a piece has an *alias* instead of its number. The alias changes whenever somebody loses sight of the
piece. So nobody can tell two equal cards apart after a shuffle, or after they went through somebody else's hand. A
piece that a viewer does not see is shown as `FACE_DOWN`.

A struct inside a state declares its fields in the same way. There, `Own` means the viewers in its field `owners`
(seats, and None for watchers). A viewer sees a field of a struct if it may see both the field and the place where the
struct lies. For other viewers, pieces are face down, a value that may be None is None, and anything else has its
default.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import astuple

from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.shape import (
    APiece,
    BySeat,
    FaceDown,
    Few,
    Field,
    Fields,
    Hidden,
    Keyed,
    Maybe,
    OneOf,
    Own,
    Piece,
    Plain,
    Public,
    Row,
    Shape,
    Sight,
    holds_pieces,
    parts_of,
    shape_of,
)

__all__ = [
    "FACE_DOWN",
    "BySeat",
    "FaceDown",
    "FieldLook",
    "Hidden",
    "Lens",
    "Own",
    "Piece",
    "Public",
    "Sight",
    "Viewer",
    "field_looks",
    "fields_for_all",
    "mask_all_of",
    "mask_of",
]

FACE_DOWN = 0
"""The number in a view for every piece that the viewer does not see."""

type Viewer = int | None
"""A seat, or None for a watcher."""


class Lens:
    """The sight of one viewer on one world. It collects the pieces that the viewer sees, and their aliases."""

    __slots__ = ("alias", "aliases", "keys", "seen", "viewer")

    def __init__(self, viewer: Viewer, keys: Sequence[int], aliases: Mapping[int, int]) -> None:
        self.viewer = viewer
        self.keys = keys.__getitem__
        self.alias = aliases.__getitem__
        self.seen: list[int] = []
        self.aliases: list[int] = []


class _Look(Protocol):
    def __call__(self, value: Any, lens: Lens, /) -> Any: ...


class _CantHide(Exception):
    """A value of this shape can't be replaced by anything that hides it."""


def _copy(value: Any, lens: Lens) -> Any:
    """Copy a value, because a view shares nothing with the world: its holder must not be able to change the match."""
    return value.copy()


def _piece(value: int, lens: Lens) -> int:
    return _pieces([value], lens)[0]


def _pieces(value: Sequence[int], lens: Lens) -> list[int]:
    if not value:
        return []
    aliases = [*map(lens.alias, map(lens.keys, value))]
    lens.seen += value
    lens.aliases += aliases
    return aliases


def _nothing(value: Any, lens: Lens) -> None:
    return None


def _face_down(value: Any, lens: Lens) -> int:
    return FACE_DOWN


# for viewers who may see a value


def _open(shape: Shape) -> _Look | None:
    """The function that shows a value of this shape to somebody who may see it; None if it is shown unchanged."""
    match shape:
        case Plain(changeable=changeable):
            return _copy if changeable else None
        case APiece():
            return _piece
        case Row(inner=APiece(), fixed=False):
            return _pieces
        case Row():
            return _each(shape, _open(shape.inner))
        case Few(parts=parts):
            return _parts([_open(part) for part in parts])
        case Keyed(inner=inner, by_piece=by_piece):
            return _entries(_open(inner), by_piece)
        case Maybe(inner=inner):
            return _maybe(_open(inner))
        case OneOf(kinds=kinds):
            looks: dict[type[Struct], _Look] = {kind: mask_of(kind) for kind in kinds}
            return lambda value, lens: looks[type(value)](value, lens)
        case Fields(type=kind):
            return mask_of(kind)


def _each(row: Row, inner: _Look | None) -> _Look | None:
    if inner is None:
        return None if row.fixed else _copy
    look = inner
    if row.fixed:
        return lambda value, lens: tuple([look(entry, lens) for entry in value])
    return lambda value, lens: [look(entry, lens) for entry in value]


def _parts(looks: Sequence[_Look | None]) -> _Look:
    return lambda value, lens: tuple(
        [part if look is None else look(part, lens) for look, part in zip(looks, value, strict=True)]
    )


def _entries(inner: _Look | None, by_piece: bool) -> _Look:
    look = inner or (lambda value, lens: value)
    if by_piece:
        return lambda value, lens: {_piece(key, lens): look(entry, lens) for key, entry in value.items()}
    return lambda value, lens: {key: look(entry, lens) for key, entry in value.items()}


def _maybe(inner: _Look | None) -> _Look | None:
    return inner and (lambda value, lens: None if value is None else inner(value, lens))


# for viewers who may not see a value


def _closed(shape: Shape) -> _Look:
    """The function that shows a value of this shape to somebody who may not see it: face-down pieces, or None."""
    match shape:
        case APiece():
            return _face_down
        case Maybe():
            return _nothing
        case Row(inner=APiece(), fixed=False):
            return lambda value, lens: [FACE_DOWN] * len(value)
        case Row(inner=inner):
            look = _closed(inner)
            if shape.fixed:
                return lambda value, lens: tuple([look(entry, lens) for entry in value])
            return lambda value, lens: [look(entry, lens) for entry in value]
        case Few(parts=parts):
            return _parts([_closed(part) for part in parts])
        case Keyed(by_piece=False, inner=inner):
            return _entries(_closed(inner), by_piece=False)
        case Fields(type=kind):
            return _cover_of(kind)
    raise _CantHide


def _closed_field(field: Field, where: str) -> _Look:
    try:
        return _closed(field.shape)
    except _CantHide:
        if field.blank is None:
            raise BrokenGame(
                f"{where} can't be shown to those who may not see it; make it `... | None`, or give it a default"
            ) from None
        return _blank(field.blank)


def _blank(blank: Callable[[], Any]) -> _Look:
    return lambda value, lens: blank()


# structs


def _field(record: Fields, field: Field, mine: bool) -> _Look | None:
    """The function that shows a field of a struct that is seen; with `mine`, to those in the `owners` of the struct."""
    where = f"{record.type.__name__}.{field.name}"
    match field.sight:
        case Sight.PUBLIC:
            return _open(field.shape)
        case Sight.FACE_DOWN:
            return _closed_field(field, where)
        case Sight.OWN if record.owned:
            return _open(field.shape) if mine else _closed_field(field, where)
        case Sight.OWN:
            return _own(field.shape, where)
    return _hidden(field, where)


def _hidden(field: Field, where: str) -> _Look:
    if field.blank is None:
        raise BrokenGame(f"{where} is hidden and needs a default: what everybody sees instead")
    return _blank(field.blank)


def _own(shape: Shape, where: str) -> _Look:
    """The function that shows a field with one entry a seat: each seat sees its own entry."""
    if not (isinstance(shape, Row) and shape.by_seat):
        raise BrokenGame(f"{where}: Own needs one entry a seat (`BySeat[...]`) or a field `owners` beside it")
    show = _open(shape.inner)
    try:
        hide = _closed(shape.inner)
    except _CantHide:
        raise BrokenGame(
            f"{where}: an entry can't be shown to those who may not see it; make it `... | None`"
        ) from None

    def each(value: list[Any], lens: Lens) -> list[Any]:
        viewer = lens.viewer
        return [
            hide(entry, lens) if seat != viewer else entry if show is None else show(entry, lens)
            for seat, entry in enumerate(value)
        ]

    return each


def _builder(kind: type[Struct], looks: Sequence[_Look | None]) -> _Look:
    """The function that makes a new struct from what is shown of each field."""

    def build(value: Any, lens: Lens) -> Any:
        parts = zip(looks, astuple(value), strict=True)
        return kind(*[part if look is None else look(part, lens) for look, part in parts])

    return build


class _Later:
    """Takes the place of a function that is not finished yet: a struct may hold structs of its own kind."""

    look: _Look

    def __call__(self, value: Any, lens: Lens, /) -> Any:
        return self.look(value, lens)


def _once(made: dict[type[Struct], _Look], kind: type[Struct], make: Callable[[], _Look]) -> _Look:
    if kind not in made:
        later = made[kind] = _Later()
        try:
            made[kind] = later.look = make()
        except BaseException:
            del made[kind]
            raise
    return made[kind]


_MASKS: dict[type[Struct], _Look] = {}
_COVERS: dict[type[Struct], _Look] = {}


def mask_of(state: type[Struct]) -> _Look:
    """The function that masks a state of this type for a lens. It returns a new state of the same type."""
    return _once(_MASKS, state, lambda: _mask(shape_of(state)))


def _mask(record: Fields) -> _Look:
    fields = record.fields.values()
    for_others = _builder(record.type, [_field(record, field, mine=False) for field in fields])
    if not record.owned:
        return for_others
    for_owners = _builder(record.type, [_field(record, field, mine=True) for field in fields])
    return lambda value, lens: (for_owners if lens.viewer in value.owners else for_others)(value, lens)


def _cover_of(kind: type[Struct]) -> _Look:
    """The function that shows a struct that lies in a place the viewer can't see. Even its public fields are hidden."""
    return _once(_COVERS, kind, lambda: _cover(shape_of(kind)))


def _cover(record: Fields) -> _Look:
    looks = []
    for field in record.fields.values():
        where = f"{record.type.__name__}.{field.name}"
        looks.append(_hidden(field, where) if field.sight is Sight.HIDDEN else _closed_field(field, where))
    return _builder(record.type, looks)


# several viewers


def _is_alike(shape: Shape, known: set[type[Struct]]) -> bool:
    """Whether a public value of this shape looks the same to everybody."""
    if not isinstance(shape, Fields):
        return all(_is_alike(part, known) for part in parts_of(shape))
    if shape.type in known:
        return True
    known.add(shape.type)
    return all(_field_is_alike(field, known) for field in shape.fields.values())


def _field_is_alike(field: Field, known: set[type[Struct]]) -> bool:
    if field.sight is Sight.PUBLIC:
        return _is_alike(field.shape, known)
    return field.sight is not Sight.OWN


@cache
def fields_for_all(state: type[Struct]) -> frozenset[str]:
    """The fields of a state that look the same to every viewer."""
    fields = shape_of(state).fields
    return frozenset(name for name, field in fields.items() if _field_is_alike(field, set()))


class FieldLook(NamedTuple):
    """How one field of a state is shown, for code that does not need the whole state."""

    whole: _Look
    entry: tuple[_Look, _Look] | None
    """For a list: how an entry is shown to the seat with its number, and how to others."""
    alike: bool
    """Whether it looks the same to everybody."""
    owned: bool
    """Whether each entry looks the same to everybody except the seat with its number."""
    pieces: bool
    """Whether there may be pieces in it."""
    numbered: bool
    """Whether its entries go by numbers that are not pieces, in a dict."""


@cache
def field_looks(state: type[Struct]) -> dict[str, FieldLook]:
    """How each field of a state is shown."""
    record, for_all = shape_of(state), fields_for_all(state)
    return {
        name: FieldLook(
            _field(record, field, mine=False) or _as_it_is,
            _entry(field),
            name in for_all,
            field.sight is Sight.OWN,
            holds_pieces(field.shape),
            isinstance(field.shape, Keyed) and field.shape.key is int and not field.shape.by_piece,
        )
        for name, field in record.fields.items()
    }


def _entry(field: Field) -> tuple[_Look, _Look] | None:
    if not isinstance(field.shape, Row) or field.sight is Sight.HIDDEN:
        return None
    inner = field.shape.inner
    try:
        show = _closed(inner) if field.sight is Sight.FACE_DOWN else _open(inner) or _as_it_is
        return show, _closed(inner) if field.sight is Sight.OWN else show
    except _CantHide:
        return None


def _as_it_is(value: Any, lens: Lens) -> Any:
    return value


@cache
def mask_all_of(state: type[Struct]) -> Callable[[Any, Lens, Sequence[Lens]], list[Any]]:
    """The function that masks a state for several viewers. What looks the same to all is masked only once.

    This part is masked for the first lens, which is a watcher's. All masked states share the resulting objects.
    """
    record, for_all = shape_of(state), fields_for_all(state)
    if record.owned:
        raise BrokenGame(f"{state.__name__} is a whole state and can't have `owners`; its structs can")
    looks = [(at, name, _field(record, field, mine=False)) for at, (name, field) in enumerate(record.fields.items())]
    alike = [(at, look) for at, name, look in looks if name in for_all]
    apart = [(at, look) for at, name, look in looks if name not in for_all and look is not None]

    def mask_all(value: Any, common: Lens, lenses: Sequence[Lens]) -> list[Any]:
        values = astuple(value)
        shown: list[Any] = [*values]
        for at, look in alike:
            if look is not None:
                shown[at] = look(values[at], common)
        masked = []
        for lens in lenses:
            lens.seen += common.seen
            lens.aliases += common.aliases
            for at, look in apart:
                shown[at] = look(values[at], lens)
            masked.append(state(*shown))
        return masked

    return mask_all
