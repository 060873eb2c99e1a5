"""Every registered game can be saved, loaded, cloned and played again."""

from hypothesis import given, settings
from hypothesis import strategies as st

from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.determinism import check_burned_generators, check_hash_seeds
from beanfield.testkit.suite.enrolling import tables
from beanfield.testkit.suite.keeping import check_branching, check_cloning, check_going_on, check_saving
from beanfield.testkit.suite.recording import check_record
from beanfield.testkit.suite.tables import SuiteTable, all_tables, drawn_table, near_the_end, some_tables
from beanfield.testkit.suite.wander import LONGEST, RESTLESS, Wanderer


@tables(all_tables, "saving")
def test_a_saved_match_is_the_same_at_every_ask(table: SuiteTable) -> None:
    check_saving(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=200)


@tables(some_tables, "cloning")
def test_a_clone_is_the_same_and_independent_at_every_ask(table: SuiteTable) -> None:
    check_cloning(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=150)


@tables(all_tables, "branching")
def test_branches_end_as_the_match_ends(table: SuiteTable) -> None:
    check_branching(table.begin(), Wanderer(table.seed, RESTLESS / 4), every=40, most=400)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), where=st.data())
def test_a_match_goes_on_as_if_it_had_never_been_kept(game: AnyGame, seed: int, where: st.DataObject) -> None:
    check_going_on(drawn_table(game, seed).begin(), seed, where.draw(st.integers(1, 300), label="head start"), most=40)


@tables(some_tables, "saving at the end")
def test_a_saved_match_that_is_over_is_still_over(table: SuiteTable) -> None:
    match, wanderer = near_the_end(table, 4 * RESTLESS, last=100)
    check_saving(match, wanderer, LONGEST)
    assert match.outcome is not None
    check_cloning(match, Wanderer(table.seed), most=1)


@tables(some_tables, "records")
def test_a_record_plays_the_same_match_and_a_lie_in_it_is_found(table: SuiteTable) -> None:
    check_record(table, Wanderer(table.seed, RESTLESS), most=60)
    check_record(table, Wanderer(table.seed, 8 * RESTLESS), most=400)


def test_matches_do_not_depend_on_the_order_of_sets(game: AnyGame) -> None:
    check_hash_seeds([game.name])


@tables(all_tables, "global generators")
def test_matches_do_not_depend_on_global_generators(table: SuiteTable) -> None:
    check_burned_generators(table.begin(), table.begin(), table.seed, most=150)
