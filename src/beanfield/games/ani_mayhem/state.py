"""What lies on the table, and who sees it."""

from typing import Any, Final, Literal, Protocol

from msgspec import Struct, field

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.kernel import world
from beanfield.kernel.sight import BySeat, FaceDown, Hidden, Own, Piece, Public

type Side = Literal["character", "minor", "major"]
type Phase = Literal["", "discard", "reload", "maintenance", "equip", "move", "scavenge"]

NOBODY: Final = -1


class Figure(Struct, array_like=True):
    """A character or a disaster in play."""

    id: Public[int]
    piece: Public[Piece]
    seat: Public[int]
    """Who controls it (ANI-058)."""
    side: Public[Side]
    at: Public[int]
    """The number of its space."""
    home: Public[bool] = False
    """Whether it is in the haven that is annexed there."""
    moved: Public[int] = 0
    """How much of its movement it has used in this turn (ANI-R060)."""
    lost: Public[int] = 0
    """How much health it has lost in this combat (ANI-102)."""
    arrived: Public[int] = 0
    """The moment at which it came to its space (ANI-R326, ANI-R341)."""
    since: Public[int] = 0
    """The turn in which it came to its space."""
    scavenged: Public[bool] = False
    """Whether it has taken part in a scavenge in this turn (ANI-R358)."""
    met: Public[list[int]] = []
    """The disasters that have attacked it of their own accord in this move phase, by their ids (ANI-R354)."""
    worn: Public[list[Piece]] = []
    """Its enhancements (ANI-586)."""
    shown: Public[list[Piece]] = []
    """Items that it carries face up (ANI-582)."""


class Concealed(Struct, array_like=True):
    """What a figure carries face down (ANI-581)."""

    owners: Public[list[int]]
    """Who may look at it: the seat of a character, and nobody for a disaster (ANI-585, ANI-R334)."""
    cards: Own[list[Piece]]


class HavenSite(Struct, array_like=True):
    """A haven, annexed to a space (ANI-R105)."""

    piece: Public[Piece]
    seat: Public[int]
    owners: Public[list[int]]
    stored: Own[list[Piece]]
    """Items that lie in it, face down; its player may look (ANI-R113)."""


class Out(Struct, array_like=True):
    """A bonked character (ANI-R481)."""

    piece: Public[Piece]
    turn: Public[int]
    """The last turn of its owner that had begun when it was bonked (ANI-R323)."""


class Fight(Struct, array_like=True):
    """A combat of one player's characters with a disaster."""

    disaster: Public[int]
    """Its id."""
    seat: Public[int]
    """The player whose characters fight."""
    attacks: Public[bool]
    """Whether the player attacks; otherwise the disaster does."""
    party: Public[list[int]]
    """The characters among which the disaster picks, by their ids; empty for all of the player's there (ANI-R342)."""
    health: Public[dict[int, int]]
    """The full health of everybody in it, fixed when the combat begins (ANI-R369)."""
    round: Public[int] = 0
    quiet: Public[int] = 0
    """How many rounds in a row nobody lost health (ANI-R399)."""
    target: Public[int] = NOBODY
    """The character that the disaster has picked in this round."""
    fighters: Public[list[int]] = []
    """The characters that attack or retaliate in this round."""
    changes: Public[dict[int, dict[str, int]]] = {}
    """What the combat cards of this round change (ANI-141), by the ids of their receivers."""
    fallen: Hidden[list[Piece]] = []
    """Items that fell in this combat, a note: a disaster that caused it takes one of them (ANI-R339)."""


class Todo(Struct, array_like=True):
    """A coarse step of the game. It names figures by their ids and spaces by their numbers, never pieces."""

    do: Public[str]
    who: Public[int] = NOBODY
    """A seat, or the id of a figure."""
    rest: Public[int] = 0
    """How much of it is still to be done, such as movement; or a space."""
    some: Public[list[int]] = []
    """The ids of the figures that take part."""


class State(Struct, array_like=True):
    """The table. A space is a number: the position of its location in `locations`."""

    hands: Own[BySeat[list[Piece]]]
    decks: FaceDown[BySeat[list[Piece]]]
    discards: Public[BySeat[list[Piece]]]
    combat_decks: FaceDown[BySeat[list[Piece]]]
    combat_discards: Public[BySeat[list[Piece]]]
    combat_played: Public[list[Piece]]
    """Combat cards of this round, which still lie on the table."""
    location_piles: FaceDown[BySeat[list[Piece]]]
    """Locations that still have to be placed (ANI-R302)."""
    turned_up: Public[list[Piece]]
    """The location that is placed next."""
    item_piles: FaceDown[BySeat[list[Piece]]]
    disaster_piles: FaceDown[BySeat[list[Piece]]]
    """What goes under the locations (ANI-042)."""
    first_havens: Public[BySeat[list[Piece]]]
    first_characters: Public[BySeat[list[Piece]]]
    """What waits beside the field until the havens are placed."""
    locations: Public[list[Piece]]
    across: Public[list[int]]
    down: Public[list[int]]
    """Where each space lies: how far to the right and how far down, as seat 0 sees it (ANI-R301)."""
    of: Public[list[int]]
    """Whose location it is (ANI-315)."""
    under: FaceDown[list[list[Piece]]]
    """What lies beneath each location, the top card last (ANI-308)."""
    above: Public[list[list[Piece]]]
    """What lies above each location, for everybody to see (ANI-R455)."""
    sites: Public[dict[int, HavenSite]]
    """The havens, by the spaces that they are annexed to."""
    figures: Public[dict[int, Figure]]
    concealed: Public[dict[int, Concealed]]
    """What figures carry face down, by their ids."""
    bonked: Public[BySeat[list[Out]]]
    entering: Public[BySeat[list[Piece]]]
    """A disaster that was drawn and comes onto the field in this maintenance phase."""
    removed: Public[list[Piece]]
    """Cards that are out of the game (ANI-651)."""
    fight: Public[Fight | None]
    agenda: Public[list[Todo]]
    phase: Public[Phase]
    active: Public[int]
    turns: Public[int]
    """How many turns have begun."""
    taken: Public[BySeat[int]]
    """How many turns each seat has begun."""
    clock: Public[int]
    """Counts arrivals, so that everybody knows who came first."""
    last_id: Public[int]
    enhanced: Public[bool]
    """Whether the one enhancement of this equip phase has been played (ANI-370)."""
    attacked: Public[BySeat[list[int]]]
    """The disasters that each seat has attacked in this phase, by their ids (ANI-R312)."""
    items: Public[int]
    """How many items the game began with (ANI-R148)."""
    last_change: Public[int]
    """The turn in which an item changed its place the last time (ANI-R508)."""
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]
    brought: Hidden[BySeat[list[Piece]]] = field(default_factory=list)
    """Whose deck each card came from: a note, the cards lie elsewhere."""
    handled: Hidden[list[Piece]] = field(default_factory=list)
    """A note of the carried cards that changed hands, or were shown or concealed, in this phase (ANI-R153)."""


type World = world.World[State, AniCard, Setup]


class Seen(Protocol):
    """A table as far as somebody sees it: the world itself, or a view of it."""

    @property
    def state(self) -> State: ...
    @property
    def cards(self) -> "Faces": ...
    @property
    def memo(self) -> dict[Any, Any]: ...


class Faces(Protocol):
    """The cards of pieces."""

    def __getitem__(self, piece: int, /) -> AniCard: ...


def empty_table(seats: int) -> State:
    """A table with nothing on it."""

    def rows() -> list[list[int]]:
        return [[] for _ in range(seats)]

    return State(
        hands=rows(),
        decks=rows(),
        discards=rows(),
        combat_decks=rows(),
        combat_discards=rows(),
        combat_played=[],
        location_piles=rows(),
        turned_up=[],
        item_piles=rows(),
        disaster_piles=rows(),
        first_havens=rows(),
        first_characters=rows(),
        locations=[],
        across=[],
        down=[],
        of=[],
        under=[],
        above=[],
        sites={},
        figures={},
        concealed={},
        bonked=[[] for _ in range(seats)],
        entering=rows(),
        removed=[],
        fight=None,
        agenda=[],
        phase="",
        active=0,
        turns=0,
        taken=[0] * seats,
        clock=0,
        last_id=0,
        enhanced=False,
        attacked=rows(),
        items=0,
        last_change=0,
        left=[False] * seats,
        wants_end=[False] * seats,
        brought=rows(),
    )
