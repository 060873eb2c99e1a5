"""Which skills a figure has, and how often."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import Ability, AniCard, skill_of
from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.reading.giving import (
    bare_facts,
    changes,
    clause_gifts,
    gifts,
    in_layers,
    lent,
    shift_of,
)
from beanfield.games.ani_mayhem.reading.keeping import kept
from beanfield.games.ani_mayhem.reading.kinds import base_figures, printed_skills
from beanfield.games.ani_mayhem.reading.passing import Known
from beanfield.games.ani_mayhem.reading.status import halted
from beanfield.games.ani_mayhem.state import Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import AsPrinted, printed
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import DoublesSkills, Gain, Lose
from beanfield.kernel.errors import BrokenGame


@kept
def skills(w: Seen, figure: Figure) -> Mapping[str, int]:
    """The skills of a figure, and how often it has each; below 0 for one that it takes from others (ANI-119).

    A clause that looks at skills and gives some sees only those that came before it (ANI-R048).
    """
    found = dict(skills_before(w, figure))
    for card, gift in gifts(w, figure, BEFORE, "skills by skills"):
        _gain(found, card, gift)
    return _without_lost(w, figure, found)


@kept
def skills_before(w: Seen, figure: Figure) -> Mapping[str, int]:
    """Those of them that no look at skills decides."""
    found: dict[str, int] = {}
    for text in printed_skills(w, figure):
        name, times = skill_of(text)
        found[name] = found.get(name, 0) + times
    own = dict(found)
    for card in bare_facts(w, figure):
        _gain(found, card, printed)
    lost = set()
    for card, gift in gifts(w, figure, BEFORE, "skills"):
        _gain(found, card, gift)
        if isinstance(gift, DoublesSkills):
            found |= {name: found[name] + times for name, times in own.items() if times > 0}
        elif isinstance(gift, Lose) and not gift.times:
            lost.add(gift.skill)
    return {name: times for name, times in found.items() if name not in lost}


def _without_lost(w: Seen, figure: Figure, found: dict[str, int]) -> dict[str, int]:
    """All but what an effect has taken away, wherever it came from."""
    for _, gift in lent(w, figure):
        if isinstance(gift, Lose):
            found.pop(gift.skill, None)
    return found


def early_ability(w: Seen, figure: Figure, name: Ability) -> int:
    """The charm of a figure before its skills are known, for clauses that look at it (ANI-R048)."""
    if name != "charm":
        raise BrokenGame(f"a clause that lasts looks at {name}, which depends on such clauses")
    value = base_figures(w, figure).get("charm", 0)
    for card, gift in in_layers(w, figure, clause_gifts(w, figure, BEFORE, "charm")):
        if gift is None:
            value = card.figures.get("charm", value) + card.changes.get("charm", 0)
        else:
            value += sum(shift_of(change, value) for change in changes(card, gift, "charm"))
    return max(value, 0)


BEFORE: Final = Known(skills_before, early_ability, halted)
"""What is known while skills are worked out."""


def _gain(found: dict[str, int], card: AniCard, gift: Gift) -> None:
    if isinstance(gift, Gain):
        found[gift.skill] = found.get(gift.skill, 0) + gift.times
    elif isinstance(gift, Lose) and gift.times:
        found[gift.skill] = max(found.get(gift.skill, 0) - gift.times, 0)
    elif isinstance(gift, AsPrinted):
        for text in card.skills:
            name, times = skill_of(text)
            if card.skills_when != "missing" or found.get(name, 0) < 1:
                found[name] = found.get(name, 0) + times


def ride_skills(w: Seen, figure: Figure, name: str) -> list[int]:
    """How often each vehicle gives a figure a skill."""
    from_rides = [(card, gift) for card, gift in gifts(w, figure, BEFORE, "skills") if has_clause(card, Carriage)]
    found: dict[str, int] = {}
    for card, gift in from_rides:
        _gain(found, card, gift)
    return [times for skill, times in found.items() if skill == name]


def count_skill(w: Seen, party: Sequence[Figure], name: str) -> int:
    """How often a party has a skill, less what others at the location take from it (ANI-R065, ANI-R066).

    The skills of who cannot act do not count (ANI-R044).
    """
    have = sum(max(skills(w, figure).get(name, 0), 0) for figure in party)
    at = {figure.at for figure in party if not figure.home}
    taken = sum(
        -min(skills(w, figure).get(name, 0), 0)
        for figure in w.state.figures.values()
        if figure.at in at and not figure.home and figure.side == "character" and figure.id not in halted(w)
    )
    return max(have - taken, 0)
