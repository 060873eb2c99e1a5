"""Taking back: only the last answer, only by its seat, and only if nobody has learned anything."""

import pytest

from beanfield.kernel.errors import BrokenGame, Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.match import AnyMatch, Match
from beanfield.testkit.suite.looks import looks
from tests.kernel.matches import DRAW, STOP, plotting, stumbling
from tests.toys.plots import Plot, Plots


def test_only_the_last_answer_can_be_taken_back_and_only_by_its_seat() -> None:
    match = plotting(STOP)
    assert match.undoable == 0
    with pytest.raises(Refused, match="nothing of yours"):
        match.undo(1)
    match.undo(0)
    assert match.save() == plotting().save()
    assert looks(match, 0) == looks(plotting(), 0)
    assert match.undoable is None


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (plotting(), "nothing of yours"),
        (plotting(DRAW), "seen something new"),
        (plotting(STOP, STOP), "nothing of yours"),
        (stumbling(1), "a shuffle or a roll"),
        (stumbling(5), "answering again"),
    ],
)
def test_why_something_is_not_taken_back_is_said(match: AnyMatch, reason: str) -> None:
    saved = match.save()
    assert match.undoable is None
    with pytest.raises(Refused, match=reason):
        match.undo(0)
    assert match.save() == saved


class Slips(Plots):
    """A seat that stops takes a card out of the pile without `move`."""

    def step(self, w: Plot, seat: int, prompt: str) -> Flow[None]:
        yield from super().step(w, seat, prompt)
        w.state.table.append(w.state.pile.pop())


def test_a_game_that_shows_something_without_saying_so_is_caught_when_it_is_taken_back() -> None:
    match: AnyMatch = Match.begin(Slips().game, 2, b"plots")
    match.answer(0, STOP)
    assert match.undoable == 0
    with pytest.raises(BrokenGame, match="something new, but the game did not use `move`"):
        match.undo(0)
