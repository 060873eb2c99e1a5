"""Steps about what a player wishes for, and what that costs."""

from typing import Final

from msgspec import Struct


class PlaysFound(Struct, frozen=True):
    """The player takes a card out of the draw pile and plays it at once, whatever the phase and the place."""


class TakesByChance(Struct, frozen=True):
    """This many cards of the draw pile, by chance: disasters are discarded, characters and equipment come into a haven,
    the others into the hand.
    """

    cards: int


class SkipsScavenge(Struct, frozen=True):
    """The player cannot scavenge in the next of her turns."""


class UndoesCombat(Struct, frozen=True):
    """Everybody who was in the combat that has just ended is again as before its first round (ANI-R597)."""


Wish = PlaysFound | TakesByChance | SkipsScavenge | UndoesCombat


play_found: Final = PlaysFound
take_by_chance: Final = TakesByChance
skip_scavenge: Final = SkipsScavenge
undo_combat: Final = UndoesCombat
