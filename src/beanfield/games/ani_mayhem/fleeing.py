"""Where those who retreat go (ANI-431, ANI-R391, ANI-R392)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.reading import may
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.stopping import may_stop
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def ways_out(w: World, figure: Figure) -> list[int]:
    """ANI-431, ANI-R391: neighbouring locations where it may stop, whatever movement it has left."""
    if not may(w, figure, "retreat"):
        return []
    return [space for space in neighbours(w, figure.at) if may_stop(w, [figure], space)]


def can_retreat(w: World, party: Sequence[Figure]) -> bool:
    """ANI-R392: if nobody could move, a retreat can't be declared."""
    return any(ways_out(w, figure) for figure in party)


def flee(w: World, seat: int, party: Sequence[Figure]) -> Flow[list[Figure]]:
    """ANI-431: each survivor goes to a neighbouring location, as its player says; returns those who did."""
    gone: list[Figure] = []
    for figure in party:
        ways = ways_out(w, figure) if figure.id in w.state.figures else []
        if ways:
            options = in_order([Option("to", (w.state.locations[space],), "ANI-431") for space in ways])
            said = options[0] if len(ways) == 1 else (yield from choose(seat, "flee", "ANI-431", options))
            table.go(w, figure, table.space_of(w, pieces_in(said)[0]))
            w.tell("flees", "ANI-431", seat=seat, who=table.title(w, figure), place=table.place(w, figure.at))
            gone.append(figure)
    return gone
