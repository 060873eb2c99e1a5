"""Several steps in one go, over locations where nothing happens to those who pass."""

from collections.abc import Mapping, Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.combat.meeting import is_met_at
from beanfield.games.ani_mayhem.reading import is_location_haven, movement_left, people, steady
from beanfield.games.ani_mayhem.state import Figure, World


@steady
def trips(w: World, party: Sequence[Figure], steps: Sequence[int]) -> Mapping[int, Sequence[int]]:
    """The locations farther off than one of these steps that a party can go to, each with a shortest way there.

    It is offered only if all on the way are quiet, so nobody misses a moment to act or to turn back.
    """
    going, left = people(w, party), min(movement_left(w, figure) for figure in party)
    ways: dict[int, Sequence[int]] = {space: [space] for space in steps}
    edge = list(steps)
    for _ in range(left - 1):
        near = {there: here for here in reversed(edge) if is_quiet(w, going, here) for there in neighbours(w, here)}
        edge = [there for there in sorted(near) if there not in ways and there != party[0].at]
        edge = [there for there in edge if may_stop(w, going, there) and not is_location_haven(w, there)]
        ways.update({there: [*ways[near[there]], there] for there in edge})
    return {space: way for space, way in ways.items() if len(way) > 1}


def is_quiet(w: World, party: Sequence[Figure], space: int) -> bool:
    """Whether a party may stop here and meets nobody, by what everybody sees."""
    others = [one for one in w.state.figures.values() if one.at == space and not one.home and one.seat != party[0].seat]
    stays = may_stop(w, party, space) and not is_location_haven(w, space)
    return stays and not others and not is_met_at(w, space) and not table.disasters_at(w, space)
