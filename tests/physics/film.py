"""What tests share about films."""

from math import acos, degrees, sqrt

from beanfield.physics.film import Pose


def angle(one: Pose, other: Pose) -> float:
    """Degrees between two turns. A quaternion and its opposite are the same turn."""
    length = sqrt(sum(part * part for part in one[3:]) * sum(part * part for part in other[3:]))
    along = abs(sum(a * b for a, b in zip(one[3:], other[3:], strict=True))) / length
    return degrees(2 * acos(min(1.0, along)))
