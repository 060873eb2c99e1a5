"""A sketch of a table: what a view holds, sorted into piles, rows of cards and notes, for any game.

Nothing here knows a game. The types of the state say what is a piece and what belongs to a seat. The game's texts say
what things are called. There are four conventions:

- pieces in a list with one entry a seat (`BySeat`), or in a struct with one owner, are a row of cards in front of that
  seat. If its places have names (a dict of lists), each card says where it lies;
- any other list of pieces is a pile in the middle, the last piece on top;
- the first row that only its owner sees is the hand;
- a number (or a flag, or a word) is shown if it has a text in `[labels]` of the game's `text.toml`. A field in a struct
  may have one for its whole path, or for itself.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.places import parts_of_path
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.shape import APiece, Few, Fields, Keyed, Maybe, OneOf, Plain, Row, Shape, Sight, shape_of
from beanfield.kernel.sight import FACE_DOWN
from beanfield.kernel.view import View
from beanfield.kernel.world import Card

type AnyView = View[Any]


class Slot(Struct, frozen=True):
    """A card in a row. `card` is None if it is face down for this viewer."""

    alias: int
    card: Card | None
    at: str = ""
    """Where in the row it lies, if its places have names."""
    says: str = ""
    """What there is to say of it where it lies now (`Rules.describe`)."""


class SketchRow(Struct, frozen=True):
    """Cards in one place of the state."""

    place: str
    field: str
    label: str
    slots: tuple[Slot, ...]
    private: bool = False
    """Whether only its owner sees it."""
    of: int | None = None
    """The seat that its struct names, if it is in one with a `seat`."""


class Panel(Struct):
    """What lies in front of one player: a seat or an automaton."""

    seat: int
    name: str
    rows: list[SketchRow]
    notes: list[str]
    to_move: bool
    won: bool
    side: str = ""
    """Where it sits, seen from the viewer, if that matters in the game: `left`, `right`, or `left and right`."""

    @property
    def hand(self) -> SketchRow | None:
        """The hand: by convention the first row that only its owner sees."""
        return next((row for row in self.rows if row.private), None)


class Tally(Struct, frozen=True):
    """A table of numbers with one line a seat, such as the final score."""

    columns: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]


class Sketch(Struct):
    """A whole table as one viewer sees it."""

    title: str
    piles: list[SketchRow]
    notes: list[str]
    panels: list[Panel]
    tallies: list[Tally]


def figures(game: AnyGame, view: AnyView, card: Card, names: Sequence[str]) -> list[str]:
    """All there is to say of each card of this kind that lies on the table: whose it is, where, its figures and why."""
    lines = []
    for panel in gathered(sketch(game, view, names)).panels:
        for slot in [slot for row in panel.rows for slot in row.slots if slot.card == card and slot.says]:
            why = [game.book.words.remark(remark, names) for remark in game.rules.describe(view, slot.alias)]
            where = f"{panel.name}, {slot.at}" if slot.at else panel.name
            lines.append(f"{where}: {'; '.join(why)}.")
    return lines


def sketch(game: AnyGame, view: AnyView, names: Sequence[str], notes: Sequence[str] = ()) -> Sketch:
    """The sketch of this view. `names` are those of all players. `notes` are more lines about the table."""
    won = view.outcome.winners if view.outcome else ()
    panels = [Panel(seat, name, [], [], seat in view.waiting, seat in won) for seat, name in enumerate(names)]
    for side, seat in _beside(game, view):
        panels[seat].side = f"{panels[seat].side} and {side}" if panels[seat].side else side
    drawn = Sketch(game.title, [], list(notes), panels, [])
    state: Struct = view.state
    _Pencil(game, view, names, drawn).struct(shape_of(type(state)), state, "", None)
    return drawn


def _beside(game: AnyGame, view: AnyView) -> list[tuple[str, int]]:
    """Who sits to the left and to the right of the viewer. Whoever is alone there sits beside nobody."""
    if game.rules.beside is None or view.viewer is None:
        return []
    sides = zip(("left", "right"), game.rules.beside(view, view.viewer), strict=True)
    return [(side, seat) for side, seat in sides if seat != view.viewer]


class _Pencil:
    def __init__(self, game: AnyGame, view: AnyView, names: Sequence[str], drawn: Sketch) -> None:
        self.game = game
        self.view = view
        self.words = game.book.words
        self.catalog = game.book.catalog
        self.faces = view.faces
        self.names = names
        self.drawn = drawn
        self.of: int | None = None

    def struct(self, record: Fields, value: Struct, path: str, owner: int | None) -> None:
        if record.owned:
            seats = [seat for seat in value.owners if seat is not None]  # type: ignore[attr-defined]
            owner = seats[0] if len(seats) == 1 else owner
        before = self.of
        self.of = value.seat if "seat" in record.fields and path else before  # type: ignore[attr-defined]
        for name, field in record.fields.items():
            if field.sight is Sight.HIDDEN:
                continue
            where = f"{path}.{name}" if path else name
            self.any(field.shape, getattr(value, name), where, owner, private=field.sight is Sight.OWN)
        self.of = before

    def any(self, shape: Shape, value: Any, path: str, owner: int | None, private: bool) -> None:
        if value is None:
            return
        match shape:
            case APiece():
                self.row([value], path, owner, private)
            case Maybe(inner=inner):
                self.any(inner, value, path, owner, private)
            case OneOf(kinds=kinds):
                self.struct(kinds[type(value)], value, path, owner)
            case Fields():
                self.struct(shape, value, path, owner)
            case Row():
                self.many(shape, value, path, owner, private)
            case Few(parts=parts):
                for at, (part, entry) in enumerate(zip(parts, value, strict=True)):
                    self.any(part, entry, f"{path}.{at}", owner, private)
            case Keyed(inner=Row(inner=APiece())) if owner is not None:
                named = [(alias, self.words.word(str(key))) for key, entry in value.items() for alias in entry]
                self.row([alias for alias, _ in named], path, owner, private, [at for _, at in named])
            case Keyed(inner=inner, by_piece=by_piece):
                if by_piece:
                    self.row([*value], path, owner, private)
                for key, entry in value.items():
                    self.any(inner, entry, f"{path}.{key}", owner, private)
            case Plain() if isinstance(value, int | str):
                self.note(path, value, owner)
            case Plain() if isinstance(value, list | tuple):
                for entry in value:
                    self.any(shape, entry, path, owner, private)

    def many(self, row: Row, value: Sequence[Any], path: str, owner: int | None, private: bool) -> None:
        inner = row.inner
        if isinstance(inner, APiece):
            self.row(value, path, owner, private)
        elif row.by_seat and isinstance(inner, Fields) and _is_tally(inner):
            if value:
                lines = tuple(tuple(getattr(line, name) for name in inner.fields) for line in value)
                self.drawn.tallies.append(Tally(tuple(inner.fields), lines))
        else:
            for at, entry in enumerate(value):
                self.any(inner, entry, f"{path}.{at}", at if row.by_seat else owner, private)

    def row(
        self, aliases: Sequence[int], path: str, owner: int | None, private: bool, named: Sequence[str] | None = None
    ) -> None:
        where = [""] * len(aliases) if named is None else named
        slots = tuple(self.slot(alias, at) for alias, at in zip(aliases, where, strict=True))
        field = _field(path)
        label = self.label(path) or field.replace("_", " ")
        rows = self.drawn.piles if owner is None else self.drawn.panels[owner].rows
        rows.append(SketchRow(path, field, label, slots, private, self.of))

    def slot(self, alias: int, at: str) -> Slot:
        if alias == FACE_DOWN:
            return Slot(alias, None, at)
        said = self.game.rules.describe(self.view, alias)
        says = self.words.remark(said[0], self.names) if said else ""
        return Slot(alias, self.catalog[self.faces[alias]], at, says)

    def label(self, path: str, value: object = None) -> str:
        whole = _fields(path)
        named = whole if whole in self.words.texts.labels else _field(path)
        return self.words.label(named, value, self.names)

    def note(self, path: str, value: int | str, owner: int | None) -> None:
        label = "" if value is False or value == "" else self.label(path, value)
        if label:
            (self.drawn.notes if owner is None else self.drawn.panels[owner].notes).append(label)


def _field(path: str) -> str:
    """The last name on a path: a field, or the key of an entry."""
    return str(next(part for part in reversed(parts_of_path(path)) if isinstance(part, str)))


def _fields(path: str) -> str:
    """The names on a path without its numbers: `figures.piece`."""
    return ".".join([str(part) for part in parts_of_path(path) if isinstance(part, str)])


def gathered(drawn: Sketch) -> Sketch:
    """A sketch for a small screen: many small places of one kind are one row.

    What lies in a struct that names a seat lies in front of that seat. Piles of a list that are empty are left out.
    """
    panels = [replace(panel, rows=[]) for panel in drawn.panels]
    piles = []
    for panel, old in zip(panels, drawn.panels, strict=True):
        for row in old.rows:
            _put(panel, row, in_struct="." in _fields(row.place))
    for row in drawn.piles:
        if row.of is not None:
            _put(panels[row.of], row, in_struct=True)
        elif _fields(row.place) == row.place:
            piles.append(row)
        elif row.slots:
            _join(piles, row)
    return replace(drawn, panels=panels, piles=piles)


def _join(piles: list[SketchRow], row: SketchRow) -> None:
    """Piles of one list are one pile: who wants to know how many lie where looks at what is said of the places."""
    same = next((at for at, other in enumerate(piles) if _fields(other.place) == _fields(row.place)), None)
    if same is None:
        piles.append(row)
    else:
        piles[same] = replace(piles[same], slots=(*piles[same].slots, *row.slots))


def _put(panel: Panel, row: SketchRow, *, in_struct: bool) -> None:
    """Rows of structs join others of their kind; an empty one is not worth a line."""
    if not in_struct:
        panel.rows.append(row)
        return
    kind = _fields(row.place)
    same = next((at for at, other in enumerate(panel.rows) if other.field == kind), None)
    if same is not None:
        panel.rows[same] = replace(panel.rows[same], slots=(*panel.rows[same].slots, *row.slots))
    elif row.slots:
        panel.rows.append(replace(row, field=kind))


def _is_tally(record: Fields) -> bool:
    return all(field.shape == Plain(int) for field in record.fields.values())


def see_all(views: Sequence[AnyView]) -> AnyView:
    """What several viewers see together. Views differ only in what is masked, so a value that anybody sees is right."""
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
