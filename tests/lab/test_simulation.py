"""Many matches: they are repeatable, and fair to every seat."""

from collections import Counter

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab import simulate
from beanfield.lab.playing import Row

GAME = "space-beans"
BOTS = ["random", "random", "random"]


def rows(matches: int = 6, jobs: int = 1, seed: str = "lab") -> list[Row]:
    return list(simulate(GAME, BOTS, matches, jobs, seed))


def test_the_same_seed_gives_the_same_rows_whatever_the_number_of_jobs() -> None:
    assert rows(4) == rows(4, jobs=2)
    assert rows(4) != rows(4, seed="another")


def test_everybody_sits_everywhere_equally_often() -> None:
    kinds = ["greedy", "random", "random"]
    sat = Counter(row[f"bot_{seat}"] == "greedy" and seat for row in simulate(GAME, kinds, 6) for seat in range(3))
    assert [sat[seat] for seat in range(1, 3)] == [2, 2]


def test_paired_matches_play_a_deal_with_every_seating_before_the_next_comes() -> None:
    kinds = ["greedy", "random", "random"]
    rows = list(simulate(GAME, kinds, 6, seed="lab", paired=True))
    assert [row["seed"] for row in rows] == ["lab 0"] * 3 + ["lab 1"] * 3
    assert [[row[f"bot_{seat}"] for seat in range(3)].index("greedy") for row in rows] == [0, 2, 1, 0, 2, 1]


def test_every_match_has_one_win_to_share() -> None:
    for row in rows():
        assert sum(float(row[f"won_{seat}"]) for seat in range(len(BOTS))) == pytest.approx(1)


def test_a_bot_game_or_number_of_seats_that_does_not_exist_is_refused_at_once() -> None:
    for game, kinds in ((GAME, ["clever", "random"]), ("chess", ["random", "random"]), (GAME, ["random"] * 99)):
        with pytest.raises(BeanfieldError):
            simulate(game, kinds, 1)
