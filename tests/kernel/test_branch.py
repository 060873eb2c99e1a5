"""Branches: how a match might go on, without anything that people need."""

from random import Random

import pytest

from beanfield.bots.answers import random_answer
from beanfield.kernel.asks import Call, Choose, Perform, Pick, Together
from beanfield.kernel.branch import Branch
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.testkit.suite.keeping import check_branching
from beanfield.testkit.suite.wander import Wanderer, begin
from tests.toys.bids import BIDS
from tests.toys.estates import ESTATES
from tests.toys.flick import FLICK
from tests.toys.no_you_dont import NO_YOU_DONT
from tests.toys.plots import PLOTS
from tests.toys.trains import TRAINS


@pytest.mark.parametrize("game", [PLOTS, NO_YOU_DONT, TRAINS], ids=lambda game: game.name)
def test_it_ends_as_the_match_ends(game: object) -> None:
    for seed in range(6):
        check_branching(begin(game, 2, seed), Wanderer(seed, 1 / 40), every=7)  # type: ignore[arg-type]


def test_the_match_does_not_change() -> None:
    match = Match.begin(TRAINS, 2, b"a branch")
    saved, rand = match.save(), Random(1).random
    branch = Branch(match)
    while branch.ask is not None:
        assert isinstance(branch.ask, Choose | Pick)
        branch.answer(branch.ask.seat, random_answer(branch.ask, rand))
    assert branch.outcome is not None and match.outcome is None
    assert match.save() == saved
    assert branch.world.events == [], "nobody hears anything"


def test_one_of_a_match_that_is_over_is_over() -> None:
    match = begin(TRAINS, 2, 1)
    wanderer = Wanderer(1)
    while match.ask is not None:
        wanderer.step(match)
    branch = Branch(match)
    assert (branch.ask, branch.outcome, branch.waiting) == (None, match.outcome, ())


def test_sealed_answers_wait_for_each_other() -> None:
    match = begin(BIDS, 2, 2)
    wanderer = Wanderer(2)
    while not (isinstance(match.ask, Together) and len(match.waiting) > 1):
        wanderer.step(match)
    branch, first = Branch(match), match.waiting[0]
    single = match.ask.of(first)
    assert single is not None
    branch.answer(first, single.options[0])
    assert branch.waiting == match.waiting[1:]


def test_it_can_be_judged_as_its_seat_sees_it() -> None:
    match = Match.begin(TRAINS, 2, b"a branch")
    assert Branch(match).view(0) == match.view(0)


def test_a_call_that_ends_the_match_ends_it() -> None:
    match = begin(ESTATES, 2, 1)
    branch = Branch(match)
    for seat in range(2):
        match.call(seat, "resign")
        branch.hear(seat, Call("resign"))
    assert branch.outcome == match.outcome is not None
    assert branch.ask is None


def test_what_the_ask_does_not_allow_is_found() -> None:
    branch = Branch(Match.begin(TRAINS, 2, b"a branch"))
    with pytest.raises(AssertionError, match="not allowed here"):
        branch.answer(1, ())


def test_luck_judges_a_gesture_anew_each_time() -> None:
    branch = Branch(begin(FLICK, 2, 1))
    while not isinstance(branch.ask, Perform):
        assert isinstance(branch.ask, Choose)
        branch.answer(branch.ask.seat, branch.ask.options[0])
    judged = {branch.by_luck(branch.ask.seat, Gesture({})).outcome for _ in range(60)}
    assert len(judged) > 1
