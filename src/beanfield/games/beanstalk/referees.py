"""Who says what became of a piece: a performer, chance, or the people at a real table (BST-R46, BST-R47)."""

from typing import Final

import msgspec
from msgspec import Struct

from beanfield.games.beanstalk.reports import Verdict, report_placement, report_strike
from beanfield.games.beanstalk.stalk import height, straight_on
from beanfield.games.beanstalk.state import Block, StalkPiece, World
from beanfield.kernel.asking import kind_of, perform, to_json
from beanfield.kernel.chance import Chance
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Dial, Gesture

PLACING: Final = (
    Dial("x", -60, 60, 0),
    Dial("y", -60, 60, 0),
    Dial("turn", -180, 180, 0),
    Dial("drop", 0.3, 60, 1),
    Dial("vx", -0.3, 0.3, 0),
    Dial("vy", -0.3, 0.3, 0),
)
"""The moment of letting go: millimetres from the middle of the top piece, degrees, millimetres above it, and the speed
of the hand in metres a second (BST-R43, BST-R46)."""
THROWING: Final = (
    Dial("x", -125, 125, 0),
    Dial("z", 150, 350, 220),
    Dial("aim", -20, 20, 0),
    Dial("rise", -20, 45, 8),
    Dial("speed", 0, 4, 3),
    Dial("spin", -15, 15, 0),
)
"""The throw of the Big Axe: from where, two angles, how fast, how much it spins (BST-R69)."""
FALLS: Final = ((60, 0), (120, 20), (180, 25), (10_000, 60))
"""Chance: up to which height, in millimetres, how many of a thousand pieces make the Beanstalk fall (BST-R46)."""
STRIKES: Final = 600
"""Chance: how many of a thousand throws hit (BST-R46)."""


class Letting(Struct, frozen=True):
    """What everybody sees before a piece is let go."""

    kind: str
    piece: Block
    look: str
    last: bool
    """Whether the stability check follows (BST-068)."""
    slips: int
    tower: list[StalkPiece]


class Placing(Struct, frozen=True):
    """What became of a piece."""

    verdict: Verdict
    tower: list[list[int]] = []
    """Where all pieces are now, the new one last."""


class AxeThrow(Struct, frozen=True):
    """What everybody sees before the Big Axe is thrown."""

    kind: str
    seat: int
    seats: int
    tower: list[StalkPiece]


class Struck(Struct, frozen=True):
    """What came of a throw."""

    fell: list[int]
    """The pieces that are off the Beanstalk, by their places in it."""
    tower: list[list[int]]
    """Where the others are now."""


def place(w: World, seat: int, block: Block, look: str, last: bool) -> Flow[Placing]:
    """A piece is put on the Beanstalk; what became of it says whoever judges at this table."""
    state = w.state
    scene = Letting("stack", block, look, last, state.slips, state.beanstalk)
    if w.setup.tower == "simulated":
        return (yield from perform(seat, "place", "BST-066", scene, PLACING, Placing))
    if w.setup.tower == "chance":
        return _lucky_placing(scene, w.chance)
    verdict = yield from report_placement(w, seat, block, last)
    if verdict in ("placed", "stable"):
        return Placing(verdict, [*_poses(state.beanstalk), straight_on(state.beanstalk, block)])
    return Placing(verdict)


def strike(w: World, seat: int) -> Flow[Struck]:
    """BST-097: the Big Axe is thrown at the Beanstalk."""
    scene = AxeThrow("throw", seat, w.seats, w.state.beanstalk)
    if w.setup.tower == "simulated":
        return (yield from perform(seat, "throw", "BST-097", scene, THROWING, Struck))
    if w.setup.tower == "chance":
        return _lucky_strike(scene, w.chance)
    return _struck(w.state.beanstalk, (yield from report_strike(w, seat)))


# ----------------------------------------------------------------------------------------------------------- chance


def luck(scene: str, gesture: Gesture, chance: Chance) -> str:
    """What comes of an act by chance alone: how often, was measured by height."""
    if kind_of(scene) == "throw":
        return to_json(_lucky_strike(msgspec.json.decode(scene, type=AxeThrow), chance))
    return to_json(_lucky_placing(msgspec.json.decode(scene, type=Letting), chance))


def odds_to_fall(tall: int, block: Block) -> int:
    """In how many of a thousand tries a Beanstalk of this many millimetres falls when this is put on it (BST-R46)."""
    odds = next(odds for most, odds in FALLS if tall <= most)
    return 2 * odds if block == "castle" else odds


def _lucky_placing(scene: Letting, chance: Chance) -> Placing:
    if chance.below(1000) < odds_to_fall(height(scene.tower), scene.piece):
        return Placing("fallen")
    poses = [*_poses(scene.tower), straight_on(scene.tower, scene.piece)]
    return Placing("stable" if scene.last else "placed", poses)


def _lucky_strike(scene: AxeThrow, chance: Chance) -> Struck:
    """A hit takes off the top of the Beanstalk, any number of pieces; all of them are the whole Beanstalk."""
    tower = scene.tower
    many = 1 + chance.below(len(tower)) if chance.below(1000) < STRIKES else 0
    return _struck(tower, list(range(len(tower) - many, len(tower))))


def _struck(tower: list[StalkPiece], fell: list[int]) -> Struck:
    """The others stay where they are. Without the base die nothing stands (BST-R65)."""
    if 0 in fell:
        fell = list(range(len(tower)))
    return Struck(fell, [piece.pose for at, piece in enumerate(tower) if at not in fell])


def _poses(tower: list[StalkPiece]) -> list[list[int]]:
    return [piece.pose for piece in tower]
