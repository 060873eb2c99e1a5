"""Tables for tests: how many play, with which setup, and from which seed."""

from collections.abc import Iterable, Iterator
from typing import Final

import pytest
from _pytest.mark import ParameterSet
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.chance import Chance
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.wander import Wanderer, begin, walk

MOST: Final = 6
"""The most tables that are drawn for one test of a game."""
DAILY: Final = 2
"""How many of them are played whenever the tests run; the others are marked as slow."""


class SuiteTable(Struct, frozen=True):
    """A game, the number of seats, a setup, and a seed for tests that play only one match."""

    game: AnyGame
    seats: int
    setup: Struct
    seed: int

    def begin(self, seed: int | None = None) -> AnyMatch:
        """Begin a match at this table."""
        return begin(self.game, self.seats, self.seed if seed is None else seed, self.setup)

    def redrawn(self, seed: int) -> "SuiteTable":
        """The same number of seats with another setup, drawn at random."""
        return replace(self, setup=self.game.variants.draw(self.seats, Chance(b"setup %d" % seed)))

    @property
    def usual(self) -> bool:
        """Whether this is the usual setup for this number of seats."""
        return bool(self.setup == self.game.variants.usual(self.seats))


def near_the_end(table: SuiteTable, restless: float, last: int) -> tuple[AnyMatch, Wanderer]:
    """A match that ends after `last` further asks, and the Wanderer that plays it. Tests need not check it all."""
    length = sum(1 for _ in walk(table.begin(), Wanderer(table.seed, restless)))
    match, wanderer = table.begin(), Wanderer(table.seed, restless)
    for _ in walk(match, wanderer, max(1, length - last)):
        pass
    return match, wanderer


def under_way(game: AnyGame, asks: int) -> AnyMatch:
    """A match with the usual number of seats after this number of asks, or at its last ask if it ends before."""
    before = match = usual_table(game, game.variants.usual_number).begin()
    wanderer = Wanderer(asks)
    for _ in range(asks):
        before = match.clone()
        wanderer.step(match)
        if match.ask is None:
            return before
    return match


def usual_table(game: AnyGame, seats: int) -> SuiteTable:
    """A table with this number of seats and the usual setup."""
    return SuiteTable(game, seats, game.variants.usual(seats), seats)


def drawn_table(game: AnyGame, seed: int) -> SuiteTable:
    """A table with a random number of seats and a random setup."""
    chance = Chance(b"a table %d" % seed)
    seats = game.seats[chance.below(len(game.seats))]
    return SuiteTable(game, seats, game.variants.draw(seats, chance), seed)


def _drawn_tables(game: AnyGame, label: str) -> Iterator[SuiteTable]:
    """A few random tables with different numbers of seats. Each label gives different tables."""
    chance = Chance(label.encode())
    for at, seats in enumerate(chance.shuffled(list(game.seats))[:MOST]):
        yield SuiteTable(game, seats, game.variants.draw(seats, chance), at + 1)


def daily_seats(game: AnyGame) -> list[int]:
    """The numbers of seats that are played whenever the tests run: the least, the usual and the highest one."""
    return sorted({game.seats[0], game.variants.usual_number, game.seats[-1]})


def usual_tables(games: Iterable[AnyGame]) -> list[ParameterSet]:
    """A table for every number of seats, with the usual setup."""
    return _params(_usual_tables(game) for game in games)


def all_tables(games: Iterable[AnyGame], label: str) -> list[ParameterSet]:
    """For cheap tests: every number of seats with the usual setup, and a few tables with random setups."""
    return _params((*_usual_tables(game), *_drawn_tables(game, label)) for game in games)


def some_tables(games: Iterable[AnyGame], label: str) -> list[ParameterSet]:
    """For expensive tests: the usual number of seats with the usual setup, and a few tables with random setups."""
    return _params((usual_table(game, game.variants.usual_number), *_drawn_tables(game, label)) for game in games)


def _usual_tables(game: AnyGame) -> Iterator[SuiteTable]:
    return (usual_table(game, seats) for seats in game.seats)


def _params(games: Iterable[Iterable[SuiteTable]]) -> list[ParameterSet]:
    """Every table of each game once. Tables that differ only in their seed count as the same."""
    return [param for tables in games for param in _params_of(tables)]


def _params_of(tables: Iterable[SuiteTable]) -> Iterator[ParameterSet]:
    known: list[tuple[int, Struct]] = []
    drawn = 0
    for table in tables:
        if (table.seats, table.setup) in known:
            continue
        known.append((table.seats, table.setup))
        drawn += not table.usual
        daily = table.seats in daily_seats(table.game) if table.usual else drawn <= DAILY
        name = f"{table.game.name}-{table.seats}"
        yield pytest.param(table, id=name if table.usual else f"{name}-drawn", marks=() if daily else pytest.mark.slow)
