from pathlib import Path

import pytest

from beanfield.kernel.book.how import load_how, load_how_words
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.registry import find_game

ENGLISH = """
goal = "Carrots."
turn = ["Pull.", "Eat."]
winning = "The most win."
[[picture]]
id = "one"
text = "A carrot."
seats = 2
rest = "pile"
table = { points = [1, 2] }
[[picture]]
id = "two"
text = "Two carrots."
seats = 2
rest = "pile"
table = {}
"""
GERMAN = """
goal = "Karotten."
turn = ["Ziehen.", "Essen."]
winning = "Die meisten gewinnen."
[pictures]
one = "Eine Karotte."
"""


def written(folder: Path, text: str, name: str = "how.toml") -> Path:
    (folder / name).write_text(text, "utf-8")
    return folder / name


def test_a_page_is_read_and_speaks_another_language(tmp_path: Path) -> None:
    how = load_how(written(tmp_path, ENGLISH))
    assert [picture.seat for picture in how.picture] == ["A", "A"]
    german = how.in_words(load_how_words(written(tmp_path, GERMAN, "how.de.toml")))
    assert (german.goal, german.turn, german.winning) == ("Karotten.", ("Ziehen.", "Essen."), "Die meisten gewinnen.")
    assert [picture.text for picture in german.picture] == ["Eine Karotte.", "Two carrots."]
    assert german.picture[0].table == {"points": [1, 2]}


def test_a_page_with_an_unknown_field_names_it(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame, match=r"how.toml: .*hint"):
        load_how(written(tmp_path, 'hint = "?"\n' + ENGLISH))


def test_the_book_has_the_page_in_its_languages() -> None:
    book = find_game("space-beans").book
    english, german, other = book.how_in("en"), book.how_in("de"), book.how_in("cs")
    assert english is not None and german is not None and other is english
    assert english.goal != german.goal
