"""Who is tested: every registered game, with every number of seats it allows. Registering a game enrols it."""

import pytest
from _pytest.mark import ParameterSet

from beanfield.kernel.registry import games
from tests.generic.tables import all_tables, some_tables, usual_tables

GAMES = [pytest.param(game, id=name) for name, game in games().items()]

TABLES = usual_tables(games().values())


def every_table(label: str) -> list[ParameterSet]:
    """For cheap tests: every game with every number of seats, and with options that are drawn for this label."""
    return all_tables(games().values(), label)


def a_few_tables(label: str) -> list[ParameterSet]:
    """For expensive tests: every game as usual, and with seats and options that are drawn for this label."""
    return some_tables(games().values(), label)
