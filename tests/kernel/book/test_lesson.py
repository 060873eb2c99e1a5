from pathlib import Path

import pytest

from beanfield.kernel.book.lesson import load_lesson, load_lesson_words
from beanfield.kernel.errors import BrokenGame

ENGLISH = """
seats = 2
minutes = 3
rest = "pile"
afterwards = "Play on."
won = "You won."
lost = "They won."

[start.hands]
A = ["Carrot 1"]

[[step]]
does = [["pull", "Carrot 1"]]
[[step.page]]
id = "goal"
text = "You want carrots, and so does {B}."
points = ["hands.A"]

[[step]]
seat = "B"
does = [["pull", "Carrot 2"]]
"""
GERMAN = """
afterwards = "Spiele weiter."
won = "Gewonnen."
lost = "Verloren."
[pages]
goal = "Du willst Karotten, und {B} auch."
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "lesson.toml"
    file.write_text(text, "utf-8")
    return file


def test_a_lesson_has_steps_for_everybody_and_pages_for_the_learner(tmp_path: Path) -> None:
    lesson = load_lesson(written(tmp_path, ENGLISH))
    assert [(step.seat, step.does) for step in lesson.step] == [
        ("A", (("pull", "Carrot 1"),)),
        ("B", (("pull", "Carrot 2"),)),
    ]
    assert [(page.id, page.points) for page in lesson.pages] == [("goal", ("hands.A",))]


def test_a_lesson_in_another_language_says_the_same_in_its_words(tmp_path: Path) -> None:
    german = tmp_path / "lesson.de.toml"
    german.write_text(GERMAN, "utf-8")
    lesson = load_lesson(written(tmp_path, ENGLISH)).in_words(load_lesson_words(german))
    assert lesson.pages[0].text == "Du willst Karotten, und {B} auch."
    assert lesson.pages[0].points == ("hands.A",)
    assert (lesson.afterwards, lesson.won, lesson.lost) == ("Spiele weiter.", "Gewonnen.", "Verloren.")


def test_a_field_that_nobody_knows_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame, match=r"step\[0\]: Object contains unknown field `dose`"):
        load_lesson(written(tmp_path, ENGLISH.replace("does", "dose", 1)))
