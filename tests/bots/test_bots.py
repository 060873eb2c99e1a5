"""Every bot at every registered game: legal, repeatable, and with nothing in hand but its seat."""

from random import Random
from typing import Any

import pytest

from beanfield.bots import make_bot
from beanfield.kernel.asks import Pick
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame, games
from beanfield.kernel.seat import Seat
from tests.toys.trains import TRAINS

KINDS = ["random", "greedy", "search:24", "search:5ms"]
GAMES = [pytest.param(game, id=name) for name, game in games().items()]
GAMES_AND_A_TOY = [*GAMES, pytest.param(TRAINS, id="trains")]


def walk(game: AnyGame, asks: int, seed: int = 1) -> Match[Any, Any, Any]:
    """A match some way on, played by the random bot."""
    match = Match.begin(game, max(3, game.seats.start), seed.to_bytes(8))
    bot = make_bot("random", seed)
    for _ in range(asks):
        if match.ask is not None:
            seat = Seat(match, match.waiting[0])
            asked = seat.asked()
            assert asked is not None
            seat.answer(asked.id, bot.answer(seat))
    return match


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES_AND_A_TOY)
def test_bots_answer_what_is_asked(game: AnyGame, kind: str) -> None:
    match = walk(game, 9)
    bot = make_bot(kind, "a seed")
    for _ in range(25):
        if match.ask is not None:
            seat = Seat(match, match.waiting[0])
            asked = seat.asked()
            assert asked is not None
            assert seat.answer(asked.id, bot.answer(seat))


@pytest.mark.parametrize("kind", KINDS[:3])
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answer(game: AnyGame, kind: str) -> None:
    for asks in (0, 7, 30):
        match = walk(game, asks)
        seat = Seat(match, match.waiting[0])
        assert make_bot(kind, 5).answer(seat) == make_bot(kind, 5).answer(seat)


@pytest.mark.parametrize("kind", KINDS[:3])
@pytest.mark.parametrize("game", GAMES_AND_A_TOY)
def test_thinking_changes_nothing(game: AnyGame, kind: str) -> None:
    match = walk(game, 12)
    before = match.save()
    make_bot(kind, 1).answer(Seat(match, match.waiting[0]))
    assert match.save() == before


class OnlyASeat:
    """A seat from which nothing can be reached but what a Seat offers to everybody."""

    def __init__(self, seat: Seat[Any, Any, Any]) -> None:
        self.__seat = seat

    def __getattr__(self, name: str) -> object:
        assert not name.startswith("_"), f"a bot reached for {name}"
        return getattr(self.__seat, name)


@pytest.mark.parametrize("kind", KINDS[:3])
@pytest.mark.parametrize("game", GAMES)
def test_bots_use_nothing_but_what_a_seat_offers(game: AnyGame, kind: str) -> None:
    match = walk(game, 10)
    seat = Seat(match, match.waiting[0])
    spied: Any = OnlyASeat(seat)
    assert make_bot(kind, 2).answer(spied) == make_bot(kind, 2).answer(seat)


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_judged_in_imagined_matches_only(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real match is never cloned or answered while a bot thinks."""
    match = walk(game, 14)
    seat = Seat(match, match.waiting[0])
    real_clone = Match.clone

    def watched(self: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
        assert self is not match, "a bot cloned the real match"
        return real_clone(self)

    monkeypatch.setattr(Match, "clone", watched)
    for kind in ("greedy", "search:24"):
        make_bot(kind, 3).answer(seat)


@pytest.mark.parametrize("kind", ["greedy", "search:24"])
def test_bots_pick_a_leader_with_all_that_may_follow_where_that_is_best(kind: str) -> None:
    found = 0
    for seed in range(10):
        match = Match.begin(TRAINS, 2, seed.to_bytes(8))
        ask = match.ask_of(0)
        assert isinstance(ask, Pick)
        answer = make_bot(kind, seed).answer(Seat(match, 0))
        assert isinstance(answer, tuple) and len(answer) == ask.most
        found += ask.most == 3
    assert found


def test_a_bot_that_is_not_there_is_named_with_those_that_are() -> None:
    for kind in ("clever", "search:", "search:0", "search:fast", "greedy:3", "search:-5", ""):
        if kind != "search:":
            with pytest.raises(BeanfieldError, match="there are: random, greedy, search"):
                make_bot(kind, 0)


def wins(game: AnyGame, kinds: list[str], matches: int) -> float:
    """How many matches the first of these bots wins, sitting on every seat in turn."""
    won = 0.0
    for number in range(matches):
        seats = [(seat + number) % len(kinds) for seat in range(len(kinds))]
        bots = [make_bot(kinds[who], f"{number} {who}") for who in seats]
        match = Match.begin(game, len(kinds), number.to_bytes(8))
        while match.ask is not None:
            for at in match.waiting:
                seat = Seat(match, at)
                asked = seat.asked()
                assert asked is not None
                seat.answer(asked.id, bots[at].answer(seat))
        assert match.outcome is not None
        if seats.index(0) in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    return won


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: AnyGame) -> None:
    """With as many as usually play; a fair share would be a third or less."""
    others = ["random"] * (game.variants.usual_number - 1)
    assert wins(game, ["greedy", *others], 12) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_search_beats_greedy(game: AnyGame) -> None:
    """With as many as usually play; by a fifth more than a fair share, which chance alone rarely gives."""
    others = ["greedy"] * (game.variants.usual_number - 1)
    assert wins(game, ["search:300", *others], 60) >= 1.2 * 60 / (1 + len(others))


def test_the_random_bot_says_everything_sooner_or_later() -> None:
    for game in games().values():
        match = walk(game, 3)
        seat = Seat(match, match.waiting[0])
        asked = seat.asked()
        assert asked is not None
        bot = make_bot("random", Random(4).random().hex())
        said = {str(bot.answer(seat)) for _ in range(400)}
        assert len(said) >= len(getattr(asked.ask, "options", []))
