"""In which kinds of windows a seat wants to be asked: a public setting, changed at any time (ANI-R101).

Nobody learns anything from who is asked, because everybody knows the stops.
"""

from collections.abc import Mapping
from typing import Final

from beanfield.games.ani_mayhem.state import STOPS, World
from beanfield.kernel.asks import Call
from beanfield.kernel.view import Outcome

STOP: Final = "ask-me"
GO: Final = "do-not-ask"
CALLS: Final[Mapping[str, tuple[str, ...]]] = {STOP: STOPS, GO: STOPS}


def hear(w: World, seat: int, call: Call) -> Outcome | None:
    """A seat sets a stop or takes it back."""
    kept = [kind for kind in w.state.stops[seat] if kind != call.word]
    w.state.stops[seat] = sorted([*kept, call.word]) if call.do == STOP else kept
    w.tell("stops-changed", "ANI-R101", seat=seat)
    return None
