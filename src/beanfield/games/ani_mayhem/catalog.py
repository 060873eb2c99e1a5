"""The cards that can be played: those whose line stands in `does`."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard, all_cards
from beanfield.games.ani_mayhem.does import characters, combat_cards, enhancements, items, locations, majors, minors
from beanfield.games.ani_mayhem.words import Line, printed
from beanfield.kernel.errors import BrokenGame

_FILES = (characters, combat_cards, enhancements, items, locations, majors, minors)
CLAUSES: Final[Mapping[str, Line]] = {name: line for file in _FILES for name, line in file.DOES.items() if line}
"""What cards do beside their facts, by their names; a card without any is not here."""


@cache
def names_printed(name: str) -> bool:
    """Whether a clause of a card says for whom its facts hold, and when; otherwise they always hold for its bearer."""
    return any(gift == printed for clause in CLAUSES.get(name, ()) for gift in clause.gifts)


@cache
def catalog() -> Mapping[str, AniCard]:
    """Every card that can be played, by its name."""
    printed = all_cards()
    lines = [name for file in _FILES for name in file.DOES]
    unknown = [name for name in lines if name not in printed]
    if unknown or len(set(lines)) < len(lines):
        raise BrokenGame(f"ani_mayhem.does: no such card, or twice: {', '.join(unknown or lines)}")
    return {name: printed[name] for name in sorted(lines, key=lambda name: printed[name].number)}
