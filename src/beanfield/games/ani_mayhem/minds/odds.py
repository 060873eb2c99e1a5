"""How a combat would go, by a quick look at the figures and without combat cards. For bots."""

from collections.abc import Sequence
from math import ceil

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.sides import most_against
from beanfield.games.ani_mayhem.combat.lining_up import MOST_ON_ONE
from beanfield.games.ani_mayhem.reading import ability, full_health
from beanfield.games.ani_mayhem.state import Fight, Figure, World


def strength(w: World, figure: Figure) -> int:
    """How good a fighter somebody is."""
    return ability(w, figure, "damage") + ability(w, figure, "defense")


def strongest(w: World, some: Sequence[Figure], most: int) -> list[Figure]:
    """The best fighters among these."""
    return sorted(some, key=lambda figure: -strength(w, figure))[:most]


def health_left(w: World, figure: Figure) -> int:
    """What somebody can still lose."""
    return full_health(w, figure) - figure.lost


def toughness(w: World, figure: Figure) -> int:
    """How hard it is to fell somebody."""
    return ability(w, figure, "defense") + health_left(w, figure)


def can_beat(w: World, disaster: Figure, side: Sequence[Figure]) -> bool:
    """Whether they would defeat it before it fells more than one of them."""
    fighters = strongest(w, side, most_against(w, disaster))
    loss = sum(ability(w, figure, "damage") for figure in fighters) - ability(w, disaster, "defense")
    if loss < 1 or not fighters:
        return False
    rounds = ceil(health_left(w, disaster) / loss)
    blow = ability(w, disaster, "damage")
    rounds_to_fall = [
        ceil(health_left(w, figure) / pain) for figure in fighters if (pain := blow - ability(w, figure, "defense")) > 0
    ]
    return not rounds_to_fall or rounds <= min(rounds_to_fall) + (len(side) > 1)


# between players


def prey(w: World, some: Sequence[Figure]) -> Figure:
    """Whom to attack: somebody who carries something, and among these who falls most easily."""
    return min(
        some, key=lambda one: (not table.carried(w, one), ability(w, one, "defense") + health_left(w, one), one.id)
    )


def outmatches(w: World, mine: Sequence[Figure], theirs: Sequence[Figure]) -> bool:
    """Whether one party would fell somebody of the other sooner than it loses somebody itself."""
    if not mine or not theirs:
        return False
    target = prey(w, theirs)
    attackers = strongest(w, mine, MOST_ON_ONE)
    loss = sum(ability(w, one, "damage") for one in attackers) - ability(w, target, "defense")
    others = strongest(w, [one for one in theirs if one is not target], MOST_ON_ONE - 1)
    back = sum(ability(w, one, "damage") for one in (target, *others))
    falls = any(back - ability(w, one, "defense") >= health_left(w, one) for one in attackers)
    return loss >= health_left(w, target) and not falls


def falls_retreating(w: World, mine: Sequence[Figure], theirs: Sequence[Figure]) -> bool:
    """Whether somebody would fall of the blows that a retreat costs (ANI-456)."""
    blows = [ability(w, one, "damage") for one in theirs]
    return any(sum(max(blow - ability(w, one, "defense"), 0) for blow in blows) >= health_left(w, one) for one in mine)


def is_struck(fight: Fight, figure: Figure) -> bool:
    """Whether somebody strikes this figure in this round."""
    return figure.id == fight.target or any(figure.id in (attack.on, attack.at) for attack in fight.engaged)
