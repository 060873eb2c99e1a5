"""The page about the files of a game describes exactly the fields that the code reads."""

import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

from beanfield.kernel.book.how import HowPicture, HowTo, HowWords
from beanfield.kernel.book.ledger import Ledger, LedgerWords, Rule, Ruling, RulingWords
from beanfield.kernel.book.lesson import Lesson, LessonPage, LessonStep, LessonWords
from beanfield.kernel.book.text import Texts
from beanfield.kernel.world import Card

PAGE = Path(__file__).parents[2] / "docs" / "game-files.md"
TOLD: dict[str, type[Struct]] = {
    "## rules.toml": Ledger,
    "### `[[rule]]`": Rule,
    "### `[[ruling]]`": Ruling,
    "## rules.de.toml": LedgerWords,
    "### `[rulings.ID]`": RulingWords,
    "## cards.toml": Card,
    "## text.toml": Texts,
    "## how.toml": HowTo,
    "### `[[picture]]`": HowPicture,
    "## how.de.toml": HowWords,
    "## lesson.toml": Lesson,
    "### `[[step]]`": LessonStep,
    "### `[[step.page]]`": LessonPage,
    "## lesson.de.toml": LessonWords,
}


def fields_told(heading: str) -> dict[str, bool]:
    """The fields in the table under a heading, and whether each is needed."""
    _, found, rest = PAGE.read_text("utf-8").partition(f"\n{heading}\n")
    assert found, f"no heading {heading}"
    section = re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]
    rows = re.findall(r"^\| `(\w+)` \| (yes|no) \| \S.*\|$", section, flags=re.MULTILINE)
    return {name: needed == "yes" for name, needed in rows}


@pytest.mark.parametrize("heading", TOLD)
def test_the_page_tells_every_field_of_a_file(heading: str) -> None:
    assert fields_told(heading) == {field.name: field.required for field in fields(TOLD[heading])}
