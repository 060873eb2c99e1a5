"""Steps about captives, thefts, charms, control, skills and those who were nursed."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.state import Until


class Captures(Struct, frozen=True):
    """The target is captured by the disaster (ANI-091); one that it has bonked is not fetched before it is free."""

    until: str = ""
    """Until a party with what is listed is there."""
    away: bool = False
    """The target is off the field, and goes to a haven of its player when it is free; one who is freed frees all."""


class Frees(Struct, frozen=True):
    """The captive is free (ANI-094), and moves by itself again."""


class Dares(Struct, frozen=True):
    """Each target plays rock, paper, scissors against the disaster (ANI-R507); what follows is about those who lose."""


class Sheds(Struct, frozen=True):
    """The target drops such cards that it carries; they lie there, or beneath the location."""

    kinds: tuple[Literal["item", "equipment"], ...]
    beneath: bool


class ScrapsLoot(Struct, frozen=True):
    """The items that the fallen character has dropped are discarded."""


class Robs(Struct, frozen=True):
    """One of the player's characters there steals an item from the target, by chance, and makes a full movement."""


class TurnsTables(Struct, frozen=True):
    """Who has won the charm battle has lost it, by as much, and the other one has won."""


class TakesOver(Struct, frozen=True):
    """The player controls the target until the end of the turn."""


class Tames(Struct, frozen=True):
    """A disaster is a character of the player for the rest of the game."""

    most: int
    """This many of them act together at most."""


class Invites(Struct, frozen=True):
    """The target comes to the combat and fights on the player's side; then it returns to where it was."""


class Teaches(Struct, frozen=True):
    """The target has a skill that the player chooses, once more.

    It is any skill of the game, one of the bearer, or one of another of the player's characters in play that has the
    skill Computer.
    """

    of: Literal["any", "bearer", "mate"]
    until: Until


class WoosFor(Struct, frozen=True):
    """The bearer has a charm battle against the target, and takes a card with this title from it if it wins."""

    title: str


class Recalls(Struct, frozen=True):
    """The player puts a character or a disaster of the own discard pile at a location, until the end of the turn."""


class MovesAgain(Struct, frozen=True):
    """The targets make a full movement more, together."""


class Brandishes(Struct, frozen=True):
    """The bearer uses an equipment that it carries as a club: it is named, lies face down, and is not shown in this
    phase.
    """


class Discharges(Struct, frozen=True):
    """The character in the card comes into one of its player's havens, with its enhancements."""


Seizure = (
    Captures
    | Frees
    | Dares
    | ScrapsLoot
    | Sheds
    | Robs
    | TurnsTables
    | TakesOver
    | Tames
    | Invites
    | Teaches
    | Discharges
    | MovesAgain
    | Recalls
    | WoosFor
    | Brandishes
)


capture: Final = Captures
free: Final = Frees
dare: Final = Dares


def shed(*kinds: Literal["item", "equipment"], beneath: bool = False) -> Sheds:
    """All of them."""
    return Sheds(kinds, beneath)


scrap_loot: Final = ScrapsLoot
rob: Final = Robs
turn_tables: Final = TurnsTables
tame: Final = Tames
take_control: Final = TakesOver
invite: Final = Invites
teach: Final = Teaches
woo_for: Final = WoosFor
recall: Final = Recalls
move_again: Final = MovesAgain
brandish: Final = Brandishes
discharge: Final = Discharges
