"""The word for a card that does what is printed on it and nothing else."""

from collections.abc import Mapping
from typing import Final

FACTS: Final = ()
"""Its figures, changes, skills and listing say it all. They hold for whom they are printed: those of a character, a
disaster or a location for itself, those of an enhancement or an item for its bearer, those of a combat card for whom it
is played on."""

type Does = Mapping[str, tuple[()]]
"""What each card does, by its name."""
