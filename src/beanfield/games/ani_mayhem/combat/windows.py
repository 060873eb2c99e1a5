"""Windows in a combat: moments in which effects may be declared (ANI-322, ANI-R448, ANI-R478)."""

from beanfield.games.ani_mayhem.combat.backlash import after_parting_blows
from beanfield.games.ani_mayhem.combat.charms import charm_character, charms_in_combat, declare_charm
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Option
from beanfield.kernel.flow import Flow


def combat_window(w: World, *, charming: bool = False, blows: bool = False) -> Flow[None]:
    """All who stop here are asked, again and again until all pass. Who fights has stops of her own: one for every such
    moment, and one for those that matter most: before the blows, when the combat cards lie there, and where she may
    declare a charm battle, which everybody can tell.

    That is possible until the attackers of the first round are named (ANI-531, ANI-532).
    """
    fight = w.state.fight

    def stop(seat: int) -> str:
        if fight is None or seat not in fight.seats:
            return "combats"
        return "blows" if (blows or charms(seat)) and "combat" not in w.state.stops[seat] else "combat"

    def charms(seat: int) -> list[Option]:
        return charms_in_combat(w, seat, fight) if charming and fight is not None else []

    while True:
        said = yield from respond(stack.asks(w, w.state.active, "combat", "ANI-R448", stop, charms))
        if said is None:
            return
        if said[1].do == "try-charm":
            todo = yield from declare_charm(w, *said, in_combat=True)
            yield from charm_character(w, w.state.figures[todo.who], w.state.figures[todo.rest])
        else:
            yield from stack.start(w, *said)
            yield from after_parting_blows(w)
