"""The book of a game: its rules and rulings, its texts and its cards, read from the files of its package."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from beanfield.kernel.book.deck import Note
from beanfield.kernel.book.how import HowTo, load_how, load_how_words
from beanfield.kernel.book.ledger import Ledger, load_ledger, load_ledger_words
from beanfield.kernel.book.lesson import Lesson, load_lesson, load_lesson_words
from beanfield.kernel.book.text import ENGLISH, Texts, Words, load_words
from beanfield.kernel.standstill import STANDS_STILL, TOLD
from beanfield.kernel.world import Card


def no_note(card: Card) -> Note:
    """The default of `Book.note`: a listing shows only the title of a card."""
    return Note()


def no_words(language: str) -> Mapping[str, str]:
    """The default of `Book.made_words`: all words stand in the text files."""
    return {}


class Book[C: Card]:
    """What people read about a game. `note` gives what a listing says about a card besides its title.

    A game that makes the texts of its cards itself gives `says`: what stands on a card in a language. It is asked for
    every language but English. Without it these texts come from the text file of the language. A game whose cards are
    made of clauses gives `clauses`: what a card does besides its facts, sentence by sentence. A game that makes words
    itself, beside those of its text files, gives `made_words`: all of them in a language. `untold` names fields of its
    cards that are there for whoever writes the game; no client is told of them.
    """

    def __init__(
        self,
        package: str,
        state: type[Struct],
        catalog: Mapping[str, C],
        note: Callable[[C], Note] = no_note,
        says: Callable[[C, str], str] | None = None,
        clauses: Callable[[C], Sequence[str]] | None = None,
        made_words: Callable[[str], Mapping[str, str]] = no_words,
        untold: Collection[str] = (),
    ) -> None:
        self.package = package
        """The package that holds the files of the game."""
        self.state = state
        """The class of the game's state; texts name places in it."""
        self.catalog = catalog
        """Every card of the game by its name."""
        self.note = note
        self.says = says
        self.clauses = clauses
        self.made_words = made_words
        self.untold = untold
        self._words: dict[str, Words] = {}

    @cached_property
    def home(self) -> Path:
        """The folder of the game's package."""
        return Path(str(files(self.package)))

    @property
    def title(self) -> str:
        """The game's name as printed on the box."""
        return self.ledger.title

    @cached_property
    def ledger(self) -> Ledger:
        """The rules and rulings."""
        return load_ledger(self.home / "rules.toml")

    def ledger_in(self, language: str) -> Ledger:
        """The rules and rulings in a language (German: `rules.de.toml`); in English if there is no such file."""
        file = self._file_in("rules", language)
        return self.ledger if file is None else self.ledger.in_words(load_ledger_words(file))

    @cached_property
    def lesson(self) -> Lesson | None:
        """The guided first match, if the game has one."""
        file = self.home / "lesson.toml"
        return load_lesson(file) if file.exists() else None

    def lesson_in(self, language: str) -> Lesson | None:
        """The guided first match in a language (German: `lesson.de.toml`); in English if there is no such file."""
        file = self._file_in("lesson", language)
        return self.lesson if self.lesson is None or file is None else self.lesson.in_words(load_lesson_words(file))

    @cached_property
    def how(self) -> HowTo | None:
        """How to play, on one page, if the game has such a page."""
        file = self.home / "how.toml"
        return load_how(file) if file.exists() else None

    def how_in(self, language: str) -> HowTo | None:
        """How to play in a language (German: `how.de.toml`); in English if there is no such file."""
        file = self._file_in("how", language)
        return self.how if self.how is None or file is None else self.how.in_words(load_how_words(file))

    def _file_in(self, name: str, language: str) -> Path | None:
        """The file of this name in a language, such as `lesson.de.toml`; None if the game does not have it."""
        file = self.home / f"{name}.{language}.toml"
        return file if language in self.languages and file.exists() else None

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game: English, and every language with a text file, such as `text.de.toml`."""
        return (ENGLISH, *sorted(file.name.split(".")[1] for file in self.home.glob("text.*.toml")))

    @cached_property
    def words(self) -> Words:
        """The texts people read, in English."""
        return self._load_words("text.toml", ENGLISH)

    def words_in(self, language: str) -> Words:
        """The texts people read, in this language; in English if the game does not have it."""
        if language == ENGLISH or language not in self.languages:
            return self.words
        if language not in self._words:
            self._words[language] = self._load_words(f"text.{language}.toml", language, self.words.texts)
        return self._words[language]

    def _load_words(self, file: str, language: str, english: Texts | None = None) -> Words:
        """The texts of a file, and the words that the game makes."""
        made = self.made_words(language)
        told = {STANDS_STILL: TOLD.get(language, TOLD[ENGLISH])}
        return load_words(self.home / file, self.catalog, self.state, english, made, told)

    def facts(self, card: C, language: str = ENGLISH) -> dict[str, Any]:
        """A card as data: its fields, what a listing says about it, and which clauses tell about it.

        `attested` names the facts that come from the rulebook, `rules` the rules and rulings about the card.
        """
        note = self.note(card)
        rules = self.ledger.telling(note.rules)
        told = {field: value for field, value in asdict(card).items() if field not in self.untold}
        facts = {**told, "note": note.text, "attested": note.attested, "rules": rules}
        said = self.translated(card, language)
        if said is not None:
            facts["note"] = said
            if note.field:
                facts[note.field] = said
        return facts

    def translated(self, card: C, language: str) -> str | None:
        """What stands on a card in a language other than English; None if it is not translated."""
        if language == ENGLISH or language not in self.languages:
            return None
        return self.words_in(language).texts.cards.get(card.name) if self.says is None else self.says(card, language)
