"""The hand of a physical act: 128 bytes of wobble, turned into numbers that performers can use."""

import struct
from math import cos, log, pi, sqrt
from typing import Final

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
