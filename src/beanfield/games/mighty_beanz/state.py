"""What lies on the table, and who sees it (MBZ-R75)."""

from typing import Final, Literal

from msgspec import Struct, field

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.ring import GALAXIES, NAMES
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel import world
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Hidden, Own, Piece, Public

type Position = Literal["", "headz-up", "bottomz-up", "sidewayz"]
"""How a Bean card lies (MBZ-059); empty where there is none."""
type Form = Literal["attack", "sharpshoot", "blitz"]

HEADZ: Final = "headz-up"
BOTTOMZ: Final = "bottomz-up"
SIDEWAYZ: Final = "sidewayz"


class Boost(Struct, array_like=True):
    """A boost that waits for the next Bean Attack of this turn (MBZ-R43)."""

    card: Public[str]
    """The card that gave it."""
    by_card: Public[bool]
    """Whether an Action card gave it, which returns to the hand if the attack is cancelled (MBZ-R44)."""
    amount: Public[int]
    """What is added; 0 for a doubling."""
    only: Public[str]
    """What an attacker must be for it to count; empty if it always counts."""


class Declared(Struct, array_like=True):
    """A Bean Attack that is declared and paid, and not over yet (MBZ-R42)."""

    seat: Public[int]
    form: Public[Form]
    attackers: Public[list[int]]
    """The spots of the attacking Bean cards."""
    galaxy: Public[str]
    """Where it takes place; empty for Sharpshoot, whose target can be anywhere."""
    target: Public[int]
    """The spot of the target; -1 until it is chosen."""
    cancelled: Public[bool]
    answers: Public[list[str]]
    """The Instants that have taken effect on it, by their names."""


class Entering(Struct, array_like=True):
    """A Bean card that comes in: its slot is named, it does not lie there yet (MBZ-R49)."""

    spot: Public[int]
    tripped: Public[bool]


class State(Struct, array_like=True):
    """The table. Slots have names such as `gold-2`; `ring` knows where they lie."""

    hands: Own[BySeat[list[Piece]]]
    decks: FaceDown[BySeat[list[Piece]]]
    loot: FaceDown[BySeat[dict[str, list[Piece]]]]
    """The Space Loot of each seat, by Galaxy."""
    discards: Public[BySeat[list[Piece]]]
    beans: Public[BySeat[dict[str, list[Piece]]]]
    """The Bean cards on each mat, by slot."""
    positions: Public[BySeat[dict[str, Position]]]
    cosmos: Public[BySeat[dict[str, list[Piece]]]]
    """The Cosmos cards on each mat, by slot; they lie under the Bean cards."""
    stack: Public[list[Piece]]
    """Action cards that are played and have not taken effect yet, the last one on top (MBZ-R37)."""
    coming: Public[list[Piece]]
    """The Bean card that comes in."""
    points: Public[BySeat[int]]
    """Action points left. Only the seat whose turn it is has some."""
    draws: Public[int]
    """How often the seat has drawn a card for a point in this turn (MBZ-051)."""
    boosts: Public[list[Boost]]
    captured: Public[BySeat[dict[str, int]]]
    """How many Space Loot cards each seat has captured, by Galaxy (MBZ-R81)."""
    phase: Public[str]
    """What comes next: redraw, hide, guess, spin, shoot, act, discard."""
    active: Public[int]
    """Whose turn it is; in the guess, who hides the bean."""
    turns: Public[int]
    """How many turns have begun."""
    to_shoot: Public[list[str]]
    """The Galaxies in which the seat still has to shoot (MBZ-R78)."""
    attempt: Public[int]
    """How often the seat has shot in the present Galaxy."""
    redrawing: Public[BySeat[bool]]
    """Who is not done with the opening hand: at first everybody, then who has drawn a new one."""
    hiding: Own[BySeat[str | None]]
    """In which hand the Mighty Bean is."""
    declared: Public[Declared | None]
    entering: Public[Entering | None]
    moved: Public[bool]
    """Whether anything happened in this turn that counts for MBZ-R28."""
    quiet: Public[int]
    """How many turns in a row nothing happened."""
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]
    brought: Hidden[BySeat[list[Piece]]] = field(default_factory=list)
    """Whose deck each card came from: a note, the cards lie elsewhere."""


type World = world.World[State, BeanzCard, Setup]


def empty_table(seats: int) -> State:
    """A table with nothing on it."""
    return empty(
        State,
        seats,
        loot=[{galaxy: [] for galaxy in GALAXIES} for _ in range(seats)],
        beans=[{name: [] for name in NAMES} for _ in range(seats)],
        positions=[dict.fromkeys(NAMES, "") for _ in range(seats)],
        cosmos=[{name: [] for name in NAMES} for _ in range(seats)],
        captured=[dict.fromkeys(GALAXIES, 0) for _ in range(seats)],
        phase="redraw",
        redrawing=[True] * seats,
        brought=[[] for _ in range(seats)],
    )
