"""The grip: what a gesture says, and what every hand adds to it."""

from math import hypot, inf, isfinite, nan
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.kernel.gesture import Gesture, Way, hand_of
from beanfield.physics.grip import DIALS, FASTEST, as_made

NAMES = [dial.name for dial in DIALS]


def spreads(height: float, by: Way = "hand") -> dict[str, float]:
    """How much each dial is off at this height."""
    made = [as_made(Gesture({"drop": 20.0}, by), hand_of(b"grip", n), height).dials for n in range(1000)]
    assert all(abs(mean(dials[name] for dials in made)) < 0.5 for name in ("x", "y"))
    return {name: stdev(dials[name] for dials in made) for name in NAMES}


@pytest.mark.parametrize(("height", "tremor"), [(0, 0.6), (100, 1.25), (280, 2.42)])
def test_a_hand_trembles_the_more_the_higher_the_tower(height: float, tremor: float) -> None:
    off = spreads(height)
    assert off["x"] == pytest.approx(tremor, rel=0.08) and off["y"] == pytest.approx(tremor, rel=0.08)
    assert off["turn"] == pytest.approx(3 * tremor, rel=0.08)
    assert off["vx"] == pytest.approx(0.004 * tremor, rel=0.08)
    assert off["drop"] == 0


@pytest.mark.parametrize("by", ["keys", "words"])
def test_who_types_has_the_error_of_a_usual_player_too(by: Way) -> None:
    off = spreads(100, by)
    assert off["x"] == pytest.approx(hypot(1.25, 2), rel=0.08)
    assert off["turn"] == pytest.approx(hypot(3.75, 8), rel=0.08)
    assert off["vx"] == pytest.approx(hypot(0.005, 0.01), rel=0.08)


def test_the_tremor_comes_from_the_number_of_the_act_and_not_from_the_gesture() -> None:
    for number in range(20):
        hand = hand_of(b"seed", number)
        one, other = (as_made(Gesture({"x": x}), hand, 100).dials for x in (0.0, 7.0))
        assert other["x"] - one["x"] == pytest.approx(7.0)
        assert {name: one[name] for name in NAMES[1:]} == {name: other[name] for name in NAMES[1:]}


@given(st.dictionaries(st.sampled_from([*NAMES, "other"]), st.floats()), st.integers(0, 99))
def test_whatever_is_said_stays_within_the_bounds(dials: dict[str, float], number: int) -> None:
    for by in ("hand", "words"):
        made = as_made(Gesture(dials, by), hand_of(b"any", number), 200).dials
        assert [*made] == NAMES
        assert all(isfinite(made[dial.name]) and dial.least <= made[dial.name] <= dial.most for dial in DIALS)
        assert hypot(made["vx"], made["vy"]) <= FASTEST * 1.000001, "in whatever direction"


def test_what_is_no_number_is_nothing() -> None:
    hand = hand_of(b"", 1)
    assert as_made(Gesture({"x": nan, "vy": -inf}), hand, 50) == as_made(Gesture({"x": 0, "vy": 0}), hand, 50)
