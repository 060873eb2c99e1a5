"""Which matches are golden playthroughs: every game with its usual setups, and every variant of it once."""

from collections.abc import Iterator

from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.variants import Value
from beanfield.testkit.suite.tables import Table, usual_table


def golden_tables(game: AnyGame) -> dict[str, Table]:
    """The tables of a game by the names of their files."""
    found: dict[str, Table] = {}
    for table in _usual_tables(game):
        found[f"{game.name}-{table.seats}.txt"] = table
    for switch in game.variants.switches:
        for value in switch.others:
            table = _nearest_table(game, switch.name, value)
            if not any((table.seats, table.setup) == (known.seats, known.setup) for known in found.values()):
                name = switch.key(value).replace("_", "-").replace(".", "-")
                found[f"{game.name}-{table.seats}-{name}.txt"] = table
    return found


def _usual_tables(game: AnyGame) -> Iterator[Table]:
    """For each usual setup: tables with the fewest and with the most seats that have this setup."""
    tables = [usual_table(game, seats) for seats in game.seats]
    for table in tables:
        alike = [other for other in tables if other.setup == table.setup]
        if table in (alike[0], alike[-1]):
            yield table


def _nearest_table(game: AnyGame, name: str, value: Value) -> Table:
    """A table with a switch at this value: with the usual number of seats, or more, or if need be fewer."""
    usual = game.variants.usual_number
    for seats in sorted(game.seats, key=lambda seats: (seats < usual, abs(seats - usual))):
        try:
            return Table(game, seats, game.variants.with_switch(seats, name, value), seats)
        except Refused:
            continue
    raise AssertionError(f"nobody can play {game.name} with {name} = {value}")
