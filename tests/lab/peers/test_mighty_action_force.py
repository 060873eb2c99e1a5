"""The peer of Mighty Action Force plays the same game as the kernel."""

import random
from collections.abc import Callable
from math import sqrt
from statistics import fmean, variance
from time import perf_counter

import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE, ring, tally
from beanfield.games.mighty_action_force.catalog import BY_NAME, STARTERS
from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.stopping import settle_powers
from beanfield.games.mighty_action_force.state import GOAL
from beanfield.kernel.match import Match
from beanfield.lab.bench import peers_of, play_out
from beanfield.lab.pace import Pace, Peer, Playout
from beanfield.lab.peers.mighty_action_force import PEERS, SEATS, bare

type Measure = Callable[[Playout], float]


def played_by_the_kernel(rand: random.Random) -> Playout:
    match = Match.begin(MIGHTY_ACTION_FORCE, SEATS, rand.randbytes(16))
    decisions = play_out(match, rand.random)
    assert match.outcome is not None
    scores = list(match.outcome.scores)
    assert list(match.outcome.winners) == winners(scores), "whoever has 13 has the highest score"
    return Playout(decisions, match.world.state.turns, scores)


def winners(points: list[int]) -> list[int]:
    return [seat for seat in range(SEATS) if points[seat] == max(points)]


def apart(left: list[float], right: list[float]) -> float:
    """How many standard errors lie between two means."""
    error = sqrt(variance(left) / len(left) + variance(right) / len(right))
    return abs(fmean(left) - fmean(right)) / error if error else float(fmean(left) != fmean(right))


@pytest.fixture(scope="module")
def both() -> tuple[list[Playout], list[Playout]]:
    """Matches of the kernel, and matches of the bare loop."""
    rand = random.Random(13)
    return [played_by_the_kernel(rand) for _ in range(400)], [bare.play(rand.random) for _ in range(8000)]


@pytest.mark.parametrize(
    "measure",
    [
        pytest.param(lambda played: played.turns, id="turns"),
        pytest.param(lambda played: played.decisions / played.turns, id="decisions a turn"),
        pytest.param(lambda played: sum(played.points), id="gems of all"),
        pytest.param(lambda played: sum(points * points for points in played.points), id="spread of the gems"),
        pytest.param(lambda played: max(played.points), id="gems of the winner"),
        pytest.param(lambda played: played.points.count(0), id="players without a gem"),
        pytest.param(lambda played: 13 in played.points, id="won with 13"),
        pytest.param(lambda played: len(winners(played.points)), id="winners"),
        pytest.param(lambda played: 0 in winners(played.points), id="seat 0 among the winners"),
        pytest.param(lambda played: winners(played.points) in ([0, 2], [1, 3]), id="winners across"),
        pytest.param(lambda played: (played.points[0] - played.points[1]) ** 2, id="neighbours apart"),
    ],
)
def test_the_bare_loop_plays_the_same_game(both: tuple[list[Playout], list[Playout]], measure: Measure) -> None:
    kernel, loop = ([float(measure(played)) for played in side] for side in both)
    assert apart(kernel, loop) < 4


def test_the_bare_loop_knows_every_card_of_the_starter_decks() -> None:
    assert len(bare.DECKS) == SEATS
    for deck, numbers in zip(STARTERS.values(), bare.DECKS, strict=True):
        assert [BY_NAME[name].gems for name in deck.list()] == [number % 10 for number in numbers]
    assert {BY_NAME[name].power for deck in STARTERS.values() for name in deck.cards} == {"", "useless", "cancel"}


def test_the_bare_loop_counts_every_board_as_the_rules_do() -> None:
    rand, seats = random.Random(6), ring.Ring(ring.CORNERS, [0] * SEATS)
    names = sorted({name for deck in STARTERS.values() for name in deck.cards} | {"samurai-yoku", "amethyst-princess"})
    for _ in range(3000):
        plays = [(rand.choice([*names, "scout"]), seat, rand.randrange(3)) for seat in range(SEATS)]
        moves = [Move(0, BY_NAME[name], seat, slot) for name, seat, slot in plays]
        before = [rand.randrange(GOAL) for _ in range(SEATS)]
        expected, counted = before.copy(), before.copy()
        settle_powers(moves)
        tally.count(moves, expected, seats)
        bare.count(counted, [(bare.as_numbers([name])[0], seat, slot) for name, seat, slot in plays])
        assert counted == expected, (before, plays)


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_every_peer_has_a_pace(peer: Peer) -> None:
    pace = peer.measure(0.1, perf_counter)
    assert isinstance(pace, Pace)
    assert pace.seconds >= 0.1
    assert pace.decisions == pace.turns > 0


def test_the_bench_finds_the_peers() -> None:
    assert peers_of(MIGHTY_ACTION_FORCE) == PEERS
