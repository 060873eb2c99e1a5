"""The toys hold to everything that registered games hold to."""

from collections import Counter

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.registry import AnyGame
from tests.generic.answering import check_illegal_answers, check_repeated_answers
from tests.generic.determinism import check_burned_generators, check_hash_seeds
from tests.generic.invariants import hold_to_the_end
from tests.generic.keeping import check_cloning, check_going_on, check_saving
from tests.generic.leaks import check_leaks, telltales
from tests.generic.recording import check_record
from tests.generic.taking_back import check_undo
from tests.generic.wander import LONGEST, RESTLESS, Wanderer, begin
from tests.golden.playthrough import playthrough
from tests.golden.steering import best, check_golden
from tests.toys.bids import BIDS
from tests.toys.estates import ESTATES
from tests.toys.flick import FLICK
from tests.toys.no_you_dont import NO_YOU_DONT
from tests.toys.plots import PLOTS
from tests.toys.trains import TRAINS

TOYS: list[AnyGame] = [BIDS, ESTATES, FLICK, NO_YOU_DONT, PLOTS, TRAINS]
TABLES = [pytest.param(toy, seats, id=f"{toy.name}-{seats}") for toy in TOYS for seats in toy.seats]


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_what_must_hold_holds_to_the_end(toy: AnyGame, seats: int) -> None:
    for seed in range(20):
        hold_to_the_end(begin(toy, seats, seed), Wanderer(seed, RESTLESS), every=3)


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_toys_can_be_kept(toy: AnyGame, seats: int) -> None:
    for seed in range(4):
        check_saving(begin(toy, seats, seed), Wanderer(seed, RESTLESS), LONGEST)
        check_cloning(begin(toy, seats, seed), Wanderer(seed, RESTLESS), LONGEST)
        check_going_on(begin(toy, seats, seed), seed, 2 + 3 * seed, LONGEST)


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_toys_can_be_played_again(toy: AnyGame, seats: int) -> None:
    check_burned_generators(begin(toy, seats, seats), begin(toy, seats, seats), seats, LONGEST)


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_records_of_toys_play_the_same_match_and_lies_are_found(toy: AnyGame, seats: int) -> None:
    for seed in range(4):
        check_record(toy, seats, seed, Wanderer(seed, RESTLESS), LONGEST)


def test_toys_do_not_depend_on_the_order_of_sets() -> None:
    names = ("bids:BIDS", "estates:ESTATES", "flick:FLICK", "no_you_dont:NO_YOU_DONT", "plots:PLOTS", "trains:TRAINS")
    check_hash_seeds([f"tests.toys.{name}" for name in names])


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_nothing_leaks(toy: AnyGame, seats: int) -> None:
    for seed in range(6):
        count = check_leaks(begin(toy, seats, seed), Wanderer(seed, RESTLESS), Chance(b"imagine%d" % seed))
        assert not telltales(count)


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_answers_are_taken_once_and_only_if_allowed(toy: AnyGame, seats: int) -> None:
    check_illegal_answers(begin(toy, seats, seats), Wanderer(seats), Chance(b"illegal"), LONGEST)
    for seed in range(4):
        check_repeated_answers(begin(toy, seats, seed), Wanderer(seed, RESTLESS), LONGEST)


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_undo_is_exact_or_refused(toy: AnyGame, seats: int) -> None:
    for seed in range(4):
        check_undo(begin(toy, seats, seed), Wanderer(seed, RESTLESS), LONGEST)


def test_the_toys_give_every_reason_to_refuse_an_undo() -> None:
    found: Counter[str] = Counter()
    for toy in TOYS:
        for seed in range(4):
            found += check_undo(begin(toy, 2, seed), Wanderer(seed, RESTLESS), LONGEST)
    assert found.keys() == {
        "a checkpoint came",
        "chance spoke",
        "said without being asked",
        "sealed or open",
        "somebody learned something",
        "taken back",
    }


@pytest.mark.parametrize(("toy", "seats"), TABLES)
def test_a_playthrough_can_be_written_and_played_again(toy: AnyGame, seats: int) -> None:
    golden = list(playthrough(toy, seats, 5, best))
    check_golden(toy, seats, golden)
    for at in (5, len(golden) // 2, len(golden) - 1):
        with pytest.raises(AssertionError):
            check_golden(toy, seats, [*golden[:at], f"{golden[at]} or so", *golden[at + 1 :]])
    with pytest.raises(AssertionError):
        check_golden(toy, seats, golden[:-1])
    with pytest.raises(AssertionError):
        check_golden(toy, seats, [*golden, "and more"])
