"""Which rule forbids what somebody tried. Looks only at what the seat sees."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.ending import LEAVING
from beanfield.games.ani_mayhem.state import World
from beanfield.games.ani_mayhem.stops import CALLS
from beanfield.kernel.asks import Ask, Thing, Together


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The id of the rule or ruling."""
    if ask is None:
        return LEAVING.over_by(w) or "ANI-295"
    if do in CALLS:
        return "ANI-R101"
    if isinstance(ask, Together):
        single = ask.of(seat)
        return "ANI-622" if single is None else single.rule
    return "ANI-618" if seat != ask.seat else ask.rule
