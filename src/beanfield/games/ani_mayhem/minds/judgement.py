"""How well a seat is doing, and what is done for a seat that is away."""

from typing import Final

from beanfield.games.ani_mayhem.reckoning import Looked
from beanfield.games.ani_mayhem.state import State, World
from beanfield.kernel.asks import Answer, Choose, Pick
from beanfield.kernel.view import View

LAST_RESORT: Final = ("retreat", "done", "stop", "allow", "begin", "stay-there", "draw-none")
"""What is said for somebody who is away, where one of these can be said."""

CLOSE: Final = 0.04
"""Less than an item is worth (`evaluate`) with up to six players."""

DOUBT: Final = 0.03
"""More than half of what an item is worth with two players. There is time for few trials, and combat cards make them
differ."""


def turns(w: World) -> int:
    """How many turns have begun."""
    return w.state.turns


def default(view: View[State], ask: Choose | Pick) -> Answer:
    """Nothing, if that is allowed; otherwise the first of the careful answers, or the first option."""
    careful = next((option for verb in LAST_RESORT for option in ask.options if option.do == verb), None)
    if isinstance(ask, Pick):
        return (careful,) if careful is not None else tuple(ask.options[: ask.least])
    return careful or ask.options[0]


def evaluate(view: View[State]) -> float:
    """From 0 (lost) to 1 (won): items against the best rival and the disasters, then the strength of the characters."""
    if view.outcome is not None:
        return float(view.viewer in view.outcome.winners)
    seen, state, seat = Looked(view), view.state, view.viewer or 0
    items, trouble = state.found, state.taken_away
    strength = [0.0] * len(items)
    for figure in state.figures.values():
        if figure.side == "character":
            strength[figure.seat] += sum(seen[figure.piece].figures.get(name, 0) for name in ("damage", "defense"))
    rivals = [other for other in range(len(items)) if other != seat]
    most = max((items[other] for other in rivals), default=0)
    half = max(state.items / 2, 1)
    lead = (items[seat] - most - 0.5 * trouble) / half
    power = (strength[seat] - max((strength[other] for other in rivals), default=0.0)) / 60
    return min(max(0.5 + 0.35 * lead + 0.1 * power, 0.0), 1.0)
