"""What can be taken back in every registered game, and what not."""

import pytest

from beanfield.kernel.errors import Refused
from beanfield.testkit.proof import AnyMatch
from tests.generic.enrolled import a_few_tables, every_table
from tests.generic.tables import Table
from tests.generic.taking_back import check_undo
from tests.generic.wander import RESTLESS, Wanderer, walk


@pytest.mark.parametrize("table", a_few_tables("undo"))
def test_undo_is_exact_or_refused(table: Table) -> None:
    found = check_undo(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=400)
    assert found.total() > found["taken back"], "whatever was said could be taken back"


@pytest.mark.parametrize("table", every_table("undo at the ends"))
def test_nothing_can_be_taken_back_before_the_first_answer_or_after_the_end(table: Table) -> None:
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
