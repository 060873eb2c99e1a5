"""Golden playthroughs: one match of every registered game and number of seats, as it was when somebody last read it."""

import pytest

from beanfield.kernel.registry import AnyGame
from tests.generic.enrolled import ALL_TABLES, TABLES
from tests.golden.steering import FOLDER, check_golden, file_of

MOST = 300_000
"""Bytes: more than that nobody reads."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_golden_match_is_played_as_it_was(game: AnyGame, seats: int) -> None:
    file = file_of(game, seats)
    assert file.exists(), f"no golden playthrough: python -m tests.golden {game.name}"
    assert file.stat().st_size < MOST
    check_golden(game, seats, file.read_text("utf-8").splitlines())


def test_there_is_no_playthrough_of_a_game_that_is_not_registered() -> None:
    known = {file_of(game, seats).name for game, seats in ALL_TABLES}
    known |= {f"{game.name}-tells.txt" for game, _ in ALL_TABLES}
    assert {file.name for file in FOLDER.glob("*.txt")} <= known
