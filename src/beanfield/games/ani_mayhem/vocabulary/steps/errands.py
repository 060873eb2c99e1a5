"""Steps of global effects about parties and locations."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Sex


class Leaps(Struct, frozen=True):
    """The targets go to any location at which they may stop; it is all their movement."""


class Bathes(Struct, frozen=True):
    """All characters of this sex at the target lay down all that they carry and go to a neighbouring location, as their
    players say; they do not come back in this turn.
    """

    sex: Sex


class Serves(Struct, frozen=True):
    """The global effect is about the party of the target from now on."""


class Braces(Struct, frozen=True):
    """The target has this much more health in this round."""

    amount: int


class Lapses(Struct, frozen=True):
    """What the card that is used still does is over."""


class Blinds(Struct, frozen=True):
    """The card that is the target does nothing to the player, or to what the player has, in this turn."""


Errand = Leaps | Bathes | Serves | Braces | Blinds | Lapses


leap: Final = Leaps
bathe: Final = Bathes
serve: Final = Serves
brace: Final = Braces
lapse: Final = Lapses
blind: Final = Blinds
