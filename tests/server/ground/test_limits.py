import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.server.ground.limits import RULES, Buckets, LocalLimits, RateRule

RULE = RateRule("test", 3, 0.5)
SLOW = RateRule("slow", 3, 0.01)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def test_a_burst_is_allowed_and_then_as_many_as_come_back() -> None:
    clock = Clock()
    limits = LocalLimits(clock)
    assert [await limits.allow("anna", RULE) for _ in range(4)] == [0, 0, 0, 2.0]
    clock.now += 1.5
    assert await limits.allow("anna", RULE) == pytest.approx(0.5)
    clock.now += 0.5
    assert await limits.allow("anna", RULE) == 0
    assert await limits.allow("anna", RULE) == 2.0


async def test_who_is_sent_away_is_not_counted() -> None:
    clock = Clock()
    limits = LocalLimits(clock)
    for _ in range(100):
        await limits.allow("anna", RULE)
    clock.now += 2
    assert await limits.allow("anna", RULE) == 0


async def test_everybody_and_every_rule_has_a_bucket_of_its_own() -> None:
    limits = LocalLimits(Clock())
    for _ in range(3):
        await limits.allow("anna", RULE)
    assert await limits.allow("anna", RULE) > 0
    assert await limits.allow("bert", RULE) == 0
    assert await limits.allow("anna", SLOW) == 0


async def test_something_dear_takes_more() -> None:
    limits = LocalLimits(Clock())
    assert await limits.allow("anna", RULE, 2) == 0
    assert await limits.allow("anna", RULE, 2) == 2.0
    assert await limits.allow("anna", RULE, 1) == 0


async def test_what_is_given_back_was_never_taken() -> None:
    limits = LocalLimits(Clock())
    for _ in range(100):
        assert await limits.allow("anna", RULE, 3) == 0
        await limits.give_back("anna", RULE, 3)
    for _ in range(3):
        assert await limits.allow("anna", RULE) == 0
    await limits.give_back("anna", RULE)
    await limits.give_back("nobody", RULE)
    assert [await limits.allow("anna", RULE) for _ in range(2)] == [0, 2.0]


async def test_what_can_never_be_allowed_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="larger"):
        await LocalLimits().allow("anna", RULE, 4)
    with pytest.raises(ValueError, match="more than 0"):
        RateRule("never", 1, 0)


def test_full_buckets_are_not_kept() -> None:
    buckets = Buckets()
    for n in range(1000):
        buckets.take(f"{n}", RULE, 1, now=float(n))
    assert len(buckets) <= 3


def test_the_memory_is_bounded_and_the_last_are_remembered() -> None:
    buckets = Buckets(most=100)
    for n in range(1000):
        buckets.take(f"{n}", SLOW, 3, now=1.0)
    assert len(buckets) == 100
    assert buckets.take("0", SLOW, 1, now=1.0) == 0
    assert buckets.take("999", SLOW, 1, now=1.0) > 0


def test_a_rule_that_is_flooded_takes_no_memory_from_another() -> None:
    buckets = Buckets(most=100)
    buckets.take("anna", SLOW, 3, now=1.0)
    for n in range(1000):
        buckets.take(f"{n}", RULE, 3, now=1.0)
    assert buckets.take("anna", SLOW, 1, now=1.0) > 0


@given(st.lists(st.tuples(st.floats(0, 5), st.integers(1, 3)), max_size=60))
def test_never_more_than_the_rule_says_and_never_less(steps: list[tuple[float, int]]) -> None:
    buckets, now, tokens = Buckets(), 50.0, RULE.burst
    for pause, cost in steps:
        now += pause
        tokens = min(RULE.burst, tokens + pause * RULE.per_second)
        wait = buckets.take("anna", RULE, cost, now)
        if wait == 0:
            tokens -= cost
            assert tokens >= -1e-3
        else:
            assert wait == pytest.approx((cost - tokens) / RULE.per_second, abs=1e-3)
            now, tokens = now + wait, 0.0
            assert buckets.take("anna", RULE, cost, now) == 0


def test_the_rules_have_names_of_their_own() -> None:
    assert all(name == rule.name for name, rule in RULES.items())
    assert {"open-table", "sit", "sign-in", "chat", "answer", "socket", "request"} <= RULES.keys()
