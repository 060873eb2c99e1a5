"""Who is captured, aboard, a guest, building or tied, as it lies on the table."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.state import Figure, Seen, Tie, Work
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage

# Who is captured (ANI-091 to ANI-094).


def is_captive(w: Seen, figure: Figure) -> bool:
    """Whether somebody is captured."""
    return any(each.figure == figure.id for each in w.state.captives)


def is_away(w: Seen, figure: Figure) -> bool:
    """Whether somebody is captured and off the field."""
    return any(each.figure == figure.id and each.away for each in w.state.captives)


def captives_of(w: Seen, captor: Figure) -> list[Figure]:
    """Those whom a disaster takes along."""
    figures = w.state.figures
    some = [each.figure for each in w.state.captives if each.captor == captor.id and not each.away]
    return [figures[one] for one in some if one in figures]


# Who is aboard which vehicle, and who carries it.


def is_ride(w: Seen, figure: Figure) -> bool:
    """Whether others can be aboard it: a vehicle, or a character that is one."""
    card = w.cards[figure.piece]
    return figure.side == "vehicle" or (card.type == figure.side == "character" and has_clause(card, Carriage))


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


# Havens that are locations, and guests in havens.


def is_location_haven(w: Seen, space: int) -> bool:
    """Whether the location itself is a haven (ANI-249, ANI-252)."""
    site = w.state.sites.get(space)
    return site is not None and not site.lying


def guests_at(w: Seen, space: int) -> list[int]:
    """The other players who have characters in the haven there."""
    host, figures = w.state.sites[space].seat, w.state.figures.values()
    return sorted(
        {one.seat for one in figures if one.at == space and one.home and one.seat != host and one.side == "character"}
    )


def is_protected(w: Seen, space: int) -> bool:
    """ANI-214, ANI-215, ANI-R110: nobody else's cards reach into a haven, as long as no guest is in it."""
    return not guests_at(w, space)


# Who builds a haven now (ANI-383).


def is_manned(w: Seen, work: Work) -> bool:
    """Whether all builders are still where they build."""
    builders = [one for each in work.by if (one := w.state.figures.get(each)) is not None and one.side == "character"]
    place = (work.seat, work.at, False)
    there = [one for one in builders if (one.seat, one.at, one.home) == place and not is_captive(w, one)]
    return len(there) == len(work.by)


def at_work(w: Seen) -> frozenset[int]:
    """Those who can do nothing because they build, by their ids."""
    works = [work for work in w.state.works if work.paused != w.state.turns and is_manned(w, work)]
    return frozenset(one for work in works for one in work.by)


# What charm battles have left between characters and disasters.


def is_tied(w: Seen, character: Figure, disaster: Figure, *ties: Tie) -> bool:
    """Whether a charm battle has left one of these between a character and a disaster."""
    pair = (character.id, disaster.id)
    return any((each.character, each.disaster) == pair and each.tie in ties for each in w.state.bonds)


def have_charmed(w: Seen, characters: Sequence[Figure], disaster: Figure) -> bool:
    """Whether all of them, and at least one, have charmed a disaster in this turn (ANI-594, ANI-R514)."""
    return bool(w.state.bonds and characters) and all(is_tied(w, one, disaster, "won") for one in characters)
