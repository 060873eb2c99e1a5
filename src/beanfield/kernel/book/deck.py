"""Decks that people bring, and cards they made: what a game tells about them.

Both are files that people write by hand, TOML with the name of the `game`. What else stands in a deck file is the
game's business. Cards of people's own stand under `[[card]]`, in a deck file or in a card file of theirs.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

CARD: Final = "card"
"""Under which name cards of people's own stand in a file."""


class Deck(Struct, frozen=True):
    """What a listing shows of a deck."""

    title: str
    cards: dict[str, int]
    """How many of each card, by title."""
    totals: dict[str, int]
    """What the game counts in a deck besides cards, by what it is called: `{"gems": 41}`."""

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values())


class Note(Struct, frozen=True):
    """What a listing says about a card besides its title."""

    text: str = ""
    """What the card does, or says."""
    attested: tuple[str, ...] = ()
    """Which of its facts the rulebook tells; the others are designed by us."""


def counted(titles: Iterable[str]) -> dict[str, int]:
    """How many there are of each, in the order of first appearance.

    >>> counted(["Cadet 1", "Scout 2", "Cadet 1"])
    {'Cadet 1': 2, 'Scout 2': 1}
    """
    counts: dict[str, int] = {}
    for title in titles:
        counts[title] = counts.get(title, 0) + 1
    return counts
