"""Decks that people bring, and cards they made: what a game tells about them.

Both are files that people write by hand, TOML with the name of the `game`. What else stands in a deck file is the
game's business. Cards of people's own stand under `[[card]]`, in a deck file or in a card file of theirs.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from msgspec import Struct

from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.world import Card

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
    field: str = ""
    """The field of the card that holds this text, if there is one: it is translated too."""
    attested: tuple[str, ...] = ()
    """Which of its facts the rulebook tells; the others are designed by us."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Decks[C: Card, U: Struct]:
    """The decks and cards that people bring to a game. Files are given by their contents."""

    ready: Mapping[str, Deck]
    """The ready-made decks by name; a game without any is one to which nobody brings a deck."""
    deck_faults: Callable[[Mapping[str, object]], list[Refused]]
    """All that is wrong with a deck file; each fault with its rule."""
    read_deck: Callable[[Mapping[str, object]], Deck]
    """A deck file without faults, as a listing shows it."""
    card_faults: Callable[[Mapping[str, object]], list[Refused]]
    """All that is wrong with the cards that people made, in a card file; each fault with its rule."""
    read_cards: Callable[[Mapping[str, object]], list[C]]
    """The cards of a card file without faults, as they are played."""
    bring: Callable[[U, Sequence[str | Mapping[str, object]]], U]
    """The setup with which each seat brings this deck: a ready-made one by name, or the contents of a deck file.

    Cards of people's own come along. Raises the first fault of a file; what the table as a whole does not allow is for
    `Variants.check` to say."""


def no_decks[C: Card, U: Struct]() -> Decks[C, U]:
    """For a game to which nobody brings a deck."""
    return Decks(
        ready={}, deck_faults=_refuse, read_deck=_refuse, card_faults=_refuse, read_cards=_refuse, bring=_refuse
    )


def _refuse(*given: object) -> NoReturn:
    raise BeanfieldError("nobody brings decks or cards to this game")


def counted(titles: Iterable[str]) -> dict[str, int]:
    """How many there are of each, in the order of first appearance.

    >>> counted(["Cadet 1", "Scout 2", "Cadet 1"])
    {'Cadet 1': 2, 'Scout 2': 1}
    """
    counts: dict[str, int] = {}
    for title in titles:
        counts[title] = counts.get(title, 0) + 1
    return counts
