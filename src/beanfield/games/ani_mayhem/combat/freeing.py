"""An attack that is spent on somebody who cannot act, to free it (ANI-R600)."""

from itertools import combinations
from typing import Final

from beanfield.games.ani_mayhem.changes import blows, table
from beanfield.games.ani_mayhem.combat.lining_up import MOST_ON_ONE
from beanfield.games.ani_mayhem.reading import companies, is_captive, may
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.state import Figure, Lasting, World
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend

FREEING: Final = "strike-free"
"""How such an attack is declared."""


def bound(w: World) -> list[tuple[Lasting, int]]:
    """The effects that an attack ends, and the damage that it must exceed."""
    steps = [(effect, step_of(effect)) for effect in w.state.lasting if effect.until == "helped"]
    return [(effect, step.broken) for effect, step in steps if isinstance(step, Lend) and step.broken]


def can_be_freed(w: World, seat: int) -> list[Figure]:
    """Those at a location whom characters of this seat there are strong enough to free, whoever controls them."""
    found = [(w.state.figures[effect.on], least) for effect, least in bound(w)]
    return list({figure.id: figure for figure, least in found if _frees(w, seat, figure, least)}.values())


def _frees(w: World, seat: int, figure: Figure, least: int) -> bool:
    """Whether some of a seat who may attack together deal more than this."""
    there = table.fighters_at(w, figure.at, seat, home=figure.home)
    able = [one for one in there if one is not figure and may(w, one, "attack")]
    groups = [
        group for some in companies(w, able, "attack") for group in combinations(some, min(MOST_ON_ONE, len(some)))
    ]
    return not is_captive(w, figure) and any(sum(blows.dealt(w, one) for one in group) > least for group in groups)


def strike_free(w: World, seat: int, figure: Figure) -> None:
    """The attack strikes nobody; who was bound can act again."""
    gone = [effect for effect, least in bound(w) if effect.on == figure.id and _frees(w, seat, figure, least)]
    w.state.lasting = [effect for effect in w.state.lasting if effect not in gone]
    w.tell("struck-free", "ANI-R600", seat=seat, who=table.title(w, figure))
