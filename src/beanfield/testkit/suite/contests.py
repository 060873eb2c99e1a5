"""Bots against bots."""

from collections.abc import Iterator
from math import sqrt

from beanfield.bots import make_bot
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat


def wins_enough(game: AnyGame, kinds: list[str], matches: int, least: float) -> bool:
    """Whether the first of these bots wins at least this many of the matches. It sits on every seat in turn.

    A win of two counts half. No match is played that could not change the answer any more.
    """
    won = 0.0
    for played, share in enumerate(_shares(game, kinds, matches), 1):
        won += share
        if won >= least or won + (matches - played) < least:
            break
    return won >= least


def _shares(game: AnyGame, kinds: list[str], matches: int) -> Iterator[float]:
    """What the first bot has of each win."""
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
        winners = match.outcome.winners
        yield 1 / len(winners) if seats.index(0) in winners else 0.0


def bad_luck(matches: int, seats: int, deviations: int = 3) -> float:
    """An average player hardly ever wins fewer matches than this: its share minus some standard deviations."""
    share = 1 / seats
    return matches * share - deviations * sqrt(matches * share * (1 - share))
