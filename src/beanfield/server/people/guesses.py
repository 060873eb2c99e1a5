"""Guesses: how often a password may be tried. Wrong ones count; who knows theirs is never held back by having used it.

A guess is counted before it is judged, so that very many at once are no more than one after the other.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil
from typing import Final

from msgspec import Struct

from beanfield.server.ground.limits import Limits, RateRule
from beanfield.server.ground.problems import Problem

RIGHT: Final = 0.1
"""What a right one counts for its address: the processor had to judge it, too."""


class Count(Struct, frozen=True):
    """A rule that a guess counts by, and whom it counts for. `right` is what it counts if it was right."""

    rule: RateRule
    key: str
    right: float = 0


class Guess(Struct):
    """A guess that is being judged."""

    right: bool = False


@asynccontextmanager
async def guess(limits: Limits, *counts: Count) -> AsyncIterator[Guess]:
    """Judge a password inside, and say whether it is right. A problem if any rule has counted too many."""
    counted: list[Count] = []
    for count in counts:
        wait = await limits.allow(count.key, count.rule)
        if wait:
            await _give_back(limits, counted)
            hint = f"Too many passwords were tried. Try again in {ceil(wait)} s."
            raise Problem(429, "too-many", hint, retry_after=wait)
        counted.append(count)
    made = Guess()
    try:
        yield made
    except Exception:  # nobody has judged it
        await _give_back(limits, counted)
        raise
    if made.right:
        await _give_back(limits, counted, right=True)


async def _give_back(limits: Limits, counted: list[Count], right: bool = False) -> None:
    for count in counted:
        await limits.give_back(count.key, count.rule, 1 - count.right if right else 1)
