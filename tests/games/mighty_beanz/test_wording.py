"""What stands on cards: sentences made from their clauses, in every language."""

from collections.abc import Iterator

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.catalog import BY_NAME, CALLED, plain
from beanfield.games.mighty_beanz.wording import Wording, wording
from tests.rules import rule

BOOK = MIGHTY_BEANZ.book


@pytest.mark.parametrize("language", BOOK.languages)
def test_every_card_says_something_in_whole_sentences(language: str) -> None:
    for card in BY_NAME.values():
        text = BOOK.facts(card, language)["text"]
        assert text.endswith((".", "!")), card.title
        assert not set("{}") & set(text), card.title
        assert "  " not in text, card.title


def test_a_language_has_the_same_sentences_as_english() -> None:
    assert [*keys_of(wording("de"))] == [*keys_of(wording())]


def keys_of(said: Wording) -> Iterator[tuple[str, ...]]:
    """The keys of all sentences, in order."""
    for group in (said.frames, said.labels, said.only, said.words):
        yield tuple(group)


@rule("MBZ-R05")
@pytest.mark.parametrize(
    ("title", "english", "german"),
    [
        ("Lion Bean", "Spin: Bean Attack. Attack in this Galaxy. Your opponent chooses the target.",
         "Drehen: Bohnenangriff. Greife in dieser Galaxie an. Dein Gegner wählt das Ziel."),
        ("Ring Master Bean", "Headz-up: Your Circus Bean cards have +50 MMP.",
         "Headz-up: Deine Bohnenkarten des Teams Circus haben +50 MMP."),
        ("Piglet Bean", "Chillin' Bean!", "Chillin' Bean!"),
        ("You Slipped!", "Instant, when your opponent makes a Bean Attack: Cancel that attack.",
         "Sofort, wenn dein Gegner einen Bohnenangriff macht: Dieser Angriff gilt nicht."),
        ("No You Don't!", "Instant, when your opponent plays an Action card: Cancel that card.",
         "Sofort, wenn dein Gegner eine Aktionskarte spielt: Diese Karte gilt nicht."),
        ("Big Top Moon", "Circus +150 or Rookie +50 in a Bean Attack from this slot.",
         "Circus +150 oder Rookie +50 bei einem Bohnenangriff von diesem Platz."),
        ("Team Hug!",
         "Instant, when your opponent makes a Bean Attack: "
         "The target has +150 defence against this attack, if it has its Team Bonus.",
         "Sofort, wenn dein Gegner einen Bohnenangriff macht: "
         "Das Ziel hat +150 Abwehr gegen diesen Angriff, wenn es seinen Teambonus hat."),
    ],
)  # fmt: skip
def test_what_a_card_says_in_english_and_german(title: str, english: str, german: str) -> None:
    card = BY_NAME[CALLED[plain(title)]]
    assert BOOK.facts(card)["text"] == BOOK.facts(card)["note"] == english
    assert BOOK.facts(card, "de")["text"] == BOOK.facts(card, "de")["note"] == german
