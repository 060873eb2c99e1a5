"""Every bot can play a game. It answers legally and repeatably, and knows only its seat."""

from typing import Any

import pytest

from beanfield.bots import make_bot
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.testkit.suite.contests import bad_luck, wins_enough
from beanfield.testkit.suite.tables import under_way

KINDS = ["random", "greedy", "search:24"]
MATCHES = 12
LONG = 60
"""A game that takes people this many minutes is played half as often."""
MOMENTS = (0, 9, 20, 40)
"""Asks after which bots answer: as a match begins, soon after, and when it is well under way."""


@pytest.mark.parametrize("kind", [*KINDS, "search:5ms"])
def test_bots_answer_what_is_asked(game: AnyGame, kind: str) -> None:
    bot = make_bot(kind, "a seed")
    for asks in MOMENTS:
        match = under_way(game, asks)
        for _ in range(2):
            if match.ask is not None:
                seat = Seat(match, match.waiting[0])
                asked = seat.asked()
                assert asked is not None
                assert seat.answer(asked.id, bot.answer(seat))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_answer(game: AnyGame, kind: str) -> None:
    for asks in (0, 7, 30):
        match = under_way(game, asks)
        seat = Seat(match, match.waiting[0])
        assert make_bot(kind, 5).answer(seat) == make_bot(kind, 5).answer(seat)


@pytest.mark.parametrize("kind", KINDS)
def test_thinking_changes_nothing(game: AnyGame, kind: str) -> None:
    match = under_way(game, 12)
    before = match.save()
    make_bot(kind, 1).answer(Seat(match, match.waiting[0]))
    assert match.save() == before


class OnlyASeat:
    """A seat that offers only the public members of Seat."""

    def __init__(self, seat: Seat[Any, Any, Any]) -> None:
        self.__seat = seat

    def __getattr__(self, name: str) -> object:
        assert not name.startswith("_"), f"a bot reached for {name}"
        return getattr(self.__seat, name)


@pytest.mark.parametrize("kind", KINDS)
def test_bots_use_nothing_but_what_a_seat_offers(game: AnyGame, kind: str) -> None:
    match = under_way(game, 10)
    seat = Seat(match, match.waiting[0])
    spied: Any = OnlyASeat(seat)
    assert make_bot(kind, 2).answer(spied) == make_bot(kind, 2).answer(seat)


def test_bots_are_judged_in_imagined_matches_only(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real match is never cloned or answered while a bot thinks."""
    match = under_way(game, 14)
    seat = Seat(match, match.waiting[0])
    real_clone = Match.clone

    def watched(self: AnyMatch) -> AnyMatch:
        assert self is not match, "a bot cloned the real match"
        return real_clone(self)

    monkeypatch.setattr(Match, "clone", watched)
    for kind in ("greedy", "search:24"):
        make_bot(kind, 3).answer(seat)


def test_the_random_bot_says_everything_sooner_or_later(game: AnyGame) -> None:
    match = under_way(game, 3)
    seat = Seat(match, match.waiting[0])
    asked = seat.asked()
    assert asked is not None
    bot = make_bot("random", "anything")
    said = {str(bot.answer(seat)) for _ in range(400)}
    assert len(said) >= len(getattr(asked.ask, "options", []))


def test_greedy_does_not_lose_to_random(game: AnyGame) -> None:
    """`evaluate` must not mislead: greedy plays at least as well as random, even in a game of pure luck."""
    seats = game.variants.usual_number
    long = game.minutes >= LONG
    matches = (MATCHES // 2 if long else MATCHES) * seats
    least = bad_luck(matches, seats, deviations=2 if long else 3)
    assert wins_enough(game, ["greedy", *["random"] * (seats - 1)], matches, least)
