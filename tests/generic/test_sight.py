"""Nobody learns what it may not know: the leak test, for every registered game."""

from collections import Counter

import pytest

from beanfield.kernel.chance import Chance
from tests.generic.enrolled import TABLES, a_few_tables
from tests.generic.leaks import check_leaks, meant_to_tell, rates, telltales
from tests.generic.tables import Table, near_the_end
from tests.generic.wander import RESTLESS, Wanderer

QUICK = 6
SLOW = 300


@pytest.mark.parametrize("table", a_few_tables("leaks"))
def test_nobody_can_tell_a_match_from_an_imagined_one(table: Table) -> None:
    """A stretch of each match is looked at: the beginning of the first one, a later one of each of the others."""
    count: Counter[str] = Counter()
    for seed in range(QUICK):
        wanderer, chance = Wanderer(seed, RESTLESS / 10), Chance(b"imagine%d" % seed)
        count += check_leaks(table.begin(seed), wanderer, chance, skip=150 * seed, most=30)
    assert count["asks"], "no match was long enough to look at"
    assert telltales(count) <= meant_to_tell(table.game)


@pytest.mark.parametrize("table", a_few_tables("leaks at the end"))
def test_nobody_can_tell_how_a_match_ended_from_how_an_imagined_one_did(table: Table) -> None:
    match, wanderer = near_the_end(table, 4 * RESTLESS, last=50)
    check_leaks(match, wanderer, Chance(b"end"))
    assert match.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_nobody_can_tell_hundreds_of_matches_from_imagined_ones(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole matches that end soon, and long stretches from the middle of matches at their full length."""
    count: Counter[str] = Counter()
    for seed in range(1000, 1000 + -(-SLOW // len(table.game.seats))):
        chance, drawn = Chance(b"imagine%d" % seed), table if seed % 4 == 0 else table.redrawn(seed)
        count += check_leaks(drawn.begin(seed), Wanderer(seed, 2 * RESTLESS), chance)
        if seed % 5 == 0:
            count += check_leaks(drawn.begin(seed), Wanderer(seed), chance, skip=50 * (seed % 100), most=100)
    assert telltales(count) <= meant_to_tell(table.game)
    with capsys.disabled():
        print(f"\n{table.game.name} with {table.seats} seats: {rates(count)}")
