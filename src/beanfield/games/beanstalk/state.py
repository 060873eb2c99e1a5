"""What lies on the table, and who sees it (BST-R84)."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.beanstalk.catalog import Face, StalkCard
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel import world
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public

type Block = Literal["die", "token", "cylinder", "castle"]
"""What can be stacked."""
type Phase = Literal["choose", "begin", "strike", "roll", "stack", "spell", "after", "next"]

DICE: Final = 12
TOKENS: Final = 3
CYLINDERS: Final = 2
NOBODY: Final = -1


class StalkPiece(Struct, array_like=True):
    """A piece of the Beanstalk."""

    block: Public[Block]
    look: Public[str]
    """The face of a die, the seat of a Treasure token; empty for others and for the base die."""
    pose: Public[list[int]]
    """Where it is: x, y, z in ten-millionths of a metre, and the four parts of its turn in hundred-millionths."""


class State(Struct, array_like=True):
    """The table."""

    hands: Own[BySeat[list[Piece]]]
    decks: FaceDown[BySeat[list[Piece]]]
    """The Action cards that are not drawn yet."""
    played: Public[BySeat[list[Piece]]]
    """The Action cards of this round and the rounds before, the newest on top (BST-032)."""
    sacks: FaceDown[list[Piece]]
    """The deck of Sack of Gold cards."""
    gold: FaceDown[BySeat[list[Piece]]]
    """The Sack of Gold cards of each player, which nobody may look at (BST-074)."""
    counted: Public[BySeat[list[Piece]]]
    """The same cards, turned over when the game is over (BST-105)."""
    box: FaceDown[list[Piece]]
    """The cards of those whose seat was taken away (BST-R49)."""
    beanstalk: Public[list[StalkPiece]]
    """From the base die to the top."""
    pool: Public[int]
    """Dice in the reserve (BST-R14)."""
    cylinders: Public[int]
    """Cylinders in the reserve."""
    tokens: Public[BySeat[int]]
    """Treasure tokens in front of each player."""
    axes: Public[BySeat[bool]]
    """Who still has an Axe token."""
    bean: Public[int]
    """Who has the Magic Bean."""
    eye: Public[int]
    """Who has the Eye token; nobody if it lies beside the board (BST-124)."""
    phase: Public[Phase]
    """What comes next."""
    order: Public[list[int]]
    """The order of turns in this round, fixed when the cards are revealed (BST-R19)."""
    turn: Public[int]
    """Which turn of the round it is."""
    rounds: Public[int]
    """How many rounds have begun."""
    number: Public[int]
    """How many dice the active player rolls; 0 until that is fixed."""
    rolled: Public[list[Face]]
    """The dice in the active player's hand, in the order in which they were rolled."""
    due: Public[Block | None]
    """The piece that must go on the Beanstalk now, before the next die."""
    holding: Public[str]
    """The face of the die that is being placed; empty between two pieces."""
    slips: Public[int]
    """How often the piece in the hand has landed beside the Beanstalk (BST-R35)."""
    treasures: Public[int]
    """How many Treasure tokens the active player has stacked in this turn."""
    used: Public[list[str]]
    """The powers that were used in this round (BST-R74)."""
    touched: Public[BySeat[int]]
    """At a real table: how often somebody was warned for touching the Beanstalk (BST-067)."""
    removed: Public[BySeat[bool]]
    """Whose seat was taken away, because they left and all others agreed (BST-R49)."""
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]


type World = world.World[State, StalkCard, Setup]


def empty_table(seats: int) -> State:
    """A table with nothing on it."""
    return empty(State, seats, eye=NOBODY, phase="choose")
