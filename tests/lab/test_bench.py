"""The bench measures, compares and prints. No test checks how fast anything is."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame, games
from beanfield.lab import bench
from beanfield.lab.pace import NotInstalled, Pace, Peer
from tests.toys.crafts import CRAFTS, Setup

GAMES = [pytest.param(game, id=name) for name, game in games().items()]


def peer(name: str, answer: Pace | NotInstalled) -> Peer:
    return Peer(name, f"what {name} is", lambda seconds, clock: answer)


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_ends_with_a_result(game: AnyGame) -> None:
    match = Match.begin(game, game.seats.start, b"bench")
    assert bench.play_out(match, Random(1).random) == len(match.history) > 0
    assert match.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_bench_prints_speeds_hints_and_costs(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    peers = (peer("slow", Pace(10, 30, 1, 1.0)), peer("absent", NotInstalled("pip install absent")))
    monkeypatch.setattr(bench, "peers_of", lambda game: peers)
    for name, few in (("SLICES", 2), ("RUNS", 2), ("TIMES", 2), ("ITERATIONS", 4)):
        monkeypatch.setattr(bench, name, few)
    out = StringIO()
    bench.print_bench(Console(file=out, width=200), game, game.variants.usual_number, seconds=0.05)
    lines = out.getvalue()
    assert "pip install absent" in lines
    for part in ("match", "branch", "slow", "clone at a checkpoint", "view in mid-turn", "an iteration of search"):
        assert part in lines


@pytest.mark.parametrize("game", GAMES)
def test_a_ratio_is_the_turns_of_matches_to_those_of_others(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "peers_of", lambda game: (peer("half", Pace(50, 9, 1, 1.0)),))
    monkeypatch.setattr(bench, "_measure_ours", lambda *measured: 100.0 if measured[-1].name == "match" else 200.0)
    match, branch, half = bench.compare(game, game.seats.start, seconds=0.1)
    assert (match.name, half.turns[0], half.ratios[0]) == ("match", 50.0, 2.0)
    assert (branch.name, branch.ratios[0]) == ("branch", 0.5)


def test_where_the_peers_are_not_installed_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PEERS", "beanfield.lab.not_here")
    assert bench.peers_of(CRAFTS) == ()


def test_peers_are_measured_only_beside_the_game_that_they_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "peers_of", lambda game: (peer("usual", Pace(1, 1, 1, 1.0)),))
    for setup, names in (
        (None, ["match", "branch", "usual"]),
        (Setup(), ["match", "branch", "usual"]),
        (Setup(low=True), ["match", "branch"]),
    ):
        assert [speed.name for speed in bench.compare(CRAFTS, 2, 0.01, setup)] == names


def test_a_short_match_can_be_measured_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ITERATIONS", 1)
    monkeypatch.setattr(bench, "_microseconds", lambda part, times: part() and 1.0)
    names = [cost.name for cost in bench.costs(CRAFTS, 1, Setup(alone=True, count="half"))]
    assert "imagine at a checkpoint" in names and "imagine in mid-turn" in names


@pytest.mark.parametrize(("seconds", "calls"), [(0.001, 50), (1.0, 1)])
def test_what_takes_long_is_called_less_often(seconds: float, calls: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[float] = [0.0]
    monkeypatch.setattr(bench, "perf_counter", lambda: ends[-1])
    assert bench._microseconds(lambda: ends.append(ends[-1] + seconds), 50) == pytest.approx(seconds * 1e6)
    assert len(ends) - 1 == calls * bench.RUNS
