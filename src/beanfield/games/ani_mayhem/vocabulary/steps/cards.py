"""Steps about cards in hands and piles."""

from typing import Literal

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
    source: Literal["hand", "draw pile"]
    one_of_them: bool = False
    """Of several targets, the one that the player names."""


class Searches(Struct, frozen=True):
    """The player takes a card out of the draw pile into the hand; then so many others are put on top of the pile."""

    top: int
    which: Is | None = None
    """Only such a card."""


class Discards(Struct, frozen=True):
    """The target is discarded."""


class LooksAt(Struct, frozen=True):
    """The player who declares it sees cards of a player, or those beneath a location, which is the bearer's if none was
    named.
    """

    at: Seeable
    top: int
    """So many from the top; 0 for all."""
    by_chance: bool
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
    """The player takes up to so many cards that pass the test out of the discard pile."""

    cards: int
    test: Test | None
    to: Literal["hand", "draw pile", "haven"]


CardStep = LooksAt | Mills | Discards | DiscardsItself | Fetches | Forfeits | Draws | Retrieves | Equips | Searches


def discard_this() -> DiscardsItself:
    """When everything else is done."""
    return DiscardsItself()


def equip(test: Is, *, source: Literal["hand", "draw pile"] = "hand", one_of_them: bool = False) -> Equips:
    """On the target."""
    return Equips(test, source, one_of_them)


def search(*, top: int = 0, which: Is | None = None) -> Searches:
    """The draw pile."""
    return Searches(top, which)


def discard() -> Discards:
    """To its owner's discard pile."""
    return Discards()


def look(
    at: Seeable,
    *,
    top: int = 0,
    by_chance: bool = False,
    arrange: bool = False,
    picked: bool = False,
    swap: bool = False,
) -> LooksAt:
    """Nobody else sees them."""
    return LooksAt(at, top, by_chance, arrange, picked, swap)


def lose_from_pile() -> Mills:
    """For everybody to see."""
    return Mills()


def fetch() -> Fetches:
    """Without waiting."""
    return Fetches()


def lose_card() -> Forfeits:
    """By chance."""
    return Forfeits()


def draw() -> Draws:
    """From the draw pile."""
    return Draws()


def recycle(cards: int, test: Test | None = None, *, to: Literal["hand", "draw pile", "haven"]) -> Retrieves:
    """Out of the discard pile, by choice."""
    return Retrieves(cards, test, to)
