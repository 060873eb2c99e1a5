"""`python -m beanfield.testkit.suite.digests NAME...` prints a digest of each game's first matches, one a line.

A name is the name of a registered game, or `module:attribute`. Fresh processes must print the same: otherwise a match
depends on more than its seed.
"""

import sys
from collections.abc import Iterator
from importlib import import_module

from beanfield.kernel.registry import AnyGame, find_game
from beanfield.testkit.suite.looks import digest
from beanfield.testkit.suite.tables import daily_seats, drawn_table, usual_table
from beanfield.testkit.suite.wander import Wanderer

ASKS = 150
DRAWN = 2


def game_called(name: str) -> AnyGame:
    """The game with this name: a registered one, or one given as `module:attribute`."""
    module, _, attribute = name.partition(":")
    if not attribute:
        return find_game(name)
    game: AnyGame = getattr(import_module(module), attribute)
    return game


def digests(name: str) -> Iterator[str]:
    """Digests of matches: with the least, the usual and the highest number of seats, and a few with random setups."""
    game = game_called(name)
    drawn = [drawn_table(game, seed) for seed in range(DRAWN)]
    for table in (
        *[usual_table(game, seats) for seats in daily_seats(game)],
        *[table for table in drawn if not table.usual],
    ):
        yield f"{name} {table.seats} {table.setup} {digest(table.begin(), Wanderer(table.seed), ASKS)}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for line in digests(name):
            print(line)
