"""A match in which the engine judges every piece and every throw: the rules take all that it says."""

from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel import performing
from beanfield.kernel.asks import Perform
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.physics.judge import judge
from tests.games.beanstalk.invariants import count

TURNS = 8


def test_pieces_and_throws_are_judged_by_the_engine() -> None:
    """Everybody throws the axe in the first turn of theirs, and plays as a quick player would with a steady hand."""
    match = Match.begin(BEANSTALK, 2, b"whole", Setup(youngest=0))
    judged = []
    while len([event for event in match.world.events if event.what == "turn"]) < TURNS:
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        if isinstance(ask, Perform):
            act = judge(match, seat, performing.fitted(match, seat, Gesture(performing.aimed(match, seat).dials)))
            judged.append(ask.prompt)
            match.answer(seat, act.performed)
            assert act.performed.by == "performer"
        else:
            assert ask is not None
            axe = next((option for option in ask.options if option.do == "axe"), None)
            match.answer(seat, axe or match.game.mind.habit(match.world, ask) or match.default(seat))
        state = match.world.state
        assert count(state, "die") + state.pool + len(state.rolled) + bool(state.holding) == 12
        assert all(len(piece.pose) == 7 for piece in state.beanstalk)
    assert judged.count("throw") == 2
    assert judged.count("place") > 10
