"""Many matches: they are repeatable and fair to every seat, and their rows survive writing and reading."""

from collections import Counter
from pathlib import Path

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import games
from beanfield.lab import simulate, tally, wilson
from beanfield.lab.playing import Row
from beanfield.lab.plot import plot_rows
from beanfield.lab.rows import read_rows, write_rows

GAME = next(iter(games()))
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


def test_a_win_is_shared_among_those_who_tie() -> None:
    shared: Row = {"match": 0, "bot_0": "a", "score_0": 3, "won_0": 0.5, "bot_1": "b", "score_1": 3, "won_1": 0.5}
    won: Row = {"match": 1, "bot_0": "b", "score_0": 5, "won_0": 1.0, "bot_1": "a", "score_1": 1, "won_1": 0.0}
    best, other = tally([shared, won])
    assert (best.bot, best.plays, best.wins, best.mean_score) == ("b", 2, 1.5, 4.0)
    assert (other.bot, other.plays, other.wins, other.mean_score) == ("a", 2, 0.5, 2.0)


def test_every_match_has_one_win_to_share() -> None:
    for row in rows():
        assert sum(float(row[f"won_{seat}"]) for seat in range(len(BOTS))) == pytest.approx(1)


@pytest.mark.parametrize(
    ("wins", "plays", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 3, 0.0615, 0.7923), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, plays: int, low: float, high: float) -> None:
    assert wilson(wins, plays) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_rows_come_back_from_a_file_as_they_were(tmp_path: Path, ending: str) -> None:
    played = rows()
    file = tmp_path / f"rows.{ending}"
    write_rows(played, file)
    assert read_rows(file) == played


def test_a_file_of_unknown_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BeanfieldError, match=r"something.csv or something.parquet"):
        write_rows([], tmp_path / "rows.xls")


def test_a_plot_is_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "wins.png"
    plot_rows(rows(), file)
    assert file.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(BeanfieldError, match="no match was played"):
        plot_rows([], file)


def test_a_bot_game_or_number_of_seats_that_does_not_exist_is_refused_at_once() -> None:
    for game, kinds in ((GAME, ["clever", "random"]), ("chess", ["random", "random"]), (GAME, ["random"] * 99)):
        with pytest.raises(BeanfieldError):
            simulate(game, kinds, 1)
