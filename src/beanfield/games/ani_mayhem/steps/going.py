"""Who can go, and where to: a party on foot or a vehicle with all aboard (ANI-386 to ANI-392)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import can_go_on_to_stop
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
from beanfield.games.ani_mayhem.state import NOBODY, Figure, World
from beanfield.games.ani_mayhem.steps.homes import haven_at, knock_options
from beanfield.kernel.asks import Option, in_order, pieces_in

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
