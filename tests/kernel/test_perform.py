"""Perform: a gesture and its outcome are written down, and never computed again."""

from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.match import Match
from tests.toys.flick import FLICK


def test_the_outcome_is_what_the_flow_receives() -> None:
    match = Match.begin(FLICK, 2, b"flick")
    assert match.ask == Perform(0, "flick", "TOY-001", '{"beans": 5}')
    match.answer(0, Performed('{"force": 3}', '{"fell": 2}'))
    assert match.world.state.fallen == [2, 0]
    assert match.ask == Perform(0, "flick", "TOY-001", '{"beans": 3}')


def test_gesture_and_outcome_are_kept() -> None:
    match = Match.begin(FLICK, 2, b"flick")
    done = Performed('{"force": 3}', '{"fell": 2}')
    match.answer(0, done)
    assert match.history == [(0, done)]
    for copy in (match.clone(), Match.load(FLICK, match.save())):
        assert copy.history == [(0, done)]
        assert copy.world.state.fallen == [2, 0]


def test_what_is_asked_physically_leaves_the_kernel_as_it_is() -> None:
    match = Match.begin(FLICK, 2, b"flick")
    asked = match.asked(0)
    assert asked is not None
    assert asked.ask == match.ask
    assert match.asked(1) is None
