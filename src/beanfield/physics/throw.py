"""The performer for scenes of the kind `throw`: an axe is thrown at a tower.

The scene holds the tower, the seat of the thrower, and how many seats there are: people sit around the tower, so the
seat says from which side the axe comes.
"""

from math import atan2, cos, hypot, pi, radians, sin, sqrt
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.kernel.asking import to_json
from beanfield.kernel.gesture import Gesture
from beanfield.physics.engine import steadily
from beanfield.physics.film import RATE, Film, Pose, write_film
from beanfield.physics.performers import Judged
from beanfield.physics.pieces import Triple
from beanfield.physics.rest import SLOW_FOR, Rest
from beanfield.physics.stacked import KeptPose, Stacked, keep
from beanfield.physics.swing import as_made
from beanfield.physics.tower import LOOKS, ON_BOARD, ON_TABLE, Pairs, Picture, Tower, carried, linked

APART: Final = 0.5
"""Metres from the place of the thrower to the middle of the board."""
EDGE: Final = 1.0
"""What is farther than this from the middle has left the table. Nobody waits for it..."""
SLOW: Final = 0.1
"""...nor for what lies there, off the tower, and has been slower than this for a while, in metres a second: it slides
a millimetre at the most, and some things rock for ever. It is not computed any more, either."""
LONGEST: Final = 4.0
"""Seconds that one waits for everything to come to rest, before the axe is taken away and after anything is."""
LIFTED: Final = 0.1
"""Metres that something which is taken away goes up from one picture to the next."""


class ThrowScene(Struct, frozen=True):
    """A tower, and where the thrower sits."""

    seat: int
    seats: int
    tower: tuple[Stacked, ...]


class ThrowOutcome(Struct, frozen=True):
    """Which pieces are off the tower, by number, and how those lie that stay."""

    fell: tuple[int, ...]
    tower: tuple[KeptPose, ...]


class Strike(Struct, frozen=True):
    """How a throw went."""

    fell: tuple[int, ...]
    touched: bool
    poses: Picture
    pictures: tuple[Picture, ...]


class ThrowPerformer:
    """Judges throws."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        """Throw the axe with this hand, and look what is left of the tower when everything is at rest."""
        it = msgspec.json.decode(scene, type=ThrowScene)
        strike = throw(it, as_made(gesture, hand))
        film = Film((*(stacked.piece for stacked in it.tower), "axe"), strike.pictures)
        return Judged(to_json(outcome(it, strike)), write_film(film))


def outcome(scene: ThrowScene, strike: Strike) -> ThrowOutcome:
    """What is kept of a throw. A tower that the axe has missed is as it was, to the last digit."""
    if not strike.touched:
        return ThrowOutcome((), tuple(stacked.pose for stacked in scene.tower))
    stay = [number for number in range(len(scene.tower)) if number not in strike.fell]
    return ThrowOutcome(strike.fell, tuple(keep(strike.poses[number]) for number in stay))


def throw(scene: ThrowScene, made: Gesture) -> Strike:
    """Throw exactly like this. Raises RunAway if the engine can't compute it."""
    return steadily(lambda steps: Throwing(scene, made, steps).strike())


class Throwing:
    """One throw."""

    def __init__(self, scene: ThrowScene, made: Gesture, steps: int) -> None:
        self._tower = tower = Tower(scene.tower, "axe", steps)
        self._axe = tower.thing
        self._slow_for = [0.0] * (tower.thing + 1)
        self._left: set[int] = set()
        self._lifted: dict[int, Pose] = {}
        tower.let_go(*flight(scene, made))
        self._pictures = [tower.picture()]
        self._touched = False

    def strike(self) -> Strike:
        """The axe flies, and is taken away. Then what has fallen is taken away, and perhaps more falls."""
        fell: set[int] = set()
        off, pairs = {self._axe}, self._settle()
        while off and self._touched:
            self._lift(off)
            pairs = self._settle()
            off = off_tower(pairs, self._axe) - fell
            fell |= off
            if 0 in off:
                break
        self._tower.check()
        return Strike(tuple(sorted(fell)), self._touched, self._tower.picture(), tuple(self._pictures))

    def _settle(self) -> Pairs:
        """Wait until everything is at rest that can still do something. Returns what touches what then."""
        rest, looks = Rest(), 0
        while True:
            pairs: Pairs = set()
            for _ in range(LOOKS):
                pairs |= self._tower.look()
            looks += 1
            self._touched = self._touched or any(a >= 0 and b == self._axe for a, b in pairs)
            picture = self._tower.picture()
            self._pictures.append(self._shown(picture))
            self._leave(outside(pairs, self._idle()))
            waited = [n for n, pose in enumerate(picture) if n not in self._left and hypot(*pose[:2]) < EDGE]
            at = [picture[number] for number in waited]
            if rest.look(at, *self._tower.speed(*waited), after=1 / RATE) or looks >= LONGEST * RATE:
                return pairs

    def _idle(self) -> set[int]:
        """What has been slow for a while."""
        for number in range(self._axe + 1):
            slow = self._tower.speed(number)[0] < SLOW
            self._slow_for[number] = self._slow_for[number] + 1 / RATE if slow else 0.0
        return {number for number, seconds in enumerate(self._slow_for) if seconds > SLOW_FOR}

    def _leave(self, numbers: set[int]) -> None:
        """Compute these no more."""
        for number in numbers - self._left:
            self._tower.take_away(number)
        self._left |= numbers

    def _lift(self, numbers: set[int]) -> None:
        """Somebody takes these away."""
        self._leave(numbers)
        for number in numbers:
            self._lifted[number] = self._pictures[-1][number]

    def _shown(self, picture: Picture) -> Picture:
        """The picture, in which all that was taken away goes up and out of sight."""
        for number, (x, y, z, *turn) in self._lifted.items():
            w, i, j, k = turn
            self._lifted[number] = x, y, z + LIFTED, w, i, j, k
        return tuple(self._lifted.get(number, pose) for number, pose in enumerate(picture))


def off_tower(pairs: Pairs, count: int) -> set[int]:
    """Which of this many pieces are off the tower: all of them, if the lowest die does not touch the board any more.

    Otherwise those that touch board or table, and those that the lowest die does not carry.
    """
    if (ON_BOARD, 0) not in pairs:
        return set(range(count))
    down = {b for a, b in pairs if a <= ON_BOARD and b > 0}
    return set(range(count)) - carried(pair for pair in pairs if down.isdisjoint(pair))


def outside(pairs: Pairs, idle: set[int]) -> set[int]:
    """What lies on the table or the board, itself idle, and touches neither the tower nor anything that is busy."""
    busy = {number for pair in pairs for number in pair if number >= 0} - idle | {0}
    busy = linked([pair for pair in pairs if min(pair) >= 0], busy)
    ground = {ON_TABLE, ON_BOARD}
    return linked([pair for pair in pairs if busy.isdisjoint(pair)], ground) - ground


def flight(scene: ThrowScene, made: Gesture) -> tuple[Pose, Triple, float]:
    """Where the axe leaves the hand, how fast it flies and how fast it spins.

    Seat 0 sits in front, and the others clockwise from there. The axe stands on edge, its head ahead.
    """
    dials = made.dials
    side = -pi / 2 - 2 * pi * scene.seat / scene.seats
    right = dials["x"] / 1000
    x, y = APART * cos(side) - right * sin(side), APART * sin(side) + right * cos(side)
    heading, rise = atan2(-y, -x) + radians(dials["aim"]), radians(dials["rise"])
    c, s = cos(heading / 2) * sqrt(0.5), sin(heading / 2) * sqrt(0.5)
    level = dials["speed"] * cos(rise)
    speed = level * cos(heading), level * sin(heading), dials["speed"] * sin(rise)
    return (x, y, dials["z"] / 1000, c, c, s, s), speed, dials["spin"]


THROW: Final = ThrowPerformer()
