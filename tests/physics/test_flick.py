"""The flick, with the real engine: what is a hit, what is a miss, and what can't be judged."""

import os
import subprocess
import sys
from hashlib import sha256
from itertools import product
from math import cos, dist, hypot, inf, isfinite, nan, radians, sin
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Struct

from beanfield.kernel import performing
from beanfield.kernel.asking import perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.kernel.match import Match
from beanfield.kernel.world import World
from beanfield.lab.flick import SCENE, players
from beanfield.physics import flick
from beanfield.physics.beans import APART, LONGEST, Beans, BeanShot, scene
from beanfield.physics.engine import STEPS, RunAway
from beanfield.physics.film import RATE, read_film
from beanfield.physics.finger import DIALS, as_made
from beanfield.physics.flick import FLICK, FlickOutcome, verdict
from beanfield.physics.judge import judge, judge_or_luck
from beanfield.physics.performers import find_performer
from tests.physics.film import angle
from tests.toys.flick import Flick, Setup, State
from tests.toys.toy import RULE, Card

LARGEST_FILM = 2500
WILD = Gesture({"aim": 0.0, "strength": 0.8, "side": 1.0, "height": 0.0})
"""With another integrator than ours, this one runs away."""


def shot(aim: float = 0.0, strength: float = 0.45, side: float = 0.0, height: float = 0.0) -> BeanShot:
    """A shot without any wobble."""
    return scene().shoot(Gesture({"aim": aim, "strength": strength, "side": side, "height": height}))


def outcome(gesture: Gesture, number: int) -> FlickOutcome:
    return msgspec.json.decode(FLICK.judge(SCENE, gesture, hand_of(b"test", number)).outcome, type=FlickOutcome)


def test_it_judges_scenes_of_its_kind_and_all_galaxies_and_mats_are_alike() -> None:
    hand, same = hand_of(b"test", 1), set()
    for galaxy, attempt, mat in product((0, 1, 2), (1, 2), ("true", "false")):
        it = f'{{"attempt":{attempt},"galaxy":{galaxy},"kind":"flick","mat":{mat}}}'
        assert find_performer(it) is FLICK
        same.add(FLICK.judge(it, Gesture({"strength": 0.45}), hand))
    assert len(same) == 1


def test_straight_and_gentle_hits() -> None:
    for strength in (0.45, 0.5, 0.6):
        assert verdict(shot(strength=strength)) == FlickOutcome(True, 90, True)


def test_who_wants_to_miss_misses() -> None:
    for aim in (-45.0, 45.0):
        assert verdict(shot(aim)) == FlickOutcome(False, 0, False)
        assert not any(outcome(Gesture({"aim": aim, "strength": 0.45}), number).hit for number in range(5))


def test_too_weak_does_not_arrive() -> None:
    weak = shot(strength=0.1)
    assert verdict(weak) == FlickOutcome(False, 0, False)
    assert 0.02 < weak.pictures[-1][0][0] < APART - 0.05
    assert weak.seconds < LONGEST


def test_too_hard_leaves_the_table_and_nobody_waits_for_it() -> None:
    hard = shot(aim=20, strength=1.0)
    assert hypot(*hard.pictures[-1][0][:2]) > 1.0
    assert hard.seconds < 1.5


def test_what_is_pushed_upright_to_another_place_is_no_hit() -> None:
    pushed = shot(strength=0.37)
    stood, stands = pushed.pictures[0][1], pushed.pictures[-1][1]
    assert dist(stood[:3], stands[:3]) > 0.01
    assert verdict(pushed) == FlickOutcome(False, 0, True)


def test_more_than_thirty_degrees_is_a_hit() -> None:
    def leaning(tilt: float) -> FlickOutcome:
        return verdict(BeanShot(tilt, touched=True, turns=0, seconds=1, pictures=()))

    assert [leaning(tilt).hit for tilt in (0, 29, 30, 30.4, 90, 180)] == [False, False, False, True, True, True]
    assert leaning(30.4).tilt == 30


def test_a_bean_tumbles_end_over_end_on_its_way() -> None:
    assert 1 < shot().turns < shot(strength=0.8).turns


def test_off_the_middle_the_bean_turns_and_the_other_side_is_the_mirror_image() -> None:
    left, right = (shot(side=side, strength=0.3).pictures[8][0] for side in (0.6, -0.6))
    assert abs(left[1]) > 0.001
    assert left[1] == pytest.approx(-right[1], abs=1e-6)
    assert left[0] == pytest.approx(right[0], abs=1e-6)


def test_the_bean_lies_along_the_line_of_the_shot() -> None:
    *_, w, x, y, z = shot(aim=30, strength=0.0).pictures[0][0]
    ahead = 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)
    assert dist(ahead, (cos(radians(30)), sin(radians(30)), 0.0)) < 0.01


def test_a_run_that_runs_away_is_noticed_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    hasty = Beans(integrator="Euler")
    with pytest.raises(RunAway, match="BADQACC"):
        hasty.shoot(WILD)
    assert [*tmp_path.iterdir()] == []
    assert scene().shoot(WILD).pictures, "ours does not run away"
    straight = Gesture({"aim": 0.0, "strength": 0.3, "side": 0.0, "height": 0.0})
    assert hasty.shoot(straight).tilt < 1, "the next run begins anew"


def test_a_run_that_runs_away_is_no_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []
    hasty, careful = Beans(integrator="Euler"), Beans(2 * STEPS)

    def first_hasty(steps: int = STEPS) -> Beans:
        used.append(steps)
        return hasty if steps == STEPS else careful

    monkeypatch.setattr(flick, "scene", first_hasty)
    assert flick.shoot(WILD) == careful.shoot(WILD)
    assert used == [STEPS, 2 * STEPS], "half the step"
    monkeypatch.setattr(flick, "scene", lambda steps=STEPS: hasty)
    with pytest.raises(RunAway):
        flick.shoot(WILD)


class Hit(Struct, frozen=True):
    """How a game may read the outcome."""

    hit: bool
    tilt: int


class Shooting(Flick):
    """A game whose scenes are of this kind."""

    name = "shooting"
    kind = "flick"

    def flick(self, w: World[State, Card, Setup], seat: int) -> Flow[int]:
        return int((yield from perform(seat, "flick", RULE, self.scene(w, seat), DIALS, Hit)).hit)

    def luck(self, scene: str, gesture: Gesture, chance: Chance) -> str:
        return f'{{"hit":{"true" if chance.below(2) else "false"},"tilt":0}}'


def test_a_game_reads_the_outcome_and_luck_takes_over_if_nothing_can_be_computed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, gesture = Match.begin(Shooting().game, 2, b"shooting"), Gesture({"strength": 0.5})
    act = judge(match, 0, gesture)
    assert act.performed.by == "performer"
    assert act.film == FLICK.judge(SCENE, gesture, performing.hand(match, 1)).film
    hit = msgspec.json.decode(act.performed.outcome, type=Hit).hit
    match.answer(0, act.performed)
    assert match.world.state.fallen == [int(hit), 0]

    def void(made: Gesture) -> BeanShot:
        raise RunAway("a run is void")

    monkeypatch.setattr(flick, "shoot", void)
    assert judge_or_luck(match, 0, gesture).performed.by == "luck"


def several() -> str:
    """A digest of some outcomes and films."""
    digest = sha256()
    for number in range(8):
        meant = Gesture({"aim": number % 5 - 2.0, "strength": 0.3 + number / 12, "side": 0.1 * (number % 3)})
        judged = FLICK.judge(SCENE, meant, hand_of(b"again", number))
        digest.update(judged.outcome.encode() + judged.film)
    return digest.hexdigest()


def test_the_same_bits_come_out_in_another_process_and_in_a_scene_that_was_used() -> None:
    first = several()
    shot(strength=0.9, side=1.0)
    assert several() == first
    code = "from tests.physics.test_flick import several; print(several())"
    for hash_seed in ("1", "77"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed}
        root = Path(__file__).parents[2]
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, cwd=root, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == first


NASTY = [
    *({"aim": a, "strength": s, "side": x, "height": h} for a, s, x, h in product((nan, -1e308, 45.0), (inf, 1.0),
                                                                                  (-1e308, 1.0), (-1.0, 1e308))),
    {}, {"strength": -5.0}, {"force": 3.0}, {"aim": -0.0, "strength": 5e-324}, {"side": nan, "height": nan},
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(NASTY)))
def test_whatever_somebody_sends_is_judged_within_bounds(number: int) -> None:
    judged = FLICK.judge(SCENE, Gesture(NASTY[number], "keys" if number % 2 else "hand"), hand_of(b"nasty", number))
    film = read_film(judged.film)
    assert len(judged.film) <= LARGEST_FILM
    assert 2 < len(film.pictures) <= LONGEST * RATE + 1
    assert all(isfinite(part) for picture in film.pictures for pose in picture for part in pose)
    assert 0 <= msgspec.json.decode(judged.outcome, type=FlickOutcome).tilt <= 180


def test_a_film_is_small_and_shows_what_happened() -> None:
    meant, hand = Gesture({"strength": 0.5}), hand_of(b"film", 3)
    film = read_film(data := FLICK.judge(SCENE, meant, hand).film)
    shown, real = film.pictures, scene().shoot(as_made(meant, hand)).pictures
    assert (film.bodies, film.rate, len(shown)) == (("flicked", "target"), 30, len(real))
    assert len(data) <= LARGEST_FILM
    for here, there in zip(real, shown, strict=True):
        for one, other in zip(here, there, strict=True):
            assert dist(one[:3], other[:3]) < 0.0001
            assert angle(one, other) < 0.25


def rate(kind: str, shots: int) -> float:
    player = players()[kind]
    return sum(outcome(player(Random(f"{kind} {number}")), number).hit for number in range(shots)) / shots


ROBOT, STEADY, USUAL, WORDS, BEGINNER, WILDLY = players()


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [(ROBOT, 0.85, 1), (STEADY, 0.7, 1), (USUAL, 0.4, 0.85), (BEGINNER, 0.12, 0.55), (WILDLY, 0, 0.25)],
)
def test_skill_counts(kind: str, least: float, most: float) -> None:
    assert least <= rate(kind, 60) <= most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [(ROBOT, 0.9, 1), (STEADY, 0.8, 1), (USUAL, 0.5, 0.8), (WORDS, 0.5, 0.8), (BEGINNER, 0.2, 0.45), (WILDLY, 0, 0.15)],
)
def test_skill_counts_as_much_as_the_rulings_say(kind: str, least: float, most: float) -> None:
    assert least <= rate(kind, 400) <= most


@pytest.mark.slow
def test_no_shot_of_any_strength_runs_away_or_takes_long() -> None:
    seconds = []
    for number in range(1000):
        random = Random(number)
        meant = Gesture({dial.name: random.uniform(dial.least, dial.most) for dial in DIALS})
        seconds.append(scene().shoot(as_made(meant, hand_of(b"any", number))).seconds)
    assert sorted(seconds)[949] < 3.0, "simulated seconds: they are what a shot costs"
