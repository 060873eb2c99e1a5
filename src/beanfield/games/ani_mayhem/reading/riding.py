"""Who is aboard which vehicle, and who carries it."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import VEHICLES
from beanfield.games.ani_mayhem.state import Figure, Seen


def is_ride(w: Seen, figure: Figure) -> bool:
    """Whether others can be aboard it: a vehicle, or a character that is one."""
    card = w.cards[figure.piece]
    return figure.side == "vehicle" or (card.type == figure.side == "character" and card.name in VEHICLES)


def ride_of(w: Seen, figure: Figure) -> Figure | None:
    """The vehicle that a character is aboard."""
    return w.state.figures.get(figure.aboard)


def crew(w: Seen, vehicle: Figure) -> list[Figure]:
    """Everybody aboard a vehicle."""
    return [one for one in w.state.figures.values() if one.aboard == vehicle.id]


def carrier_of(w: Seen, vehicle: Figure) -> Figure | None:
    """The character that carries a vehicle; while somebody is aboard, one of them does."""
    return next((one for one in w.state.figures.values() if one.vehicle == vehicle.id), None)


def people(w: Seen, some: Sequence[Figure]) -> list[Figure]:
    """The characters among these, and everybody aboard the vehicles among them."""
    found: list[Figure] = []
    for each in some:
        found += [] if each.side == "vehicle" else [each]
        found += crew(w, each) if is_ride(w, each) else []
    return found
