"""The attacks of a round: how many there are on somebody, and how hard each of them is."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.reading import ability, given, may
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.words import StrikesAgain


def attacks(w: World, fight: Fight, by: Sequence[Figure], on: Figure) -> list[int]:
    """The totals of the attacks that these make on somebody in this round.

    They strike together (ANI-098). Combat cards let some of them strike once more, and may weaken every attack on
    somebody: the total, not each who takes part (ANI-R380).
    """
    some = {figure.id for figure in by}
    once_more = [some.intersection(group) for half in fight.halves for group in half.again]
    for figure in by:
        once_more += [{figure.id} for _, gift in given(w, figure) if isinstance(gift, StrikesAgain)]
    less = sum(half.guards for half in fight.halves if half.on == on.id)
    return [
        max(sum(dealt(w, figure) for figure in by if figure.id in group) - less, 0)
        for group in (some, *once_more)
        if group
    ]


def dealt(w: World, figure: Figure) -> int:
    """What somebody deals; nothing if something keeps it from that (ANI-076, ANI-087)."""
    return ability(w, figure, "damage") if may(w, figure, "deal damage") else 0


def heal(w: World, fight: Fight) -> None:
    """Those whom combat cards heal have their full health again before damage is dealt."""
    for one in [one for half in fight.halves for one in half.heals]:
        figure = w.state.figures.get(one)
        if figure is not None and figure.lost:
            figure.lost = 0
            w.tell("healed", "ANI-102", seat=figure.seat, who=table.title(w, figure))
