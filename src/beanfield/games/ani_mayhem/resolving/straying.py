"""Somebody who moves is led astray: before each step a player may take it over (ANI-R595)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import ABOUT_MOVERS
from beanfield.games.ani_mayhem.reading import may
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.kernel.asking import respond
from beanfield.kernel.flow import Flow


def is_disturbed(w: World, todo: Todo, party: Sequence[Figure]) -> Flow[bool]:
    """Somebody is about to make a step. Those who stop here may play a card about that; returns whether somebody did,
    so that the movement is taken up later.
    """
    state = w.state
    movers = [figure for figure in party if figure.side != "vehicle" and figure.aboard == NOBODY]
    state.moving = [figure.id for figure in movers if may(w, figure, "move")]
    asks = stack.asks_about(w, "steps", ABOUT_MOVERS, "moving", "ANI-R595") if state.moving else []
    said = yield from respond(asks)
    if said is not None:
        state.agenda.append(todo)
        yield from stack.start(w, *said)
    state.moving = []
    return said is not None
