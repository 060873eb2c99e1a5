"""Steps that go on."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.state import Until
from beanfield.games.ani_mayhem.vocabulary.conditions import Test
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import cannot

type Receiver = Literal["target", "its foes", "its mates", "its side", "yours"]
"""Who gets what is lent: the target, those who fight it, the others of its party, all of its side in the combat,
or all characters of the player."""


class Lend(Struct, frozen=True):
    """The target has these gifts for this long; a round outside a combat is the phase (ANI-151).

    Turns are those of the player, the present one included (ANI-R035).
    """

    gifts: tuple[Gift, ...]
    until: Until
    turns: int
    which: Test | None = None
    """Only those of the targets that pass this test."""
    to: Receiver = "target"
    theirs: bool = False
    """The turns are those of the target's player."""
    wait: int = 0
    """It begins after this many turns."""
    helped: str = ""
    """Until a party where the target is has this."""
    alone: bool = False
    """It ends for whoever had it before."""
    broken: int = 0
    """If it is not 0: also until an attack of more damage than this is spent on the target."""


class KillsLater(Struct, frozen=True):
    """The target is killed after this many turns of its player."""

    turns: int


class Absorbs(Struct, frozen=True):
    """If it fells the target of its attack in this round, it adds the damage of that one to its own in the next."""


class Charges(Struct, frozen=True):
    """At the end of each round in which it stays out of the combat it pays 1 energy, if it can: for each instance of
    the skill its damage and its defense are 1 higher until the combat ends.
    """

    skill: str


class Stores(Struct, frozen=True):
    """At the end of each round in which it stays out of the combat it stores up to this much of its energy. In the
    first round in which it then fights its base damage is twice what it has stored, and what equipment adds to the
    defense of its target does not count.
    """

    most: int


class Spares(Struct, frozen=True):
    """The target loses no health by attacks in this round; with `once` only by one of them."""

    once: bool = False


Lent = Lend | Spares | KillsLater | Absorbs | Charges | Stores


def lend(
    *gifts: Gift,
    until: Until = "turns",
    turns: int = 0,
    which: Test | None = None,
    to: Receiver = "target",
    theirs: bool = False,
    wait: int = 0,
    helped: str = "",
    alone: bool = False,
    broken: int = 0,
) -> Lend:
    """How long."""
    return Lend(gifts, until, turns, which, to, theirs, wait, helped, alone, broken)


kill_later: Final = KillsLater
absorb: Final = Absorbs
charge: Final = Charges
store: Final = Stores


def incapacitate(
    *, until: Until = "turns", turns: int = 0, helped: str = "", broken: int = 0, which: Test | None = None
) -> Lend:
    """It cannot act."""
    return lend(cannot("act"), until=until, turns=turns, helped=helped, broken=broken, which=which)


def hold(*, until: Until = "turns", turns: int = 0) -> Lend:
    """It does not move by itself; turns are those of its player."""
    return lend(cannot("move"), until=until, turns=turns, theirs=turns > 0)


spare: Final = Spares


def stop_attack() -> Lend:
    """It is not successful (ANI-076)."""
    return lend(cannot("deal damage"), until="round")
