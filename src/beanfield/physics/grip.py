"""The grip: how somebody lets go of a piece above a tower, and what becomes of it because no hand is steady."""

from math import hypot
from typing import Final

from beanfield.kernel.gesture import Dial, Gesture, Slip, slipped
from beanfield.physics.hand import Hand, added, within_bounds

FASTEST: Final = 0.3
"""Metres a second. A hand that holds a piece moves no faster, in whatever direction."""
DIALS: Final = (
    Dial("x", -60, 60, 0),  # millimetres from the middle of the piece on top
    Dial("y", -60, 60, 0),
    Dial("turn", -180, 180, 0),  # degrees about the axis that points up
    Dial("drop", 0.3, 60, 1),  # millimetres from the top of the tower to the underside of the piece
    Dial("vx", -FASTEST, FASTEST, 0),  # metres a second, at the moment of letting go
    Dial("vy", -FASTEST, FASTEST, 0),
)
TREMOR: Final = 0.6
"""Millimetres. How much every hand trembles at the foot of a tower..."""
RISING: Final = 0.0065
"""...and how much more for each millimetre of its height."""


def error(place: float, turn: float, drop: float, speed: float) -> tuple[Slip, ...]:
    """An error in millimetres, degrees, millimetres and metres a second."""
    return (
        Slip("x", place),
        Slip("y", place),
        Slip("turn", turn),
        Slip("drop", drop),
        Slip("vx", speed),
        Slip("vy", speed),
    )


USUAL: Final = error(2.0, 8.0, 1.0, 0.01)
"""The error of a usual player. Numbers that were typed have it too, or words would beat every hand."""
SET_DOWN: Final = Gesture({}, "words")
"""How a piece is set down for somebody: straight on the middle, with the error of a usual player."""


def tremor(height: float) -> tuple[Slip, ...]:
    """What every hand adds at this height, in millimetres."""
    spread = TREMOR + RISING * height
    return error(spread, 3 * spread, 0.0, 0.004 * spread)


def as_made(gesture: Gesture, hand: bytes, height: float) -> Gesture:
    """The gesture as it is made in the end, above a tower of this height in millimetres."""
    meant, slips = within_bounds(DIALS, gesture), tremor(height)
    if meant.by != "hand":
        slips = added(slips, USUAL)
    made = within_bounds(DIALS, slipped(meant, slips, Hand(hand).normal)).dials
    too_fast = max(1.0, hypot(made["vx"], made["vy"]) / FASTEST)
    return Gesture(made | {"vx": made["vx"] / too_fast, "vy": made["vy"] / too_fast}, meant.by)
