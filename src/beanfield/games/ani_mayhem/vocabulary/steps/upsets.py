"""Steps that happen without a question; only a fall may be averted."""

from typing import Final

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
    """The fallen character, if it was bonked, is out of play for this many turns of its owner (ANI-283)."""

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
    destroyed: bool = False
    first: Is | None = None
    """Such a card rather than others."""


class Shifts(Struct, frozen=True):
    """The target is put this many locations to the right, as the owner of the card sees it.

    Without a location there it stays; or the row goes on at its other end.
    """

    steps: int
    around: bool = False


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
    """The target loses this much health; its defense does not help (ANI-R154)."""

    amount: int
    sore: bool = False
    """No combat heals it before the turn ends."""


Upset = (
    Allies | StaysOut | TurnsSecond | Attaches | Bonks | Kills | Defeats | Hurts
    | Destroys | DestroysItself | BonksBearer | Loses | Shifts | Gathers | Redraws
    | ShufflesIn | Ruins | PutsOn | TakesCards
)  # fmt: skip


bonk: Final = Bonks
kill: Final = Kills
destroy: Final = Destroys
ruin: Final = Ruins
destroy_this: Final = DestroysItself
bonk_bearer: Final = BonksBearer
stay_out: Final = StaysOut
turn_second: Final = TurnsSecond
attach: Final = Attaches
ally: Final = Allies
lose_one: Final = Loses
shift: Final = Shifts
gather: Final = Gathers
redraw: Final = Redraws
shuffle_in: Final = ShufflesIn
defeat: Final = Defeats
put_on: Final = PutsOn
take_cards: Final = TakesCards
lose_health: Final = Hurts
