"""Who is tested: every registered game, with every number of seats it allows. Registering a game enrols it."""

import pytest

from beanfield.kernel.registry import games

GAMES = [pytest.param(game, id=name) for name, game in games().items()]

TABLES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in games().items() for seats in game.seats]
