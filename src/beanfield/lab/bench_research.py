"""How many steps a second our environments take, beside PettingZoo's own games.

All are measured in one run, in short slices that take turns, and what counts is the ratio. A step is what a learner
pays for: to get an observation and a mask, to choose a number at random, and to say it.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any, Final

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from beanfield.kernel.registry import AnyGame
from beanfield.research.aec import BeanfieldAec

THEIRS: Final = ("connect_four_v3", "tictactoe_v3")
"""Games of PettingZoo; the first one is what others are compared with."""
HINT: Final = "pip install pygame"
SLICES: Final = 5
"""The number of slices for each environment."""
SOME: Final = 50
"""The clock is looked at after this many steps."""


class Steps(Struct):
    """How fast one environment was."""

    name: str
    what: str
    make: Callable[[], Any]
    """Makes the environment."""
    each: list[float] = []
    """Steps a second, for each slice."""

    @property
    def per_second(self) -> float:
        """Steps a second; 0 if it could not be measured."""
        return median(self.each) if self.each else 0.0


def lines(games: Sequence[AnyGame]) -> Iterator[Steps]:
    """What is measured: theirs first, then each of these games with two seats, or the nearest number."""
    for name in THEIRS:
        yield Steps(name, "PettingZoo's own, without wrappers", partial(_theirs, name))
    for game in games:
        seats = min(game.seats, key=lambda number: abs(number - 2))
        yield Steps(game.name, f"{game.title}, {seats} seats", partial(BeanfieldAec, game.name, seats))


def _theirs(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").raw_env()


def compare_steps(found: Sequence[Steps], seconds: float) -> None:
    """Measure each of these for about this many seconds. One that can't be made is left out."""
    made = []
    for line in found:
        try:
            made.append((line, line.make()))
        except ModuleNotFoundError:  # they draw with a package that comes with none of our extras
            continue
    for number in range(SLICES):
        for line, table in made:
            line.each.append(pace(table, seconds / SLICES, number))


def pace(table: Any, seconds: float, seed: int) -> float:
    """How many steps a second everybody takes at random."""
    rand = random.Random(seed)
    steps = 0
    table.reset(seed=seed)
    begun = perf_counter()
    while True:
        for _ in range(SOME):
            if not table.agents:
                table.reset()
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            else:
                table.step(rand.choice(seen["action_mask"].nonzero()[0]))
                steps += 1
        spent = perf_counter() - begun
        if spent >= seconds:
            return steps / spent


def print_bench_research(console: Console, games: Sequence[AnyGame], seconds: float) -> None:
    """Measure everything and print it."""
    found = list(lines(games))
    compare_steps(found, seconds)
    yardstick = found[0].per_second
    table = Table(title="Environments, random play", title_justify="left")
    table.add_column("environment")
    for name in ("steps/s", f"of {THEIRS[0]}"):
        table.add_column(name, justify="right")
    table.add_column("what it is")
    for line in found:
        if not line.each:
            table.add_row(line.name, "not installed", "", HINT)
            continue
        ratio = f"{line.per_second / yardstick:.2f} x" if yardstick else ""
        table.add_row(line.name, f"{line.per_second:,.0f}", ratio, line.what)
    console.print(table)
