from hypothesis import given
from hypothesis import strategies as st

from beanfield.server.tables.clock import LEAST, Clock
from beanfield.wire.tables import ClockRule

LIVE = ClockRule("live", bank_ms=60_000, increment_ms=2_000)
RELAXED = ClockRule("relaxed", bank_ms=30_000)


def test_a_live_clock_takes_the_time_of_who_is_asked_and_adds_the_increment() -> None:
    clock = Clock.new(LIVE, 2)
    clock.ask(0, 1_000)
    assert (clock.deadline(0), clock.deadline(1)) == (61_000, None)
    assert (clock.left(0, 11_000), clock.left(1, 11_000)) == (50_000, 60_000)
    clock.answer(0, 11_000)
    assert clock.banks == [52_000, 60_000]
    assert clock.deadline(0) is None


def test_with_a_relaxed_clock_every_ask_has_its_own_time() -> None:
    clock = Clock.new(RELAXED, 1)
    clock.ask(0, 0)
    clock.answer(0, 29_000)
    clock.ask(0, 100_000)
    assert clock.deadline(0) == 130_000


def test_without_a_clock_nobody_is_ever_late() -> None:
    clock = Clock.new(ClockRule(), 1)
    clock.ask(0, 0)
    assert clock.deadline(0) is None


def test_who_was_late_has_a_little_time_for_the_next_answer() -> None:
    clock = Clock.new(ClockRule("live", bank_ms=10_000), 1)
    clock.ask(0, 0)
    clock.late(0, 10_000)
    assert clock.banks == [LEAST]


def test_who_need_not_answer_any_more_gets_no_increment() -> None:
    clock = Clock.new(LIVE, 1)
    clock.ask(0, 0)
    clock.stop(0, 5_000)
    assert clock.banks == [55_000]


def test_going_back_gives_the_time_back_to_those_who_are_asked() -> None:
    clock = Clock.new(LIVE, 2)
    clock.ask(0, 0)
    clock.restart(40_000)
    assert (clock.deadline(0), clock.deadline(1)) == (100_000, None)


def test_a_credit_is_added() -> None:
    clock = Clock.new(LIVE, 1)
    clock.ask(0, 0)
    clock.credit(0, 10_000)
    assert clock.deadline(0) == 70_000


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 100_000)), max_size=30))
def test_time_is_never_negative_and_never_comes_from_nowhere(turns: list[tuple[int, int]]) -> None:
    clock, now, answers = Clock.new(LIVE, 3), 0, [0, 0, 0]
    for seat, took in turns:
        clock.ask(seat, now)
        now += took
        clock.answer(seat, now)
        answers[seat] += 1
    for seat in range(3):
        assert 0 <= clock.banks[seat] <= LIVE.bank_ms + answers[seat] * LIVE.increment_ms


@given(st.integers(-5_000, 0))
def test_a_clock_that_another_node_set_a_little_ahead_does_no_harm(skew: int) -> None:
    clock = Clock.new(LIVE, 1)
    clock.ask(0, 10_000)
    clock.answer(0, 10_000 + skew)
    assert clock.banks == [62_000]
