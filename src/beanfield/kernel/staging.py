"""Staging: a table is put in a position that is written down by names, for a test or a lesson."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from beanfield.kernel.by_name import Layout, Names, letters
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.game import Game
from beanfield.kernel.places import find_place, shape_at
from beanfield.kernel.shape import APiece, Fields, Keyed, OneOf, Row, Shape, Sight, holds_pieces, shape_of
from beanfield.kernel.world import Card, World


def stage[S: Struct, C: Card, U: Struct](
    game: Game[S, C, U],
    world: World[S, C, U],
    rest: str,
    fields: Mapping[str, object],
    order: Callable[[list[int]], list[int]] = list,
) -> None:
    """Lay out a world that was dealt, as if it were at a checkpoint in this position.

    First every field of the state in which pieces lie is emptied; the other fields stay as they are, and so do notes
    that the game keeps of its pieces for itself (`Hidden`). Then the given
    fields are laid out: cards by title in a list, or in a dict by seat if there is one entry a seat. The last card of a
    list lies on top. Every named card takes one piece of that title, for a place of a seat one that was dealt to it if
    there is any. All other pieces go to the bottom of `rest`, in this `order`; if each seat has a place of that name,
    they go where they were dealt. Nobody has been told anything. Raises ValueError if something can't be laid out.
    """
    everybody = letters(world.seats + len(game.rules.automata(world.seats)))
    state, empty = world.state, game.rules.empty_table(world.seats)
    known, path = shape_of(type(state)).fields, Names(game, everybody).path(rest)
    dealt = _dealt(state)
    layout = Layout(world.cards, everybody, dealt)
    for name, field in known.items():
        if holds_pieces(field.shape) and field.sight is not Sight.HIDDEN:
            setattr(state, name, getattr(empty, name))
    for name, given in fields.items():
        if name not in known:
            raise ValueError(f"the state of {game.name} has no field {name!r}; it has: {', '.join(known)}")
        setattr(state, name, layout.lay(known[name].shape, given, getattr(state, name)))
    shape, left = shape_at(type(state), path), layout.left_over()
    if isinstance(shape, Row) and shape.by_seat:
        for seat in range(len(everybody)):
            own = [piece for piece in left if dealt.get(piece) == seat]
            find_place(state, f"{path}.{seat}").value[:0] = order(own)
    else:
        find_place(state, path).value[:0] = order(left)
    world.events, world.first_event = [], 0


def stage_lesson[S: Struct, C: Card, U: Struct](game: Game[S, C, U], world: World[S, C, U]) -> None:
    """Lay out a world that was dealt as the lesson of the game begins. What it does not name is shuffled."""
    lesson = game.book.lesson
    if lesson is None:
        raise BrokenGame(f"{game.name} has no lesson")
    try:
        stage(game, world, lesson.rest, lesson.start, world.shuffle)
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenGame(f"the start of the lesson of {game.name}: {error}") from None


def _dealt(state: Struct) -> dict[int, int]:
    """The seat in whose place each piece lies."""
    fields = shape_of(type(state)).fields
    return {
        piece: seat
        for name, field in fields.items()
        if isinstance(field.shape, Row) and field.shape.by_seat
        for seat, entry in enumerate(getattr(state, name))
        for piece in _pieces(field.shape.inner, entry)
    }


def _pieces(shape: Shape, value: Any) -> Iterator[int]:
    """All pieces in a value of this shape."""
    match shape:
        case APiece() if value is not None:
            yield value
        case Row(inner=inner):
            for entry in value:
                yield from _pieces(inner, entry)
        case Keyed(inner=inner, by_piece=by_piece):
            if by_piece:
                yield from value
            for entry in value.values():
                yield from _pieces(inner, entry)
        case OneOf(kinds=kinds):
            yield from _pieces(kinds[type(value)], value)
        case Fields():
            for name, field in shape.fields.items():
                yield from _pieces(field.shape, getattr(value, name))
