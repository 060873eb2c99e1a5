"""Where characters may end their move, what keeps them from it, and who is put somewhere else."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import numbered
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.reading import (
    bound_with,
    closed_by,
    has_gift,
    has_symbol,
    is_captive,
    is_disaster,
    is_location_haven,
    is_on_foot,
)
from beanfield.games.ani_mayhem.reading.keeping import kept_of_party
from beanfield.games.ani_mayhem.state import NOBODY, Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import StaysPut
from beanfield.kernel.errors import Reason

# Somebody is put at another location by an effect.


def is_put(w: World, figure: Figure, *, home: bool = False) -> bool:
    """Whether an effect can put somebody at another place, or into a haven; if a card keeps it where it is, everybody
    hears. A captive stays with its captor (ANI-R609). Who may not be parted from others stays with them (ANI-R605).
    """
    bound = bound_with(w, figure)
    if not is_captive(w, figure) and not has_gift(w, figure, StaysPut) and not (bound and (home or len(bound) > 1)):
        return True
    w.tell("stays-put", "ANI-078", seat=figure.seat, who=table.title(w, figure))
    return False


def put_at(w: World, figure: Figure, space: int) -> None:
    """At once, without a step."""
    if is_put(w, figure):
        table.go(w, figure, space)
        w.tell("is-moved", "ANI-073", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))


# Where characters may end their move, and what keeps them from it.

SYMBOLS: Final[Mapping[str, str]] = {"Planetary": "ANI-237", "Dimensional": "ANI-238"}
"""What a group needs to stop at such a location, and the rule of it."""
BY_CARD: Final = "ANI-001"


def missing_symbol(w: World, party: Sequence[Figure], space: int) -> str:
    """The symbol that a group needs to stop here and does not have; empty if it may stop (ANI-237, ANI-238)."""
    location = w.cards[w.state.locations[space]]
    for symbol in SYMBOLS:
        if symbol in location.categories and not any(has_symbol(w, figure, symbol) for figure in party):
            return symbol
    return ""


def may_stop(w: World, party: Sequence[Figure], space: int) -> bool:
    """Whether a group may stop here."""
    return why_no_stop(w, party, space) is None


def may_pass(w: World, party: Sequence[Figure], space: int) -> bool:
    """Whether a group may come here at all."""
    return why_no_way(w, party, space) is None


@kept_of_party
def why_no_stop(w: World, party: Sequence[Figure], space: int) -> Reason | None:
    """What keeps a group from stopping here: it may not stop on a destroyed location (ANI-228), nor without a symbol
    that it needs, nor in another player's haven (ANI-254).
    """
    if is_location_haven(w, space):  # ANI-254, ANI-R126
        return None if all(figure.seat == w.state.sites[space].seat for figure in party) else Reason("ANI-254")
    if space in w.state.ruined:
        return Reason("ANI-228")
    missing = missing_symbol(w, party, space)
    if missing:
        return Reason(SYMBOLS[missing])
    if is_on_foot(w, space) and any(figure.aboard != NOBODY for figure in party):
        return Reason(BY_CARD, w.cards[w.state.locations[space]].name)
    closing = closed_by(w, "stop", party, space)
    return why_no_way(w, party, space) if closing is None else Reason(BY_CARD, closing.name)


@kept_of_party
def why_no_way(w: World, party: Sequence[Figure], space: int) -> Reason | None:
    """What keeps a group from coming here at all: a card that sent one of them away, or that lets nobody pass."""
    for each in w.state.lasting:
        if each.at == space and any(each.on == figure.id for figure in party):
            return Reason(BY_CARD, numbered()[each.number].name)
    closing = closed_by(w, "pass", party, space)
    return None if closing is None else Reason(BY_CARD, closing.name)


@kept_of_party
def can_go_on_to_stop(w: World, party: Sequence[Figure], space: int, left: int) -> bool:
    """ANI-239, ANI-240: whether a group that comes here with this much movement left can stop here or get across."""
    seen, edge = {space}, [space] if may_pass(w, party, space) else []
    for _ in range(left + 1):
        if any(may_stop(w, party, here) for here in edge):
            return True
        near = [there for here in edge for there in neighbours(w, here) if there not in seen]
        edge = [there for there in near if may_pass(w, party, there)]
        seen.update(edge)
    return False


def must_leave(w: World, figure: Figure) -> bool:
    """ANI-R117, ANI-R118: who stands where it may not stop leaves with its next movement."""
    here = (figure.at, figure.home, figure.seat)
    party = [each for each in w.state.figures.values() if (each.at, each.home, each.seat) == here]
    return not figure.home and not may_stop(w, [each for each in party if not is_disaster(each)], figure.at)
