"""Every match comes to an end, whichever bots play it and however many: nobody plays rock, paper, scissors for ever."""

from itertools import combinations_with_replacement, count
from typing import Final

import pytest

from beanfield.bots import make_bot
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.kernel.standstill import STANDS_STILL
from tests.house import HOUSE

LEVELS: Final = ("random", "beginner", "habit", "greedy", "search:2")
PAIRS: Final = [*combinations_with_replacement(LEVELS, 2)]
QUICK: Final = [pair for pair in PAIRS if {*pair} <= {"random", "habit"}]
"""The levels of which a match of a long game takes only seconds."""
MOST: Final = 20_000
"""No match between bots that say anything has had so many answers."""


def table(game: AnyGame, seats: int, pair: tuple[str, str], seed: str) -> AnyMatch:
    """A match of two kinds of bots, who take every other seat; as it is in the end, or after very many answers."""
    match = Match.begin(game, seats, seed.encode())
    bots = [make_bot(pair[seat % 2], f"{seed} {seat}") for seat in range(seats)]
    for _ in range(MOST):
        for number in match.waiting[:1]:
            seat = Seat(match, number)
            asked = seat.asked()
            assert asked is not None
            seat.answer(asked.id, bots[number].answer(seat))
    return match


def ends_by_itself(match: AnyMatch) -> bool:
    return match.outcome is not None and all(event.what != STANDS_STILL for event in match.world.events)


def sample() -> list[tuple[AnyGame, int, tuple[str, str]]]:
    """Every number of seats of every game once, each with the next pair of levels."""
    turn = count()
    return [
        (game, seats, pairs[next(turn) % len(pairs)])
        for game in HOUSE
        for pairs in [QUICK if game.name == "ani-mayhem" else PAIRS]
        for seats in game.seats
    ]


def named(tables: list[tuple[AnyGame, int, tuple[str, str]]]) -> list[object]:
    return [pytest.param(*each, id=f"{each[0].name}-{each[1]}-{'-'.join(each[2])}") for each in tables]


@pytest.mark.parametrize(("game", "seats", "pair"), named(sample()))
def test_a_match_of_every_number_of_seats_ends(game: AnyGame, seats: int, pair: tuple[str, str]) -> None:
    assert ends_by_itself(table(game, seats, pair, "sample"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "pair"), named([(game, seats, pair) for game in HOUSE for seats in game.seats for pair in PAIRS])
)
def test_a_match_of_every_pair_of_levels_ends(game: AnyGame, seats: int, pair: tuple[str, str]) -> None:
    assert ends_by_itself(table(game, seats, pair, "whole"))
