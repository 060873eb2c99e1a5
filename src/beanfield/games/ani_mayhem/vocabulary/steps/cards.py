"""Steps about cards in hands and piles."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Test

type Seeable = Literal[
    "hand", "draw pile", "combat pile", "discard pile", "havens", "carried", "its cards", "beneath", "item beneath",
    "disasters beneath", "carried there",
]  # fmt: skip
"""`carried` is what all of a player's characters conceal, `its cards` what one character does."""


class DiscardsItself(Struct, frozen=True):
    """The card that is used is discarded."""


class Equips(Struct, frozen=True):
    """The target gets a card that passes the test from the player's hand or draw pile, wherever it is (ANI-R505)."""

    test: Is
    source: Literal["hand", "draw pile"] = "hand"
    one_of_them: bool = False
    """Of several targets, the one that the player names."""


class Searches(Struct, frozen=True):
    """The player takes a card out of the draw pile into the hand; then this many others are put on top of the pile."""

    top: int = 0
    which: Is | None = None
    """Only such a card."""


class Discards(Struct, frozen=True):
    """The target is discarded."""


class LooksAt(Struct, frozen=True):
    """The player who declares it sees cards of a player, or those beneath a location, which is the bearer's if none was
    named.
    """

    at: Seeable
    top: int = 0
    """This many from the top; 0 for all."""
    by_chance: bool = False
    """Only one of them, by chance."""
    arrange: bool = False
    """The player puts them back in any order."""
    picked: bool = False
    """Only one of them, which the player picks by its place."""
    swap: bool = False
    """The player may swap the topmost with the next of the same kind."""


class Mills(Struct, frozen=True):
    """A card of the player's draw pile, by chance, is out of the game."""


class Fetches(Struct, frozen=True):
    """A bonked character goes to its owner's hand at once."""


class Forfeits(Struct, frozen=True):
    """The player loses a card of the hand, by chance."""


class Draws(Struct, frozen=True):
    """The player draws a card; a disaster is discarded."""


class Retrieves(Struct, frozen=True):
    """The player takes up to this many cards that pass the test out of the discard pile."""

    cards: int
    test: Test | None
    to: Literal["hand", "draw pile", "haven"]


CardStep = LooksAt | Mills | Discards | DiscardsItself | Fetches | Forfeits | Draws | Retrieves | Equips | Searches


discard_this: Final = DiscardsItself
equip: Final = Equips
search: Final = Searches
discard: Final = Discards
look: Final = LooksAt
lose_from_pile: Final = Mills
fetch: Final = Fetches
lose_card: Final = Forfeits
draw: Final = Draws


def recycle(cards: int, test: Test | None = None, *, to: Literal["hand", "draw pile", "haven"]) -> Retrieves:
    """Out of the discard pile, by choice."""
    return Retrieves(cards, test, to)
