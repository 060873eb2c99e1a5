"""Vehicles that cross gaps in the field, or leave it at one side and enter at another, for all their movement."""

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import DIRECTIONS, cells
from beanfield.games.ani_mayhem.changes.layouts import Cell
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import can_be_driven, crew, has_gift, may_act_together, movement_left
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import CrossesGaps
from beanfield.kernel.asks import Option


def flight_options(w: World, seat: int) -> list[Option]:
    """Where vehicles of a seat can fly: only those that have not moved yet, and where those aboard may stop."""
    return [
        Option("fly", (vehicle.piece, w.state.locations[space]), "ANI-177")
        for vehicle in table.vehicles_of(w, seat)
        if has_gift(w, vehicle, CrossesGaps) and not vehicle.home and can_be_driven(w, vehicle)
        if not any(one.moved for one in (vehicle, *crew(w, vehicle)))
        for space in landings(w, vehicle.at)
        if may_stop(w, crew(w, vehicle), space) and may_act_together(w, crew(w, vehicle), "move")
    ]


def landings(w: World, start: int) -> list[int]:
    """The first locations beyond the gaps around a space, and those at other edges of the field than its own."""
    all_cells = cells(w)
    taken = {cell: space for space, cell in enumerate(all_cells)}
    found: set[int] = set()
    for step in DIRECTIONS.values():
        beyond = _first_beyond(all_cells[start], step, taken)
        if beyond is not None:
            found.add(beyond)
    edges = [_edge(all_cells, side) for side in ((-1, 0), (1, 0), (0, -1), (0, 1))]
    for left in [edge for edge in edges if start in edge]:
        for entered in [edge for edge in edges if edge is not left]:
            found.update(entered)
    return sorted(found - {start})


def _first_beyond(cell: Cell, step: Cell, taken: dict[Cell, int]) -> int | None:
    """The first location in a direction, if at least one free cell lies before it."""
    far = max(abs(one - other) for place in taken for one, other in zip(place, cell, strict=True))
    for distance in range(1, far + 1):
        there = taken.get((cell[0] + distance * step[0], cell[1] + distance * step[1]))
        if there is not None:
            return there if distance > 1 else None
    return None


def _edge(all_cells: list[Cell], side: Cell) -> set[int]:
    """The locations of one side of the field: beyond them lies none in their row or column."""
    at = 0 if side[0] else 1
    sign = side[at]
    return {
        space
        for space, cell in enumerate(all_cells)
        if not any(other[1 - at] == cell[1 - at] and sign * (other[at] - cell[at]) > 0 for other in all_cells)
    }


def fly(w: World, vehicle: Figure, space: int) -> None:
    """It spends all its movement, and that of everybody aboard."""
    spent = movement_left(w, vehicle)
    for one in (vehicle, *crew(w, vehicle)):
        one.moved += spent
    table.go(w, vehicle, space)
    w.tell("flies", "ANI-177", seat=vehicle.seat, who=table.title(w, vehicle), place=table.place(w, space))
