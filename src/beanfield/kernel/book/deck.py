"""Decks that people bring, and cards that people make: what a game must say about them.

Both are TOML files that people write by hand, and both name the `game`. Each game decides what else is in a deck file.
Cards that people make are listed under `[[card]]`, in a deck file or in a separate card file.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from msgspec import Struct

from beanfield.kernel.book.packs import Packs
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.world import Card

CARD: Final = "card"
"""The key in a file under which cards that people made are listed."""


class Deck(Struct, frozen=True):
    """What a listing shows of a deck."""

    title: str
    cards: dict[str, int]
    """How many of each card, by title."""
    totals: dict[str, int]
    """What the game counts in a deck besides cards, by name: `{"gems": 41}`."""
    needs: dict[str, bool | str] = {}
    """What the setup of a table must say so that this deck can be brought: `{"expert": True}`. A deck file says so in a
    field of the same name."""

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values())


class Sum(Struct, frozen=True):
    """A number of cards that a deck must have, and how many it has so far."""

    what: str
    """Which cards are counted, by a key of `[totals]` in the texts."""
    has: int
    least: int
    most: int | None
    """None if more are always allowed."""
    rule: str


class Note(Struct, frozen=True):
    """What a listing says about a card besides its title."""

    text: str = ""
    """What the card does, or says."""
    field: str = ""
    """The field of the card that holds this text, if there is one. It is translated together with the text."""
    attested: tuple[str, ...] = ()
    """Which facts of the card come from the rulebook; we designed the others."""
    rules: tuple[str, ...] = ()
    """The rules that tell about this card. The rulings about these rules follow from the ledger."""


def no_warnings(given: Mapping[str, object]) -> list[Refused]:
    """The default of `Decks.deck_warnings`: every deck that is allowed is fine."""
    return []


def no_sums(given: Mapping[str, object]) -> list[Sum]:
    """The default of `Decks.deck_sums`: nothing is counted but the cards."""
    return []


def no_own_cards(given: Mapping[str, object]) -> NoReturn:
    """For a game for which nobody makes cards."""
    raise BeanfieldError("nobody makes cards for this game; it is played with the cards of its set")


@dataclass(frozen=True, eq=False, kw_only=True)
class Decks[C: Card, U: Struct]:
    """How a game reads the decks and cards that people bring. Every file is given as its parsed contents."""

    ready: Mapping[str, Deck]
    """The ready-made decks by name. If there are none, nobody brings a deck to this game."""
    deck_faults: Callable[[Mapping[str, object]], list[Refused]]
    """All faults of a deck file, each with its rule."""
    read_deck: Callable[[Mapping[str, object]], Deck]
    """Reads a deck file that has no faults; returns what a listing shows."""
    bring: Callable[[U, Sequence[str | Mapping[str, object]]], U]
    """Adds the deck of each seat to a setup: a ready-made one by name, or the contents of a deck file.

    Cards that people made and put into a deck file come with it. Raises the first fault of a file. What the table as a
    whole does not allow is checked later, by `Variants.check`."""
    deck_warnings: Callable[[Mapping[str, object]], list[Refused]] = no_warnings
    """What is allowed in a deck file without faults, and yet unwise, each with its ruling."""
    deck_sums: Callable[[Mapping[str, object]], list[Sum]] = no_sums
    """The numbers that a deck file must have, whatever is wrong with it: who builds one sees how far it is."""
    card_faults: Callable[[Mapping[str, object]], list[Refused]] = no_own_cards
    """All faults of a card file, each with its rule."""
    read_cards: Callable[[Mapping[str, object]], list[C]] = no_own_cards
    """Reads a card file that has no faults; returns its cards."""
    packs: Packs | None = None
    """What people collect, if they can play with decks from their own collections."""

    def ready_for(self, setup: U) -> list[str]:
        """The ready-made decks that can be brought to a table with this setup."""
        return [
            name
            for name, deck in self.ready.items()
            if all(getattr(setup, switch) == value for switch, value in deck.needs.items())
        ]


def no_decks[C: Card, U: Struct]() -> Decks[C, U]:
    """For a game to which nobody brings a deck."""
    return Decks(
        ready={}, deck_faults=_refuse, read_deck=_refuse, bring=_refuse, card_faults=_refuse, read_cards=_refuse
    )


def _refuse(*given: object) -> NoReturn:
    raise BeanfieldError("nobody brings decks or cards to this game")


def counted(titles: Iterable[str]) -> dict[str, int]:
    """How often each title occurs, in the order of first appearance.

    >>> counted(["Cadet 1", "Scout 2", "Cadet 1"])
    {'Cadet 1': 2, 'Scout 2': 1}
    """
    counts: dict[str, int] = {}
    for title in titles:
        counts[title] = counts.get(title, 0) + 1
    return counts
