"""Who can go, and where to: a party on foot or a vehicle with all aboard (ANI-386 to ANI-392)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import DIRECTIONS, cells, neighbours
from beanfield.games.ani_mayhem.changes.stopping import can_go_on_to_stop, may_stop
from beanfield.games.ani_mayhem.reading import (
    bound_with,
    can_be_driven,
    is_location_haven,
    may,
    may_act_together,
    may_join,
    movement_left,
    people,
    steady,
)
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.havens import haven_at, knock_options
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Steps over a location, an empty space or the edge of the field.


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


# who can go, and where to

WALKING: Final = ("go", "go-together")


@steady
def go_options(w: World, seat: int) -> list[Option]:
    movers = _movers(w, seat)
    bound = [mover for mover in movers if any(bound_with(w, one) for one in people(w, [mover]))]
    found = [Option("go", (mover.piece,), "ANI-388") for mover in movers if mover not in bound and can_go(w, [mover])]
    led: set[int] = set()
    for mover in bound:
        party = whole_party(w, mover)
        if mover.id not in led and can_go(w, party):
            led |= {one.id for one in party}
            found.append(Option("go-together", (mover.piece,), "ANI-R605"))
    return found


def _movers(w: World, seat: int) -> list[Figure]:
    """Who can move by itself: on foot, or a vehicle with all aboard."""
    walking = [each for each in table.characters_of(w, seat) if each.aboard == NOBODY and each.led == NOBODY]
    walking = [each for each in walking if all(may(w, one, "move") for one in people(w, [each]))]
    return [*walking, *(each for each in table.vehicles_of(w, seat) if can_be_driven(w, each))]


def whole_party(w: World, mover: Figure) -> list[Figure]:
    """Somebody, and all who move and may not be parted from it (ANI-R605)."""
    bound = {mate.id for one in people(w, [mover]) for mate in bound_with(w, one)}
    movers = _movers(w, mover.seat)
    return [each for each in movers if each is mover or any(one.id in bound for one in people(w, [each]))]


def can_go(w: World, party: Sequence[Figure]) -> bool:
    """Whether a party has anywhere to go together."""
    return bool(next_spaces(w, party) or can_enter(w, party) or _doors(w, party))


@steady
def next_spaces(w: World, party: Sequence[Figure]) -> list[int]:
    """Where a party can step to: all must be able to pay, and to stop there or get across (ANI-389, ANI-240)."""
    left = min(movement_left(w, figure) for figure in party) - 1
    first = party[0]
    if left < 0 or not may_act_together(w, people(w, party), "move"):
        return []
    if first.home and not table.has_room(w, first.seat, len(people(w, party))):
        return []
    return [space for space in ways_from(w, first) if can_go_on_to_stop(w, people(w, party), space, left)]


def ways_from(w: World, figure: Figure) -> Sequence[int]:
    """The spaces that a step leads to: from a haven to its location (ANI-386, ANI-387), otherwise to the neighbours."""
    return [figure.at] if figure.home and not is_location_haven(w, figure.at) else neighbours(w, figure.at)


def _doors(w: World, party: Sequence[Figure]) -> list[Option]:
    """ANI-392: the havens of others at the location, and neighbouring locations that are such havens."""
    first = party[0]
    if (first.home and not is_location_haven(w, first.at)) or not may_act_together(w, people(w, party), "move"):
        return []  # ANI-R105
    near = [space for space in neighbours(w, first.at) if is_location_haven(w, space)]
    return knock_options(w, party, near if first.home else [first.at, *near])


def can_enter(w: World, party: Sequence[Figure]) -> bool:
    """ANI-390, ANI-391: into the player's own haven that is annexed to the location."""
    first = party[0]
    site = w.state.sites.get(first.at)
    if first.home or site is None or site.seat != first.seat or not site.lying:
        return False
    if not may_act_together(w, people(w, party), "move"):
        return False
    return all(movement_left(w, figure) and may(w, figure, "enter") for figure in party)


@steady
def where_to(w: World, party: Sequence[Figure], *, knocking: bool) -> list[Option]:
    state = w.state
    options = [Option("to", (state.locations[space],), "ANI-388") for space in next_spaces(w, party)]
    if can_enter(w, party):
        options.append(Option("enter", (haven_at(w, party[0].at),), "ANI-390"))
    return in_order([*options, *(_doors(w, party) if knocking else ())])


def going_group(w: World, option: Option) -> str:
    """Those who go and may set out together have the same word; nothing for somebody who sets out alone."""
    figure = table.figure_of(w, pieces_in(option)[0])
    return f"{figure.at} {figure.home} {_mates(w, figure)}" if not figure.home or _room_for_all(w, figure) else ""


def _mates(w: World, mover: Figure) -> list[int]:
    """Those at the same place who may move together with somebody, or with all aboard a vehicle, by their ids."""
    there = [one for one in table.characters_of(w, mover.seat) if (one.at, one.home) == (mover.at, mover.home)]
    return [one.id for one in there if may_join(w, one, people(w, [mover]), "move")]


def _room_for_all(w: World, figure: Figure) -> bool:
    """Whether all of a player's characters in this haven could come onto the field together (ANI-378)."""
    inside = [other for other in table.characters_of(w, figure.seat) if other.home and other.at == figure.at]
    return table.has_room(w, figure.seat, len(inside))
