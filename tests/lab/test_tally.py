"""The tally of many matches: how often each bot won, and how sure that is."""

from io import StringIO

import pytest
from rich.console import Console

from beanfield.lab import tally, wilson
from beanfield.lab.playing import Row
from beanfield.lab.report import print_standings


def test_a_win_is_shared_among_those_who_tie() -> None:
    shared: Row = {"match": 0, "bot_0": "a", "score_0": 3, "won_0": 0.5, "bot_1": "b", "score_1": 3, "won_1": 0.5}
    won: Row = {"match": 1, "bot_0": "b", "score_0": 5, "won_0": 1.0, "bot_1": "a", "score_1": 1, "won_1": 0.0}
    best, other = tally([shared, won])
    assert (best.bot, best.plays, best.wins, best.mean_score) == ("b", 2, 1.5, 4.0)
    assert (other.bot, other.plays, other.wins, other.mean_score) == ("a", 2, 0.5, 2.0)


def test_where_all_bots_are_of_one_kind_seats_are_told_apart() -> None:
    rows: list[Row] = [
        {"match": number, "bot_0": "a", "score_0": 3, "won_0": 1.0, "bot_1": other, "score_1": 1, "won_1": 0.0}
        for number, other in enumerate("aab")
    ]
    told = []
    for some in (rows[:2], rows):
        console = Console(record=True, width=100, file=StringIO())
        print_standings(console, some, 1.0)
        told.append(console.export_text().split())
    assert told[0][:2] == ["seat", "played"] and told[1][:2] == ["bot", "played"]
    assert told[0].count("100.0%") == 2, "seat 0 won all, within an interval up to all"


@pytest.mark.parametrize(
    ("wins", "plays", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 3, 0.0615, 0.7923), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, plays: int, low: float, high: float) -> None:
    assert wilson(wins, plays) == pytest.approx((low, high), abs=5e-5)
