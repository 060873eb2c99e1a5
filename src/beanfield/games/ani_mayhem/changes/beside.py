"""How many characters may fight a disaster together."""

from typing import Final

from beanfield.games.ani_mayhem.reading import has_gift
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import OneAtATime, OneByOne

MOST: Final = {"minor": 3, "major": 4}
"""In a round (ANI-437, ANI-438, ANI-487, ANI-488)."""


def most_against(w: World, disaster: Figure) -> int:
    """How many may fight this one in a round; some are fought by one at a time."""
    alone = has_gift(w, disaster, OneAtATime) or has_gift(w, disaster, OneByOne)
    return 1 if alone else MOST[disaster.side]
