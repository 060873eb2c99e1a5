"""Gifts about what a blow does, and whom it fells."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Test


class StrikesAgain(Struct, frozen=True):
    """It makes one attack more in every round."""


class FellsAtOnce(Struct, frozen=True):
    """Whom its attack takes any health, it bonks or defeats; a killing blow still kills."""


class StruckDouble(Struct, frozen=True):
    """The damage of every attack on it counts twice, before its defense."""


class BaresDefense(Struct, frozen=True):
    """What equipment adds to the defense of whom its attack strikes does not count."""


class Scatters(Struct, frozen=True):
    """When an effect that costs energy raises its damage, all others there but its target play rock, paper, scissors
    against its player (ANI-R507), and an attack of half the damage strikes each who loses.
    """


class Survives(Struct, frozen=True):
    """What would kill it bonks it."""


class StaysUp(Struct, frozen=True):
    """It is neither bonked nor killed: its health does not fall below 1."""


class Tough(Struct, frozen=True):
    """It falls only when it has lost `bonked` times its full health; only a blow of `killed` times that kills it."""

    bonked: int
    killed: int


class Shrugs(Struct, frozen=True):
    """What those who pass the test deal is left out of attacks on it."""

    test: Test
    whole: bool = False
    """The whole attack does nothing in which one of them takes part."""


class Stings(Struct, frozen=True):
    """An attack on it that takes none of its health costs one who attacks it, by chance, this much health."""

    amount: int


class Diverts(Struct, frozen=True):
    """An attack on it strikes one of those who attack it, by chance, unless a party there has what is listed."""

    unless: str


class Deflects(Struct, frozen=True):
    """Its defense is higher by this much against attacks in which somebody passes the test."""

    test: Test
    by: int


class ParriesEach(Struct, frozen=True):
    """Its defense is set against each who attacks it, and not once against all."""


class HarmlessInDefeat(Struct, frozen=True):
    """In the round in which it is defeated it deals no damage."""


class ShrugsOne(Struct, frozen=True):
    """In each round the damage of one who attacks it, by chance, is left out."""


class Outlasts(Struct, frozen=True):
    """Its health does not fall below 1, unless those who fight it have more than this in all: their defense, and 2 for
    each time that they have the skill.
    """

    number: int
    skill: str


class Outlives(Struct, frozen=True):
    """This many times it stays in play with full health when it is defeated; the combat ends."""

    times: int


class AlwaysHurts(Struct, frozen=True):
    """An attack in which it takes part costs its target at least 1 health."""


type BlowGift = (
    StrikesAgain
    | FellsAtOnce
    | StruckDouble
    | BaresDefense
    | Scatters
    | Survives
    | StaysUp
    | Tough
    | Shrugs
    | Stings
    | Diverts
    | Deflects
    | ParriesEach
    | HarmlessInDefeat
    | ShrugsOne
    | Outlasts
    | Outlives
    | AlwaysHurts
)


stings: Final = Stings
diverts: Final = Diverts


parries_each: Final = ParriesEach()
harmless_in_defeat: Final = HarmlessInDefeat()
shrugs_one: Final = ShrugsOne()


deflects: Final = Deflects
outlasts: Final = Outlasts
shrugs: Final = Shrugs
outlives: Final = Outlives


strikes_again: Final = StrikesAgain()
fells_at_once: Final = FellsAtOnce()
struck_double: Final = StruckDouble()
bares_defense: Final = BaresDefense()
scatters: Final = Scatters()
survives: Final = Survives()
stays_up: Final = StaysUp()
always_hurts: Final = AlwaysHurts()


tough: Final = Tough
