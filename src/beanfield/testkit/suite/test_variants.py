"""The setups of every registered game."""

from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.varying import check_setups, check_switches


def test_options_are_allowed_and_are_read_as_they_were_written(game: AnyGame) -> None:
    check_setups(game, draws=20)


def test_every_variant_can_be_played(game: AnyGame) -> None:
    check_switches(game)
