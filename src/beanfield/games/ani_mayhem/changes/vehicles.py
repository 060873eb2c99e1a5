"""Vehicles: shown and carried, boarded and left, what they have room for, and how they fly (ANI-177 to ANI-182)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import clause_of, clauses_of, has_clause
from beanfield.games.ani_mayhem.changes import aboard, lasting, table
from beanfield.games.ani_mayhem.changes.belongings import has_too_many
from beanfield.games.ani_mayhem.changes.field import DIRECTIONS, Cell, cells
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import (
    at_work,
    can_be_driven,
    carrier_of,
    crew,
    has_gift,
    is_ride,
    may_act_together,
    movement_left,
    ride_of,
)
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import card_passes, changed_aboard, changed_by, changes_all_the_time
from beanfield.games.ani_mayhem.state import NOBODY, Concealed, Figure, World
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage, OnVehicle, StaysOpen
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import CrossesGaps
from beanfield.kernel.asks import Option, pieces_in

# Vehicles that cross gaps in the field, or leave it at one side and enter at another, for all their movement.


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


# A vehicle is an equipment. As soon as it is shown it is a figure of its own, carried by a character, with its damage
# and the enhancements on it. What happens when somebody gets on or off stands in `aboard`, how vehicles fight in
# `steps.naming`.

BOARDING: Final = ("board", "get-off")


def is_vehicle(w: World, piece: int) -> bool:
    """Whether a card is a vehicle."""
    return has_clause(w.cards[piece], Carriage)


def vehicles_with(w: World, figure: Figure) -> list[int]:
    """The vehicles that a character carries, open or not."""
    mine = w.state.figures.get(figure.vehicle)
    concealed = [piece for piece in w.state.concealed[figure.id].cards if is_vehicle(w, piece)]
    return concealed if mine is None else [mine.piece, *concealed]


# room


def may_have(w: World, figure: Figure, piece: int) -> bool:
    """Whether somebody may get a card: one vehicle is the most that a character carries (ANI-181), and of some cards
    only a few.

    Who is aboard a vehicle gets another one only if it fits in (ANI-180).
    """
    if not is_vehicle(w, piece):
        return not has_too_many(w, figure, piece)
    ride = ride_of(w, figure)
    return not vehicles_with(w, figure) and (ride is None or _has_room(w, ride, crew(w, ride), [piece]))


def _has_room(w: World, vehicle: Figure, some: Sequence[Figure], loaded: Sequence[int] = ()) -> bool:
    """Whether these characters, with the vehicles that they carry and these, fit into a vehicle (ANI-R095)."""
    (room,) = clauses_of(facts_of(w, vehicle), Carriage)
    inside = [piece for one in some for piece in vehicles_with(w, one) if piece != vehicle.piece]
    inside += loaded
    if inside and (len(inside) > 1 or room.takes is None or not card_passes(w.cards[inside[0]], room.takes)):
        return False
    most = room.equipped if room.equipped and any(_has_equipment(w, one, vehicle) for one in some) else room.seats
    return not most or len(some) + (0 if room.besides else len(inside)) <= most


def _has_equipment(w: World, figure: Figure, vehicle: Figure) -> bool:
    """Whether somebody has equipment beside this vehicle."""
    return any(w.cards[piece].type == "equipment" for piece in table.carried(w, figure)) or (
        figure.vehicle not in (NOBODY, vehicle.id)
    )


# getting on and off


def boarding_options(w: World, seat: int) -> list[Option]:
    """Who may get on and off in the move phase, each way once (ANI-R095, ANI-R153)."""
    found: list[Option] = []
    for figure in [each for each in table.characters_of(w, seat) if each.id not in at_work(w)]:  # ANI-208
        if figure.aboard != NOBODY and figure.got_off < w.state.phases:
            found.append(Option("get-off", (figure.piece,), "ANI-R095"))
        found += [
            Option("board", (figure.piece, vehicle.piece), "ANI-R095")
            for vehicle in (*table.vehicles_of(w, seat), *table.characters_of(w, seat))
            if is_ride(w, vehicle) and may_board(w, figure, vehicle)
        ]
    return found


def boarding_group(w: World, option: Option) -> str:
    """A word for those who may get on or off a vehicle in one go; none if there is not room for all of them."""
    figure, *onto = (table.figure_of(w, piece) for piece in pieces_in(option))
    if not onto:
        return f"off {figure.aboard}"
    (vehicle,) = onto
    others = [one for one in table.characters_of(w, figure.seat) if may_board(w, one, vehicle)]
    return f"on {vehicle.id}" if _has_room(w, vehicle, [*crew(w, vehicle), *others]) else ""


def may_board(w: World, figure: Figure, vehicle: Figure) -> bool:
    """Whether somebody may get on now: at its place, not out of another one (ANI-182), if there is room.

    Who carries the vehicle gets on first. A character that is a vehicle carries itself, and gets on no other.
    """
    carrier = carrier_of(w, vehicle)
    ready = vehicle.side == "character" or (carrier is not None and (carrier is figure or carrier.aboard == vehicle.id))
    return (
        figure.aboard == NOBODY
        and figure.got_on < w.state.phases
        and (figure.at, figure.home, figure.seat) == (vehicle.at, vehicle.home, vehicle.seat)
        and ready
        and not is_ride(w, figure)
        and not _clashes(w, figure, vehicle)
        and _has_room(w, vehicle, [*crew(w, vehicle), figure])
    )


def _clashes(w: World, figure: Figure, vehicle: Figure) -> bool:
    """ANI-170, ANI-R090: whether somebody uses an equipment that changes what the vehicle changes for those aboard."""
    used = [w.cards[piece] for piece in in_use(w, figure) if w.cards[piece].type == "equipment"]
    mine = [changed_by(card) for card in used if changes_all_the_time(card)]
    return any(not changed.isdisjoint(changed_aboard(facts_of(w, vehicle))) for changed in mine)


def board_or_leave(w: World, said: Option) -> None:
    """Carry out one of these options."""
    figure, *vehicle = (table.figure_of(w, piece) for piece in pieces_in(said))
    if vehicle:
        aboard.board(w, figure, vehicle[0], said.rule)
    else:
        figure.got_off = w.state.phases
        aboard.get_off(w, figure, said.rule)


# showing, carrying, loading


def show_vehicle(w: World, figure: Figure, piece: int, source: str, rule: str) -> Figure:
    """A vehicle is shown: it is a figure from now on, carried by this one (ANI-580)."""
    state = w.state
    state.last_id += 1
    vehicle = Figure(state.last_id, piece, figure.seat, "vehicle", figure.at, figure.home)
    state.figures[vehicle.id] = vehicle
    state.concealed[vehicle.id] = Concealed([figure.seat], [])
    figure.vehicle = vehicle.id
    moved = w.move([piece], source, f"figures.{vehicle.id}.piece")
    w.tell("shows", rule, seat=figure.seat, who=table.title(w, figure), cards=moved)
    return vehicle


def vehicle_options(w: World, seat: int) -> list[Option]:
    """What may be done with open vehicles, and with what is stored in them (ANI-R031, ANI-R153)."""
    found: list[Option] = []
    for figure in [each for each in table.characters_of(w, seat) if each.id not in at_work(w)]:  # ANI-208
        here = [each for each in w.state.figures.values() if (each.at, each.home) == (figure.at, figure.home)]
        for vehicle in [each for each in here if each.side == "vehicle" and each.piece not in w.state.handled]:
            carrier = carrier_of(w, vehicle)
            if carrier is None and may_have(w, figure, vehicle.piece):
                found.append(Option("take", (vehicle.piece, figure.piece), "ANI-R031"))
            if carrier is figure and not crew(w, vehicle):
                found += _carrier_options(w, figure, vehicle)
        ride = ride_of(w, figure)
        for vehicle in [each for each in here if each.side == "vehicle"]:
            if vehicle is ride or may_store(w, figure, vehicle):
                loads = [piece for piece in table.carried(w, figure) if not is_vehicle(w, piece)]
                found += [
                    Option("pass-on", (piece, vehicle.piece), "ANI-178")
                    for piece in loads
                    if piece not in w.state.handled
                ]
        if ride is not None and ride.side == "vehicle":
            stored = [piece for piece in w.state.concealed[ride.id].cards if piece not in w.state.handled]
            found += [Option("pass-on", (piece, figure.piece), "ANI-R031") for piece in stored]
    return found


def may_store(w: World, figure: Figure, vehicle: Figure) -> bool:
    """ANI-178: who stores something in a vehicle is aboard, so it must be able to get on."""
    return w.state.phase == "move" and w.state.active == figure.seat and may_board(w, figure, vehicle)


def _carrier_options(w: World, figure: Figure, vehicle: Figure) -> list[Option]:
    """What the carrier of an empty vehicle may do with it. What lies on it lies open, so then it stays open, too."""
    found = [Option("drop", (vehicle.piece,), "ANI-R031")]
    if not vehicle.lost and not vehicle.worn and not has_clause(w.cards[vehicle.piece], StaysOpen):
        found.append(Option("hide", (vehicle.piece,), "ANI-584"))
    others = [other for other in table.party_of(w, figure) if may_have(w, other, vehicle.piece)]
    return [*found, *(Option("pass-on", (vehicle.piece, other.piece), "ANI-R031") for other in others)]


def handle_vehicle(w: World, vehicle: Figure, said: Option) -> None:
    """An open vehicle is taken, dropped, passed on or concealed."""
    carrier = carrier_of(w, vehicle)
    if said.do in ("take", "pass-on"):
        figure = table.figure_of(w, pieces_in(said)[1])
        if carrier is not None:
            carrier.vehicle = NOBODY
        figure.vehicle, vehicle.seat = vehicle.id, figure.seat
        w.state.concealed[vehicle.id].owners = [figure.seat]
        w.tell("takes-vehicle", said.rule, seat=figure.seat, who=table.title(w, figure), whom=table.title(w, vehicle))
    elif said.do == "drop":
        aboard.leave_standing(w, vehicle)
    elif carrier is not None:
        carrier.vehicle = NOBODY
        moved = w.move([vehicle.piece], f"figures.{vehicle.id}.piece", f"concealed.{carrier.id}.cards")
        lasting.forget(w, vehicle.id)
        del w.state.figures[vehicle.id], w.state.concealed[vehicle.id]
        w.tell("hides", said.rule, seat=carrier.seat, who=table.title(w, carrier), cards=moved)


def lay_down_vehicles(w: World, figure: Figure) -> None:
    """Who takes a vehicle after a combat leaves another one there (ANI-181)."""
    for piece in vehicles_with(w, figure):
        vehicle = w.state.figures.get(figure.vehicle)
        if vehicle is not None and vehicle.piece == piece:
            aboard.leave_standing(w, vehicle)
        else:
            moved = w.move([piece], table.place_of(w, figure, piece), f"above.{figure.at}")
            w.tell("lays-down", "ANI-181", seat=figure.seat, who=table.title(w, figure), cards=moved)


def store(w: World, figure: Figure, vehicle: Figure, piece: int, rule: str) -> None:
    """ANI-178, ANI-503: somebody stores a card in a vehicle, and so is aboard."""
    if figure.aboard == NOBODY:
        aboard.board(w, figure, vehicle, rule)
    table.carry(w, vehicle, [piece], table.place_of(w, figure, piece), rule, "gets")


def standing_at(w: World, space: int) -> list[Figure]:
    """The vehicles that nobody carries at a location."""
    some = [each for each in w.state.figures.values() if each.side == "vehicle" and each.at == space and not each.home]
    return [each for each in some if carrier_of(w, each) is None]


# enhancements


def may_come_on(w: World, piece: int, figure: Figure) -> bool:
    """ANI-154, ANI-R087: an enhancement comes on characters; on vehicles only if it says so."""
    named = clause_of(w.cards[piece], OnVehicle)
    if figure.side == "vehicle":
        return named is not None and card_passes(facts_of(w, figure), named.which)
    return named is None or not named.only
