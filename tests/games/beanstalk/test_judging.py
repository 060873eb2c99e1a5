"""Online: a performer judges each piece and each throw, or chance does. The rules take what they say."""

from math import dist
from typing import Any

import msgspec
import pytest

from beanfield.games.beanstalk.referees import FALLS, PLACING, STRIKES, Placing, Struck, luck
from beanfield.kernel import performing
from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.physics.film import read_film
from beanfield.physics.judge import judge
from beanfield.physics.rest import Rest
from beanfield.physics.stack import CHECK, LONGEST, SETTLING, STACK, TRIES, StackScene, drop, let_go
from beanfield.physics.stacked import Stacked, height
from beanfield.physics.swing import SPREAD
from beanfield.physics.throw import THROW, off_tower
from beanfield.physics.tower import Tower, carried, upright
from tests.games.beanstalk.staging import Table, built, gold_cards, happened, letting, puts, rolls, staged, stalk
from tests.physics.building import landed, release, stood, tower_of
from tests.rules import rule

STEADY = Gesture({})
BASE = Stacked("die", "", (0, 0, 90_000, 100_000_000, 0, 0, 0))


def holding(face: str = "eye", on: str = "", **fields: Any) -> Table:
    """A is to put one die on the Beanstalk."""
    table = staged(cards={"A": 1}, on=on, **fields)
    rolls(table, "A", 1, face)
    return table


def judged(table: Table, gesture: Gesture, number: int = 1) -> Placing:
    """What the performer says of a gesture for the piece that is asked for."""
    ask = table.match.ask
    assert isinstance(ask, Perform)
    made = STACK.judge(ask.scene, performing.fitted(table.match, 0, gesture), hand_of(b"stalk", number))
    return msgspec.json.decode(made.outcome, type=Placing)


# ---------------------------------------------------------------------------------------------------------- who decides


@rule("BST-R46")
def test_the_server_judges_a_gesture_of_six_numbers_and_keeps_gesture_poses_and_verdict() -> None:
    table = holding()
    assert [dial.name for dial in PLACING] == ["x", "y", "turn", "drop", "vx", "vy"]
    act = judge(table.match, 0, performing.fitted(table.match, 0, STEADY))
    table.match.answer(0, act.performed)
    assert stalk(table) == "eye"
    said = table.match.history[-1][1]
    assert isinstance(said, Performed)
    kept = msgspec.json.decode(said.outcome, type=Placing)
    assert kept.verdict == "stable"
    assert [piece.pose for piece in table.match.world.state.beanstalk] == kept.tower
    assert read_film(act.film).bodies == ("die", "die")


@rule("BST-R46")
def test_a_record_is_shown_again_and_never_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = holding()
    table.match.answer(0, judge(table.match, 0, performing.fitted(table.match, 0, STEADY)).performed)

    def never(*args: object) -> Tower:
        raise AssertionError("nothing is computed again")

    monkeypatch.setattr("beanfield.physics.stack.Tower", never)
    loaded = type(table.match).load(table.game, table.match.save())
    assert loaded.world.state.beanstalk == table.match.world.state.beanstalk


@rule("BST-R46")
def test_every_hand_trembles_and_the_tremor_is_not_chosen() -> None:
    table = holding()
    landings = [judged(table, STEADY, number).tower[-1][:2] for number in (1, 2, 3)]
    assert len({tuple(place) for place in landings}) == 3
    assert judged(table, STEADY, 1) == judged(table, STEADY, 1)


@rule("BST-R46")
@pytest.mark.parametrize(("tall", "of_a_thousand"), [(49, 0), (61, 20), (121, 25), (181, 60), (900, 60)])
def test_without_a_performer_chance_decides_by_the_height(tall: int, of_a_thousand: int) -> None:
    assert next(odds for most, odds in FALLS if tall <= most) == of_a_thousand


@rule("BST-R46")
@pytest.mark.parametrize(("drawn", "verdict"), [(19, "fallen"), (20, "stable")])
def test_a_table_can_leave_it_to_chance(drawn: int, verdict: str) -> None:
    table = staged(cards={"A": 1}, on="treasure B eye trunk cylinder", tower="chance")
    table.does("A", "roll", "1", chance=[[0], [drawn]])
    assert (len(happened(table, "fell")) == 1) == (verdict == "fallen")
    assert table.asked == ("B begin" if verdict == "fallen" else "A spell")


@rule("BST-R46")
def test_for_the_castle_the_odds_are_twice_as_bad() -> None:
    on = built("treasure B eye trunk cylinder trunk cylinder")
    found = []
    for piece in ("die", "castle"):
        scene = {"kind": "stack", "piece": piece, "look": "", "last": True, "slips": 0, "tower": on}
        text = msgspec.json.encode(scene).decode()
        outcomes = [
            msgspec.json.decode(luck(text, STEADY, Chance(b"", script=[[drawn]])), type=Placing).verdict
            for drawn in (24, 25, 49, 50)
        ]
        found.append(outcomes)
    assert found == [["fallen", "stable", "stable", "stable"], ["fallen", "fallen", "fallen", "stable"]]


@rule("BST-R46")
def test_a_lucky_throw_takes_off_the_top() -> None:
    scene = msgspec.json.encode({"kind": "throw", "seat": 0, "seats": 2, "tower": built("eye die eye")}).decode()
    hit = msgspec.json.decode(luck(scene, STEADY, Chance(b"", script=[[STRIKES - 1], [1]])), type=Struck)
    miss = msgspec.json.decode(luck(scene, STEADY, Chance(b"", script=[[STRIKES]])), type=Struck)
    assert (hit.fell, len(hit.tower)) == ([2, 3], 2)
    assert (miss.fell, len(miss.tower)) == ([], 4)


# --------------------------------------------------------------------------------------------------------------- on top


@rule("BST-066", "BST-R42")
def test_what_is_let_go_over_the_middle_stands_on_the_piece_below_upright_or_turned() -> None:
    for turn in (0.0, 45.0):
        table = holding("trunk")
        placing = judged(table, Gesture({"turn": turn}))
        assert placing.verdict == "placed"
        assert placing.tower[-1][2] == pytest.approx(250_000, abs=2_000), "flat on the base die"
        table.performs("A", placing)
        assert (stalk(table), letting(table).piece) == ("trunk", "cylinder"), "the face is kept, however it lies"


@rule("BST-R32")
def test_a_piece_is_on_it_as_long_as_the_base_die_carries_it_and_it_touches_nothing_else() -> None:
    assert carried({(-1, 0), (0, 1), (1, 2), (-1, 3)}) == {0, 1, 2}
    leaning = {(-1, 0), (0, 1), (0, 2), (1, 2)}
    assert off_tower(leaning, 3) == set(), "a piece that leans is on it"
    assert off_tower(leaning | {(-1, 2)}, 3) == {2}, "unless it touches the board"
    assert off_tower(leaning | {(-2, 2)}, 3) == {2}, "or the table"


@rule("BST-R33")
def test_a_piece_that_rests_lower_down_is_not_placed() -> None:
    tower = stood(
        ("die", BASE.pose), ("token", (0, 0, 180_000, 100_000_000, 0, 0, 0)),
        ("die", (0, 0, 270_000, 100_000_000, 0, 0, 0)), ("cylinder", (0, 0, 500_000, 100_000_000, 0, 0, 0)),
        ("cylinder", (0, 0, 800_000, 100_000_000, 0, 0, 0)),
    )  # fmt: skip
    beside = upright(0.0164, -0.002, height(tower[:2]) + 0.0085, 0)
    landing = drop(StackScene("die", False, 0, tower), beside, (0, 0), 480)
    assert landing.verdict == "fallen"
    assert landing.poses[-1][2] == pytest.approx(beside[2], abs=0.001), "it rests on the token"


@rule("BST-R33")
def test_when_a_piece_is_at_rest() -> None:
    assert SETTLING == 4.0
    slow, fast = Rest(), Rest()
    pose = (0.0, 0.0, 0.1, 1.0, 0.0, 0.0, 0.0)
    ticks = [slow.look((pose,), 0.004, 0.09, after=0.1) for _ in range(3)]
    assert ticks[-1] and not ticks[0], "slower than 5 mm/s and 0.1 rad/s for 0.3 s"
    rocking = [fast.look((pose,), 0.02, 0.5, after=0.1) for _ in range(11)]
    assert rocking[-1] and not any(rocking[:8]), "or in the same place for a second, however it rocks"


@rule("BST-R34", "BST-076")
def test_one_piece_that_comes_off_is_a_fall_of_all_of_it() -> None:
    """A token at the edge pulls itself down while the rest stands. The others draw, and nothing is kept."""
    tower = tower_of(5)
    landing = landed(tower, "die", x=9.5)
    assert landing.verdict == "fallen"
    assert all(
        dist(pose[:2], (piece.pose[0] / 1e7, piece.pose[1] / 1e7)) < 0.003
        for pose, piece in zip(landing.pictures[-1][:4], tower[:4], strict=True)
    ), "the rest still stands"
    table = holding(on="treasure B")
    table.performs("A", Placing("fallen"))
    assert (stalk(table), gold_cards(table)) == ("", [0, 1, 0, 0])


@rule("BST-R35")
def test_what_touches_nothing_lands_beside_and_after_two_slips_the_server_sets_it_down() -> None:
    table = holding(on="eye")
    far = Gesture({"x": 60, "vx": 0.3})
    for slips in range(TRIES):
        placing = judged(table, far)
        assert (placing.verdict, letting(table).slips) == ("beside", slips)
        table.performs("A", placing)
    assert [judged(table, far, number).verdict != "beside" for number in range(4)] == [True] * 4
    grazing = Gesture({"x": 13})
    assert "fallen" in {judged(holding(on="eye"), grazing, number).verdict for number in range(6)}, "it touched it"


@rule("BST-R36", "BST-068")
def test_the_check_takes_three_seconds_and_ten_at_the_most() -> None:
    """Whoever waits patiently sees the last piece of a turn for three seconds; nobody waits for another one."""
    assert (CHECK, LONGEST) == (3.0, 10.0)
    waited = {}
    for last in (False, True):
        landing = let_go(StackScene("die", last, 0, tower_of(3)), release(), patient=True)
        waited[landing.verdict] = landing.seconds
    assert waited["placed"] < 1.0 < CHECK <= waited["stable"] < LONGEST


@rule("BST-R37")
def test_between_turns_nothing_moves_and_the_next_act_starts_from_the_kept_poses() -> None:
    table = holding()
    table.match.answer(0, judge(table.match, 0, performing.fitted(table.match, 0, STEADY)).performed)
    kept = [piece.pose for piece in table.match.world.state.beanstalk]
    table.does("A", "spell")
    rolls(table, "B", 2, "eye eye")
    assert [piece.pose for piece in letting(table).tower] == kept
    first = read_film(judge(table.match, 1, performing.fitted(table.match, 1, STEADY)).film).pictures[0]
    for pose, kept_pose in zip(first, kept, strict=False):
        assert pose[:3] == pytest.approx([steps / 1e7 for steps in kept_pose[:3]], abs=0.0001)


@rule("BST-R37")
def test_what_a_piece_has_moved_stays_where_it_is() -> None:
    table = holding(on="eye")
    moved = [[at * 2000, at * -1000, 90_000 + at * 160_000, 100_000_000, 0, 0, 0] for at in range(3)]
    table.performs("A", Placing("stable", moved))
    assert [piece.pose for piece in table.match.world.state.beanstalk] == moved


@rule("BST-R41")
def test_what_was_let_go_can_not_be_taken_back() -> None:
    table = staged()
    rolls(table, "A", 2, "eye trunk")
    table.does("A", "stack", "eye")
    table.takes_back("A")
    assert table.asked == "A die", "before letting go another die may be taken"
    table.does("A", "stack", "eye")
    puts(table, "A")
    table.refuses_to_take_back("A", "BST-R41")


@rule("BST-R43")
def test_a_held_piece_is_no_faster_than_a_hand() -> None:
    table = holding()
    made = performing.fitted(table.match, 0, Gesture({"vx": 5, "vy": -5, "x": 400, "drop": 900}))
    assert made.dials == {"x": 60, "y": 0, "turn": 0, "drop": 60, "vx": 0.3, "vy": -0.3}
    speeds = {(dial.least, dial.most) for dial in PLACING if dial.name in ("vx", "vy")}
    assert speeds == {(-0.3, 0.3)}


# ------------------------------------------------------------------------------------------------------------------ axe


@rule("BST-R66")
def test_the_axe_is_taken_away_before_it_is_seen_what_fell() -> None:
    scene = msgspec.json.encode({"kind": "throw", "seat": 0, "seats": 4, "tower": tower_of(11)}).decode()
    made = THROW.judge(scene, STEADY, hand_of(b"axe", 0))
    struck = msgspec.json.decode(made.outcome, type=Struck)
    film = read_film(made.film)
    assert film.bodies[-1] == "axe"
    assert film.pictures[-1][-1][2] > 0.5, "lifted away"
    assert struck.fell and len(struck.fell) + len(struck.tower) == 11
    stay = [pose for number, pose in enumerate(film.pictures[-1][:-1]) if number not in struck.fell]
    for shown, kept in zip(stay, struck.tower, strict=True):
        assert shown[:3] == pytest.approx([steps / 1e7 for steps in kept[:3]], abs=0.0002), (
            "kept as they lie in the end"
        )


@rule("BST-R69")
def test_a_throw_comes_from_the_own_side_with_a_small_spread() -> None:
    spread = {slip.dial: slip.spread for slip in SPREAD}
    assert spread == {"aim": 1.0, "rise": 1.0, "speed": 0.03}
    starts = []
    for seat in (0, 1):
        scene = msgspec.json.encode({"kind": "throw", "seat": seat, "seats": 2, "tower": [BASE]}).decode()
        film = read_film(THROW.judge(scene, STEADY, hand_of(b"axe", 0)).film)
        starts.append(film.pictures[0][-1][:2])
    assert dist(starts[0], (0, -0.5)) < 0.01 and dist(starts[1], (0, 0.5)) < 0.01
