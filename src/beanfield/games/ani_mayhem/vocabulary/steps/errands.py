"""Steps of global effects about parties and locations."""

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
    """The target has so much more health in this round."""

    amount: int


class Lapses(Struct, frozen=True):
    """What the card that is used still does is over."""


class Blinds(Struct, frozen=True):
    """The card that is the target does nothing to the player, or to what the player has, in this turn."""


Errand = Leaps | Bathes | Serves | Braces | Blinds | Lapses


def leap() -> Leaps:
    """Whatever the distance."""
    return Leaps()


def bathe(sex: Sex) -> Bathes:
    """Without anything."""
    return Bathes(sex)


def serve() -> Serves:
    """Until it serves another one."""
    return Serves()


def brace(amount: int) -> Braces:
    """Now, and as its full health."""
    return Braces(amount)


def lapse() -> Lapses:
    """To everybody."""
    return Lapses()


def blind() -> Blinds:
    """To nobody else."""
    return Blinds()
