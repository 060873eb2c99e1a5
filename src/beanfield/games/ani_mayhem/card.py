"""The cards and what is printed on them, from `cards.toml`, which tells what each field means."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from beanfield.kernel import world
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.errors import BrokenGame

HOME = Path(__file__).parent

type Ability = Literal["damage", "defense", "movement", "charm", "energy"]
type CardType = Literal[
    "character", "enhancement", "equipment", "flash", "global", "haven", "item", "location", "major-disaster",
    "minor-disaster", "combat",
]  # fmt: skip
type Sign = tuple[str, str]
"""A symbol and a colour."""

SIGNS: Final[Mapping[CardType, Sign]] = {
    "character": ("☻", "#7548a8"), "enhancement": ("⌃", "#2c68ad"), "equipment": ("⚒", "#6b6f3a"),
    "flash": ("⚡", "#3a7ac0"), "global": ("☀", "#38549c"), "haven": ("♜", "#4c6b78"), "item": ("◈", "#9c7a45"),
    "location": ("◉", "#35803f"), "major-disaster": ("☠", "#b8520f"), "minor-disaster": ("☄", "#cc6a1e"),
    "combat": ("⚔", "#b02e34"),
}  # fmt: skip
"""How each type of card is marked: in the colour of its front (ANI-010 to ANI-017)."""

type Sex = Literal["male", "female", "neutral"]
type Timing = Literal["continuous", "discrete", "triggered", "on-play", "combat", "charm"]


UNTOLD: Final = (
    "meaning", "families", "timing", "combat_half", "charm_half", "combat_name", "charm_name", "special", "second",
    "listing", "skills_when", "deck_limit",
)  # fmt: skip
"""Facts of cards for whoever writes them, or that the text of the card says: clients have that, and its figures."""


class AniCard(world.Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One card as it is printed."""

    number: int
    set: Literal["0", "1", "2", "P"]
    rarity: Literal["C", "U", "R", "UR", "P"]
    type: CardType
    figures: dict[Ability, int]
    families: tuple[str, ...]
    sex: Sex | None = None
    second: dict[Ability, int] = field(default_factory=dict)
    changes: dict[Ability, int] = field(default_factory=dict)
    special: str = ""
    skills: tuple[str, ...] = ()
    skills_when: Literal["missing", "choice", "effect"] | None = None
    listing: str = ""
    energy_cost: int = 0
    variable_cost: str = ""
    uses: int = 0
    deck_limit: int = 0
    categories: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    combat_name: str = ""
    combat_half: str = ""
    charm_name: str = ""
    charm_half: str = ""
    meaning: str = ""
    timing: tuple[Timing, ...] = ()
    rules: tuple[str, ...] = ()
    note: str = ""

    @property
    def words(self) -> frozenset[str]:
        """All that other cards may call it: its title, its categories, and what it counts as."""
        return _words(self.title, self.number, self.categories, self.counts_as)

    @property
    def printed_title(self) -> str:
        """The name on the card. Of two cards with one name the second has its number in its title, too."""
        return _printed(self.title, self.number)


@cache
def _words(title: str, number: int, categories: tuple[str, ...], counts_as: tuple[str, ...]) -> frozenset[str]:
    return frozenset((title, _printed(title, number), *categories, *counts_as))


def _printed(title: str, number: int) -> str:
    return title.removesuffix(f" ({number})")


class _CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    card: list[AniCard]


@cache
def all_cards() -> Mapping[str, AniCard]:
    """Every card by its name. Read when it is first wanted: nobody who plays another game waits for it."""
    path = HOME / "cards.toml"
    cards = [_signed(card) for card in read_toml(path, _CardFile).card]
    first = {card.title: card for card in reversed(cards)}
    cards = [
        card if first[card.title] is card else replace(card, title=f"{card.title} ({card.number})") for card in cards
    ]
    found = {card.name: card for card in cards}
    if len(found) < len(cards) or sorted(card.number for card in cards) != list(range(1, len(cards) + 1)):
        raise BrokenGame(f"{path}: two cards have one name or one number, or a number is missing")
    return found


def _signed(card: AniCard) -> AniCard:
    symbol, colour = SIGNS[card.type]
    return replace(card, symbol=symbol, colour=colour)


@cache
def skill_of(text: str) -> tuple[str, int]:
    """A skill and how often it counts, as cards print it.

    >>> skill_of("Chi x2"), skill_of("Blind Luck"), skill_of("Bureaucracy -1")
    (('Chi', 2), ('Blind Luck', 1), ('Bureaucracy', -1))
    """
    found = re.fullmatch(r"(.+?)(?: x(\d+)| (-\d+))?", text)
    if found is None:
        raise ValueError(f"not a skill: {text!r}")
    return found[1], int(found[2] or found[3] or 1)


@cache
def skill_names() -> tuple[str, ...]:
    """All of them in their order, so that a number tells one."""
    return tuple(sorted(all_skills()))


@cache
def all_skills() -> frozenset[str]:
    """Every skill that a card has or gives."""
    return frozenset(skill_of(text)[0] for card in all_cards().values() for text in card.skills)
