"""Perform: a seat makes a gesture, and somebody else judges it. Both are recorded and never computed again."""

from math import inf, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import MsgspecError, Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Option, Perform, Performed, read_back, write_down
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import HAND, LARGEST, Dial, Gesture, hand_of, read_gesture
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, Recorder, verify
from beanfield.kernel.seat import Seat
from beanfield.kernel.world import World
from beanfield.testkit.proof import Unproven, check_ask, check_sent, check_twin
from tests.toys.flick import DIALS, FLICK, Flick, Setup, State
from tests.toys.toy import Card

DONE = Performed('{"dials":{"force":3.0,"aim":0.0},"by":"hand"}', '{"fell":2}', "performer", 7)


def begun(game: Game[State, Card, Setup] = FLICK, source: Any = "simulated") -> Match[State, Card, Setup]:
    return Match.begin(game, 2, b"flick", Setup(source))


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


# gestures


def test_a_gesture_is_kept_within_its_bounds() -> None:
    ask = begun().ask
    assert isinstance(ask, Perform)
    assert ask.fit(Gesture({"force": 99, "aim": -99}, "keys")) == Gesture({"force": 10.0, "aim": -45.0}, "keys")
    assert ask.fit(Gesture({"aim": nan, "force": inf})) == Gesture({"force": 0.0, "aim": 0.0})
    assert ask.fit(Gesture({"aim": 2})) == Gesture({"force": 4.0, "aim": 2.0}), "what is not said is as usual"
    assert ask.fit(Gesture({"forces": 2})) is None


@given(st.dictionaries(st.sampled_from(["force", "aim"]), st.floats()))
def test_whatever_is_said_of_the_dials_fits_and_fits_again(dials: dict[str, float]) -> None:
    ask = Perform(0, "flick", "TOY-001", "{}", DIALS)
    fitting = ask.fit(Gesture(dials))
    assert fitting is not None and ask.fit(fitting) == fitting == read_gesture(fitting.to_json())
    assert all(dial.least <= fitting.dials[dial.name] <= dial.most for dial in DIALS)


def test_a_gesture_is_short() -> None:
    dial = Dial("x" * LARGEST, 0, 1, 0)
    assert Perform(0, "flick", "TOY-001", "{}", (dial,)).fit(Gesture({dial.name: 1})) is None


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


# the hand


def test_every_act_has_a_hand_of_its_own_that_nobody_chose() -> None:
    hands = [hand_of(b"seed", number) for number in range(100)]
    assert {len(hand) for hand in hands} == {HAND}
    assert len({*hands, hand_of(b"other", 1)}) == 101
    match = begun()
    assert match.hand(3) == match.clone().hand(3) == Match.load(FLICK, match.save()).hand(3)


def test_an_act_that_stands_in_no_log_has_a_number_that_never_comes_again() -> None:
    match = begun()
    numbers = []
    while match.ask is not None:
        numbers.append(match.act_number)
        assert match.act_number == match.clone().act_number == Match.load(FLICK, match.save()).act_number
        match.answer(match.waiting[0], match.default(match.waiting[0]))
    assert numbers == sorted(set(numbers))


def test_luck_is_even() -> None:
    fell = [FLICK.rules.luck('{"beans":2,"kind":"toy-row"}', Chance(hand_of(b"seed", n))) for n in range(300)]
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


# proofs


class _Telling(Struct, frozen=True, tag_field="kind", tag="toy-row"):
    beans: int
    secret: int


class Telltale(Flick):
    """The scene depends on the secret bean of the seat that flicks."""

    def scene(self, w: World[State, Card, Setup], seat: int) -> Any:
        return _Telling(5, w.cards[w.state.secrets[seat][0]].value)


def test_a_scene_that_holds_a_secret_is_found() -> None:
    check_twin(begun(), 1, Chance(b"twin"))
    found = 0
    for draw in range(20):
        try:
            check_twin(begun(Telltale().game), 1, Chance(b"twin%d" % draw))
        except Unproven as unproven:
            assert "scene" in str(unproven)
            found += 1
    assert found


class Naming(Flick):
    """The scene names the secret bean."""

    def scene(self, w: World[State, Card, Setup], seat: int) -> Any:
        return _Naming(w.cards[w.state.secrets[seat][0]].name)


class _Naming(Struct, frozen=True, tag_field="kind", tag="toy-row"):
    bean: str


def test_a_scene_that_names_a_hidden_card_is_found() -> None:
    match = begun(Naming().game)
    check_sent(match, 0)
    for viewer in (None, 1):
        with pytest.raises(Unproven, match="the scene"):
            check_sent(match, viewer)


@pytest.mark.parametrize(
    "ask",
    [
        {"scene": '{"beans":5}'},
        {"scene": '{"kind":3}'},
        {"scene": '{"kind": "toy-row", "beans": 5}'},
        {"scene": '["kind"]'},
        {"gesture": (DIALS[0], DIALS[0])},
        {"gesture": (Dial("unknown", 0, 1, 0),)},
        {"gesture": (Dial("force", 0, 1, 2),)},
        {"gesture": (Dial("force", 1, 0, 1),)},
        {"gesture": (Dial("force", 0, inf, 1),)},
    ],
)
def test_an_ask_that_nobody_could_judge_or_answer_is_found(ask: dict[str, Any]) -> None:
    match = begun()
    check_ask(match)
    assert isinstance(match.ask, Perform)
    match.ask = replace(match.ask, **ask)
    with pytest.raises(Unproven):
        check_ask(match)


# records


def recorded() -> Recorder[State, Card, Setup]:
    recorder = Recorder(FLICK, 2, Fair("a secret", ("1", "2")), Setup())
    while recorder.match.ask is not None:
        seat = recorder.match.waiting[0]
        recorder.say(seat, recorder.match.default(seat))
    return recorder


def test_a_record_shows_that_luck_came_from_the_seed() -> None:
    record = recorded().record(["A", "B"])
    findings = {found.what: found for found in verify(FLICK, record)}
    assert all(found.holds for found in findings.values())
    assert findings["every hand wobbled by the seed"].detail == "8 physical acts, 8 of them judged by luck"


@pytest.mark.parametrize("lie", ["outcome", "number"])
def test_luck_that_did_not_come_from_the_seed_is_found(lie: str) -> None:
    record = recorded().record(["A", "B"])
    first, second, *others = record.lines
    if lie == "outcome":
        last = others[-1]
        told = '{"fell":0}' if last.said.outcome != '{"fell":0}' else '{"fell":1}'
        lines = [first, second, *others[:-1], replace(last, said=replace(last.said, outcome=told))]
    else:
        lines = [first, replace(second, said=replace(second.said, judged=("luck", 1))), *others]
    findings = {found.what: found.holds for found in verify(FLICK, replace(record, lines=lines))}
    assert not findings["every hand wobbled by the seed"]
