"""Windows in a combat: moments in which effects may be declared (ANI-322, ANI-R448, ANI-R478)."""

from beanfield.games.ani_mayhem import stack, table
from beanfield.games.ani_mayhem.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.state import World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Choose, in_order
from beanfield.kernel.flow import Flow


def combat_window(w: World) -> Flow[None]:
    """All who stop here are asked, again and again until all pass. Who fights has a stop of her own."""
    while True:
        asks = [
            Choose(seat, "combat", "ANI-R448", [stack.PASS, *in_order(declarable(w, seat))])
            for seat in table.clockwise(w, w.state.active)
            if _stops(w, seat) and could_answer(w, seat)
        ]
        said = yield from respond(asks)
        if said is None:
            return
        yield from stack.start(w, *said)


def _stops(w: World, seat: int) -> bool:
    fight = w.state.fight
    kind = "combat" if fight is not None and seat in fight.seats else "combats"
    return kind in w.state.stops[seat]
