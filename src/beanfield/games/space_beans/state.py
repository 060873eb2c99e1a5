"""What lies on a Space Beans table, who sees it (ruling SPB-R23), and how a table may play."""

from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.variants import OneSeat


class Bean(world.Card, frozen=True):
    """A SpaceBean card: its type is its colour and picture, its value plays no part in that (SPB-004)."""

    type: str = ""
    value: int = 0


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table may play it."""

    dealer: OneSeat = None
    """The seat that deals, by chance if none is named; in further games the last dealer's left neighbour (SPB-R01)."""


class FinalScore(Struct, array_like=True):
    """One player's line of the final table (SPB-R27)."""

    trophies: Public[int]
    bonus: Public[int]
    open: Public[int]
    secret: Public[int]
    total: Public[int]


class State(Struct, array_like=True):
    """The table. The secret column lies left of the open one (SPB-031)."""

    draw_pile: FaceDown[list[Piece]]
    discard_pile: Public[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    secret: Own[BySeat[list[Piece]]]
    open: Public[BySeat[list[Piece]]]
    flipped: Public[BySeat[list[Piece]]]
    """Formerly secret collections, turned face-up beside the open ones when the game is over (SPB-057)."""
    trophies: Public[BySeat[list[Piece]]]
    points: Public[BySeat[int]]
    """Trophy points."""
    dealer: Public[int]
    turns: Public[int]
    """How many turns have been taken."""
    standstill: Public[int]
    """For how many turns no card has moved (SPB-R33)."""
    ended_by: Public[int | None]
    """The seat that ended the game with 30 Trophy points."""
    left: Public[BySeat[bool]]
    """Who has left the table for good (SPB-R35)."""
    wants_end: Public[BySeat[bool]]
    """Who has voted to end the game (SPB-R33)."""
    final: Public[BySeat[FinalScore]]
    """The final table; empty until the game is over."""


type World = world.World[State, Bean, Setup]


def empty_table(seats: int) -> State:
    """A table with nothing on it."""
    return empty(State, seats, final=[])
