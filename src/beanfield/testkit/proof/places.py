"""Where the pieces of a state lie and who sees them, read from the annotations alone.

This works out the sight of a state a second time and shares no code with what builds views. So a mistake there can't
hide from the checks.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, TypeAliasType, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.match import AnyMatch
from beanfield.kernel.sight import Piece, Sight, Viewer
from beanfield.testkit.proof.terms import Unproven

type Eyes = Collection[Viewer] | None
"""The viewers who see something; None means everybody."""


class Place(Struct, frozen=True, gc=False):
    """Pieces that lie together."""

    path: str
    seen_by: Eyes
    hidden: bool
    """Whether it is in a hidden field. Such a field may also list pieces that lie elsewhere."""
    pieces: Sequence[int]

    def is_seen_by(self, viewer: Viewer) -> bool:
        """Whether this viewer sees these pieces."""
        return self.seen_by is None or viewer in self.seen_by


type Number = Callable[[int], object]
"""What stands for a piece."""

type _Changer = Callable[[Any, Number], Any]
type _Finder = Callable[[Any, str, Eyes, bool, list[Place]], None]
_PIECE: Final = get_args(Piece)[1]


def places(state: Struct) -> list[Place]:
    """Every place of a state that holds pieces, found by the annotations."""
    found: list[Place] = []
    _finder_of(type(state))(state, "", None, False, found)
    return found


def seen_pieces(state: Struct, viewer: Viewer) -> list[int]:
    """The pieces this viewer sees, by the annotations alone."""
    return [piece for place in places(state) if place.is_seen_by(viewer) for piece in place.pieces]


def check_pieces(match: AnyMatch) -> None:
    """Every piece lies in exactly one place. Hidden fields may also list pieces that lie elsewhere."""
    lying: list[int] = []
    noted: list[int] = []
    for place in places(match.world.state):
        if place.hidden:
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
    while isinstance(hint, TypeAliasType) or (get_origin(hint) is Annotated and not _is_piece(hint)):
        hint = hint.__value__ if isinstance(hint, TypeAliasType) else get_args(hint)[0]
    return hint


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _kind(hint: Any, value: Any) -> Any:
    """The type in a union that this value has."""
    kinds = [_bare(arg) for arg in get_args(hint) if arg is not type(None)]
    return kinds[0] if len(kinds) == 1 else type(value)


def _finder(hint: Any) -> _Finder | None:
    """The function that finds the pieces in a value of this type; None if there can't be any."""
    hint = _bare(hint)
    if _is_piece(hint):
        return lambda value, path, eyes, hidden, found: found.append(Place(path, eyes, hidden, (value,)))
    if _is_struct(hint):
        return _finder_in_struct(hint)
    if _is_union(hint):
        return _finder_in_union(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[1:] != (Ellipsis,):
        return _finder_in_parts([_finder(arg) for arg in args])
    if origin in (list, tuple) and _is_piece(_bare(args[0])):
        return lambda value, path, eyes, hidden, found: found.append(Place(path, eyes, hidden, value))
    if origin in (list, tuple):
        entry = _finder(args[0])
        return entry and _finder_in_each(entry, enumerate)
    if origin is dict:
        return _finder_in_dict(args)
    return None


def _finder_in_struct(struct: type[Struct]) -> _Finder:
    """Like `_finder_of`, but reads the struct only when it is needed: it may hold structs of its own kind."""

    def find(value: Any, path: str, eyes: Eyes, hidden: bool, found: list[Place]) -> None:
        _finder_of(struct)(value, path, eyes, hidden, found)

    return find


def _finder_in_union(hint: Any) -> _Finder | None:
    if not any(_finder(arg) for arg in get_args(hint)):
        return None

    def find(value: Any, path: str, eyes: Eyes, hidden: bool, found: list[Place]) -> None:
        finder = None if value is None else _finder(_kind(hint, value))
        if finder is not None:
            finder(value, path, eyes, hidden, found)

    return find


def _finder_in_parts(finders: Sequence[_Finder | None]) -> _Finder | None:
    def find(value: Any, path: str, eyes: Eyes, hidden: bool, found: list[Place]) -> None:
        for at, (finder, part) in enumerate(zip(finders, value, strict=True)):
            if finder is not None:
                finder(part, f"{path}.{at}", eyes, hidden, found)

    return find if any(finders) else None


def _finder_in_dict(args: tuple[Any, ...]) -> _Finder | None:
    entry = _finder(args[1])
    inside = entry and _finder_in_each(entry, dict.items)
    if not _is_piece(args[0]):
        return inside

    def find(value: Any, path: str, eyes: Eyes, hidden: bool, found: list[Place]) -> None:
        found.append(Place(path, eyes, hidden, tuple(value)))
        if inside is not None:
            inside(value, path, eyes, hidden, found)

    return find


def _finder_in_each(entry: _Finder, items: Callable[[Any], Iterable[tuple[Any, Any]]]) -> _Finder:
    def find(value: Any, path: str, eyes: Eyes, hidden: bool, found: list[Place]) -> None:
        for at, inside in items(value):
            entry(inside, f"{path}.{at}", eyes, hidden, found)

    return find


def _finder_in_each_seat(entry: _Finder) -> _Finder:
    def find(value: Any, path: str, eyes: Eyes, hidden: bool, found: list[Place]) -> None:
        for seat, inside in enumerate(value):
            entry(inside, f"{path}.{seat}", _both(eyes, (seat,)), hidden, found)

    return find


def _both(one: Eyes, other: Collection[Viewer]) -> Eyes:
    return other if one is None else [viewer for viewer in one if viewer in other]


@cache
def _finder_of(struct: type[Struct]) -> _Finder:
    """The function that finds the pieces of a struct. A viewer sees them if it sees both the struct and the field."""
    has_owners = "owners" in struct.__struct_fields__
    fields: list[tuple[str, Sight, _Finder]] = []
    for name, hint in get_type_hints(struct, include_extras=True).items():
        notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        sight = next((note for note in notes if isinstance(note, Sight)), Sight.HIDDEN)
        one_a_seat = sight is Sight.OWN and not has_owners
        finder = _finder(get_args(_bare(hint))[0] if one_a_seat else hint)
        if finder is not None:
            fields.append((name, sight, _finder_in_each_seat(finder) if one_a_seat else finder))

    def find(value: Any, path: str, outer: Eyes, hidden: bool, found: list[Place]) -> None:
        for name, sight, finder in fields:
            eyes = outer
            if sight in (Sight.FACE_DOWN, Sight.HIDDEN):
                eyes = ()
            elif sight is Sight.OWN and has_owners:
                eyes = _both(outer, value.owners)
            where = f"{path}.{name}" if path else name
            finder(getattr(value, name), where, eyes, hidden or sight is Sight.HIDDEN, found)

    return find


def renumbered(state: Struct, number: Number) -> Any:
    """A state in which every piece is replaced by what `number` returns for it. What holds no pieces is not copied."""
    return _changer_of(type(state))(state, number)


@cache
def _changer_of(struct: type[Struct]) -> _Changer:
    hints = get_type_hints(struct, include_extras=True)
    fields = [(name, changer) for name in struct.__struct_fields__ if (changer := _changer(hints[name])) is not None]

    def change(value: Any, number: Number) -> Any:
        parts = [(name, changer, getattr(value, name)) for name, changer in fields]
        return replace(value, **{name: changer(part, number) for name, changer, part in parts if part is not None})

    return change


def _changer(hint: Any) -> _Changer | None:
    """The function that replaces the pieces in a value of this type; None if there can't be any."""
    hint = _bare(hint)
    if _is_piece(hint):
        return lambda value, number: number(value)
    if _is_struct(hint):
        return _changer_in_struct(hint)
    if _is_union(hint):
        return _changer_in_union(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[1:] != (Ellipsis,):
        return _changer_in_parts([_changer(arg) for arg in args])
    if origin in (list, tuple):
        entry = _changer(args[0])
        return entry and (lambda value, number: origin([entry(inside, number) for inside in value]))
    if origin is dict:
        return _changer_in_dict(_changer(args[0]), _changer(args[1]))
    return None


def _changer_in_struct(struct: type[Struct]) -> _Changer:
    """Like `_changer_of`, but reads the struct only when it is needed: it may hold structs of its own kind."""

    def change(value: Any, number: Number) -> Any:
        return _changer_of(struct)(value, number)

    return change


def _changer_in_union(hint: Any) -> _Changer | None:
    if not any(_changer(arg) for arg in get_args(hint)):
        return None

    def change(value: Any, number: Number) -> Any:
        changer = None if value is None else _changer(_kind(hint, value))
        return value if changer is None else changer(value, number)

    return change


def _changer_in_parts(changers: Sequence[_Changer | None]) -> _Changer | None:
    def change(value: Any, number: Number) -> Any:
        parts = zip(changers, value, strict=True)
        return tuple([part if changer is None else changer(part, number) for changer, part in parts])

    return change if any(changers) else None


def _changer_in_dict(key: _Changer | None, entry: _Changer | None) -> _Changer | None:
    def change(value: Any, number: Number) -> Any:
        return {
            at if key is None else key(at, number): inside if entry is None else entry(inside, number)
            for at, inside in value.items()
        }

    return change if key or entry else None
