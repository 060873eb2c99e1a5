"""The words of combat cards: what their two halves do, as frozen data. `saying.halves` makes their text from them.

`combat(printed, more_combat_cards(1), charm=(charm + if_(has("Blind Luck"), 5, 2),))` gives what is printed and another
combat card in a combat, and more charm to the lucky in a charm battle. All amounts are settled when the card is played:
what it gives is a number from then on (ANI-R378).
"""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.vocabulary.conditions import Test
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import AsPrinted

type Act = Literal["deal damage", "use", "get a combat card", "charm", "win"]
"""What a combat card can keep somebody from: to win is to win a charm battle."""


# tests


class FoeSex(Struct, frozen=True):
    """The recipient and its opponent have a sex each, the same one or not."""

    same: bool


type HalfTest = Test | FoeSex


def same_sex() -> FoeSex:
    """As the opponent."""
    return FoeSex(same=True)


def opposite_sex() -> FoeSex:
    """Of the opponent."""
    return FoeSex(same=False)


# amounts


class Depends(Struct, frozen=True):
    """One amount if the recipient passes the test, another if it does not."""

    test: HalfTest
    then: int
    otherwise: "int | Depends"


class CharactersHere(Struct, frozen=True):
    """One for each character at the recipient's location, of every player; itself, too, if it is one."""


class Current(Struct, frozen=True):
    """As much as the recipient has of an ability now; of its energy what it has not spent."""

    ability: Ability


type Amount = int | Depends | CharactersHere | Current


if_: Final = Depends


HERE: Final = CharactersHere()


def count(what: CharactersHere) -> CharactersHere:
    """How many."""
    return what


def of(ability: "HalfValue") -> Current:
    """As high as that."""
    return Current(ability.value)


# gifts


class Raise(Struct, frozen=True):
    """An ability is higher by this much, or lower."""

    value: Ability
    by: Amount
    lowers: bool = False


class Scale(Struct, frozen=True):
    """The present value of an ability is multiplied, and divided; rounded down (ANI-R049)."""

    value: Ability
    times: int = 1
    over: int = 1


class Become(Struct, frozen=True):
    """An ability is this number (ANI-146)."""

    value: Ability
    number: int


class MoreCards(Struct, frozen=True):
    """This many combat cards more are drawn for the recipient."""

    number: int


class MoreAttacks(Struct, frozen=True):
    """This many attacks more on the same target, each set against its defense by itself; or comparisons of charm."""

    number: int


class Bars(Struct, frozen=True):
    """It can't do this in this round."""

    acts: tuple[Act, ...]
    when: HalfTest | None = None
    """Only if the recipient of the card passes this."""


class MayPay(Struct, frozen=True):
    """The recipient may pay 1 energy; then an ability is this much higher. A disaster pays none."""

    value: Ability
    by: int


class FullHealth(Struct, frozen=True):
    """It has its full health again, before damage is dealt."""


class FoesCardsCancelled(Struct, frozen=True):
    """The combat cards that the opponent has got so far in this round do nothing."""


class SideToo(Struct, frozen=True):
    """Every other character of its side in this combat gets what is printed, too."""


class UntilCombatEnds(Struct, frozen=True):
    """An ability is divided in every round, before the combat cards of that round."""

    scale: Scale


type HalfGift = (
    AsPrinted
    | Raise
    | Scale
    | Become
    | MoreCards
    | MoreAttacks
    | Bars
    | MayPay
    | FullHealth
    | FoesCardsCancelled
    | SideToo
    | UntilCombatEnds
)


class HalfValue(Struct, frozen=True):
    """So that a combat card reads `damage + 1`."""

    value: Ability

    def __add__(self, by: Amount) -> Raise:
        return Raise(self.value, by)

    def __sub__(self, by: Amount) -> Raise:
        return Raise(self.value, by, lowers=True)

    def __mul__(self, times: int) -> Scale:
        return Scale(self.value, times=times)

    def __floordiv__(self, over: int) -> Scale:
        return Scale(self.value, over=over)

    def at(self, number: int) -> Become:
        """It is this number."""
        return Become(self.value, number)


damage: Final = HalfValue("damage")
defense: Final = HalfValue("defense")
charm: Final = HalfValue("charm")
energy: Final = HalfValue("energy")
also_its_side: Final = SideToo()
cancel_foes_cards: Final = FoesCardsCancelled()
heal: Final = FullHealth()


more_combat_cards: Final = MoreCards
more_attacks: Final = MoreAttacks


def cannot(*acts: Act, when: HalfTest | None = None) -> Bars:
    """Not in this round."""
    return Bars(acts, when)


def may_pay(what: HalfValue, by: int) -> MayPay:
    """For this much more of it."""
    return MayPay(what.value, by)


until_combat_ends: Final = UntilCombatEnds


# the clause


class Combat(Struct, frozen=True):
    """The two halves of a combat card: what each gives its recipient, and the opponent of its recipient (ANI-136)."""

    combat: tuple[HalfGift, ...]
    opponent: tuple[HalfGift, ...]
    charm: tuple[HalfGift, ...]
    charm_opponent: tuple[HalfGift, ...]


def combat(
    *gifts: HalfGift,
    opponent: tuple[HalfGift, ...] = (),
    charm: tuple[HalfGift, ...] = (),
    charm_opponent: tuple[HalfGift, ...] = (),
) -> Combat:
    """`printed` stands for both halves: damage and defense in a combat, charm in a charm battle (ANI-140)."""
    both = tuple(gift for gift in gifts if isinstance(gift, AsPrinted))
    return Combat(gifts, opponent, (*both, *charm), charm_opponent)


type Halves = dict[str, Combat]
"""What each combat card does, by its name."""
