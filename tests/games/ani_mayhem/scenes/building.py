"""What tests of havens that are built share with others."""

from tests.games.ani_mayhem.scene import Table, state


def end_turn(table: Table) -> None:
    """The active player does nothing more."""
    active = state(table).active
    while state(table).active == active:
        for seat in table.match.waiting:
            table.does_least("AB"[seat])
