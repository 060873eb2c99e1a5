"""Towers as they are kept."""

from math import pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.physics.pieces import SHAPES
from beanfield.physics.stacked import PLACE, TURN, KeptPose, Stacked, height, keep, taken_up, top_of
from beanfield.physics.tower import upright
from tests.physics.building import BASE, stood, tower_of

PLACES = st.integers(-20_000_000, 20_000_000)
PARTS = st.integers(-TURN, TURN)


@given(st.tuples(PLACES, PLACES, PLACES, PARTS, PARTS, PARTS, PARTS))
def test_what_is_kept_and_taken_up_is_the_same_for_ever(kept: KeptPose) -> None:
    assert keep(taken_up(kept)) == kept


def test_a_pose_is_kept_to_a_ten_thousandth_of_a_millimetre() -> None:
    pose = upright(0.012345678, -0.1, 0.3, 0.7)
    assert all(abs(a - b) <= 0.5 / PLACE for a, b in zip(pose[:3], taken_up(keep(pose))[:3], strict=True))
    assert all(abs(a - b) <= 0.5 / TURN for a, b in zip(pose[3:], taken_up(keep(pose))[3:], strict=True))


def test_the_height_is_that_of_the_highest_corner() -> None:
    assert height((BASE,)) == pytest.approx(0.017)
    half = sqrt(0.5)
    lying = stood(("cylinder", keep((0, 0, 0.05, half, half, 0, 0))))
    assert height(lying) == pytest.approx(0.05 + 0.00744)
    on_edge = Stacked("die", "", keep((0, 0, 0.05, 0.9238795, 0.3826834, 0, 0)))
    assert height((on_edge,)) == pytest.approx(0.05 + (0.008 + 0.007) * half, abs=1e-6), "round edges"
    castle = stood(("castle", keep(upright(0, 0, 0.1, pi / 3))))
    assert height(castle) == pytest.approx(0.136)


def test_the_piece_on_top_is_the_highest_one() -> None:
    assert top_of((BASE,)) == 0
    assert top_of(tower_of(6)) == 5
    strange = (*tower_of(6), stood(("token", keep((0.02, 0, 0.03, 1, 0, 0, 0))))[0])
    assert top_of(strange) == 5, "a token that an axe has left lower down"


def test_pieces_have_the_sizes_and_masses_of_the_rulings() -> None:
    grams = {thing: round(1000 * shape.mass, 3) for thing, shape in SHAPES.items()}
    assert grams == {"die": 4.8, "token": 1.0, "cylinder": 4.2, "castle": 10.0, "axe": 25.0}
    assert {thing: round(2000 * shape.low) for thing, shape in SHAPES.items()} == {
        "die": 16, "token": 2, "cylinder": 30, "castle": 72, "axe": 6,
    }  # fmt: skip
    assert all(sum(shape.masses) == pytest.approx(shape.mass) for shape in SHAPES.values())
