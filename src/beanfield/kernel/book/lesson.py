"""The lesson of a game: a guided first match, as data in the game's package (`lesson.toml`).

Seats, cards and places go by the names of `kernel.by_name`. The learner is A. Whoever else sits there is a patient bot
that does what the lesson says.
"""

from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.book.files import read_toml

LEARNER = "A"
"""The seat that learns."""


class LessonPage(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: a few sentences, and what they are about."""

    id: str
    text: str
    points: tuple[str, ...] = ()
    """What the text is about: places, and cards that the learner sees."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer in a lesson. What the learner is to read comes before it."""

    seat: str = LEARNER
    does: tuple[tuple[str, ...], ...] = ()
    """The answer: one act, or several for a pick. If there is none, any answer will do."""
    page: tuple[LessonPage, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match: how it begins, the answers of everybody, and what is said to the learner."""

    seats: int
    minutes: int
    """Roughly how long it takes."""
    rest: str
    """The place at the bottom of which all cards lie that the start does not name."""
    start: dict[str, Any]
    """What lies where, by the fields of the state."""
    step: tuple[LessonStep, ...]
    afterwards: str
    """What is said when all steps are done, and the match goes on."""
    won: str
    """What is said when the learner has won."""
    lost: str
    """What is said when somebody else has won."""
    setup: dict[str, Any] = {}

    @property
    def pages(self) -> list[LessonPage]:
        """All pages, in order."""
        return [page for step in self.step for page in step.page]

    def in_words(self, words: "LessonWords") -> "Lesson":
        """The lesson in another language. What has no translation stays in English."""
        steps = tuple(
            replace(step, page=tuple(replace(page, text=words.pages.get(page.id, page.text)) for page in step.page))
            for step in self.step
        )
        return replace(self, step=steps, afterwards=words.afterwards, won=words.won, lost=words.lost)


class LessonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in another language (`lesson.de.toml`), by the ids of its pages."""

    pages: dict[str, str]
    afterwards: str
    won: str
    lost: str


@cache
def load_lesson(path: Path) -> Lesson:
    """Read a game's `lesson.toml`, once in a process."""
    return read_toml(path, Lesson)


@cache
def load_lesson_words(path: Path) -> LessonWords:
    """Read a lesson in another language, such as `lesson.de.toml`, once in a process."""
    return read_toml(path, LessonWords)
