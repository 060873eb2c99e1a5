"""Chance: every shuffle and roll of a match, seeded, counted and written down.

The n-th chance of a match is derived from (seed, n) alone:

    words = SHAKE-128(seed + n as 8 bytes, big-endian), read as unsigned 64-bit big-endian numbers
    a number below k = (word * k) >> 64
    a shuffle of m items: for i = m-1 down to 1, swap item i with item (word * (i+1)) >> 64, a fresh word each

This is written out here and does not use Python's `random`, so that records outlive Python versions.
"""

import struct
from hashlib import shake_128


class Chance:
    """The chance of one match. `log` holds every outcome since this object was made, in order.

    >>> chance = Chance(b"a seed")
    >>> chance.below(6) in range(6)
    True
    >>> sorted(chance.shuffled([1, 2, 3]))
    [1, 2, 3]
    >>> chance.count
    2
    """

    __slots__ = ("count", "log", "script", "seed")

    def __init__(self, seed: bytes, count: int = 0, script: list[list[int]] | None = None) -> None:
        self.seed = seed
        self.count = count
        self.log: list[list[int]] = []
        self.script = script or []
        """Outcomes that are known beforehand, from a record or a staged scenario. The seed is used only after them."""

    def _words(self, how_many: int) -> tuple[int, ...]:
        stream = shake_128(self.seed + self.count.to_bytes(8)).digest(8 * how_many)
        return struct.unpack(f">{how_many}Q", stream)

    def _scripted(self, size: int, order: bool) -> list[int] | None:
        if len(self.log) >= len(self.script):
            return None
        outcome = self.script[len(self.log)]
        fits = sorted(outcome) == list(range(size)) if order else len(outcome) == 1 and 0 <= outcome[0] < size
        if not fits:
            raise ValueError(f"the recorded outcome of chance {self.count} does not fit: {outcome}")
        return outcome

    def _note(self, outcome: list[int]) -> None:
        self.log.append(outcome)
        self.count += 1

    def below(self, size: int) -> int:
        """A number from 0 to size - 1."""
        outcome = self._scripted(size, order=False) or [self._words(1)[0] * size >> 64]
        self._note(outcome)
        return outcome[0]

    def roll(self, sides: int = 6) -> int:
        """Roll a die: a number from 1 to `sides`."""
        return self.below(sides) + 1

    def shuffled[T](self, items: list[T]) -> list[T]:
        """The same items in a new order."""
        size = len(items)
        order = self._scripted(size, order=True)
        if order is None:
            order = list(range(size))
            if size > 1:
                words = self._words(size - 1)
                for i in range(size - 1, 0, -1):
                    j = words[size - 1 - i] * (i + 1) >> 64
                    order[i], order[j] = order[j], order[i]
        self._note(order)
        return [items[i] for i in order]
