"""Figures are reckoned at the table itself, and tell no more than a watcher's view would."""

from beanfield.bots import make_bot
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import CONTINUOUS
from beanfield.games.ani_mayhem.vocabulary.conditions import Bears, IsLaden, ItemBeneath, Test, inner
from beanfield.kernel import seeing
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat

ONLY_DISASTERS_SEE = (Bears, IsLaden, ItemBeneath)
EVERY = 5


def all_in(test: Test) -> list[Test]:
    """A test and all tests within it."""
    return [test, *(one for each in inner(test) for one in all_in(each))]


def test_nothing_that_counts_all_the_time_asks_what_only_disasters_see() -> None:
    asked = [
        (name, one)
        for name, clauses in CONTINUOUS.items()
        for clause in clauses
        for test in (*clause.who.tests, *(() if clause.when is None else (clause.when,)))
        for one in all_in(test)
    ]
    assert len(asked) > 100
    assert [(name, one) for name, one in asked if isinstance(one, ONLY_DISASTERS_SEE)] == []


def test_all_through_a_match_the_figures_are_those_that_a_watcher_could_reckon() -> None:
    match = Match.begin(ANI_MAYHEM, 3, b"figures at the table")
    bots = [make_bot("habit", bytes([seat])) for seat in range(3)]
    answers = 0
    while match.outcome is None:
        seat = match.waiting[0]
        there = Seat(match, seat)
        there.answer(match.ask_number(seat), bots[seat].answer(there))
        answers += 1
        if answers % EVERY == 0:
            assert seeing.reckoned(match, [None]) == [ANI_MAYHEM.rules.figures(match.view(None))]
    assert answers > 100
