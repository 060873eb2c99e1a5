"""How high towers get: by kind of player; how often a piece makes a tower fall, by its height; what a piece costs.

A tower is built as in a game with twelve dice of four symbols. Two cylinders and nine tokens go on some of them, and a
castle on top. A player who meets an end of the pieces before has to set the castle down early.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from time import process_time
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.bots.hands import SLIPS
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Perform
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture, Slip, hand_of, slipped
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.lab.tally import wilson
from beanfield.physics.grip import DIALS
from beanfield.physics.performers import Performer, find_performer
from beanfield.physics.pieces import Piece
from beanfield.physics.stacked import KeptPose, Stacked, height

BASE: Final = Stacked("die", "", (0, 0, 90_000, 100_000_000, 0, 0, 0))
DICE: Final = 12
TOKENS: Final = 9
CYLINDERS: Final = 2
FACES: Final = ("eye", "eye", "die", "treasure", "treasure", "trunk")
ROLLED: Final = (1, 2, 2, 3)
"""How many dice a turn may have, each as likely as the others."""
BANDS: Final = (60, 120, 180, 240)
"""Heights in millimetres that divide towers into low and high ones."""
PIECES: Final[tuple[Piece, ...]] = ("die", "token", "cylinder", "castle")
GOES_ON: Final[tuple[Piece, ...]] = ("die", "die", "die", "die", "token", "token", "cylinder")
"""With which pieces a tower goes on on which all pieces are tried."""
HIGHEST: Final = 20
"""Pieces of such a tower."""
MEANT: Final = {dial.name: dial.usual for dial in DIALS}

type Aim = Callable[[str], Gesture]
"""What a good player means to do in a scene."""


class Scene(Struct, frozen=True):
    """What is asked of a player."""

    piece: Piece
    tower: tuple[Stacked, ...]
    last: bool
    kind: str = "stack"
    look: str = ""
    slips: int = 0


class Player(Struct, frozen=True):
    """How somebody builds: with which error, and whether with an eye on the whole tower."""

    slips: tuple[Slip, ...]
    balances: bool = True


class Tried(Struct, frozen=True):
    """A piece that was let go above a tower of this height in millimetres."""

    piece: Piece
    height: float
    verdict: str
    milliseconds: float
    film: int


class Built(Struct, frozen=True):
    """A tower: whether its castle stands, how many dice it had, and how high it was before it fell."""

    castle: bool
    dice: int
    height: float


class Towers(Struct):
    """The towers of one player."""

    name: str
    trial: bool = False
    """Whether all pieces are tried at every height, to see how often each of them makes a tower fall."""
    built: list[Built] = []
    tried: list[Tried] = []
    void: int = 0
    """Pieces that the engine could not compute."""
    digest: str = ""
    """Of all outcomes and films. One build of the engine gives the same one every time."""

    @property
    def castles(self) -> int:
        """How many towers reached the castle."""
        return sum(tower.castle for tower in self.built)

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true share of those, with 95% confidence."""
        return wilson(self.castles, len(self.built))


class _Outcome(Struct):
    verdict: str
    tower: tuple[KeptPose, ...]


def players() -> dict[str, Player]:
    """Kinds of players, the best first."""
    levels = SLIPS["stack"]
    return {
        "robot: no error": Player(()),
        "steady: 1 mm": Player(levels["steady"]),
        "usual: 2 mm": Player(levels["usual"]),
        "usual, at the top piece": Player(levels["usual"], balances=False),
        "beginner: 3.5 mm": Player(levels["beginner"]),
        "careless, at the top piece": Player(levels["beginner"], balances=False),
    }


def rows() -> Iterator[tuple[Towers, Player]]:
    """What is measured: towers of each player, and single pieces of usual and steady ones."""
    known = players()
    for name, player in known.items():
        yield Towers(name), player
    for name in ("steady: 1 mm", "usual: 2 mm"):
        yield Towers(name, trial=True), known[name]


def aim_of(game: AnyGame) -> Aim:
    """How this game tells bots to aim in scenes of this kind."""
    aimed = game.mind.aimed
    if aimed is None:
        raise BeanfieldError(f"nobody aims at anything in {game.name}: no tower is built in it")
    view = Match.begin(game, game.variants.seats[0], b"tower").view(0)
    return lambda scene: aimed(view, Perform(0, "stack", "", scene, DIALS))


def measure(towers: int, seed: str, aim: Aim) -> Iterator[Towers]:
    """Build this many towers for each row."""
    for row, player in rows():
        builder = Builder(row, player, aim)
        for number in range(towers):
            builder.build(f"{seed} {row.name} {row.trial} {number}")
        row.digest = builder.digest.hexdigest()
        yield row


class Builder:
    """Builds towers like this player."""

    def __init__(self, row: Towers, player: Player, aim: Aim) -> None:
        self._row, self._player, self._aim = row, player, aim
        self.digest = sha256()
        self._performer: Performer | None = find_performer('{"kind":"stack"}')

    def build(self, seed: str) -> None:
        """Build a tower until it falls or is done."""
        self._random, self._seed, self._number = Random(seed), seed.encode(), 0
        if self._row.trial:
            self._try_all()
        else:
            self._row.built.append(self._build())

    def _build(self) -> Built:
        tower: tuple[Stacked, ...] = (BASE,)
        for piece, last in plan(self._random):
            before = tower
            tower = self._placed(tower, piece, last)
            if not tower:
                return Built(False, dice_of(before), 1000 * height(before))
        return Built(True, dice_of(tower), 1000 * height(tower))

    def _try_all(self) -> None:
        tower: tuple[Stacked, ...] = (BASE,)
        while tower and len(tower) < HIGHEST:
            after = {piece: self._placed(tower, piece, last=True) for piece in PIECES}
            tower = after[self._random.choice(GOES_ON)]

    def _placed(self, tower: tuple[Stacked, ...], piece: Piece, last: bool) -> tuple[Stacked, ...]:
        """The tower with this piece on it; an empty one if it fell. Who lands beside tries again."""
        if self._performer is None:
            raise BeanfieldError("a tower needs an engine: pip install 'beanfield[physics]'")
        for slips in range(10):
            scene = to_json(Scene(piece, tower, last, slips=slips))
            gesture, hand = self._gesture(scene), hand_of(self._seed, self._number)
            self._number += 1
            begun = process_time()
            try:
                judged = self._performer.judge(scene, gesture, hand)
            except BeanfieldError:
                self._row.void += 1
                continue
            spent = 1000 * (process_time() - begun)
            outcome = msgspec.json.decode(judged.outcome, type=_Outcome)
            self._row.tried.append(Tried(piece, 1000 * height(tower), outcome.verdict, spent, len(judged.film)))
            self.digest.update(judged.outcome.encode() + judged.film)
            if outcome.verdict != "beside":
                pieces = [*(stacked.piece for stacked in tower), piece]
                return tuple(Stacked(each, "", pose) for each, pose in zip(pieces, outcome.tower, strict=False))
        return ()

    def _gesture(self, scene: str) -> Gesture:
        meant = Gesture(MEANT | self._aim(scene).dials if self._player.balances else MEANT)
        return slipped(meant, self._player.slips, lambda: self._random.gauss(0.0, 1.0))


def plan(random: Random) -> Iterator[tuple[Piece, bool]]:
    """The pieces of a tower, and which of them are the last of a turn."""
    dice, tokens, cylinders = 1, TOKENS, CYLINDERS
    while dice < DICE:
        turn: list[Piece] = []
        for _ in range(min(random.choice(ROLLED), DICE - dice)):
            face = random.choice(FACES)
            turn.append("die")
            dice += 1
            if face == "treasure" and tokens:
                tokens -= 1
                turn.append("token")
            elif face in ("treasure", "trunk"):
                turn.append("cylinder" if cylinders else "castle")
                cylinders -= 1
            if turn[-1] == "castle":
                break
        for number, piece in enumerate(turn, 1):
            yield piece, number == len(turn)
        if turn[-1] == "castle":
            return
    yield "castle", True


def dice_of(tower: tuple[Stacked, ...]) -> int:
    """How many dice a tower has."""
    return sum(stacked.piece == "die" for stacked in tower)


def band_of(millimetres: float) -> int:
    """The number of the band in which a height is.

    >>> band_of(59), band_of(61), band_of(300)
    (0, 1, 4)
    """
    return sum(millimetres >= band for band in BANDS)


class Falls(Struct, frozen=True):
    """How often pieces made towers fall."""

    fell: int
    tried: int

    @property
    def rate(self) -> float:
        """Falls out of tries; none, if there were no tries."""
        return self.fell / self.tried if self.tried else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true rate, with 95% confidence."""
        return wilson(self.fell, self.tried)


def falls(tried: list[Tried], band: int, pieces: tuple[Piece, ...] = PIECES) -> Falls:
    """How often these pieces made towers of this band fall."""
    verdicts = [each.verdict for each in tried if band_of(each.height) == band and each.piece in pieces]
    return Falls(verdicts.count("fallen"), len(verdicts) - verdicts.count("beside"))
