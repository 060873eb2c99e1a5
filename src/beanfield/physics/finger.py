"""The finger that flicks: what a gesture says, and what becomes of it because no hand is steady."""

from typing import Final

from beanfield.kernel.gesture import Dial, Gesture, Slip, slipped
from beanfield.physics.hand import Hand, within_bounds

DIALS: Final = (
    Dial("aim", -45, 45, 0),  # degrees; more is farther to the left of the target
    Dial("strength", 0, 1, 0.48),
    Dial("side", -1, 1, 0),  # where the finger meets the bean: right or left (1) of the middle
    Dial("height", -1, 1, 0),  # and below or above (1) it
)
SWAY: Final = 3.2
"""Degrees. How much a hand wobbles; see `wobble`."""
USUAL: Final = (Slip("aim", 4.0), Slip("strength", 0.15, share=True), Slip("side", 0.2), Slip("height", 0.2))
"""The error of a usual player. Numbers that were typed have it too, or words would beat every hand."""


def wobble(strength: float) -> tuple[Slip, ...]:
    """What every hand adds, and the more the harder it flicks: the gentlest flick that still arrives is the best."""
    loose = 0.35 + 1.3 * strength * strength
    return (
        Slip("aim", SWAY * loose),
        Slip("strength", 0.03, share=True),
        Slip("side", 0.05 * loose),
        Slip("height", 0.05 * loose),
    )


def as_made(gesture: Gesture, hand: bytes) -> Gesture:
    """The gesture as it is made in the end. It takes all eight normal numbers that a hand has at most."""
    meant, numbers = within_bounds(DIALS, gesture), Hand(hand)
    made = slipped(meant, wobble(meant.dials["strength"]), numbers.normal)
    if meant.by != "hand":
        made = slipped(made, USUAL, numbers.normal)
    return within_bounds(DIALS, made)
