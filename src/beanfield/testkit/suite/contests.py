"""Bots against bots."""

from math import sqrt

from beanfield.bots import make_bot
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat


def wins(game: AnyGame, kinds: list[str], matches: int) -> float:
    """How many matches the first of these bots wins. It sits on every seat in turn. A win of two counts half."""
    won = 0.0
    for number in range(matches):
        seats = [(seat + number) % len(kinds) for seat in range(len(kinds))]
        bots = [make_bot(kinds[who], f"{number} {who}") for who in seats]
        match = Match.begin(game, len(kinds), number.to_bytes(8))
        while match.ask is not None:
            at = match.waiting[0]
            seat = Seat(match, at)
            asked = seat.asked()
            assert asked is not None
            seat.answer(asked.id, bots[at].answer(seat))
        assert match.outcome is not None
        if seats.index(0) in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    return won


def bad_luck(matches: int, seats: int) -> float:
    """An average player hardly ever wins fewer matches than this: its share minus three standard deviations."""
    share = 1 / seats
    return matches * share - 3 * sqrt(matches * share * (1 - share))
