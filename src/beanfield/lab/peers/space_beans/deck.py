"""The cards of Space Beans as plain numbers, for the peers.

A *kind* is a type and a value: kind = type + value - 1. The number of a type is its lowest kind: 0, 9, 18 ... 54. So
the values of a type are neighbours in rising order, and equal cards are equal numbers.
"""

from typing import Final

__all__ = ["BONUS", "DECK", "ENOUGH", "KINDS", "TURN_LIMIT", "TYPE", "VALUES"]

VALUES: Final = 9
KINDS: Final = 7 * VALUES

TYPE: Final[list[int]] = [kind - kind % VALUES for kind in range(KINDS)]
"""The type of each kind."""

DECK: Final[list[int]] = [
    type_ + value - 1 for type_ in range(0, KINDS, VALUES) for value in (1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)
]
"""All 105 cards: one each of the values 1 to 3, two each of 4 to 9, in seven types."""

ENOUGH: Final = 30
"""A match ends with the turn in which a seat reaches this number of trophy points."""

BONUS: Final = 3
"""Points for the seat whose turn ended the match."""

TURN_LIMIT: Final = 4000
"""After this number of turns a match is scored without a bonus, because random play can go on for very long."""
