"""Behaviour of bots that no registered game needs."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from beanfield.bots import greedy, make_bot, search
from beanfield.bots.greedy import Beginner
from beanfield.bots.search import ENOUGH, WORLDS, Search, Trial, is_decided
from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel.asks import Answer, Choose, Pick, picks
from beanfield.kernel.branch import AnyBranch, QuietWorld
from beanfield.kernel.errors import BeanfieldError, NoWorld
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import Match
from beanfield.kernel.mind import no_habit
from beanfield.kernel.seat import Seat
from tests.toys.bids import BIDS
from tests.toys.trains import TRAINS


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
            with pytest.raises(BeanfieldError, match="there are: random, habit, beginner, greedy, search"):
                make_bot(kind, 0)


def test_search_answers_as_a_quick_player_does_where_a_game_doubts_all_trials() -> None:
    """And not always so, where the game has no doubt."""
    as_usual = {}
    for doubt in (0.0, 1.0):
        game = replace(BEANSTALK, with_setup=None, mind=replace(BEANSTALK.mind, doubt=doubt))
        match = Match.begin(game, 2, b"doubt", Setup(tower="chance"))
        same = []
        for _ in range(16):
            seat = Seat(match, match.waiting[0])
            ask = match.ask_of(seat.number)
            assert isinstance(ask, Choose)
            usual = BEANSTALK.mind.habit(match.world, ask) or ask.options[0]
            same.append(make_bot("search:4", 0).answer(seat) == seat.outward(usual))
            match.answer(seat.number, usual)
        as_usual[doubt] = all(same)
    assert as_usual == {0.0: False, 1.0: True}


type Ways = Callable[[Any, Choose | Pick], list[Answer]]


def trains(**mind: Any) -> Match[Any, Any, Any]:
    """A match of a game with another mind."""
    game = replace(TRAINS, with_setup=None, mind=replace(TRAINS.mind, **mind))
    return Match.begin(game, 2, b"ideas")


def first(number: int) -> Ways:
    """The first answers, so many of them."""
    return lambda w, ask: [tuple(ask.options[at] for at in way) for way in islice(picks(ask), number)]  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["beginner", "greedy", "search:1"])
def test_bots_draw_lots_where_all_choose_in_secret_and_nothing_looks_better(kind: str) -> None:
    """And so they do not all say the same, though all of them think alike."""
    match = Match.begin(BIDS, 2, b"lots")
    ask = match.ask_of(0)
    assert match.sealed == {} and isinstance(ask, Choose)
    said = [make_bot(kind, seed).answer(Seat(match, 0)) for seed in range(40)]
    assert len({*map(str, said)}) == len(ask.options)
    assert [make_bot(kind, seed).answer(Seat(match, 0)) for seed in range(40)] == said, "the same seed draws the same"


def test_the_habit_bot_answers_as_a_quick_player_does() -> None:
    match = Match.begin(BEANSTALK, 2, b"habit", Setup(tower="chance"))
    for _ in range(16):
        seat = Seat(match, match.waiting[0])
        ask = match.ask_of(seat.number)
        assert isinstance(ask, Choose | Pick)
        usual = BEANSTALK.mind.habit(match.world, ask)
        said = make_bot("habit", 0).answer(seat)
        assert usual is None or said == seat.outward(usual)
        asked = seat.asked()
        assert asked is not None and seat.answer(asked.id, said)


def test_the_habit_bot_says_the_games_own_answer_where_nothing_can_be_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> None:
        raise NoWorld("there is none")

    match = trains()
    monkeypatch.setattr(Imagination, "draw", nothing)
    assert make_bot("habit", 0).answer(Seat(match, 0)) == Seat(match, 0).default()


def test_search_tries_what_the_game_calls_worth_trying_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []
    monkeypatch.setattr(search, "promises", lambda *_: looked.append(0))
    match = trains(ideas=first(2))
    ask = match.ask_of(0)
    assert isinstance(ask, Pick)
    tried = Search(0, iterations=8).weigh(Seat(match, 0))
    assert {trial.answer for trial in tried} == set(first(2)(None, ask))
    assert [trial.tried for trial in tried] == [4, 4]
    assert not looked


def test_greedy_tries_what_the_game_calls_worth_trying_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Answer] = []

    def noted(worlds: object, number: int, answers: list[Answer], how_many: int) -> list[float]:
        tried.extend(answers)
        return [0.5] * len(answers)

    monkeypatch.setattr(greedy, "promises", noted)
    match = trains(ideas=first(2), habit=no_habit)
    ask = match.ask_of(0)
    assert isinstance(ask, Pick)
    make_bot("greedy", 0).answer(Seat(match, 0))
    assert tried == first(2)(None, ask)


def test_search_does_not_think_where_only_one_answer_is_worth_trying() -> None:
    match = trains(ideas=first(1))
    (only,) = Search(0, iterations=8).weigh(Seat(match, 0))
    assert only.tried == 0


def test_a_trial_ends_with_the_turn_if_the_game_counts_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []

    def noted(branch: AnyBranch, me: int) -> float:
        ends.append(branch.world.state.turns)
        return 0.5

    monkeypatch.setattr(search, "reward", noted)
    for turns in (None, lambda w: w.state.turns):
        Search(0, iterations=4).weigh(Seat(trains(turns=turns), 0))
    assert set(ends[len(ends) // 2 :]) == {1}
    assert min(ends[: len(ends) // 2]) > 1


def test_in_trials_a_quick_player_who_picks_nothing_picks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is an answer, and not a lack of one."""
    moved: list[str] = []

    def nothing(w: Any, ask: Choose | Pick) -> Answer | None:
        return () if ask.prompt == "shunt" else None

    def noted(self: QuietWorld[Any, Any, Any], what: str, *_: object, **__: object) -> None:
        moved.append(what)

    monkeypatch.setattr(QuietWorld, "tell", noted)
    Search(0, iterations=16).weigh(Seat(trains(habit=nothing), 0))
    assert "loaded" in moved and "shunted" not in moved


@pytest.mark.parametrize("few", [True, False])
def test_search_thinks_no_longer_than_it_may(few: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look and every trial takes 70 ms here; after 300 ms it may have begun one more of them."""
    spent = [0.0]

    def takes_time(*_: object) -> float:
        spent[0] += 0.07
        return 0.5

    monkeypatch.setattr(search, "perf_counter", lambda: spent[0])
    monkeypatch.setattr(search, "promises", lambda *_: [takes_time()])
    monkeypatch.setattr(search, "reward", takes_time)
    match = trains(ideas=first(3)) if few else trains()
    tried = Search(0, milliseconds=300).weigh(Seat(match, 0))
    assert 0.3 < spent[0] < 0.38
    assert sum(trial.tried for trial in tried) >= 2


def test_a_beginner_misses_what_is_a_little_better_and_not_what_is_much_better() -> None:
    bot = Beginner(0)
    close = [bot._judged([0.5, 0.5, 0.52]) for _ in range(200)]
    clear = [bot._judged([0.1] * 9 + [0.9]) for _ in range(200)]
    assert 60 < sum(max(each) == each[2] for each in close) < 180
    assert sum(max(each) == each[9] for each in clear) > 180
    assert bot._judged([0.5, 0.5]) == [0.5, 0.5], "what is equal stays equal"


def test_no_answer_meets_a_world_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many trials there are: in the same world the same would come of it."""
    monkeypatch.setattr(search, "is_decided", lambda trials: False)
    tried = Search(0, iterations=50 * WORLDS).weigh(Seat(trains(ideas=first(2)), 0))
    assert [trial.tried for trial in tried] == [WORLDS, WORLDS]


def test_search_ends_early_where_more_trials_would_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = iter(range(1_000))
    monkeypatch.setattr(search, "reward", lambda branch, me: next(worth) % 2)
    tried = Search(0, iterations=4 * WORLDS).weigh(Seat(trains(ideas=first(2)), 0))
    assert [(trial.tried, trial.mean()) for trial in tried] == [(ENOUGH, 1.0), (ENOUGH, 0.0)]


@pytest.mark.parametrize(("lead", "ahead", "decided"), [(0.1, 0.0, True), (0.01, 0.0, False), (0.01, 0.1, True)])
def test_answers_are_compared_world_by_world(lead: float, ahead: float, decided: bool) -> None:
    """How much the worlds differ from each other does not matter, only how much the answers differ in each."""
    best, other = Trial((), ahead=ahead), Trial(())
    other.results = [at / 40 for at in range(30)]
    best.results = [worth + lead + (at % 3 - 1) * 0.05 for at, worth in enumerate(other.results)]
    assert is_decided([other, best]) is decided
    best.results = best.results[: ENOUGH - 1]
    assert not is_decided([other, best]), "too few worlds"
