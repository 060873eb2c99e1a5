"""What can be taken back in every registered game, and what can't."""

import pytest

from beanfield.kernel.errors import Refused
from beanfield.kernel.match import AnyMatch
from beanfield.testkit.suite.enrolling import tables
from beanfield.testkit.suite.tables import SuiteTable, all_tables, some_tables
from beanfield.testkit.suite.taking_back import check_undo
from beanfield.testkit.suite.wander import RESTLESS, Wanderer, walk


@tables(some_tables, "undo")
def test_undo_is_exact_or_refused(table: SuiteTable) -> None:
    check_undo(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=400)


@tables(all_tables, "undo at the ends")
def test_nothing_can_be_taken_back_before_the_first_answer_or_after_the_end(table: SuiteTable) -> None:
    match = table.begin()
    _nobody_can_undo(match)
    for _ in walk(match, Wanderer(table.seed, 4 * RESTLESS)):
        pass
    _nobody_can_undo(match)


def _nobody_can_undo(match: AnyMatch) -> None:
    saved = match.save()
    for seat in range(match.world.seats):
        with pytest.raises(Refused) as refused:
            match.undo(seat)
        assert refused.value.rule in match.game.book.ledger
    assert match.save() == saved
