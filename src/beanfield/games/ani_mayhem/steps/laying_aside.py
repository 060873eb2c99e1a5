"""Cards that are laid somewhere and played or found from there."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of, has_clause
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.reading import is_location_haven
from beanfield.games.ani_mayhem.state import Figure, GlobalEffect, Todo, World
from beanfield.games.ani_mayhem.vocabulary.declared import Keeps, OffField
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Flash effects that lie on a global effect: laid there in the discard phase, played from there as from the hand.

KEEP_NONE: Final = Option("keep-none", (), "ANI-198")


def kept_by(w: World, seat: int) -> list[int]:
    """The flash effects that a player has laid aside."""
    return [piece for each in w.state.globals if each.seat == seat for piece in each.kept]


def where_held(w: World, seat: int, piece: int) -> str:
    """Where a card lies that a player may play: in the hand, on a global effect, or before her, if it was found."""
    if piece in w.state.wished[seat]:
        return f"wished.{seat}"
    places = [f"globals.{at}.kept" for at, each in enumerate(w.state.globals) if piece in each.kept]
    return places[0] if places else hand_at(w, seat)


def lay_aside(w: World, seat: int) -> Flow[None]:
    """A player who may lay flash effects aside is asked as long as she holds cards, whatever they are: nobody may learn
    anything from that.
    """
    for lying in [each for each in w.state.globals if each.seat == seat]:
        while _has_room(w, lying) and hand_of(w, seat):
            flashes = [piece for piece in hand_of(w, seat) if w.cards[piece].type == "flash"]
            options = in_order([KEEP_NONE, *(Option("lay-aside", (piece,), "ANI-198") for piece in flashes)])
            said = yield from choose(seat, "lay-aside", "ANI-198", options)
            if said == KEEP_NONE:
                break
            lying.owners = [seat]
            at = w.state.globals.index(lying)
            moved = w.move([*pieces_in(said)], hand_at(w, seat), f"globals.{at}.kept")
            w.tell("lays-aside", "ANI-198", seat=seat, cards=moved, card=w.cards[lying.piece].title)


def _has_room(w: World, lying: GlobalEffect) -> bool:
    return any(len(lying.kept) < keeps.most for keeps in clauses_of(w.cards[lying.piece], Keeps))


# Items that an effect lays beneath a location: the next one, or the one from which they came.

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


# Cards of a discard pile that come back for a turn.


def recallable(w: World, seat: int) -> list[int]:
    """The characters, if there is room on the field (ANI-377), and the disasters of a discard pile."""
    room = table.on_the_field(w, seat) < table.MOST_OUTSIDE
    return [
        piece
        for piece in w.state.discards[seat]
        if (w.cards[piece].type == "character" and room)
        or (w.cards[piece].type.endswith("-disaster") and not has_clause(w.cards[piece], OffField))
    ]


def recall(w: World, seat: int) -> Flow[None]:
    """ANI-R559: one of them comes to a location, as the player says."""
    some = recallable(w, seat)
    if not some:
        return
    options = in_order([Option("recall", (piece,), "ANI-R559") for piece in some])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "recall", "ANI-R559", options))
    (piece,) = pieces_in(said)
    spaces = [at for at in range(len(w.state.locations)) if at not in w.state.ruined and not is_location_haven(w, at)]
    options = in_order([Option("to", (w.state.locations[space],), "ANI-R559") for space in spaces])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "recall-to", "ANI-R559", options))
    space = table.space_of(w, pieces_in(said)[0])
    if w.cards[piece].type == "character":
        table.enter(w, piece, f"discards.{seat}", seat, "character", space).borrowed = True
    else:
        w.state.agenda.append(Todo("recalled", seat, space, [w.cards[piece].number]))


def send_off(w: World) -> None:
    """The turn ends: they go back, and what they carry stays where they were."""
    for figure in [one for one in w.state.figures.values() if one.borrowed]:
        table.drop_all(w, figure)
        table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-R559")
        table.count_items(w)
