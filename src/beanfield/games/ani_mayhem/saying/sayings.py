"""The words, frames and listings that sentences on cards are made of, in every language."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from beanfield.games.ani_mayhem.card import HOME
from beanfield.games.ani_mayhem.vocabulary.listing import Need, read_listing
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.book.text import ENGLISH

# words and frames


class Forms(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of those who pass a test, and of those who do not; `said.toml` tells which form is for what."""

    does: tuple[str, str] = ("", "")
    says: tuple[str, str] = ("", "")
    which: tuple[str, str] = ("", "")
    when: tuple[str, str] = ("", "")
    use: tuple[str, str] = ("", "")


class Sayings(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `said.toml`."""

    words: dict[str, str]
    frames: dict[str, str]
    tests: dict[str, Forms]
    grammar: dict[str, str]
    agreement: dict[str, tuple[str, ...]]
    """With which words nouns of a gender begin, or nouns that are many."""
    pronouns: dict[str, dict[str, str]]
    """The pronouns of each gender; the first one is that of nouns of which nothing is known."""
    accusative: dict[str, str] = {}
    """Nouns of many that have another form as an object."""


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


# Listings in words.


def listing_text(listing: str, said: Sayings) -> str:
    """What is listed."""
    either = [" & ".join(_need(need, said) for need in needs) for needs in read_listing(listing)]
    return f" {said.words['or']} ".join(either) or said.frames["none"]


def _need(need: Need, said: Sayings) -> str:
    """One part of a listing in words."""
    frames = said.frames
    match need.kind:
        case "ability":
            text = frames["in-all" if need.in_all else "ability"].format(said.words[need.of].capitalize(), need.least)
        case "sex" if need.least == 1:
            text = frames["one-sex"].format(said.words[need.of])
        case "sex":
            text = frames["sex"].format(need.least, said.words[need.of])
        case "any Element":
            text = frames["element"]
        case "pierce Illusions":
            text = frames["pierce-illusions"]
        case "stayed" | "characters":
            text = frames[need.kind].format(need.least)
        case _:
            text = need.of + (f" x{need.least}" if need.least > 1 else "")
            text = frames["strong"].format(text, need.damage) if need.damage else text
    return text if need.besides is None else f"{text} {said.words['with']} {_need(need.besides, said)}"
