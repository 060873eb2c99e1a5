"""How often a flick hits: by kind of player, by strength and by aim; what a shot costs, and how large its film is."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from time import process_time
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.bots.hands import SLIPS
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture, Slip, hand_of, slipped
from beanfield.lab.tally import wilson
from beanfield.physics.finger import DIALS
from beanfield.physics.performers import find_performer

SCENE: Final = '{"attempt":1,"galaxy":0,"kind":"flick","mat":true}'
STRENGTHS: Final = (0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
AIMS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15)
MEANT: Final = {dial.name: dial.usual for dial in DIALS}
"""What everybody means to do who knows how."""

type Player = Callable[[Random], Gesture]
"""Makes a gesture."""


class Fired(Struct, frozen=True):
    """One shot: what came of it, milliseconds of the processor, bytes of film."""

    hit: bool
    touched: bool
    milliseconds: float
    film: int


class Hits(Struct):
    """The shots of one player."""

    panel: str
    """What is varied: the player, the strength or the aim."""
    name: str
    at: float = 0.0
    """The strength or the aim."""
    fired: list[Fired] = []
    void: int = 0
    """Shots that the engine could not compute."""
    digest: str = ""
    """Of all outcomes and films. One build of the engine gives the same one every time."""

    @property
    def rate(self) -> float:
        """Hits out of shots."""
        return sum(shot.hit for shot in self.fired) / len(self.fired)

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true rate, with 95% confidence."""
        return wilson(sum(shot.hit for shot in self.fired), len(self.fired))

    @property
    def in_two(self) -> float:
        """How often at least one of two attempts hits."""
        return 1 - (1 - self.rate) ** 2

    @property
    def pushed(self) -> float:
        """How often the target is touched and stays upright."""
        return sum(shot.touched and not shot.hit for shot in self.fired) / len(self.fired)


class _Outcome(Struct):
    hit: bool
    touched: bool


def players() -> dict[str, Player]:
    """Kinds of players, the best first."""
    levels = SLIPS["flick"]
    return {
        "robot: no error": lambda random: Gesture(MEANT),
        "steady: 2°, 8%": _erring(levels["steady"]),
        "usual: 4°, 15%": _erring(levels["usual"]),
        "in words": lambda random: Gesture(MEANT, "words"),
        "beginner: 8°, 35%": _erring(levels["beginner"]),
        "wild: ±30°": _wild,
    }


def _erring(slips: tuple[Slip, ...]) -> Player:
    return lambda random: slipped(Gesture(MEANT), slips, lambda: random.gauss(0.0, 1.0))


def _wild(random: Random) -> Gesture:
    return Gesture(
        {
            "aim": random.uniform(-30, 30),
            "strength": random.random(),
            "side": random.uniform(-1, 1),
            "height": random.uniform(-1, 1),
        }
    )


def _exactly(**dials: float) -> Player:
    return lambda random: Gesture(MEANT | dials)


def rows() -> Iterator[tuple[Hits, Player]]:
    """What is measured: players, strengths straight ahead, and aims beside the target."""
    for name, player in players().items():
        yield Hits("player", name), player
    for strength in STRENGTHS:
        yield Hits("strength", f"{strength:.2f}", strength), _exactly(strength=strength)
    for aim in AIMS:
        yield Hits("aim", f"{aim}°", aim), _exactly(aim=aim)


def measure(shots: int, seed: str) -> Iterator[Hits]:
    """Fire this many shots for each row."""
    performer = find_performer(SCENE)
    if performer is None:
        raise BeanfieldError("a flick needs an engine: pip install 'beanfield[physics]'")
    for row, player in rows():
        digest = sha256()
        for number in range(shots):
            own = f"{seed} {row.panel} {row.name} {number}"
            gesture, hand = player(Random(own)), hand_of(own.encode(), number)
            begun = process_time()
            try:
                judged = performer.judge(SCENE, gesture, hand)
            except BeanfieldError:
                row.void += 1
                continue
            spent = 1000 * (process_time() - begun)
            outcome = msgspec.json.decode(judged.outcome, type=_Outcome)
            row.fired.append(Fired(outcome.hit, outcome.touched, spent, len(judged.film)))
            digest.update(judged.outcome.encode() + judged.film)
        row.digest = digest.hexdigest()
        yield row


def at_share(numbers: list[float], share: float) -> float:
    """The number below which this share of the numbers lies.

    >>> at_share([4.0, 1.0, 3.0, 2.0], 0.5)
    3.0
    """
    return sorted(numbers)[min(len(numbers) - 1, int(share * len(numbers)))]
