"""The book of a game: its files in all its languages, and cards as data."""

from pathlib import Path

import pytest
from msgspec import Struct

from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Note
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.sight import Piece, Public
from beanfield.kernel.world import Card

ENGLISH_RULES = """
game = "beans"
title = "Beans"
prefix = "BNS"

[[rule]]
id = "BNS-001"
section = "Play"
text = "Beans are played."
source = "page 1"
check = "Play."

[[ruling]]
id = "BNS-R01"
about = ["BNS-001"]
question = "Must they?"
ruling = "They must."
why = "Or nothing happens."
"""
GERMAN_RULES = """
[sections]
Play = "Spielen"
[rules]
BNS-001 = "Bohnen werden gespielt."
[rulings]
"""
ENGLISH_TEXTS = """
about = "Beans."
[prompts]
turn = "What now?"
[options]
[events]
[places]
"""
GERMAN_TEXTS = """
about = "Bohnen."
[prompts]
turn = "Was nun?"
[options]
[events]
[places]
[cards]
pea = "Zählt doppelt."
"""


class Garden(Struct):
    """The table."""

    bed: Public[list[Piece]]


class Bean(Card, frozen=True):
    """A card with a text."""

    says: str = ""


PEA, ASH = Bean("pea", "Pea", says="Counts double."), Bean("ash", "Ash")


def note(card: Bean) -> Note:
    return Note(card.says, "says" if card.says else "", ("title",), ("BNS-001",) if card.says else ())


@pytest.fixture
def book(tmp_path: Path) -> Book[Bean]:
    """A book in English, German and French. The French rules are missing; Esperanto has rules but no texts."""
    files = {
        "rules.toml": ENGLISH_RULES,
        "rules.de.toml": GERMAN_RULES,
        "text.toml": ENGLISH_TEXTS,
        "text.de.toml": GERMAN_TEXTS,
        "rules.eo.toml": GERMAN_RULES,
        "text.fr.toml": ENGLISH_TEXTS.replace("What now?", "Et maintenant ?"),
    }
    for name, contents in files.items():
        (tmp_path / name).write_text(contents, "utf-8")
    made = Book("beanfield.kernel.book", Garden, {"pea": PEA, "ash": ASH}, note)
    made.home = tmp_path
    return made


def test_a_book_lies_in_the_folder_of_its_package() -> None:
    home = Book("beanfield.kernel.book", Garden, {}).home
    assert (home / "book.py").is_file()


def test_a_game_speaks_the_languages_that_it_has_texts_in(book: Book[Bean]) -> None:
    assert book.languages == ("en", "de", "fr")
    asked = {language: book.words_in(language).prompt("turn") for language in ("en", "de", "fr", "eo")}
    assert asked == {"en": "What now?", "de": "Was nun?", "fr": "Et maintenant ?", "eo": "What now?"}
    assert book.words_in("de") is book.words_in("de"), "a file is read once"


def test_a_game_may_make_words_itself_beside_those_of_its_files(book: Book[Bean]) -> None:
    made = Book(
        "beanfield.kernel.book", Garden, {"pea": PEA}, note, made_words=lambda language: {"pod": f"pod {language}"}
    )
    made.home = book.home
    assert [made.words_in(language).word("pod") for language in ("en", "de")] == ["pod en", "pod de"]
    assert book.words.word("pod") == "pod", "without them a word is itself"


def test_rules_in_a_language_that_the_game_does_not_speak_or_has_no_rules_in_are_english(
    book: Book[Bean],
) -> None:
    assert book.title == "Beans"
    said = {language: book.ledger_in(language)["BNS-001"].text for language in ("en", "de", "fr", "eo")}
    assert said == dict.fromkeys(said, "Beans are played.") | {"de": "Bohnen werden gespielt."}


def test_a_card_as_data_has_its_note_and_which_facts_are_attested(book: Book[Bean]) -> None:
    facts = book.facts(PEA)
    assert (facts["title"], facts["says"], facts["note"]) == ("Pea", "Counts double.", "Counts double.")
    assert facts["attested"] == ("title",)
    assert book.facts(ASH)["note"] == ""


def test_what_is_there_for_whoever_writes_the_game_is_told_to_nobody(book: Book[Bean]) -> None:
    book.untold = ("colour",)
    assert "colour" not in book.facts(PEA) and "symbol" in book.facts(PEA)


def test_a_card_as_data_names_the_rules_about_it_and_their_rulings(book: Book[Bean]) -> None:
    assert book.facts(PEA)["rules"] == ("BNS-001", "BNS-R01")
    assert book.facts(ASH)["rules"] == ()


def test_what_stands_on_a_card_is_translated_and_its_title_is_not(book: Book[Bean]) -> None:
    facts = book.facts(PEA, "de")
    assert (facts["title"], facts["says"], facts["note"]) == ("Pea", "Zählt doppelt.", "Zählt doppelt.")
    assert book.facts(ASH, "de") == book.facts(ASH)


def test_a_game_can_make_what_stands_on_its_cards_in_a_language_it_speaks(book: Book[Bean]) -> None:
    book.says = lambda card, language: f"{card.title}, {language}"
    assert (book.facts(PEA, "de")["says"], book.facts(PEA, "de")["note"]) == ("Pea, de", "Pea, de")
    assert book.facts(PEA, "fr")["says"] == "Pea, fr", "no file is needed"
    assert book.facts(PEA)["says"] == book.facts(PEA, "eo")["says"] == "Counts double."
    assert book.translated(PEA, "en") is book.translated(PEA, "eo") is None


def test_a_listing_says_nothing_about_a_card_of_a_game_without_notes() -> None:
    silent = Book("beanfield.kernel.book", Garden, {"pea": PEA})
    assert silent.note(PEA) == Note()


def test_a_book_without_files_is_broken(book: Book[Bean], tmp_path: Path) -> None:
    (tmp_path / "rules.toml").unlink()
    with pytest.raises(BrokenGame, match=r"rules.toml"):
        _ = book.ledger
