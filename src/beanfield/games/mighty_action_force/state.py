"""What lies on the table, and who sees it (ruling MAF-R11)."""

from msgspec import Struct, field

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel import world
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Hidden, Own, Piece, Public


class Skip(Struct, array_like=True):
    """A turn that Space Sentry wants skipped (MAF-066). `number` is the gem number of the card that wants it."""

    whom: Public[int]
    number: Public[int]
    now: Public[bool]
    """Whether it falls due in this round: the player had not had a turn yet (MAF-R40)."""


class State(Struct, array_like=True):
    """The table. A list with one entry a player begins with seat 0; players without a seat come after the seats.

    In a Mega MAF Challenge A (MAF-R89) several players share a corner: each has slots and cards of its own, and all
    of them show the gems of their common counter.
    """

    hands: Own[BySeat[list[Piece]]]
    collect: Public[BySeat[list[Piece]]]
    attack_left: Public[BySeat[list[Piece]]]
    attack_right: Public[BySeat[list[Piece]]]
    face_down: Own[BySeat[list[Piece]]]
    """What is played face-down and not turned over yet (MAF-096)."""
    face_down_slots: Public[BySeat[list[str]]]
    """In which slots those cards lie: everybody sees that (MAF-R79)."""
    face_down_aims: Own[BySeat[list[int] | None]]
    """Whom those cards are aimed at; -1 for nobody."""
    decks: FaceDown[BySeat[list[Piece]]]
    discard_piles: Public[BySeat[list[Piece]]]
    gems: Public[BySeat[int]]
    aims: Public[BySeat[list[int]]]
    """At whom the cards in the three slots are aimed, if not at the slot's neighbour; -1 for nobody (MAF-R51)."""
    skips: Public[list[Skip]]
    """What Space Sentries want skipped in this round."""
    skipped: Public[BySeat[bool]]
    """Whose next turn will be skipped."""
    corners: Public[BySeat[str]]
    """Which corner of the board each player sits at."""
    deck_names: Own[BySeat[str | None]]
    """Which deck each player brought."""
    first: Public[int]
    """The First Player (MAF-019)."""
    to_play: Public[list[int]]
    """Who has yet to take a turn in this round."""
    round: Public[int]
    turns: Public[int]
    """How many turns have been taken in the match."""
    house_rules: Public[list[str]]
    """The setup that are switched on, for everybody to see (MAF-R93)."""
    agreed: Public[bool]
    """Whether everybody has accepted them."""
    reshuffles: Public[int]
    """How often the discard piles became new decks (MAF-100)."""
    finished: Public[BySeat[int | None]]
    """In which round each player finished with 13 gems in The Biggest Loser (MAF-104)."""
    rank: Public[BySeat[int]]
    """The final ranking of The Biggest Loser (MAF-R83); empty until the end, and in other games."""
    left: Public[BySeat[bool]]
    """Who has left the table for good (MAF-R24)."""
    wants_end: Public[BySeat[bool]]
    """Who has voted to end the game since the last reshuffle (MAF-R81)."""
    brought: Hidden[BySeat[list[Piece]]] = field(default_factory=list)
    """Whose deck each card came from (MAF-R12): a note, the cards lie elsewhere."""
    books: Hidden[BySeat[list[int]]] = field(default_factory=list)
    """Where the gems of each counter came from; empty until the first ones are counted. All of it was told."""


type World = world.World[State, Hero, Setup]

SLOTS = ("collect", "attack_left", "attack_right")
"""The three slots of a corner, in the order in which they count (MAF-R15)."""
COLLECT, LEFT, RIGHT = range(3)
NOBODY = -1
GOAL = 13
"""Whoever has exactly this number of gems wins (MAF-040)."""


def empty_table(players: int, seats: int) -> State:
    """A table with nothing on it."""
    return empty(
        State,
        players,
        face_down_aims=[[] for _ in range(players)],
        aims=[[NOBODY] * 3 for _ in range(players)],
        round=1,
        rank=[],
        left=[False] * seats,
        wants_end=[False] * seats,
        brought=[[] for _ in range(players)],
    )
