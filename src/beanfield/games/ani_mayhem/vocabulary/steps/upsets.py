"""Steps that happen without a question; only a fall may be averted."""

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Test


class Defeats(Struct, frozen=True):
    """The disaster is defeated."""


class Bonks(Struct, frozen=True):
    """The character is bonked."""


class Kills(Struct, frozen=True):
    """The character is killed."""


class Destroys(Struct, frozen=True):
    """The target is out of the game (ANI-060)."""


class Ruins(Struct, frozen=True):
    """The location is destroyed: it is turned face down and stays (ANI-225)."""

    itself: bool = False
    """The location that does it."""


class DestroysItself(Struct, frozen=True):
    """The disaster that takes effect is out of the game."""


class BonksBearer(Struct, frozen=True):
    """Who has the card that is the target is bonked."""


class StaysOut(Struct, frozen=True):
    """The fallen character, if it was bonked, is out of play for so many turns of its owner (ANI-283)."""

    turns: int


class TurnsSecond(Struct, frozen=True):
    """It uses its second set of abilities for good."""


class Attaches(Struct, frozen=True):
    """The disaster that takes effect lies on the target from now on."""


class Allies(Struct, frozen=True):
    """The disaster goes to the target and is allied with it (ANI-587)."""


class Loses(Struct, frozen=True):
    """The target loses a card that it has and that passes the test, by chance: discarded or destroyed."""

    test: Test
    destroyed: bool
    first: Is | None
    """Such a card rather than others."""


class Shifts(Struct, frozen=True):
    """The target is put so many locations to the right, as the owner of the card sees it.

    Without a location there it stays; or the row goes on at its other end.
    """

    steps: int
    around: bool


class Gathers(Struct, frozen=True):
    """The target comes to the location of the disaster (ANI-600). Disasters have made their full movement (ANI-602)."""


class Redraws(Struct, frozen=True):
    """The player shuffles the hand into the draw pile and draws as many cards; disasters are replaced."""


class ShufflesIn(Struct, frozen=True):
    """The target is shuffled into its owner's draw pile."""


class PutsOn(Struct, frozen=True):
    """An equipment that is played like a flash effect comes to the target (ANI-R505)."""


class TakesCards(Struct, frozen=True):
    """The bearer takes all cards that the target carries."""


class Hurts(Struct, frozen=True):
    """The target loses so much health; its defense does not help (ANI-R154)."""

    amount: int
    sore: bool
    """No combat heals it before the turn ends."""


Upset = (
    Allies | StaysOut | TurnsSecond | Attaches | Bonks | Kills | Defeats | Hurts
    | Destroys | DestroysItself | BonksBearer | Loses | Shifts | Gathers | Redraws
    | ShufflesIn | Ruins | PutsOn | TakesCards
)  # fmt: skip


def bonk() -> Bonks:
    """As if it had fallen in combat."""
    return Bonks()


def kill() -> Kills:
    """As if it had fallen in combat."""
    return Kills()


def destroy() -> Destroys:
    """For good."""
    return Destroys()


def ruin(*, itself: bool = False) -> Ruins:
    """A location."""
    return Ruins(itself)


def destroy_this() -> DestroysItself:
    """For good."""
    return DestroysItself()


def bonk_bearer() -> BonksBearer:
    """Who carries it."""
    return BonksBearer()


def stay_out(turns: int) -> StaysOut:
    """Instead of one turn."""
    return StaysOut(turns)


def turn_second() -> TurnsSecond:
    """As printed."""
    return TurnsSecond()


def attach() -> Attaches:
    """As an enhancement does."""
    return Attaches()


def ally() -> Allies:
    """As long as the other one is in play."""
    return Allies()


def lose_one(test: Test, *, destroyed: bool = False, first: Is | None = None) -> Loses:
    """By chance, of those that it has."""
    return Loses(test, destroyed, first)


def shift(steps: int, *, around: bool = False) -> Shifts:
    """To the right."""
    return Shifts(steps, around)


def gather() -> Gathers:
    """Whatever the distance."""
    return Gathers()


def redraw() -> Redraws:
    """As many cards."""
    return Redraws()


def shuffle_in() -> ShufflesIn:
    """With everything of it laid down."""
    return ShufflesIn()


def defeat() -> Defeats:
    """As if it had fallen in combat."""
    return Defeats()


def put_on() -> PutsOn:
    """Wherever it is."""
    return PutsOn()


def take_cards() -> TakesCards:
    """And carries them."""
    return TakesCards()


def lose_health(amount: int, *, sore: bool = False) -> Hurts:
    """Directly."""
    return Hurts(amount, sore)
