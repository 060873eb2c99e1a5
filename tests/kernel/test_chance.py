"""Chance does exactly what its module says, because records must outlive Python versions and rewrites of this code."""

from hashlib import shake_128

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.kernel.chance import Chance


def words(seed: bytes, count: int, how_many: int) -> list[int]:
    """The random words, computed here a second time as the module describes them."""
    stream = shake_128(seed + count.to_bytes(8, "big")).digest(8 * how_many)
    return [int.from_bytes(stream[at : at + 8], "big") for at in range(0, len(stream), 8)]


def test_known_numbers() -> None:
    chance = Chance(b"beans")
    assert [chance.below(6) for _ in range(10)] == [4, 4, 4, 2, 4, 1, 0, 1, 4, 3]
    assert chance.below(1 << 64) == 7980268093758125815
    assert chance.shuffled(list("abcdefghij")) == list("hbfedagcji")
    assert chance.roll() == 4
    assert chance.count == 13


def test_known_numbers_of_an_empty_seed() -> None:
    chance = Chance(b"")
    assert [chance.below(6) for _ in range(10)] == [2, 5, 0, 3, 4, 2, 3, 0, 5, 1]
    assert chance.below(1 << 64) == 12896036011038894441
    assert chance.shuffled(list(range(10))) == [4, 3, 6, 1, 5, 2, 7, 8, 0, 9]


@given(seed=st.binary(max_size=40), count=st.integers(0, 2**40), size=st.integers(1, 2**64))
def test_a_number_is_the_documented_one(seed: bytes, count: int, size: int) -> None:
    assert Chance(seed, count).below(size) == words(seed, count, 1)[0] * size >> 64


@given(seed=st.binary(max_size=40), count=st.integers(0, 2**40), size=st.integers(0, 120))
def test_a_shuffle_is_the_documented_one(seed: bytes, count: int, size: int) -> None:
    items = list(range(size))
    for i, word in zip(range(size - 1, 0, -1), words(seed, count, max(size - 1, 0)), strict=True):
        j = word * (i + 1) >> 64
        items[i], items[j] = items[j], items[i]
    assert Chance(seed, count).shuffled(list(range(size))) == items


def test_the_next_chance_depends_on_the_seed_and_the_count_alone() -> None:
    one, other = Chance(b"seed"), Chance(b"seed")
    one.shuffled(list(range(50)))
    other.below(2)
    assert one.below(1 << 64) == other.below(1 << 64) == Chance(b"seed", 1).below(1 << 64)


def test_outcomes_are_written_down_and_can_be_given_beforehand() -> None:
    chance = Chance(b"one seed")
    said = [chance.below(9), chance.roll(), *chance.shuffled([10, 20, 30])]
    again = Chance(b"another seed", script=chance.log)
    assert [again.below(9), again.roll(), *again.shuffled([10, 20, 30])] == said
    assert again.log == chance.log
    assert again.below(1 << 64) == Chance(b"another seed", 3).below(1 << 64)


@pytest.mark.parametrize("outcome", [[6], [-1], [], [0, 1]])
def test_a_written_number_that_does_not_fit_is_an_error(outcome: list[int]) -> None:
    chance = Chance(b"", script=[outcome])
    with pytest.raises(ValueError, match="does not fit"):
        chance.below(6)
    assert (chance.count, chance.log) == (0, [])


@pytest.mark.parametrize("outcome", [[0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3]])
def test_a_written_order_that_does_not_fit_is_an_error(outcome: list[int]) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        Chance(b"", script=[outcome]).shuffled(["a", "b", "c"])


def test_a_shuffle_leaves_the_list_it_was_given_alone() -> None:
    items = [1, 2, 3, 4, 5]
    Chance(b"").shuffled(items)
    assert items == [1, 2, 3, 4, 5]


def test_chance_is_fair_enough() -> None:
    chance = Chance(b"fair")
    rolls = [chance.roll() for _ in range(6000)]
    assert all(900 < rolls.count(side) < 1100 for side in range(1, 7))
    firsts = [chance.shuffled(list(range(5)))[0] for _ in range(5000)]
    assert all(900 < firsts.count(item) < 1100 for item in range(5))
