"""The Beanstalk: what stands on it, what must go on it next, and how it is taken down."""

from typing import Final

from beanfield.games.beanstalk.state import CYLINDERS, DICE, NOBODY, TOKENS, Block, StalkPiece, World

MM: Final = 10_000
"""A millimetre, in the numbers of a pose."""
HEIGHT: Final[dict[Block, int]] = {"die": 16, "token": 2, "cylinder": 30, "castle": 72}
"""How high a piece is, in millimetres (BST-R13)."""
UPRIGHT: Final = (100_000_000, 0, 0, 0)
BASE: Final = (0, 0, 9 * MM, *UPRIGHT)
"""The base die, in its recess of one millimetre in a board of two (BST-014, BST-R13)."""


def plant(w: World) -> None:
    """BST-014, BST-079, BST-087: all pieces go back, and one die begins a new Beanstalk."""
    state = w.state
    state.beanstalk = [StalkPiece("die", "", list(BASE))]
    state.pool = DICE - 1
    state.cylinders = CYLINDERS
    state.tokens = [0 if state.removed[seat] else TOKENS for seat in range(w.seats)]
    state.rolled = []
    state.due = None
    state.holding = ""


def owner(piece: StalkPiece) -> int:
    """Whose Treasure token it is; nobody's if it is none."""
    return int(piece.look) if piece.block == "token" else NOBODY


def tokens_of(w: World, seat: int) -> int:
    """How many Treasure tokens of a player the Beanstalk carries."""
    return sum(owner(piece) == seat for piece in w.state.beanstalk)


def all_dice_are_up(w: World) -> bool:
    """BST-R54: no die is left, neither in the pool nor in the hand."""
    return not w.state.pool and not w.state.rolled


def companion(w: World, seat: int, face: str) -> Block | None:
    """What must go on a die with this face, from what is left now (BST-R30)."""
    if face not in ("treasure", "trunk"):
        return None
    if face == "treasure" and w.state.tokens[seat]:
        return "token"  # BST-059, BST-R31
    return "cylinder" if w.state.cylinders else "castle"  # BST-062 to BST-065


def is_last(w: World, seat: int, block: Block) -> bool:
    """Whether nothing more goes on the Beanstalk in this turn after this piece: then the check follows (BST-068)."""
    if block == "castle":
        return True  # BST-082
    if block == "die" and companion(w, seat, w.state.holding) is not None:
        return False
    return not w.state.rolled and not all_dice_are_up(w)


def take_from_reserve(w: World, seat: int, block: Block) -> None:
    """A companion piece leaves the reserve, or the player's own tokens."""
    if block == "token":
        w.state.tokens[seat] -= 1
    elif block == "cylinder":
        w.state.cylinders -= 1


def put_back(w: World, piece: StalkPiece) -> None:
    """BST-098, BST-099: a piece that the Axe took off goes back to the reserve or to its owner."""
    if piece.block == "die":
        w.state.pool += 1
    elif piece.block == "cylinder":
        w.state.cylinders += 1
    elif not w.state.removed[owner(piece)]:
        w.state.tokens[owner(piece)] += 1


def height(beanstalk: list[StalkPiece]) -> int:
    """How high it is, in millimetres."""
    return 1 + sum(HEIGHT[piece.block] for piece in beanstalk)


def straight_on(beanstalk: list[StalkPiece], block: Block) -> list[int]:
    """The pose of a piece that stands straight on the top one."""
    below = beanstalk[-1]
    x, y, z = below.pose[:3]
    return [x, y, z + (HEIGHT[below.block] + HEIGHT[block]) * MM // 2, *UPRIGHT]
