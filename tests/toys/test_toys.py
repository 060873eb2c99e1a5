"""The toys pass all tests that registered games must pass."""

from collections import Counter

import pytest
from msgspec.structs import replace

from beanfield.kernel.chance import Chance
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.answering import check_illegal_answers, check_repeated_answers
from beanfield.testkit.suite.determinism import check_burned_generators, check_hash_seeds
from beanfield.testkit.suite.invariants import hold_to_the_end
from beanfield.testkit.suite.keeping import check_cloning, check_going_on, check_saving
from beanfield.testkit.suite.leaks import check_leaks, telltales
from beanfield.testkit.suite.recording import check_record
from beanfield.testkit.suite.showing import check_layout, check_shown_together
from beanfield.testkit.suite.tables import SuiteTable, all_tables, drawn_table
from beanfield.testkit.suite.taking_back import check_undo
from beanfield.testkit.suite.varying import check_setups, check_switches
from beanfield.testkit.suite.wander import LONGEST, RESTLESS, Wanderer, begin
from tests.golden.chosen import golden_tables
from tests.golden.playthrough import playthrough
from tests.golden.steering import best, check_golden
from tests.toys.bids import BIDS
from tests.toys.crafts import CRAFTS, Setup
from tests.toys.estates import ESTATES
from tests.toys.flick import FLICK
from tests.toys.no_you_dont import NO_YOU_DONT
from tests.toys.plots import PLOTS
from tests.toys.saga import SAGA
from tests.toys.trains import TRAINS

TOYS: list[AnyGame] = [BIDS, CRAFTS, ESTATES, FLICK, NO_YOU_DONT, PLOTS, SAGA, TRAINS]
TABLES = all_tables(TOYS, "toys")


@pytest.mark.parametrize("table", TABLES)
def test_what_must_hold_holds_to_the_end(table: SuiteTable) -> None:
    for seed in range(20):
        hold_to_the_end(table.begin(seed), Wanderer(seed, RESTLESS), every=3)


@pytest.mark.parametrize("toy", [BIDS, ESTATES, NO_YOU_DONT, PLOTS], ids=lambda toy: str(toy.name))
def test_toys_are_shown_and_laid_out(toy: AnyGame) -> None:
    check_shown_together(toy)
    check_layout(toy)


@pytest.mark.parametrize("table", TABLES)
def test_toys_can_be_kept(table: SuiteTable) -> None:
    for seed in range(4):
        check_saving(table.begin(seed), Wanderer(seed, RESTLESS), LONGEST)
        check_cloning(table.begin(seed), Wanderer(seed, RESTLESS), LONGEST)
        check_going_on(table.begin(seed), seed, 2 + 3 * seed, LONGEST)


@pytest.mark.parametrize("table", TABLES)
def test_toys_can_be_played_again(table: SuiteTable) -> None:
    check_burned_generators(table.begin(), table.begin(), table.seed, LONGEST)


@pytest.mark.parametrize("table", TABLES)
def test_records_of_toys_play_the_same_match_and_lies_are_found(table: SuiteTable) -> None:
    for seed in range(4):
        check_record(replace(table, seed=seed), Wanderer(seed, RESTLESS), LONGEST)


def test_toys_do_not_depend_on_the_order_of_sets() -> None:
    names = [toy.name.replace("-", "_") for toy in TOYS]
    check_hash_seeds([f"tests.toys.{name}:{name.upper()}" for name in names])


@pytest.mark.parametrize("table", TABLES)
def test_nothing_leaks(table: SuiteTable) -> None:
    for seed in range(6):
        count = check_leaks(table.begin(seed), Wanderer(seed, RESTLESS), Chance(b"imagine%d" % seed))
        assert not telltales(count)


@pytest.mark.parametrize("table", TABLES)
def test_answers_are_taken_once_and_only_if_allowed(table: SuiteTable) -> None:
    check_illegal_answers(table.begin(), Wanderer(table.seed), Chance(b"illegal"), LONGEST)
    for seed in range(4):
        check_repeated_answers(table.begin(seed), Wanderer(seed, RESTLESS), LONGEST)


@pytest.mark.parametrize("table", TABLES)
def test_undo_is_exact_or_refused(table: SuiteTable) -> None:
    for seed in range(4):
        check_undo(table.begin(seed), Wanderer(seed, RESTLESS), LONGEST)


def test_the_toys_give_every_reason_to_refuse_an_undo() -> None:
    found: Counter[str] = Counter()
    for toy in TOYS:
        for seed in range(4):
            found += check_undo(begin(toy, 2, seed), Wanderer(seed, RESTLESS), LONGEST)
    assert found.keys() == {
        "a checkpoint came",
        "chance spoke",
        "done with the hands",
        "said without being asked",
        "sealed or open",
        "somebody learned something",
        "taken back",
    }


@pytest.mark.parametrize("table", TABLES)
def test_a_playthrough_can_be_written_and_played_again(table: SuiteTable) -> None:
    golden = list(playthrough(table, 5, best))
    check_golden(table, golden)
    for at in (5, len(golden) // 2, len(golden) - 1):
        with pytest.raises(AssertionError):
            check_golden(table, [*golden[:at], f"{golden[at]} or so", *golden[at + 1 :]])
    with pytest.raises(AssertionError):
        check_golden(table, golden[:-1])
    with pytest.raises(AssertionError):
        check_golden(table, [*golden, "and more"])


def test_the_setups_of_a_toy_are_sound() -> None:
    check_setups(CRAFTS, draws=50)
    check_switches(CRAFTS)


def test_tables_with_any_setup_are_drawn() -> None:
    drawn = [drawn_table(CRAFTS, seed) for seed in range(200)]
    assert {table.seats for table in drawn} == {1, 2, 3}
    assert len({(table.seats, replace(setup_of(table), made=())) for table in drawn}) == 18
    assert any(setup_of(table).made for table in drawn)
    assert drawn[:5] == [drawn_table(CRAFTS, seed) for seed in range(5)]


def setup_of(table: SuiteTable) -> Setup:
    assert isinstance(table.setup, Setup)
    return table.setup


def test_there_is_a_golden_playthrough_of_every_variant() -> None:
    assert {file: (table.seats, table.setup) for file, table in golden_tables(CRAFTS).items()} == {
        "crafts-1.txt": (1, Setup(alone=True)),
        "crafts-2.txt": (2, Setup()),
        "crafts-3.txt": (3, Setup()),
        "crafts-3-low.txt": (3, Setup(low=True)),
        "crafts-3-count-double.txt": (3, Setup(count="double")),
        "crafts-3-count-half.txt": (3, Setup(count="half")),
    }
    assert golden_tables(PLOTS).keys() == {"plots-2.txt", "plots-3.txt"}


def test_a_playthrough_says_which_variants_are_on() -> None:
    table = SuiteTable(CRAFTS, 1, Setup(alone=True, count="half"), 1)
    assert next(playthrough(table, 5, best)) == "crafts version 1, 1 seat, alone, count=half, seed 5"
