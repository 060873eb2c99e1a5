"""Texts people read, by key, from a game's `text.toml`, and in another language from `text.de.toml` beside it.

A template names facts in braces. `{seat:seat}` is shown as the name of that seat, `{where:place}` as the name of a
place, `{cards}` as the titles of the cards; other facts as they are. `{0}`, `{1}` in an option are what it touches.

A table is spoken to from somebody's side: the seat that is called `you` has "your hand", not "the hand of You".
"""

import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.kernel.asks import Option
from beanfield.kernel.events import Told
from beanfield.kernel.world import Card

YOU: Final = "You"
"""What a client that speaks English calls the seat that it speaks to."""
ENGLISH: Final = "en"


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `text.toml`."""

    about: str
    prompts: dict[str, str]
    options: dict[str, str]
    events: dict[str, str]
    places: dict[str, str]
    yours: dict[str, str] = {}
    """Places as they are called to the one whose they are."""
    labels: dict[str, str] = {}
    """Fields of the state in a word or two, where there is little room. `{0}` is the value of a field without pieces;
    such a field is shown only if it has a label, since nobody else knows what its number stands for."""
    calls: dict[str, str] = {}
    hints: dict[str, str] = {}
    variants: dict[str, str] = {}
    """What each switch of the options does, by the name of the field, or `field.value` where there are several."""

    # what only other languages need: in English the catalog has it

    cards: dict[str, str] = {}
    """What stands on a card, by the card's name. Titles are names, and the same in every language."""
    decks: dict[str, str] = {}
    """What a ready-made deck is called."""
    totals: dict[str, str] = {}
    """What is counted in a deck."""
    you: str = YOU
    """What a client calls the seat that it speaks to."""
    card: str = "a card"
    """A card that is not seen."""
    one_card: str = "1 card"
    more_cards: str = "{0} cards"


class Words:
    """Says things in a language, for a table whose seats have names."""

    def __init__(self, texts: Texts, catalog: Mapping[str, Card]) -> None:
        self.texts = texts
        self.catalog = catalog
        self._you_inside = re.compile(rf"(?<=[^.!?] ){re.escape(texts.you)}\b")

    def prompt(self, key: str) -> str:
        """What is asked, in one sentence."""
        return self.texts.prompts[key]

    def place(self, place: str, names: Sequence[str]) -> str:
        """`open.2` as people say it. A place without a seat has no number."""
        field, _, seat = place.partition(".")
        if seat and names[int(seat)] == self.texts.you and field in self.texts.yours:
            return self.texts.yours[field]
        return self.texts.places[field].format(owner=names[int(seat)] if seat else "")

    def label(self, field: str, value: object = None, names: Sequence[str] = ()) -> str:
        """The short name of a field, with its value where the label has room for one; nothing if it has no label."""
        label: object = _Formatter(self, names).vformat(self.texts.labels.get(field, ""), (value,), {})
        return str(label)

    def card(self, name: str) -> str:
        """A card by its title; one that is not seen is just a card."""
        return self.catalog[name].title if name else self.texts.card

    def cards(self, cards: Sequence[str]) -> str:
        """Several cards in one phrase."""
        known = [self.card(name) for name in cards if name]
        if known:
            return ", ".join(known)
        return self.texts.one_card if len(cards) == 1 else self.texts.more_cards.format(len(cards))

    def option(self, option: Option, faces: Mapping[int, str], names: Sequence[str]) -> str:
        """What an option does. `faces` says which card each mark is."""
        things = [
            self.place(thing, names) if isinstance(thing, str) else self.card(faces.get(thing, ""))
            for thing in option.on
        ]
        return self.texts.options[option.do].format(*things)

    def call(self, do: str) -> str:
        """What can be said at any time."""
        return self.texts.calls[do]

    def event(self, told: Told, names: Sequence[str]) -> str:
        """A line of the log; nothing for an event that the viewer may not know."""
        if not told.what:
            return ""
        line: object = _Formatter(self, names).vformat(self.texts.events[told.what], (), told.facts)
        return self._you_inside.sub(self.texts.you.lower(), str(line))


class _Formatter(string.Formatter):
    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, int) and format_spec == "seat":
            return self.names[value]
        if isinstance(value, str) and format_spec == "place":
            return self.words.place(value, self.names)
        if isinstance(value, tuple):
            return self.words.cards(value)
        return str(super().format_field(value, format_spec))


def load_words(path: Path, catalog: Mapping[str, Card]) -> Words:
    """Read a `text.toml`."""
    return Words(msgspec.convert(tomllib.loads(path.read_text("utf-8")), Texts), catalog)
