"""The words and frames that sentences on cards are made of, in every language."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from beanfield.games.ani_mayhem.card import HOME
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.book.text import ENGLISH


class Sayings(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `said.toml`."""

    words: dict[str, str]
    frames: dict[str, str]


@cache
def sayings(language: str) -> Sayings:
    """The words of a language."""
    name = "said.toml" if language == ENGLISH else f"said.{language}.toml"
    return read_toml(HOME / name, Sayings)


def times_text(skill: str, times: int) -> str:
    """A skill, and how often."""
    return f"{skill} x{times}" if times > 1 else skill


def one_of(words: Sequence[str], said: Sayings) -> str:
    """`Demon, Devil or Spirit`; types of cards are ours, so they are translated."""
    *first, last = [said.words.get(word, word) for word in words]
    return f"{', '.join(first)} {said.words['or']} {last}" if first else last
