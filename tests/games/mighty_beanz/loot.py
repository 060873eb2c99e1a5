"""What tests share about shooting for loot."""

from collections.abc import Mapping, Sequence

from beanfield.games.mighty_beanz.setup import Setup
from tests.games.mighty_beanz.staging import Mat, Table, staged

GOLD = {"gold-1": "Lion Bean", "gold-2": "Goat Bean", "gold-3": "Pickle Bean"}


RED = {"red-1": "Ladybug Bean", "red-2": "Puppy Bean"}


BLUE = {"blue-1": "Yo-Yo Bean", "blue-2": "Dodgeball Bean"}


def turn(
    mine: Mat, theirs: Mat | None = None, *, hand: Sequence[str] = (), cosmos: Mat | None = None,
    loot: Mapping[str, Sequence[str]] | None = None, setup: Setup | None = None,
) -> Table:  # fmt: skip
    """A's turn begins. The people at the table report what came of a shot, unless the setup says otherwise."""
    return staged(
        a=mine, b=theirs, hands={"A": hand}, cosmos={"A": cosmos or {}}, loot={"A": loot or {}}, phase="spin",
        setup=setup,
    )  # fmt: skip


def hits(table: Table) -> None:
    table.does("A", "hit")
    table.does("B", "agree")


def misses(table: Table) -> None:
    table.does("A", "miss")
