"""Ids of tables and people, as clients see them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.wire.ids import ALPHABET, LENGTH, new_id, read_id, written


@given(st.integers(1, 2**63 - 1))
def test_an_id_that_was_written_is_read_again(number: int) -> None:
    text = written(number)
    assert re.fullmatch(f"[{ALPHABET}]{{{LENGTH}}}", text)
    assert read_id(text) == number


@given(st.text(max_size=2 * LENGTH))
def test_what_is_read_is_written_the_same_way(text: str) -> None:
    number = read_id(text)
    assert number is None or written(number) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1" * LENGTH,
        "2" * (LENGTH - 1),
        "2" * (LENGTH + 1),
        "z" * LENGTH,
        "2222222222O",
        "2222222222l",
        "2222222222ß",
    ],
)
def test_what_no_id_is_written_like_is_none(text: str) -> None:
    assert read_id(text) is None


def test_a_new_id_is_another_one() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
