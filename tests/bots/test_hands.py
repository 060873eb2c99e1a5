"""Bots make gestures, and search on beyond the gestures of others."""

from statistics import mean, stdev

import pytest

from beanfield.bots import make_bot
from beanfield.bots.hands import SLIPS, Level
from beanfield.kernel.asking import perform
from beanfield.kernel.asks import Choose, Perform, Performed
from beanfield.kernel.branch import AnyBranch, Branch
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Dial, Gesture, Slip, read_gesture
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import View
from beanfield.kernel.world import World
from beanfield.lab.playing import Plan, play_match
from beanfield.physics import finger, grip, swing
from tests.clients.harvest import Harvest, State
from tests.toys import flick as toy
from tests.toys.flick import DIALS, FLICK, Fallen, Flick, Setup
from tests.toys.toy import RULE, Card
from tests.toys.unpacked import unpacked


def test_a_random_bot_moves_its_hand_in_any_way_within_the_bounds() -> None:
    seat, bot = Seat(Match.begin(FLICK, 2, b"hands"), 0), make_bot("random", 1)
    made = [bot.answer(seat) for _ in range(200)]
    for dial in DIALS:
        numbers = [gesture.dials[dial.name] for gesture in made if isinstance(gesture, Gesture)]
        span = dial.most - dial.least
        assert len(numbers) == 200 and dial.least <= min(numbers) and max(numbers) <= dial.most
        assert max(numbers) - min(numbers) > 0.9 * span


@pytest.mark.parametrize("kind", ["greedy", "search:5"])
def test_other_bots_make_the_gesture_of_the_game(kind: str) -> None:
    seat = Seat(Match.begin(FLICK, 2, b"hands"), 0)
    assert make_bot(kind, 1).answer(seat) == seat.default() == Gesture({"force": 4.0, "aim": 0.0}, "words")


BEAN = (Dial("aim", -45, 45, 0), Dial("strength", 0, 1, 0.4), Dial("side", -1, 1, 0), Dial("height", -1, 1, 0))


class OfBeans(Flick):
    """Flick with a scene for which bots have a hand."""

    kind = "flick"

    def flick(self, w: World[toy.State, Card, Setup], seat: int) -> Flow[int]:
        return (yield from perform(seat, "flick", RULE, self.scene(w, seat), BEAN, Fallen)).fell


@pytest.mark.parametrize(("kind", "level"), [("random", "beginner"), ("greedy", "usual"), ("search:5", "steady")])
def test_a_bot_is_off_by_as_much_as_its_level(kind: str, level: Level) -> None:
    seat, bot = Seat(Match.begin(OfBeans().game, 2, b"hands"), 0), make_bot(kind, 1)
    made = [bot.answer(seat) for _ in range(400)]
    assert all(isinstance(gesture, Gesture) and gesture.by == "hand" for gesture in made), "no error is added again"
    for dial, slip in zip(BEAN, SLIPS["flick"][level], strict=True):
        numbers = [gesture.dials[dial.name] for gesture in made if isinstance(gesture, Gesture)]
        spread = slip.spread * (dial.usual if slip.share else 1)
        assert dial.name == slip.dial and abs(mean(numbers) - dial.usual) < 0.2 * spread
        assert stdev(numbers) == pytest.approx(spread, rel=0.15)
        assert all(dial.least <= number <= dial.most for number in numbers)
    assert make_bot(kind, 1).answer(seat) == made[0] != make_bot(kind, 2).answer(seat), "the same seed, the same hand"


@pytest.mark.parametrize(("kind", "physics"), [("flick", finger.USUAL), ("stack", grip.USUAL), ("throw", swing.USUAL)])
def test_the_levels_are_ordered_and_the_usual_one_is_what_physics_takes_for_usual(
    kind: str, physics: tuple[Slip, ...]
) -> None:
    beginner, usual, steady = SLIPS[kind].values()
    assert [*SLIPS[kind]] == ["beginner", "usual", "steady"]
    assert all(a.spread > b.spread > c.spread for a, b, c in zip(beginner, usual, steady, strict=True))
    assert usual == physics


class Judging(Harvest):
    """Harvest with an `evaluate`, so that bots can judge a position."""

    def evaluate(self, view: View[State]) -> float:
        return 0.5 if view.viewer is None else view.state.coins[view.viewer] / 100


def test_search_plays_on_beyond_a_physical_act(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(Judging().game, 2, b"hands")
    while not (isinstance(ask := match.ask_of(match.waiting[0]), Choose) and ask.prompt == "bid"):
        match.answer(match.waiting[0], match.default(match.waiting[0]))
    seen: list[int] = []
    real = Branch.by_luck

    def noted(self: AnyBranch, seat: int, gesture: Gesture) -> Performed:
        assert isinstance(self.ask, Perform)
        seen.append(seat)
        return real(self, seat, gesture)

    monkeypatch.setattr(Branch, "by_luck", noted)
    make_bot("search:20", 1).answer(Seat(match, match.waiting[0]))
    assert seen, "trials went through the throw"


def test_matches_between_bots_are_judged_by_luck_and_are_the_same_again() -> None:
    def played() -> AnyMatch:
        return play_match(FLICK, [make_bot("random", 1), make_bot("greedy", 2)], b"hands")

    match = played()
    assert match.outcome is not None and match.history == played().history
    for seat, done in match.history:
        assert isinstance(done, Performed) and done.by == "luck"
        assert read_gesture(done.gesture).by == ("hand", "words")[seat]


def test_the_lab_plays_games_that_are_played_by_hand() -> None:
    with unpacked("toys"):
        row = Plan("flick", ("random", "search:5")).play(3)
    assert row["decisions"] == 8
