"""The hand of an act: 128 bytes of wobble as numbers that performers can use."""

import struct
from math import cos, log, pi, sqrt
from typing import Final

_WHOLE: Final = 2.0**64


class Hand:
    """Numbers out of a hand, one after the other; the same hand gives the same numbers. There are 16, or 8 normal ones.

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
        """A number of the normal distribution around 0."""
        radius = sqrt(-2 * log(1 - self.uniform()))
        return sigma * radius * cos(2 * pi * self.uniform())
