"""What the log tells, in both languages."""

import re
from typing import Final

import pytest

from beanfield.games.ani_mayhem import ANI_MAYHEM

ODD: Final = {
    "en": r"\bof \{\w+:seats?\}|:seats?\} (has|is|does|\w+[^s]s)\b",
    "de": r"[a-zäöüß] \{\w+:seats?\}|:seats?\} [a-zäöü]",
}
"""What would be "of you" and "you takes", "von du" and "du nimmt"."""


@pytest.mark.parametrize("language", ODD)
def test_lines_are_right_for_whoever_they_speak_to(language: str) -> None:
    lines = ANI_MAYHEM.book.words_in(language).texts.events
    assert len(lines) > 150
    assert [line for line in lines.values() if re.search(ODD[language], line)] == []
