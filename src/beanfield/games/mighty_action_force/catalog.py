"""The cards and decks of the box, from `cards.toml`."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.kernel.book.files import read_toml

COLOURS = {1: "#7aa5d2", 2: "#6fb98f", 3: "#d9b44a", 4: "#d98850", 5: "#b56fb9", 6: "#c8553d"}
"""One colour for each gem number."""
SPECIAL, VILLAIN = "★", "☠"


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as `cards.toml` tells it."""

    name: str
    title: str
    gems: int
    text: str
    attested: tuple[str, ...]
    """What of it the rulebook tells; the rest is ours."""
    power: Power = Power.NONE
    amount: int = 0
    e_vile: bool = False


class PrintedDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as `cards.toml` tells it: how many of each card."""

    name: str
    title: str
    cards: dict[str, int]

    def list(self) -> "list[str]":
        """Every card, as often as it is in the deck."""
        return [name for name, copies in self.cards.items() for _ in range(copies)]


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """The prizes (MAF-002)."""

    cards: tuple[str, ...]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What else is in the box."""

    blanks: int


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `cards.toml`."""

    levels: tuple[int, ...]
    card: tuple[PrintedCard, ...]
    deck: tuple[PrintedDeck, ...]
    bonus: Bonus
    box: Box


CATALOG = read_toml(Path(__file__).parent / "cards.toml", Catalog)


def hero(card: PrintedCard, origin: str = "") -> Hero:
    """The card as it is played: its number stands in its title, as it does on paper."""
    known_by_name = card.power or card.e_vile
    return Hero(
        name=card.name,
        title=f"{card.title} {card.gems}",
        short=f"{card.title.split()[-1]} {card.gems}" if known_by_name else str(card.gems),
        symbol=VILLAIN if card.e_vile else SPECIAL if card.power else "",
        colour=COLOURS.get(card.gems, ""),
        gems=card.gems,
        power=card.power,
        amount=card.amount,
        e_vile=card.e_vile,
        text=card.text,
        origin=origin,
    )


BY_NAME: Mapping[str, Hero] = {card.name: hero(card) for card in CATALOG.card}
ATTESTED: Mapping[str, tuple[str, ...]] = {card.name: card.attested for card in CATALOG.card}
"""What the rulebook tells of each card."""
STARTERS: Mapping[str, PrintedDeck] = {deck.name: deck for deck in CATALOG.deck}
BONUS = CATALOG.bonus.cards
BLANKS = CATALOG.box.blanks
