"""Where those who retreat go (ANI-431, ANI-R391, ANI-R392)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import CONTINUOUS
from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.reading import has_gift, is_location_haven, may, people, ride_of, works
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.stopping import may_stop
from beanfield.games.ani_mayhem.words import CoversRetreat, RetreatsAlone
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
        fits = table.on_the_field(w, figure.seat) + len(going) <= table.MOST_OUTSIDE
        ways = [] if not fits else ways if is_location_haven(w, figure.at) else [figure.at]
    return [space for space in ways if may_stop(w, going, space)]


@steady
def can_retreat(w: World, party: Sequence[Figure]) -> bool:
    """ANI-R392: if nobody could move, a retreat can't be declared. In a skirmish nobody has to (ANI-R499)."""
    if w.setup.skirmish:
        return any(may(w, figure, "retreat") for figure in party)
    return any(ways_out(w, figure) for figure in party)


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

    A vehicle goes with everybody aboard (ANI-R421).
    """
    gone: list[Figure] = []
    movers = [_mover(w, each) for each in party if each.id in w.state.figures]
    for figure in {mover.id: mover for mover in movers}.values():
        ways = ways_out(w, figure) if figure.id in w.state.figures else []
        if ways:
            options = in_order([Option("to", (w.state.locations[space],), "ANI-431") for space in ways])
            said = options[0] if len(ways) == 1 else (yield from choose(seat, "flee", "ANI-431", options))
            table.go(w, figure, table.space_of(w, pieces_in(said)[0]))
            w.tell("flees", "ANI-431", seat=seat, who=table.title(w, figure), place=table.place(w, figure.at))
            gone.append(figure)
    return gone
