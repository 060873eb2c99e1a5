"""What the clients of a chaos test note: acknowledged answers, what they saw, and counters."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from typing import Literal

import msgspec
from msgspec import Struct, field

from beanfield.kernel.asks import Chosen
from beanfield.kernel.events import Told
from beanfield.kernel.sight import Viewer
from beanfield.wire.messages import Looks
from beanfield.wire.tables import OfferKind

type Wish = OfferKind | Literal["take back"]

_write = msgspec.json.Encoder(order="deterministic").encode
_looks = msgspec.json.Decoder(Looks).decode


class Acked(Struct, frozen=True):
    """An answer that was acknowledged, as its client gave it."""

    seat: int
    ask: int
    answer: Chosen | str
    """The answer, or a gesture as JSON."""
    n: int


class Seen(Struct, frozen=True):
    """What a viewer saw of the match with a frame, as digests."""

    n: int
    looks: bytes | None
    """None if the frame did not show the match."""
    told: bytes
    first: int
    """The number of the first event that was told."""
    events: int
    """How many events were told."""
    film: bytes | None = None


class Undone(Struct, frozen=True):
    """An answer that was taken back, as the server acknowledged it."""

    seat: int
    ask: int
    n: int


class Voiced(Struct, frozen=True):
    """What a seat said about an offer and the server took: it made the offer or agrees (`yes`), or declines it."""

    seat: int
    kind: OfferKind
    yes: bool
    since: int
    """The number that its client had seen before."""


class Story(Struct):
    """All notes about one table, which the judge checks."""

    id: str
    game: str
    acked: list[Acked] = field(default_factory=list)
    chats: list[tuple[int, str]] = field(default_factory=list)
    undone: list[Undone] = field(default_factory=list)
    voiced: list[Voiced] = field(default_factory=list)
    wishes: set[tuple[int, Wish]] = field(default_factory=set)
    """What seats have ever tried to get besides playing on, whether the server heard it or not."""
    nonces: dict[int, str] = field(default_factory=dict)
    """What the people sent for the seed, by seat."""
    seen: dict[Viewer, list[Seen]] = field(default_factory=dict)
    strangers: list[tuple[int, int]] = field(default_factory=list)
    """Seats that a node took for watchers, with the number. It was behind and did not know yet who had sat down."""
    n: int = 0
    """The highest number that anybody saw."""
    over: bool = False


class Figures(Struct):
    """The counters of a chaos test."""

    faults: Counter[str] = field(default_factory=Counter)
    counted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """Answers that did not count, by code or rule."""
    requests: Counter[str] = field(default_factory=Counter)
    """Requests that were tried again, by reason."""
    wrong: list[str] = field(default_factory=list)
    """Things that must not happen but did."""

    def lines(self) -> list[str]:
        """The counters as lines for people."""
        parts = {
            "faults": self.faults,
            "counted": self.counted,
            "answers refused": self.refused,
            "requests tried again": self.requests,
        }
        shown = []
        for name, counter in parts.items():
            shown.append(f"{name} ({counter.total()})")
            shown.extend(f"  {number:>8}  {what}" for what, number in counter.most_common())
        return shown


def digest_looks(looks: Looks) -> bytes:
    """A hash of what a viewer sees of the match, without the time."""
    seen = [looks.state, sorted(looks.faces.items()), looks.waiting, looks.outcome, looks.asked, looks.said, looks.undo]
    return _digest(seen)


def over_the_wire(looks: Looks) -> Looks:
    """The looks after they were written as JSON and read again, as a client has them."""
    return _looks(msgspec.json.encode(looks))


def digest_told(told: Sequence[Told]) -> bytes:
    """A hash of what a viewer is told."""
    return _digest(told)


def digest_film(film: bytes) -> bytes:
    """A hash of a film."""
    return _digest(film)


def _digest(what: object) -> bytes:
    return blake2b(_write(what), digest_size=8).digest()
