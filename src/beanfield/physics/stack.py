"""The performer for scenes of the kind `stack`: a piece is let go above a tower.

The scene holds the piece, the tower, whether this is the last piece of a turn (then it must stand for some seconds),
and how often the piece has landed beside the tower already.
"""

from collections.abc import Sequence
from math import dist, hypot, radians, sqrt
from typing import Final, Literal

import msgspec
from msgspec import Struct

from beanfield.kernel.asking import to_json
from beanfield.kernel.gesture import Gesture
from beanfield.physics.engine import steadily
from beanfield.physics.film import RATE, Film, Pose, write_film
from beanfield.physics.grip import SET_DOWN, as_made
from beanfield.physics.performers import Judged
from beanfield.physics.pieces import SHAPES, Piece
from beanfield.physics.rest import Rest
from beanfield.physics.stacked import KeptPose, Stacked, height, keep, taken_up, top_of
from beanfield.physics.tower import LOOKS, ON_BOARD, STILL, STILL_TURNING, Pairs, Picture, Tower, carried, upright

SETTLING: Final = 4.0
"""Seconds that a piece has to come to rest, if it is not the last of a turn."""
CHECK: Final = 3.0
"""Seconds that the last piece of a turn must stand..."""
LONGEST: Final = 10.0
"""...and the most that one waits while anything still moves."""
COMING_DOWN: Final = 1.6
"""Seconds that a film goes on after a fall, so that people see it come down."""
TRIES: Final = 2
"""A piece that has landed beside this often is set down."""
GRAVITY: Final = 9.81

type Verdict = Literal["placed", "stable", "fallen", "beside"]


class StackScene(Struct, frozen=True):
    """A piece and the tower that it is for."""

    piece: Piece
    last: bool
    slips: int
    tower: tuple[Stacked, ...]


class StackOutcome(Struct, frozen=True):
    """Whether the tower stands, and how its pieces lie now, from the bottom up. Of a fallen tower nothing is kept."""

    verdict: Verdict
    tower: tuple[KeptPose, ...]


class Settled(Struct, frozen=True):
    """How it went: the poses in the end, and pictures."""

    verdict: Verdict
    seconds: float
    """Until the verdict."""
    poses: Picture
    pictures: tuple[Picture, ...]


class StackPerformer:
    """Judges how a piece lands."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        """Let go of the piece with this hand, and look whether everything stands when it is at rest."""
        it = msgspec.json.decode(scene, type=StackScene)
        made = as_made(gesture if it.slips < TRIES else SET_DOWN, hand, 1000 * height(it.tower))
        landing = let_go(it, made)
        film = Film((*(stacked.piece for stacked in it.tower), it.piece), landing.pictures)
        return Judged(to_json(outcome(it, landing)), write_film(film))


def outcome(scene: StackScene, landing: Settled) -> StackOutcome:
    """What is kept of a landing."""
    match landing.verdict:
        case "fallen":
            return StackOutcome("fallen", ())
        case "beside":
            return StackOutcome("beside", tuple(stacked.pose for stacked in scene.tower))
        case stands:
            return StackOutcome(stands, tuple(map(keep, landing.poses)))


def let_go(scene: StackScene, made: Gesture, *, patient: bool = False) -> Settled:
    """Let go of the piece exactly like this.

    Who is patient waits to the end of the check, even if everything is still long before.
    """
    dials, low = made.dials, SHAPES[scene.piece].low
    under = scene.tower[top_of(scene.tower)].pose
    x, y, _, *_ = taken_up(under)
    above = height(scene.tower) + low + dials["drop"] / 1000
    held = upright(x + dials["x"] / 1000, y + dials["y"] / 1000, above, radians(dials["turn"]))
    speed = dials["vx"], dials["vy"]
    if passes(scene, held, speed):
        return fall_beside(scene, held, speed)
    return steadily(lambda steps: drop(scene, held, speed, steps, patient=patient))


def drop(scene: StackScene, held: Pose, speed: tuple[float, float], steps: int, *, patient: bool = False) -> Settled:
    """Drop the piece and wait for the verdict. Raises RunAway if the engine could not compute it."""
    tower = Tower(scene.tower, scene.piece, steps)
    tower.let_go(held, (*speed, 0.0))
    new, top = tower.thing, top_of(scene.tower)
    rest, still = Rest(), Rest(STILL, STILL_TURNING)
    pictures = [tower.picture()]
    longest = LONGEST if scene.last else SETTLING
    verdict: Verdict | None = None
    touched = False
    while verdict is None:
        pairs: Pairs = set()
        for _ in range(LOOKS):
            seen = tower.look()
            pairs |= seen
            touched = touched or any(a >= 0 and b == new for a, b in seen)
            if down := {b for a, b in seen if a <= ON_BOARD and b > 0}:
                verdict = "beside" if down == {new} and not touched else "fallen"
                break
        pictures.append(tower.picture())
        if verdict is not None:
            break
        seconds, moving = (len(pictures) - 1) / RATE, tower.speed()
        at_rest = rest.look(pictures[-1], *moving, after=1 / RATE)
        dead = still.look(pictures[-1], *moving, after=1 / RATE) and not patient
        waited = not scene.last or seconds >= CHECK or dead
        time_is_up = seconds >= longest
        if (at_rest and waited) or time_is_up:
            held_up = len(carried(pairs)) == new + 1
            on_top = (top, new) in pairs and pictures[-1][new][2] > pictures[-1][top][2]
            if held_up and on_top:
                verdict = "stable" if scene.last else "placed"
            elif held_up or time_is_up:
                verdict = "fallen"
    tower.check()
    after = tower.come_down(COMING_DOWN) if verdict == "fallen" else []
    return Settled(verdict, (len(pictures) - 1) / RATE, pictures[-1], (*pictures, *after))


def passes(scene: StackScene, held: Pose, speed: tuple[float, float]) -> bool:
    """Whether a piece surely falls past the whole tower: seen from above, its way is far from every piece."""
    seconds = sqrt(2 * held[2] / GRAVITY)
    reach = SHAPES[scene.piece].reach_upright
    return all(
        _apart(taken_up(stacked.pose), held, speed, seconds) > reach + SHAPES[stacked.piece].reach
        for stacked in scene.tower
    )


def _apart(piece: Pose, held: Pose, speed: tuple[float, float], seconds: float) -> float:
    """How near the way of a falling piece comes to another piece, seen from above."""
    ahead, pace = (piece[0] - held[0], piece[1] - held[1]), hypot(*speed)
    nearest = (ahead[0] * speed[0] + ahead[1] * speed[1]) / pace**2 if pace else 0.0
    after = min(max(nearest, 0.0), seconds)
    return dist(ahead, (after * speed[0], after * speed[1]))


def fall_beside(scene: StackScene, held: Pose, speed: tuple[float, float]) -> Settled:
    """A piece falls to the table and touches nothing. That needs no engine."""
    x, y, z, *turn = held
    w, i, j, k = turn
    low = SHAPES[scene.piece].low
    standing = [taken_up(stacked.pose) for stacked in scene.tower]
    seconds = sqrt(2 * (z - low) / GRAVITY)
    count = int(seconds * RATE) + 2
    times: Sequence[float] = [min(number / RATE, seconds) for number in range(count)]
    pictures = tuple(
        (*standing, (x + speed[0] * t, y + speed[1] * t, z - GRAVITY * t * t / 2, w, i, j, k)) for t in times
    )
    return Settled("beside", seconds, tuple(standing), pictures)


STACK: Final = StackPerformer()
