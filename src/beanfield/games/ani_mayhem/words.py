"""The words of cards: what a card does beside its facts, as frozen data. `said` makes its text from them.

A card is a line of clauses. `always(PARTY_OTHERS, damage + 1)` holds as long as the card is in play, and is never
applied: `reading` looks at it whenever somebody asks for a value (ANI-R048).
"""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, AniCard, Sex

type Value = Ability | Literal["health"]
"""A number of a figure that cards change; health is the full health at the beginning of a combat."""
type Deed = Literal["act", "move", "scavenge", "attack", "retaliate", "protect", "deal damage", "use"]
"""What a figure can be kept from. Who cannot act does none of it (ANI-087); to move is to move by itself."""


# tests


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


class BaseBelow(Struct, frozen=True):
    """The printed value is below this number."""

    value: Ability
    number: int


class Fights(Struct, frozen=True):
    """A disaster that fights (ANI-259)."""


class Carries(Struct, frozen=True):
    """Somebody has such a card on it, for all to see."""

    word: str


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


class FirstRound(Struct, frozen=True):
    """The first round of a combat is on."""


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


class EveryTurn(Struct, frozen=True):
    """A turn of its player whose number can be divided by this one, counted from the first with it in play."""

    number: int


class StayedOut(Struct, frozen=True):
    """A character is on the field, for so many turns of its player in a row."""

    turns: int


class Attacking(Struct, frozen=True):
    """Somebody attacks in the combat that is on, and does not strike back."""


class HasOtherForm(Struct, frozen=True):
    """A transforming character (ANI-123)."""


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
    | BaseBelow
    | Fights
    | Carries
    | Both
    | AnyPassed
    | Not
    | AtLeast
    | BaseIs
    | FirstRound
    | InPlay
    | InHaven
    | Other
    | LooksAtCards
    | Reloadable
    | EveryRound
    | EveryTurn
    | StayedOut
    | Attacking
    | HasOtherForm
    | CanChange
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


def against(what: "str | Test", *words: str) -> Facing:
    """In combat against such a one; several words: one of them."""
    return Facing(Is((what, *words)) if isinstance(what, str) else what)


def left_from_here() -> LeftFromHere:
    """With the bonus of this haven."""
    return LeftFromHere()


def beside(word: str) -> Beside:
    """Such a one is at its place."""
    return Beside(word)


def base_below(value: Ability, number: int) -> BaseBelow:
    """Printed so low."""
    return BaseBelow(value, number)


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


def first_round() -> FirstRound:
    """Of a combat."""
    return FirstRound()


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


def every_turn(number: int) -> EveryTurn:
    """Every third turn is its player's third, sixth and so on with it."""
    return EveryTurn(number)


def stayed_out(turns: int) -> StayedOut:
    """On the field."""
    return StayedOut(turns)


def attacking() -> Attacking:
    """On the side that attacks."""
    return Attacking()


def has_other_form() -> HasOtherForm:
    """It transforms."""
    return HasOtherForm()


def can_change() -> CanChange:
    """Now."""
    return CanChange()


def every_round(number: int) -> EveryRound:
    """Every third round is round 3, 6 and so on."""
    return EveryRound(number)


# gifts


class Altered(Struct, frozen=True):
    """A value is higher or lower by so much, or by a printed value, or is set to a number, or its base is doubled."""

    value: Value
    by: int = 0
    to: int | None = None
    doubled: bool = False
    base: Ability | None = None
    """It is higher by this printed value of the one who gets it."""
    each_here: bool = False
    """So much for each character at its location."""


class AsPrinted(Struct, frozen=True):
    """What the facts print: changes and skills. A card that names it gives them nowhere else."""

    instead: tuple[Altered, ...] = ()
    """These changes come in place of the printed ones of the same value."""

    def but(self, *changes: Altered) -> "AsPrinted":
        """With these changes in place of the printed ones."""
        return AsPrinted(changes)


class Gain(Struct, frozen=True):
    """A skill, so many times more."""

    skill: str
    times: int


class Lose(Struct, frozen=True):
    """A skill is gone, however often it was there; or it is there so many times less."""

    skill: str
    times: int


class Symbol(Struct, frozen=True):
    """The Planetary or the Dimensional symbol, so that its party may stop there (ANI-237, ANI-238)."""

    name: Literal["Planetary", "Dimensional"]


class Cannot(Struct, frozen=True):
    """It does none of these."""

    deeds: tuple[Deed, ...]


class Waives(Struct, frozen=True):
    """The listed skills are not needed to scavenge such locations."""

    at: Is


class CountsAs(Struct, frozen=True):
    """It is such a one, too."""

    word: str


class StrikesAgain(Struct, frozen=True):
    """It makes one attack more in every round."""


class DoublesSkills(Struct, frozen=True):
    """The skills that are printed on it count twice; those that it takes from others do not."""


class Survives(Struct, frozen=True):
    """What would kill it bonks it."""


class GoesBack(Struct, frozen=True):
    """When it is defeated it is shuffled into its owner's draw pile."""


class Ignores(Struct, frozen=True):
    """Such cards do nothing to it."""

    words: tuple[str, ...]


class CountsMale(Struct, frozen=True):
    """A female who may count as male where her party meets what a location lists."""


class OneSkillDoes(Struct, frozen=True):
    """Its party needs only one of the skills that a location lists."""


class CannotAttack(Struct, frozen=True):
    """Those who pass the test are no legal targets of its attacks."""

    whom: Test


class NotAttackedBy(Struct, frozen=True):
    """Those who pass the test do not attack it, nor charm it if so it is said."""

    by: Test
    nor_charmed: bool


class PicksFirst(Struct, frozen=True):
    """A disaster picks those who pass the test before others."""

    test: Test


class Shrugs(Struct, frozen=True):
    """What those who pass the test deal is left out of attacks on it."""

    test: Test


class ExtraCard(Struct, frozen=True):
    """A combat card more is drawn for it."""


class EquipsTwo(Struct, frozen=True):
    """Its player may play two equipment cards in an equip phase."""


class SecondForm(Struct, frozen=True):
    """It uses its second set of abilities."""


class Bend(Struct, frozen=True):
    """Bonuses that come from such cards are so much higher or lower, never below 0."""

    word: str
    values: tuple[Ability, ...]
    by: int


class EquippedAnywhere(Struct, frozen=True):
    """It may be equipped and enhanced in the equip phase wherever it is."""


type Gift = (
    Ignores
    | CountsMale
    | OneSkillDoes
    | CannotAttack
    | NotAttackedBy
    | PicksFirst
    | Shrugs
    | ExtraCard
    | EquipsTwo
    | SecondForm
    | Bend
    | EquippedAnywhere
    | Altered
    | AsPrinted
    | Gain
    | Lose
    | Symbol
    | Cannot
    | Waives
    | CountsAs
    | StrikesAgain
    | DoublesSkills
    | Survives
    | GoesBack
)


class Changeable(Struct, frozen=True):
    """So that a card reads `damage + 1`."""

    value: Value

    def __add__(self, by: int) -> Altered:
        return Altered(self.value, by)

    def __sub__(self, by: int) -> Altered:
        return Altered(self.value, -by)

    def at(self, number: int) -> Altered:
        """It is this number, whatever is printed."""
        return Altered(self.value, to=number)

    def doubled(self) -> Altered:
        """Its base counts twice."""
        return Altered(self.value, doubled=True)

    def for_each_here(self) -> Altered:
        """Higher by the number of characters at its location."""
        return Altered(self.value, 1, each_here=True)

    def plus_base(self, value: Ability) -> Altered:
        """Higher by what is printed there."""
        return Altered(self.value, base=value)


damage: Final = Changeable("damage")
defense: Final = Changeable("defense")
movement: Final = Changeable("movement")
charm: Final = Changeable("charm")
energy: Final = Changeable("energy")
health: Final = Changeable("health")
printed: Final = AsPrinted()


def gain(skill: str, times: int = 1) -> Gain:
    """Has it so many times more."""
    return Gain(skill, times)


def lose(skill: str, times: int = 0) -> Lose:
    """Has it no more, or so many times less."""
    return Lose(skill, times)


def symbol(name: Literal["Planetary", "Dimensional"]) -> Symbol:
    """Has it, too."""
    return Symbol(name)


def cannot(*deeds: Deed) -> Cannot:
    """As long as it lasts."""
    return Cannot(deeds)


def counts_as(word: str) -> CountsAs:
    """Such a one, too."""
    return CountsAs(word)


def bend(word: str, *values: Ability, by: int) -> Bend:
    """What comes from such cards."""
    return Bend(word, values, by)


def ignores(*words: str) -> Ignores:
    """As if they were not there."""
    return Ignores(words)


counts_male: Final = CountsMale()
one_skill_does: Final = OneSkillDoes()


def cannot_attack(whom: Test) -> CannotAttack:
    """They are no targets."""
    return CannotAttack(whom)


def not_attacked_by(by: Test, *, nor_charmed: bool = False) -> NotAttackedBy:
    """It is no target for them."""
    return NotAttackedBy(by, nor_charmed)


def picks_first(test: Test) -> PicksFirst:
    """Before others."""
    return PicksFirst(test)


def shrugs(test: Test) -> Shrugs:
    """They do not hurt it."""
    return Shrugs(test)


extra_card: Final = ExtraCard()
equips_two: Final = EquipsTwo()
second_form: Final = SecondForm()
equipped_anywhere: Final = EquippedAnywhere()
strikes_again: Final = StrikesAgain()
doubles_skills: Final = DoublesSkills()
survives: Final = Survives()
goes_back: Final = GoesBack()


def waives(*, at: Is) -> Waives:
    """Scavenges such locations without the listed skills."""
    return Waives(at)


# who


class Whom(Struct, frozen=True):
    """Those whom a clause concerns, seen from the card that has it."""

    kind: Literal["me", "bearer", "party", "party-others", "yours", "foe-in-combat", "characters", "disasters"]
    tests: tuple[Test, ...] = ()

    def which(self, *tests: Test) -> "Whom":
        """Those of them that pass all tests."""
        return Whom(self.kind, (*self.tests, *tests))


ME: Final = Whom("me")
"""The card itself."""
BEARER: Final = Whom("bearer")
"""Who has the card on it or carries it face up."""
PARTY: Final = Whom("party")
"""The characters of the same player at the same place."""
PARTY_OTHERS: Final = Whom("party-others")
"""The same without the one who has the card."""

YOURS: Final = Whom("yours")
"""The characters in play of the player whose card it is."""

CHARACTERS: Final = Whom("characters")
"""All characters in play."""
DISASTERS: Final = Whom("disasters")
"""All disasters in play."""

FOE: Final = Whom("foe-in-combat")
"""Whom the one who has the card faces in the combat that is on."""


# clauses


class Always(Struct, frozen=True):
    """Holds as long as the card is in play."""

    who: Whom
    gifts: tuple[Gift, ...]
    when: Test | None = None
    """What must be true of the one who has the card."""
    most: int = 0
    """So many copies on one figure add up; 0 for all of them."""


def always(who: Whom, *gifts: Gift, when: Test | None = None, most: int = 0) -> Always:
    """A continuous effect."""
    return Always(who, gifts, when, most)


# what a clause reads and gives (ANI-R048)


def _inner(test: Test) -> tuple[Test, ...]:
    """The tests within a test."""
    match test:
        case Both(tests=tests) | AnyPassed(tests=tests):
            return tests
        case Facing(test=inner) | Not(test=inner):
            return (inner,)
    return ()


def reads(test: Test, kind: type[Has | AtLeast]) -> bool:
    """Whether a test looks at skills, or at abilities."""
    return isinstance(test, kind) or any(reads(inner, kind) for inner in _inner(test))


def clause_reads(clause: Always, kind: type[Has | AtLeast]) -> bool:
    """Whether anything in a clause looks at skills, or at abilities."""
    tests = clause.who.tests if clause.when is None else (*clause.who.tests, clause.when)
    return any(reads(test, kind) for test in tests)


def gives_skills(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card gives skills."""
    skilled = (Gain, Lose, DoublesSkills)
    return any(isinstance(gift, skilled) or (isinstance(gift, AsPrinted) and card.skills) for gift in clause.gifts)


def gives_charm(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card changes charm."""
    return any(
        (isinstance(gift, Altered) and gift.value == "charm")
        or (isinstance(gift, AsPrinted) and "charm" in card.changes)
        for gift in clause.gifts
    )
