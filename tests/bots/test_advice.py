"""Advice for people."""

import pytest

from beanfield.bots.advice import advise
from beanfield.bots.search import Search, Trial
from beanfield.clients.variants import setup_with
from beanfield.kernel.asks import Act, Perform
from beanfield.kernel.errors import BeanfieldError, NoWorld
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame, find_game, games
from beanfield.kernel.seat import Seat
from tests.house import near
from tests.toys.flick import FLICK

TRIALS = 12


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.name))
def test_what_is_advised_can_be_said_and_what_comes_second_is_something_else(game: AnyGame) -> None:
    match = Match.begin(game, near(game, 4), b"advice")
    for _ in range(6):
        seat = Seat(match, match.waiting[0])
        asked = seat.asked()
        assert asked is not None
        advice = advise(seat, "a seed", TRIALS)
        assert advice.verdict != "only" or advice.instead is None
        assert advice.instead is not None or advice.verdict in ("only", "even")
        assert advice.instead != advice.reply
        assert seat.answer(asked.id, advice.reply)


@pytest.mark.parametrize(
    ("worth", "verdict"), [((0.5,), "only"), ((0.6, 0.5), "clear"), ((0.52, 0.5), "slight"), ((0.5, 0.5, 0.1), "even")]
)
def test_how_much_better_it_looks_is_said(
    worth: tuple[float, ...], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.begin(find_game("space-beans"), 2, b"advice")
    seat = Seat(match, match.waiting[0])
    asked = seat.asked()
    assert asked is not None and not isinstance(asked.ask, Perform)
    options = asked.ask.options
    ranked = [Trial(options[at % 2], value) for at, value in enumerate(worth)]
    monkeypatch.setattr(Search, "weigh", lambda *_: ranked)
    assert advise(seat, 1).verdict == verdict


def test_where_nothing_can_be_imagined_the_games_own_answer_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> list[Trial]:
        raise NoWorld("there is none")

    match = Match.begin(find_game("space-beans"), 2, b"advice")
    seat = Seat(match, match.waiting[0])
    monkeypatch.setattr(Search, "weigh", nothing)
    advice = advise(seat, 1)
    assert isinstance(advice.reply, Act) and advice.reply == seat.default() and advice.instead is None


def test_something_physical_is_advised_as_a_gesture() -> None:
    match = Match.begin(FLICK, 2, b"advice")
    assert isinstance(advise(Seat(match, match.waiting[0]), 1).reply, Gesture)


def test_no_bot_tells_what_to_agree_to() -> None:
    game = find_game("mighty-action-force")
    match = Match.begin(game, 4, b"advice", setup_with(game, 4, ["rotate"]))
    with pytest.raises(BeanfieldError, match="what to agree to"):
        advise(Seat(match, 0), 1)
