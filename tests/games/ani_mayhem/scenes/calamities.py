"""What tests of disasters that stay share with others."""

from tests.games.ani_mayhem.scene import Table, state
from tests.games.ani_mayhem.scenes.disasters import goes_on


def rest_of_turn(table: Table) -> None:
    """Whatever is asked, until the turn of A is over."""
    turn = state(table).turns
    while state(table).turns == turn:
        goes_on(table)
