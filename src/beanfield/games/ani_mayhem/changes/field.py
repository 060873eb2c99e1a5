"""The field: spaces on a grid, who sees it from where, how characters step and how disasters travel."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.state import NOBODY, Figure, World

# Fields with a fixed shape: straight lines (ANI-675 to ANI-692) and the big square (ANI-693 to ANI-704).

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


# spaces, sight, steps and paths

DIRECTIONS: Final[dict[str, Cell]] = {
    "above-left": (-1, -1), "above": (0, -1), "above-right": (1, -1), "left": (-1, 0), "right": (1, 0),
    "below-left": (-1, 1), "below": (0, 1), "below-right": (1, 1),
}  # fmt: skip
"""The eight cells that touch a cell by a side or a corner (ANI-305)."""


def quarter_turns(seats: int, seat: int) -> int:
    """From which side a seat sees the field (ANI-R304, ANI-R506)."""
    if seats == 2:
        return 2 * seat
    return seat % 4


def as_seen(cell: Cell, turns: int) -> Cell:
    """A cell as somebody sees it who sits this many quarter turns from seat 0."""
    right, down = cell
    for _ in range(turns):
        right, down = -down, right
    return right, down


def touches(one: Cell, other: Cell) -> bool:
    """Whether two cells touch by a side or a corner."""
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def cells(w: World) -> list[Cell]:
    """The cells of all spaces."""
    return list(zip(w.state.across, w.state.down, strict=True))


def free_sides(w: World, seat: int, space: int) -> list[str]:
    """The directions in which a cell beside a space is free, as this seat sees the field (ANI-306, ANI-314)."""
    taken = set(cells(w))
    beside = {name: cell_beside(w, seat, space, name) for name in DIRECTIONS}
    square = w.setup.layout == "big-square"
    return [name for name, cell in beside.items() if cell not in taken and (not square or in_square(cell))]


def cell_beside(w: World, seat: int, space: int, direction: str) -> Cell:
    """The cell in this direction from a space, as this seat sees the field."""
    step = as_seen(DIRECTIONS[direction], -quarter_turns(w.seats, seat) % 4)
    right, down = w.state.across[space], w.state.down[space]
    return right + step[0], down + step[1]


def neighbours(w: World, space: int) -> Sequence[int]:
    """The spaces that a character can step to (ANI-311, ANI-683, ANI-689)."""
    found: Sequence[int] | None = w.memo.get(("neighbours", space))
    if found is None:
        found = w.memo["neighbours", space] = _neighbours(w, space)
    return found


def _neighbours(w: World, space: int) -> Sequence[int]:
    if touch_in_line(w):
        way = ring(w, 0)
        at = way.index(space)
        return [way[at - 1], way[(at + 1) % len(way)]]
    all_cells = cells(w)
    return [other for other, cell in enumerate(all_cells) if touches(all_cells[space], cell)]


def distances(w: World, start: int) -> Sequence[int]:
    """How many steps of a character it is from here to every space (ANI-R042)."""
    all_spaces = len(w.state.locations)
    found, edge, steps = [all_spaces] * all_spaces, [start], 0
    found[start] = 0
    while edge:
        steps += 1
        edge = list(dict.fromkeys(there for here in edge for there in neighbours(w, here) if found[there] > steps))
        for space in edge:
            found[space] = steps
    return found


def path(w: World, seat: int) -> Sequence[int]:
    """The way of a seat's disasters: columns from the right, each from the top, as the seat sees it (ANI-343 to 349).

    Empty cells are passed over (ANI-312). Where lines are joined it goes round, back to where it began (ANI-692).
    """
    found: Sequence[int] | None = w.memo.get(("path", seat))
    if found is None:
        found = w.memo["path", seat] = _path(w, seat)
    return found


def _path(w: World, seat: int) -> Sequence[int]:
    if is_ring(w):
        way = ring(w, seat)
        return [*way, way[0]]
    turns, all_cells = quarter_turns(w.seats, seat), cells(w)

    def place(space: int) -> Cell:
        right, down = as_seen(all_cells[space], turns)
        return -right, down

    return sorted(range(len(all_cells)), key=place)


def way_on(w: World, seat: int, space: int = NOBODY) -> Sequence[int]:
    """What a seat's disaster has still before it, from here or from the beginning: destroyed locations do not count
    (ANI-227).
    """
    way = path(w, seat)
    rest = way if space == NOBODY else way[way.index(space) + 1 :]
    return [there for there in rest if there not in w.state.ruined]


def way_back(w: World, seat: int, space: int, *, came_round: bool) -> Sequence[int]:
    """What a seat's disaster has behind it, the nearest first."""
    way = path(w, seat)
    at = len(way) - 1 if came_round else way.index(space)
    return [there for there in reversed(way[:at]) if there not in w.state.ruined]


def in_moving_order(w: World, seat: int) -> list[Figure]:
    """A seat's disasters: first the one nearest the end of its cycle, then the one that came first (ANI-355, R326)."""
    way = path(w, seat)
    mine = [figure for figure in w.state.figures.values() if figure.side in ("minor", "major") and figure.seat == seat]
    return sorted(mine, key=lambda one: (-len(way) if one.came_round else -way.index(one.at), one.arrived))


def beside(w: World, seat: int, space: int, direction: str) -> int | None:
    """The next space in this direction, as this seat sees the field; none if there is no location."""
    cell = cell_beside(w, seat, space, direction)
    return next((there for there, other in enumerate(cells(w)) if other == cell), None)


def to_the_right(w: World, seat: int, space: int, steps: int, *, around: bool) -> int | None:
    """The space this many locations to the right, as this seat sees the field; none if there is no location.

    With `around` only locations of the row count, and it goes on at its left end.
    """
    if not around:
        return beside(w, seat, space, "right")
    turns = quarter_turns(w.seats, seat)
    seen = {there: as_seen(cell, turns) for there, cell in enumerate(cells(w))}
    row = sorted((there for there in seen if seen[there][1] == seen[space][1]), key=lambda there: seen[there][0])
    return row[(row.index(space) + steps) % len(row)]
