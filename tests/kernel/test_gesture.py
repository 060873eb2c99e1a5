"""Gestures: which numbers count, and the wobble of a hand."""

from math import inf, nan

from hypothesis import given
from hypothesis import strategies as st

from beanfield.kernel.asks import Perform
from beanfield.kernel.gesture import HAND, LARGEST, Dial, Gesture, Slip, hand_of, read_gesture, slipped
from tests.toys.flick import DIALS


def test_a_gesture_is_kept_within_its_bounds() -> None:
    ask = Perform(0, "flick", "TOY-001", "{}", DIALS)
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


def test_a_hand_slips_by_so_many_units_or_by_a_share_of_what_was_meant() -> None:
    meant = Gesture({"force": 4.0, "aim": 10.0}, "keys")
    normal = iter([2.0, -1.0, 1.0]).__next__
    assert slipped(meant, [Slip("aim", 3.0), Slip("force", 0.25, share=True)], normal) == Gesture(
        {"force": 3.0, "aim": 16.0}, "keys"
    )
    assert slipped(Gesture({"force": 0.0}), [Slip("force", 0.25, share=True)], normal).dials == {"force": 0.0}
    assert meant.dials == {"force": 4.0, "aim": 10.0}, "a gesture is not changed"


def test_every_act_has_a_hand_of_its_own_that_nobody_chose() -> None:
    hands = [hand_of(b"seed", number) for number in range(100)]
    assert {len(hand) for hand in hands} == {HAND}
    assert len({*hands, hand_of(b"other", 1)}) == 101
