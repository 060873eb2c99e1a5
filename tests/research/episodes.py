"""What tests of episodes play: the games of this house, at random."""

from random import Random

import pytest

from beanfield.research.episode import Episode
from tests.house import HOUSE

GAMES = [pytest.param(game, id=game.name) for game in HOUSE]


def some_steps(episode: Episode, steps: int, random: Random) -> None:
    """Everybody says something at random, so many times, or until the match is over."""
    for _ in range(steps):
        if episode.seat is None:
            return
        episode.say(episode.seat, random.choice(list(episode.sayable(episode.seat))))
