"""Who is tested: every registered game, with every number of seats it allows. Registering a game enrols it."""

import pytest

from beanfield.kernel.registry import games

GAMES = [pytest.param(game, id=name) for name, game in games().items()]

ALL_TABLES = [(game, seats) for game in games().values() for seats in game.seats]

TABLES = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game, seats in ALL_TABLES]
