"""Skills that a player chooses for somebody."""

import re
from collections.abc import Sequence

from beanfield.games.ani_mayhem.card import skill_names
from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.reading import skills
from beanfield.games.ani_mayhem.state import Figure, Lasting, Played, World
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Teaches
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, Word, in_order, word_in
from beanfield.kernel.flow import Flow


def word_of(skill: str) -> str:
    """How a skill is said in an answer.

    >>> word_of("Blind Luck")
    'skill-blind-luck'
    """
    return "skill-" + re.sub(r"[^a-z]+", "-", skill.lower()).strip("-")


def teachable(w: World, seat: int, bearer: Figure | None, step: Teaches) -> list[str]:
    """The skills that may be chosen now; none that takes something away (ANI-119)."""
    if step.of == "any" or bearer is None:
        return list(skill_names())
    mates = [
        one for one in table.characters_of(w, seat) if one.id != bearer.id and skills(w, one).get("Computer", 0) > 0
    ]
    some = [bearer] if step.of == "bearer" else mates
    return sorted({name for one in some for name, times in skills(w, one).items() if times > 0})


def teach(w: World, played: Played, step: Teaches, at: int, figures: Sequence[Figure]) -> Flow[None]:
    """The player chooses, and the target has it for so long."""
    found = teachable(w, played.seat, w.state.figures.get(played.by), step)
    for figure in figures if found else ():
        options = in_order([Option("learn", (Word(word_of(name)),), "ANI-116") for name in found])
        said = options[0] if len(options) == 1 else (yield from choose(played.seat, "learn", "ANI-116", options))
        name = next(each for each in found if word_of(each) == word_in(said))
        number = skill_names().index(name)
        effect = Lasting(played.card, played.clause, at, figure.id, played.seat, step.until, 0, skill=number)
        lasting.begin(w, effect)
        w.tell("learns", "ANI-116", seat=figure.seat, who=table.title(w, figure), skill=name)
