"""If a flow raises an error, the match is as before the answer. Other broken games get a clear error."""

from dataclasses import replace

import pytest

from beanfield.kernel.errors import BrokenGame, Differs, Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.match import Match
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from beanfield.testkit.proof import AnyMatch
from beanfield.testkit.suite.looks import looks
from tests.toys.flick import FLICK
from tests.toys.plots import PLOTS, Plots
from tests.toys.stumble import STUMBLE, STUMBLES, WALK, State, Stumble
from tests.toys.toy import Card, NoSetup


def stumbling(steps: int) -> AnyMatch:
    """A match after some steps. Steps five and six are one sealed ask, and a checkpoint follows."""
    match: AnyMatch = Match.begin(STUMBLES, 2, b"stones")
    for _ in range(steps):
        match.answer(match.waiting[0], WALK)
    return match


@pytest.mark.parametrize("steps", [steps for steps in range(14) if steps % 6 != 4])
def test_nothing_has_changed_when_a_flow_breaks(steps: int) -> None:
    match = stumbling(steps)
    saved, seen, said, outcomes = match.save(), looks(match, 0), list(match.history), list(match.world.chance.log)
    with pytest.raises(RuntimeError, match="stumbled"):
        match.answer(match.waiting[0], STUMBLE)
    assert match.save() == saved
    assert looks(match, 0) == seen
    assert match.history == said
    assert match.world.chance.log == outcomes


def test_a_sealed_answer_that_breaks_the_flow_can_still_be_changed() -> None:
    match = stumbling(4)
    match.answer(0, STUMBLE)
    with pytest.raises(RuntimeError, match="stumbled"):
        match.answer(1, WALK)
    assert match.sealed == {0: STUMBLE}
    match.answer(0, WALK)
    match.answer(1, WALK)
    assert match.world.state.steps == [3, 3]


def test_the_match_goes_on_as_if_it_had_not_stumbled() -> None:
    match, other = stumbling(3), stumbling(3)
    with pytest.raises(RuntimeError):
        match.answer(1, STUMBLE)
    for _ in range(5):
        for one in (match, other):
            one.answer(one.waiting[0], WALK)
    assert match.save() == other.save()
    assert looks(match, 0) == looks(other, 0)


def test_nothing_has_changed_when_a_call_breaks() -> None:
    match = stumbling(1)
    saved, seen = match.save(), looks(match, 0)
    with pytest.raises(RuntimeError, match="fainted"):
        match.call(1, "faint")
    assert match.save() == saved
    assert looks(match, 0) == seen
    match.call(1, "wave")
    assert len(match.tail) == 2


def test_what_was_called_since_the_checkpoint_is_called_again_when_loaded() -> None:
    match = stumbling(1)
    match.call(1, "wave")
    loaded = Match.load(STUMBLES, match.save())
    assert loaded.save() == match.save()
    assert loaded.world.events[-1].what == "waved"


class Restless(Stumble):
    """A game whose flow does not begin with a checkpoint."""

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        flow = super().play(w)
        next(flow)
        return (yield from flow)


def test_a_flow_must_begin_with_a_checkpoint() -> None:
    with pytest.raises(BrokenGame, match="checkpoint"):
        Match.begin(Restless().game, 2, b"stones")


def test_a_saved_match_of_another_game_or_version_is_not_loaded() -> None:
    saved = stumbling(2).save()
    with pytest.raises(Differs, match="stumble version 1"):
        Match.load(FLICK, saved)
    with pytest.raises(Differs, match="version 2"):
        Match.load(replace(STUMBLES, version=2), saved)


def test_a_saved_answer_that_is_not_allowed_any_more_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(PLOTS, 2, b"plots")
    match.answer(0, next(option for option in match.ask.options if option.do == "draw"))  # type: ignore[union-attr]
    saved = match.save()
    real = Plots.options_of
    monkeypatch.setattr(Plots, "options_of", lambda *all: [one for one in real(*all) if one.do != "draw"])
    with pytest.raises(Differs, match="can't say"):
        Match.load(PLOTS, saved)


def test_a_game_without_calls_refuses_every_call() -> None:
    match = Match.begin(FLICK, 2, b"flick")
    with pytest.raises(Refused):
        match.call(0, "resign")


def test_a_seat_that_is_not_asked_has_no_default() -> None:
    with pytest.raises(Refused, match="not asked"):
        stumbling(0).default(1)
