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
    """All at their full length: nobody says anything without being asked."""
    for seed in range(SLOW // len(game.seats)):
        hold_to_the_end(begin(game, seats, seed), Wanderer(seed), every=997, pieces_every=50)
