"""Every registered game can be saved, loaded, cloned and played again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beanfield.kernel.registry import AnyGame, games
from tests.generic.determinism import check_burned_generators, check_hash_seeds
from tests.generic.enrolled import GAMES, TABLES
from tests.generic.keeping import check_cloning, check_going_on, check_saving
from tests.generic.recording import check_record
from tests.generic.wander import LONGEST, RESTLESS, Wanderer, begin


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_saved_match_is_the_same_at_every_ask(game: AnyGame, seats: int) -> None:
    check_saving(begin(game, seats, seats), Wanderer(seats, RESTLESS / 4), most=200)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_clone_is_the_same_and_independent_at_every_ask(game: AnyGame, seats: int) -> None:
    check_cloning(begin(game, seats, seats), Wanderer(seats, RESTLESS / 4), most=150)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), where=st.data())
def test_a_match_goes_on_as_if_it_had_never_been_kept(game: AnyGame, seed: int, where: st.DataObject) -> None:
    seats = where.draw(st.sampled_from(list(game.seats)), label="seats")
    check_going_on(begin(game, seats, seed), seed, where.draw(st.integers(1, 300), label="head start"), most=40)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_saved_match_that_is_over_is_still_over(game: AnyGame, seats: int) -> None:
    match = begin(game, seats, seats)
    check_saving(match, Wanderer(seats, 4 * RESTLESS), LONGEST)
    assert match.outcome is not None
    check_cloning(match, Wanderer(seats), most=1)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_record_plays_the_same_match_and_a_lie_in_it_is_found(game: AnyGame, seats: int) -> None:
    check_record(game, seats, seats, Wanderer(seats, RESTLESS), most=60)
    check_record(game, seats, seats, Wanderer(seats, 8 * RESTLESS), LONGEST)


def test_matches_do_not_depend_on_the_order_of_sets() -> None:
    check_hash_seeds(list(games()))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_matches_do_not_depend_on_global_generators(game: AnyGame, seats: int) -> None:
    check_burned_generators(begin(game, seats, seats), begin(game, seats, seats), seats, most=150)
