"""The main part of the move phase (ANI-386 to ANI-396)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.vehicles import BOARDING, board_or_leave, boarding_options, flight_options, fly
from beanfield.games.ani_mayhem.combat import meeting, terrain
from beanfield.games.ani_mayhem.combat.volleys import aim_at_those_who_stop
from beanfield.games.ani_mayhem.disasters.triggering import trigger, waits_for
from beanfield.games.ani_mayhem.phases.acting import actions, handles, pick_action
from beanfield.games.ani_mayhem.phases.digging import scavenge_options
from beanfield.games.ani_mayhem.phases.leading import (
    ALL_TO_DIG,
    SENDING,
    party_said_before,
    sending_options,
    sent_party,
)
from beanfield.games.ani_mayhem.phases.standby import asks_singly, standby
from beanfield.games.ani_mayhem.phases.stepping import by_place, step_into, stop_over, take_step
from beanfield.games.ani_mayhem.phases.turns import begin_phase, intend
from beanfield.games.ani_mayhem.reading import companies, people, snapshot, steady
from beanfield.games.ani_mayhem.resolving.straying import is_disturbed
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.going import go_options, next_spaces, whole_party
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

GOING: Final = ("fly", "go", "go-together")


def move(w: World, todo: Todo) -> Flow[None]:
    """ANI-386 to ANI-396: parties move, step by step."""
    seat = todo.who
    if todo.rest == 0:
        begin_phase(w, "move")
        led = [figure for figure in table.characters_of(w, seat) if figure.led != NOBODY]
        if led:
            w.state.agenda += [Todo("move", seat, 1), *(Todo("lead", figure.id) for figure in reversed(led))]
            return
    picked = party_said_before(w, seat, todo.some)
    while True:
        picked = picked or (yield from pick_action(w, seat, "move", "ANI-388", _move_options))
        if not picked or picked[0].do == "scavenge":
            before = snapshot(w)
            yield from _end_movement(w, todo)
            if picked and snapshot(w) == before:
                intend(w, "scavenge", some=[table.space_of(w, pieces_in(picked[0])[0])])
            return
        if picked[0].do in SENDING:
            going, way = sent_party(w, picked[0])
            if (yield from _travel(w, seat, going, way)):
                return
            picked = _digging_there(w, seat, picked[0])
            continue
        if picked[0].do in GOING:
            if (yield from _travel(w, seat, picked, [])):
                return
        elif picked[0].do in BOARDING:
            for said in picked:
                board_or_leave(w, said)
        elif (yield from handles(w, todo, picked[0])):
            return
        picked = ()


@steady
def _digging_there(w: World, seat: int, said: Option) -> tuple[Option, ...]:
    """Where a party scavenges that has been sent to do so, if it has come there and still can (ANI-R544)."""
    there = Option("scavenge", said.on[:1], "ANI-397")
    return tuple([option for option in actions(w, seat, _move_options) if said.do == ALL_TO_DIG and option == there])


def _end_movement(w: World, todo: Todo) -> Flow[None]:
    """Nobody goes any farther: others may act, and the locations and disasters do something to those who stop there."""
    seat = todo.who
    yield from _catch(w, seat)
    yield from standby(w, todo, but=seat)
    if w.state.fight is None:
        yield from _locations_strike(w, seat)
        yield from stop_over(w, seat)
        aim_at_those_who_stop(w, seat)
        yield from step_into(w, seat)


def _travel(w: World, seat: int, picked: Sequence[Option], way: list[int]) -> Flow[bool]:
    """A party goes this way, or as far as its player says; returns whether the phase is taken up again later."""
    while True:
        walking = [table.figure_of(w, pieces_in(option)[0]) for option in picked]
        if (yield from is_disturbed(w, Todo("move", seat, 1), walking)):
            return True
        party = yield from _goes(w, seat, picked, way)
        met = [some for some in by_place(party) if meeting.is_met_at(w, some[0].at)]
        if met:
            w.state.agenda.append(Todo("move", seat, 1))
            for some in met:
                meeting.meet_disasters(w, people(w, some))
            return True
        if not way or way[0] not in next_spaces(w, party):
            return False


def _goes(w: World, seat: int, picked: Sequence[Option], way: list[int]) -> Flow[list[Figure]]:
    """A step of a party, or a flight of a vehicle; returns who went, and nobody if they were not let in."""
    if picked[0].do == "fly":
        vehicle, location = pieces_in(picked[0])
        party = [table.figure_of(w, vehicle)]
        fly(w, party[0], table.space_of(w, location))
    else:
        party = [table.figure_of(w, piece) for piece in pieces_in(*picked)]
        if picked[0].do == "go-together":
            party = whole_party(w, party[0])
        if not (yield from take_step(w, seat, party, way)):
            return []
    return party


def _move_options(w: World, seat: int) -> list[Option]:
    """Who may go, board and fly; and where somebody may scavenge, which ends the movement (ANI-R544)."""
    early = [] if asks_singly(w, seat) else scavenge_options(w, seat)
    moves = [*go_options(w, seat), *sending_options(w, seat), *boarding_options(w, seat), *flight_options(w, seat)]
    return [*moves, *early]


def _catch(w: World, seat: int) -> Flow[None]:
    """Some disasters are caught by a character that ends its movement where they are."""
    for space in sorted({figure.at for figure in table.characters_of(w, seat) if figure.moved and not figure.home}):
        for disaster in [one for one in table.disasters_at(w, space) if waits_for(w, one, "caught")]:
            party = [figure for figure in table.characters_at(w, space, seat) if figure.moved]
            options = in_order([Option("catches", (figure.piece,), "ANI-085") for figure in party])
            said = options[0] if len(options) == 1 else (yield from choose(seat, "catch", "ANI-085", options))
            yield from trigger(w, "caught", disaster, on=table.figure_of(w, pieces_in(said)[0]))


def _locations_strike(w: World, seat: int) -> Flow[None]:
    """ANI-246, ANI-R122: locations with damage strike those who stopped there and lack the skills."""
    spaces = {figure.at for figure in table.characters_of(w, seat) if not figure.home}
    for space in sorted(spaces):
        for party in companies(w, table.fighters_at(w, space, seat), "party"):
            yield from terrain.location_strikes(w, space, party)
