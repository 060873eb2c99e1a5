"""Fields with a fixed shape: straight lines (ANI-675 to ANI-692) and the big square (ANI-693 to ANI-704)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.state import World

type Cell = tuple[int, int]
"""How far right and how far down, as seat 0 sees it."""

SIDE: Final = 12
"""How many locations a side of the big square has (ANI-693)."""
MIDDLE: Final = (SIDE // 2, SIDE // 2)


# the big square


def in_square(cell: Cell) -> bool:
    """ANI-R492: whether a cell lies in the frame."""
    return cell[0] in range(SIDE) and cell[1] in range(SIDE)


def takes_haven(w: World, space: int) -> bool:
    """ANI-703, ANI-704: havens come only to the edge of the big square."""
    return w.setup.layout != "big-square" or not {w.state.across[space], w.state.down[space]}.isdisjoint((0, SIDE - 1))


# lines


def line_cell(seats: int, each: int, seat: int, number: int) -> Cell:
    """Where a player's next location goes: her line runs from her right end to her left end (ANI-685, ANI-R490).

    One line lies alone; two lie side by side (ANI-686); more of them go round a square (ANI-687, ANI-688, ANI-R486,
    ANI-R488). With a location too few its first corner stays empty, and the ends touch there by their corners.
    """
    if seats == 1:
        return each - 1 - number, 0
    if seats == 2:
        return (each - 1 - number, 1) if seat == 0 else (number, 0)
    side = -(-seats * each // 4)
    empty = 4 * side - seats * each
    along, rest = divmod(-seat % seats * each + number + empty, side)
    corners = [(side - rest, side), (0, side - rest), (rest, 0), (side, rest)]
    return corners[along]


def is_ring(w: World) -> bool:
    """Whether the lines of several players are joined, so that disasters go round (ANI-685)."""
    return w.setup.layout == "line" and w.seats > 1


def touch_in_line(w: World) -> bool:
    """ANI-R487: whether only those locations touch that follow each other in the ring."""
    return is_ring(w) and w.seats > 2


def ring(w: World, seat: int) -> Sequence[int]:
    """ANI-691, ANI-R490: all locations clockwise, from the right end of a seat's line on."""
    lines = [[space for space, of in enumerate(w.state.of) if of == other] for other in range(w.seats)]
    return [space for turn in range(w.seats) for space in lines[(seat - turn) % w.seats]]
