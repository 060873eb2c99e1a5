"""The world: all that is true in a match at a moment. Flows work on it."""

from collections.abc import Sequence
from hashlib import blake2b

from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.events import Event, Face, Fact, Shown, Told
from beanfield.kernel.sight import Lens, Sight, Viewer, looker, sight_of


class Card(Struct, frozen=True):
    """What a piece is. A game adds its own facts in a subclass."""

    name: str
    title: str
    short: str = ""
    symbol: str = ""
    colour: str = ""


class Marks:
    """The names pieces go by outside the kernel, the same for all copies of one match.

    A mark is a keyed hash of the piece and of how often it went out of somebody's sight: it tells nothing else.
    """

    __slots__ = ("_known", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._known: dict[int, int] = {}

    def of(self, piece: int, stamp: int) -> int:
        """The mark of a piece with this stamp."""
        which = stamp << 20 | piece
        mark = self._known.get(which)
        if mark is None:
            digest = blake2b(which.to_bytes(12), key=self.key, digest_size=6).digest()
            mark = self._known[which] = int.from_bytes(digest) + 1
        return mark


class World[S: Struct, C: Card]:
    """State, roster and chance of a match.

    `cards[piece]` is what the piece is; the list is never changed, only replaced, so copies of a match share it.
    """

    __slots__ = ("cards", "chance", "events", "first_event", "marks", "options", "seats", "stamps", "state")

    def __init__(self, state: S, seats: int, options: Struct, chance: Chance, marks: Marks) -> None:
        self.state = state
        self.seats = seats
        self.options = options
        self.chance = chance
        self.marks = marks
        self.cards: list[C] = []
        self.stamps: list[int] = []
        self.events: list[Event] = []
        self.first_event = 0

    # pieces

    def create(self, cards: Sequence[C]) -> list[int]:
        """New pieces, one for each card; returns their numbers."""
        first = len(self.cards)
        self.cards = [*self.cards, *cards]
        self.stamps += [0] * len(cards)
        return list(range(first, len(self.cards)))

    def conceal(self, pieces: Sequence[int]) -> None:
        """Somebody lost sight of these pieces: from now on they go by new marks."""
        stamps = self.stamps
        for piece in pieces:
            stamps[piece] += 1

    def shuffle(self, pieces: list[int]) -> list[int]:
        """The pieces in a new order; nobody can follow a piece through a shuffle."""
        self.conceal(pieces)
        return self.chance.shuffled(pieces)

    def mark(self, piece: int) -> int:
        """The name this piece goes by outside the kernel."""
        return self.marks.of(piece, self.stamps[piece])

    # telling

    def shown(
        self, pieces: Sequence[int], place: str, owner: int | None = None, known_to: tuple[int, ...] = ()
    ) -> Shown:
        """These pieces, which lie in this place of the state now, for an event: seen by those who see the place."""
        state = self.state
        lying: list[int] = getattr(state, place) if owner is None else getattr(state, place)[owner]
        stamps = self.stamps
        now = []
        for piece in pieces:
            if piece not in lying:
                raise BrokenGame(f"an event shows pieces as lying in {place} {owner}, but they are not there")
            now.append(stamps[piece])
        sight = sight_of(type(state), place)
        seen_by: tuple[int, ...] | None
        if sight is Sight.PUBLIC:
            seen_by = None
        elif sight is Sight.OWN and owner is not None:
            seen_by = (owner,)
        else:
            seen_by = ()
        return Shown(tuple(pieces), tuple(now), seen_by, known_to)

    def tell(self, what: str, rule: str, to: tuple[int, ...] | None = None, /, **facts: Fact) -> None:
        """Something happened. Facts may be known to everybody in `to`; pieces go in as `shown`."""
        self.events.append(Event(what, rule, facts, to))

    def told(self, viewer: Viewer, since: int = 0) -> list[Told]:
        """The events from number `since` on, as this viewer gets them."""
        start = max(since - self.first_event, 0)
        return [self._told(self.first_event + start + i, event, viewer) for i, event in enumerate(self.events[start:])]

    def _told(self, n: int, event: Event, viewer: Viewer) -> Told:
        if not event.reaches(viewer):
            return Told(n)
        facts = {
            name: self._faces(fact, viewer) if isinstance(fact, Shown) else fact for name, fact in event.facts.items()
        }
        return Told(n, event.what, event.rule, facts)

    def _faces(self, shown: Shown, viewer: Viewer) -> tuple[Face, ...]:
        if shown.seen_by is None or viewer in shown.seen_by:
            return tuple(
                Face(self.marks.of(piece, stamp), self.cards[piece].name)
                for piece, stamp in zip(shown.pieces, shown.stamps, strict=True)
            )
        if viewer in shown.known_to:
            return tuple(Face(card=self.cards[piece].name) for piece in sorted(shown.pieces))
        return (Face(),) * len(shown.pieces)

    # seeing

    def look(self, viewer: Viewer) -> tuple[S, list[int]]:
        """The state as this viewer sees it, pieces under their marks, and the pieces it sees."""
        of, stamps = self.marks.of, self.stamps
        lens = Lens(viewer, lambda piece: of(piece, stamps[piece]))
        masked: S = looker(type(self.state))(self.state, lens)
        return masked, lens.seen
