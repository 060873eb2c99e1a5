"""Things to build with: how large and heavy they are, and of which boxes they are made.

Only boxes are used, because those stand on each other best. All lengths are in metres, masses in kilograms.
"""

from math import hypot
from typing import Final, Literal

from msgspec import Struct

type Piece = Literal["die", "token", "cylinder", "castle"]
"""What a tower is built of."""
type Thing = Piece | Literal["axe"]
"""What can fly or fall."""

type Triple = tuple[float, float, float]


class Brick(Struct, frozen=True):
    """A part of a thing: half its sizes, and where its middle is."""

    half: Triple
    at: Triple = (0.0, 0.0, 0.0)


class Shape(Struct, frozen=True):
    """A rigid thing. Its mass is spread evenly over its boxes."""

    mass: float
    boxes: tuple[Brick, ...]

    @property
    def low(self) -> float:
        """From the middle down to the underside."""
        return max(box.half[2] - box.at[2] for box in self.boxes)

    @property
    def reach(self) -> float:
        """From the middle to the farthest corner."""
        return self._farthest(3)

    @property
    def reach_upright(self) -> float:
        """The same, seen from above, if it stands upright."""
        return self._farthest(2)

    def _farthest(self, axes: int) -> float:
        return max(
            hypot(*(abs(at) + half for at, half in zip(box.at[:axes], box.half[:axes], strict=True)))
            for box in self.boxes
        )

    @property
    def masses(self) -> tuple[float, ...]:
        """The mass of each box."""
        volumes = [box.half[0] * box.half[1] * box.half[2] for box in self.boxes]
        return tuple(self.mass * volume / sum(volumes) for volume in volumes)


SHAPES: Final[dict[Thing, Shape]] = {
    # A cube of 16 mm with round edges: each face is flat over 14 mm only.
    "die": Shape(0.0048, (Brick((0.008, 0.007, 0.007)), Brick((0.007, 0.008, 0.007)), Brick((0.007, 0.007, 0.008)))),
    # A cloud of card, 2 mm thick.
    "token": Shape(0.0010, (Brick((0.0175, 0.0065, 0.001), (0, -0.002, 0)), Brick((0.012, 0.0125, 0.001)))),
    # 16 mm across and 30 mm high, with eight sides.
    "cylinder": Shape(0.0042, (Brick((0.00744, 0.0044, 0.015)), Brick((0.0044, 0.00744, 0.015)))),
    # Two crossed panels of card on a square foot.
    "castle": Shape(
        0.010,
        (
            Brick((0.020, 0.020, 0.001), (0, 0, -0.035)),
            Brick((0.030, 0.001, 0.035), (0, 0, 0.001)),
            Brick((0.001, 0.030, 0.035), (0, 0, 0.001)),
        ),
    ),
    # A handle with a head: 150 mm long, 90 mm wide, 6 mm thick.
    "axe": Shape(0.025, (Brick((0.075, 0.012, 0.003)), Brick((0.020, 0.045, 0.003), (0.055, 0, 0)))),
}
