"""How to play a game, on one page: goal, a turn, how one wins, and three pictures of the table (`how.toml`).

Pictures are positions by the names of `kernel.by_name`, so they show what the rules of today make of them.
"""

from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.book.files import read_toml


class HowPicture(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the table, as one seat sees it, and what there is to see in it."""

    id: str
    text: str
    seats: int
    rest: str
    """The place at the bottom of which all cards lie that the picture does not name."""
    table: dict[str, Any]
    """What lies where, by the fields of the state."""
    seat: str = "A"
    """Who looks at it."""
    setup: dict[str, Any] = {}


class HowTo(Struct, frozen=True, forbid_unknown_fields=True):
    """The page: a few sentences, and pictures."""

    goal: str
    turn: tuple[str, ...]
    """What one does in a turn, step by step."""
    winning: str
    """How a match ends, and who wins."""
    picture: tuple[HowPicture, ...]

    def in_words(self, words: "HowWords") -> "HowTo":
        """The page in another language. A picture without a translation keeps its English text."""
        pictures = tuple(
            replace(picture, text=words.pictures.get(picture.id, picture.text)) for picture in self.picture
        )
        return replace(self, goal=words.goal, turn=words.turn, winning=words.winning, picture=pictures)


class HowWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The page in another language (`how.de.toml`); pictures by their ids."""

    goal: str
    turn: tuple[str, ...]
    winning: str
    pictures: dict[str, str]


@cache
def load_how(path: Path) -> HowTo:
    """Read a game's `how.toml`, once in a process."""
    return read_toml(path, HowTo)


@cache
def load_how_words(path: Path) -> HowWords:
    """Read the page in another language, such as `how.de.toml`, once in a process."""
    return read_toml(path, HowWords)
