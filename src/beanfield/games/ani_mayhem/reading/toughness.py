"""How much somebody can take before it falls (ANI-419, ANI-423)."""

from typing import Final

from beanfield.games.ani_mayhem.reading.abilities import gifts_of_kind
from beanfield.games.ani_mayhem.state import Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Tough

USUAL: Final = Tough(bonked=1, killed=3)


def toughness(w: Seen, figure: Figure) -> Tough:
    """How many times its full health it must lose to fall, and what kills it."""
    return next(iter(gifts_of_kind(w, figure, Tough)), USUAL)


def is_killing(full: int, blow: int, times: int = USUAL.killed) -> bool:
    """ANI-423, ANI-R054, ANI-R052: the damage before defense against three times the full health, at least 3."""
    return blow >= times * max(full, 1)
