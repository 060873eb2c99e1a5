"""Places: where pieces lie, named by a path through the state.

`draw_pile` is a field, `hands.2` an entry of a list, `road.north` an entry of a dict, `figures.7.worn` a field of a
struct in a list. A viewer sees a place if it may see every part of the path; the types along the path say so.
"""

from functools import cache
from typing import Any, Final

from msgspec import Struct

from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.shape import APiece, Few, Fields, Keyed, Maybe, OneOf, Row, Shape, Sight, shape_of
from beanfield.kernel.sight import Viewer

type Viewers = tuple[Viewer, ...] | None
"""Some viewers; None means everybody."""

NOBODY: Final = ()


class Spot(Struct, frozen=True, gc=False):
    """A place in one state, found by its path."""

    holder: Any
    key: Any
    """The name of a field, the index or the key that leads from the holder to the place."""
    shape: Shape
    seen_by: Viewers
    hidden: bool
    """Whether even events must not name this place."""

    @property
    def value(self) -> Any:
        """What is in this place now."""
        return getattr(self.holder, self.key) if isinstance(self.holder, Struct) else self.holder[self.key]

    def take(self, pieces: tuple[int, ...]) -> None:
        """Take pieces away from here. If a struct can't be without its piece, the game removes the struct."""
        match self.shape:
            case Row(inner=APiece(), fixed=False):
                for piece in pieces:
                    self.value.remove(piece)
            case Row(inner=APiece()):
                self._set(tuple(piece for piece in self.value if piece not in pieces))
            case Maybe(inner=APiece()) if pieces == (self.value,):
                self._set(None)
            case APiece():
                pass
            case _:
                raise ValueError(f"{pieces} do not lie there")

    def lay(self, pieces: tuple[int, ...]) -> None:
        """Lay pieces here, on top of the others. If a struct can't be without its piece, the game makes the struct."""
        match self.shape:
            case Row(inner=APiece(), fixed=False):
                self.value.extend(pieces)
            case Row(inner=APiece()):
                self._set((*self.value, *pieces))
            case Maybe(inner=APiece()) if len(pieces) == 1 and self.value is None:
                self._set(pieces[0])
            case APiece() if pieces == (self.value,):
                pass
            case _:
                raise ValueError(f"{pieces} can't lie there")

    def _set(self, value: Any) -> None:
        if isinstance(self.holder, Struct):
            setattr(self.holder, self.key, value)
        else:
            self.holder[self.key] = value


class Road(Struct, frozen=True, gc=False):
    """The way from one place to another: who sees the pieces before the move (`left`) and after it (`seen_by`)."""

    source: str
    target: str
    """The paths of both places; empty for a place that nobody may know of."""
    left: Viewers
    seen_by: Viewers
    conceals: bool
    """Whether somebody loses sight of the pieces."""
    reveals: bool
    """Whether somebody sees the pieces who did not see them before."""

    @classmethod
    def between(cls, source: str, here: Spot, target: str, there: Spot) -> "Road":
        """The road from here to there."""
        return cls(
            "" if here.hidden else source,
            "" if there.hidden else target,
            here.seen_by,
            there.seen_by,
            conceals=not _all_of(here.seen_by, there.seen_by),
            reveals=not _all_of(there.seen_by, here.seen_by),
        )


type Highway = tuple[str, int | None, str, int | None, Road]
"""A road between two lists of pieces, each a field or an entry of a field. It is the same in all states of a type."""


def highway(state: Struct, source: str, target: str) -> Highway | None:
    """The road between these places, if it is the same for every state of this type; otherwise None."""
    here, there = _field_and_entry(state, source), _field_and_entry(state, target)
    if here is None or there is None:
        return None
    return *here, *there, Road.between(source, find_place(state, source), target, find_place(state, target))


def _field_and_entry(state: Struct, path: str) -> tuple[str, int | None] | None:
    """The field at this path, and the entry in it if the path names one; None if no list of pieces is there."""
    steps = steps_of(type(state), path)
    if not steps or steps[-1].shape != Row(APiece(), by_seat=False, fixed=False):
        return None
    match [step.part for step in steps]:
        case [str(field)]:
            return field, None
        case [str(field), int(entry)]:
            return field, entry
    return None


@cache
def parts_of_path(path: str) -> tuple[str | int, ...]:
    """The parts of a path: names and numbers."""
    return tuple(int(part) if part.lstrip("-").isdigit() else part for part in path.split("."))


def find_place(state: Struct, path: str) -> Spot:
    """The place of this path. Raises BrokenGame if there is none."""
    try:
        return _find(state, path)
    except (KeyError, IndexError, AttributeError, TypeError, ValueError):
        raise BrokenGame(f"{type(state).__name__} has no place {path!r}") from None


def _find(state: Struct, path: str) -> Spot:
    holder: Any = None
    value: Any = state
    shape: Shape = shape_of(type(state))
    seen_by: Viewers = None
    hidden = owned = False
    for part in parts_of_path(path):
        if isinstance(shape, Maybe):
            shape = shape.inner
        if isinstance(shape, OneOf):
            shape = shape.kinds[type(value)]
        holder = value
        if isinstance(shape, Fields):
            field = shape.fields[part]  # type: ignore[index]
            value = getattr(value, field.name)
            sight = field.sight
            if sight is Sight.OWN:
                if shape.owned:
                    seen_by = _both(seen_by, tuple(holder.owners))
                else:
                    owned = True
            elif sight is not Sight.PUBLIC:
                seen_by = NOBODY
                hidden = hidden or sight is Sight.HIDDEN
            shape = field.shape
        else:
            shape, value = _inside(shape, value, part)
            if owned:
                seen_by = _both(seen_by, (part,))  # type: ignore[arg-type]
                owned = False
    key = part if not isinstance(holder, dict) else _key(holder, part)
    return Spot(holder, key, shape, NOBODY if owned else seen_by, hidden)


def _inside(shape: Shape, value: Any, part: str | int) -> tuple[Shape, Any]:
    match shape:
        case Row(inner=inner) if isinstance(part, int) and part >= 0 and not isinstance(inner, APiece):
            return inner, value[part]
        case Few(parts=parts) if isinstance(part, int) and part >= 0:
            return parts[part], value[part]
        case Keyed(inner=inner, by_piece=False):
            return inner, value[_key(value, part)]
    raise KeyError(part)


def _key(keyed: dict[Any, Any], part: str | int) -> str | int:
    return part if part in keyed else str(part)


def _both(one: Viewers, other: Viewers) -> Viewers:
    """The viewers that are in both."""
    if one is None or other is None:
        return other if one is None else one
    return tuple([viewer for viewer in one if viewer in other])


def _all_of(these: Viewers, those: Viewers) -> bool:
    """Whether all of `these` are also in `those`."""
    return those is None or (these is not None and all(viewer in those for viewer in these))


class PathStep(Struct, frozen=True):
    """A part of a path, and what the types say about it: a field, the entry of a seat, or another entry."""

    part: str | int
    is_field: bool
    by_seat: bool
    shape: Shape
    """The shape of what is there."""


@cache
def steps_of(state: type[Struct], path: str) -> tuple[PathStep, ...] | None:
    """The parts of a path with what the types of a state say about each; None if there is no such place."""
    try:
        return tuple(_steps(shape_of(state), parts_of_path(path)))
    except (KeyError, IndexError, StopIteration):
        return None


def shape_at(state: type[Struct], path: str) -> Shape:
    """The shape of what lies at this path, from the types of a state. Raises BrokenGame if there is no such place."""
    steps = steps_of(state, path)
    if not steps:
        raise BrokenGame(f"{state.__name__} has no place {path!r}")
    return steps[-1].shape


def _steps(shape: Shape, parts: tuple[str | int, ...]) -> list[PathStep]:
    steps = []
    for part in parts:
        by_seat = isinstance(shape, Row) and shape.by_seat
        is_field = isinstance(shape, Fields | OneOf)
        shape = _part(shape, part)
        while isinstance(shape, Maybe):
            shape = shape.inner
        steps.append(PathStep(part, is_field, by_seat, shape))
    return steps


def _part(shape: Shape, part: str | int) -> Shape:
    match shape:
        case Fields():
            return shape.fields[str(part)].shape
        case OneOf(kinds=kinds):
            return next(kind.fields[str(part)].shape for kind in kinds.values() if part in kind.fields)
        case Row(inner=inner) if isinstance(part, int) and not isinstance(inner, APiece):
            return inner
        case Few(parts=inside) if isinstance(part, int):
            return inside[part]
        case Keyed(inner=inner):
            return inner
    raise KeyError(part)
