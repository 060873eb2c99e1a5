"""Random play to the end, of every registered game with every number of seats and any setup."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.enrolling import tables
from beanfield.testkit.suite.invariants import hold_to_the_end
from beanfield.testkit.suite.tables import SuiteTable, drawn_table, usual_tables
from beanfield.testkit.suite.wander import RESTLESS, TIRED, Wanderer

QUICK = 30
SLOW = 20_000


def changeable(value: Any) -> Iterator[Any]:
    """Everything in a state that can be changed in place."""
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield value
        value = msgspec.structs.astuple(value)
    elif isinstance(value, list | set | dict):
        yield value
    if isinstance(value, dict):
        value = (*value.keys(), *value.values())
    if isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from changeable(part)


def test_a_table_begins_empty_and_with_nothing_that_lies_on_it_twice(game: AnyGame) -> None:
    for seats in game.variants.seats:
        first, second = (game.rules.empty_table(seats) for _ in range(2))
        written = msgspec.msgpack.encode(first)
        assert msgspec.msgpack.decode(written, type=game.rules.state) == first == second
        parts = [id(part) for table in (first, second) for part in changeable(table)]
        assert len(parts) == len(set(parts)), "two places share one list, so what is put in one comes into the other"


@tables(usual_tables)
def test_what_must_hold_holds_to_the_end_of_any_match(table: SuiteTable) -> None:
    for seed in range(max(2, QUICK // len(table.game.seats))):
        hold_to_the_end(table.begin(seed), Wanderer(seed, RESTLESS if seed else 0), every=5)


def test_what_must_hold_holds_with_any_options(game: AnyGame) -> None:
    for seed in range(QUICK // 6):
        table = drawn_table(game, seed)
        if not table.usual:
            hold_to_the_end(table.begin(), Wanderer(seed, RESTLESS), every=5, most=TIRED)


@pytest.mark.slow
@tables(usual_tables)
def test_what_must_hold_holds_in_thousands_of_matches(table: SuiteTable) -> None:
    """All matches have their full length: there are no calls. Every fourth match has the usual setup."""
    for seed in range(-(-SLOW // len(table.game.seats))):
        match = (table if seed % 4 == 0 else table.redrawn(seed)).begin(seed)
        hold_to_the_end(match, Wanderer(seed), every=997, pieces_every=50)
