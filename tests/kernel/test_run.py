"""A run of a game: who is asked, and where its flow begins and ends."""

import pytest

from beanfield.kernel import keeping
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.flow import Flow
from beanfield.kernel.match import Match
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.kernel.matches import STOP, plotting
from tests.toys.plots import PLOTS
from tests.toys.stumble import State, Stumble
from tests.toys.toy import Card, NoSetup


def test_a_match_may_be_over_before_anybody_is_asked() -> None:
    world = keeping.scene(plotting())
    world.state.turns = 12
    match = Match.from_world(PLOTS, world)
    assert (match.ask, match.waiting, match.outcome) == (None, (), Outcome((0, 1), (0, 0)))


def test_who_is_asked_next_follows_from_what_was_said() -> None:
    match = plotting()
    waiting = []
    for _ in range(5):
        waiting.append((match.waiting, match.ask_number(0), match.ask_number(1)))
        match.answer(match.waiting[0], STOP)
    assert waiting == [((0,), 1, 0), ((0,), 2, 0), ((1,), 2, 1), ((1,), 2, 2), ((0,), 3, 2)]
    assert match.act_number == 6


class Restless(Stumble):
    """A game whose flow does not begin with a checkpoint."""

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        flow = super().play(w)
        next(flow)
        return (yield from flow)


def test_a_flow_must_begin_with_a_checkpoint() -> None:
    with pytest.raises(BrokenGame, match="checkpoint"):
        Match.begin(Restless().game, 2, b"stones")
