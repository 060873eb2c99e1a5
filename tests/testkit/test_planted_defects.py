"""The tests for every game can fail: each planted defect is found."""

from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from msgspec.structs import replace

from beanfield.kernel import taking_back
from beanfield.kernel.asks import Ask, Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Dial
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.proof import Unproven, check_ask
from beanfield.testkit.suite import wander
from beanfield.testkit.suite.answering import check_illegal_answers
from beanfield.testkit.suite.determinism import check_burned_generators, check_hash_seeds
from beanfield.testkit.suite.invariants import hold_to_the_end
from beanfield.testkit.suite.keeping import check_cloning, check_going_on, check_saving
from beanfield.testkit.suite.taking_back import check_undo
from beanfield.testkit.suite.wander import Wanderer, begin
from tests.toys import broken
from tests.toys.flick import DIALS, FLICK
from tests.toys.plots import PLOTS, Plots
from tests.toys.toy import RULE


def play(game: AnyGame) -> None:
    for seed in range(10):
        hold_to_the_end(begin(game, 2, seed), Wanderer(seed), every=1)


@pytest.mark.parametrize("ask", broken.BROKEN_ASKS.values(), ids=broken.BROKEN_ASKS.keys())
def test_a_broken_ask_is_found(ask: Ask) -> None:
    with pytest.raises(Unproven):
        check_ask(begin(broken.Asking(ask).game, 2, 1) if ask != broken.BROKEN_ASKS["a seat"] else asking_nobody(ask))


def asking_nobody(ask: Ask) -> AnyMatch:
    match = begin(PLOTS, 2, 1)
    match.ask = ask
    return match


@pytest.mark.parametrize(
    ("defect", "found"),
    [
        (broken.LosesPieces, "lie nowhere"),
        (broken.DoublesPieces, "lie in two places"),
        (broken.InventsPieces, "do not exist"),
        (broken.WordlessEvent, "event without a text"),
        (broken.LawlessEvent, "event without a text or a rule"),
        (broken.StrangersWin, "winners are not among the seats"),
        (broken.ScoresAreMissing, "not everybody has a score"),
        (broken.PointsFromNowhere, "a source without a text"),
        (broken.DoesNotAddUp, "do not add up"),
        (broken.StandsTooWell, "`evaluate` says 1.5"),
        (broken.StandsNowhere, "`evaluate` says nan"),
        (broken.DoesTheImpossible, "not allowed"),
    ],
)
def test_a_defect_is_found_by_playing(defect: type[Plots], found: str) -> None:
    with pytest.raises(Unproven, match=found):
        play(defect().game)


def test_a_match_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wander, "LONGEST", 500)
    with pytest.raises(AssertionError, match="goes on for more than 500 asks"):
        for _ in wander.walk(begin(broken.NeverEnds().game, 2, 1), Wanderer(1), 500):
            pass


def saving(game: AnyGame) -> None:
    for seed in range(10):
        check_saving(begin(game, 2, seed), Wanderer(seed), 100)


def cloning(game: AnyGame) -> None:
    for seed in range(10):
        check_cloning(begin(game, 2, seed), Wanderer(seed), 100)


def going_on(game: AnyGame) -> None:
    for seed in range(10):
        check_going_on(begin(game, 2, seed), seed, 8, 20)


def burning(game: AnyGame) -> None:
    check_burned_generators(begin(game, 2, 1), begin(game, 2, 1), 1, 100)


def undoing(game: AnyGame) -> None:
    for seed in range(10):
        check_undo(begin(game, 2, seed), Wanderer(seed), 100)


def refusing(game: AnyGame) -> None:
    check_illegal_answers(begin(game, 2, 1), Wanderer(1), Chance(b"illegal"), 20)


@pytest.mark.parametrize(
    ("defect", "check"),
    [
        (broken.RemembersOutside, saving),
        (broken.RemembersOutside, cloning),
        (broken.RemembersInTheFlow, saving),
        (broken.RemembersInTheFlow, cloning),
        (broken.RemembersInTheFlow, going_on),
        (broken.UsesGlobalChance, burning),
        (broken.UsesGlobalChance, going_on),
        (broken.RefusesWithoutARule, refusing),
        (broken.RefusesWithoutARule, undoing),
        (broken.ChangesWhenItRefuses, refusing),
    ],
)
def test_a_defect_is_found_by_the_check_for_it(defect: type[Plots], check: Callable[[AnyGame], None]) -> None:
    check(PLOTS)
    with pytest.raises(AssertionError):
        check(defect().game)


@pytest.mark.parametrize("too_generous", [True, False])
def test_an_undo_that_allows_or_forgets_too_much_is_found(too_generous: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.undo

    def undo(match: AnyMatch, seat: int) -> None:
        if not too_generous:
            real(match, seat)
            match.world.state.points[seat] += 1
        elif match.tail:
            taking_back.rewind(match, taking_back.before_last(match))
        else:
            raise Refused(RULE, "nothing to take back")

    monkeypatch.setattr(Match, "undo", undo)
    with pytest.raises(AssertionError):
        undoing(PLOTS)


def test_a_match_that_depends_on_the_order_of_sets_is_found() -> None:
    with pytest.raises(AssertionError, match="PYTHONHASHSEED"):
        check_hash_seeds(["tests.toys.broken:SETS"])


@pytest.mark.parametrize(
    "ask",
    [
        {"scene": '{"beans":5}'},
        {"scene": '{"kind":3}'},
        {"scene": '{"kind": "toy-row", "beans": 5}'},
        {"scene": '["kind"]'},
        {"gesture": (DIALS[0], DIALS[0])},
        {"gesture": (Dial("unknown", 0, 1, 0),)},
        {"gesture": (Dial("force", 0, 1, 2),)},
        {"gesture": (Dial("force", 1, 0, 1),)},
        {"gesture": (Dial("force", 0, inf, 1),)},
    ],
)
def test_an_ask_that_nobody_could_judge_or_answer_is_found(ask: dict[str, Any]) -> None:
    match: AnyMatch = Match.begin(FLICK, 2, b"flick")
    check_ask(match)
    assert isinstance(match.ask, Perform)
    match.ask = replace(match.ask, **ask)
    with pytest.raises(Unproven):
        check_ask(match)
