"""Ids of tables and people: 63-bit numbers inside, eleven letters and digits outside.

JavaScript has no such numbers. People read ids to each other, so the alphabet leaves out 0, O, I and l.
"""

from secrets import randbits
from typing import Annotated, Final

from msgspec import Meta

ALPHABET: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
LENGTH: Final = 11
_DIGITS: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_MOST: Final = 1 << 63

type Id = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{{LENGTH}}}$", examples=["2Yh7kQm9xWb"])]
"""A table or a person, as it is written outside."""


def new_id() -> int:
    """A number that nobody has and nobody can guess."""
    return randbits(63) or 1


def written(number: int) -> str:
    """A number as it is written outside the server.

    >>> written(1)
    '11111111112'
    """
    letters = ""
    for _ in range(LENGTH):
        number, digit = divmod(number, len(ALPHABET))
        letters = ALPHABET[digit] + letters
    return letters


def read_id(text: str) -> int | None:
    """The number of an id, or None if the text is no id.

    >>> read_id(written(987654321))
    987654321
    """
    if len(text) != LENGTH:
        return None
    number = 0
    for letter in text:
        if letter not in _DIGITS:
            return None
        number = number * len(ALPHABET) + _DIGITS[letter]
    return number if 0 < number < _MOST else None
