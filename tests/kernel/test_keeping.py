"""Keeping a match: copies, bytes, and memory without what is older."""

from dataclasses import replace

import pytest

from beanfield.kernel import keeping
from beanfield.kernel.errors import Differs
from beanfield.kernel.match import Match
from beanfield.testkit.suite.looks import looks
from tests.kernel.matches import DRAW, STOP, plotting, stumbling
from tests.toys.flick import FLICK
from tests.toys.plots import PLOTS, Plots
from tests.toys.stumble import STUMBLES, WALK


def test_a_copy_draws_what_the_match_will_draw() -> None:
    match = stumbling(3)
    copies = [match.clone(), Match.load(STUMBLES, match.save())]
    for one in (match, *copies):
        one.answer(1, WALK)
    assert [copy.world.state for copy in copies] == [match.world.state] * 2


def test_a_match_that_is_over_stays_over_in_every_copy() -> None:
    match = plotting(*[STOP] * 24)
    assert match.outcome is not None
    for copy in (match.clone(), Match.load(PLOTS, match.save())):
        assert (copy.ask, copy.outcome) == (None, match.outcome)
        assert copy.save() == match.save()


def test_the_scene_is_the_world_at_the_last_checkpoint() -> None:
    match = plotting(STOP, STOP, DRAW)
    scene = keeping.scene(match)
    assert scene.state.hands != match.world.state.hands
    assert scene.state.turns == 1
    assert [len(hand) for hand in scene.state.hands] == [3, 3]
    scene.state.hands[0].clear()
    assert keeping.scene(match).state.hands[0]


def test_a_checkpoint_of_another_version_is_taken_if_that_is_wanted() -> None:
    saved = stumbling(2).save()
    loaded = Match.load(replace(STUMBLES, version=2, with_setup=None), saved, any_version=True)
    assert (loaded.game.version, loaded.world.state.steps) == (2, [2, 0])


def test_a_match_that_forgot_what_is_old_goes_on_as_before() -> None:
    match, other = plotting(DRAW, STOP, DRAW), plotting(DRAW, STOP, DRAW)
    keeping.trim(match, events=1)
    assert (len(match.history), len(match.world.events), match.world.first_event) == (1, 1, 1)
    assert match.world.chance.log == []
    assert match.save() == other.save()
    assert match.last_answers() == other.last_answers()
    assert match.world.told(1) == other.world.told(1, since=1)
    for answer in (STOP, DRAW, STOP):
        for one in (match, other):
            one.answer(one.waiting[0], answer)
    assert match.save() == other.save()
    assert looks(match) == looks(other)


def test_a_match_that_forgot_twice_knows_what_everybody_said_last() -> None:
    match = plotting(STOP, DRAW)
    keeping.trim(match, events=0)
    for answer in (STOP, STOP):
        match.answer(1, answer)
    keeping.trim(match, events=0)
    assert match.history == []
    assert match.last_answers() == plotting(STOP, DRAW, STOP, STOP).last_answers()


def test_old_aliases_are_forgotten_when_there_are_many_and_come_out_the_same() -> None:
    match = plotting()
    world = match.world
    for _ in range(9):
        world.conceal(range(20))
        aliases = [world.alias(piece) for piece in range(20)]
    assert len(world.aliases) > 8 * 20
    keeping.trim(match, events=0)
    assert len(world.aliases) == 0
    assert [world.alias(piece) for piece in range(20)] == aliases


def test_a_match_that_forgot_what_is_old_can_still_be_taken_back() -> None:
    match, other = plotting(STOP, STOP, STOP), plotting(STOP, STOP)
    keeping.trim(match, events=0)
    match.undo(1)
    assert match.save() == other.save()


def test_a_match_that_forgot_what_is_old_knows_what_is_sealed() -> None:
    match = stumbling(11)
    other = match.clone()
    keeping.trim(match, events=3)
    assert (match.sealed, match.waiting) == ({0: WALK}, (1,))
    assert match.tail_for(1) == match.tail[:4]
    assert match.last_answers() == other.last_answers()
    for one in (match, other):
        one.answer(0, WALK)
        one.answer(1, WALK)
    assert match.save() == other.save()


def test_what_was_called_since_the_checkpoint_is_called_again_when_loaded() -> None:
    match = stumbling(1)
    match.call(1, "wave")
    loaded = Match.load(STUMBLES, match.save())
    assert loaded.save() == match.save()
    assert loaded.world.events[-1].what == "waved"


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
