"""Texts people read, by key: from a game's `text.toml`, and in other languages from files such as `text.de.toml`.

A template names facts in braces:

- `{seat:seat}` becomes the name of that seat.
- `{who:seats}` becomes the names of several seats; the fact is a text with their numbers, such as `"0 2"`.
- `{where:place}` becomes the name of a place.
- `{position:word}` becomes the text of a word, from `[words]`; `{faces:words}` those of several, such as `"eye die"`.
- `{cards}` becomes the titles of the cards.
- `{points:count point points}` becomes `1 point` or `3 points`.
- Any other fact is shown unchanged.

In an option, `{0}` and `{1}` are the things that it touches, and `{on}` is all of them in one phrase.

The key of a place is made of the fields on its path: `hands` for `hands.2`, `figures.worn` for `figures.7.worn`. In a
list with one entry a seat, `{owner}` is the name of that seat. Other numbers and keys on the path are `{0}`, `{1}`.

Texts speak to one seat. The seat whose name is `you` reads "your hand" and not "the hand of You".
"""

import re
import string
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Act, Number, Thing
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.events import Told
from beanfield.kernel.places import steps_of
from beanfield.kernel.remarks import Remark
from beanfield.kernel.shape import Row, shape_of
from beanfield.kernel.view import View
from beanfield.kernel.world import Card

YOU: Final = "You"
"""What an English client calls the seat that it speaks to."""
ENGLISH: Final = "en"
COUNT: Final = "count "
_SPOKEN_TO: Final = "\ue000"
"""Takes the place of the name `you` while a line is made; no text has this character."""
_INSIDE: Final = re.compile(f"(?<=[^.!?] ){_SPOKEN_TO}")


type Kind = Literal["aim", "hit", "block", "back", "stop", "gain", "take", "miss", "pay", "goal"]
"""What sort of thing an event tells, so that a client can show it and sound it without knowing the game.

- `aim`: `seat` means `whom` by something. `hit`: it hits. `block`: it comes to nothing at `whom`. `back`: `whom` sends
  it back. `stop`: something of `seat` has no power.
- `gain`: `seat` gets something. `take`: `seat` takes it from `whom`. `miss`: `seat` gets nothing.
- `pay`: what `seat` has collected pays out. `goal`: what ends the match, or wins it.
"""


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `text.toml`."""

    about: str
    prompts: dict[str, str]
    options: dict[str, str]
    events: dict[str, str]
    places: dict[str, str]
    yours: dict[str, str] = {}
    """What a place is called when a text speaks to its owner."""
    labels: dict[str, str] = {}
    """Short names for fields of the state. For a field without pieces, `{0}` is its value. A field without pieces is
    shown only if it has a label: nobody could tell what a bare number means."""
    calls: dict[str, str] = {}
    hints: dict[str, str] = {}
    remarks: dict[str, str] = {}
    """What would follow from an answer, in a few words: they are shown beside a card or a button."""
    aim: str = ""
    """What everybody plays for, in a sentence that stands beside what is asked."""
    standing: str = ""
    """How the seat that is asked stands: fields of the state in braces are its own entries, pieces by their titles."""
    only: dict[str, str] = {}
    """What a prompt says where there is nothing to decide, because there is a single option."""
    words: dict[str, str] = {}
    """Words that can be chosen, or that events and places name. A word without a text is shown unchanged."""
    dials: dict[str, str] = {}
    """The numbers of a gesture, in a word or two each."""
    ways: dict[str, str] = {}
    """Words that can be said for the numbers of a gesture. The key is what a word means: `aim +` or `aim -` if it says
    which way the number after it counts, `height -0.5` if it stands for a number."""
    sources: dict[str, str] = {}
    """Where points come from, in a word or two each (`Outcome.sources`)."""
    kinds: dict[str, Kind] = {}
    """What sort of thing an event tells. It is the same in every language, and stands in the English file."""
    facts: dict[str, str] = {}
    """What the facts of cards are called where cards are looked for, by `fact` and by `fact.value`; numbers with
    names, by `fact.name`. A fact with an empty name is not offered."""
    variants: dict[str, str] = {}
    """What each switch of the setup does, by the name of the field, or by `field.value` if it has several values."""

    # only other languages need these: in English the catalog has them

    cards: dict[str, str] = {}
    """What is printed on a card, by the card's name. Titles are names: they are the same in every language."""
    decks: dict[str, str] = {}
    """The titles of ready-made decks."""
    totals: dict[str, str] = {}
    """The names of what is counted in a deck."""
    you: str = YOU
    """What a client calls the seat that it speaks to."""
    card: str = "a card"
    """A card that is not seen."""
    no_card: str = "none"
    one_card: str = "1 card"
    more_cards: str = "{0} cards"


@lru_cache(maxsize=4096)
def _placed(state: type[Struct], place: str) -> tuple[str, int | None, tuple[str | int, ...]]:
    """The key of a place, the seat that owns it (if any), and the other numbers and keys on its path."""
    steps = steps_of(state, place) or ()
    fields = ".".join([str(step.part) for step in steps if step.is_field])
    seats = [int(step.part) for step in steps if step.by_seat]
    others = tuple(step.part for step in steps if not step.is_field and not step.by_seat)
    return fields, seats[0] if seats else None, others


class Words:
    """Turns prompts, options, events and places into sentences of one language."""

    def __init__(self, texts: Texts, catalog: Mapping[str, Card], state: type[Struct]) -> None:
        self.texts = texts
        self.catalog = catalog
        self.state = state
        """The class of the game's state. Its types say which number on a path is a seat."""

    def prompt(self, key: str, only: bool = False) -> str:
        """The sentence that asks. `only`: there is a single option."""
        return self.texts.only.get(key, self.texts.prompts[key]) if only else self.texts.prompts[key]

    def standing(self, view: View[Any], names: Sequence[str]) -> str:
        """How the seat of this view stands; empty for a watcher, and in a game that does not tell."""
        seat = view.viewer
        if seat is None:
            return ""
        fields = {name for _, name, _, _ in string.Formatter().parse(self.texts.standing) if name}
        shapes = shape_of(self.state).fields
        facts: dict[str, object] = {}
        for field in fields:
            shape, value = shapes[field].shape, getattr(view.state, field)
            if isinstance(shape, Row) and shape.by_seat:
                value = value[seat]
            if isinstance(value, list):
                value = tuple([view.faces.get(piece, "") for piece in value]) or self.texts.no_card
            facts[field] = value
        return str(_Formatter(self, names).vformat(self.texts.standing, (), facts))

    def place(self, place: str, names: Sequence[str]) -> str:
        """The name of a place that people read, for a path such as `open.2`."""
        key, seat, others = _placed(self.state, place)
        owner = "" if seat is None else names[seat]
        yours = owner in (self.texts.you, _SPOKEN_TO) and key in self.texts.yours
        template = self.texts.yours[key] if yours else self.texts.places[key]
        return str(_Formatter(self, names).vformat(template, others, {"owner": owner}))

    def has_place(self, place: str, players: int) -> bool:
        """Whether there is a text for this place, at a table with this number of players."""
        key, seat, _ = _placed(self.state, place)
        return key in self.texts.places and (seat is None or seat in range(players))

    def label(self, field: str, value: object = None, names: Sequence[str] = ()) -> str:
        """The short name of a field, with its value if the label has a `{0}`; empty if the field has no label."""
        label: object = _Formatter(self, names).vformat(self.texts.labels.get(field, ""), (value,), {})
        return str(label)

    def card(self, name: str) -> str:
        """The title of a card. For a card that is not seen (an empty name) it is "a card"."""
        return self.catalog[name].title if name else self.texts.card

    def cards(self, cards: Sequence[str]) -> str:
        """Several cards in one phrase."""
        known = [self.card(name) for name in cards if name]
        if known:
            return ", ".join(known)
        return self.texts.one_card if len(cards) == 1 else self.texts.more_cards.format(len(cards))

    def option(self, option: Act, faces: Mapping[int, str], names: Sequence[str]) -> str:
        """The sentence that says what an option does. `faces` says which card each alias is."""
        things = [self._thing(thing, faces, names) for thing in option.on]
        return self.texts.options[option.do].format(*things, on=", ".join(things))

    def _thing(self, thing: Thing, faces: Mapping[int, str], names: Sequence[str]) -> str:
        if isinstance(thing, int):
            return self.card(faces.get(thing, ""))
        if isinstance(thing, str):
            return self.place(thing, names)
        return str(thing.value) if isinstance(thing, Number) else self.word(thing.value)

    def word(self, word: str) -> str:
        """The text of a word."""
        return self.texts.words.get(word, word)

    def source(self, name: str) -> str:
        """Where points come from."""
        return self.texts.sources[name]

    def dial(self, name: str) -> str:
        """The name of one number of a gesture."""
        return self.texts.dials[name]

    def call(self, do: str, word: str = "") -> str:
        """The text of a call."""
        return self.texts.calls[do].format(self.word(word))

    def event(self, told: Told, names: Sequence[str]) -> str:
        """A line of the log; empty for an event that the viewer may not know."""
        if not told.what:
            return ""
        return self._spoken(self.texts.events[told.what], names, told.facts)

    def remark(self, remark: Remark, names: Sequence[str]) -> str:
        """What would follow from an answer, in a few words."""
        return self._spoken(self.texts.remarks[remark.what], names, remark.facts)

    def _spoken(self, template: str, names: Sequence[str], facts: Mapping[str, object]) -> str:
        """A line that speaks to the seat whose name is `you`: inside a sentence the name has a small letter.

        The name is marked until the line is complete, since titles of cards may hold the same word.
        """
        marked = [_SPOKEN_TO if name == self.texts.you else name for name in names]
        line = str(_Formatter(self, marked).vformat(template, (), facts))
        return _INSIDE.sub(self.texts.you.lower(), line).replace(_SPOKEN_TO, self.texts.you)


class _Formatter(string.Formatter):
    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, int) and format_spec == "seat":
            return self.names[value]
        if isinstance(value, int) and format_spec.startswith(COUNT):
            one, more = format_spec.removeprefix(COUNT).split()
            return f"{value} {one if value == 1 else more}"
        if isinstance(value, str) and format_spec == "seats":
            return ", ".join(self.names[int(seat)] for seat in value.split())
        if isinstance(value, str) and format_spec == "place":
            return self.words.place(value, self.names)
        if isinstance(value, str) and format_spec == "word":
            return self.words.word(value)
        if isinstance(value, str) and format_spec == "words":
            return ", ".join(self.words.word(word) for word in value.split())
        if isinstance(value, tuple):
            return self.words.cards(value)
        return str(super().format_field(value, format_spec))


def load_words(
    path: Path,
    catalog: Mapping[str, Card],
    state: type[Struct],
    english: Texts | None = None,
    made: Mapping[str, str] | None = None,
    told: Mapping[str, str] | None = None,
) -> Words:
    """Read a `text.toml`. In another language what is no text is the same as in English. `made` are more words.

    `told` are texts of events that every game has; those of the file come before them.
    """
    texts = read_toml(path, Texts)
    kinds = texts.kinds if english is None else english.kinds
    events = {**(told or {}), **texts.events}
    return Words(replace(texts, kinds=kinds, words={**texts.words, **(made or {})}, events=events), catalog, state)
