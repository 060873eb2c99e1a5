"""Texts people read, by key, from a game's `text.toml`, and in another language from `text.de.toml` beside it.

A template names facts in braces. `{seat:seat}` is shown as the name of that seat, `{who:seats}` as the names of seats
whose numbers are told in one text, `{where:place}` as the name of a place, `{cards}` as the titles of the cards; other
facts as they are. `{0}`, `{1}` in an option are what it touches, `{on}` is all of that in one phrase.

A place goes by the fields on its path: `hands` for `hands.2`, `figures.worn` for `figures.7.worn`. `{owner}` is the
name of the seat whose entry it is, where there is one entry a seat; other numbers and keys on it are `{0}`, `{1}`.

A table is spoken to from somebody's side: the seat that is called `you` has "your hand", not "the hand of You".
"""

import re
import string
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from beanfield.kernel.asks import Act, Number, Thing
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.events import Told
from beanfield.kernel.places import steps_of
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
    words: dict[str, str] = {}
    """Words that can be chosen; one without a text is shown as it is."""
    dials: dict[str, str] = {}
    """The numbers of a gesture, in a word or two each."""
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

    def __init__(self, texts: Texts, catalog: Mapping[str, Card], state: type[Struct]) -> None:
        self.texts = texts
        self.catalog = catalog
        self.state = state
        """What lies on a table of this game: its types say which number on a path is a seat."""
        self._you_inside = re.compile(rf"(?<=[^.!?] ){re.escape(texts.you)}\b")

    def prompt(self, key: str) -> str:
        """What is asked, in one sentence."""
        return self.texts.prompts[key]

    def place(self, place: str, names: Sequence[str]) -> str:
        """`open.2` as people say it."""
        key, seat, others = self._place(place)
        owner = "" if seat is None else names[seat]
        if owner == self.texts.you and key in self.texts.yours:
            return self.texts.yours[key].format(*others)
        return self.texts.places[key].format(*others, owner=owner)

    def has_place(self, place: str, players: int) -> bool:
        """Whether there is a text for this place, at a table at which so many play."""
        key, seat, _ = self._place(place)
        return key in self.texts.places and (seat is None or seat in range(players))

    def _place(self, place: str) -> tuple[str, int | None, list[str | int]]:
        """What a place goes by, the seat whose it is, and the other numbers and keys on its path."""
        steps = steps_of(self.state, place) or ()
        fields = ".".join([str(step.part) for step in steps if step.is_field])
        seats = [int(step.part) for step in steps if step.by_seat]
        others = [step.part for step in steps if not step.is_field and not step.by_seat]
        return fields, seats[0] if seats else None, others

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

    def option(self, option: Act, faces: Mapping[int, str], names: Sequence[str]) -> str:
        """What an option does. `faces` says which card each alias is."""
        things = [self._thing(thing, faces, names) for thing in option.on]
        return self.texts.options[option.do].format(*things, on=", ".join(things))

    def _thing(self, thing: Thing, faces: Mapping[int, str], names: Sequence[str]) -> str:
        if isinstance(thing, int):
            return self.card(faces.get(thing, ""))
        if isinstance(thing, str):
            return self.place(thing, names)
        return str(thing.value) if isinstance(thing, Number) else self.word(thing.value)

    def word(self, word: str) -> str:
        """A word that can be chosen, as people say it."""
        return self.texts.words.get(word, word)

    def dial(self, name: str) -> str:
        """A number of a gesture."""
        return self.texts.dials[name]

    def call(self, do: str, word: str = "") -> str:
        """What can be said at any time."""
        return self.texts.calls[do].format(self.word(word))

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
        if isinstance(value, str) and format_spec == "seats":
            return ", ".join(self.names[int(seat)] for seat in value.split())
        if isinstance(value, str) and format_spec == "place":
            return self.words.place(value, self.names)
        if isinstance(value, tuple):
            return self.words.cards(value)
        return str(super().format_field(value, format_spec))


def load_words(path: Path, catalog: Mapping[str, Card], state: type[Struct]) -> Words:
    """Read a `text.toml`."""
    return Words(read_toml(path, Texts), catalog, state)
