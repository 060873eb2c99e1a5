"""A tower on its board, and one thing above it or on its way to it: the scene that the engine computes."""

from collections.abc import Iterable, Sequence
from math import cos, sin
from typing import Final

from beanfield.physics.engine import Engine, RunAway
from beanfield.physics.film import RATE, Pose
from beanfield.physics.pieces import SHAPES, Thing, Triple
from beanfield.physics.stacked import Stacked, taken_up

LOOKS: Final = 4
"""How often one looks at what touches what, between two pictures."""
STILL: Final = 0.0003
STILL_TURNING: Final = 0.01
"""Metres and radians a second. A tower that is slower than this for a moment does not fall any more by itself."""
BOARD: Final = 0.002
"""How thick the board is."""
SPACE: Final = 0.001
"""How high the ground of the recess is, in which the lowest die stands."""
RIM: Final = 0.05
HOLE: Final = 0.0083
"""Half the width of the board and of its recess."""
FRICTION: Final = 0.45
ON_TABLE: Final = -2
ON_BOARD: Final = -1
"""The numbers of the table and the board. The pieces of the tower have theirs from 0 on, and the thing is the last."""
FIRST: Final = 2
"""The engine's number for the lowest die: table and board come before it."""

type Picture = tuple[Pose, ...]
type Pairs = set[tuple[int, int]]
"""What touches what, the smaller number first."""


class Tower:
    """A tower at rest, and a thing."""

    def __init__(self, tower: Sequence[Stacked], thing: Thing, steps: int) -> None:
        self.thing = len(tower)
        self._things: list[Thing] = [*(stacked.piece for stacked in tower), thing]
        self._engine = engine = Engine(model(self._things, steps))
        self._poses = engine.positions.reshape(-1, 7)
        self._speeds = engine.speeds.reshape(-1, 6)
        self._between = steps // RATE // LOOKS
        self._away: list[int] = []
        self._left_at = self._poses.copy()
        for number, stacked in enumerate(tower):
            self._poses[number] = taken_up(stacked.pose)

    def let_go(self, pose: Pose, speed: Triple, spin: float = 0.0) -> None:
        """Let go of the thing. It spins about its own third axis."""
        self._poses[self.thing] = pose
        self._speeds[self.thing] = (*speed, 0, 0, spin)

    def take_away(self, number: int) -> None:
        """Take away a piece, or the thing. In pictures it stays where it is, and it touches nothing any more."""
        self._away.append(number)
        self._left_at[number] = self._poses[number]
        self._engine.let_through(number + FIRST)

    def look(self) -> Pairs:
        """Let a moment pass, and see what touches what."""
        self._engine.go(self._between)
        self._poses[self._away] = self._left_at[self._away]
        self._speeds[self._away] = 0
        pairs = self._engine.touching().tolist()
        return {(a - FIRST, b - FIRST) if a < b else (b - FIRST, a - FIRST) for a, b in pairs}

    def picture(self) -> Picture:
        """How all pieces lie, and the thing."""
        return tuple((x, y, z, w, i, j, k) for x, y, z, w, i, j, k in self._poses.tolist())

    def speed(self, *numbers: int) -> tuple[float, float]:
        """The highest speeds of anything, or of the pieces with these numbers, in metres and in radians a second."""
        speeds = abs(self._speeds[list(numbers)] if numbers else self._speeds)
        return float(speeds[:, :3].max()), float(speeds[:, 3:].max())

    def come_down(self, seconds: float) -> list[Picture]:
        """Pictures of how a tower comes down whose verdict is known. Long steps will do: nothing depends on them."""
        self._engine.take_steps(RATE * LOOKS)
        pictures: list[Picture] = []
        for _ in range(round(seconds * RATE)):
            self._engine.go(LOOKS)
            pictures.append(self.picture())
        try:
            self.check()
        except RunAway:
            return []
        return pictures

    def check(self) -> None:
        """Raise RunAway if the engine could not compute all that was seen."""
        self._engine.check()


def carried(pairs: Iterable[tuple[int, int]]) -> set[int]:
    """What the lowest die carries, itself included: what touches it, what touches that, and so on.

    >>> carried({(0, 1), (1, 2), (3, 4), (-1, 0), (-1, 3)})
    {0, 1, 2}
    """
    return linked([(a, b) for a, b in pairs if a >= 0], {0})


def linked(pairs: Iterable[tuple[int, int]], start: set[int]) -> set[int]:
    """These numbers, what touches them, what touches that, and so on.

    >>> sorted(linked({(0, 1), (1, 2), (-1, 3), (3, 4)}, {-2, -1}))
    [-2, -1, 3, 4]
    """
    beside: dict[int, set[int]] = {}
    for a, b in pairs:
        beside.setdefault(a, set()).add(b)
        beside.setdefault(b, set()).add(a)
    found, todo = set(start), list(start)
    while todo:
        new = beside.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found


def upright(x: float, y: float, z: float, turn: float) -> Pose:
    """The pose of a thing that stands upright here, turned by this many radians."""
    return x, y, z, cos(turn / 2), 0.0, 0.0, sin(turn / 2)


def model(things: Sequence[Thing], steps: int) -> str:
    """The scene in MuJoCo's language.

    Its usual contacts are soft, and a tower sinks, creeps and falls. These are stiff.
    """
    middle, half = (RIM + HOLE) / 2, (RIM - HOLE) / 2
    sides = ((middle, 0, half, RIM), (-middle, 0, half, RIM), (0, middle, HOLE, half), (0, -middle, HOLE, half))
    board = "".join(
        f'<geom type="box" size="{wide} {deep} {BOARD / 2}" pos="{x} {y} {BOARD / 2}"/>' for x, y, wide, deep in sides
    )
    return f"""
    <mujoco>
      <option timestep="{1 / steps}" integrator="implicitfast" solver="Newton" cone="pyramidal" iterations="50"
              tolerance="1e-10"/>
      <size memory="16M"/>
      <default>
        <geom type="box" condim="3" friction="{FRICTION} 0.001 0.00002" solref="0.0045 1" solimp="0.99 0.999 0.0001"/>
      </default>
      <worldbody>
        <geom type="plane" size="1 1 0.1"/>
        <body>
          {board}
          <geom type="box" size="{HOLE} {HOLE} {SPACE / 2}" pos="0 0 {SPACE / 2}"/>
        </body>
        {"".join(map(body, things))}
      </worldbody>
    </mujoco>"""


def body(thing: Thing) -> str:
    """A thing that can move."""
    shape = SHAPES[thing]
    boxes = "".join(
        f'<geom size="{_words(box.half)}" pos="{_words(box.at)}" mass="{mass}"/>'
        for box, mass in zip(shape.boxes, shape.masses, strict=True)
    )
    return f'<body pos="0 0 1"><freejoint/>{boxes}</body>'


def _words(numbers: Triple) -> str:
    return " ".join(map(str, numbers))
