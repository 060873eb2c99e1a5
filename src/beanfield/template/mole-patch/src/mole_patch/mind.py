"""How somebody who is away is played for, and how bots judge a position. Both look at a view, never at the world."""

from beanfield.kernel.asks import Answer, Choose, Option, Pick, pieces_in
from beanfield.kernel.view import View
from mole_patch.catalog import BY_NAME
from mole_patch.play import ENOUGH
from mole_patch.state import State


def smallest_carrot(view: View[State], ask: Choose | Pick) -> Answer:
    """What is done for somebody who is out of time."""

    def size(option: Option) -> int:
        return BY_NAME[view.faces[pieces_in(option)[0]]].size

    return min(ask.options, key=size)


def evaluate(view: View[State]) -> float:
    """How well the seat of this view stands, from 0 to 1: by its lead in points. A watcher stands nowhere."""
    if view.viewer is None:
        return 0.5
    if view.outcome is not None:
        return float(view.viewer in view.outcome.winners)
    mine = view.state.points[view.viewer]
    best = max(points for seat, points in enumerate(view.state.points) if seat != view.viewer)
    return 0.5 + (mine - best) / (4 * ENOUGH)
