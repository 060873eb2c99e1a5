"""Perform: a seat makes a gesture, somebody says what came of it; both are written down and never worked out again."""

from typing import Any

import pytest
from msgspec import MsgspecError
from msgspec.structs import replace

from beanfield.kernel import performing
from beanfield.kernel.asks import Option, Perform, Performed, read_back, write_down
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture, hand_of, read_gesture
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from tests.toys.flick import DIALS, FLICK, Setup, State
from tests.toys.toy import Card

DONE = Performed('{"dials":{"force":3.0,"aim":0.0},"by":"hand"}', '{"fell":2}', "performer", 7)


def begun(source: Any = "simulated") -> Match[State, Card, Setup]:
    return Match.begin(FLICK, 2, b"flick", Setup(source))


def test_the_outcome_is_what_the_flow_receives_in_its_own_type() -> None:
    match = begun()
    assert match.ask == Perform(0, "flick", "TOY-001", '{"beans":5,"kind":"toy-row"}', DIALS)
    match.answer(0, DONE)
    assert match.world.state.fallen == [2, 0]
    assert match.ask == Perform(0, "flick", "TOY-001", '{"beans":3,"kind":"toy-row"}', DIALS)


def test_gesture_outcome_and_who_judged_are_kept() -> None:
    match = begun()
    match.answer(0, DONE)
    assert match.history == [(0, DONE)]
    for copy in (match.clone(), Match.load(FLICK, match.save())):
        assert copy.history == [(0, DONE)]
        assert copy.world.state.fallen == [2, 0]
    assert read_back(write_down(0, DONE)) == DONE


def test_what_is_asked_physically_leaves_the_kernel_as_it_is() -> None:
    match = begun()
    asked = match.asked(0)
    assert asked is not None
    assert asked.ask == match.ask
    assert match.asked(1) is None


def test_an_outcome_that_the_game_does_not_know_changes_nothing() -> None:
    match = begun()
    saved = match.save()
    for outcome in ('{"fell":"many"}', "[]", "nonsense"):
        with pytest.raises(MsgspecError):
            match.answer(0, replace(DONE, outcome=outcome))
        assert match.save() == saved


def test_a_seat_makes_a_gesture_and_luck_says_what_comes_of_it() -> None:
    match = begun()
    seat = Seat(match, 0)
    assert seat.answer(1, Gesture({"force": 3}))
    [(_, done)] = match.history
    assert isinstance(done, Performed)
    assert done.by == "luck" and read_gesture(done.gesture) == Gesture({"force": 3.0, "aim": 0.0})
    assert done == begun().by_luck(0, Gesture({"force": 3.0, "aim": 0.0})), "the same seed, the same luck"


def test_nobody_tries_twice() -> None:
    match = begun()
    seat = Seat(match, 0)
    assert seat.answer(1, Gesture({"force": 3}))
    saved = match.save()
    assert not seat.answer(1, Gesture({"force": 3})), "the same gesture again is nothing new"
    for other in (Gesture({"force": 4}), Gesture({"force": 3}, "words"), Gesture({"no-such-dial": 3})):
        with pytest.raises(Refused, match="TOY-002"):
            seat.answer(1, other)
    with pytest.raises(Refused, match="TOY-002"):
        Seat(match, 1).answer(1, Gesture({}))
    assert match.save() == saved


@pytest.mark.parametrize("gesture", [Gesture({"no-such-dial": 1}), Option("flick"), ()])
def test_what_is_no_gesture_of_the_ask_is_refused_with_a_rule(gesture: Any) -> None:
    with pytest.raises(Refused, match="TOY-002"):
        Seat(begun(), 0).answer(1, gesture)


def test_what_was_done_by_hand_cannot_be_taken_back() -> None:
    match = begun()
    Seat(match, 0).answer(1, Gesture({}))
    assert match.tail, "nothing else stands in the way"
    assert match.undoable is None
    with pytest.raises(Refused, match="with the hands"):
        match.undo(0)


def test_for_somebody_away_the_game_makes_a_gesture() -> None:
    match = begun()
    assert Seat(match, 0).default() == Gesture({"force": 4.0, "aim": 0.0}, "words")
    done = match.default(0)
    assert isinstance(done, Performed) and read_gesture(done.gesture) == Seat(match, 0).default()


def test_an_act_that_stands_in_no_log_has_a_number_that_never_comes_again() -> None:
    match = begun()
    numbers = []
    while match.ask is not None:
        numbers.append(match.act_number)
        assert match.act_number == match.clone().act_number == Match.load(FLICK, match.save()).act_number
        match.answer(match.waiting[0], match.default(match.waiting[0]))
    assert numbers == sorted(set(numbers))


def test_the_hand_of_an_act_is_the_same_in_every_copy_of_a_match() -> None:
    match = begun()
    copies = (match, match.clone(), Match.load(FLICK, match.save()))
    assert [performing.hand(copy, 3) for copy in copies] == [hand_of(b"flick", 3)] * 3
    assert performing.hand(match, 3) != performing.hand(match, 4)


def test_luck_is_even() -> None:
    scene, hands = '{"beans":2,"kind":"toy-row"}', [hand_of(b"seed", n) for n in range(300)]
    fell = [FLICK.rules.luck(scene, Gesture({}), Chance(hand)) for hand in hands]
    assert set(fell) == {'{"fell":0}', '{"fell":1}', '{"fell":2}'}
    assert max(map(fell.count, fell)) < 140


# modes without physics


def test_with_chance_nobody_is_asked_for_a_gesture() -> None:
    match = begun(source="chance")
    assert match.outcome is not None and not match.history


def test_people_report_what_happened_at_their_table() -> None:
    match = begun(source="reported")
    match.answer(0, Option("two"))
    match.answer(1, Option("agree"))
    assert match.world.state.fallen == [2, 0]
    match.answer(0, Option("one"))
    match.answer(1, Option("object"))
    assert match.world.state.fallen == [2, 0]
