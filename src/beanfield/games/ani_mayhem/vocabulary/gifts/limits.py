"""What somebody cannot do, at some places or with others."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Sex
from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Test

type Deed = Literal[
    "act", "move", "scavenge", "attack", "retaliate", "protect", "deal damage", "use", "retreat", "grab", "enter",
]  # fmt: skip
"""What a figure can be kept from. Who cannot act does none of it (ANI-087); to move is to move by itself."""

type Act = Literal["stop", "pass", "scavenge"]
"""What can be forbidden at a location."""

type Joint = Literal["party", "move", "scavenge", "attack", "retaliate", "protect"]
"""What characters do together, or are together: of one party."""
ALL_JOINT: Final[tuple[Joint, ...]] = ("party", "move", "scavenge", "attack", "retaliate", "protect")


class Cannot(Struct, frozen=True):
    """It does none of these."""

    deeds: tuple[Deed, ...]


class Shut(Struct, frozen=True):
    """Characters do none of this at a location, unless they have what is listed: the party, or each of them."""

    acts: tuple[Act, ...]
    unless: str
    each: bool
    but_at: Is | None
    """Such a location is open all the same."""
    own_only: bool
    """It is open to the player whose location it is."""
    whom: Test | None = None
    """Only those who pass the test are kept from it."""
    mostly: str = ""
    """It is open to a party of which more than half have this skill."""


class OnFoot(Struct, frozen=True):
    """Nobody stops here aboard a vehicle, and no skill that a vehicle gives counts for what the location lists."""


class Pins(Struct, frozen=True):
    """Characters at its location leave it only if they have what is listed, each by itself."""

    unless: str


class Shuns(Struct, frozen=True):
    """It does none of this together with others; or with others of a sex, or of another party than its own was when the
    card came.
    """

    deeds: tuple[Joint, ...]
    sex: Sex | None
    strangers: bool


class Inseparable(Struct, frozen=True):
    """It moves only together with its whole party, and does not come into a haven; effects do not part it from them."""


type LimitGift = Cannot | Shut | OnFoot | Pins | Shuns | Inseparable


def cannot(*deeds: Deed) -> Cannot:
    """As long as it lasts."""
    return Cannot(deeds)


def shut(
    *acts: Act,
    unless: str = "",
    each: bool = False,
    but_at: Is | None = None,
    own_only: bool = False,
    whom: Test | None = None,
    mostly: str = "",
) -> Shut:
    """To characters."""
    return Shut(acts, unless, each, but_at, own_only, whom, mostly)


pins: Final = Pins


on_foot: Final = OnFoot()
inseparable: Final = Inseparable()


def shuns(*deeds: Joint, sex: Sex | None = None, strangers: bool = False) -> Shuns:
    """Alone it may."""
    return Shuns(deeds, sex, strangers)
