"""The performer for scenes of the kind `flick`: a bean is flicked at another one, which stands.

The scene says where the target stands, which attempt it is, and what lies on the table. The shot is the same in all of
them, so the performer does not look at it; only the picture differs. Both beans start afresh each time.
"""

from typing import Final

from msgspec import Struct

from beanfield.kernel.asking import to_json
from beanfield.kernel.gesture import Gesture
from beanfield.physics.beans import BeanShot, scene
from beanfield.physics.engine import steadily
from beanfield.physics.film import Film, write_film
from beanfield.physics.finger import as_made
from beanfield.physics.performers import Judged

UPRIGHT: Final = 30
"""Degrees. A target that leans farther than this is knocked down."""
BODIES: Final = ("flicked", "target")
MISS: Final = "miss"
"""A dial that a game may add: from one half on, its player misses on purpose."""


class FlickOutcome(Struct, frozen=True):
    """What came of a flick. Touching the target, or pushing it upright to another place, is no hit."""

    hit: bool
    tilt: int
    """Whole degrees of the target from upright, at rest."""
    touched: bool
    on_purpose: bool = False
    """Whether the miss was on purpose: nothing was flicked."""


class FlickPerformer:
    """Judges flicks."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        """Flick with this hand, and look whether the target is down when everything is at rest."""
        if gesture.dials.get(MISS, 0) >= 0.5:
            return Judged(to_json(FlickOutcome(hit=False, tilt=0, touched=False, on_purpose=True)))
        shot = shoot(as_made(gesture, hand))
        return Judged(to_json(verdict(shot)), write_film(Film(BODIES, shot.pictures)))


def shoot(made: Gesture) -> BeanShot:
    """Carry out a gesture. Raises RunAway if the engine can't compute it."""
    return steadily(lambda steps: scene(steps).shoot(made))


def verdict(shot: BeanShot) -> FlickOutcome:
    """Hit is what leans more than 30 degrees, wherever it is."""
    return FlickOutcome(shot.tilt > UPRIGHT, round(shot.tilt), shot.touched)


FLICK: Final = FlickPerformer()
