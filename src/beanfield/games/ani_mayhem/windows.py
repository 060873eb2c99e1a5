"""Windows in a combat: moments in which effects may be declared (ANI-322, ANI-R448, ANI-R478)."""

from beanfield.games.ani_mayhem import stack, table
from beanfield.games.ani_mayhem.charms import charm_character, charm_options, declare_charm
from beanfield.games.ani_mayhem.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.reading import steady
from beanfield.games.ani_mayhem.state import World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Choose, in_order
from beanfield.kernel.flow import Flow


def combat_window(w: World, *, charming: bool = False) -> Flow[None]:
    """All who stop here are asked, again and again until all pass. Who fights has a stop of her own.

    Until the attackers of the first round are named a charm battle may be declared, too (ANI-531, ANI-532).
    """
    while True:
        said = yield from respond(_asks(w, charming=charming))
        if said is None:
            return
        if said[1].do == "try-charm":
            todo = yield from declare_charm(w, *said, in_combat=True)
            yield from charm_character(w, w.state.figures[todo.who], w.state.figures[todo.rest])
        else:
            yield from stack.start(w, *said)


@steady
def _asks(w: World, *, charming: bool) -> list[Choose]:
    """What those are asked who stop here and may have something to declare."""
    asks, fight = [], w.state.fight
    for seat in table.clockwise(w, w.state.active):
        charms = charm_options(w, seat, at=fight.space) if charming and fight is not None else []
        if _stops(w, seat) and (charms or could_answer(w, seat)):
            options = [stack.PASS, *in_order([*charms, *declarable(w, seat)])]
            asks.append(Choose(seat, "combat", "ANI-R448", options))
    return asks


def _stops(w: World, seat: int) -> bool:
    fight = w.state.fight
    kind = "combat" if fight is not None and seat in fight.seats else "combats"
    return kind in w.state.stops[seat]
