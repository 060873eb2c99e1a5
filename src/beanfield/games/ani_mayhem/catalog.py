"""The cards that can be played: those whose line stands in `does`."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard, all_cards
from beanfield.games.ani_mayhem.does import (
    characters,
    combat_cards,
    enhancements,
    equipment,
    flashes,
    global_effects,
    havens,
    items,
    locations,
    majors,
    minors,
)
from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.declared import (
    CHANGE,
    COVER,
    After,
    Carriage,
    Copies,
    Covers,
    Declared,
    Founding,
    OtherForm,
    Trophy,
    Use,
    WhenPlayed,
)
from beanfield.games.ani_mayhem.vocabulary.effects import TakesEffect
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import AsPrinted
from beanfield.games.ani_mayhem.vocabulary.halves import Combat
from beanfield.games.ani_mayhem.vocabulary.lines import Clause, Line
from beanfield.games.ani_mayhem.vocabulary.standing import checked
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Grows
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Tames
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import PutsOn
from beanfield.games.ani_mayhem.vocabulary.steps.wishes import UndoesCombat
from beanfield.kernel.errors import BrokenGame

_FILES = (characters, enhancements, equipment, flashes, global_effects, havens, items, locations, majors, minors)
CLAUSES: Final[Mapping[str, Line]] = {
    name: checked(name, line) for file in _FILES for name, line in file.DOES.items() if line
}
"""What cards do beside their facts, by their names; a card without any is not here."""


def clauses_of[C: Clause](card: AniCard, kind: type[C]) -> tuple[C, ...]:
    """The clauses of this kind in the line of a card."""
    return tuple([each for each in CLAUSES.get(card.name, ()) if isinstance(each, kind)])


def clause_of[C: Clause](card: AniCard, kind: type[C]) -> C | None:
    """The first clause of this kind in the line of a card."""
    for each in CLAUSES.get(card.name, ()):
        if isinstance(each, kind):
            return each
    return None


def has_clause(card: AniCard, kind: type[Clause]) -> bool:
    """Whether the line of a card has a clause of this kind."""
    return clause_of(card, kind) is not None


def _spread(line: Line) -> Line:
    """A line with what a location does as a haven; until it is one, nothing of it holds."""
    return (*line, *(inner for each in line if isinstance(each, Founding) for inner in each.clauses))


CONTINUOUS: Final[Mapping[str, tuple[Always, ...]]] = {
    name: found
    for name, line in CLAUSES.items()
    if (found := tuple(each for each in _spread(line) if isinstance(each, Always)))
}
"""Those of them that hold as long as the card is in play."""


_COVERING: Final = [(over, each.word) for over, line in CLAUSES.items() for each in line if isinstance(each, Covers)]
COVERED: Final[Mapping[str, str]] = {
    name: over
    for file in _FILES
    for name in file.DOES
    for over, word in _COVERING
    if all_cards()[name].type == "character"
    and not has_clause(all_cards()[name], Covers)
    and word in all_cards()[name].words
}
"""The names of those that come in place of characters, by the names of these."""


def _declared(name: str) -> tuple[Declared, ...]:
    """The clauses that a player declares; a transforming character may change, and another card may cover one."""
    line = CLAUSES.get(name, ())
    found: list[Declared] = [each for each in _spread(line) if isinstance(each, WhenPlayed | Use)]
    found += [CHANGE] if any(isinstance(each, OtherForm) for each in line) else []
    return (*found, COVER) if name in COVERED else tuple(found)


DECLARED: Final[Mapping[str, tuple[Declared, ...]]] = {
    name: declared for name in dict.fromkeys((*CLAUSES, *COVERED)) if (declared := _declared(name))
}
"""Those of them that a player declares."""


def steps_of[S: Step](card: AniCard, kind: type[S]) -> tuple[S, ...]:
    """The steps of this kind in what a player declares of a card."""
    return tuple([
        step for clause in DECLARED.get(card.name, ()) for step in clause.steps if isinstance(step, kind)
    ])  # fmt: skip


def has_step(card: AniCard, kind: type[Step]) -> bool:
    """Whether there is such a step."""
    return bool(steps_of(card, kind))


USABLE: Final = frozenset(name for name, some in DECLARED.items() if any(isinstance(each, Use) for each in some))
"""The names of cards that are used while they are in play (ANI-084)."""
TOGETHER: Final = max(
    (step.most for some in DECLARED.values() for clause in some for step in clause.steps if isinstance(step, Tames)),
    default=0,
)
"""How many disasters that have become characters of a player act together at most."""
MOST_COPIED: Final = max(
    (each.number for line in CLAUSES.values() for each in line if isinstance(each, Copies)), default=0
)
"""Of how many others a disaster is a copy at most."""
GROUNDS: Final = frozenset(
    name
    for name, line in CLAUSES.items()
    if all_cards()[name].type == "location" and any(isinstance(each, Use) for each in line)
)
"""The names of locations that are used, not as havens."""


def _is_on_stack(name: str, clause: WhenPlayed) -> bool:
    """What other enhancements do when they are played happens as they come on somebody."""
    return all_cards()[name].type != "enhancement" or any(isinstance(step, PutsOn) for step in clause.steps)


PLAYABLE: Final = frozenset(
    name
    for name, some in DECLARED.items()
    if any(isinstance(each, WhenPlayed) and _is_on_stack(name, each) for each in some)
)
"""The names of cards that are played out of the hand like a flash effect (ANI-191, ANI-R505)."""
ABOUT_MOVERS: Final = frozenset(
    name for name, some in DECLARED.items() if any(each.on is not None and "mover" in each.on.kinds for each in some)
)
"""The names of cards that are played while somebody moves (ANI-R595)."""
UNDOING: Final = frozenset(
    name
    for name, some in DECLARED.items()
    if any(isinstance(step, UndoesCombat) for clause in some for step in clause.steps)
)
"""The names of cards that are played when a combat has just ended (ANI-R597)."""
CHOOSING: Final[Mapping[str, tuple[After, Grows]]] = {
    name: (each, step)
    for name, line in CLAUSES.items()
    for each in line
    if isinstance(each, After) and each.point == "shown"
    for step in each.steps
    if isinstance(step, Grows)
}
"""For which cards an ability is chosen when they are first shown, by their names."""
type WithSteps = Declared | TakesEffect | After


@cache
def with_steps(name: str) -> tuple[WithSteps, ...]:
    """The clauses of a card that have steps; what they still do is found by their number here."""
    card = all_cards()[name]
    return (*DECLARED.get(name, ()), *clauses_of(card, TakesEffect), *clauses_of(card, After))


def number_of(name: str, clause: WithSteps) -> int:
    """The number of a clause among those of its card that have steps."""
    return with_steps(name).index(clause)


HALVES: Final[Mapping[str, Combat]] = combat_cards.DOES
"""What the two halves of combat cards do, by their names."""


@cache
def names_printed(name: str) -> bool:
    """Whether a clause of a card says for whom its facts hold, and when; otherwise they always hold for its bearer.

    What an enhancement does when it is played is settled then, and its facts give nothing else. Those of a vehicle are
    its own.
    """
    card = all_cards()[name]
    if card.skills_when == "choice":  # a clause says which of them
        return True
    if has_clause(card, Carriage) or has_clause(card, Trophy) or has_clause(card, WhenPlayed):
        return True
    given = [gift for clause in CONTINUOUS.get(name, ()) for gift in clause.gifts]
    for clause in DECLARED.get(name, ()):
        given += [gift for step in clause.steps if isinstance(step, Lend) for gift in step.gifts]
    return any(isinstance(gift, AsPrinted) for gift in given)


@cache
def numbered() -> Mapping[int, AniCard]:
    """Every card that can be played, by its number."""
    return {card.number: card for card in catalog().values()}


@cache
def catalog() -> Mapping[str, AniCard]:
    """Every card that can be played, by its name."""
    cards = all_cards()
    lines = [*HALVES, *(name for file in _FILES for name in file.DOES)]
    unknown = [name for name in lines if name not in cards]
    if unknown or len(set(lines)) < len(lines):
        raise BrokenGame(f"ani_mayhem.does: no such card, or twice: {', '.join(unknown or lines)}")
    return {name: cards[name] for name in sorted(lines, key=lambda name: cards[name].number)}
