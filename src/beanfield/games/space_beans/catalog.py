"""The 105 cards, from `cards.toml`."""

from pathlib import Path

from msgspec import Struct

from beanfield.games.space_beans.state import Bean
from beanfield.kernel.book.files import read_toml


class BeanType(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the seven types."""

    name: str
    one: str
    """What one card of it is called."""
    aliases: tuple[str, ...]
    colour: str
    symbol: str
    attested: bool


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `cards.toml`."""

    values: tuple[int, ...]
    type: tuple[BeanType, ...]


CATALOG = read_toml(Path(__file__).parent / "cards.toml", Catalog)


def bean(type: BeanType, value: int) -> Bean:
    """The card of this type and value; two equal cards are one entry of the catalog."""
    return Bean(
        name=f"{type.one.lower().replace(' ', '-')}-{value}",
        title=f"{type.one} {value}",
        short=str(value),
        symbol=type.symbol,
        colour=type.colour,
        type=type.name,
        value=value,
    )


DECK = [bean(type, value) for type in CATALOG.type for value in CATALOG.values]
BY_NAME = {card.name: card for card in DECK}
