"""Gifts about the cards that somebody has, pays for and uses, and about those that work on it."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Is


class PaysNothing(Struct, frozen=True):
    """The next effect for which it would pay energy costs it nothing."""


class PaysOnlyFor(Struct, frozen=True):
    """It pays energy only for what such cards do."""

    word: str


class Ignores(Struct, frozen=True):
    """Such cards do nothing to it; or only such disasters."""

    words: tuple[str, ...]
    disasters: bool = False


class Heeds(Struct, frozen=True):
    """Its player wants cards to work on it that would do nothing to it."""


class Silences(Struct, frozen=True):
    """As long as it is in play, such cards that somebody has on it do nothing."""

    word: str


class NeedsNothingFor(Struct, frozen=True):
    """It uses such cards without what they list."""

    which: Is


class Hoards(Struct, frozen=True):
    """It may carry any number of items (against ANI-264)."""


class EquipsTwo(Struct, frozen=True):
    """Its player may play two equipment cards in an equip phase."""


class OutfittedAnywhere(Struct, frozen=True):
    """It may get equipment in the equip phase wherever it is."""


class CarriesMore(Struct, frozen=True):
    """It may carry this many of these cards, of which others may carry fewer."""

    word: str
    most: int


class SafeFrom(Struct, frozen=True):
    """Disasters of this kind neither attack it nor affect it or the cards on it."""

    word: str


class KeepsCards(Struct, frozen=True):
    """What it carries is neither stolen nor destroyed."""


class Devours(Struct, frozen=True):
    """Such items that its party carries, or that lie at its location, are out of the game."""

    test: Is


class SharesBonuses(Struct, frozen=True):
    """Bonuses of such disasters are its own, too; what makes such ones weaker does not concern it."""

    word: str


class EquippedAnywhere(Struct, frozen=True):
    """It may be equipped and enhanced in the equip phase wherever it is."""


type CardGift = (
    PaysNothing
    | PaysOnlyFor
    | Ignores
    | Heeds
    | Silences
    | NeedsNothingFor
    | Hoards
    | EquipsTwo
    | OutfittedAnywhere
    | EquippedAnywhere
    | CarriesMore
    | SafeFrom
    | KeepsCards
    | Devours
    | SharesBonuses
)


def ignores(*words: str, disasters: bool = False) -> Ignores:
    """As if they were not there."""
    return Ignores(words, disasters)


silences: Final = Silences
needs_nothing_for: Final = NeedsNothingFor
carries_more: Final = CarriesMore
devours: Final = Devours
shares_bonuses: Final = SharesBonuses


heeds: Final = Heeds()
hoards: Final = Hoards()
equips_two: Final = EquipsTwo()
keeps_cards: Final = KeepsCards()
equipped_anywhere: Final = EquippedAnywhere()
outfitted_anywhere: Final = OutfittedAnywhere()
pays_nothing: Final = PaysNothing()


pays_only_for: Final = PaysOnlyFor
safe_from: Final = SafeFrom
