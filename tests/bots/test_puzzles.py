"""Bots solve puzzles, and the documentation says how many."""

from typing import Final

import pytest

from beanfield.kernel.registry import AnyGame
from tests.bots.puzzles import TRIES, Position, Puzzle, puzzles_of, solved
from tests.docs.blocks import DOCS
from tests.house import HOUSE

KINDS: Final = ("random", "habit", "beginner", "greedy", "search:500")
WITH_PUZZLES = [pytest.param(game, id=game.name) for game in HOUSE if puzzles_of(game)]
PUZZLES = [
    pytest.param(game, puzzle, id=f"{game.name}-{puzzle.name.replace(' ', '-')}")
    for game in HOUSE
    for puzzle in puzzles_of(game)
]


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_its_best_answers_are_those_that_are_found_by_trying_everything(game: AnyGame, puzzle: Puzzle) -> None:
    assert Position(game, puzzle).solutions() == set(puzzle.best)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_documentation_says_how_many_each_bot_solves(game: AnyGame) -> None:
    tries = TRIES * len(puzzles_of(game))
    found = [f"{solved(game, kind)} of {tries}" for kind in KINDS]
    lines = [line.strip("| ").split(" | ") for line in (DOCS / "strength.md").read_text("utf-8").splitlines()]
    assert found in [cells[1:] for cells in lines if cells[0] in game.title]
    assert found[-1] == f"{tries} of {tries}", "search solves them all"
