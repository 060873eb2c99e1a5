"""The leak test for every registered game: nobody learns what it may not know."""

from collections import Counter

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.enrolling import tables
from beanfield.testkit.suite.leaks import check_leaks, rates, telltales
from beanfield.testkit.suite.tables import SuiteTable, near_the_end, some_tables, usual_tables
from beanfield.testkit.suite.wander import RESTLESS, Wanderer

QUICK = 6
SLOW = 300
LOOKS = 120
"""How often somebody is looked at in a part of a match: where more play, the part is shorter."""


def nothing_is_told(request: pytest.FixtureRequest, game: AnyGame, count: Counter[str]) -> None:
    """No fact of an event depends on cards that its hearer does not see, but those that the module names in `TELLS`."""
    meant: dict[str, set[str]] = getattr(request.module, "TELLS", {})
    told = telltales(count) - meant.get(game.name, set())
    assert not told, f"somebody who hears these facts of events learns of cards that are hidden: {sorted(told)}"


@tables(some_tables, "leaks")
def test_nobody_can_tell_a_match_from_an_imagined_one(table: SuiteTable, request: pytest.FixtureRequest) -> None:
    """A part of each match is checked: the beginning of the first match, and a later part of each other match.

    If a match is over by then, its beginning is checked.
    """
    count: Counter[str] = Counter()
    for seed in range(QUICK):
        for skip in (150 * seed, 0):
            wanderer, chance = Wanderer(seed, RESTLESS / 10), Chance(b"imagine%d" % seed)
            found = check_leaks(table.begin(seed), wanderer, chance, skip, most=LOOKS // (table.seats + 1))
            if found:
                break
        count += found
    assert count["asks"], "nothing was looked at"
    nothing_is_told(request, table.game, count)


@tables(some_tables, "leaks at the end")
def test_nobody_can_tell_how_a_match_ended_from_how_an_imagined_one_did(table: SuiteTable) -> None:
    match, wanderer = near_the_end(table, 4 * RESTLESS, last=LOOKS // (table.seats + 1))
    check_leaks(match, wanderer, Chance(b"end"))
    assert match.outcome is not None


@pytest.mark.slow
@tables(usual_tables)
def test_nobody_can_tell_hundreds_of_matches_from_imagined_ones(
    table: SuiteTable, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """It checks whole matches that end soon, and long parts from the middle of matches of full length."""
    count: Counter[str] = Counter()
    for seed in range(1000, 1000 + -(-SLOW // len(table.game.seats))):
        chance, drawn = Chance(b"imagine%d" % seed), table if seed % 4 == 0 else table.redrawn(seed)
        count += check_leaks(drawn.begin(seed), Wanderer(seed, 2 * RESTLESS), chance)
        if seed % 5 == 0:
            count += check_leaks(drawn.begin(seed), Wanderer(seed), chance, skip=50 * (seed % 100), most=100)
    nothing_is_told(request, table.game, count)
    with capsys.disabled():
        print(f"\n{table.game.name} with {table.seats} seats: {rates(count)}")
