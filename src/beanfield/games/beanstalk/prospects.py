"""What a turn promises, in Sack of Gold cards. Looks only at what everybody sees."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from msgspec import Struct

from beanfield.games.beanstalk.catalog import BOX
from beanfield.games.beanstalk.dice import WAKES
from beanfield.games.beanstalk.referees import odds_to_fall
from beanfield.games.beanstalk.stalk import HEIGHT, height, owner
from beanfield.games.beanstalk.state import Block, State

LATER: Final = 0.35
"""How likely it is that a token on the Beanstalk brings its owner a card: somebody else's fall, or the own Castle."""
HURTS: Final = 0.5
"""What a card for everybody else costs whoever makes the Beanstalk fall."""
KEPT: Final = 20_000
"""How many results are kept: quick players ask the same again and again."""
FACES: Final = ("die", "eye", "treasure", "trunk")

type Faces = tuple[int, int, int, int]
"""How many dice show each face, in the order of `FACES`."""


def faces_of(rolled: Iterable[str]) -> Faces:
    """How often each face was rolled.

    >>> faces_of(["eye", "treasure", "eye"])
    (0, 2, 1, 0)
    """
    rolled = list(rolled)
    die, eye, treasure, trunk = (rolled.count(face) for face in FACES)
    return die, eye, treasure, trunk


@cache
def rolls(dice: int) -> list[tuple[float, Faces]]:
    """All that this many dice may show, and how likely each is."""
    found = []
    for rolled in combinations_with_replacement(FACES, dice):
        likely = float(factorial(dice))
        for face in set(rolled):
            many = rolled.count(face)
            likely *= (BOX.faces.count(face) / len(BOX.faces)) ** many / factorial(many)
        found.append((likely, faces_of(rolled)))
    return found


class Ground(Struct, frozen=True):
    """All that a turn's promise depends on, apart from dice."""

    mine: int
    """Own tokens on the Beanstalk, those of others, and how many others there are."""
    theirs: int
    others: int
    tall: int
    """Millimetres."""
    tokens: int
    cylinders: int
    pool: int
    eyed: bool


def ground(state: State, seat: int) -> Ground:
    """Where a player stands now."""
    owners = [owner(piece) for piece in state.beanstalk if piece.block == "token"]
    mine = owners.count(seat)
    return Ground(
        mine=mine,
        theirs=len(owners) - mine,
        others=len(state.tokens) - 1,
        tall=height(state.beanstalk),
        tokens=state.tokens[seat],
        cylinders=state.cylinders,
        pool=state.pool,
        eyed=state.eye == seat,
    )


@lru_cache(KEPT)
def hope(on: Ground, dice: int, shown: Faces = (0, 0, 0, 0)) -> float:
    """What it is worth to roll this many dice more: what they bring on average, with what others show already."""
    return sum(likely * gain(on, _sum(shown, faces)) for likely, faces in rolls(min(dice, on.pool)))


def _sum(one: Faces, other: Faces) -> Faces:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


@lru_cache(KEPT)
def gain(on: Ground, faces: Faces) -> float:
    """What it is worth to stack dice with these faces, the Treasure dice first and the Trunk dice next.

    If all stands, a card for each token; with the Castle, one more, and one for each token that was there before. If it
    falls, the others draw.
    """
    die, eye, treasure, trunk = faces
    if eye + on.eyed >= WAKES:
        die = treasure = trunk = 0
    tokens = min(treasure, on.tokens)
    trunk += treasure - tokens
    castle = trunk > on.cylinders  # BST-065
    blocks: list[Block] = ["die", "token"] * tokens
    blocks += ["die", "cylinder"] * min(trunk, on.cylinders)
    blocks += ["die", "castle"] if castle else ["die"] * (die + eye)
    tall, stands = on.tall, 1.0
    for block in blocks:
        stands *= 1 - odds_to_fall(tall, block) / 1000
        tall += HEIGHT[block]
    cards = 1 + on.mine + tokens if castle else tokens * (1 + LATER)
    return stands * cards - (1 - stands) * (LATER * on.mine + HURTS * on.theirs / on.others)
