"""Somebody is whisked away, even out of a combat."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import blows, table
from beanfield.games.ani_mayhem.changes.field import distances
from beanfield.games.ani_mayhem.changes.putting import put_at
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import is_disaster, may, may_attack
from beanfield.games.ani_mayhem.reading.passing import foes
from beanfield.games.ani_mayhem.state import Figure, Todo, World
from beanfield.games.ani_mayhem.steps.falling import check_health
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
    yield from _is_struck(w, figure, foes(w, figure))
    if figure.id in w.state.figures:
        put_at(w, figure, table.space_of(w, pieces_in(said)[0]))


def _is_struck(w: World, figure: Figure, by: Sequence[Figure]) -> Flow[None]:
    """By each who may attack it (ANI-R620). What follows from that comes next (`combat.backlash`)."""
    fight = w.state.fight
    if fight is None:
        return
    felt: list[tuple[Figure, int]] = []
    for foe in by:
        if may(w, foe, "deal damage") and may_attack(w, foe, figure):
            blow = blows.felt_fleeing(w, figure, blows.dealt(w, foe)) // 2
            felt.append(
                (foe, blows.strike(w, figure, [blow], "is-struck", "ANI-482" if is_disaster(foe) else "ANI-456"))
            )
    before = len(fight.fallen)
    disaster = next((foe for foe, _ in felt if is_disaster(foe)), None)
    yield from check_health(w, figure, blows.hardest(fight, figure), by=disaster)
    if figure.id not in w.state.figures:
        w.state.felled[figure.id] = [figure.piece, *fight.fallen[before:]]
    w.state.agenda += [Todo("parting-blow", foe.id, loss, [figure.id]) for foe, loss in reversed(felt)]
