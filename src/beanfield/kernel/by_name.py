"""A state by names: laid out from the titles of cards, and read back with titles in place of pieces."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.sight import Piece
from beanfield.kernel.world import Card


class Layout:
    """Lays out what a test names, each piece once."""

    def __init__(self, cards: Sequence[Card], seats: str) -> None:
        self._seats = seats
        self._free: dict[str, list[int]] = {}
        for piece in reversed(range(len(cards))):
            self._free.setdefault(cards[piece].title, []).append(piece)

    def take(self, title: str) -> int:
        """A piece of this title that does not lie anywhere yet."""
        if title not in self._free:
            raise ValueError(f"no card is called {title!r}")
        if not self._free[title]:
            raise ValueError(f"there is no further {title!r}: all of them lie somewhere already")
        return self._free[title].pop()

    def left_over(self) -> list[int]:
        """All pieces that were not named, in the order of the deck."""
        return sorted(chain.from_iterable(self._free.values()))

    def lay(self, hint: Any, given: Any, now: Any) -> Any:
        """What is given by names, as a value of this type; `now` is what it replaces, if anything."""
        hint = _bare(hint)
        if _is_piece(hint):
            return self.take(given)
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType) and type(None) in args:
            return None if given is None else self.lay(next(arg for arg in args if arg is not type(None)), given, now)
        if origin is list:
            return self._lay_list(args[0], given, now)
        if origin is dict:
            return {key: self.lay(args[1], value, None) for key, value in given.items()}
        if _is_struct(hint) and isinstance(given, Mapping):
            hints = hints_of(hint)
            fields = {name: self.lay(hints[name], value, getattr(now, name, None)) for name, value in given.items()}
            return hint(**fields) if now is None else replace(now, **fields)
        if hint is int and isinstance(given, str):
            return self._seats.index(given)
        return given

    def _lay_list(self, hint: Any, given: Any, now: Any) -> list[Any]:
        if not isinstance(given, Mapping):
            return [self.lay(hint, value, None) for value in given]
        entries = list(now)
        for seat, value in given.items():
            at = self._seats.index(seat)
            entries[at] = self.lay(hint, value, entries[at])
        return entries


def readable(hint: Any, value: Any, title: Callable[[int], str]) -> Any:
    """A value of a state with titles where there were pieces; a struct as a dict of its fields."""
    hint = _bare(hint)
    if value is None:
        return None
    if _is_piece(hint):
        return title(value)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return readable(next(arg for arg in args if arg is not type(None)), value, title)
    if origin is list:
        return [readable(args[0], entry, title) for entry in value]
    if origin is dict:
        return {key: readable(args[1], entry, title) for key, entry in value.items()}
    if _is_struct(hint):
        return {name: readable(inner, getattr(value, name), title) for name, inner in hints_of(hint).items()}
    return value


@cache
def hints_of(state: type[Struct]) -> dict[str, Any]:
    """The type of each field, sight included, in the order of the fields."""
    hints = get_type_hints(state, include_extras=True)
    return {field.name: hints[field.name] for field in msgspec.structs.fields(state)}


def _bare(hint: Any) -> Any:
    """The type without the sight around it."""
    return hint if _is_piece(hint) else get_args(hint)[0] if hasattr(hint, "__metadata__") else hint


def _is_piece(hint: Any) -> bool:
    return get_args(Piece)[1] in getattr(hint, "__metadata__", ())


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def is_by_seat(hint: Any) -> bool:
    """Whether a field has one entry a seat that holds pieces: a list of lists, or of structs."""
    hint = _bare(hint)
    return get_origin(hint) is list and not _is_piece(get_args(hint)[0]) and holds_pieces(hint)


def holds_pieces(hint: Any) -> bool:
    """Whether there is a piece anywhere in a value of this type."""
    if _is_piece(hint):
        return True
    if _is_struct(hint):
        return any(holds_pieces(inner) for inner in hints_of(hint).values())
    return any(holds_pieces(inner) for inner in get_args(hint))
