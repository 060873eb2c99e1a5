"""Why something can't be said: the rule that forbids it."""

import pytest

from beanfield.kernel.asks import Act, Choose
from beanfield.kernel.errors import Refused
from beanfield.kernel.seeing import NO_PIECE
from tests.kernel.matches import DRAW, STOP, bidden, plotting
from tests.toys.toy import FORBIDDEN


@pytest.mark.parametrize(
    ("seat", "answer"), [(0, Act("fly")), (1, STOP), (0, Act("lay", (NO_PIECE,))), (0, (STOP, DRAW))]
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(seat: int, answer: Act) -> None:
    match = plotting()
    saved = match.save()
    with pytest.raises(Refused) as refusal:
        match.answer(seat, answer)
    assert refusal.value.rule == FORBIDDEN
    assert match.save() == saved


def test_options_that_do_not_go_together_are_refused_as_such() -> None:
    match = bidden()
    ask = match.ask_of(0)
    assert ask is not None and not isinstance(ask, Choose)
    with pytest.raises(Refused, match="taken together"):
        match.answer(0, tuple(ask.options[:3]))  # type: ignore[union-attr]
    with pytest.raises(Refused, match="not possible"):
        match.answer(0, (Act("throw", (NO_PIECE,)),))
