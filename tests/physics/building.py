"""Towers for tests."""

from functools import cache
from random import Random

from beanfield.kernel.asking import to_json
from beanfield.kernel.gesture import Gesture
from beanfield.physics.grip import DIALS
from beanfield.physics.pieces import Piece
from beanfield.physics.stack import Settled, StackScene, let_go, outcome
from beanfield.physics.stacked import KeptPose, Stacked

BASE = Stacked("die", "eye", (0, 0, 90_000, 100_000_000, 0, 0, 0))
MIXED: tuple[Piece, ...] = ("die", "token", "die", "cylinder", "die")

type Built = tuple[Stacked, ...]


def stood(*pieces: tuple[Piece, KeptPose]) -> Built:
    """A tower of pieces that lie like this."""
    return tuple(Stacked(piece, "", pose) for piece, pose in pieces)


def release(**dials: float) -> Gesture:
    """A gesture with every dial."""
    return Gesture({dial.name: dials.get(dial.name, dial.usual) for dial in DIALS})


def landed(tower: Built, piece: Piece, last: bool = False, **dials: float) -> Settled:
    """How a piece lands that is let go exactly like this."""
    return let_go(StackScene(piece, last, 0, tower), release(**dials))


def with_piece(tower: Built, piece: Piece, **dials: float) -> Built:
    """The tower with this piece on it; an empty one if it fell."""
    scene = StackScene(piece, False, 0, tower)
    result = outcome(scene, let_go(scene, release(**dials)))
    if result.verdict != "placed":
        return ()
    pieces = [*(stacked.piece for stacked in tower), piece]
    return stood(*zip(pieces, result.tower, strict=True))


@cache
def tower_of(count: int, seed: int = 3, error: float = 1.0) -> Built:
    """A tower of so many pieces, let go with this error in millimetres. What falls is let go again."""
    random = Random(seed)
    tower: Built = (BASE,)
    while len(tower) < count:
        x, y, turn = random.gauss(0, error), random.gauss(0, error), random.uniform(-20, 20)
        tower = with_piece(tower, MIXED[len(tower) % len(MIXED)], x=x, y=y, turn=turn) or tower
    return tower


def stack_scene(tower: Built, piece: Piece, *, last: bool = False, slips: int = 0) -> str:
    """A scene as a game writes it."""
    return to_json({"kind": "stack", "piece": piece, "look": "", "last": last, "slips": slips, "tower": tower})


def throw_scene(tower: Built, seat: int = 0, seats: int = 4) -> str:
    """A scene as a game writes it."""
    return to_json({"kind": "throw", "seat": seat, "seats": seats, "tower": tower})
