"""Cards that are used in their player's reload phase. Nobody has a say then (ANI-322), so nobody answers."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.carrying import reveal
from beanfield.games.ani_mayhem.reading import may
from beanfield.games.ani_mayhem.resolving.verbs import happens
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.crafting import buriable
from beanfield.games.ani_mayhem.vocabulary.declared import Use
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

NOTHING: Final = Option("let", (), "ANI-632")


def reload_uses(w: World, seat: int) -> Flow[None]:
    """Who has an item out of the game is asked, if such a card lies open; with a stop there, if anything is concealed,
    whatever that is (ANI-R477).
    """
    usable = {piece: figure for figure in table.characters_of(w, seat) for piece in _usable(w, figure)}
    hidden = any(w.state.concealed[figure.id].cards for figure in table.characters_of(w, seat))
    is_open = any(piece in figure.shown for piece, figure in usable.items())
    if not buriable(w, seat) or not any(w.state.under) or not (is_open or (hidden and "idle" in w.state.stops[seat])):
        return
    options = in_order([Option("use", (piece,), "ANI-084") for piece in usable])
    said = yield from choose(seat, "in-reload", "ANI-084", [NOTHING, *options])
    if said == NOTHING:
        return
    piece = pieces_in(said)[0]
    figure, name = usable[piece], w.cards[piece].name
    reveal(w, figure, piece)
    counting.count_use(w, piece)
    w.tell("uses", "ANI-084", seat=seat, card=w.cards[piece].title)
    for number, clause in enumerate(DECLARED[name]):
        yield from happens(w, seat, figure, piece, number, clause.steps)


def _usable(w: World, figure: Figure) -> list[int]:
    """The cards that somebody carries and that may be used now."""
    some = [
        piece
        for piece in table.carried(w, figure)
        for clause in DECLARED.get(w.cards[piece].name, ())
        if isinstance(clause, Use) and clause.phase == "reload" and counting.may_use(w, piece, w.cards[piece], clause)
    ]
    return some if may(w, figure, "use") else []
