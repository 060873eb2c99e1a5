"""Nobody learns what it may not know: the leak test, for every registered game."""

from collections import Counter

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.registry import AnyGame
from tests.generic.enrolled import TABLES
from tests.generic.leaks import check_leaks, meant_to_tell, rates, telltales
from tests.generic.wander import RESTLESS, Wanderer, begin

QUICK = 36
SLOW = 300


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_can_tell_a_match_from_an_imagined_one(game: AnyGame, seats: int) -> None:
    """A stretch of each match is looked at: the beginning of the first one, a later one of each of the others."""
    count: Counter[str] = Counter()
    for seed in range(-(-QUICK // len(game.seats))):
        wanderer, chance = Wanderer(seed, RESTLESS / 10), Chance(b"imagine%d" % seed)
        count += check_leaks(begin(game, seats, seed), wanderer, chance, skip=150 * seed, most=30)
    assert count["asks"], "no match was long enough to look at"
    assert telltales(count) <= meant_to_tell(game)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_can_tell_how_a_match_ended_from_how_an_imagined_one_did(game: AnyGame, seats: int) -> None:
    match = begin(game, seats, seats)
    check_leaks(match, Wanderer(seats, 4 * RESTLESS), Chance(b"end"))
    assert match.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_can_tell_hundreds_of_matches_from_imagined_ones(
    game: AnyGame, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole matches that end soon, and long stretches from the middle of matches at their full length."""
    count: Counter[str] = Counter()
    for seed in range(1000, 1000 + -(-SLOW // len(game.seats))):
        chance = Chance(b"imagine%d" % seed)
        count += check_leaks(begin(game, seats, seed), Wanderer(seed, 2 * RESTLESS), chance)
        if seed % 5 == 0:
            count += check_leaks(begin(game, seats, seed), Wanderer(seed), chance, skip=50 * (seed % 100), most=100)
    assert telltales(count) == meant_to_tell(game)
    with capsys.disabled():
        print(f"\n{game.name} with {seats} seats: {rates(count)}")
