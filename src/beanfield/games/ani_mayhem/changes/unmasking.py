"""Characters whose looks are an illusion."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import CONTINUOUS, numbered, with_steps
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import has_gift
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.state import Figure, Played, World
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.declared import Target
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Illusory
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import Pierces

ILLUSORY: Final = frozenset(
    name
    for name, line in CONTINUOUS.items()
    if any(isinstance(gift, Illusory) for clause in line for gift in clause.gifts)
)
"""The names of such characters."""


def see_through(w: World) -> None:
    """Those at whose place somebody of another player pierces Illusions lose theirs."""
    figures = list(w.state.figures.values())
    for figure in [one for one in figures if facts_of(w, one).name in ILLUSORY and one.form == 1]:
        there = [one for one in figures if (one.at, one.home) == (figure.at, figure.home) and one.side == "character"]
        if any(one.seat != figure.seat and has_gift(w, one, Pierces) for one in there):
            table.take_second_form(w, figure)


def without_illusions(w: World, played: Played, figures: Sequence[Figure]) -> list[Figure]:
    """Those who are discarded; who is aimed at as an Illusion and is one only by its looks loses these instead."""
    target = with_steps(numbered()[played.card].name)[played.clause].on
    tests = target.tests if isinstance(target, Target) else ()
    if not any(isinstance(test, Is) and "Illusion" in test.words for test in tests):
        return list(figures)
    masked = [figure for figure in figures if facts_of(w, figure).name in ILLUSORY]
    for figure in masked:
        table.take_second_form(w, figure)
    return [figure for figure in figures if figure not in masked]
