"""What a seat sees, in numbers, for any game: worked out from the types of its state and from its cards.

Nothing here knows a game. Every seat gets a row of named numbers: how many cards lie in its places, the sums of what is
printed on those that the viewer sees, how many of them share a word, its own numbers, and how far it is from the best
seat. What belongs to nobody is in every row. The viewer's row has the game's own judgement, too. The rows stand in
table order, the viewer's first. They are made from a view and nothing else, so they tell nothing that the viewer does
not know.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from math import log
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import Struct

from beanfield.kernel.registry import AnyGame
from beanfield.kernel.shape import APiece, Few, Fields, Keyed, Maybe, OneOf, Plain, Row, Shape, Sight, shape_of
from beanfield.kernel.sight import FACE_DOWN
from beanfield.kernel.view import View
from beanfield.kernel.world import Card

VERSION: Final = 1
"""Raise it when rows are made in another way: then a forecast that was trained before is not used any more."""
FEW: Final = 24
"""Words of a field get a column each if there are at most this many of them."""
SMALLEST: Final = 0.001
"""The smallest chance that the game's own judgement is taken for."""
NAMES: Final = frozenset(Card.__struct_fields__)
"""Names and looks of a card: they are no facts of the rules."""

type Columns = dict[str, float]
"""Numbers by their names."""


class CardFacts:
    """What is printed on the cards of a catalog, in numbers."""

    def __init__(self, catalog: Mapping[str, Card]) -> None:
        cards = list(catalog.values())
        fields = [name for name in type(cards[0]).__struct_fields__ if name not in NAMES] if cards else []
        self.rows: dict[str, Columns] = {name: {} for name in catalog}
        """The columns of each card, by its name."""
        self.words: dict[str, dict[str, str]] = {}
        """For each field with a few words: the word of each card, by the name of the card."""
        for field in fields:
            self._read_numbers(field, {name: getattr(card, field) for name, card in catalog.items()})
        for field in fields:
            self._read_words(field, {name: getattr(card, field) for name, card in catalog.items()})

    def _read_numbers(self, field: str, values: Mapping[str, object]) -> None:
        for name, value in values.items():
            if isinstance(value, int | float):
                self.rows[name][field] = float(value)
            elif isinstance(value, tuple | list | frozenset):
                self.rows[name][f"{field} count"] = float(len(value))
            elif isinstance(value, Mapping):
                numbers = {key: each for key, each in value.items() if isinstance(each, int | float)}
                self.rows[name] |= {f"{field} {key}": float(each) for key, each in numbers.items()}

    def _read_words(self, field: str, values: Mapping[str, object]) -> None:
        of = {name: _words(value) for name, value in values.items()}
        kinds = {word for words in of.values() for word in words}
        if not 1 < len(kinds) <= FEW:
            return
        if all(isinstance(value, str) for value in values.values()):
            self.words[field] = {name: words[0] for name, words in of.items() if words}
        if not self._alike(of):
            for name, words in of.items():
                self.rows[name] |= {f"{field} {word}": 1.0 for word in words}

    def _alike(self, of: Mapping[str, Sequence[str]]) -> bool:
        """Whether these words could be exchanged for each other: every one is on cards with the same numbers."""
        found: dict[str, list[list[float]]] = {}
        for name, words in of.items():
            for word in words:
                found.setdefault(word, []).append([number for _, number in sorted(self.rows[name].items())])
        first, *others = [sorted(rows) for rows in found.values()]
        return all(rows == first for rows in others)


def _words(value: object) -> list[str]:
    """The words in a field, without whole sentences."""
    several = [value] if isinstance(value, str) else value if isinstance(value, tuple | list | frozenset) else []
    return [each for each in several if isinstance(each, str) and each and " " not in each.strip(". ")]


@lru_cache(maxsize=16)
def facts_of(game: AnyGame) -> CardFacts:
    """The facts of all cards of a game."""
    return CardFacts(game.book.catalog)


def digest_of(game: AnyGame) -> str:
    """What rows are made from, in short: another state, other cards or another encoder give another digest."""
    facts = facts_of(game)
    columns = sorted({column for row in facts.rows.values() for column in row})
    state: type[Struct] = game.rules.state
    made = repr((VERSION, game.name, game.version, columns, sorted(_named(shape_of(state), "", 3))))
    return blake2b(made.encode(), digest_size=12).hexdigest()


def _named(shape: Shape, name: str, deep: int) -> list[str]:
    """The names of all fields in a shape, not deeper than this."""
    if not deep:
        return [name]
    match shape:
        case Fields():
            seen = [field for field in shape.fields.values() if field.sight is not Sight.HIDDEN]
            return [each for field in seen for each in _named(field.shape, f"{name}.{field.name}", deep - 1)]
        case Row(inner=inner) | Keyed(inner=inner) | Maybe(inner=inner):
            return _named(inner, name, deep)
        case _:
            return [f"{name} {type(shape).__name__}"]


def encode(game: AnyGame, view: View[Any], seats: int) -> list[Columns]:
    """A row of named numbers for each seat, in table order, the viewer's first (seat 0 for a watcher)."""
    page = _Page(game, view, seats)
    state: type[Struct] = game.rules.state
    page.walk(shape_of(state), view.state, "", None)
    first = view.viewer or 0
    asked = view.waiting[0] if view.waiting else first
    order = [(first + at) % seats for at in range(seats)]
    rows = [page.seats[seat] for seat in order]
    names = sorted({name for row in rows for name in row})
    best = {name: max(row.get(name, 0.0) for row in rows) for name in names}
    for seat, row in zip(order, rows, strict=True):
        row.update({f"{name} behind": best[name] - row.get(name, 0.0) for name in names})
        row.update(page.common)
        row[f"asked in {(seat - asked) % seats}"] = 1.0
        row["sees"] = float(seat == view.viewer)
    if view.viewer is not None:
        chance = min(max(game.mind.evaluate(view), SMALLEST), 1 - SMALLEST)
        rows[0]["own judgement"] = log(chance / (1 - chance))
    return rows


def encode_plainly(game: AnyGame, view: View[Any], seats: int) -> list[Columns]:
    """All that the viewer sees, for somebody who learns the game: a row for each seat, in the same order.

    Every card is counted where it lies. Nothing is judged or compared, so this is also faster than `encode`.
    """
    page = _PlainPage(game, view, seats)
    state: type[Struct] = game.rules.state
    page.walk(shape_of(state), view.state, "", None)
    first = view.viewer or 0
    rows = [page.seats[(first + at) % seats] for at in range(seats)]
    rows[0].update(page.common)
    return rows


class _Page:
    """The numbers of one view, by seat."""

    def __init__(self, game: AnyGame, view: View[Any], seats: int) -> None:
        self.facts = facts_of(game)
        self.faces = view.faces
        self.seats: list[Columns] = [{} for _ in range(seats)]
        self.common: Columns = {}

    def add(self, name: str, number: float, seat: int | None) -> None:
        """Add a number to a column of a seat, or of everybody."""
        row = self.common if seat is None else self.seats[seat]
        row[name] = row.get(name, 0.0) + number

    def walk(self, shape: Shape, value: Any, name: str, seat: int | None) -> None:
        """Add all numbers in a value of this shape."""
        match shape:
            case Plain(type=kind):
                self.plain(kind, value, name, seat)
            case APiece():
                self.pieces([value], name, seat)
            case Row(inner=APiece(), by_seat=False):
                self.pieces(value, name, seat)
            case Row(inner=inner, by_seat=by_seat):
                if not by_seat:
                    self.add(f"{name} count", len(value), seat)
                for at, entry in enumerate(value):
                    if not by_seat or at < len(self.seats):
                        self.walk(inner, entry, name, at if by_seat else seat)
            case Few(parts=parts):
                for at, (part, entry) in enumerate(zip(parts, value, strict=True)):
                    self.walk(part, entry, f"{name}.{at}", seat)
            case Keyed(inner=inner):
                self.add(f"{name} count", len(value), seat)
                for entry in value.values():
                    self.walk(inner, entry, name, seat)
            case Maybe(inner=inner):
                if value is not None:
                    self.add(f"{name} there", 1, seat)
                    self.walk(inner, value, name, seat)
            case OneOf(kinds=kinds):
                self.walk(kinds[type(value)], value, f"{name} {type(value).__name__}", seat)
            case Fields():
                self.struct(shape, value, name, seat)

    def struct(self, shape: Fields, value: Struct, name: str, seat: int | None) -> None:
        """Add the fields of a struct. If it says whose it is (`seat`), they belong to that seat."""
        owner = getattr(value, "seat", None)
        if seat is None and isinstance(owner, int) and 0 <= owner < len(self.seats):
            seat = owner
        kind = _kind_of(shape)
        for field in shape.fields.values():
            if field.sight is not Sight.HIDDEN and field.name != "seat":
                column = f"{name}.{field.name}" if name else field.name
                if kind is not None and isinstance(field.shape, APiece):
                    column = f"{column} of {getattr(value, kind)}"
                self.walk(field.shape, getattr(value, field.name), column, seat)

    def plain(self, kind: Any, value: object, name: str, seat: int | None) -> None:
        """Add a number, a word out of a few, or how many there are in a collection."""
        if isinstance(value, int | float):
            self.add(name, float(value), seat)
        elif isinstance(value, str):
            if value in _few_words(kind):
                self.add(f"{name} {value}", 1, seat)
        elif isinstance(value, list | tuple | set | frozenset | dict):
            self.add(f"{name} count", len(value), seat)
            self.add(name, sum(each for each in value if isinstance(each, int | float)), seat)

    def pieces(self, aliases: Sequence[int], name: str, seat: int | None) -> None:
        """Add how many cards lie there, what is printed on those that are seen, and how many share a word."""
        self.add(f"{name} size", len(aliases), seat)
        cards = [self.faces[alias] for alias in aliases if alias != FACE_DOWN]
        for card in cards:
            for fact, number in self.facts.rows[card].items():
                self.add(f"{name} {fact}", number, seat)
        for field, words in self.facts.words.items():
            shared = Counter(words[card] for card in cards if card in words)
            if shared:
                self.add(f"{name} {field} kinds", len(shared), seat)
                self.add(f"{name} {field} most alike", max(shared.values()), seat)


class _PlainPage(_Page):
    """The same, but each card has a column in each place, and what is printed on it has none."""

    def pieces(self, aliases: Sequence[int], name: str, seat: int | None) -> None:
        """Add how many of each card lie there, and how many cards."""
        row = self.common if seat is None else self.seats[seat]
        faces = self.faces
        for column in [f"{name} {faces[alias]}" for alias in aliases if alias != FACE_DOWN]:
            row[column] = row.get(column, 0.0) + 1.0
        self.add(f"{name} size", len(aliases), seat)


@cache
def _kind_of(shape: Fields) -> str | None:
    """The field in which a struct about one card says with a word of which kind it is."""
    fields = [field for field in shape.fields.values() if field.sight is not Sight.HIDDEN]
    if not any(isinstance(field.shape, APiece) for field in fields):
        return None
    words = [field.name for field in fields if isinstance(field.shape, Plain) and _few_words(field.shape.type)]
    return words[0] if words else None


@cache
def _few_words(kind: Any) -> frozenset[str]:
    """The words that a field may hold, if it says so and they are few."""
    kind = getattr(kind, "__value__", kind)
    words = get_args(kind) if get_origin(kind) is Literal else ()
    return frozenset(words) if len(words) <= FEW else frozenset()
