"""`python -m beanfield.testkit.suite.digests NAME...` prints what each game's first matches come to, a line for each.

A name is that of a registered game, or `module:attribute`. Run in a fresh process, it shows whether a match depends on
anything but its seed.
"""

import sys
from collections.abc import Iterator
from importlib import import_module

from beanfield.kernel.registry import AnyGame, find_game
from beanfield.testkit.suite.looks import digest
from beanfield.testkit.suite.tables import drawn_table, usual_table
from beanfield.testkit.suite.wander import Wanderer

ASKS = 150
DRAWN = 4


def game_called(name: str) -> AnyGame:
    """A registered game, or one that lies somewhere else."""
    module, _, attribute = name.partition(":")
    if not attribute:
        return find_game(name)
    game: AnyGame = getattr(import_module(module), attribute)
    return game


def digests(name: str) -> Iterator[str]:
    """A digest of one match with each number of seats, and of a few with any options."""
    game = game_called(name)
    drawn = [drawn_table(game, seed) for seed in range(DRAWN)]
    for table in (*[usual_table(game, seats) for seats in game.seats], *[table for table in drawn if not table.usual]):
        yield f"{name} {table.seats} {table.setup} {digest(table.begin(), Wanderer(table.seed), ASKS)}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for line in digests(name):
            print(line)
