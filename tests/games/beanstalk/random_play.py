"""Matches at random, for tests of what must hold in all of them."""

from collections.abc import Iterator
from random import Random

from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.catalog import StalkCard
from beanfield.games.beanstalk.setup import Setup
from beanfield.games.beanstalk.state import State
from beanfield.kernel.asks import Choose, Perform
from beanfield.kernel.match import Match

type StalkMatch = Match[State, StalkCard, Setup]


def random_match(seats: int, seed: int, setup: Setup) -> Iterator[StalkMatch]:
    """One match, again after every answer until it is over."""
    random = Random(seed)
    match = Match.begin(BEANSTALK, seats, seed.to_bytes(8), setup)
    yield match
    while match.ask is not None:
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        if isinstance(ask, Perform):
            match.answer(seat, match.default(seat))
        elif isinstance(ask, Choose):
            match.answer(seat, random.choice(ask.options))
        else:
            assert ask is not None
            match.answer(seat, tuple(option for option in ask.options if random.random() < 0.3))
        yield match
