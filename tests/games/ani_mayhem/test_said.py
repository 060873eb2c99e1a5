"""What stands on cards is made from their facts, in English and German."""

from collections.abc import Iterator
from string import Formatter
from typing import Final, get_args

import pytest
from msgspec import Struct

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.saying.said import clause_text, text_of
from beanfield.games.ani_mayhem.saying.sayings import sayings
from beanfield.games.ani_mayhem.vocabulary.conditions import is_
from beanfield.games.ani_mayhem.vocabulary.declared import use
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered
from beanfield.games.ani_mayhem.vocabulary.lines import Clause
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Equips, equip
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import Shoves
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import capture
from beanfield.kernel.errors import BrokenGame
from tests.games.ani_mayhem.sheet import PAGE, sheet

EXAMPLES = {
    "leon-mcnichol": (
        "Skills: Driving, Police, Streetwise, Marksman, Survival.",
        "Fähigkeiten: Driving, Police, Streetwise, Marksman, Survival.",
    ),
    "a-goddess-kiss": ("Bearer: +1 damage, +1 movement.", "Wer sie trägt: +1 Schaden, +1 Bewegung."),
    "firewood": ("Carrier: +2 damage; gains Fire Element.", "Wer ihn trägt: +2 Schaden; erhält Fire Element."),
    "samurai-gohan": (
        "Carrier: gains what it lacks of Weapons, Swordsman, Military.",
        "Wer ihn trägt: erhält, was davon fehlt: Weapons, Swordsman, Military.",
    ),
    "go-board": ("", ""),
    "assistance-i-surrender": (
        "Combat: +2 damage, +1 defense. Charm: -3 charm.",
        "Kampf: +2 Schaden, +1 Abwehr. Charme: -3 Charme.",
    ),
    "genom-tower": (
        "To scavenge: Computer & Tech or Police & Strength and damage of 4 or more. "
        "Defense 20: more damage than that will do, too.",
        "Zum Plündern: Computer & Tech oder Police & Strength und Schaden mindestens 4. "
        "Abwehr 20: mehr Schaden als das genügt auch.",
    ),
    "hot-springs-house": (
        "To scavenge: 3 female characters or Peeping.",
        "Zum Plündern: 3 Charaktere, weiblich oder Peeping.",
    ),
    "spirit": ("Bearer: +1 energy. At most 6 in a deck.", "Wer sie trägt: +1 Energie. Höchstens 6 in einem Deck."),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_card_says_what_its_facts_say(name: str) -> None:
    card = catalog()[name]
    assert (text_of(card), text_of(card, "de")) == EXAMPLES[name]


def test_both_languages_have_the_same_words_and_say_the_same_fields() -> None:
    english, german = sayings("en"), sayings("de")
    assert english.words.keys() == german.words.keys()
    assert english.frames.keys() == german.frames.keys()
    for name, frame in english.frames.items():
        assert _fields_in(frame) == _fields_in(german.frames[name]), name


def _fields_in(frame: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(frame) if field is not None}


def _classes(union: object) -> Iterator[type[Struct]]:
    """The classes of a union of unions."""
    parts = get_args(getattr(union, "__value__", union))
    for part in parts:
        yield from _classes(part)
    if not parts:
        assert isinstance(union, type)
        yield union


NAMED: Final = [
    (each, {name: frame for name, frame in sayings("en").frames.items() if name.split(" ")[0] == each.__name__})
    for union in (Step, Gift, Clause)
    for each in _classes(union)
]
"""Steps, gifts and clauses, and the frames that are named for them."""
UNSAID: Final[dict[type[Struct], set[str]]] = {
    Equips: {"source"},
    Shoves: {"to"},
    Altered: {"least", "rebased"},
}
"""Fields of which the name of a frame says what they hold, or that no card sets."""


@pytest.mark.parametrize(("kind", "frames"), [(kind, frames) for kind, frames in NAMED if frames])
def test_a_frame_says_all_fields_of_its_class(kind: type[Struct], frames: dict[str, str]) -> None:
    fields = set(kind.__struct_fields__)
    told = {each for name, frame in frames.items() for each in (*_fields_in(frame), *name.split(" ")[1:])}
    assert fields - UNSAID.get(kind, set()) <= told
    assert not {each for frame in frames.values() for each in _fields_in(frame)} - fields


def test_every_frame_with_the_name_of_a_class_is_one_of_a_step_a_gift_or_a_clause() -> None:
    found = {name for _, frames in NAMED for name in frames}
    assert {name for name in sayings("en").frames if name[0].isupper()} == found
    assert len(found) > len(NAMED)


def test_what_no_frame_says_is_not_left_out() -> None:
    card = catalog()["kami"]
    for step in (capture(until="Royalty", away=True), equip(is_("Weapon"), one_of_them=True)):
        with pytest.raises(BrokenGame, match="kami, Use, in de: no words for "):
            clause_text(card, use(step), "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_that_can_be_played_has_its_text(language: str) -> None:
    for card in catalog().values():
        said = text_of(card, language)
        assert said.endswith(".") or not (card.skills or card.changes or card.listing), card.title
        facts = ANI_MAYHEM.book.facts(card, language)
        assert facts["note"] == said


def test_the_page_of_all_texts_is_up_to_date() -> None:
    """If this fails, look at what changes: python -m tests.games.ani_mayhem.sheet, then git diff."""
    assert PAGE.read_text("utf-8") == sheet()
