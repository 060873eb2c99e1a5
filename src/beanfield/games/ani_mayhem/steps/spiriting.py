"""Items that an effect lays beneath a location: the next one, or the one from which they came."""

from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.reading import is_location_haven
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

UNSEEN: Final = Option("unseen-item", (), "ANI-R591")
"""Which one nobody sees, so chance decides."""


def note_first_places(w: World) -> None:
    """ANI-R592: for the whole game it is remembered beneath which location each item lay when it began."""
    state = w.state
    state.first_beneath = [[piece for piece in pile if w.cards[piece].type == "item"] for pile in state.under]


def has_something(w: World, space: int) -> bool:
    """Whether an item may lie at or beneath a location, by what everybody sees."""
    return bool(w.state.under[space] or _open_items(w, space))


def _open_items(w: World, space: int) -> list[int]:
    return [piece for piece in w.state.above[space] if w.cards[piece].type == "item"]


def shove_item(w: World, seat: int, space: int) -> Flow[None]:
    """ANI-R591: an item that lies open at a location, or one beneath it, goes beneath a neighbouring location."""
    state = w.state
    ways = [there for there in neighbours(w, space) if _takes_items(w, there)]
    options = in_order([Option("this-item", (piece,), "ANI-R591") for piece in _open_items(w, space)])
    options += [UNSEEN] if state.under[space] else []
    if not options or not ways:
        return
    said = options[0] if len(options) == 1 else (yield from choose(seat, "which-item", "ANI-R591", options))
    beneath = [piece for piece in state.under[space] if w.cards[piece].type == "item"]
    if said == UNSEEN and not beneath:
        w.tell("nothing-there", "ANI-R591", place=table.place(w, space))
        return
    goals = in_order([Option("to", (state.locations[there],), "ANI-R591") for there in ways])
    goal = goals[0] if len(goals) == 1 else (yield from choose(seat, "bury", "ANI-R591", goals))
    there = table.space_of(w, pieces_in(goal)[0])
    if said == UNSEEN:
        _lay_beneath(w, seat, beneath[w.chance.below(len(beneath))], f"under.{space}", there)
    else:
        _lay_beneath(w, seat, pieces_in(said)[0], f"above.{space}", there)


def _takes_items(w: World, space: int) -> bool:
    return space not in w.state.ruined and not is_location_haven(w, space)


def _lay_beneath(w: World, seat: int, piece: int, source: str, space: int) -> None:
    """It is the lowest card there."""
    pile = w.state.under[space]
    moved = w.move([piece], source, f"under.{space}")
    pile[:] = [piece, *(other for other in pile if other != piece)]
    w.tell("buries", "ANI-R591", seat=seat, place=table.place(w, space), cards=moved)
    table.count_items(w)


def put_back(w: World, seat: int, figure: Figure) -> Flow[None]:
    """ANI-R592: an item that somebody carries goes back to where it lay first, unless that was destroyed."""
    seen = [*figure.shown, *(w.state.concealed[figure.id].cards if _may_look(w, seat, figure) else ())]
    items = table.items_of(w, figure)
    unseen = [piece for piece in items if piece not in seen]
    options = in_order([Option("this-item", (piece,), "ANI-R592") for piece in items if piece in seen])
    options += [UNSEEN] if unseen else []
    if not options:
        return
    said = options[0] if len(options) == 1 else (yield from choose(seat, "which-item", "ANI-R592", options))
    piece = unseen[w.chance.below(len(unseen))] if said == UNSEEN else pieces_in(said)[0]
    first = [space for space, pile in enumerate(w.state.first_beneath) if piece in pile and _takes_items(w, space)]
    if first:
        _lay_beneath(w, seat, piece, table.place_of(w, figure, piece), first[0])
    else:
        w.tell("stays-there", "ANI-R592", seat=figure.seat, who=table.title(w, figure))


def _may_look(w: World, seat: int, figure: Figure) -> bool:
    return seat in w.state.concealed[figure.id].owners
