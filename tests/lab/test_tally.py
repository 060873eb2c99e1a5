"""The tally of many matches: how often each bot won, and how sure that is."""

import pytest

from beanfield.lab import tally, wilson
from beanfield.lab.playing import Row


def test_a_win_is_shared_among_those_who_tie() -> None:
    shared: Row = {"match": 0, "bot_0": "a", "score_0": 3, "won_0": 0.5, "bot_1": "b", "score_1": 3, "won_1": 0.5}
    won: Row = {"match": 1, "bot_0": "b", "score_0": 5, "won_0": 1.0, "bot_1": "a", "score_1": 1, "won_1": 0.0}
    best, other = tally([shared, won])
    assert (best.bot, best.plays, best.wins, best.mean_score) == ("b", 2, 1.5, 4.0)
    assert (other.bot, other.plays, other.wins, other.mean_score) == ("a", 2, 0.5, 2.0)


@pytest.mark.parametrize(
    ("wins", "plays", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 3, 0.0615, 0.7923), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, plays: int, low: float, high: float) -> None:
    assert wilson(wins, plays) == pytest.approx((low, high), abs=5e-5)
