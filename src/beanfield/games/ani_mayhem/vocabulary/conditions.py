"""The words of tests: what must be true of somebody, or of a card, for a clause to concern it."""

from functools import cache
from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, Sex


class Is(Struct, frozen=True):
    """A card has one of these titles or categories, counts as one of them, or is of one of these types."""

    words: tuple[str, ...]


class Has(Struct, frozen=True):
    """Somebody has a skill, this many times."""

    skill: str
    times: int = 1


class OfSex(Struct, frozen=True):
    """Somebody is of this sex."""

    sex: Sex


class Facing(Struct, frozen=True):
    """Somebody is in combat against one who passes the test."""

    test: "Test"


class LeftFromHere(Struct, frozen=True):
    """A character has the bonus of this haven: it left the haven last and took it (ANI-216)."""


class Beside(Struct, frozen=True):
    """Such a one is at the same place."""

    word: str


class SomebodyHere(Struct, frozen=True):
    """A character at the same location passes the test."""

    test: "Test"


class BaseBelow(Struct, frozen=True):
    """The printed values together are below this number."""

    values: tuple[Ability, ...]
    number: int


class JustCame(Struct, frozen=True):
    """A disaster was drawn or revealed in this turn."""


class Courting(Struct, frozen=True):
    """Somebody is in a charm battle against one who passes the test; or only if it has declared that itself."""

    test: "Test"
    declared: bool = False


class CharmDecided(Struct, frozen=True):
    """Somebody is in a charm battle that has just been won or lost."""


class IsCaptive(Struct, frozen=True):
    """Somebody is captured."""


class IsLaden(Struct, frozen=True):
    """Somebody carries a card, whatever it is; or an item."""

    item: bool = False


class BareBut(Struct, frozen=True):
    """Of equipment it carries only such, openly or not."""

    word: str


class IsDown(Struct, frozen=True):
    """Somebody in a combat has no health left, and is not killed."""


class IsHeld(Struct, frozen=True):
    """An effect keeps somebody from moving by itself."""


class Fights(Struct, frozen=True):
    """A disaster that fights (ANI-259)."""


class Carries(Struct, frozen=True):
    """Somebody has such a card on it, for all to see."""

    word: str


class Bears(Struct, frozen=True):
    """Somebody has such a card, be it open or concealed: for disasters, which see everything. What a captive
    has is out of their reach.
    """

    word: str


class HasMovement(Struct, frozen=True):
    """A movement ability is printed on it (ANI-603)."""


class EveryLanding(Struct, frozen=True):
    """A disaster has made a full movement whose number can be divided by this one."""

    number: int


class Landed(Struct, frozen=True):
    """A disaster has made exactly this many full movements."""

    times: int


class Both(Struct, frozen=True):
    """All of the tests are passed."""

    tests: tuple["Test", ...]


class AnyPassed(Struct, frozen=True):
    """One of the tests is passed."""

    tests: tuple["Test", ...]


class Not(Struct, frozen=True):
    """The test is not passed."""

    test: "Test"


class AtLeast(Struct, frozen=True):
    """The current value is this number or higher."""

    value: Ability
    number: int


class BaseIs(Struct, frozen=True):
    """The printed value is this number."""

    value: Ability
    number: int


class InCompany(Struct, frozen=True):
    """Another character of its party is with it."""


class FirstRound(Struct, frozen=True):
    """The first round of a combat is on."""


class InRound(Struct, frozen=True):
    """This round of a combat is on."""

    number: int


class ItemBeneath(Struct, frozen=True):
    """An item lies beneath the location of somebody."""


class HasStandIn(Struct, frozen=True):
    """Another disaster of this kind that fights is at the location of one."""

    word: str


class UnderCard(Struct, frozen=True):
    """Such a card lies on somebody, or still does something to it."""

    word: str


class IsHeeding(Struct, frozen=True):
    """The player of a character wants cards to work on it that would do nothing to it."""


class Unmoved(Struct, frozen=True):
    """A character has not moved in this turn, and may."""


class InPartyWith(Struct, frozen=True):
    """Somebody of its party, or a character itself, passes the test."""

    test: "Test"


class FirstDugRound(Struct, frozen=True):
    """Somebody fights in a scavenge, for the first time in it."""


class AsksFor(Struct, frozen=True):
    """A location lists a skill; or it cannot be scavenged by skills without it."""

    skill: str
    in_all: bool = False


class IsUp(Struct, frozen=True):
    """Somebody in a combat has some health left."""


class RanOut(Struct, frozen=True):
    """Somebody had no health left at some time in the combat that is on."""


class Unhurt(Struct, frozen=True):
    """A disaster in combat has lost no health in this many rounds in a row, or twice or three times as many."""

    rounds: int


class WornDown(Struct, frozen=True):
    """A disaster in combat has ended this many rounds in a row with some health, but less than this."""

    rounds: int
    below: int


class InSecondForm(Struct, frozen=True):
    """It uses its second set of abilities for good."""


class InPlay(Struct, frozen=True):
    """Such a card is in play, whoever has it."""

    word: str


class InHaven(Struct, frozen=True):
    """Somebody is in a haven."""


class Other(Struct, frozen=True):
    """Somebody else than the one who has the card."""


class LooksAtCards(Struct, frozen=True):
    """A card that looks at other cards."""


class Reloadable(Struct, frozen=True):
    """A weapon with a number of uses, or a card that goes back to the hand after its last use (ANI-174)."""


class HasUses(Struct, frozen=True):
    """A number of uses is printed on it."""


class EveryTurn(Struct, frozen=True):
    """A turn of its player whose number can be divided by this one, counted from the first with it in play."""

    number: int


class StayedOut(Struct, frozen=True):
    """A character is on the field, for this many turns of its player in a row."""

    turns: int


class Marked(Struct, frozen=True):
    """Somebody is the one that a card with this title is about."""

    title: str


class RestedAtHome(Struct, frozen=True):
    """A character has been in a haven for the whole turn of its player."""


class Attacking(Struct, frozen=True):
    """Somebody attacks in the combat that is on, and does not strike back."""


class Wields(Struct, frozen=True):
    """A card that is all of this adds to somebody's damage now."""

    words: tuple[str, ...]


class EnergyDriven(Struct, frozen=True):
    """An effect that costs energy adds to somebody's damage now."""


class UnderEnergy(Struct, frozen=True):
    """An effect that costs energy lasts on somebody."""


class Retreating(Struct, frozen=True):
    """Somebody is about to retreat."""


class Attacked(Struct, frozen=True):
    """Somebody is the target of an attack in this round."""


class StaysOutOfIt(Struct, frozen=True):
    """Somebody is at the place of the combat that is on, and neither fights nor protects anybody in this round."""


class IsManned(Struct, frozen=True):
    """Somebody is aboard a vehicle."""


class HasOtherForm(Struct, frozen=True):
    """A transforming character (ANI-123)."""


class HasAboard(Struct, frozen=True):
    """Somebody aboard a vehicle carries these cards openly, each this many times."""

    cards: tuple[tuple[str, int], ...]


class CanBeCovered(Struct, frozen=True):
    """A card that is kept aside may come in place of a character now: it has done what that takes, and it is every
    third turn of its player.
    """


class CanChange(Struct, frozen=True):
    """A transforming character that may change its form by itself (ANI-128, ANI-R071, ANI-133)."""


class EveryRound(Struct, frozen=True):
    """A round of a combat whose number can be divided by this one."""

    number: int


type Test = (
    Is
    | Has
    | OfSex
    | Facing
    | LeftFromHere
    | Beside
    | SomebodyHere
    | BaseBelow
    | JustCame
    | Fights
    | IsCaptive
    | Courting
    | CharmDecided
    | IsDown
    | IsLaden
    | BareBut
    | IsHeld
    | Carries
    | Bears
    | HasMovement
    | EveryLanding
    | Landed
    | Both
    | AnyPassed
    | Not
    | AtLeast
    | BaseIs
    | InCompany
    | FirstRound
    | InRound
    | IsUp
    | RanOut
    | Unhurt
    | WornDown
    | InSecondForm
    | FirstDugRound
    | Unmoved
    | IsHeeding
    | UnderCard
    | HasStandIn
    | InPartyWith
    | AsksFor
    | ItemBeneath
    | InPlay
    | InHaven
    | Other
    | LooksAtCards
    | Reloadable
    | HasUses
    | EveryRound
    | EveryTurn
    | StayedOut
    | RestedAtHome
    | Marked
    | Attacking
    | Wields
    | Attacked
    | StaysOutOfIt
    | IsManned
    | EnergyDriven
    | UnderEnergy
    | Retreating
    | HasOtherForm
    | CanChange
    | CanBeCovered
    | HasAboard
)


def is_(*words: str) -> Is:
    """Title, category, counts-as or type; one of several."""
    return Is(words)


has: Final = Has


def female() -> OfSex:
    """Of that sex."""
    return OfSex("female")


def male() -> OfSex:
    """Of that sex."""
    return OfSex("male")


carries: Final = Carries
bears: Final = Bears
has_movement: Final = HasMovement
landed: Final = Landed
every_landing: Final = EveryLanding


def against(what: "str | Test", *words: str) -> Facing:
    """In combat against such a one; several words: one of them."""
    return Facing(Is((what, *words)) if isinstance(what, str) else what)


left_from_here: Final = LeftFromHere
beside: Final = Beside
somebody_here: Final = SomebodyHere


def has_aboard(*cards: tuple[str, int]) -> HasAboard:
    """With these cards aboard."""
    return HasAboard(cards)


def base_below(*values: Ability, number: int) -> BaseBelow:
    """Printed so low."""
    return BaseBelow(values, number)


just_came: Final = JustCame
courting: Final = Courting
charm_decided: Final = CharmDecided
captive: Final = IsCaptive
bare_but: Final = BareBut
laden: Final = IsLaden
down: Final = IsDown
held: Final = IsHeld
combat_disaster: Final = Fights


def all_(*tests: Test) -> Both:
    """All of them."""
    return Both(tests)


def any_(*tests: Test) -> AnyPassed:
    """One of them."""
    return AnyPassed(tests)


not_: Final = Not
at_least: Final = AtLeast
base_is: Final = BaseIs
in_company: Final = InCompany
first_round: Final = FirstRound
in_round: Final = InRound
item_beneath: Final = ItemBeneath
has_stand_in: Final = HasStandIn
under_card: Final = UnderCard
heeding: Final = IsHeeding
unmoved: Final = Unmoved
in_party_with: Final = InPartyWith
first_dug_round: Final = FirstDugRound
asks_for: Final = AsksFor
ran_out: Final = RanOut
up: Final = IsUp
unhurt: Final = Unhurt
worn_down: Final = WornDown
in_second_form: Final = InSecondForm
in_play: Final = InPlay
in_haven: Final = InHaven
other: Final = Other
looks: Final = LooksAtCards
reloadable: Final = Reloadable
has_uses: Final = HasUses
every_turn: Final = EveryTurn
stayed_out: Final = StayedOut
marked: Final = Marked
rested_at_home: Final = RestedAtHome
attacking: Final = Attacking


def wields(*words: str) -> Wields:
    """In an attack."""
    return Wields(words)


energy_driven: Final = EnergyDriven
under_energy: Final = UnderEnergy
retreating: Final = Retreating
attacked: Final = Attacked
stays_out_of_it: Final = StaysOutOfIt
manned: Final = IsManned
has_other_form: Final = HasOtherForm
can_be_covered: Final = CanBeCovered
can_change: Final = CanChange
every_round: Final = EveryRound


# what a test is about

OF_CARDS: Final = (Is, AsksFor, LooksAtCards, HasUses, Reloadable, Fights)
"""Tests of what is printed on a card. Who is in play has a card, too; but one that is no figure does not fight."""
ONLY_OF_CARDS: Final = (AsksFor, LooksAtCards, HasUses, Reloadable)
"""Those of them that say nothing about somebody."""
ONLY_OF_TARGETS: Final = (LeftFromHere, Other, IsHeld, IsDown, IsLaden, BareBut)
"""Tests of somebody whom a card aims at, seen from that card or with what its player sees."""


# what a test reads (ANI-R048)


def inner(test: Test) -> tuple[Test, ...]:
    """The tests within a test."""
    match test:
        case Both(tests=tests) | AnyPassed(tests=tests):
            return tests
        case (
            Facing(test=each) | Not(test=each) | SomebodyHere(test=each) | Courting(test=each) | InPartyWith(test=each)
        ):
            return (each,)
    return ()


def leaves(test: Test) -> tuple[Test, ...]:
    """The tests that a test joins by "and", "or" and "not", however deep."""
    match test:
        case Both() | AnyPassed() | Not():
            return tuple(leaf for each in inner(test) for leaf in leaves(each))
    return (test,)


@cache
def is_of_cards(test: Test) -> bool:
    """Whether a card that is no figure can pass a test, or fail it."""
    return all(isinstance(leaf, OF_CARDS) for leaf in leaves(test))


def reads(test: Test, kind: type[Has | AtLeast]) -> bool:
    """Whether a test looks at skills, or at abilities."""
    return isinstance(test, kind) or any(reads(each, kind) for each in inner(test))
