"""Who takes part in a fight with a disaster, and how many may."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import KNOWN, gifts_of_kind, has_gift, may_be_attacked, people
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import OneAtATime, OneByOne
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import PicksFirst

# Disasters that are allied with another one (ANI-587 to ANI-592).


def is_allied(w: World, figure: Figure) -> bool:
    """Whether the disaster with which it is allied is still in play; otherwise it is like any other (ANI-590)."""
    return figure.ally in w.state.figures


def allies_of(w: World, primary: Figure) -> list[Figure]:
    """The disasters that go where this one goes (ANI-589)."""
    return [figure for figure in w.state.figures.values() if figure.ally == primary.id]


# How many characters may fight a disaster together.

MOST: Final = {"minor": 3, "major": 4}
"""In a round (ANI-437, ANI-438, ANI-487, ANI-488)."""


def most_against(w: World, disaster: Figure) -> int:
    """How many may fight this one in a round; some are fought by one at a time."""
    alone = has_gift(w, disaster, OneAtATime) or has_gift(w, disaster, OneByOne)
    return 1 if alone else MOST[disaster.side]


# Who takes part in a fight with a disaster, and whom it could pick.


def side_of(w: World, fight: Fight) -> list[Figure]:
    """Those of the player who are there, count in the combat and began it."""
    disaster = w.state.figures[fight.disaster]
    some = [figure for figure in table.fighters_at(w, disaster.at, fight.seat) if figure.id in fight.health]
    return [figure for figure in some if figure.id == fight.duellist] or some


@steady
def candidates(w: World, fight: Fight, *, but: Figure | None = None) -> list[Figure]:
    """Those that the disaster may pick: characters with items before the others (ANI-484, ANI-R342).

    Some disasters pick others first, and some characters are never picked.
    """
    disaster = w.state.figures[fight.disaster]
    side = [figure for figure in under_attack(w, fight) or side_of(w, fight) if figure is not but]
    side = [figure for figure in side if may_be_attacked(w, disaster, figure)]
    for gift in gifts_of_kind(w, disaster, PicksFirst):
        side = [figure for figure in side if passes(w, gift.test, figure, KNOWN)] or side
    return [figure for figure in side if table.items_aboard(w, figure)] or side


def under_attack(w: World, fight: Fight) -> list[Figure]:
    """Those whom the disaster attacks: all of the side, or those of the party and the vehicles that they are aboard."""
    some, side = set(fight.party), side_of(w, fight)
    return [one for one in side if not some or not some.isdisjoint({each.id for each in people(w, [one])})]


def one_by_chance[T](w: World, some: Sequence[T]) -> T:
    return some[w.chance.below(len(some))]
