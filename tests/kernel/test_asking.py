"""How a flow asks: what each helper yields, and what it returns for an answer."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct, ValidationError

from beanfield.kernel.asking import (
    choose,
    choose_together,
    perform,
    pick,
    pick_together,
    picked,
    respond,
    stopping,
    to_json,
)
from beanfield.kernel.asks import Ask, Choose, Option, Perform, Performed, Pick, Together
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.gesture import Dial

PASS, ACT, OTHER = Option("pass", (), "R-1"), Option("act", (), "R-1"), Option("other", (), "R-1")


def answered[T](flow: Flow[T], answer: Callable[[Ask], Any]) -> tuple[list[Ask], T]:
    """What a flow asks, and what it returns with these answers."""
    asks: list[Ask] = []
    reply = None
    while True:
        try:
            ask = flow.send(reply)
        except StopIteration as end:
            return asks, end.value
        assert ask is not CHECKPOINT
        asks.append(ask)
        reply = answer(ask)


def test_choosing_gives_the_option() -> None:
    asks, choice = answered(choose(2, "turn", "R-0", [ACT, PASS]), lambda ask: PASS)
    assert asks == [Choose(2, "turn", "R-0", [ACT, PASS])]
    assert choice is PASS


def test_picking_says_what_goes_together_and_gives_the_options() -> None:
    flow = pick(
        1, "lay", "R-0", [ACT, OTHER], least=1, most=2, group=["a", "b"], leads=[True, False], distinct=2,
        once=["x", "y"],
    )  # fmt: skip
    asks, options = answered(flow, lambda ask: (ACT,))
    ask = Pick(1, "lay", "R-0", 1, 2, [ACT, OTHER], ["a", "b"], [True, False], 2, ["x", "y"])
    assert asks == [ask]
    assert options == (ACT,)
    assert answered(picked(ask), lambda ask: (ACT, OTHER)) == ([ask], (ACT, OTHER))


def test_several_are_asked_at_once() -> None:
    choices = [Choose(seat, "bid", "R-0", [ACT, PASS]) for seat in (1, 0)]
    asks, chosen = answered(choose_together(choices), lambda ask: {0: ACT, 1: PASS})
    assert asks == [Together(tuple(choices))]
    assert chosen == {0: ACT, 1: PASS}
    picks = [Pick(0, "throw", "R-0", 0, 1, [ACT])]
    assert answered(pick_together(picks), lambda ask: {0: ()}) == ([Together(tuple(picks))], {0: ()})


def test_nobody_is_asked_where_there_are_no_asks() -> None:
    assert answered(choose_together([]), lambda ask: None) == ([], {})
    assert answered(pick_together([]), lambda ask: None) == ([], {})
    assert answered(respond([]), lambda ask: None) == ([], None)


@pytest.mark.parametrize(
    ("answers", "acts"),
    [
        ({2: PASS, 0: PASS, 1: PASS}, None),
        ({2: PASS, 0: ACT, 1: OTHER}, (0, ACT)),
        ({0: ACT, 1: ACT, 2: OTHER}, (2, OTHER)),
        ({2: ACT}, (2, ACT)),
        ({2: PASS, 1: ACT, 0: PASS}, (1, ACT)),
    ],
)
def test_in_a_window_the_first_that_does_not_pass_acts(
    answers: dict[int, Option], acts: tuple[int, Option] | None
) -> None:
    window = [Choose(seat, "window", "R-0", [PASS, ACT, OTHER]) for seat in (2, 0, 1)]
    assert answered(respond(window), lambda ask: answers) == ([Together(tuple(window), first=True)], acts)


def test_who_stops_at_a_kind_of_window_is_asked_in_turn_order() -> None:
    stops = [["move", "fight"], [], ["move"], ["fight"]]
    assert stopping(stops, "move", [2, 3, 0, 1]) == [2, 0]
    assert stopping(stops, "fight", [1, 2, 3]) == [3]
    assert stopping(stops, "end", range(4)) == []


class Row(Struct):
    kind: str
    beans: int


class Fallen(Struct):
    fell: int


DIALS = (Dial("force", 0, 10, 4),)


def test_performing_gives_the_outcome_in_the_type_of_the_game() -> None:
    done = Performed("{}", '{"fell":2}')
    asks, outcome = answered(perform(1, "flick", "R-0", Row("row", 5), DIALS, Fallen), lambda ask: done)
    assert asks == [Perform(1, "flick", "R-0", '{"beans":5,"kind":"row"}', DIALS)]
    assert outcome == Fallen(2)
    with pytest.raises(ValidationError):
        answered(perform(1, "flick", "R-0", Row("row", 5), DIALS, Fallen), lambda ask: Performed("{}", '{"fell":"x"}'))


def test_a_scene_is_written_in_one_way_only() -> None:
    assert to_json({"b": [1, 2.5], "a": {"d": None, "c": True}}) == '{"a":{"c":true,"d":null},"b":[1,2.5]}'
