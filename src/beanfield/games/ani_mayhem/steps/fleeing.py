"""Where those who retreat go (ANI-431, ANI-R391, ANI-R392)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import CONTINUOUS
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import (
    bound_with,
    has_gift,
    is_location_haven,
    may,
    parting,
    people,
    ride_of,
    works,
)
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import CoversRetreat, RetreatsAlone
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

TAKE_BLOW: Final = Option("take-blow", (), "ANI-432")


@steady
def ways_out(w: World, figure: Figure) -> list[int]:
    """ANI-431, ANI-R391: neighbouring locations where it may stop, whatever movement it has left.

    Out of a haven it goes to the location there, if there is room for it on the field (ANI-R109, ANI-377).
    """
    going = people(w, [figure])
    if not all(may(w, one, "retreat") for one in going):
        return []
    ways = neighbours(w, figure.at)
    if figure.home:
        fits = table.has_room(w, figure.seat, len(going))
        ways = [] if not fits else ways if is_location_haven(w, figure.at) else [figure.at]
    return [space for space in ways if may_stop(w, going, space)]


@steady
def can_retreat(w: World, party: Sequence[Figure]) -> bool:
    """ANI-R392: if nobody could move, a retreat can't be declared. In a skirmish nobody has to (ANI-R499)."""
    if w.setup.skirmish:
        return any(may(w, figure, "retreat") for figure in party)
    return any(_ways_for(w, flock) for flock in _flocks(w, party))


def with_bound(w: World, party: Sequence[Figure]) -> list[Figure]:
    """These, and those who may not be parted from them (ANI-R605)."""
    there = {one.id for one in people(w, party)}
    mates = {mate.id: mate for one in people(w, party) for mate in bound_with(w, one)}
    return [*party, *(mate for mate in mates.values() if mate.id not in there)]


def _flocks(w: World, party: Sequence[Figure]) -> list[list[Figure]]:
    """Those who flee together: who may not be parted, and each of the others alone."""
    movers = {mover.id: mover for mover in [_mover(w, one) for one in party if one.id in w.state.figures]}
    found: list[list[Figure]] = []
    for mover in movers.values():
        mates = {mate.id for one in people(w, [mover]) for mate in bound_with(w, one)}
        joined = [flock for flock in found if any(one.id in mates for one in people(w, flock))]
        if joined:
            joined[0].append(mover)
        else:
            found.append([mover])
    return found


def _ways_for(w: World, flock: Sequence[Figure]) -> list[int]:
    """Where all of them may go, if they leave nobody behind."""
    ways = [ways_out(w, mover) for mover in flock]
    if parting(w, people(w, flock)) is not None:
        return []
    return [space for space in ways[0] if all(space in others for others in ways)]


def slip_options(w: World, party: Sequence[Figure]) -> list[Option]:
    """Who may retreat alone, while the others fight on."""
    some = [one for one in party if has_gift(w, one, RetreatsAlone)] if len(party) > 1 else []
    return [Option("slip-away", (one.piece,), "ANI-432") for one in some if can_retreat(w, [one])]


@steady
def is_helpless(w: World, party: Sequence[Figure]) -> bool:
    """ANI-R398: whether those who are attacked can neither deal damage nor retreat; then it ends after a round."""
    return not any(may(w, figure, "deal damage") for figure in party) and not can_retreat(w, party)


def _mover(w: World, figure: Figure) -> Figure:
    """Who aboard a vehicle that works flees with it."""
    ride = ride_of(w, figure)
    return figure if ride is None or not works(w, ride) else ride


def is_covered(w: World, seat: int, party: Sequence[Figure]) -> Flow[bool]:
    """Whether a card is discarded so that a disaster does not strike those who retreat from it."""
    covering = [
        piece
        for figure in party
        for piece in figure.worn
        for clause in CONTINUOUS.get(w.cards[piece].name, ())
        if any(isinstance(gift, CoversRetreat) for gift in clause.gifts)
    ]
    if not covering:
        return False
    options = in_order([Option("cover", (piece,), "ANI-432") for piece in covering])
    said = yield from choose(seat, "cover", "ANI-432", [TAKE_BLOW, *options])
    if said == TAKE_BLOW:
        return False
    table.take_off(w, pieces_in(said)[0], "ANI-059")
    return True


def flee(w: World, seat: int, party: Sequence[Figure]) -> Flow[list[Figure]]:
    """ANI-431: each survivor goes to a neighbouring location, as its player says; returns those who did.

    A vehicle goes with everybody aboard (ANI-R421). Who may not be parted goes to the same one.
    """
    gone: list[Figure] = []
    for flock in _flocks(w, party):
        ways = _ways_for(w, flock)
        if ways:
            options = in_order([Option("to", (w.state.locations[space],), "ANI-431") for space in ways])
            said = options[0] if len(ways) == 1 else (yield from choose(seat, "flee", "ANI-431", options))
            for figure in flock:
                table.go(w, figure, table.space_of(w, pieces_in(said)[0]))
                w.tell("flees", "ANI-431", seat=seat, who=table.title(w, figure), place=table.place(w, figure.at))
            gone += flock
    return gone
