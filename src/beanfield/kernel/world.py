"""The world: what a flow works on. It holds the state, the card of each piece, the setup and chance."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from beanfield.kernel.chance import Chance
from beanfield.kernel.events import STAMP, Event, Fact, Moved, Told, Travel, moves_in
from beanfield.kernel.places import Highway, Road, find_place, highway
from beanfield.kernel.sight import FACE_DOWN, Lens, Viewer, field_looks, mask_all_of, mask_of


class Card(Struct, frozen=True):
    """What is printed on a piece. A game adds its own facts in a subclass."""

    name: str
    title: str
    short: str = ""
    symbol: str = ""
    colour: str = ""


class Aliases(dict[int, int]):
    """The aliases of pieces, by the keys of the pieces. All copies of a match share them.

    An alias is a keyed hash of the piece and of how often somebody lost sight of it. It tells nothing else.
    """

    __slots__ = ("secret",)

    def __init__(self, secret: bytes) -> None:
        super().__init__()
        self.secret = secret

    def __missing__(self, key: int) -> int:
        digest = blake2b(key.to_bytes(8), key=self.secret, digest_size=6).digest()
        alias = self[key] = int.from_bytes(digest) + 1
        return alias


type _Highways = dict[tuple[str, str], Highway]
_HIGHWAYS: Final[dict[type, _Highways]] = {}
"""For each type of state: the roads between places that are the same in every state."""


class Still(Struct, frozen=True, gc=False):
    """A copy of a world at one moment, with enough in it to show it to somebody later."""

    state: bytes
    """The values of the state's fields, in order."""
    keys: bytes
    cards: Sequence[Card]


_pack = msgspec.msgpack.Encoder().encode


class World[S: Struct, C: Card, U: Struct]:
    """State, roster and chance of a match.

    `cards[piece]` is the card of a piece. The list is never changed, only replaced, so copies of a match can share it.
    """

    __slots__ = (
        "_highways",
        "aliases",
        "cards",
        "chance",
        "events",
        "first_event",
        "keys",
        "memo",
        "on_tell",
        "reveals",
        "seats",
        "setup",
        "state",
        "worked_out",
    )  # fmt: skip

    def __init__(self, state: S, seats: int, setup: U, chance: Chance, aliases: Aliases) -> None:
        self.state = state
        self.seats = seats
        self.setup = setup
        self.chance = chance
        self.aliases = aliases
        self.cards: list[C] = []
        self.keys = array("Q")
        self.events: list[Event] = []
        self.first_event = 0
        self._highways: _Highways = _HIGHWAYS.setdefault(type(state), {})
        self.reveals = 0
        """How often something became visible to somebody who could not see it before."""
        self.on_tell: Callable[[], None] | None = None
        """Called after each event. It is no part of the match: a copy does not have it."""
        self.memo: dict[Any, Any] = {}
        """What a game has computed and wants to keep. It is no part of the match: never saved, empty in every copy."""
        self.worked_out: dict[Any, Any] = {}
        """The same for what depends on the whole state and is kept under it: copies with the same cards share it."""

    # pieces

    def create(self, cards: Sequence[C]) -> list[int]:
        """Make new pieces, one for each card; returns their numbers."""
        first = len(self.cards)
        self.cards = [*self.cards, *cards]
        pieces = list(range(first, len(self.cards)))
        self.keys.extend(pieces)
        self.reveals += 1
        return pieces

    def conceal(self, pieces: Sequence[int]) -> None:
        """Somebody lost sight of these pieces: give them new aliases."""
        keys = self.keys
        for piece in pieces:
            keys[piece] += STAMP

    def reveal(self) -> None:
        """Call this when somebody sees pieces that were not moved: for example, a struct has got another owner."""
        self.reveals += 1

    def shuffle(self, pieces: list[int]) -> list[int]:
        """The pieces in a new order and with new aliases: nobody can follow a piece through a shuffle."""
        self.conceal(pieces)
        return self.chance.shuffled(pieces)

    def alias(self, piece: int) -> int:
        """The present alias of this piece."""
        return self.aliases[self.keys[piece]]

    def aliases_of(self, piece: int) -> list[int]:
        """All aliases that this piece has had, from the first to the present one."""
        return [self.aliases[key] for key in range(piece, self.keys[piece] + 1, STAMP)]

    # moving

    def move(self, pieces: Iterable[int], source: str, target: str, known_to: tuple[int, ...] = ()) -> Moved:
        """Take pieces from the place where they lie and lay them, in this order, on top of another place.

        If somebody loses sight of them, they get new aliases. Returns what an event can tell. The seats in `known_to`
        learn which cards they are even if they do not see the new place.
        """
        moved = tuple(pieces)
        road = self._carry(moved, source, target)
        if road.conceals:
            self.conceal(moved)
        if road.reveals or known_to:
            self.reveals += 1
        keys = self.keys
        return Moved(moved, road, tuple([keys[piece] for piece in moved]), known_to)

    def _carry(self, pieces: tuple[int, ...], source: str, target: str) -> Road:
        """Take pieces from one place and lay them on another."""
        way = self._highways.get((source, target))
        if way is None:
            return self._move_anywhere(pieces, source, target)
        here, here_at, there, there_at, road = way
        state = self.state
        lying = getattr(state, here)
        if here_at is not None:
            lying = lying[here_at]
        for piece in pieces:
            if lying[-1] == piece:  # it lies on top
                lying.pop()
            else:
                lying.remove(piece)
        lying = getattr(state, there)
        if there_at is not None:
            lying = lying[there_at]
        lying += pieces
        return road

    def _move_anywhere(self, pieces: tuple[int, ...], source: str, target: str) -> Road:
        """Move pieces between places of any shape, and remember the road if it is the same in every state."""
        state = self.state
        way = highway(state, source, target)
        if way is not None:
            self._highways[source, target] = way
        here, there = find_place(state, source), find_place(state, target)
        road = Road.between(source, here, target, there)
        here.take(pieces)
        there.lay(pieces)
        return road

    # telling

    def tell(self, what: str, rule: str, to: tuple[int, ...] | None = None, /, **facts: Fact) -> None:
        """Tell an event. Everybody in `to` learns its facts. For pieces, give what `move` returned."""
        self.events.append(Event(what, rule, facts, to))
        if self.on_tell is not None:
            self.on_tell()

    def told_to_all(self, viewers: Sequence[Viewer], events: range) -> list[list[Told]]:
        """These events as each of these viewers gets them. What is the same for several viewers is one object."""
        found: list[list[Told]] = [[] for _ in viewers]
        for n in events:
            event = self.events[n - self.first_event]
            common, insiders = self._told(n, event, None), event.insiders
            for viewer, told in zip(viewers, found, strict=True):
                told.append(self._told(n, event, viewer) if viewer in insiders else common)
        return found

    def told(self, viewer: Viewer, since: int = 0) -> list[Told]:
        """The events from number `since` on, as this viewer gets them."""
        start = max(since - self.first_event, 0)
        return [self._told(self.first_event + start + i, event, viewer) for i, event in enumerate(self.events[start:])]

    def _told(self, n: int, event: Event, viewer: Viewer) -> Told:
        if not event.reaches(viewer):
            return Told(n)
        facts: dict[str, int | str | tuple[str, ...]] = {}
        travels: list[Travel] = []
        for name, fact in event.facts.items():
            if isinstance(fact, int | str):
                facts[name] = fact
                continue
            moves = moves_in(fact)
            facts[name] = tuple([card for move in moves for card in self._names(move, viewer)])
            travels += [self._travel(move, viewer) for move in moves]
        return Told(n, event.what, event.rule, facts, tuple(travels))

    def _names(self, move: Moved, viewer: Viewer) -> list[str]:
        if move.shows(viewer):
            return [self.cards[piece].name for piece in move.pieces]
        return [""] * len(move.pieces)

    def _travel(self, move: Moved, viewer: Viewer) -> Travel:
        keys = move.keys_for(viewer)
        aliases = (FACE_DOWN,) * len(move.pieces) if keys is None else tuple([self.aliases[key] for key in keys])
        return Travel(move.road.source, move.road.target, aliases)

    # seeing

    def still(self) -> Still:
        """The world as it is now."""
        return Still(_pack(astuple(self.state)), self.keys.tobytes(), self.cards)

    def pieces_seen(self, viewer: Viewer) -> Lens:
        """A lens with all pieces that this viewer sees."""
        lens = Lens(viewer, self.keys, self.aliases)
        for look, value in zip(field_looks(type(self.state)).values(), astuple(self.state), strict=True):
            if look.pieces:
                look.whole(value, lens)
        return lens

    def mask(self, viewer: Viewer) -> tuple[S, Lens]:
        """The state as this viewer sees it, with aliases instead of pieces; and the lens with the pieces it sees."""
        lens = Lens(viewer, self.keys, self.aliases)
        masked: S = mask_of(type(self.state))(self.state, lens)
        return masked, lens

    def mask_all(self, viewers: Sequence[Viewer]) -> list[tuple[S, Lens]]:
        """What `mask` returns, for each of these viewers, but cheaper: the states share what is the same for all."""
        lenses = [Lens(viewer, self.keys, self.aliases) for viewer in viewers]
        masked: list[S] = mask_all_of(type(self.state))(self.state, Lens(None, self.keys, self.aliases), lenses)
        return list(zip(masked, lenses, strict=True))
