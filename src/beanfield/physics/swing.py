"""The swing: how somebody throws an axe at a tower, and what becomes of it because no hand is steady."""

from typing import Final

from beanfield.kernel.gesture import Dial, Gesture, Slip, slipped
from beanfield.physics.hand import Hand, added, within_bounds

DIALS: Final = (
    Dial("x", -125, 125, 0),  # millimetres to the right of the place in front of the thrower
    Dial("z", 150, 350, 200),  # millimetres above the table
    Dial("aim", -45, 45, 0),  # degrees; more is farther to the left of the tower
    Dial("rise", -30, 60, 5),  # degrees above level
    Dial("speed", 0, 4, 3),  # metres a second
    Dial("spin", -15, 15, 8),  # radians a second; more is backwards, with the head going up
)


def error(degrees: float, rising: float, speed: float) -> tuple[Slip, ...]:
    """An error in degrees to the side, in degrees up or down, and as a share of the speed."""
    return Slip("aim", degrees), Slip("rise", rising), Slip("speed", speed, share=True)


SPREAD: Final = error(1.0, 1.0, 0.03)
"""What every hand adds."""
USUAL: Final = error(1.0, 2.0, 0.08)
"""The error of a usual player. Numbers that were typed have it too."""


def as_made(gesture: Gesture, hand: bytes) -> Gesture:
    """The gesture as it is made in the end."""
    meant, slips = within_bounds(DIALS, gesture), SPREAD
    if meant.by != "hand":
        slips = added(slips, USUAL)
    return within_bounds(DIALS, slipped(meant, slips, Hand(hand).normal))
