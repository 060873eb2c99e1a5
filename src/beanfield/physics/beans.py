"""Two beans on a table: one lies and is flicked at the other, which stands.

A bean is a capsule with a flat foot and a steel ball inside that slides along it and knocks at both ends, so that the
bean tumbles end over end. All lengths are in metres, masses in kilograms.
"""

from functools import cache
from math import acos, cos, degrees, dist, hypot, pi, radians, sin
from typing import Final

import numpy as np
from msgspec import Struct

from beanfield.kernel.gesture import Gesture
from beanfield.physics.engine import STEPS, Engine, Numbers
from beanfield.physics.film import RATE, Pose
from beanfield.physics.rest import Rest

APART: Final = 0.30
"""From the bean that lies to the one that stands."""
RADIUS: Final = 0.0105
HALF: Final = 0.0095
"""Half of the straight part of a bean, which is 40 mm long in all."""
FOOT: Final = 0.0055
"""The radius of the flat end."""
SHELL: Final = 0.0040
BALL: Final = 0.0055
"""Masses."""
BALL_RADIUS: Final = 0.0055
PLAY: Final = 0.0125
"""How far the ball can slide from the middle."""
SLOWEST: Final = 0.35
FASTEST: Final = 3.2
"""Metres a second, after the weakest and the strongest flick."""
TOUCH: Final = 1 / 160
"""Seconds for which the finger pushes."""
REACH: Final = RADIUS * 0.55
"""How far from the middle of the bean the finger can meet it."""
SETTLE: Final = 0.25
"""Seconds that the beans have to settle before the first shot."""
LONGEST: Final = 4.0
"""Seconds after which whatever still moves counts as it is."""
EDGE: Final = 1.0
"""A flicked bean that is farther than this from where it lay has left the table. Nobody waits for it."""
STIRRED: Final = 0.0002
"""A target that was farther than this from its place, at any look, was touched."""
FRICTION: Final = "0.32 0.0004 0.0004"

type BothPoses = tuple[Pose, Pose]


class BeanShot(Struct, frozen=True):
    """How a shot went."""

    tilt: float
    """Degrees of the target from upright, at rest."""
    touched: bool
    turns: float
    """How often the bean that was flicked went end over end."""
    seconds: float
    pictures: tuple[BothPoses, ...]
    """The bean that was flicked, and the target."""


@cache
def scene(steps: int = STEPS) -> "Beans":
    """The scene with this many steps a second. It is made once in a process."""
    return Beans(steps)


class Beans:
    """The scene. The bean at the origin is flicked along x, its foot towards the finger."""

    def __init__(self, steps: int = STEPS, integrator: str = "implicit") -> None:
        self._engine = engine = Engine(model(steps, integrator))
        self._steps = steps
        self._flicked, self._target = engine.place("flicked"), engine.place("target")
        self._flicked_moves, self._target_moves = engine.motion("flicked"), engine.motion("target")
        for ball in ("flicked-ball", "target-ball"):
            engine.positions[engine.place(ball)] = -PLAY  # both balls lie at the foot
        engine.go(round(SETTLE * steps))
        engine.start_from_here()

    def shoot(self, gesture: Gesture) -> BeanShot:
        """Flick exactly like this. Raises RunAway if the engine could not compute it."""
        engine, between = self._engine, self._steps // RATE
        engine.restart()
        touch = round(TOUCH * self._steps)
        pictures = [self._push(gesture)]
        place = pictures[0][1][:3]
        engine.go(touch)
        engine.let_go()
        engine.go(between - touch)
        rest, touched, turned, looks = Rest(), False, 0.0, 1
        while True:
            pictures.append(self._picture())
            touched = touched or dist(pictures[-1][1][:3], place) > STIRRED
            turned += hypot(*engine.speeds[self._flicked_moves][3:5]) / RATE
            on_table = hypot(*pictures[-1][0][:2]) < EDGE
            watched = (self._flicked_moves, self._target_moves) if on_table else (self._target_moves,)
            speed = max(float(abs(engine.speeds[moves][:3]).max()) for moves in watched)
            turning = max(float(abs(engine.speeds[moves][3:]).max()) for moves in watched)
            resting = rest.look(pictures[-1][-len(watched) :], speed, turning, after=1 / RATE)
            if resting or looks >= LONGEST * RATE:
                break
            engine.go(between)
            looks += 1
        engine.check()
        return BeanShot(tilt_of(pictures[-1][1]), touched, turned / (2 * pi), looks / RATE, tuple(pictures))

    def _push(self, gesture: Gesture) -> BothPoses:
        """Lay the bean along the line of the shot, and push it. Returns how the beans lie then."""
        engine, dials = self._engine, gesture.dials
        aim = radians(dials["aim"])
        lying = engine.positions[self._flicked]
        lying[3:] = turned_about_z(aim, lying[3:])
        ahead, left = np.array([cos(aim), sin(aim), 0.0]), np.array([-sin(aim), cos(aim), 0.0])
        speed = SLOWEST + (FASTEST - SLOWEST) * dials["strength"]
        point = lying[:3] - ahead * (HALF + 0.8 * RADIUS) + left * (dials["side"] * REACH)
        point[2] += dials["height"] * REACH
        engine.push(engine.body("flicked"), ahead * ((SHELL + BALL) * speed / TOUCH), point)
        return self._picture()

    def _picture(self) -> BothPoses:
        return self._engine.pose(self._flicked), self._engine.pose(self._target)


def turned_about_z(angle: float, turn: Numbers) -> list[float]:
    """A quaternion, turned further about the axis that points up."""
    c, s = cos(angle / 2), sin(angle / 2)
    w, x, y, z = turn.tolist()
    return [c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w]


def tilt_of(pose: Pose) -> float:
    """Degrees of a bean from upright."""
    _, _, _, _, x, y, _ = pose
    return degrees(acos(max(-1.0, min(1.0, 1 - 2 * (x * x + y * y)))))


def model(steps: int, integrator: str) -> str:
    """The scene in MuJoCo's language.

    The integrator is `implicit` for a reason: with the faster ones a light shell around a heavy ball runs away in one
    shot of ten.
    """
    standing = HALF + RADIUS + 0.0003
    return f"""
    <mujoco>
      <option timestep="{1 / steps}" integrator="{integrator}" solver="Newton" cone="elliptic" iterations="30"
              tolerance="1e-9"/>
      <size memory="2M"/>
      <default><geom condim="6" friction="{FRICTION}" solref="0.004 0.45" solimp="0.95 0.99 0.0005"/></default>
      <worldbody>
        <geom type="plane" size="1 1 0.1"/>
        {bean("flicked", f"0 0 {RADIUS}", "0.5 0 0.5 0")}
        {bean("target", f"{APART} 0 {standing}", "1 0 0 0")}
      </worldbody>
    </mujoco>"""


def bean(name: str, at: str, turn: str) -> str:
    """A bean. Its foot is a thin disc that looks out of the round end by a hair."""
    return f"""
        <body name="{name}" pos="{at}" quat="{turn}">
          <freejoint name="{name}"/>
          <geom type="capsule" size="{RADIUS} {HALF}" mass="{SHELL}"/>
          <geom type="cylinder" size="{FOOT} 0.0012" pos="0 0 {0.0009 - HALF - RADIUS}" mass="1e-5"/>
          <body>
            <joint name="{name}-ball" type="slide" axis="0 0 1" range="{-PLAY} {PLAY}" damping="0.0015"
                   solreflimit="0.004 0.6"/>
            <geom type="sphere" size="{BALL_RADIUS}" mass="{BALL}" contype="0" conaffinity="0"/>
          </body>
        </body>"""
