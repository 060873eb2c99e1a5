"""Steps about what a player wishes for, and what that costs."""

from msgspec import Struct


class PlaysFound(Struct, frozen=True):
    """The player takes a card out of the draw pile and plays it at once, whatever the phase and the place."""


class TakesByChance(Struct, frozen=True):
    """So many cards of the draw pile, by chance: disasters are discarded, characters and equipment come into a haven,
    the others into the hand.
    """

    cards: int


class SkipsScavenge(Struct, frozen=True):
    """The player cannot scavenge in the next of her turns."""


class UndoesCombat(Struct, frozen=True):
    """Everybody who was in the combat that has just ended is again as before its first round (ANI-R597)."""


Wish = PlaysFound | TakesByChance | SkipsScavenge | UndoesCombat


def play_found() -> PlaysFound:
    """Of the draw pile."""
    return PlaysFound()


def take_by_chance(cards: int) -> TakesByChance:
    """Of the draw pile."""
    return TakesByChance(cards)


def skip_scavenge() -> SkipsScavenge:
    """Once."""
    return SkipsScavenge()


def undo_combat() -> UndoesCombat:
    """All of it."""
    return UndoesCombat()
