"""The performer of the toy Flick. A bean rolls straight ahead; the force decides how many beans it knocks over."""

from math import cos, radians, sin

import msgspec

from beanfield.kernel.asking import to_json
from beanfield.kernel.gesture import Gesture
from beanfield.physics.film import Film, Pose, write_film
from beanfield.physics.hand import Hand
from beanfield.physics.performers import Judged
from tests.toys.flick import Fallen, Row

PICTURES = 30
WIDE = 20.0
"""From this angle on, in degrees, a bean misses the row."""


class Flicker:
    """A performer."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        row, wobble = msgspec.json.decode(scene, type=Row), Hand(hand)
        aim = gesture.dials["aim"] + wobble.normal(4.0 if gesture.by == "hand" else 8.0)
        force = gesture.dials["force"] * (1 + wobble.normal(0.1))
        fell = 0 if abs(aim) > WIDE else min(row.beans, max(0, int(force / 2)))
        return Judged(to_json(Fallen(fell)), write_film(film(row.beans, fell, aim, force)))


def film(beans: int, fell: int, aim: float, force: float) -> Film:
    """The bean rolls for one second. After half a second the beans that fall lean over."""
    pictures = []
    for at in range(PICTURES):
        done = at / (PICTURES - 1)
        way, turn = 0.05 * force * done * (2 - done), radians(aim)
        rolled = way / 0.02
        bean: Pose = (way * sin(turn), way * cos(turn), 0.01, cos(rolled / 2), -sin(rolled / 2), 0.0, 0.0)
        lean = radians(90) * max(0.0, 2 * done - 1)
        row = [_standing(each, lean if each < fell else 0.0) for each in range(beans)]
        pictures.append((bean, *row))
    return Film(("bean", *(f"row.{each}" for each in range(beans))), tuple(pictures))


def _standing(each: int, lean: float) -> Pose:
    return 0.0, 0.1 + 0.03 * each, 0.02 * cos(lean), cos(lean / 2), -sin(lean / 2), 0.0, 0.0


FLICKER = Flicker()
