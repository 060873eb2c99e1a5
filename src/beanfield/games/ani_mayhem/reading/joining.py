"""Who may act together (ANI-R604).

Every place of the rules where several characters do something together asks here once.
"""

from collections.abc import Sequence
from itertools import combinations

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.reading.company import barrier, binder, binding, bound_with, shunning
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.status import halted
from beanfield.games.ani_mayhem.state import Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Joint


def _kept_apart(w: Seen, one: Figure, other: Figure, deed: Joint) -> AniCard | None:
    """The card that keeps two characters from doing this together; None if they may."""
    return barrier(w, one, other, deed, halted(w)) if shunning(w) else None


@steady
def hindrance(w: Seen, some: Sequence[Figure], deed: Joint) -> AniCard | None:
    """The card that keeps some characters from doing this together, or from leaving others behind; None if they may."""
    for one, other in combinations(some, 2) if shunning(w) else ():
        card = _kept_apart(w, one, other, deed)
        if card is not None:
            return card
    return parting(w, some) if deed == "move" else None


def parting(w: Seen, some: Sequence[Figure]) -> AniCard | None:
    """The card that keeps some characters from going without others; None if they may."""
    there = {one.id for one in some}
    for one in some if binding(w) else ():
        if any(mate.id not in there for mate in bound_with(w, one)):
            return binder(w, one)
    return None


def may_act_together(w: Seen, some: Sequence[Figure], deed: Joint) -> bool:
    """Whether nothing keeps these characters from doing this together."""
    return hindrance(w, some, deed) is None


@steady
def may_join(w: Seen, figure: Figure, some: Sequence[Figure], deed: Joint) -> bool:
    """Whether nothing keeps somebody from doing this together with each of these."""
    return all(_kept_apart(w, figure, one, deed) is None for one in some)


@steady
def companies(w: Seen, some: Sequence[Figure], deed: Joint) -> list[list[Figure]]:
    """The largest groups of these that may do this together; all of them, if nothing keeps them apart."""
    found: list[list[Figure]] = [[]]
    for figure in some:
        grown: list[list[Figure]] = []
        for group in found:
            fits = [one for one in group if _kept_apart(w, one, figure, deed) is None]
            grown += [[*group, figure]] if len(fits) == len(group) else [group, [*fits, figure]]
        found = [each for each in grown if not any(_is_part(each, other) for other in grown)]
        found = [each for at, each in enumerate(found) if each not in found[:at]]
    return found


def _is_part(some: Sequence[Figure], of: Sequence[Figure]) -> bool:
    mine, theirs = {one.id for one in some}, {one.id for one in of}
    return mine < theirs
