"""How strong bots are at the games of this project, which are not games of pure luck."""

from dataclasses import replace
from typing import Any

import pytest

from beanfield.kernel.registry import AnyGame, find_game
from beanfield.kernel.view import View
from beanfield.testkit.suite.contests import bad_luck, wins_enough
from tests.house import HOUSE
from tests.toys.trains import TRAINS

GAMES = [pytest.param(game, id=game.name) for game in HOUSE]


@pytest.mark.parametrize("game", [game for game in GAMES if game.id not in ("beanstalk", "ani-mayhem")])
def test_greedy_beats_random(game: AnyGame) -> None:
    """With the usual number of players. A fair share would be a third or less."""
    others = ["random"] * (game.variants.usual_number - 1)
    assert wins_enough(game, ["greedy", *others], 12, 8)


def test_greedy_beats_random_where_dice_decide_much() -> None:
    """Over 60 matches of three players; a fair share would be 20."""
    assert wins_enough(find_game("beanstalk"), ["greedy", "random", "random"], 60, 26)


@pytest.mark.slow
def test_greedy_beats_random_where_all_may_lose() -> None:
    """In about half of the matches the disasters win; of the others random hardly ever wins one."""
    game = find_game("ani-mayhem")
    assert wins_enough(game, ["greedy", "random"], 12, 2)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game.id != "beanstalk"])
def test_search_beats_greedy(game: AnyGame) -> None:
    """With the usual number of players. It wins a fifth more than a fair share, which rarely happens by chance.

    In Beanstalk hardly any decision matters, and search gains less than this test could tell (docs/strength.md).
    """
    others = ["greedy"] * (game.variants.usual_number - 1)
    assert wins_enough(game, ["search:300", *others], 60, 1.2 * 60 / (1 + len(others)))


def test_a_game_that_takes_the_worst_position_for_the_best_is_found() -> None:
    """The test of greedy in the suite can fail: no bot loses this often by chance."""

    def upside_down(view: View[Any]) -> float:
        return 1 - TRAINS.mind.evaluate(view) - len(view.state.front[view.viewer]) / 100

    misled = replace(TRAINS, with_setup=None, mind=replace(TRAINS.mind, evaluate=upside_down))
    assert not wins_enough(misled, ["greedy", "random"], 36, bad_luck(36, 2))
    assert wins_enough(TRAINS, ["greedy", "random"], 36, bad_luck(36, 2))
