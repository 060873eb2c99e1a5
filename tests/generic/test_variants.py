"""The options of every registered game."""

import pytest

from beanfield.kernel.registry import AnyGame
from tests.generic.enrolled import GAMES
from tests.generic.varying import check_setups, check_switches


@pytest.mark.parametrize("game", GAMES)
def test_options_are_allowed_and_are_read_as_they_were_written(game: AnyGame) -> None:
    check_setups(game, draws=20)


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_can_be_played(game: AnyGame) -> None:
    check_switches(game)
