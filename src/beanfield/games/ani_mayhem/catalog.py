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
    Armor,
    Awaits,
    Bares,
    Carriage,
    CheeredBy,
    Copies,
    Covers,
    Curses,
    Declared,
    Delivers,
    FallsWith,
    Founding,
    Guards,
    Hardens,
    Keeps,
    Mends,
    Musters,
    Nurses,
    OffField,
    OnAnybody,
    OneCombat,
    OnlyOne,
    OnVehicle,
    OtherForm,
    Outshines,
    Preserves,
    Rescues,
    Revives,
    Snare,
    StaysOn,
    StaysOpen,
    TakesIn,
    Trickles,
    Trophy,
    TwoItems,
    Unlocks,
    Untouchable,
    Use,
    WhenPlayed,
    WinsTies,
)
from beanfield.games.ani_mayhem.vocabulary.effects import Forestalls, MovesOnly, Stays, TakesEffect
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import AsPrinted
from beanfield.games.ani_mayhem.vocabulary.halves import Combat
from beanfield.games.ani_mayhem.vocabulary.lines import Line
from beanfield.games.ani_mayhem.vocabulary.standing import checked
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Grows, Stashes, StocksUses, Unleashes
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
FOUNDED: Final[Mapping[str, tuple[str, ...]]] = {
    name: each.built_with for name, line in CLAUSES.items() for each in line if isinstance(each, Founding)
}
"""What must be at a location that becomes a haven, by its name."""


def _spread(line: Line) -> Line:
    """A line with what a location does as a haven; until it is one, nothing of it holds."""
    return (*line, *(inner for each in line if isinstance(each, Founding) for inner in each.clauses))


CONTINUOUS: Final[Mapping[str, tuple[Always, ...]]] = {
    name: found
    for name, line in CLAUSES.items()
    if (found := tuple(each for each in _spread(line) if isinstance(each, Always)))
}
"""Those of them that hold as long as the card is in play."""


COVERING: Final[Mapping[str, Covers]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Covers)
}
"""In whose place characters come that are kept aside, by their names."""
COVERED: Final[Mapping[str, str]] = {
    name: over
    for file in _FILES
    for name in file.DOES
    for over, clause in COVERING.items()
    if all_cards()[name].type == "character" and name not in COVERING and clause.word in all_cards()[name].words
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
USABLE: Final = frozenset(name for name, some in DECLARED.items() if any(isinstance(each, Use) for each in some))
"""The names of cards that are used while they are in play (ANI-084)."""
UNLEASHED: Final[Mapping[str, Unleashes]] = {
    name: step
    for name, some in DECLARED.items()
    for clause in some
    for step in clause.steps
    if isinstance(step, Unleashes)
}
"""As what cards fight that are no disasters, by their names."""
TOGETHER: Final = max(
    (step.most for some in DECLARED.values() for clause in some for step in clause.steps if isinstance(step, Tames)),
    default=0,
)
"""How many disasters that have become characters of a player act together at most."""
STASHING: Final = frozenset(
    name
    for name, some in DECLARED.items()
    if any(isinstance(step, Stashes) for clause in some for step in clause.steps)
)
"""The names of cards under which an item is hidden."""
STOCKED: Final = frozenset(
    name
    for name, some in DECLARED.items()
    if any(isinstance(step, StocksUses) for clause in some for step in clause.steps)
)
"""The names of cards that get their number of uses when they are played."""
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
TRIGGERED: Final[Mapping[str, tuple[After, ...]]] = {
    name: some for name, line in CLAUSES.items() if (some := tuple(each for each in line if isinstance(each, After)))
}
"""Those of them that happen by themselves."""
TAKING_EFFECT: Final[Mapping[str, tuple[TakesEffect, ...]]] = {
    name: taking
    for name, line in CLAUSES.items()
    if (taking := tuple(each for each in line if isinstance(each, TakesEffect)))
}
"""What disasters that do not fight do when they take effect."""
MOVES_ONLY: Final[Mapping[str, int]] = {
    name: each.times for name, line in CLAUSES.items() for each in line if isinstance(each, MovesOnly)
}
"""How many full movements a disaster makes when it was drawn, before it stays for good."""
FORESTALLING: Final[Mapping[str, str]] = {
    name: each.word for name, line in CLAUSES.items() for each in line if isinstance(each, Forestalls)
}
"""Which disasters characters keep from taking effect, by their names."""
TWO_ITEMS: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, TwoItems) for each in line))
"""The names of items that count as two in the end."""
ALWAYS_OPEN: Final = frozenset(
    name for name, line in CLAUSES.items() if any(isinstance(each, StaysOpen) for each in line)
)
"""The names of cards that are never concealed."""
BARING: Final[Mapping[str, str]] = {
    name: each.word for name, line in CLAUSES.items() for each in line if isinstance(each, Bares)
}
"""Which items lie open while cards are open, by the names of those."""
ONLY_ONE: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, OnlyOne) for each in line))
"""The names of cards of which only one is open in play."""
OUTSHINING: Final[Mapping[str, str]] = {
    name: each.word for name, line in CLAUSES.items() for each in line if isinstance(each, Outshines)
}
"""What the earlier copies of cards are no more, by the names of those."""
UNTOUCHABLE: Final = frozenset(
    name for name, line in CLAUSES.items() if any(isinstance(each, Untouchable) for each in line)
)
"""The names of cards that are neither stolen nor destroyed."""
DELIVERED: Final[Mapping[str, Delivers]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Delivers)
}
"""What havens give those who left from them, by their names."""
OFF_FIELD: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, OffField) for each in line))
"""The names of disasters that lie off the field."""
STAYING: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, Stays) for each in line))
"""The names of disasters that stay when they have taken effect."""
ONE_COMBAT: Final = frozenset(
    name for name, line in CLAUSES.items() if any(isinstance(each, OneCombat) for each in line)
)
"""The names of cards that are discarded after a combat of their bearer."""
STAYING_ON: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, StaysOn) for each in line))
"""The names of enhancements that wait for a bonked bearer."""
RESCUING: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, Rescues) for each in line))
"""The names of cards that are discarded to save somebody."""
TAKING_IN: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, TakesIn) for each in line))
"""The names of havens into which bonked characters come."""
REVIVING: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, Revives) for each in line))
"""The names of characters that come back once when they are killed."""
ARMOR: Final[Mapping[str, int]] = {
    name: each.points for name, line in CLAUSES.items() for each in line if isinstance(each, Armor)
}
"""How much equipment takes in place of its bearer, by its name."""
PRESERVING: Final[Mapping[str, tuple[str, ...]]] = {
    name: each.which.words for name, line in CLAUSES.items() for each in line if isinstance(each, Preserves)
}
"""What vehicles characters can keep in play, by their names."""
MUSTERING: Final[Mapping[str, int]] = {
    name: each.number for name, line in CLAUSES.items() for each in line if isinstance(each, Musters)
}
"""How many guards more characters bring to their party, by their names."""
NURSING: Final[Mapping[str, int]] = {
    name: each.turns for name, line in CLAUSES.items() for each in line if isinstance(each, Nurses)
}
"""How long killed characters stay in global effects, by the names of those."""
AWAITING: Final[Mapping[str, Awaits]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Awaits)
}
"""For whom disasters off the field wait, by their names."""
COPYING: Final[Mapping[str, int]] = {
    name: each.number for name, line in CLAUSES.items() for each in line if isinstance(each, Copies)
}
"""Of how many others disasters are copies, by their names."""
CURSING: Final[Mapping[str, Curses]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Curses)
}
"""What cards make of their bearers, by their names."""
UNLOCKING: Final[Mapping[str, tuple[str, ...]]] = {
    name: each.but for name, line in CLAUSES.items() for each in line if isinstance(each, Unlocks)
}
"""Who stays locked when such cards are over, by their names."""
MENDING: Final[Mapping[str, Mends]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Mends)
}
"""What havens and global effects save, by their names."""
KEEPING: Final[Mapping[str, int]] = {
    name: each.most for name, line in CLAUSES.items() for each in line if isinstance(each, Keeps)
}
"""How many flash effects lie on global effects at most, by their names."""
GUARDING: Final = frozenset(name for name, line in CLAUSES.items() if any(isinstance(each, Guards) for each in line))
"""The names of global effects that serve one party."""
WINNING_TIES: Final = frozenset(
    name for name, line in CLAUSES.items() if any(isinstance(each, WinsTies) for each in line)
)
"""The names of global effects that decide who wins."""
TROPHIES: Final[Mapping[str, Trophy]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Trophy)
}
"""What disasters are when characters carry them, by their names."""
TRICKLING: Final[Mapping[str, int]] = {
    name: each.most for name, line in CLAUSES.items() for each in line if isinstance(each, Trickles)
}
"""How many characters of a player come out of havens in a turn at most, by the names of the cards that say so."""
LONELY: Final[Mapping[str, int]] = {
    name: each.charm for name, line in CLAUSES.items() for each in line if isinstance(each, CheeredBy)
}
"""How much charm of others ends cards, by their names."""
HARDENING: Final[Mapping[str, int]] = {
    name: each.number for name, line in CLAUSES.items() for each in line if isinstance(each, Hardens)
}
"""How many disasters those off the field help, by their names."""
FOLLOWING: Final[Mapping[str, tuple[FallsWith, ...]]] = {
    name: tuple(each for each in line if isinstance(each, FallsWith))
    for name, line in CLAUSES.items()
    if any(isinstance(each, FallsWith) for each in line)
}
"""With whom disasters fall, by their names."""
VEHICLES: Final[Mapping[str, Carriage]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Carriage)
}
"""What vehicles have room for, by their names."""
ON_VEHICLES: Final[Mapping[str, OnVehicle]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, OnVehicle)
}
"""On which vehicles enhancements may come, by their names."""
SNARES: Final[Mapping[str, Snare]] = {
    name: each for name, line in CLAUSES.items() for each in line if isinstance(each, Snare)
}
"""What equipment on locations does, by its name."""
ON_ANYBODY: Final = frozenset(
    name for name, line in CLAUSES.items() if any(isinstance(each, OnAnybody) for each in line)
)
"""The names of enhancements that may come on any character on the field."""
OTHER_FORMS: Final[Mapping[str, str]] = {
    name: each.title for name, line in CLAUSES.items() for each in line if isinstance(each, OtherForm)
}
"""The titles of the other forms of transforming characters, by their names."""
CHOOSING: Final[Mapping[str, tuple[After, Grows]]] = {
    name: (each, step)
    for name, some in TRIGGERED.items()
    for each in some
    for step in each.steps
    if each.point == "shown" and isinstance(step, Grows)
}
"""For which cards an ability is chosen when they are first shown, by their names."""
type WithSteps = Declared | TakesEffect | After


@cache
def with_steps(name: str) -> tuple[WithSteps, ...]:
    """The clauses of a card that have steps; what they still do is found by their number here."""
    return (*DECLARED.get(name, ()), *TAKING_EFFECT.get(name, ()), *TRIGGERED.get(name, ()))


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
    if all_cards()[name].skills_when == "choice":  # a clause says which of them
        return True
    if name in VEHICLES or name in TROPHIES or any(isinstance(clause, WhenPlayed) for clause in DECLARED.get(name, ())):
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
