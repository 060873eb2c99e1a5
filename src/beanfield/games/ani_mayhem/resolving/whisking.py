"""Somebody is whisked away, even out of a combat."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.combat import blows
from beanfield.games.ani_mayhem.combat.falling import check_health
from beanfield.games.ani_mayhem.field import distances
from beanfield.games.ani_mayhem.phases.stopping import may_stop
from beanfield.games.ani_mayhem.reading import is_disaster, may
from beanfield.games.ani_mayhem.reading.passing import foes
from beanfield.games.ani_mayhem.resolving.putting import put_at
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def whisk(w: World, seat: int, figure: Figure, far: int) -> Flow[None]:
    """To a location so far away; those whom it faces in a combat strike it before, half as hard as usual (ANI-428).

    That is a retreat, so who may not retreat stays.
    """
    if foes(w, figure) and not may(w, figure, "retreat"):
        w.tell("stays-in", "ANI-R540", seat=figure.seat)
        return
    away = distances(w, figure.at)
    spaces = [space for space in range(len(w.state.locations)) if away[space] == far and may_stop(w, [figure], space)]
    if not spaces:
        return
    options = in_order([Option("to", (w.state.locations[space],), "ANI-073") for space in spaces])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "shove", "ANI-073", options))
    hardest = 0
    for foe in foes(w, figure):
        if may(w, foe, "deal damage"):
            blow = blows.felt_fleeing(w, figure, blows.dealt(w, foe)) // 2
            blows.strike(w, figure, [blow], "is-struck", "ANI-482" if is_disaster(foe) else "ANI-456")
            hardest = max(hardest, blow)
    yield from check_health(w, figure, hardest)
    if figure.id in w.state.figures:
        put_at(w, figure, table.space_of(w, pieces_in(said)[0]))
