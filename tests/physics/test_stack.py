"""A piece is let go above a tower, with the real engine: what stands, what falls, what lands beside."""

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from math import cos, dist, nan, sin, tau
from pathlib import Path
from random import Random

import msgspec
import pytest

from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.physics import stack
from beanfield.physics.engine import STEPS, RunAway
from beanfield.physics.film import RATE
from beanfield.physics.performers import find_performer
from beanfield.physics.pieces import Piece
from beanfield.physics.stack import (
    CHECK,
    COMING_DOWN,
    SETTLING,
    STACK,
    Settled,
    StackOutcome,
    StackScene,
    drop,
    let_go,
    outcome,
    passes,
)
from beanfield.physics.stacked import Stacked, height, keep, taken_up
from beanfield.physics.tower import Tower, upright
from tests.physics.building import BASE, Built, landed, release, stack_scene, stood, tower_of, with_piece

ROOT = Path(__file__).parents[2]
PIECES: tuple[Piece, ...] = ("die", "token", "cylinder", "castle")


def judged(scene: str, gesture: Gesture, number: int = 1) -> StackOutcome:
    return msgspec.json.decode(STACK.judge(scene, gesture, hand_of(b"test", number)).outcome, type=StackOutcome)


def test_it_judges_scenes_of_its_kind() -> None:
    assert find_performer(stack_scene((BASE,), "die")) is STACK


@pytest.mark.parametrize(("piece", "middle"), [("die", 25), ("token", 18), ("cylinder", 32), ("castle", 53)])
def test_what_is_set_on_the_middle_is_placed_and_at_the_end_of_a_turn_stable(piece: Piece, middle: float) -> None:
    for last, verdict in ((False, "placed"), (True, "stable")):
        scene = StackScene(piece, last, 0, (BASE,))
        result = outcome(scene, landed((BASE,), piece, last))
        assert result.verdict == verdict
        (_, _, base, *_), (x, y, z, *_) = result.tower
        assert abs(base - 90_000) < 1_000 and abs(x) < 1_000 and abs(y) < 1_000
        assert z == pytest.approx(10_000 * middle, abs=2_000)


def test_what_hangs_over_the_edge_falls_and_nothing_is_kept() -> None:
    tower = tower_of(3)
    result = judged(stack_scene(tower, "die"), Gesture({"x": 11.0}))
    assert result == StackOutcome("fallen", ())


def test_one_piece_that_drops_off_is_a_fall_although_the_rest_stands() -> None:
    tower = tower_of(5)
    landing = landed(tower, "die", x=9.5)
    assert landing.verdict == "fallen"
    shown = landing.pictures[-1]
    assert shown[-1][2] < 0.02, "the new piece lies below"
    assert all(
        dist(pose[:3], taken_up(piece.pose)[:3]) < 0.003 for pose, piece in zip(shown[:4], tower[:4], strict=True)
    )


def test_a_film_shows_how_it_comes_down() -> None:
    landing = landed(tower_of(9), "castle", x=14, y=6, drop=20)
    assert landing.verdict == "fallen"
    assert len(landing.pictures) == round(landing.seconds * RATE) + 1 + round(COMING_DOWN * RATE)
    assert landing.pictures[-1][-1][2] < 0.06 < landing.pictures[0][-1][2]


def test_a_piece_that_lodges_lower_down_is_not_on_top() -> None:
    """A wide token looks out under a tall cylinder. What comes to rest there is carried, and yet it has fallen."""
    tower: Built = (BASE,)
    pieces: tuple[Piece, ...] = ("token", "die", "cylinder", "cylinder")
    for piece in pieces:
        tower = with_piece(tower, piece)
    beside = upright(0.0164, -0.002, height(tower[:2]) + 0.0085, 0)
    landing = drop(StackScene("die", False, 0, tower), beside, (0, 0), STEPS)
    assert landing.verdict == "fallen"
    assert landing.poses[-1][2] == pytest.approx(beside[2], abs=0.001), "it rests on the token"
    assert landing.seconds < SETTLING


def test_a_piece_that_lands_beside_is_no_fall_and_nothing_has_changed() -> None:
    tower = with_piece((BASE,), "die")
    for x in (18.0, 60.0):
        landing = landed(tower, "die", x=x)
        assert landing.verdict == "beside"
        assert outcome(StackScene("die", False, 0, tower), landing).tower == tuple(piece.pose for piece in tower)
        assert landing.pictures[-1][-1][2] < 0.015, "it lies on the table"
    assert landed(tower, "die", x=13.0).verdict == "fallen", "it touched the tower"


def test_what_surely_falls_past_needs_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: object) -> Tower:
        raise AssertionError("no engine is needed")

    tower = tower_of(9)
    monkeypatch.setattr(stack, "Tower", never)
    for piece, x, vx in product(PIECES, (-60.0, 60.0), (0.0, 0.05)):
        assert landed(tower, piece, x=x, vx=vx * x / 60).verdict == "beside"
    with pytest.raises(AssertionError):
        landed(tower, "die", x=60.0, drop=60.0, vx=-0.3)


def test_what_is_said_to_fall_past_really_does() -> None:
    random, tower = Random(5), tower_of(7)
    found = 0
    while found < 12:
        piece = random.choice(PIECES)
        x, y = random.uniform(-0.06, 0.06), random.uniform(-0.06, 0.06)
        speed = random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2)
        scene, held = StackScene(piece, False, 0, tower), upright(x, y, height(tower) + 0.06, 0.4)
        if passes(scene, held, speed):
            assert drop(scene, held, speed, STEPS).verdict == "beside"
            found += 1


def test_what_has_landed_beside_twice_is_set_down() -> None:
    tower, far = tower_of(3), Gesture({"x": 60.0, "vx": 0.3})
    assert judged(stack_scene(tower, "die", slips=1), far).verdict == "beside"
    down = [judged(stack_scene(tower, "die", slips=2), far, number) for number in range(6)]
    assert all(result.verdict != "beside" for result in down)
    assert len({result.tower for result in down}) > 1, "with the error of a hand"
    assert down == [judged(stack_scene(tower, "die", slips=3), Gesture({}), number) for number in range(6)]


def test_a_run_that_runs_away_is_noticed_and_done_again_with_half_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = StackScene("die", False, 0, (BASE,))
    with pytest.raises(RunAway):
        drop(scene, upright(0, 0, 0.03, nan), (0, 0), STEPS)
    used: list[int] = []

    def noted(scene: StackScene, held: object, speed: object, steps: int, *, patient: bool) -> Settled:
        used.append(steps)
        if steps == STEPS:
            raise RunAway("a run is void")
        return drop(scene, upright(0, 0, 0.026, 0), (0, 0), steps, patient=patient)

    monkeypatch.setattr(stack, "drop", noted)
    assert landed((BASE,), "die").verdict == "placed"
    assert used == [STEPS, 2 * STEPS]


def taken_up_often(tower: Built, times: int) -> Built:
    """The tower, put into the engine and read again so many times, as text in between."""
    for _ in range(times):
        text = msgspec.json.encode(tower)
        tower = msgspec.json.decode(text, type=tuple[Stacked, ...])
        poses = Tower(tower, "die", STEPS).picture()
        tower = stood(*((piece.piece, keep(pose)) for piece, pose in zip(tower, poses[:-1], strict=True)))
    return tower


def several(tower: Built) -> str:
    """A digest of some outcomes and films."""
    digest = sha256()
    for number, piece in enumerate(PIECES):
        made = STACK.judge(
            stack_scene(tower, piece, last=True), Gesture({"x": 2.5 * number}), hand_of(b"again", number)
        )
        digest.update(made.outcome.encode() + made.film)
    return digest.hexdigest()


def test_the_same_bits_come_out_in_new_processes_after_the_tower_was_kept_a_hundred_times() -> None:
    tower = tower_of(8)
    often = taken_up_often(tower, 100)
    assert [piece.pose for piece in often] == [piece.pose for piece in tower]
    first = several(tower)
    assert several(often) == first
    code = "from tests.physics.test_stack import *; print(several(msgspec.json.decode(input(), type=Built.__value__)))"
    for hash_seed in ("1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=msgspec.json.encode(tower).decode(),
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stdout.strip() == first


def drift(times: int) -> float:
    """How far pieces get, in metres, if a tower rests for 0.2 s and is kept, again and again."""
    first = tower = tower_of(8)
    for _ in range(times):
        standing = Tower(tower, "die", STEPS)
        standing.take_away(standing.thing)
        for _ in range(24):
            standing.look()
        poses = standing.picture()[:-1]
        tower = stood(*((piece.piece, keep(pose)) for piece, pose in zip(tower, poses, strict=True)))
    return max(dist(taken_up(a.pose)[:3], taken_up(b.pose)[:3]) for a, b in zip(first, tower, strict=True))


def test_a_tower_does_not_creep() -> None:
    assert drift(8) < 0.00002


@pytest.mark.slow
def test_a_tower_does_not_creep_in_a_hundred_rests() -> None:
    assert drift(100) < 0.00003


def near_the_edge(number: int) -> Iterator[tuple[Settled, Settled]]:
    """Four doubtful placements on a crooked tower, each judged at once and by somebody who is patient.

    A piece is moved away from the middle. Where it stands the next place is farther out, and where it falls farther in,
    each time by half as much. So four of six places are within 2.5, 1.3, 0.6 and 0.3 mm of the edge.
    """
    random = Random(number)
    tower = tower_of(random.randint(3, 11), seed=number, error=2.0)
    scene = StackScene(random.choice(PIECES), True, 0, tower)
    way, turn, slow = random.uniform(0, tau), random.uniform(-40, 40), random.gauss(0, 0.01)
    away, step = 10.0, 5.0
    for place in range(6):
        made = release(x=away * cos(way), y=away * sin(way), turn=turn, vx=slow)
        early = let_go(scene, made)
        if place >= 2:
            yield early, let_go(scene, made, patient=True)
        away += step if early.verdict == "stable" else -step
        step /= 2


def doubtful(edges: int) -> list[tuple[Settled, Settled]]:
    pairs = [pair for number in range(edges) for pair in near_the_edge(number)]
    for early, late in pairs:
        assert early.seconds <= late.seconds
        assert late.verdict != "stable" or late.seconds >= CHECK
    return pairs


def test_what_is_still_does_not_fall_later() -> None:
    pairs = doubtful(2)
    assert [early.verdict for early, _ in pairs] == [late.verdict for _, late in pairs]
    assert len({late.verdict for _, late in pairs}) == 2, "some stand and some fall"


@pytest.mark.slow
def test_what_is_still_does_not_fall_later_in_240_doubtful_placements() -> None:
    """The figures are printed with `pytest -m slow -s`."""
    pairs = doubtful(60)
    early, late = ([pair[at].verdict for pair in pairs] for at in (0, 1))
    spared = 1 - sum(one.seconds for one, _ in pairs) / sum(other.seconds for _, other in pairs)
    print(f"{len(pairs)} placements: {late.count('fallen')} falls, {spared:.0%} of the simulated time is spared")
    assert early == late
    assert min(late.count("stable"), late.count("fallen")) >= 80, "they are doubtful"


def test_a_film_of_what_stands_is_tiny() -> None:
    made = STACK.judge(stack_scene(tower_of(9), "die"), release(), hand_of(b"film", 1))
    assert len(made.film) < 700
