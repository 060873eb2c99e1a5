"""Steps over a location, an empty space or the edge of the field."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import DIRECTIONS, cells, neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import bound_with, may, movement_left
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def hop(w: World, seat: int, bearer: Figure) -> Flow[None]:
    """The player names who goes along and where; it costs each of them one step. Those who come are met there."""
    party = bound_with(w, bearer) or [bearer]
    if not all(_can_hop(w, one) for one in party) or not _goals(w, party):
        return
    mates = [one for one in table.party_of(w, bearer) if one not in party and _can_hop(w, one)]
    if mates:
        options = in_order([Option("hops", (one.piece,), "ANI-388") for one in mates])
        picked = yield from pick(seat, "hop", "ANI-388", options, least=0, most=len(options))
        party += [table.figure_of(w, piece) for piece in pieces_in(*picked)]
    goals = in_order([Option("to", (w.state.locations[space],), "ANI-388") for space in _goals(w, party)])
    if not goals:
        return
    said = goals[0] if len(goals) == 1 else (yield from choose(seat, "where", "ANI-388", goals))
    space = table.space_of(w, pieces_in(said)[0])
    for one in party:
        one.moved += 1
        table.go(w, one, space)
    names = ", ".join(table.title(w, one) for one in party)
    w.tell("goes", "ANI-388", seat=seat, who=names, place=table.place(w, space))
    w.state.agenda.append(Todo("arrives", seat, space, [one.id for one in party]))


def _can_hop(w: World, figure: Figure) -> bool:
    free = figure.aboard == NOBODY and not figure.home
    return free and may(w, figure, "move") and movement_left(w, figure) > 0


def _goals(w: World, party: Sequence[Figure]) -> list[int]:
    """Where a party may come to and stop."""
    return [space for space in hops_from(w, party[0].at) if may_stop(w, party, space)]


def hops_from(w: World, start: int) -> list[int]:
    """The locations behind one location, behind one empty space, and at the other ends of the row and the column."""
    near = neighbours(w, start)
    found = {space for over in near for space in neighbours(w, over)}
    all_cells = cells(w)
    taken, (across, down) = {cell: space for space, cell in enumerate(all_cells)}, all_cells[start]
    for right, below in DIRECTIONS.values():
        ahead = [
            (distance, taken[cell])
            for distance in range(1, len(taken) + 1)
            if (cell := (across + distance * right, down + distance * below)) in taken
        ]
        behind = [
            taken[cell]
            for distance in range(1, len(taken) + 1)
            if (cell := (across - distance * right, down - distance * below)) in taken
        ]
        found.update(space for distance, space in ahead if distance == 2)
        found.update(behind[-1:] if not ahead else ())
    return sorted(found - {start, *near})
