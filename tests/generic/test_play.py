"""Random play to the end, of every registered game with every number of seats."""

import pytest

from beanfield.kernel.registry import AnyGame
from tests.generic.enrolled import TABLES
from tests.generic.invariants import hold_to_the_end
from tests.generic.wander import RESTLESS, Wanderer, begin

QUICK = 60
SLOW = 20_000


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_must_hold_holds_to_the_end_of_any_match(game: AnyGame, seats: int) -> None:
    for seed in range(QUICK // len(game.seats)):
        hold_to_the_end(begin(game, seats, seed), Wanderer(seed, RESTLESS if seed else 0), every=5)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_must_hold_holds_in_thousands_of_matches(game: AnyGame, seats: int) -> None:
    """One match in twenty is played without a word that nobody asked for, and so at its full length."""
    for seed in range(SLOW // len(game.seats)):
        hold_to_the_end(begin(game, seats, seed), Wanderer(seed, 2 * RESTLESS if seed % 20 else 0), every=997)
