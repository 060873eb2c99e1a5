"""What a seat says in advance, for everybody to know, and changes at any time.

In which kinds of windows it wants to be asked (ANI-R101): nobody learns anything from who is asked, because everybody
knows the stops. And what it answers those who want to come into its havens (ANI-R356).
"""

from collections.abc import Mapping
from typing import Final

from beanfield.games.ani_mayhem.state import DOORS, STOPS, World
from beanfield.kernel.asks import Call
from beanfield.kernel.view import Outcome

STOP: Final = "ask-me"
GO: Final = "do-not-ask"
GUESTS: Final = "guests"
CALLS: Final[Mapping[str, tuple[str, ...]]] = {STOP: STOPS, GO: STOPS, GUESTS: DOORS}


def asks_singly(w: World, seat: int) -> bool:
    """Whether a seat wants to be asked each thing of its own turn by itself, even where little is to be decided."""
    return "idle" in w.state.stops[seat]


def hear(w: World, seat: int, call: Call) -> Outcome | None:
    """A seat sets a stop or takes it back, or says what it answers guests."""
    if call.do == GUESTS:
        w.state.doors[seat] = call.word
        w.tell("door-changed", "ANI-R356", seat=seat)
        return None
    kept = [kind for kind in w.state.stops[seat] if kind != call.word]
    w.state.stops[seat] = sorted([*kept, call.word]) if call.do == STOP else kept
    w.tell("stops-changed", "ANI-R101", seat=seat)
    return None
