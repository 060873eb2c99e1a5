"""Gifts that change numbers."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability

type Value = Ability | Literal["health"]
"""A number of a figure that cards change; health is the full health at the beginning of a combat."""


class Altered(Struct, frozen=True):
    """A value is higher or lower by this much, or by a printed value, or is set to a number, or its base is doubled."""

    value: Value
    by: int = 0
    to: int | None = None
    doubled: bool = False
    base: Ability | None = None
    """It is higher by this printed value of the one who gets it."""
    each_here: bool = False
    """This much for each character at its location."""
    of_one: str = ""
    """It is what such a one in play has of it."""
    of_foes: bool = False
    """It is what those whom it faces have of it in all."""
    each_life: bool = False
    """This much for each time that it was defeated."""
    paid: bool = False
    """It is higher by the energy that was paid."""
    least: int = 0
    """If it is not 0: nothing is lowered below this number by it."""
    each_chase: bool = False
    """This much for each maintenance phase in which it has pursued the same character before."""
    halved: bool = False
    """It is half of what it is so far."""
    rebased: bool = False
    """What is added stays: only the base is set to the number."""
    total: Ability | None = None
    """It is higher by what all characters in play have of this in all."""


class AsPrinted(Struct, frozen=True):
    """What the facts print: changes and skills. A card that names it gives them nowhere else."""

    instead: tuple[Altered, ...] = ()
    """These changes come in place of the printed ones of the same value."""

    def but(self, *changes: Altered) -> "AsPrinted":
        """With these changes in place of the printed ones."""
        return AsPrinted(changes)


class Bend(Struct, frozen=True):
    """Bonuses that come from such cards are this much higher or lower, never below 0."""

    word: str
    values: tuple[Ability, ...]
    by: int


class Sapped(Struct, frozen=True):
    """All its abilities are this much lower, but none is lowered below a number."""

    by: int
    least: int


type ChangeGift = Altered | AsPrinted | Sapped | Bend


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

    def of(self, word: str) -> Altered:
        """It is what such a one has."""
        return Altered(self.value, of_one=word)

    def of_foes(self) -> Altered:
        """It is what those whom it faces have in all."""
        return Altered(self.value, of_foes=True)

    def for_each_life(self) -> Altered:
        """Higher by the number of its defeats."""
        return Altered(self.value, 1, each_life=True)

    def for_each_chase(self) -> Altered:
        """Higher by how long it has pursued somebody."""
        return Altered(self.value, 1, each_chase=True)

    def by_paid(self) -> Altered:
        """Higher by what was paid."""
        return Altered(self.value, paid=True)

    def halved(self) -> Altered:
        """Rounded down."""
        return Altered(self.value, halved=True)

    def plus_total(self, value: Ability) -> Altered:
        """Higher by what all characters have of that."""
        return Altered(self.value, total=value)

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


def bend(word: str, *values: Ability, by: int) -> Bend:
    """What comes from such cards."""
    return Bend(word, values, by)


sapped: Final = Sapped
