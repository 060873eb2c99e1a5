"""Equipment that is used as a club."""

from beanfield.games.ani_mayhem.catalog import ALWAYS_OPEN
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.vehicles import is_vehicle
from beanfield.games.ani_mayhem.reading.borrowing import is_borrowed
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def clubs_of(w: World, figure: Figure) -> list[int]:
    """The equipment that somebody carries and has not handled in this phase."""
    some = [piece for piece in table.carried(w, figure) if w.cards[piece].type == "equipment"]
    some = [piece for piece in some if w.cards[piece].name not in ALWAYS_OPEN and not is_vehicle(w, piece)]
    some = [piece for piece in some if not is_borrowed(w, piece)]
    return [piece for piece in some if piece not in w.state.handled]


def brandish(w: World, figure: Figure) -> Flow[None]:
    """ANI-R554: one of these is named, lies face down, and does nothing else in this phase."""
    options = in_order([Option("club", (piece,), "ANI-R554") for piece in clubs_of(w, figure)])
    if not options:
        return
    said = options[0] if len(options) == 1 else (yield from choose(figure.seat, "club", "ANI-R554", options))
    (piece,) = pieces_in(said)
    w.tell("brandishes", "ANI-R554", seat=figure.seat, who=table.title(w, figure), card=w.cards[piece].title)
    w.state.handled.append(piece)
    if piece in figure.shown:
        w.move([piece], f"figures.{figure.id}.shown", f"concealed.{figure.id}.cards")
