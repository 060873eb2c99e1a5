"""Standstill: a match that gets no further, and how it ends.

Rules may send a match in a circle: a tie is played again, and those who play tie for ever. A match notices that by
itself. It notes its position at every few checkpoints, where the state is all that what follows depends on. In a step
that grows long without one, it notes the position of every ask. One of these positions is kept for a while, and the
match counts how often it came back to it. What is noted is part of the match, so whoever has the log finds the same.

A circle with a number in it that grows comes back to nothing. So there is a largest number of asks, too.
"""

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

from msgspec import Struct

from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World

STANDS_STILL: Final = "stands-still"
"""The event that tells that a match ends because it stands still."""
TOLD: Final = {
    "en": "The match goes round in circles and gets no further. So it ends here, as it stands.",
    "de": "Die Partie dreht sich im Kreis und kommt nicht weiter. Darum endet sie hier, so wie sie steht.",
}
"""The text of this event in a game that has none of its own, by language."""
EVERY: Final = 8
"""Of this many checkpoints one is noted. A circle comes back to it all the same, some rounds later."""
LONG_STEP: Final = 64
"""After this many asks without a checkpoint, every ask is a position."""
KEPT: Final = 32
"""A position is kept for this number of positions at least, and for a quarter of all that were noted."""


class Positions(Struct, frozen=True, array_like=True, gc=False):
    """What a match remembers of its positions."""

    noted: int = 0
    """How many positions were noted."""
    until: int = 0
    """The number of the position up to which the kept one is kept."""
    size: int = 0
    check: int = 0
    """The length and the checksum of the position that is kept."""
    again: int = 0
    """How often the match came back to that position."""

    def note(self, position: bytes, *, keep: bool = False) -> "Positions":
        """The match is in this position. With `keep` it is kept now, whatever was kept before."""
        noted, size = self.noted + 1, len(position)
        if keep or noted > self.until:
            return Positions(noted, noted + max(KEPT, noted // 4), size, crc32(position))
        again = self.again + (size == self.size and crc32(position) == self.check)
        return Positions(noted, self.until, self.size, self.check, again)


class Standstill(Struct, frozen=True):
    """When a match of a game stands still, and how it ends then.

    Where the game says nothing else, a match ends as if all who play had agreed to that (`Leaving`); in a game without
    such an agreement nobody wins.
    """

    again: int = 10
    """How often a match may come back to a position."""
    asks: int = 100_000
    """How often anybody may be asked. The longest matches that random bots play have a tenth of that."""
    end: Callable[[World[Any, Any, Any]], Outcome] | None = None
    """Ends a match that stands still."""
    rule: str = ""
    """The rule or ruling by which it ends."""

    def has_come(self, past: Positions, asks: int) -> bool:
        """Whether a match with this past, in which this many asks were put to seats, stands still."""
        return past.again >= self.again or asks >= self.asks


USUAL: Final = Standstill()
"""What holds for a game that says nothing about it."""
