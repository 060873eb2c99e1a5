"""A tower as it is kept: its pieces from the bottom up, each with a pose of whole numbers.

Whole numbers are the same in every process and after every save, so a tower has no state but these. Whoever goes on
with it starts from them, with nothing in motion.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from beanfield.physics.film import Pose
from beanfield.physics.pieces import SHAPES, Piece

PLACE: Final = 10_000_000
"""Steps in a metre."""
TURN: Final = 100_000_000
"""Steps in 1 for a part of a quaternion."""

type KeptPose = tuple[int, int, int, int, int, int, int]
"""Where a piece is (x, y, z) and how it is turned (a quaternion w, x, y, z), in whole steps."""


class Stacked(Struct, frozen=True, array_like=True):
    """A piece of a tower. Its look (a face, a seat) is for those who draw it."""

    piece: Piece
    look: str
    pose: KeptPose


def keep(pose: Pose) -> KeptPose:
    """The pose in whole steps.

    >>> keep((0.0, -0.00012345678, 0.009, 1.0, 0.0, 0.0, 0.0))
    (0, -1235, 90000, 100000000, 0, 0, 0)
    """
    x, y, z = (round(metres * PLACE) for metres in pose[:3])
    w, i, j, k = (round(part * TURN) for part in pose[3:])
    return x, y, z, w, i, j, k


def taken_up(kept: KeptPose) -> Pose:
    """The pose that was kept."""
    x, y, z = (steps / PLACE for steps in kept[:3])
    w, i, j, k = (steps / TURN for steps in kept[3:])
    return x, y, z, w, i, j, k


def height(tower: Sequence[Stacked]) -> float:
    """Metres from the table to the highest point of a tower."""
    return max(_highest(stacked) for stacked in tower)


def _highest(stacked: Stacked) -> float:
    _, _, z, w, i, j, k = taken_up(stacked.pose)
    up = 2 * (i * k - w * j), 2 * (j * k + w * i), 1 - 2 * (i * i + j * j)
    return z + max(
        sum(part * at + abs(part) * half for part, at, half in zip(up, box.at, box.half, strict=True))
        for box in SHAPES[stacked.piece].boxes
    )


def top_of(tower: Sequence[Stacked]) -> int:
    """The number of the piece on top. It is the last one, unless an axe has left something strange."""
    return max(range(len(tower)), key=lambda number: tower[number].pose[2])
