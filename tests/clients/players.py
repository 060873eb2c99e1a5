"""Somebody who plays anything, at random: stands in for a bot, and says what a test's person does."""

from random import Random
from typing import Any

from beanfield.clients.table import LocalTable
from beanfield.kernel.asks import Answer, Choose, Perform
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat


class Anybody:
    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def answer(self, seat: Seat[Any, Any]) -> Answer:
        asked = seat.asked()
        assert asked is not None
        ask = asked.ask
        if isinstance(ask, Perform):
            return seat.default()
        first = self.random.randrange(len(ask.options))
        if isinstance(ask, Choose):
            return ask.options[first]
        fitting = [
            option
            for at, option in enumerate(ask.options)
            if at != first and (ask.kin is None or ask.kin[at] == ask.kin[first])
        ]
        size = self.random.randint(min(ask.lo, len(fitting) + 1), min(ask.hi, len(fitting) + 1))
        return (ask.options[first], *self.random.sample(fitting, max(size - 1, 0)))


def anybody(kind: str, seed: bytes) -> Anybody:
    return Anybody(f"{kind} {seed.decode()}")


def table_of(game: AnyGame, *kinds: str, seed: str = "a seed") -> LocalTable:
    return LocalTable(game, kinds, seed, anybody)
