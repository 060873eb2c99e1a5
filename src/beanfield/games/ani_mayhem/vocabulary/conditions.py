"""The words of tests: what must be true of somebody, or of a card, for a clause to concern it."""

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, Sex


class Is(Struct, frozen=True):
    """A card has one of these titles or categories, counts as one of them, or is of one of these types."""

    words: tuple[str, ...]


class Has(Struct, frozen=True):
    """Somebody has a skill, so many times."""

    skill: str
    times: int


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
    declared: bool


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
    """A disaster has made just so many full movements."""

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
    in_all: bool


class IsUp(Struct, frozen=True):
    """Somebody in a combat has some health left."""


class RanOut(Struct, frozen=True):
    """Somebody had no health left at some time in the combat that is on."""


class Unhurt(Struct, frozen=True):
    """A disaster in combat has lost no health in so many rounds in a row, or twice or three times as many."""

    rounds: int


class WornDown(Struct, frozen=True):
    """A disaster in combat has ended so many rounds in a row with some health, but less than this."""

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
    """A character is on the field, for so many turns of its player in a row."""

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
    """Somebody aboard a vehicle carries these cards openly, each so many times."""

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


def has(skill: str, times: int = 1) -> Has:
    """Has the skill, so many times."""
    return Has(skill, times)


def female() -> OfSex:
    """Of that sex."""
    return OfSex("female")


def male() -> OfSex:
    """Of that sex."""
    return OfSex("male")


def carries(word: str) -> Carries:
    """Has such a card on it."""
    return Carries(word)


def bears(word: str) -> Bears:
    """Openly or not."""
    return Bears(word)


def has_movement() -> HasMovement:
    """Whatever its value is."""
    return HasMovement()


def landed(times: int) -> Landed:
    """No more and no fewer."""
    return Landed(times)


def every_landing(number: int) -> EveryLanding:
    """Every third is the third, the sixth and so on."""
    return EveryLanding(number)


def against(what: "str | Test", *words: str) -> Facing:
    """In combat against such a one; several words: one of them."""
    return Facing(Is((what, *words)) if isinstance(what, str) else what)


def left_from_here() -> LeftFromHere:
    """With the bonus of this haven."""
    return LeftFromHere()


def beside(word: str) -> Beside:
    """Such a one is at its place."""
    return Beside(word)


def somebody_here(test: Test) -> SomebodyHere:
    """Of whatever player."""
    return SomebodyHere(test)


def has_aboard(*cards: tuple[str, int]) -> HasAboard:
    """With these cards aboard."""
    return HasAboard(cards)


def base_below(*values: Ability, number: int) -> BaseBelow:
    """Printed so low."""
    return BaseBelow(values, number)


def just_came() -> JustCame:
    """Not longer ago."""
    return JustCame()


def courting(test: Test, *, declared: bool = False) -> Courting:
    """In a charm battle."""
    return Courting(test, declared)


def charm_decided() -> CharmDecided:
    """Not on a tie."""
    return CharmDecided()


def captive() -> IsCaptive:
    """By whatever card."""
    return IsCaptive()


def bare_but(word: str) -> BareBut:
    """No vehicle either."""
    return BareBut(word)


def laden(*, item: bool = False) -> IsLaden:
    """Openly or not."""
    return IsLaden(item)


def down() -> IsDown:
    """Before it is bonked."""
    return IsDown()


def held() -> IsHeld:
    """By whatever card."""
    return IsHeld()


def combat_disaster() -> Fights:
    """With damage and defense."""
    return Fights()


def all_(*tests: Test) -> Both:
    """All of them."""
    return Both(tests)


def any_(*tests: Test) -> AnyPassed:
    """One of them."""
    return AnyPassed(tests)


def not_(test: Test) -> Not:
    """The opposite."""
    return Not(test)


def at_least(value: Ability, number: int) -> AtLeast:
    """Now so high."""
    return AtLeast(value, number)


def base_is(value: Ability, number: int) -> BaseIs:
    """Printed just so high."""
    return BaseIs(value, number)


def in_company() -> InCompany:
    """A party of at least two."""
    return InCompany()


def first_round() -> FirstRound:
    """Of a combat."""
    return FirstRound()


def in_round(number: int) -> InRound:
    """Of a combat."""
    return InRound(number)


def item_beneath() -> ItemBeneath:
    """For disasters, which see everything."""
    return ItemBeneath()


def has_stand_in(word: str) -> HasStandIn:
    """It fights instead."""
    return HasStandIn(word)


def under_card(word: str) -> UnderCard:
    """For now."""
    return UnderCard(word)


def heeding() -> IsHeeding:
    """For now."""
    return IsHeeding()


def unmoved() -> Unmoved:
    """With all its movement."""
    return Unmoved()


def in_party_with(test: Test) -> InPartyWith:
    """At its place, of its player."""
    return InPartyWith(test)


def first_dug_round() -> FirstDugRound:
    """At the location that is scavenged."""
    return FirstDugRound()


def asks_for(skill: str, *, in_all: bool = False) -> AsksFor:
    """Among what it lists, or in all that it lists."""
    return AsksFor(skill, in_all)


def ran_out() -> RanOut:
    """Somebody had no health left at some time in the combat that is on."""
    return RanOut()


def up() -> IsUp:
    """In the combat that is on."""
    return IsUp()


def unhurt(rounds: int) -> Unhurt:
    """In a row."""
    return Unhurt(rounds)


def worn_down(rounds: int, *, below: int) -> WornDown:
    """In a row."""
    return WornDown(rounds, below)


def in_second_form() -> InSecondForm:
    """For good."""
    return InSecondForm()


def in_play(word: str) -> InPlay:
    """Somewhere, openly."""
    return InPlay(word)


def in_haven() -> InHaven:
    """Not on the field."""
    return InHaven()


def other() -> Other:
    """Not the one who has the card."""
    return Other()


def looks() -> LooksAtCards:
    """By its category, or by what it does."""
    return LooksAtCards()


def reloadable() -> Reloadable:
    """It can get its uses back."""
    return Reloadable()


def has_uses() -> HasUses:
    """Of which some may be spent."""
    return HasUses()


def every_turn(number: int) -> EveryTurn:
    """Every third turn is its player's third, sixth and so on with it."""
    return EveryTurn(number)


def stayed_out(turns: int) -> StayedOut:
    """On the field."""
    return StayedOut(turns)


def marked(title: str) -> Marked:
    """By its player's choice."""
    return Marked(title)


def rested_at_home() -> RestedAtHome:
    """It came before that turn."""
    return RestedAtHome()


def attacking() -> Attacking:
    """On the side that attacks."""
    return Attacking()


def wields(*words: str) -> Wields:
    """In an attack."""
    return Wields(words)


def energy_driven() -> EnergyDriven:
    """In an attack."""
    return EnergyDriven()


def under_energy() -> UnderEnergy:
    """Whoever has paid."""
    return UnderEnergy()


def retreating() -> Retreating:
    """From a combat."""
    return Retreating()


def attacked() -> Attacked:
    """In this round."""
    return Attacked()


def stays_out_of_it() -> StaysOutOfIt:
    """In this round."""
    return StaysOutOfIt()


def manned() -> IsManned:
    """By whoever."""
    return IsManned()


def has_other_form() -> HasOtherForm:
    """It transforms."""
    return HasOtherForm()


def can_be_covered() -> CanBeCovered:
    """In every third turn."""
    return CanBeCovered()


def can_change() -> CanChange:
    """Now."""
    return CanChange()


def every_round(number: int) -> EveryRound:
    """Every third round is round 3, 6 and so on."""
    return EveryRound(number)


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


def reads(test: Test, kind: type[Has | AtLeast]) -> bool:
    """Whether a test looks at skills, or at abilities."""
    return isinstance(test, kind) or any(reads(each, kind) for each in inner(test))
