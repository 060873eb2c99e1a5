"""The facts of a table besides its match: plain data, so that a snapshot of it is just its bytes."""

from collections import Counter
from hashlib import blake2b
from itertools import count
from typing import Final

from msgspec import Struct, field

from beanfield.kernel.letters import look_of
from beanfield.kernel.record import Fair
from beanfield.server.ground.problems import Problem
from beanfield.server.tables.clock import Clock
from beanfield.server.tables.entries import By, Chatted, Hinted, Moment, Opened, Wondered
from beanfield.wire.messages import ChatLine
from beanfield.wire.tables import ClosedWhy, Late, OfferKind, Speakers, Status, Visibility, Vote, Windows

CHAT_KEPT: Final = 50
"""How many lines of chat a newcomer is shown."""
SHORTEST_PASS: Final = 700
LONGEST_PASS: Final = 1700
"""An auto-pass comes after a number of milliseconds between these two. It does not depend on what is in the hand."""


class Absence(Struct):
    """Somebody plays, and is not connected or does not answer."""

    since: Moment
    vote_at: int
    """From when on the others may vote about the seat."""
    votes: dict[int, Vote] = {}
    """What each seat wants that has voted."""
    remind_ms: int | None = None
    """After how long they are reminded that the table waits for them; None where that can't be."""
    reminded: int = 0
    """The ask that they were last reminded of; 0 if they were not."""
    silent: bool = False
    """Whether they may be connected: they are back when they answer, and not before."""


class Sitter(Struct):
    """A seat and who is on it."""

    person: int = 0
    name: str = ""
    bot: str = ""
    """The kind of bot that answers for the seat."""
    nonce: str = ""
    deck: bytes = b""
    away: bool = False
    """Whether its person has left the match for good."""
    sitting: int = 0
    """How often somebody sat down here: a token for the seat is good for one sitting."""
    passes: tuple[str, ...] = ()
    muted: tuple[int | None, ...] = ()
    """The seats it does not want to hear; None for all who watch."""
    asked: int = 0
    """The id of the ask that its time runs for."""
    asked_seq: int = 0
    """The entry that asked it."""
    answered_seq: int = 0
    """The entry of its last answer; where that was an act, the entry of the gesture."""
    left_seq: int = 0
    """The entry with which its person left for good."""
    gesture: str = ""
    """The last gesture it made, as JSON."""
    gesture_ask: int = 0
    """The id of the ask for which it was made."""
    gesture_seq: int = 0
    """The entry of a gesture that nobody has judged yet; 0 if there is none."""
    gesture_at: int = 0
    gesture_by: By = "person"
    wondered: Wondered | None = None
    """The last time it wanted a hint."""
    wondered_seq: int = 0
    hinted: Hinted | None = None
    """The last hint it was given."""
    windows: Windows = "ask"
    """What it wants in windows."""
    beside: bool = False
    """Whether it is somebody else, who plays on this person's device."""
    absence: Absence | None = None
    stand_in: bool = False
    """Whether the others gave the seat to its bot because its person was away: who comes back has it again."""
    back_at: int = 0
    """When its person last came back."""

    def wonders(self, ask: int) -> bool:
        """Whether it waits for a hint on the ask with this id."""
        hinted = self.hinted is not None and self.hinted.ask == ask
        return self.wondered is not None and self.wondered.ask == ask and not hinted

    @property
    def taken(self) -> bool:
        """Whether anybody is there."""
        return bool(self.person or self.bot)


class Offer(Struct):
    """Something that a seat proposes, and who has agreed."""

    kind: OfferKind
    seat: int
    agreed: list[int]
    nonces: dict[int, str] = {}
    """What people have sent for the seed of the rematch, by seat."""


class Facts(Struct):
    """A table, without its match."""

    game: str
    host: int
    opened_wall: int
    opened_at: int
    visibility: Visibility
    password: str
    late: Late
    rated: bool
    secret: str
    setup: bytes = field(name="options")
    """In snapshots it goes by its first name, so that older ones can be read."""
    sitters: list[Sitter]
    clock: Clock
    status: Status = "open"
    why: str = ""
    """Why the table is stuck."""
    closed: ClosedWhy | None = None
    """Why it was closed, if it was."""
    offers: list[Offer] = []
    chat: list[ChatLine] = []
    rematch: int = 0
    wake: int | None = None
    """The latest moment at which somebody must look at the table. Its row in the store has this one or a later one."""
    snapshot_seq: int = 0
    """The last entry that was written with a snapshot."""
    lesson: bool = False
    """Whether the match is the game's lesson."""
    fill_at: int | None = None
    """The moment at which bots take the free seats and the match begins; None if the host starts it."""
    speakers: Speakers = "everybody"
    private: dict[int, int] = {}
    """How many entries only this seat was told of, by seat."""
    turn: int | None = None
    """The seat that was last asked something outside of windows, if it was asked alone."""
    collections: bool = False
    """Whether people play with decks from their own collections."""
    rematch_secret: str = ""
    hints: bool = False
    """Whether all who play have agreed to hints."""

    @classmethod
    def of(cls, opened: Opened) -> "Facts":
        """A table at which nobody sits."""
        return cls(
            game=opened.game,
            host=opened.host,
            opened_wall=opened.when.wall,
            opened_at=opened.when.at,
            visibility=opened.visibility,
            password=opened.password,
            late=opened.late,
            rated=opened.rated,
            secret=opened.secret,
            setup=opened.setup,
            sitters=[Sitter() for _ in range(opened.seats)],
            clock=Clock.new(opened.clock, opened.seats),
            lesson=opened.lesson,
            fill_at=None if opened.fill_ms is None else opened.when.at + opened.fill_ms,
            collections=opened.collections,
            rematch_secret=opened.rematch_secret,
        )

    @property
    def fair(self) -> Fair:
        """Where the seed comes from."""
        return Fair(self.secret, tuple(sitter.nonce for sitter in self.sitters))

    @property
    def names(self) -> list[str]:
        """What those on the seats are called. Names that look alike get numbers, such that no two look alike then."""
        plain = [
            sitter.name or sitter.bot.partition(":")[0] or f"Seat {at + 1}" for at, sitter in enumerate(self.sitters)
        ]
        looks = Counter(map(look_of, plain))
        taken = {look for look, many in looks.items() if many == 1}
        names = []
        for name in plain:
            called = name
            if looks[look_of(name)] > 1:
                numbered = (f"{name} {number}" for number in count(1))
                called = next(each for each in numbered if look_of(each) not in taken)
                taken.add(look_of(called))
            names.append(called)
        return names

    def seats_of(self, person: int) -> list[int]:
        """Where this person sits, and those who play on their device."""
        return [seat for seat, sitter in enumerate(self.sitters) if person and sitter.person == person]

    def seat_of(self, person: int) -> int | None:
        """Where this person sits; if only others do, who play on their device, where the first of them does."""
        return min(self.seats_of(person), key=lambda seat: self.sitters[seat].beside, default=None)

    def own_seat(self, person: int, seat: int | None) -> int | None:
        """The seat from which this person looks: the one they say, which must be theirs, or else `seat_of`."""
        if seat is not None and seat not in self.seats_of(person):
            raise Problem(403, "not-your-seat", "You can look only from a seat of your own. Leave the seat away.")
        return self.seat_of(person) if seat is None else seat

    @property
    def players(self) -> list[int]:
        """The seats of people who play themselves: those who must agree to an offer."""
        return [
            seat for seat, sitter in enumerate(self.sitters) if sitter.person and not sitter.bot and not sitter.away
        ]

    @property
    def awaited(self) -> list[int]:
        """The seats of people who should be connected: those who play, where somebody else does, too."""
        people = {sitter.person for sitter in self.sitters if sitter.person and not sitter.away}
        return self.players if self.status == "playing" and len(people) > 1 else []

    def offer(self, kind: OfferKind) -> Offer | None:
        """The open offer of this kind."""
        return next((offer for offer in self.offers if offer.kind == kind), None)

    def needs_company(self, now: int, grace: int) -> bool:
        """Whether bots play here only while somebody looks on: not where people play by correspondence or for a rating,
        and not in the first milliseconds (`grace`) of a table, in which people come.
        """
        by_mail = self.clock.rule.kind == "correspondence" and bool(self.players)
        return not (by_mail or self.rated or now - self.opened_at < grace)

    def hidden_from(self, viewer: int | None) -> int:
        """How many entries were told only to other seats than this one."""
        return sum(count for seat, count in self.private.items() if seat != viewer)

    def pause(self, seat: int) -> int:
        """How long an auto-pass waits: drawn from the table's secret and the entry that asked, from nothing else."""
        drawn = blake2b(f"{self.sitters[seat].asked_seq} {seat}".encode(), key=self.secret.encode()[:64], digest_size=4)
        return SHORTEST_PASS + int.from_bytes(drawn.digest()) % (LONGEST_PASS - SHORTEST_PASS)


def chat_line(facts: Facts, entry: Chatted) -> ChatLine:
    """What was said, with the name of who said it."""
    name = entry.name if entry.seat is None else facts.sitters[entry.seat].name
    return ChatLine(entry.seat, name, entry.text, entry.when.wall)
