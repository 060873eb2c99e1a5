"""What a peer is, what measuring one gives, and the loop that measures those written in Python."""

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import msgspec

__all__ = ["NotInstalled", "Pace", "Peer", "Played", "measure_pace"]


class Played(NamedTuple):
    """One match played to its end."""

    decisions: int
    turns: int
    points: list[int]


class Pace(msgspec.Struct, frozen=True):
    """How much was played in a time. Compare by turns: what counts as one decision differs between engines."""

    turns: int
    decisions: int
    matches: int
    seconds: float

    @property
    def turns_per_second(self) -> float:
        """The fair measure: a turn is the same thing in every engine."""
        return self.turns / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """How often a seat was asked, a second."""
        return self.decisions / self.seconds


class NotInstalled(msgspec.Struct, frozen=True):
    """The answer of a peer that cannot run here; `hint` is the command that changes it."""

    hint: str


class Peer(msgspec.Struct, frozen=True):
    """Space Beans with 4 seats in another engine, and how to measure it for about so many seconds."""

    name: str
    what: str
    measure: Callable[[float], Pace | NotInstalled]


def measure_pace(play: Callable[[], Played], seconds: float) -> Pace:
    """Play whole matches until the time is up, after one that does not count (it warms the interpreter)."""
    play()
    turns = decisions = matches = 0
    start = perf_counter()
    spent = 0.0
    while spent < seconds:
        played = play()
        turns += played.turns
        decisions += played.decisions
        matches += 1
        spent = perf_counter() - start
    return Pace(turns, decisions, matches, spent)
