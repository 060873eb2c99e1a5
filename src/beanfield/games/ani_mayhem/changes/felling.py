"""Attacks that fell whom they take any health."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import ability, has_gift, health_of, lasting_on
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import FellsAtOnce
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Absorbs


def fell_at_once(w: World, by: Sequence[Figure], on: Figure, loss: int) -> None:
    """Who has lost health by an attack of these has none left, if one of them does that; a vehicle has no health."""
    strikers = [figure for figure in by if has_gift(w, figure, FellsAtOnce)]
    if not loss or not strikers or on.side == "vehicle":
        return
    on.lost = max(on.lost, health_of(w, on))
    w.tell("felled", "ANI-073", seat=on.seat, who=table.title(w, on))
    for effect, _ in [each for figure in strikers for each in lasting_on(w, figure) if isinstance(each[1], Absorbs)]:
        effect.until, effect.amount = "next-round", ability(w, on, "damage")
