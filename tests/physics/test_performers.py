"""A performer is found by the kind of a scene, if its package is installed."""

from beanfield.physics.performers import find_performer, performers
from tests.toys.flicking import FLICKER
from tests.toys.unpacked import unpacked


def test_a_performer_is_found_by_the_kind_of_the_scene() -> None:
    with unpacked("toys"):
        assert performers()["toy-row"] is FLICKER
        assert find_performer('{"beans":5,"kind":"toy-row"}') is FLICKER
        assert find_performer('{"kind":"toy-column"}') is None


def test_a_performer_that_is_not_installed_is_not_found() -> None:
    assert find_performer('{"beans":5,"kind":"toy-row"}') is None
