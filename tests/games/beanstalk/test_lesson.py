"""The guided first match: four pieces are placed by hand, and the last Sack of Gold card ends it."""

from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.referees import Placing
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.guide import guide_of, walk

LEARNER = 0


def test_the_learner_places_four_pieces_and_wins() -> None:
    placed = []
    for match, step in walk(BEANSTALK):
        if isinstance(match.ask, Perform) and step.seat == LEARNER:
            placed.append(match.world.state.due or match.world.state.holding)
    assert placed == ["treasure", "token", "trunk", "cylinder"]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((LEARNER,), (75, 50, 45))


def test_whoever_drops_a_piece_plays_on_without_the_guide() -> None:
    guide = guide_of(BEANSTALK)
    for match, step in walk(BEANSTALK):
        if isinstance(match.ask, Perform) and step.seat == LEARNER:
            after = match.clone()
            after.answer(step.seat, Performed("{}", to_json(Placing("fallen"))))
            assert after.outcome is None
            (seat,) = after.waiting
            asked = after.asked(seat)
            assert asked is not None
            assert guide.step(seat, asked) is None
