"""What people see of a game."""

from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.showing import check_layout, check_shown_together


def test_together_and_alone_they_see_the_same(game: AnyGame) -> None:
    check_shown_together(game)


def test_a_client_lays_out_a_game_by_its_schema_alone(game: AnyGame) -> None:
    check_layout(game)
