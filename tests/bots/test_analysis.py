"""Analysis of a match that is over: what answers cost, what was luck, and nothing that is too close to call."""

from io import StringIO
from itertools import cycle

import pytest
from msgspec.structs import astuple
from rich.console import Console

from beanfield.bots import analysis, make_bot
from beanfield.bots.analysis import Turn, Weighing, accounts, analyse, chances, deciding, mark_of, weigh
from beanfield.bots.answers import acts_in
from beanfield.bots.search import Search
from beanfield.clients.analysis import curve, print_analysis
from beanfield.clients.tape import Tape
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.space_beans import SPACE_BEANS
from beanfield.kernel.asks import Act
from beanfield.kernel.errors import Differs, NoWorld
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, Record, record_of
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import Outcome
from beanfield.lab.playing import play_match

KEEP, DRAW = Act("keep"), Act("draw")


def recorded(game: AnyGame, kinds: list[str]) -> Record:
    fair = Fair("a secret", tuple("abcdef"[: len(kinds)]))
    match = play_match(game, [make_bot(kind, seat) for seat, kind in enumerate(kinds)], fair.seed)
    return record_of(match, fair, kinds)


def turn(number: int, seat: int, loss: float, give_or_take: float = 0.01) -> Turn:
    mark = mark_of(loss, give_or_take)
    weighing = None if mark is None else Weighing(mark, loss, give_or_take, (KEEP,), (DRAW,), "SB-001")
    return Turn(number, seat, (0.4, 0.4), True, weighing)


def test_a_match_is_weighed_answer_by_answer_and_the_same_each_time() -> None:
    record = recorded(MIGHTY_ACTION_FORCE, ["random", "greedy"])
    turns = list(analyse(MIGHTY_ACTION_FORCE, record, trials=12, worlds=8))
    assert [each.number for each in turns] == list(range(len(record.lines)))
    assert all(sum(each.chances) <= 1 + 1e-6 for each in turns)
    assert turns == list(analyse(MIGHTY_ACTION_FORCE, record, trials=12, worlds=8))
    assert any(each.weighing for each in turns)


def test_a_match_can_be_weighed_in_portions_and_without_trials_nothing_is_weighed() -> None:
    record = recorded(MIGHTY_ACTION_FORCE, ["random", "greedy"])
    whole = list(analyse(MIGHTY_ACTION_FORCE, record, trials=12, worlds=8))
    assert list(analyse(MIGHTY_ACTION_FORCE, record, trials=12, worlds=8, since=5)) == whole[5:]
    assert not any(each.weighing for each in analyse(MIGHTY_ACTION_FORCE, record, trials=0))


@pytest.mark.parametrize(("worse", "worlds"), [(-0.1, 20), (0.1, 60)])
def test_answers_that_are_close_are_compared_in_fewer_worlds(
    monkeypatch: pytest.MonkeyPatch, worse: float, worlds: int
) -> None:
    match = Match.begin(MIGHTY_ACTION_FORCE, 4, b"analysed")
    seat = Seat(match, match.waiting[0])
    *_, worst = Search(b"another seed", 60).weigh(seat)
    apart = cycle([0.0, worse])
    compared: list[float] = []

    def note(*_: object) -> float:
        compared.append(next(apart))
        return compared[-1]

    monkeypatch.setattr(analysis, "_apart", note)
    assert (weigh(seat, worst.answer, b"a seed", 60, 60) is None) == (worse < 0)
    assert len(compared) == worlds


def test_the_worst_answer_costs_something_for_sure() -> None:
    match = Match.begin(MIGHTY_ACTION_FORCE, 4, b"analysed")
    seat = Seat(match, match.waiting[0])
    *_, worst = Search(b"another seed", 60).weigh(seat)
    weighing = weigh(seat, worst.answer, b"a seed", 60, 40)
    assert weighing is not None
    assert list(weighing.played) == acts_in(seat.outward(worst.answer))
    assert weighing.played != weighing.better
    assert weighing.rule.startswith("MAF-")
    assert weighing.faces and weighing.faces.items() <= seat.view().faces.items()


@pytest.mark.parametrize(
    ("loss", "give_or_take", "mark"),
    [
        (0.2, 0.05, "blunder"),
        (0.1, 0.05, "mistake"),
        (0.03, 0.01, "slip"),
        (0.2, 0.21, None),
        (0.019, 0.001, None),
        (-0.1, 0.01, None),
    ],
)
def test_there_are_three_marks_and_nothing_is_said_that_is_too_close_to_call(
    loss: float, give_or_take: float, mark: str | None
) -> None:
    assert mark_of(loss, give_or_take) == mark


def test_luck_is_what_no_answer_explains() -> None:
    turns = [turn(0, 0, 0.1), turn(1, 1, 0.3), turn(2, 0, 0.01)]
    winner, other = accounts(turns, Outcome((0,), (9, 2)), 2)
    assert astuple(winner) == pytest.approx((0.4, 1.0, 2, 0.1, 0.3, 0.4, 0.05))
    assert astuple(other) == pytest.approx((0.4, 0.0, 1, 0.3, 0.1, -0.2, 0.3))


def test_the_answers_that_cost_most_are_told_in_their_order() -> None:
    turns = [turn(0, 0, 0.1), turn(1, 1, 0.3), turn(2, 0, 0.5, 0.6), turn(3, 0, 0.2)]
    assert [each.number for each in deciding(turns, most=2)] == [1, 3]


def test_what_search_would_have_said_costs_nothing() -> None:
    match = Match.begin(SPACE_BEANS, 3, b"analysed")
    seat = Seat(match, match.waiting[0])
    best = Search(b"a seed", 40).weigh(seat)[0].answer
    assert weigh(seat, best, b"a seed", 40, 10) is None


def test_where_nothing_can_be_imagined_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> None:
        raise NoWorld("there is none")

    match = Match.begin(SPACE_BEANS, 3, b"analysed")
    monkeypatch.setattr(Imagination, "draw", nothing)
    assert weigh(Seat(match, match.waiting[0]), KEEP, b"", 10, 10) is None


def test_an_answer_is_weighed_without_what_its_seat_did_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search and comparison get worlds that the seat imagines; nobody looks at the real one."""
    drawn: list[int] = []
    real = Imagination.draw

    def draw(self: Imagination, chance: object) -> object:  # type: ignore[type-arg]
        drawn.append(self._viewer or 0)
        return real(self, chance)  # type: ignore[arg-type]

    monkeypatch.setattr(Imagination, "draw", draw)
    record = recorded(MIGHTY_ACTION_FORCE, ["random", "greedy"])
    drawn.clear()
    turns = list(analyse(MIGHTY_ACTION_FORCE, record, trials=6, worlds=4))
    assert set(drawn) == {each.seat for each in turns}


def test_a_record_that_does_not_fit_is_refused() -> None:
    record = recorded(MIGHTY_ACTION_FORCE, ["random", "greedy"])
    with pytest.raises(Differs):
        list(analyse(SPACE_BEANS, record))


def test_chances_without_a_forecast_are_the_games_own_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "forecast_of", lambda game: None)
    match = Match.begin(SPACE_BEANS, 3, b"chances")
    own = [SPACE_BEANS.mind.evaluate(match.view(seat)) for seat in range(3)]
    assert chances(match) == pytest.approx(tuple(each / max(1, sum(own)) for each in own))


def test_a_curve_is_as_long_as_fits() -> None:
    assert len(curve([0.5] * 1_000)) <= 40
    assert curve([0.0, 1.0]) == "▁█"


def test_it_is_told_in_sentences() -> None:
    record = recorded(MIGHTY_ACTION_FORCE, ["random", "greedy"])
    assert record.outcome is not None
    turns = list(analyse(MIGHTY_ACTION_FORCE, record, trials=30, worlds=20))
    out = StringIO()
    print_analysis(Console(file=out, width=200), Tape(MIGHTY_ACTION_FORCE, record), turns, record.outcome)
    assert "give or take" in out.getvalue() and "Better: “" in out.getvalue()
    out = StringIO()
    print_analysis(Console(file=out, width=200), Tape(MIGHTY_ACTION_FORCE, record), [], record.outcome)
    assert "No answer cost anybody" in out.getvalue()
