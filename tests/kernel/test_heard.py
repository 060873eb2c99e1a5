"""What was said in a match: last answers, and the tail that a viewer knows of."""

from beanfield.kernel.asks import Option, Together
from tests.kernel.matches import DRAW, STOP, bidden, plotting, stumbling
from tests.toys.stumble import WALK
from tests.toys.toy import RULE


def test_the_last_answers_are_those_to_asks_that_are_closed() -> None:
    stop, draw = Option("stop", (), RULE), Option("draw", ("pile",), RULE)
    assert plotting().last_answers() == {}
    assert plotting(STOP, DRAW).last_answers() == {0: draw}
    assert plotting(STOP, DRAW, STOP).last_answers() == {0: draw, 1: stop}
    match = stumbling(5)
    assert match.sealed == {0: WALK}
    assert match.last_answers() == {0: WALK, 1: WALK}
    match = bidden()
    bids = match.last_answers()
    match.answer(0, ())
    assert match.last_answers() == bids, "what is sealed may still be changed"
    match.answer(1, ())
    assert match.last_answers() == {0: (), 1: ()}


def test_calls_are_no_answers() -> None:
    match = stumbling(1)
    match.call(1, "wave")
    match.call(0, "wave")
    assert match.last_answers() == {0: WALK}


def test_the_tail_for_a_viewer_holds_no_sealed_answer_of_another() -> None:
    match = stumbling(5)
    assert [seat for seat, _ in match.tail] == [0, 0, 1, 1, 0]
    assert isinstance(match.ask, Together)
    assert match.tail_for(0) == match.tail
    assert match.tail_for(1) == match.tail_for(None) == match.tail[:4]
    match.call(1, "wave")
    assert len(match.tail_for(None)) == 5, "what was called was heard by all"
