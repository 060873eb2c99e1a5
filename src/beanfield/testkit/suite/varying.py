"""Checks of setups: which are allowed for how many players, and that they survive writing and reading."""

import msgspec

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.variants import DRAWS, Switch, Value


def check_setups(game: AnyGame, draws: int) -> None:
    """For any number of seats: the usual setup and all drawn setups are allowed, and survive writing and reading."""
    for seats in game.seats:
        chance = Chance(b"setup for %d" % seats)
        for setup in (game.variants.usual(seats), *[game.variants.draw(seats, chance) for _ in range(draws)]):
            game.variants.check(seats, setup)
            assert game.variants.read(msgspec.json.decode(msgspec.json.encode(setup))) == setup
            under = game.under(setup)
            assert under.book.catalog.keys() >= game.book.catalog.keys()
            assert under.under(setup).book.catalog == under.book.catalog, "a game under its setup is asked again"


def check_switches(game: AnyGame) -> None:
    """Every value of every switch is allowed with some number of seats."""
    for switch in game.variants.switches:
        for value in switch.others:
            assert _can_be_had(game, switch, value), f"nobody can play with {switch.key(value)}"


def _can_be_had(game: AnyGame, switch: Switch, value: Value) -> bool:
    for seats in game.seats:
        try:
            game.variants.nearest(seats, {switch.name: value})
        except Refused:
            continue
        return True
    chance = Chance(f"{switch.name} {value}".encode())  # it needs data of the game
    drawn = (game.variants.draw(seats, chance) for _ in range(DRAWS) for seats in game.seats)
    return any(getattr(setup, switch.name) == value for setup in drawn)
