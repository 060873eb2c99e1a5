"""Somebody who moves is led astray: before each step a player may take it over (ANI-R595)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import ABOUT_MOVERS
from beanfield.games.ani_mayhem.reading import may, steady
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.resolving.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Choose, in_order, pieces_in
from beanfield.kernel.flow import Flow


def is_disturbed(w: World, todo: Todo, party: Sequence[Figure]) -> Flow[bool]:
    """Somebody is about to make a step. Those who stop here may play a card about that; returns whether somebody did,
    so that the movement is taken up later.
    """
    state = w.state
    movers = [figure for figure in party if figure.side != "vehicle" and figure.aboard == NOBODY]
    state.moving = [figure.id for figure in movers if may(w, figure, "move")]
    said = (yield from respond(_asks(w))) if state.moving else None
    if said is not None:
        state.agenda.append(todo)
        yield from stack.start(w, *said)
    state.moving = []
    return said is not None


@steady
def _asks(w: World) -> list[Choose]:
    """Who holds cards is asked whatever they are: otherwise everybody would learn of them (ANI-R477)."""
    found = []
    for seat in table.clockwise(w, w.state.active):
        if "steps" in w.state.stops[seat] and could_answer(w, seat):
            plays = [option for option in declarable(w, seat) if w.cards[pieces_in(option)[0]].name in ABOUT_MOVERS]
            found.append(Choose(seat, "moving", "ANI-R595", [stack.PASS, *in_order(plays)]))
    return found
