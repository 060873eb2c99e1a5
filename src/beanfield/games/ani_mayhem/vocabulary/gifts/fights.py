"""Gifts about who fights whom, and how."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Test


class Unaided(Struct, frozen=True):
    """No combat card is played on it, and nothing but equipment raises its defense."""


class FleesLightly(Struct, frozen=True):
    """The blows that it takes when it retreats are halved, before its defense."""


class CannotAttack(Struct, frozen=True):
    """Those who pass the test are no legal targets of its attacks, nor does it strike back at them if so it is said."""

    whom: Test
    nor_back: bool = False


class NotAttackedBy(Struct, frozen=True):
    """Those who pass the test do not attack it, nor charm it if so it is said."""

    by: Test
    nor_charmed: bool = False
    nor_back: bool = False
    """They do not strike back at it, either."""


class Frenzy(Struct, frozen=True):
    """Its attack strikes everybody who fights it (ANI-596)."""


class OneAtATime(Struct, frozen=True):
    """Only one character fights it in a round."""


class OneByOne(Struct, frozen=True):
    """One character fights it until that one has fallen or retreated, and then the next one; it is not healed between
    them.
    """


class Brawls(Struct, frozen=True):
    """It fights one round with characters whom it meets, and exchanges a blow with other disasters that fight."""


class IgnoresHalves(Struct, frozen=True):
    """The combat halves of combat cards do nothing to it."""


class ExtraCard(Struct, frozen=True):
    """A combat card more is drawn for it."""


class StrikesTwo(Struct, frozen=True):
    """A disaster that makes two attacks in every round: on two characters, or the second on one whom it picks anew."""

    anew: bool


class Foils(Struct, frozen=True):
    """Once in a combat it cancels the first power card that an opponent uses to raise an ability; the card is shuffled
    into its owner's draw pile.
    """


class StruckAlone(Struct, frozen=True):
    """It does not fight, but may be attacked and defeated as one that does (against ANI-259)."""


class FightsAboard(Struct, frozen=True):
    """It may fight aboard a vehicle (against ANI-502)."""


class DoublesCards(Struct, frozen=True):
    """What combat cards add to its damage counts twice."""


class RetreatsAlone(Struct, frozen=True):
    """It may retreat from a combat alone; the rest of its party fights on."""


class ProtectsOnly(Struct, frozen=True):
    """It protects nobody but those who pass the test."""

    test: Is


class Avenges(Struct, frozen=True):
    """When a character attacks such a one where it is, it attacks that character in the same round, with this much
    damage more, besides all else that it does.
    """

    word: str
    by: int


class StrikesFirst(Struct, frozen=True):
    """Its side deals its damage first in every round; opponents who have no health left then deal none."""


class CoversRetreat(Struct, frozen=True):
    """When its party retreats from a disaster its card may be discarded; then the disaster does not strike them."""


type FightGift = (
    Unaided
    | FleesLightly
    | CannotAttack
    | NotAttackedBy
    | Frenzy
    | OneAtATime
    | OneByOne
    | Brawls
    | IgnoresHalves
    | ExtraCard
    | StrikesTwo
    | Foils
    | StruckAlone
    | FightsAboard
    | DoublesCards
    | RetreatsAlone
    | ProtectsOnly
    | Avenges
    | StrikesFirst
    | CoversRetreat
)


cannot_attack: Final = CannotAttack
not_attacked_by: Final = NotAttackedBy


frenzy: Final = Frenzy()
one_at_a_time: Final = OneAtATime()
one_by_one: Final = OneByOne()
brawls: Final = Brawls()
ignores_halves: Final = IgnoresHalves()


protects_only: Final = ProtectsOnly
avenges: Final = Avenges


foils: Final = Foils()
strikes_two: Final = StrikesTwo(anew=False)
strikes_anew: Final = StrikesTwo(anew=True)
struck_alone: Final = StruckAlone()
doubles_cards: Final = DoublesCards()
extra_card: Final = ExtraCard()
retreats_alone: Final = RetreatsAlone()
fights_aboard: Final = FightsAboard()
unaided: Final = Unaided()
flees_lightly: Final = FleesLightly()
covers_retreat: Final = CoversRetreat()
strikes_first: Final = StrikesFirst()
