"""What can be taken back in every registered game, and what not."""

import pytest

from beanfield.kernel.errors import Refused
from beanfield.kernel.proof import AnyMatch
from beanfield.kernel.registry import AnyGame
from tests.generic.enrolled import TABLES
from tests.generic.taking_back import check_undo
from tests.generic.wander import RESTLESS, Wanderer, begin, walk


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_undo_is_exact_or_refused(game: AnyGame, seats: int) -> None:
    found = check_undo(begin(game, seats, seats), Wanderer(seats, RESTLESS / 4), most=400)
    assert found.total() > found["taken back"], "whatever was said could be taken back"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_can_be_taken_back_before_the_first_answer_or_after_the_end(game: AnyGame, seats: int) -> None:
    match = begin(game, seats, seats)
    _nobody_can_undo(match)
    for _ in walk(match, Wanderer(seats, 4 * RESTLESS)):
        pass
    _nobody_can_undo(match)


def _nobody_can_undo(match: AnyMatch) -> None:
    saved = match.save()
    for seat in range(match.world.seats):
        with pytest.raises(Refused) as refused:
            match.undo(seat)
        assert refused.value.rule in match.game.ledger
    assert match.save() == saved
