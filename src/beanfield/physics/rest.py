"""When bodies have come to rest: they have been slow for long enough, or stay where they are."""

from collections.abc import Sequence
from math import cos, dist, radians
from typing import Final

from msgspec import Struct

from beanfield.physics.film import Pose

SPEED: Final = 0.005
"""Metres a second. Slower than this is slow..."""
TURNING: Final = 0.1
"""...if it also turns more slowly than this, in radians a second..."""
SLOW_FOR: Final = 0.3
"""...and slow for this many seconds is at rest."""
NEAR: Final = 0.00025
"""Metres. Some bodies rock on for ever by less than one can see. What stays within this..."""
NEARLY: Final = cos(radians(0.5) / 2)
"""...and within half a degree..."""
NEAR_FOR: Final = 1.0
"""...for this many seconds is at rest as well."""


class Rest(Struct):
    """Watches bodies, look by look. A body that is slow only for a moment, as at the top of its sway, is not at rest.

    What counts as slow may be said.

    >>> rest, pose = Rest(), (0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
    >>> [rest.look([pose], speed=0.0, turning=0.0, after=0.1) for _ in range(3)]
    [False, False, True]
    >>> rest.look([pose], speed=0.2, turning=0.0, after=0.1)
    False
    """

    speed: float = SPEED
    turning: float = TURNING
    slow_for: float = 0.0
    near_for: float = 0.0
    near_to: Sequence[Pose] = ()

    def look(self, poses: Sequence[Pose], speed: float, turning: float, after: float) -> bool:
        """Whether all bodies are at rest. Takes their poses, the highest speeds, and the time since the last look."""
        self.slow_for = self.slow_for + after if speed < self.speed and turning < self.turning else 0.0
        if len(poses) == len(self.near_to) and all(map(_near, poses, self.near_to)):
            self.near_for += after
        else:
            self.near_to, self.near_for = poses, 0.0
        return self.slow_for > SLOW_FOR - after / 2 or self.near_for > NEAR_FOR - after / 2


def _near(one: Pose, other: Pose) -> bool:
    """Whether two poses are almost the same. A quaternion and its opposite are the same turn."""
    along = abs(sum(a * b for a, b in zip(one[3:], other[3:], strict=True)))
    return along > NEARLY and dist(one[:3], other[:3]) < NEAR
