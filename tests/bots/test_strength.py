"""How strong bots are at the games of this project, which are not games of pure luck."""

import pytest

from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.contests import bad_luck, wins
from tests.house import HOUSE

GAMES = [pytest.param(game, id=game.name) for game in HOUSE]


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: AnyGame) -> None:
    """With the usual number of players. A fair share would be a third or less."""
    others = ["random"] * (game.variants.usual_number - 1)
    assert wins(game, ["greedy", *others], 12) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_search_beats_greedy(game: AnyGame) -> None:
    """With the usual number of players. It wins a fifth more than a fair share, which rarely happens by chance."""
    others = ["greedy"] * (game.variants.usual_number - 1)
    assert wins(game, ["search:300", *others], 60) >= 1.2 * 60 / (1 + len(others))


def test_a_share_that_is_rarely_missed_is_neither_nothing_nor_all() -> None:
    for seats in (2, 3, 4):
        assert 0 < bad_luck(12 * seats, seats) < 12
