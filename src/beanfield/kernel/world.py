"""The world: all that is true in a match at a moment. Flows work on it."""

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.events import Event, Fact, Put, Told
from beanfield.kernel.sight import Lens, Sight, Viewer, gazer, looker, sights_of


class Card(Struct, frozen=True):
    """What a piece is. A game adds its own facts in a subclass."""

    name: str
    title: str
    short: str = ""
    symbol: str = ""
    colour: str = ""


STAMP: Final = 1 << 20
"""A piece's key is its number plus STAMP for every time somebody lost sight of it."""


class Marks(dict[int, int]):
    """The names pieces go by outside the kernel, by their keys; the same for all copies of one match.

    A mark is a keyed hash of the piece and of how often it went out of somebody's sight: it tells nothing else.
    """

    __slots__ = ("secret",)

    def __init__(self, secret: bytes) -> None:
        super().__init__()
        self.secret = secret

    def __missing__(self, key: int) -> int:
        digest = blake2b(key.to_bytes(8), key=self.secret, digest_size=6).digest()
        mark = self[key] = int.from_bytes(digest) + 1
        return mark


class World[S: Struct, C: Card]:
    """State, roster and chance of a match.

    `cards[piece]` is what the piece is; the list is never changed, only replaced, so copies of a match share it.
    """

    __slots__ = ("cards", "chance", "events", "first_event", "keys", "marks", "options", "seats", "sights", "state")

    def __init__(self, state: S, seats: int, options: Struct, chance: Chance, marks: Marks) -> None:
        self.state = state
        self.sights = sights_of(type(state))
        self.seats = seats
        self.options = options
        self.chance = chance
        self.marks = marks
        self.cards: list[C] = []
        self.keys = array("Q")
        self.events: list[Event] = []
        self.first_event = 0

    # pieces

    def create(self, cards: Sequence[C]) -> list[int]:
        """New pieces, one for each card; returns their numbers."""
        first = len(self.cards)
        self.cards = [*self.cards, *cards]
        pieces = list(range(first, len(self.cards)))
        self.keys.extend(pieces)
        return pieces

    def conceal(self, pieces: Sequence[int]) -> None:
        """Somebody lost sight of these pieces: from now on they go by new marks."""
        keys = self.keys
        for piece in pieces:
            keys[piece] += STAMP

    def shuffle(self, pieces: list[int]) -> list[int]:
        """The pieces in a new order; nobody can follow a piece through a shuffle."""
        self.conceal(pieces)
        return self.chance.shuffled(pieces)

    def mark(self, piece: int) -> int:
        """The name this piece goes by outside the kernel."""
        return self.marks[self.keys[piece]]

    def marks_of(self, piece: int) -> list[int]:
        """All names this piece has gone by, from the first to the present one."""
        return [self.marks[key] for key in range(piece, self.keys[piece] + 1, STAMP)]

    # telling

    def put(self, pieces: Sequence[int], place: str, owner: int | None = None, known_to: tuple[int, ...] = ()) -> Put:
        """Put pieces into a place of the state. Returns them as an event may tell it: to those who see the place."""
        lying: list[int] = getattr(self.state, place)
        if owner is not None:
            lying = lying[owner]  # type: ignore[assignment]
        lying += pieces
        return Put(tuple(pieces), place, owner, known_to)

    def learns(self, viewer: Viewer, put: Put) -> bool:
        """Whether this viewer learns which cards were put there."""
        sight = self.sights[put.place]
        if sight is Sight.PUBLIC or (sight is Sight.OWN and viewer is not None and viewer == put.owner):
            return True
        return viewer in put.known_to

    def tell(self, what: str, rule: str, to: tuple[int, ...] | None = None, /, **facts: Fact) -> None:
        """Something happened. Facts may be known to everybody in `to`; pieces go in as `put`."""
        self.events.append(Event(what, rule, facts, to))

    def told(self, viewer: Viewer, since: int = 0) -> list[Told]:
        """The events from number `since` on, as this viewer gets them."""
        start = max(since - self.first_event, 0)
        return [self._told(self.first_event + start + i, event, viewer) for i, event in enumerate(self.events[start:])]

    def _told(self, n: int, event: Event, viewer: Viewer) -> Told:
        if not event.reaches(viewer):
            return Told(n)
        facts = {
            name: self._names(fact, viewer) if isinstance(fact, Put) else fact for name, fact in event.facts.items()
        }
        return Told(n, event.what, event.rule, facts)

    def _names(self, put: Put, viewer: Viewer) -> tuple[str, ...]:
        if self.learns(viewer, put):
            return tuple(self.cards[piece].name for piece in put.pieces)
        return ("",) * len(put.pieces)

    # seeing

    def look(self, viewer: Viewer) -> tuple[S, Lens]:
        """The state as this viewer sees it, pieces under their marks, and the lens that saw the pieces."""
        lens = Lens(viewer, self.keys, self.marks)
        masked: S = looker(type(self.state))(self.state, lens)
        return masked, lens

    def look_together(self, viewers: Sequence[Viewer]) -> list[tuple[S, Lens]]:
        """What `look` gives for each of these viewers, at less cost; the states share what all are shown alike."""
        lenses = [Lens(viewer, self.keys, self.marks) for viewer in viewers]
        masked: list[S] = gazer(type(self.state))(self.state, Lens(None, self.keys, self.marks), lenses)
        return list(zip(masked, lenses, strict=True))
