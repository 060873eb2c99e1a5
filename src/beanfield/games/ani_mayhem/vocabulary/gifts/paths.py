"""Gifts about the ways of disasters and others, and what they do to those whom they meet."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Test


class GoesBackwards(Struct, frozen=True):
    """A disaster moves along its path in the opposite direction."""


class BreaksIn(Struct, frozen=True):
    """It comes into one haven of another player without being let in."""


class GoesBack(Struct, frozen=True):
    """When it is defeated it is shuffled into its owner's draw pile."""


class PicksFirst(Struct, frozen=True):
    """A disaster picks those who pass the test before others."""

    test: Test


class Steals(Struct, frozen=True):
    """It takes such a card from a character whom it meets, and makes a full movement (ANI-609).

    Some lay it beneath the location to which they come.
    """

    kind: Literal["item", "equipment"]
    buries: bool = False


class Pursues(Struct, frozen=True):
    """It leaves its path and goes by the shortest way to the nearest character who passes the test."""

    test: Test
    keeps_on: bool = False
    """From then on it pursues the same one, as long as that is on the field."""


class LosesItsWay(Struct, frozen=True):
    """Every step whose number can be divided by this one goes to a neighbouring location by chance (ANI-109)."""

    every: int


class AttacksPassing(Struct, frozen=True):
    """On its way, too, it attacks those who pass the test, be they carriers or not."""

    test: Test


class Spits(Struct, frozen=True):
    """It leaves its path for a location next to characters with items, attacks them from there for this many rounds,
    and is discarded.
    """

    rounds: int


class Snipes(Struct, frozen=True):
    """It attacks each character that stops at a neighbouring location, for a round."""


class TakesBribes(Struct, frozen=True):
    """Before it attacks a party may give it an item or an equipment; then it makes a full movement instead."""


class RobsDrivers(Struct, frozen=True):
    """After a combat that it has outlived it takes an item and a vehicle of the party, by chance, if that has one."""


class Returns(Struct, frozen=True):
    """If it is defeated otherwise than by a single attack of this much damage, it comes back after this many turns of
    its owner, as a new disaster, and pursues those who pass the test.
    """

    blow: int
    turns: int
    test: Test


class Raises(Struct, frozen=True):
    """Whom it kills becomes a minor disaster of this kind, with its equipment and twice its printed values."""

    word: str


class Hides(Struct, frozen=True):
    """Disasters pass its location as if it were not there."""


class HaltsAtItems(Struct, frozen=True):
    """Its movement ends where an item lies beneath the location, and when it moves on such an item is destroyed."""


class StripsFallen(Struct, frozen=True):
    """It takes the enhancements of those whom it bonks or kills, and has what they give."""


class StaysPut(Struct, frozen=True):
    """No card puts it at another place; it moves and retreats all the same."""


type PathGift = (
    GoesBackwards
    | GoesBack
    | PicksFirst
    | Steals
    | Pursues
    | AttacksPassing
    | Spits
    | Snipes
    | TakesBribes
    | RobsDrivers
    | Returns
    | Raises
    | HaltsAtItems
    | StripsFallen
    | Hides
    | BreaksIn
    | LosesItsWay
    | StaysPut
)


attacks_passing: Final = AttacksPassing
steals: Final = Steals
pursues: Final = Pursues
loses_its_way: Final = LosesItsWay


snipes: Final = Snipes()


spits: Final = Spits
picks_first: Final = PicksFirst


def returns(*, blow: int, turns: int, to: Test) -> Returns:
    """To the same location."""
    return Returns(blow, turns, to)


raises: Final = Raises


hides: Final = Hides()
halts_at_items: Final = HaltsAtItems()
takes_bribes: Final = TakesBribes()
robs_drivers: Final = RobsDrivers()
strips_fallen: Final = StripsFallen()
stays_put: Final = StaysPut()
goes_backwards: Final = GoesBackwards()
breaks_in: Final = BreaksIn()
goes_back: Final = GoesBack()
