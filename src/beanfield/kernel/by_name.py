"""States and acts by names: cards go by their titles, seats by letters, and places by paths with letters for seats.

Seats are called A, B, C ... clockwise from seat 0, and automata have the next letters. So people can write a position
or an answer down, in a test or in a lesson.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from itertools import chain
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Act, Number, Option, Thing, Word
from beanfield.kernel.game import Game
from beanfield.kernel.places import shape_at, steps_of
from beanfield.kernel.shape import APiece, Few, Fields, Keyed, Maybe, OneOf, Plain, Row, Shape
from beanfield.kernel.sight import FACE_DOWN
from beanfield.kernel.world import Card

type Named = tuple[str, ...]
"""An act by names: a verb and the things it touches, such as `("add", "Klingbohn 5", "open")`."""


def letters(players: int) -> str:
    """What this many players are called: `ABC` for three."""
    return ascii_uppercase[:players]


class Layout:
    """Turns what a test or a lesson names into values of a state. Each piece is used only once.

    `dealt` says to which seat a piece was dealt. For a place of a seat, the seat's own pieces are taken first.
    """

    def __init__(self, cards: Sequence[Card], seats: str, dealt: Mapping[int, int] = MappingProxyType({})) -> None:
        self._seats = seats
        self._dealt = dealt
        self._free: dict[str, list[int]] = {}
        for piece in reversed(range(len(cards))):
            self._free.setdefault(cards[piece].title, []).append(piece)

    def take(self, title: str, seat: int | None = None) -> int:
        """Take a piece with this title that is not used yet. Raises ValueError if there is none."""
        if title not in self._free:
            raise ValueError(f"no card is called {title!r}")
        free = self._free[title]
        if not free:
            raise ValueError(f"there is no further {title!r}: all of them lie somewhere already")
        own = [piece for piece in free if self._dealt.get(piece) == seat]
        piece = (own or free)[-1]
        free.remove(piece)
        return piece

    def left_over(self) -> list[int]:
        """All pieces that were not named, in the order of the deck."""
        return sorted(chain.from_iterable(self._free.values()))

    def lay(self, shape: Shape, given: Any, now: Any, seat: int | None = None) -> Any:
        """Turn what is given into a value of this shape. `now` is the value that it replaces, if there is one.

        A struct is given as a dict of its fields, or as the struct itself. A list with one entry a seat may also be a
        dict by seat; seats that are not named keep their entry. `seat` is the seat whose place it is, if it is one's.
        """
        match shape:
            case APiece():
                return self.take(given, seat)
            case Maybe(inner=inner):
                return None if given is None else self.lay(inner, given, now, seat)
            case Row():
                return self._lay_row(shape, given, now, seat)
            case Few(parts=parts):
                return tuple(self.lay(part, value, None, seat) for part, value in zip(parts, given, strict=True))
            case Keyed(key=kind, inner=inner, by_piece=by_piece):
                entries = [(self.take(key, seat) if by_piece else key, value) for key, value in given.items()]
                return {int(key) if kind is int else key: self.lay(inner, value, None, seat) for key, value in entries}
            case Fields() if isinstance(given, Mapping):
                fields = {
                    name: self.lay(shape.fields[name].shape, value, getattr(now, name, None), seat)
                    for name, value in given.items()
                }
                return shape.type(**fields) if now is None else replace(now, **fields)
            case Plain(type=type):
                return self._lay_plain(type, given)
        return given

    def _lay_plain(self, type: Any, given: Any) -> Any:
        """A value without pieces. The letter of a seat may stand for its number.

        It is always a copy: a lesson or a picture is laid out many times, and the match changes what lies there.
        """
        if isinstance(given, str) and int in (type, *get_args(type)):
            return self._seats.index(given)
        if isinstance(given, list) and get_origin(type) is list:
            return [self._lay_plain(get_args(type)[0], entry) for entry in given]
        return deepcopy(given)

    def _lay_row(self, row: Row, given: Any, now: Any, seat: int | None) -> Any:
        if not isinstance(given, Mapping):
            seats = enumerate(given) if row.by_seat else ((seat, value) for value in given)
            entries = [self.lay(row.inner, value, None, at) for at, value in seats]
            return tuple(entries) if row.fixed else entries
        entries = list(now)
        for letter, value in given.items():
            at = self._seats.index(letter)
            entries[at] = self.lay(row.inner, value, entries[at], at)
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


class Names:
    """Turns names into places and acts of a game, at a table with these players."""

    def __init__(self, game: Game[Any, Any, Any], everybody: str) -> None:
        self._game = game
        self._numbers = {letter: str(number) for number, letter in enumerate(everybody)}

    def path(self, name: str) -> str:
        """The path of a place whose name has letters for seats."""
        return ".".join([self._numbers.get(part, part) for part in name.split(".")])

    def place(self, name: str, seat: int) -> str | None:
        """The path that options use for the place with this name; None if there is no such place.

        `open` without a letter is the seat's own.
        """
        state: type[Struct] = self._game.rules.state
        path = self.path(name)
        if steps_of(state, path) is None:
            return None
        shape = shape_at(state, path)
        return f"{path}.{seat}" if isinstance(shape, Row) and shape.by_seat else path

    def aliases(self, title: str, faces: Mapping[int, str]) -> list[int]:
        """The pieces with this title among those that somebody sees."""
        alike = {card.name for card in self._game.book.catalog.values() if card.title == title}
        return [alias for alias, card in faces.items() if card in alike]

    def is_card(self, title: str) -> bool:
        """Whether a card has this title."""
        return any(card.title == title for card in self._game.book.catalog.values())

    def acts(
        self, seat: int, faces: Mapping[int, str], possible: Sequence[Option], named: Sequence[Named]
    ) -> tuple[Act, ...]:
        """The acts that these names mean for a seat that sees these faces. No two of them take the same piece."""
        said: list[Act] = []
        used: set[int] = set()
        for each in named:
            act = self._act(seat, faces, possible, each, used)
            used.update(thing for thing in act.on if isinstance(thing, int))
            said.append(act)
        return tuple(said)

    def _act(
        self, seat: int, faces: Mapping[int, str], possible: Sequence[Option], named: Named, used: set[int]
    ) -> Act:
        """The act that these names mean. If several equal cards could be meant, the first one that is allowed."""
        do, *names = named
        things: list[Thing] = []
        for at, name in enumerate(names):
            here = {option.on[at] for option in possible if option.do == do and len(option.on) > at}
            chosen = [thing for thing in here if isinstance(thing, Number | Word) and str(thing.value) == name]
            place = self.place(name, seat)
            if chosen or place is not None:
                things += chosen or [place or ""]
                continue
            if not self.is_card(name):
                things.append(self._chosen(name))
                continue
            aliases = [alias for alias in self.aliases(name, faces) if alias not in used]
            anywhere = {thing for option in possible for thing in option.on}
            things.append(min(aliases, key=lambda alias: (alias not in here, alias not in anywhere), default=FACE_DOWN))
        return Act(do, tuple(things))

    def _chosen(self, name: str) -> Number | Word:
        """The number or word with this text."""
        if name.lstrip("-").isdigit():
            return Number(int(name))
        if name not in self._game.book.words.texts.words:
            raise ValueError(f"{name!r} is neither a place nor a card of {self._game.name}, nor a word with a text")
        return Word(name)
