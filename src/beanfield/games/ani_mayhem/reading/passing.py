"""Which tests of clauses a figure passes."""

from collections.abc import Callable, Mapping

from beanfield.games.ani_mayhem.reading.kinds import is_combat_disaster, is_one_of
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Seen
from beanfield.games.ani_mayhem.words import (
    BaseBelow,
    Beside,
    Both,
    Carries,
    Facing,
    Fights,
    Has,
    Is,
    LeftFromHere,
    OfSex,
    Test,
)
from beanfield.kernel.errors import BrokenGame

type Skills = Callable[[Seen, Figure], Mapping[str, int]]
"""Tells the skills of a figure, or some of them."""


def passes(w: Seen, test: Test, figure: Figure, skills_of: Skills) -> bool:
    """Whether a figure passes a test."""
    match test:
        case Is(words=words):
            return is_one_of(w.cards[figure.piece], words)
        case Has(skill=skill, times=times):
            return skills_of(w, figure).get(skill, 0) >= times
        case OfSex(sex=sex):
            return w.cards[figure.piece].sex == sex
        case Facing(test=inner):
            return any(passes(w, inner, foe, skills_of) for foe in foes(w, figure))
        case LeftFromHere():
            raise BrokenGame("only a haven knows who left from it")
        case Beside(word=word):
            return any(
                is_one_of(w.cards[other.piece], (word,))
                for other in w.state.figures.values()
                if other.id != figure.id and (other.at, other.home) == (figure.at, figure.home)
            )
        case BaseBelow(value=value, number=number):
            return w.cards[figure.piece].figures.get(value, 0) < number
        case Fights():
            return is_combat_disaster(w, figure)
        case Carries(word=word):
            return any(is_one_of(w.cards[piece], (word,)) for piece in (*figure.worn, *figure.shown))
        case Both(tests=tests):
            return all(passes(w, each, figure, skills_of) for each in tests)


def foes(w: Seen, figure: Figure) -> list[Figure]:
    """Whom a figure faces in the combat that is on."""
    fight = w.state.fight
    if fight is None or figure.id not in fight.health:
        return []
    if fight.disaster == NOBODY:
        others = _opposed(fight, figure.id)
    else:
        others = fight.fighters if figure.id == fight.disaster else [fight.disaster]
    return [w.state.figures[one] for one in others if one in w.state.figures]


def _opposed(fight: Fight, one: int) -> list[int]:
    """Whom somebody faces in a combat between players: the other side of its attack, or of the one it protects."""
    one = fight.guards.get(one, one)
    for attack in fight.engaged:
        if one in attack.by:
            return attack.back or [attack.on]
        if one == attack.on or one in attack.back:
            return attack.by
    return []
