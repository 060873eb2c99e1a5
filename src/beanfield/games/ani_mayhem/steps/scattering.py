"""Attacks that may strike everybody around their target."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import KNOWN, has_gift
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.steps.duelling import beats
from beanfield.games.ani_mayhem.vocabulary.conditions import EnergyDriven
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Scatters
from beanfield.kernel.flow import Flow


def scatter(
    w: World, fight: Fight, by: Sequence[Figure], on: Figure, totals: Sequence[int]
) -> Flow[list[tuple[Figure, list[int]]]]:
    """Who else is struck by an attack of these on somebody, and how hard: those who lose a game against a player whose
    character scatters what energy has raised (ANI-R507).
    """
    found: list[tuple[Figure, list[int]]] = []
    for one in by:
        if not has_gift(w, one, Scatters) or not passes(w, EnergyDriven(), one, KNOWN):
            continue
        there = [*table.characters_at(w, fight.space, home=fight.home)]
        there += [] if fight.home else table.combat_disasters_at(w, fight.space)
        for figure in [each for each in there if each.id not in (one.id, on.id)]:
            wins = yield from beats(w, figure.seat, one.seat)
            w.tell("wins-game" if wins else "loses-game", "ANI-R507", seat=figure.seat, who=table.title(w, figure))
            if not wins:
                found.append((figure, [totals[0] // 2]))
    return found
