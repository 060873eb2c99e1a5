"""What bots and remarks know: where to aim, what would follow, how a seat stands."""

import pytest

from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.judgement import evaluate
from beanfield.kernel import performing
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Perform
from beanfield.lab.tower import aim_of
from tests.games.beanstalk.staging import built, rolls, staged


def leaning() -> list[list[int]]:
    """The poses of a Beanstalk of three dice that leans to the right."""
    poses = [piece.pose for piece in built("eye die")]
    return [[10_000 * at, 0, *pose[2:]] for at, pose in enumerate(poses)]


def test_a_good_player_aims_at_the_balance_and_not_at_the_top_piece() -> None:
    table = staged(on="eye die")
    for piece, pose in zip(table.match.world.state.beanstalk, leaning(), strict=True):
        piece.pose = pose
    rolls(table, "A", 2, "eye eye")
    aimed, usual = performing.aimed(table.match, 0), performing.usual(table.match, 0)
    assert aimed.dials["x"] < 0 == usual.dials["x"]


def test_what_counts_is_the_tower_of_the_scene() -> None:
    """The lab builds towers that no match has."""
    tower = [("die", "", pose) for pose in leaning()]
    scene = to_json({"kind": "stack", "piece": "die", "look": "", "last": False, "slips": 0, "tower": tower})
    assert aim_of(BEANSTALK)(scene).dials["x"] < 0


def test_the_axe_is_aimed_higher_at_a_tall_beanstalk() -> None:
    rises = []
    for on in ("eye die", "trunk cylinder trunk cylinder eye die eye die"):
        table = staged(on=on)
        table.does("A", "axe")
        table.does("A", "roll", "2")
        assert isinstance(table.match.ask, Perform)
        rises.append(performing.aimed(table.match, 0).dials["rise"])
    assert rises[0] < rises[1]


@pytest.mark.parametrize(
    ("face", "on", "said"),
    [
        ("eye", "", "nothing goes on it"),
        ("treasure", "", "then your Treasure token"),
        ("trunk", "", "then a cylinder"),
        ("trunk", "treasure A trunk cylinder trunk cylinder", "then the Castle: 2 cards if it stands"),
    ],
)
def test_remarks_say_what_goes_on_a_die(face: str, on: str, said: str) -> None:
    table = staged(on=on)
    rolls(table, "A", 2, f"{face} {'trunk' if face != 'trunk' else 'eye'}")
    assert table.foresees("A", "stack", face) == [said]


@pytest.mark.parametrize(("number", "percent"), [(2, 11), (3, 26)])
def test_remarks_say_how_often_the_giant_wakes(number: int, percent: int) -> None:
    assert staged().foresees("A", "roll", str(number)) == [f"the Giant wakes in {percent} of 100"]
    assert staged(cards={"A": 1}).foresees("A", "roll", "1") == []


def test_an_eye_token_makes_it_likelier() -> None:
    table = staged(cards={"A": 1}, expert=True, eye="A")
    assert table.foresees("A", "roll", "1") == ["the Giant wakes in 33 of 100"]


def test_gold_and_tokens_on_the_beanstalk_are_good_for_whoever_has_them() -> None:
    rich, poor = (staged(2, gold={seat: [10, 20]}) for seat in "AB")
    assert evaluate(rich.match.view(0)) > 0.5 > evaluate(poor.match.view(0))
    mine, theirs = (staged(2, on=f"treasure {seat} treasure {seat}") for seat in "AB")
    assert evaluate(mine.match.view(0)) > evaluate(theirs.match.view(0))
