"""Where a good player lets go of the next piece."""

import pytest

from beanfield.games.beanstalk.balance import FARTHEST, GRAMS, balance_of, rise_for
from beanfield.physics.pieces import SHAPES


def test_pieces_weigh_what_they_weigh_in_the_simulation() -> None:
    assert {
        piece: pytest.approx(1000 * SHAPES[piece].mass) for piece in ("die", "token", "cylinder", "castle")
    } == GRAMS


def test_the_base_alone_is_aimed_at_in_the_middle() -> None:
    assert balance_of(["die"], [(0, 0, 90_000)]) == (0.0, 0.0)


def test_a_good_player_leans_against_the_lean() -> None:
    leaning = [(0, 0, 90_000), (10_000, -10_000, 250_000), (20_000, -20_000, 410_000)]
    x, y = balance_of(["die"] * 3, leaning)
    assert x < 0 < y and x == -y


def test_heavy_pieces_count_for_more() -> None:
    poses = [(0, 0, 90_000), (0, 0, 250_000), (20_000, 0, 340_000), (0, 0, 430_000)]
    assert balance_of(["die", "die", "token", "die"], poses)[0] < balance_of(["die", "die", "castle", "die"], poses)[0]


def test_no_piece_is_meant_to_hang_over_the_edge() -> None:
    crooked = [(0, 0, 90_000), (0, 0, 250_000), (400_000, 0, 410_000)]
    assert balance_of(["die"] * 3, crooked) == (-FARTHEST, 0.0)


def test_what_an_axe_has_left_lower_down_is_not_the_top() -> None:
    poses = [(0, 0, 90_000), (10_000, 0, 250_000), (100_000, 0, 180_000)]
    assert balance_of(["die", "die", "token"], poses)[0] > 0, "seen from the die"


def test_the_axe_goes_at_half_the_height_but_not_under_the_table() -> None:
    high, low, base = (rise_for([(0, 0, z)], 0.2, 3.0) for z in (2_500_000, 1_000_000, 90_000))
    assert high > low == base, "the axe is long"
    assert rise_for([(0, 0, 2_500_000)], 0.2, 2.0) > high, "what flies more slowly sinks more"
    assert rise_for([(0, 0, 2_500_000)], 0.3, 3.0) < high
