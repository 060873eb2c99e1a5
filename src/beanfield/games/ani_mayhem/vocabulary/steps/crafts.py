"""Steps about things: how long they last, and what they do for those who have them."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.steps.wishes import Wish


class Refills(Struct, frozen=True):
    """The card has all its uses again."""


class Fades(Struct, frozen=True):
    """An enhancement lasts this many turns of its player; then it is discarded."""

    turns: int


class Borrows(Struct, frozen=True):
    """For this many turns the target uses an open equipment or item of another player's character as if it carried it,
    as the player chooses.
    """

    turns: int


class StocksUses(Struct, frozen=True):
    """The card has as many uses as its bearer has of this ability now."""

    value: Ability


class Buries(Struct, frozen=True):
    """An item that the player has brought and that is out of the game goes beneath a location of her choice where cards
    lie.
    """


class Teleports(Struct, frozen=True):
    """As many of the player's characters at the bearer's location as energy was paid, or fewer, are put at one location
    of her choice where they may stop; they move no more in this turn.
    """


class Directs(Struct, frozen=True):
    """The player moves the disaster up to its movement in any direction; where it stops it takes effect, or attacks
    somebody whom she names.
    """

    attack: bool


class Wards(Struct, frozen=True):
    """This many of the next attacks on the target in this combat do nothing; once a combat (ANI-R563)."""

    times: int


class Detains(Struct, frozen=True):
    """The disaster neither moves nor attacks for this many turns of the player, but no longer than until somebody comes
    who was not there, or it is attacked. Then the card is discarded.
    """

    turns: int


class Hops(Struct, frozen=True):
    """The bearer, and those of its party whom the player names, make a step to a location that lies behind another one,
    behind one empty space, or at the other end of the row.
    """


class Whisks(Struct, frozen=True):
    """The target comes to a location so far away where it may stop, as the player chooses. Out of a combat it retreats,
    alone, and what its opponents deal it is halved.
    """

    far: int


class Reaches(Struct, frozen=True):
    """The bearer attacks the target from where it is, with this much less damage for each location between them, in a
    combat of one round. Nobody strikes back (ANI-R593).
    """

    less: int


class Unleashes(Struct, frozen=True):
    """The card itself attacks the target as a minor disaster with these abilities. It takes no items, and is discarded
    when the combat is over.
    """

    damage: int
    defense: int


class Misleads(Struct, frozen=True):
    """The rest of the target's movement is made as the player says (ANI-R595)."""


class Stashes(Struct, frozen=True):
    """An item that the bearer carries is hidden, as its player chooses, and none but that one: for disasters it is as
    if nobody carried it.
    """


class Marks(Struct, frozen=True):
    """The target is the one that the card is about, until another one is."""


class Grows(Struct, frozen=True):
    """The player chooses one of these abilities of the target: it is 1 higher as long as the card is on it. This many
    times in all.
    """

    values: tuple[Ability, ...]
    most: int


class Salvages(Struct, frozen=True):
    """The bearer takes any number of such cards that lie at or beneath its location, as its player chooses."""

    which: Is


Craft = (
    Fades | StocksUses | Buries | Grows | Refills | Salvages | Teleports | Directs | Wards | Marks
    | Detains | Hops | Whisks | Unleashes | Reaches | Borrows | Misleads | Wish | Stashes
)  # fmt: skip


refill: Final = Refills
fade: Final = Fades
borrow: Final = Borrows
stock_uses: Final = StocksUses
bury: Final = Buries
teleport: Final = Teleports
direct: Final = Directs
ward: Final = Wards
detain: Final = Detains
hop: Final = Hops
whisk: Final = Whisks
reach: Final = Reaches
unleash: Final = Unleashes
mislead: Final = Misleads
stash: Final = Stashes
mark: Final = Marks


def grow(*values: Ability, most: int) -> Grows:
    """One of them."""
    return Grows(values, most)


salvage: Final = Salvages
