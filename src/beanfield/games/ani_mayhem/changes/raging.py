"""Characters that are disasters as long as they use their second set of abilities (ANI-R585)."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import CONTINUOUS
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.reading import facts_of, has_gift
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Rages, SecondForm

RAGING: Final = frozenset(
    name
    for name, line in CONTINUOUS.items()
    if any(isinstance(gift, Rages) for clause in line for gift in clause.gifts)
)
"""The names of such characters."""
LOW: Final = 2
"""Below so much health somebody worries others of its party."""


def rage(w: World) -> None:
    """Those who use their second set now become disasters, and those who do not any more characters again."""
    for figure in [one for one in w.state.figures.values() if w.cards[one.piece].name in RAGING]:
        own, wild = facts_of(w, figure).number, has_gift(w, figure, SecondForm)
        owner = table.owner_of(w, figure.piece)
        if wild and figure.side == "character":
            table.drop_all(w, figure)
            become(w, figure, "major", owner, "ANI-R585", by=own)
        elif not wild and figure.turned == own:
            become(w, figure, "character", owner, "ANI-R585", by=0)


def note_weak(w: World, figure: Figure, full: int) -> None:
    """Somebody's health in a combat falls below 2, or to nothing: once for each in a combat (ANI-R586)."""
    fight = w.state.fight
    if fight is None or figure.side != "character" or figure.id not in fight.health:
        return
    if figure.lost >= full and figure.id not in fight.ran_out:
        fight.ran_out.append(figure.id)
    if figure.id not in fight.weak and full >= LOW > full - figure.lost:
        fight.weak[figure.id] = figure.seat
        fight.weakened.append(figure.id)


def worried(w: World) -> list[Figure]:
    """Those who have seen somebody of their party weaken in this round, each once for each of them."""
    fight = w.state.fight
    if fight is None:
        return []
    there = table.characters_at(w, fight.space, home=fight.home)
    some = [(one, fight.weak[one]) for one in fight.weakened]
    return [figure for one, seat in some for figure in there if figure.seat == seat and figure.id != one]
