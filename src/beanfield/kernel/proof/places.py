"""Where the pieces of a state lie and who sees them, by the annotations alone.

The sight of a state is worked out here a second time, with none of the code that builds views: a mistake there does not
hide itself.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.proof.terms import AnyMatch, Unproven
from beanfield.kernel.sight import Piece, Sight, Viewer


class Place(Struct, frozen=True, gc=False):
    """Pieces that lie together. `owners` are the seats that see them if the sight is OWN."""

    path: str
    sight: Sight
    owners: Collection[int]
    pieces: Sequence[int]


type _Finder = Callable[[Any, str, Sight, Collection[int], list[Place]], None]
_PIECE: Final = get_args(Piece)[1]


def places(state: Struct) -> list[Place]:
    """Every place of a state where pieces are, found by the annotations."""
    found: list[Place] = []
    _finder_of(type(state))(state, "", Sight.PUBLIC, (), found)
    return found


def seen_pieces(state: Struct, viewer: Viewer) -> list[int]:
    """The pieces this viewer sees, by the annotations alone."""
    seen: list[int] = []
    for place in places(state):
        if place.sight is Sight.PUBLIC or (place.sight is Sight.OWN and viewer in place.owners):
            seen += place.pieces
    return seen


def check_pieces(match: AnyMatch) -> None:
    """Every piece lies in exactly one place. A hidden field may besides keep a note of pieces that lie elsewhere."""
    lying: list[int] = []
    noted: list[int] = []
    for place in places(match.world.state):
        if place.sight is Sight.HIDDEN:
            noted += place.pieces
        else:
            lying += place.pieces
    everything = set(range(len(match.world.cards)))
    alone = set(lying)
    if len(alone) < len(lying):
        raise Unproven(f"pieces lie in two places: {sorted(piece for piece in alone if lying.count(piece) > 1)}")
    if alone == everything and not noted:
        return
    if missing := everything - alone - set(noted):
        raise Unproven(f"pieces lie nowhere: {sorted(missing)}")
    if strange := (alone | set(noted)) - everything:
        raise Unproven(f"pieces that do not exist lie on the table: {sorted(strange)}")


def _is_piece(hint: Any) -> bool:
    return get_origin(hint) is Annotated and _PIECE in get_args(hint)


def _bare(hint: Any) -> Any:
    while get_origin(hint) is Annotated and not _is_piece(hint):
        hint = get_args(hint)[0]
    return hint


def _inner(hint: Any) -> Any:
    """The one type inside an optional type."""
    return next(arg for arg in get_args(hint) if arg is not type(None))


def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and type(None) in get_args(hint) and len(get_args(hint)) == 2


def _finder(hint: Any) -> _Finder | None:
    """How the pieces in a value of this type are found; None if there can't be any."""
    hint = _bare(hint)
    if _is_piece(hint):
        return lambda value, path, sight, owners, found: found.append(Place(path, sight, owners, (value,)))
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _finder_of(hint)
    if _is_optional(hint):
        some = _finder(_inner(hint))
        return some and (lambda value, *rest: None if value is None else some(value, *rest))
    origin, args = get_origin(hint), get_args(hint)
    if origin in (list, tuple) and _is_piece(_bare(args[0])):
        return lambda value, path, sight, owners, found: found.append(Place(path, sight, owners, value))
    if origin in (list, tuple):
        entry = _finder(args[0])
        return entry and _finder_in_each(entry, enumerate)
    if origin is dict:
        if _is_piece(args[0]):
            return lambda value, path, sight, owners, found: found.append(Place(path, sight, owners, tuple(value)))
        entry = _finder(args[1])
        return entry and _finder_in_each(entry, dict.items)
    return None


def _finder_in_each(entry: _Finder, items: Callable[[Any], Iterable[tuple[Any, Any]]]) -> _Finder:
    def find(value: Any, path: str, sight: Sight, owners: Collection[int], found: list[Place]) -> None:
        for at, inside in items(value):
            entry(inside, f"{path}.{at}", sight, owners, found)

    return find


def _finder_in_each_seat(entry: _Finder) -> _Finder:
    def find(value: Any, path: str, sight: Sight, owners: Collection[int], found: list[Place]) -> None:
        for seat, inside in enumerate(value):
            entry(inside, f"{path}.{seat}", sight, (seat,), found)

    return find


@cache
def _finder_of(struct: type[Struct]) -> _Finder:
    """How the pieces of a struct are found: each field has its own sight, and nothing is seen inside a hidden one."""
    has_owners = "owners" in struct.__struct_fields__
    fields: list[tuple[str, Sight, _Finder]] = []
    for name, hint in get_type_hints(struct, include_extras=True).items():
        notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        sight = next((note for note in notes if isinstance(note, Sight)), Sight.HIDDEN)
        one_a_seat = sight is Sight.OWN and not has_owners
        finder = _finder(get_args(_bare(hint))[0] if one_a_seat else hint)
        if finder is not None:
            fields.append((name, sight, _finder_in_each_seat(finder) if one_a_seat else finder))

    def find(value: Any, path: str, outer: Sight, owners: Collection[int], found: list[Place]) -> None:
        if has_owners:
            owners = value.owners
        for name, sight, finder in fields:
            where = f"{path}.{name}" if path else name
            finder(getattr(value, name), where, outer if outer is Sight.HIDDEN else sight, owners, found)

    return find


def renumbered(value: Any, hint: Any, number: Callable[[int], object]) -> Any:
    """A value of this type with other numbers (or whatever it may be) for the pieces in it."""
    hint = _bare(hint)
    if _is_piece(hint):
        return number(value)
    if isinstance(hint, type) and issubclass(hint, Struct):
        hints = get_type_hints(hint, include_extras=True)
        changed = {name: renumbered(getattr(value, name), hints[name], number) for name in hint.__struct_fields__}
        return replace(value, **changed)
    if _is_optional(hint):
        return None if value is None else renumbered(value, _inner(hint), number)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (list, tuple):
        return origin(renumbered(inside, args[0], number) for inside in value)
    if origin is dict:
        return {renumbered(key, args[0], number): renumbered(inside, args[1], number) for key, inside in value.items()}
    return value
