"""Rock, paper, scissors: ties, and that every game of it comes to an end."""

import pytest

from beanfield.bots import make_bot
from beanfield.games.ani_mayhem.steps.duelling import MOST_TIES
from beanfield.kernel.asks import Act, Together
from beanfield.kernel.seat import Seat
from tests.games.ani_mayhem.scene import Table, events
from tests.games.ani_mayhem.scenes.duels import duel
from tests.rules import rule

LEVELS = ("random", "beginner", "habit", "greedy", "search:2")


def ties(table: Table, times: int) -> None:
    for _ in range(times):
        table.does("A", "rock")
        table.does("B", "rock")


def won_by(table: Table) -> object:
    """The seat that won the duel."""
    (won,) = [event.facts["seat"] for event in table.match.world.events if event.what == "wins-duel"]
    return won


@rule("ANI-R507")
@pytest.mark.parametrize(("drawn", "winner"), [(0, 0), (1, 1)])
def test_after_ten_ties_chance_decides(drawn: int, winner: int) -> None:
    table = duel()
    ties(table, MOST_TIES - 1)
    assert table.asked == "A hand-sign, B hand-sign"
    table.does("A", "rock")
    table.does("B", "rock", chance=[[drawn]])
    assert "ties-end" in events(table)
    assert won_by(table) == winner


@rule("ANI-R507")
def test_a_tie_before_that_is_played_again() -> None:
    table = duel()
    ties(table, MOST_TIES - 1)
    table.does("A", "rock")
    table.does("B", "paper")
    assert "ties-end" not in events(table)
    assert won_by(table) == 1


@rule("ANI-R507")
def test_two_who_are_away_do_not_tie_for_ever() -> None:
    table = duel()
    match = table.match
    for _ in range(MOST_TIES):
        for seat in (0, 1):
            match.answer(seat, match.default(seat))
    assert won_by(table) in (0, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_one_level_do_not_show_the_same_sign_again_and_again(level: str) -> None:
    """They know of each other only that both think alike; so each draws its sign by lot."""
    match = duel().match
    signs = [make_bot(level, seed).answer(Seat(match, seed % 2)) for seed in range(40)]
    shown = [sign.do for sign in signs if isinstance(sign, Act)]
    assert {shown.count(sign) > 3 for sign in ("rock", "paper", "scissors")} == {True}


@pytest.mark.parametrize("level", LEVELS)
def test_a_duel_of_two_bots_of_one_level_comes_to_an_end(level: str) -> None:
    table = duel()
    match = table.match
    bots = [make_bot(level, f"duel {seat}") for seat in range(2)]
    asked = 0
    while isinstance(match.ask, Together):
        asked += 1
        assert asked <= MOST_TIES
        for number in match.waiting:
            seat = Seat(match, number)
            ask = seat.asked()
            assert ask is not None
            seat.answer(ask.id, bots[number].answer(seat))
    assert won_by(table) in (0, 1)
    assert "ties-end" not in events(table), "ten ties by lot are rarer than one match in ten thousand"
