"""A sketch of a table: what a view holds, sorted into piles, rows of cards and notes, for any game.

Nothing here knows a game. The types of the state say what is a piece and what a seat has; the game's words say what it
is called. Four conventions are all a game has to know:

- a list of lists of pieces, with one entry for each who plays (seats, then stand-ins), is a row of cards in front of
  each;
- any other list of pieces is a pile in the middle, the last piece on top;
- the first row that only its owner sees is the hand;
- a number (or a flag, or a word) is shown if `[labels]` in the game's `text.toml` says what it stands for.
"""

from collections.abc import Sequence
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import Struct

from beanfield.kernel.by_name import hints_of
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import FACE_DOWN, Piece, Sight
from beanfield.kernel.view import View
from beanfield.kernel.world import Card

_PIECE = get_args(Piece)[1]
type AnyView = View[Any]


class Slot(Struct, frozen=True):
    """A card as it lies: `card` is None if it is face down for this viewer."""

    mark: int
    card: Card | None


class Row(Struct, frozen=True):
    """Cards in one place of the state."""

    field: str
    label: str
    slots: tuple[Slot, ...]
    private: bool = False
    """Whether only its owner sees it."""


class Panel(Struct):
    """What lies in front of one who plays: a seat, or a stand-in."""

    seat: int
    name: str
    rows: list[Row]
    notes: list[str]
    to_move: bool
    won: bool

    @property
    def hand(self) -> Row | None:
        """The cards that only this seat sees, by convention the first such row."""
        return next((row for row in self.rows if row.private), None)


class Tally(Struct, frozen=True):
    """Numbers with one line a seat, such as the final score."""

    columns: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]


class Sketch(Struct):
    """A whole table as one viewer sees it."""

    title: str
    piles: list[Row]
    notes: list[str]
    panels: list[Panel]
    tallies: list[Tally]


def sketch(game: AnyGame, view: AnyView, names: Sequence[str], notes: Sequence[str] = ()) -> Sketch:
    """The table of this view. `names` are those of all who play; `notes` say what else there is to know."""
    won = view.outcome.winners if view.outcome else ()
    panels = [Panel(seat, name, [], [], seat in view.waiting, seat in won) for seat, name in enumerate(names)]
    drawn = Sketch(game.title, [], list(notes), panels, [])
    _Pencil(game, view, names, drawn).struct(view.state, None)
    return drawn


class _Pencil:
    def __init__(self, game: AnyGame, view: AnyView, names: Sequence[str], drawn: Sketch) -> None:
        self.words = game.words
        self.catalog = game.catalog
        self.faces = view.faces
        self.names = names
        self.drawn = drawn

    def struct(self, value: Struct, owner: int | None) -> None:
        owner = getattr(value, "owner", owner)
        for field, hint in hints_of(type(value)).items():
            self.any(field, hint, getattr(value, field), owner, private=Sight.OWN in get_args(hint))

    def any(self, field: str, hint: Any, value: Any, owner: int | None, private: bool) -> None:
        hint = _bare(hint)
        if value is None:
            return
        if _is_piece(hint):
            self.row(field, [value], owner, private)
        elif isinstance(value, Struct):
            self.struct(value, owner)
        elif isinstance(value, list | tuple):
            self.many(field, get_args(hint)[0], value, owner, private)
        elif isinstance(value, dict):
            for name, entry in value.items():
                self.any(str(name), get_args(hint)[1], entry, owner, private)
        elif isinstance(value, int | str):
            self.note(field, value, owner)

    def many(self, field: str, inner: Any, value: Sequence[Any], owner: int | None, private: bool) -> None:
        if _is_piece(inner):
            self.row(field, value, owner, private)
        elif _is_tally(inner):
            if len(value) == len(self.names):
                lines = tuple(tuple(getattr(line, name) for name in inner.__struct_fields__) for line in value)
                self.drawn.tallies.append(Tally(inner.__struct_fields__, lines))
        elif owner is None and len(value) == len(self.names):
            for seat, entry in enumerate(value):
                self.any(field, inner, entry, seat, private)
        else:
            for entry in value:
                self.any(field, inner, entry, owner, private)

    def row(self, field: str, marks: Sequence[int], owner: int | None, private: bool) -> None:
        slots = tuple(Slot(mark, None if mark == FACE_DOWN else self.catalog[self.faces[mark]]) for mark in marks)
        label = self.words.label(field) or field.replace("_", " ")
        rows = self.drawn.piles if owner is None else self.drawn.panels[owner].rows
        rows.append(Row(field, label, slots, private))

    def note(self, field: str, value: int | str, owner: int | None) -> None:
        label = "" if value is False else self.words.label(field, value, self.names)
        if label:
            (self.drawn.notes if owner is None else self.drawn.panels[owner].notes).append(label)


def _bare(hint: Any) -> Any:
    """The type without the sight around it and without `| None`."""
    if get_origin(hint) is Annotated and not _is_piece(hint):
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return _bare(next(arg for arg in get_args(hint) if arg is not type(None)))
    return hint


def _is_piece(hint: Any) -> bool:
    return get_origin(hint) is Annotated and _PIECE in get_args(hint)


def _is_tally(hint: Any) -> bool:
    if not (isinstance(hint, type) and issubclass(hint, Struct)):
        return False
    return all(_bare(inner) is int for inner in hints_of(hint).values())


def see_all(views: Sequence[AnyView]) -> AnyView:
    """What several viewers see together. Views differ only in what is masked, so whatever anybody sees is right."""
    state = views[0].state
    faces: dict[int, str] = {}
    for view in views:
        state = _either(state, view.state)
        faces |= view.faces
    return View(views[0].game, None, state, faces, views[0].waiting, views[0].outcome)


def _either(one: Any, other: Any) -> Any:
    if isinstance(one, Struct) and type(one) is type(other):
        return type(one)(*[_either(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_either(*pair) for pair in zip(one, other, strict=True)]
    return one or other
