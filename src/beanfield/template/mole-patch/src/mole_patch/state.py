"""What lies on the table, and who sees it. A field that says nothing is hidden from everybody."""

from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.variants import NoSetup


class Carrot(world.Card, frozen=True):
    """A card: its size is what it scores."""

    size: int = 0


class State(Struct, array_like=True):
    """The table. A `Piece` is the number of a card; `BySeat` is a list with one entry a seat."""

    pile: FaceDown[list[Piece]]
    compost: Public[list[Piece]]
    mole: Public[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    shown: Public[BySeat[list[Piece]]]
    points: Public[BySeat[int]]


type World = world.World[State, Carrot, NoSetup]


def empty_table(seats: int) -> State:
    """A table with nothing on it."""
    return empty(State, seats)
