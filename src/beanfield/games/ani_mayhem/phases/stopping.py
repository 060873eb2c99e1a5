"""Where characters may end their move."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.reading import has_symbol, is_disaster, is_location_haven, is_on_foot, is_open
from beanfield.games.ani_mayhem.reading.keeping import kept_of_party
from beanfield.games.ani_mayhem.state import NOBODY, Figure, World

SYMBOLS: Final = ("Planetary", "Dimensional")


def missing_symbol(w: World, party: Sequence[Figure], space: int) -> str:
    """The symbol that a group needs to stop here and does not have; empty if it may stop (ANI-237, ANI-238)."""
    location = w.cards[w.state.locations[space]]
    for symbol in SYMBOLS:
        if symbol in location.categories and not any(has_symbol(w, figure, symbol) for figure in party):
            return symbol
    return ""


@kept_of_party
def may_stop(w: World, party: Sequence[Figure], space: int) -> bool:
    """Whether a group may stop here: not on a destroyed location (ANI-228), nor without a symbol that it needs, nor in
    another player's haven (ANI-254).
    """
    if is_location_haven(w, space):  # ANI-254, ANI-R126
        return all(figure.seat == w.state.sites[space].seat for figure in party)
    if space in w.state.ruined or missing_symbol(w, party, space):
        return False
    if is_on_foot(w, space) and any(figure.aboard != NOBODY for figure in party):
        return False
    return is_open(w, "stop", party, space) and may_pass(w, party, space)


@kept_of_party
def may_pass(w: World, party: Sequence[Figure], space: int) -> bool:
    """Whether a group may come here at all."""
    sent_away = {each.on for each in w.state.lasting if each.at == space}
    return sent_away.isdisjoint([figure.id for figure in party]) and is_open(w, "pass", party, space)


@kept_of_party
def can_go_on_to_stop(w: World, party: Sequence[Figure], space: int, left: int) -> bool:
    """ANI-239, ANI-240: whether a group that comes here with so much movement left can stop here or get across."""
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
