"""What a location does to those who have stopped there in this turn, or who scavenge it."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import TRIGGERED, number_of
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import KNOWN, carrier_of, crew, is_ride, may_scavenge_freely, meets
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.resolving.verbs import do
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, World
from beanfield.games.ani_mayhem.vocabulary.declared import After, Point
from beanfield.kernel.flow import Flow


def stop_over(w: World, seat: int) -> Flow[None]:
    """At the end of the move phase, for each party that has come to a location: what it does to those who lack what it
    lists, and to those who came with a vehicle.
    """
    for space, location in enumerate(w.state.locations):
        card = w.cards[location]
        party = who_came(w, seat, space) if card.name in TRIGGERED else []
        if party and not (meets(w, card.listing, party) or may_scavenge_freely(w, space, party)):
            yield from ground_acts(w, "stopped", space, seat, party)
        yield from wear_out(w, seat, space, [figure for figure in party if figure.aboard != NOBODY])


def ground_acts(
    w: World, point: Point, space: int, seat: int, party: Sequence[Figure], *, on: Sequence[Figure] = ()
) -> Flow[None]:
    """What a location does by itself to a party, or to somebody else because of it."""
    for clause in _waiting(w, space, point):
        if not clause.unless or not meets(w, clause.unless, party):
            yield from _act(w, clause, space, seat, on or party)


def wear_out(w: World, seat: int, space: int, party: Sequence[Figure]) -> Flow[None]:
    """What a location does when a party uses a vehicle there: one that somebody of it is aboard, has or is."""
    for clause in _waiting(w, space, "ridden"):
        rides = [one for one in w.state.figures.values() if is_ride(w, one) and _is_with(w, one, party)]
        rides = [one for one in rides if clause.when is None or passes(w, clause.when, one, KNOWN)]
        if rides:
            yield from _act(w, clause, space, seat, rides)


def _is_with(w: World, ride: Figure, party: Sequence[Figure]) -> bool:
    return any(one in party for one in (ride, carrier_of(w, ride), *crew(w, ride)))


def _waiting(w: World, space: int, point: Point) -> list[After]:
    """What a location does at a point, as long as it is not destroyed."""
    if space in w.state.ruined:
        return []
    return [each for each in TRIGGERED.get(w.cards[w.state.locations[space]].name, ()) if each.point == point]


def _act(w: World, clause: After, space: int, seat: int, figures: Sequence[Figure]) -> Flow[None]:
    location = w.state.locations[space]
    card, some = w.cards[location], [figure.id for figure in figures]
    played = Played(0, card.number, [], seat, number_of(card.name, clause), NOBODY, [location], at_figures=some)
    w.tell("triggers", "ANI-085", seat=seat, card=card.title)
    for at, step in enumerate(clause.steps):
        yield from do(w, played, step, at)


def who_came(w: World, seat: int, space: int) -> list[Figure]:
    """Those who came to a location in this turn."""
    return [figure for figure in table.characters_at(w, space, seat) if figure.since == w.state.taken[seat]]
