"""A random player. Tests use it as a bot, and to decide what a person does."""

from random import Random
from typing import Any

from beanfield.bots.answers import random_reply
from beanfield.clients.table import LocalTable
from beanfield.kernel.asks import Reply
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat


class Anybody:
    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def answer(self, seat: Seat[Any, Any, Any]) -> Reply:
        asked = seat.asked()
        assert asked is not None
        ask = asked.ask
        return random_reply(ask, self.random.random)


def anybody(kind: str, seed: bytes) -> Anybody:
    return Anybody(f"{kind} {seed.decode()}")


def table_of(game: AnyGame, *kinds: str, seed: str = "a seed") -> LocalTable:
    return LocalTable(game, kinds, seed, anybody)
