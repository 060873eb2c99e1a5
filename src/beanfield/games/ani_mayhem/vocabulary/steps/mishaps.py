"""Steps of disasters and locations against players and parties."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.steps.errands import Errand


class ScrapsBeneath(Struct, frozen=True):
    """A disaster beneath this location, by chance, is discarded."""


class Drowns(Struct, frozen=True):
    """One of the targets, by chance, is bonked, unless its player uses an effect that ends Holding cards."""


class Rallies(Struct, frozen=True):
    """All other disasters of this kind move this many locations toward it. Those that fight and arrive fight in its
    place, one after another.
    """

    word: str
    steps: int


class Drills(Struct, frozen=True):
    """A disaster that fights, by chance out of all discard piles, appears at this location and attacks the targets."""


class Bestows(Struct, frozen=True):
    """The player may lay such an item from outside the game into one of the own havens, once in a game."""

    name: str


class GivesUp(Struct, frozen=True):
    """The owner of the fallen character discards a card of the hand, by choice."""


class Shreds(Struct, frozen=True):
    """The target loses a card that it has and that passes the test, as its player chooses: it is destroyed."""

    test: Is


class Gambles(Struct, frozen=True):
    """Rock, paper, scissors of the disaster's owner against the player of each party (ANI-R507).

    If the player wins, the disaster is discarded; otherwise the party loses a card that passes the test, by chance.
    """

    test: Is


class Summons(Struct, frozen=True):
    """The player turns over cards of the draw pile until a disaster that fights comes; it appears where the target is
    and attacks that party. The others are shuffled back.
    """


class Empties(Struct, frozen=True):
    """The card has no uses left: its controller discards it or takes it back into the hand."""


class OpensHand(Struct, frozen=True):
    """The player's hand lies open for this many turns: everybody sees it."""

    turns: int


Mishap = (
    GivesUp
    | Shreds
    | Gambles
    | Summons
    | Empties
    | Drills
    | Drowns
    | Rallies
    | Bestows
    | ScrapsBeneath
    | OpensHand
    | Errand
)


scrap_beneath: Final = ScrapsBeneath
drown: Final = Drowns
rally: Final = Rallies
drill: Final = Drills
bestow: Final = Bestows
give_up_card: Final = GivesUp
shred: Final = Shreds
gamble: Final = Gambles
summon: Final = Summons
empty: Final = Empties
open_hand: Final = OpensHand
