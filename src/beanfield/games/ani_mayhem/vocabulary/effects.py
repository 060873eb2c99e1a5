"""The words of disasters: whom they reach when they take effect, who averts it, and how they move.

`takes_effect(bonk(), on=one_here(), unless="Strength x2")` is a disaster that does not fight: it bonks a character at
its location, by chance, unless a party there has Strength twice. `taking_effect` has the rules.
"""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Test
from beanfield.games.ani_mayhem.vocabulary.steps import Step

type Reachable = Literal["character", "party", "disaster", "card", "location", "player"]
type Choice = Literal["all", "one", "two", "nearest", "strongest"]
"""All of them; one by chance; two by chance; the nearest; the one with the highest sum of damage and defense."""


type Depth = Literal["", "too", "only"]
"""Of cards at a location: whether those beneath it are reached, too, or nothing else (ANI-R026)."""


class Extent(Struct, frozen=True):
    """Whom or what a disaster reaches. Nothing in a haven is among them (ANI-R111)."""

    kind: Reachable
    choice: Choice
    here: bool
    """At its location; otherwise everywhere in play."""
    tests: tuple[Test, ...] = ()
    yours: bool = False
    """Only those of the player who drew or revealed it."""
    first: Is | None = None
    """One of these, wherever it is, rather than others."""
    beneath: Depth = ""
    within: int = 0
    """This many locations around its own count as its location, too."""
    spared: str = ""
    """None of those at whose place a party has what is listed."""


def here(*tests: Test) -> Extent:
    """The characters at its location."""
    return Extent("character", "all", here=True, tests=tests)


def around(within: int, *tests: Test) -> Extent:
    """The characters at its location, or so near."""
    return Extent("character", "all", here=True, tests=tests, within=within)


def one_here(*tests: Test) -> Extent:
    """One of them, by chance."""
    return Extent("character", "one", here=True, tests=tests)


def two_here(*tests: Test) -> Extent:
    """Two of them, by chance."""
    return Extent("character", "two", here=True, tests=tests)


def strongest_here(*tests: Test) -> Extent:
    """The most powerful of them."""
    return Extent("character", "strongest", here=True, tests=tests)


def your_strongest(*tests: Test) -> Extent:
    """The most powerful character on the field of the player who drew or revealed it."""
    return Extent("character", "strongest", here=False, tests=tests, yours=True)


def your_strongest_here(*tests: Test) -> Extent:
    """The most powerful character at its location of the player who drew or revealed it."""
    return Extent("character", "strongest", here=True, tests=tests, yours=True)


def parties_here(*tests: Test) -> Extent:
    """The parties at its location in which somebody passes the tests."""
    return Extent("party", "all", here=True, tests=tests)


def everybody(*tests: Test) -> Extent:
    """The characters on the field."""
    return Extent("character", "all", here=False, tests=tests)


def all_disasters(*tests: Test) -> Extent:
    """The disasters on the field, itself left out."""
    return Extent("disaster", "all", here=False, tests=tests)


def nearest(kind: Reachable, *tests: Test, first: Is | None = None) -> Extent:
    """The nearest one; a party is near if one of it is that passes the tests (ANI-R042)."""
    return Extent(kind, "nearest", here=False, tests=tests, first=first)


def all_cards_of(*tests: Test, spared: str = "") -> Extent:
    """The cards in play, figures among them, itself and locations left out."""
    return Extent("card", "all", here=False, tests=tests, spared=spared)


def all_cards_here(*tests: Test, beneath: Depth = "") -> Extent:
    """The cards at its location: figures, what they have and carry, and what lies there."""
    return Extent("card", "all", here=True, tests=tests, beneath=beneath)


def one_card_here(*tests: Test, beneath: Depth = "") -> Extent:
    """One of them, by chance."""
    return Extent("card", "one", here=True, tests=tests, beneath=beneath)


this_place: Final = Extent("location", "all", here=True)
"""The location at which it is."""
you: Final = Extent("player", "all", here=False, yours=True)
"""The player who drew or revealed it."""
all_players: Final = Extent("player", "all", here=False)
your_nearest_party: Final = Extent("party", "nearest", here=False, yours=True)
"""The nearest party of the player who drew or revealed it."""


class TakesEffect(Struct, frozen=True):
    """What a disaster that does not fight does. Afterwards it is discarded (ANI-265)."""

    steps: tuple[Step, ...]
    on: Extent
    unless: str
    """What a party there must have to avert it; then it is defeated."""
    provided: str
    """What a party there must have for this to happen."""
    otherwise: bool
    """Only if what comes before it in the text finds nobody in play."""
    with_: str
    """Only while such a card is in play."""
    without: str
    """Only while no such card is in play."""


class Stays(Struct, frozen=True):
    """A disaster that does not fight and stays in play when it has taken effect (against ANI-265)."""


class MovesOnly(Struct, frozen=True):
    """This many full movements when it was drawn; then it stays, as one that was revealed does (ANI-604 to ANI-606)."""

    times: int


class Forestalls(Struct, frozen=True):
    """As long as this character is in play and can act, such a disaster does nothing when it would take effect."""

    word: str


forestalls: Final = Forestalls


def takes_effect(
    *steps: Step,
    on: Extent,
    unless: str = "",
    provided: str = "",
    otherwise: bool = False,
    with_: str = "",
    without: str = "",
) -> TakesEffect:
    """At its location."""
    return TakesEffect(steps, on, unless, provided, otherwise, with_, without)


moves: Final = MovesOnly


stays: Final = Stays()
