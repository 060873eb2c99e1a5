"""The finger: what a gesture says, and what every hand adds to it."""

from math import inf, isfinite, nan
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.kernel.gesture import Gesture, Way, hand_of
from beanfield.physics.finger import DIALS, as_made

NAMES = [dial.name for dial in DIALS]


def offs(dial: str, meant: Gesture, number: int = 1000) -> list[float]:
    """By how much one dial is off, with many hands."""
    return [as_made(meant, hand_of(b"finger", n)).dials[dial] - meant.dials[dial] for n in range(number)]


@pytest.mark.parametrize(("strength", "spread"), [(0.0, 1.12), (0.5, 2.16), (0.9, 4.4896)])
def test_a_hand_wobbles_the_more_the_harder_it_flicks(strength: float, spread: float) -> None:
    wobble = offs("aim", Gesture({"aim": 0.0, "strength": strength}))
    assert abs(mean(wobble)) < 0.1 * spread
    assert stdev(wobble) == pytest.approx(spread, rel=0.08)


def test_strength_wobbles_by_three_percent() -> None:
    assert stdev(offs("strength", Gesture({"strength": 0.5}))) == pytest.approx(0.015, rel=0.08)


@pytest.mark.parametrize("by", ["keys", "words"])
def test_who_types_has_the_error_of_a_usual_player_too(by: Way) -> None:
    typed = Gesture({"aim": 0.0, "strength": 0.5}, by)
    assert stdev(offs("aim", typed)) == pytest.approx((2.16**2 + 4**2) ** 0.5, rel=0.08)
    assert stdev(offs("strength", typed)) == pytest.approx(0.5 * (0.03**2 + 0.15**2) ** 0.5, rel=0.08)


def test_the_wobble_comes_from_the_number_of_the_act_and_not_from_the_gesture() -> None:
    for number in range(20):
        hand = hand_of(b"seed", number)
        one, other = (as_made(Gesture({"aim": aim, "strength": 0.4, "side": 0.3}), hand) for aim in (0.0, 7.0))
        assert other.dials["aim"] - one.dials["aim"] == pytest.approx(7.0)
        assert {name: one.dials[name] for name in NAMES[1:]} == {name: other.dials[name] for name in NAMES[1:]}
    assert len({as_made(Gesture({}), hand_of(b"seed", number)).dials["aim"] for number in range(20)}) == 20


@given(st.dictionaries(st.sampled_from([*NAMES, "other"]), st.floats()), st.integers(0, 99))
def test_whatever_is_said_stays_within_the_bounds(dials: dict[str, float], number: int) -> None:
    for by in ("hand", "words"):
        made = as_made(Gesture(dials, by), hand_of(b"any", number)).dials
        assert [*made] == NAMES
        assert all(isfinite(made[dial.name]) and dial.least <= made[dial.name] <= dial.most for dial in DIALS)


def test_what_is_no_number_is_nothing() -> None:
    assert as_made(Gesture({"strength": nan}), hand_of(b"", 1)) == as_made(Gesture({"strength": 0}), hand_of(b"", 1))
    assert as_made(Gesture({"aim": inf}), hand_of(b"", 1)) == as_made(Gesture({"aim": 0}), hand_of(b"", 1))
