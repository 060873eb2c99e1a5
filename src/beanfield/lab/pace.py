"""Peers: the same game in other engines, to compare their speed. Nobody plays with them.

A package in `lab/peers` has the name of its game. It has `PEERS`, and `SEATS` is the number of seats in all of them.
`beanfield bench` measures the kernel and the peers. They are in the repository only, not in the wheel.
"""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, cast

import msgspec

type Clock = Callable[[], float]
"""Gives the seconds since some moment. The caller brings it: nothing here looks at the time by itself."""


class Playout(NamedTuple):
    """One match played to its end."""

    decisions: int
    turns: int
    points: list[int]


class Pace(msgspec.Struct, frozen=True):
    """How much was played in a time. Compare turns: what counts as one decision differs between engines."""

    turns: int
    decisions: int
    matches: int
    seconds: float

    @property
    def turns_per_second(self) -> float:
        """The fair measure, because a turn is the same in every engine."""
        return self.turns / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """How many decisions the seats made in a second."""
        return self.decisions / self.seconds


class NotInstalled(msgspec.Struct, frozen=True):
    """The result of a peer that can't run here. `hint` is the command that installs it."""

    hint: str


class Peer(msgspec.Struct, frozen=True):
    """A game in another engine, and a function that measures it for about a number of seconds."""

    name: str
    what: str
    measure: Callable[[float, Clock], Pace | NotInstalled]


def measure_pace(play: Callable[[], Playout], seconds: float, clock: Clock) -> Pace:
    """Play whole matches until the time is up. A first match does not count: it warms up the interpreter."""
    play()
    turns = decisions = matches = 0
    start = clock()
    spent = 0.0
    while spent < seconds:
        played = play()
        turns += played.turns
        decisions += played.decisions
        matches += 1
        spent = clock() - start
    return Pace(turns, decisions, matches, spent)


def when_installed(module: str, measure: str, hint: str) -> Callable[[float, Clock], Pace | NotInstalled]:
    """The measuring function of a module that needs extra packages. The module is imported only when it is used."""

    def measure_if_installed(seconds: float, clock: Clock) -> Pace | NotInstalled:
        try:
            found = import_module(module)
        except ModuleNotFoundError as missing:
            if missing.name is None or missing.name.split(".")[0] == "beanfield":
                raise
            return NotInstalled(hint)
        return cast("Callable[[float, Clock], Pace]", getattr(found, measure))(seconds, clock)

    return measure_if_installed
