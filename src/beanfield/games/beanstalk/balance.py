"""Where a good player aims.

The next piece goes nearer to the middle of the whole Beanstalk than the piece on top: whoever always aims at the piece
on top builds a random walk, and a tall one leans more and more. The axe goes at half the height.
"""

from collections.abc import Sequence
from math import atan, degrees
from typing import Final

from beanfield.games.beanstalk.stalk import MM

GRAMS: Final = {"die": 4.8, "token": 1.0, "cylinder": 4.2, "castle": 10.0}
"""BST-R13: what the pieces weigh."""
SHARE: Final = 0.7
"""How much of the way back to the middle one piece goes. All of it would be too much: the piece must stand, too."""
FARTHEST: Final = 3.0
"""Millimetres. Farther from the middle of the piece on top than this, the next piece would hang over its edge."""


def balance_of(pieces: Sequence[str], poses: Sequence[Sequence[int]]) -> tuple[float, float]:
    """How far from the middle of the piece on top the next piece should be, in millimetres along x and y.

    The base die stands firmly in its recess, so it has no part in the balance.

    >>> balance_of(["die", "die", "die"], [(0, 0, 90_000), (0, 0, 250_000), (20_000, 0, 410_000)])
    (-0.7, 0.0)
    """
    standing = list(zip(pieces, poses, strict=True))
    _, top = max(standing, key=lambda piece: piece[1][2])
    weighed = [(GRAMS[piece], pose) for piece, pose in standing[1:] or standing]
    all_of_it = sum(grams for grams, _ in weighed)
    away = [sum(grams * pose[axis] for grams, pose in weighed) / all_of_it - top[axis] for axis in (0, 1)]
    x, y = (min(max(SHARE * steps / MM, -FARTHEST), FARTHEST) for steps in away)
    return x, y


FROM: Final = 0.5
"""BST-R69: metres from the hand that throws the axe to the Beanstalk."""
LOWEST: Final = 0.06
"""Metres. An axe that comes lower than this hits the table first: it is 150 mm long, and turns."""
GRAVITY: Final = 9.81


def rise_for(poses: Sequence[Sequence[int]], hand: float, speed: float) -> float:
    """How many degrees above level to throw the axe, from a hand at this height (metres), at this speed (m/s).

    >>> round(rise_for([(0, 0, 90_000), (0, 0, 2_000_000)], 0.2, 3.0), 1)
    4.1
    """
    middle = max(LOWEST, max(pose[2] for pose in poses) / MM / 1000 / 2)
    sinks = GRAVITY * (FROM / speed) ** 2 / 2
    return degrees(atan((middle - hand + sinks) / FROM))
