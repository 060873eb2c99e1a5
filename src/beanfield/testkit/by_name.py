"""Writes a state with the titles of cards, and reads a state back with titles instead of pieces."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, get_args, get_origin

from msgspec.structs import replace

from beanfield.kernel.shape import APiece, Few, Fields, Keyed, Maybe, OneOf, Plain, Row, Shape
from beanfield.kernel.world import Card


class Layout:
    """Turns what a test names into values of a state. Each piece is used only once."""

    def __init__(self, cards: Sequence[Card], seats: str) -> None:
        self._seats = seats
        self._free: dict[str, list[int]] = {}
        for piece in reversed(range(len(cards))):
            self._free.setdefault(cards[piece].title, []).append(piece)

    def take(self, title: str) -> int:
        """Take a piece with this title that is not used yet. Raises ValueError if there is none."""
        if title not in self._free:
            raise ValueError(f"no card is called {title!r}")
        if not self._free[title]:
            raise ValueError(f"there is no further {title!r}: all of them lie somewhere already")
        return self._free[title].pop()

    def left_over(self) -> list[int]:
        """All pieces that were not named, in the order of the deck."""
        return sorted(chain.from_iterable(self._free.values()))

    def lay(self, shape: Shape, given: Any, now: Any) -> Any:
        """Turn what a test gives into a value of this shape. `now` is the value that it replaces, if there is one.

        A test gives a struct as a dict of its fields, or as the struct itself. A list with one entry a seat may also be
        a dict by seat; seats that are not named keep their entry.
        """
        match shape:
            case APiece():
                return self.take(given)
            case Maybe(inner=inner):
                return None if given is None else self.lay(inner, given, now)
            case Row():
                return self._lay_row(shape, given, now)
            case Few(parts=parts):
                return tuple(self.lay(part, value, None) for part, value in zip(parts, given, strict=True))
            case Keyed(inner=inner, by_piece=by_piece):
                entries = [(self.take(key) if by_piece else key, value) for key, value in given.items()]
                return {key: self.lay(inner, value, None) for key, value in entries}
            case Fields() if isinstance(given, Mapping):
                fields = {
                    name: self.lay(shape.fields[name].shape, value, getattr(now, name, None))
                    for name, value in given.items()
                }
                return shape.type(**fields) if now is None else replace(now, **fields)
            case Plain(type=type):
                return self._lay_plain(type, given)
        return given

    def _lay_plain(self, type: Any, given: Any) -> Any:
        """A value without pieces. A test may give the letter of a seat instead of its number."""
        if isinstance(given, str) and int in (type, *get_args(type)):
            return self._seats.index(given)
        if isinstance(given, list) and get_origin(type) is list:
            return [self._lay_plain(get_args(type)[0], entry) for entry in given]
        return given

    def _lay_row(self, row: Row, given: Any, now: Any) -> Any:
        if not isinstance(given, Mapping):
            entries = [self.lay(row.inner, value, None) for value in given]
            return tuple(entries) if row.fixed else entries
        entries = list(now)
        for seat, value in given.items():
            at = self._seats.index(seat)
            entries[at] = self.lay(row.inner, value, entries[at])
        return entries


def readable(shape: Shape, value: Any, title: Callable[[int], str]) -> Any:
    """A value of a state with titles instead of pieces. A struct becomes a dict of its fields."""
    if value is None:
        return None
    match shape:
        case APiece():
            return title(value)
        case Maybe(inner=inner):
            return readable(inner, value, title)
        case Row(inner=inner):
            return [readable(inner, entry, title) for entry in value]
        case Few(parts=parts):
            return tuple(readable(part, entry, title) for part, entry in zip(parts, value, strict=True))
        case Keyed(inner=inner, by_piece=by_piece):
            return {title(key) if by_piece else key: readable(inner, entry, title) for key, entry in value.items()}
        case OneOf(kinds=kinds):
            return readable(kinds[type(value)], value, title)
        case Fields():
            return {name: readable(part.shape, getattr(value, name), title) for name, part in shape.fields.items()}
    return value
