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


type Test = Is | Has | OfSex | Facing | LeftFromHere | Beside | BaseBelow | Fights | Carries | Both


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


# gifts


class Altered(Struct, frozen=True):
    """A value is higher or lower by so much, or is set to a number."""

    value: Value
    by: int = 0
    to: int | None = None


class AsPrinted(Struct, frozen=True):
    """What the facts print: changes and skills. A card that names it gives them nowhere else."""


class Gain(Struct, frozen=True):
    """A skill, so many times more."""

    skill: str
    times: int


class Lose(Struct, frozen=True):
    """A skill is gone, however often it was there."""

    skill: str


class Symbol(Struct, frozen=True):
    """The Planetary or the Dimensional symbol, so that its party may stop there (ANI-237, ANI-238)."""

    name: Literal["Planetary", "Dimensional"]


class Cannot(Struct, frozen=True):
    """It does none of these."""

    deeds: tuple[Deed, ...]


class Waives(Struct, frozen=True):
    """The listed skills are not needed to scavenge such locations."""

    at: Is


type Gift = Altered | AsPrinted | Gain | Lose | Symbol | Cannot | Waives


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


def lose(skill: str) -> Lose:
    """Has it no more."""
    return Lose(skill)


def symbol(name: Literal["Planetary", "Dimensional"]) -> Symbol:
    """Has it, too."""
    return Symbol(name)


def cannot(*deeds: Deed) -> Cannot:
    """As long as it lasts."""
    return Cannot(deeds)


def waives(*, at: Is) -> Waives:
    """Scavenges such locations without the listed skills."""
    return Waives(at)


# who


class Whom(Struct, frozen=True):
    """Those whom a clause concerns, seen from the card that has it."""

    kind: Literal["me", "bearer", "party", "party-others", "yours", "foe-in-combat"]
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


def reads_skills(test: Test) -> bool:
    """Whether a test looks at skills."""
    match test:
        case Has():
            return True
        case Both(tests=tests):
            return any(reads_skills(each) for each in tests)
        case Facing(test=inner):
            return reads_skills(inner)
    return False


def clause_reads_skills(clause: Always) -> bool:
    """Whether anything in a clause looks at skills."""
    tests = clause.who.tests if clause.when is None else (*clause.who.tests, clause.when)
    return any(reads_skills(test) for test in tests)


def gives_skills(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card gives skills."""
    return any(isinstance(gift, Gain | Lose) or (isinstance(gift, AsPrinted) and card.skills) for gift in clause.gifts)
