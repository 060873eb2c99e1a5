"""The cards that can be played: those whose line stands in `does`."""

from collections.abc import Mapping
from functools import cache

from beanfield.games.ani_mayhem.card import AniCard, all_cards
from beanfield.games.ani_mayhem.does import characters, combat_cards, enhancements, items, locations, majors, minors
from beanfield.kernel.errors import BrokenGame

_FILES = (characters, combat_cards, enhancements, items, locations, majors, minors)


@cache
def catalog() -> Mapping[str, AniCard]:
    """Every card that can be played, by its name."""
    printed = all_cards()
    lines = [name for file in _FILES for name in file.DOES]
    unknown = [name for name in lines if name not in printed]
    if unknown or len(set(lines)) < len(lines):
        raise BrokenGame(f"ani_mayhem.does: no such card, or twice: {', '.join(unknown or lines)}")
    return {name: printed[name] for name in sorted(lines, key=lambda name: printed[name].number)}
