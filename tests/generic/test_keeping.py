"""Every registered game can be saved, loaded, cloned and played again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beanfield.kernel.registry import AnyGame, games
from tests.generic.determinism import check_burned_generators, check_hash_seeds
from tests.generic.enrolled import GAMES, a_few_tables, every_table
from tests.generic.keeping import check_cloning, check_going_on, check_saving
from tests.generic.recording import check_record
from tests.generic.tables import Table, drawn_table, near_the_end
from tests.generic.wander import LONGEST, RESTLESS, Wanderer


@pytest.mark.parametrize("table", every_table("saving"))
def test_a_saved_match_is_the_same_at_every_ask(table: Table) -> None:
    check_saving(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=200)


@pytest.mark.parametrize("table", a_few_tables("cloning"))
def test_a_clone_is_the_same_and_independent_at_every_ask(table: Table) -> None:
    check_cloning(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=150)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), where=st.data())
def test_a_match_goes_on_as_if_it_had_never_been_kept(game: AnyGame, seed: int, where: st.DataObject) -> None:
    check_going_on(drawn_table(game, seed).begin(), seed, where.draw(st.integers(1, 300), label="head start"), most=40)


@pytest.mark.parametrize("table", a_few_tables("saving at the end"))
def test_a_saved_match_that_is_over_is_still_over(table: Table) -> None:
    match, wanderer = near_the_end(table, 4 * RESTLESS, last=100)
    check_saving(match, wanderer, LONGEST)
    assert match.outcome is not None
    check_cloning(match, Wanderer(table.seed), most=1)


@pytest.mark.parametrize("table", a_few_tables("records"))
def test_a_record_plays_the_same_match_and_a_lie_in_it_is_found(table: Table) -> None:
    check_record(table, Wanderer(table.seed, RESTLESS), most=60)
    check_record(table, Wanderer(table.seed, 8 * RESTLESS), most=400)


def test_matches_do_not_depend_on_the_order_of_sets() -> None:
    check_hash_seeds(list(games()))


@pytest.mark.parametrize("table", every_table("global generators"))
def test_matches_do_not_depend_on_global_generators(table: Table) -> None:
    check_burned_generators(table.begin(), table.begin(), table.seed, most=150)
