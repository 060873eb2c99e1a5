"""Coming to rest."""

from math import cos, radians, sin

from beanfield.physics.film import Pose
from beanfield.physics.rest import Rest


def lying(x: float = 0.0, degrees: float = 0.0) -> Pose:
    half = radians(degrees) / 2
    return x, 0.0, 0.01, cos(half), sin(half), 0.0, 0.0


def looks_until_rest(*, speed: float, turning: float = 0.0, dx: float = 0.0, degrees: float = 0.0) -> int | None:
    """How many looks, ten a second, it takes a body that sways by so much; None if it never rests."""
    rest = Rest()
    for look in range(1, 50):
        sway = 1 if look % 2 else -1
        if rest.look([lying(), lying(sway * dx / 2, sway * degrees / 2)], speed, turning, after=0.1):
            return look
    return None


def test_what_is_slow_for_long_enough_rests() -> None:
    assert looks_until_rest(speed=0.004, turning=0.09, dx=0.01) == 3
    assert looks_until_rest(speed=0.006, dx=0.01) is None
    assert looks_until_rest(speed=0.0, turning=0.2, degrees=5) is None


def test_a_moment_of_quiet_is_no_rest() -> None:
    rest = Rest()
    quiet = [rest.look([lying(look)], 0.0 if look % 3 else 1.0, 0.0, after=0.1) for look in range(30)]
    assert not any(quiet)


def test_what_rocks_by_less_than_one_can_see_rests_after_a_second() -> None:
    assert looks_until_rest(speed=0.02, turning=1.0, dx=0.0002, degrees=0.4) == 11
    assert looks_until_rest(speed=0.02, turning=1.0, dx=0.0003) is None
    assert looks_until_rest(speed=0.02, turning=1.0, degrees=0.6) is None


def test_a_body_that_is_not_watched_any_more_begins_the_wait_anew() -> None:
    rest = Rest()
    for _ in range(9):
        assert not rest.look([lying(), lying()], 0.02, 1.0, after=0.1)
    assert [rest.look([lying()], 0.02, 1.0, after=0.1) for _ in range(11)] == [False] * 10 + [True]
