"""Remarks: what the rules know would follow from an answer. They help the person who has to decide.

A game remarks on an answer from what the seat sees (`Referee.remark`), so a remark can't tell more than the view. It is
made only for people: bots and playouts never ask for it.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Choose, Pick, picks

MOST_ANSWERS: Final = 128
"""On at most this number of answers to one ask a game remarks: those that pick fewest options come first."""

type Tone = Literal["plain", "good", "bad"]
"""Whether what follows is good or bad for the seat. `plain` if that depends."""


class Remark(Struct, frozen=True, array_like=True):
    """Something that would follow. `what` is the key of its text among the game's `remarks`."""

    what: str
    facts: dict[str, int | str] = {}
    tone: Tone = "plain"


class Foreseen(Struct, frozen=True, array_like=True):
    """What would follow from one answer: the positions of its options, in order, and the remarks on it."""

    answer: tuple[int, ...]
    remarks: tuple[Remark, ...]


def answers_to(ask: Choose | Pick) -> Iterator[tuple[int, ...]]:
    """The answers to an ask that are remarked on, as positions in order."""
    every = ((at,) for at in range(len(ask.options))) if isinstance(ask, Choose) else _by_size(ask)
    return islice(every, MOST_ANSWERS)


def _by_size(ask: Pick) -> Iterator[tuple[int, ...]]:
    for size in range(max(1, ask.least), min(ask.most, len(ask.options)) + 1):
        for answer in picks(replace(ask, least=size, most=size)):
            yield tuple(sorted(answer))
