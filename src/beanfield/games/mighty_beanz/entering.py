"""A Bean card comes onto the mat: from the hand for points, or by Freebie Beanie (MBZ-066, MBZ-067, MBZ-R49)."""

from beanfield.games.mighty_beanz.mats import lay
from beanfield.games.mighty_beanz.ring import BEANS
from beanfield.games.mighty_beanz.state import HEADZ, SIDEWAYZ, Entering, World
from beanfield.games.mighty_beanz.windows import is_stopped
from beanfield.kernel.flow import Flow


def bring_in(w: World, seat: int, bean: int, spot: int) -> Flow[None]:
    """The slot is named, the other player may answer, then the card takes its slot."""
    state = w.state
    state.moved = True
    state.entering = Entering(spot, tripped=False)
    w.tell("comes", "MBZ-066", seat=seat, cards=w.move([bean], f"hands.{seat}", "coming"), where=BEANS[spot])
    cancelled = yield from is_stopped(w, 1 - seat, "bean")
    tripped, state.entering = state.entering.tripped, None
    if cancelled:
        w.tell("sent-away", "MBZ-R49", seat=seat, cards=w.move([bean], "coming", f"discards.{seat}"))
        return
    moved = lay(w, bean, "coming", spot, SIDEWAYZ if tripped else HEADZ)  # MBZ-067
    if tripped:
        w.tell("tripped", "MBZ-R98", seat=seat, cards=moved, where=BEANS[spot])
    else:
        w.tell("lies", "MBZ-067", seat=seat, cards=moved, where=BEANS[spot])
