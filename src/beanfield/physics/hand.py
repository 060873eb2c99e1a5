"""The hand of a physical act: 128 bytes of wobble, turned into numbers; and gestures kept within their bounds."""

import struct
from collections.abc import Sequence
from math import cos, hypot, log, pi, sqrt
from typing import Final

from beanfield.kernel.gesture import Dial, Gesture, Slip

_WHOLE: Final = 2.0**64


class Hand:
    """Gives numbers from a hand, 16 uniform ones or 8 normal ones. The same hand gives the same numbers.

    >>> hand = Hand(bytes(range(128)))
    >>> 0 <= hand.uniform() < 1
    True
    """

    def __init__(self, hand: bytes) -> None:
        self._words: list[int] = list(struct.unpack(f">{len(hand) // 8}Q", hand))

    def uniform(self) -> float:
        """A number from 0 up to 1, without the 1."""
        return self._words.pop(0) / _WHOLE

    def normal(self, sigma: float = 1.0) -> float:
        """A number with a normal distribution around 0."""
        radius = sqrt(-2 * log(1 - self.uniform()))
        return sigma * radius * cos(2 * pi * self.uniform())


def within_bounds(dials: Sequence[Dial], gesture: Gesture) -> Gesture:
    """The gesture with these dials and no others, each within its bounds."""
    given = gesture.dials
    return Gesture({dial.name: dial.clamp(given.get(dial.name, dial.usual)) for dial in dials}, gesture.by)


def added(one: Sequence[Slip], other: Sequence[Slip]) -> tuple[Slip, ...]:
    """Two errors on the same dials as one.

    >>> added([Slip("aim", 3.0)], [Slip("aim", 4.0)])
    (Slip(dial='aim', spread=5.0, share=False),)
    """
    return tuple(Slip(a.dial, hypot(a.spread, b.spread), a.share) for a, b in zip(one, other, strict=True))
