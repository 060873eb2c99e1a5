"""What stands on cards is made from their facts, in English and German."""

import pytest

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.saying.said import text_of
from beanfield.games.ani_mayhem.saying.sayings import sayings
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


def test_both_languages_have_the_same_words() -> None:
    english, german = sayings("en"), sayings("de")
    assert english.words.keys() == german.words.keys()
    assert english.frames.keys() == german.frames.keys()


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
