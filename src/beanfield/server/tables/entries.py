"""Entries: all that can happen at a table. Its log is a list of them, and the table is what they add up to.

`at` is the service's time in milliseconds. It stands still while no node is up, and clocks go by it. `wall` is the real
time. The node that writes an entry gives both, so that reading the log needs no clock.

What is true of every entry of a kind stands in its class (`AnyEntry`).
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec
from msgspec import Struct

from beanfield.kernel.asks import Act, Said
from beanfield.kernel.mind import Verdict
from beanfield.store.rows import Logged
from beanfield.wire.tables import ClockRule, ClosedWhy, Late, OfferKind, Speakers, Visibility, Vote, Windows

type By = Literal["person", "bot", "clock", "pass", "away", "failed"]
"""Who gave an answer: the person or bot on the seat, or the server for one that is out of time, passes, or has left, or
for a bot that failed to think.
"""


class Moment(Struct, frozen=True, array_like=True):
    """When an entry was written."""

    at: int
    wall: int


class AnyEntry(Struct, frozen=True, array_like=True):
    """What all entries have, and what the kinds say about themselves."""

    of_the_match: ClassVar[bool] = False
    """Whether it means nothing without the match of the table."""
    plays: ClassVar[bool] = False
    """Whether the match is played with it: it makes lines of the record."""
    moves: ClassVar[bool] = False
    """Whether the match is another one after it: it is played, begins, or goes back."""
    shows: ClassVar[bool] = False
    """Whether people are shown something else of the match after it, although the match itself does not move."""
    changes: ClassVar[bool] = True
    """Whether it changes the table itself: who sits there, what is offered, whether it is over. What ends the match
    does so in any case.
    """
    quiet: ClassVar[bool] = False
    """Whether only its own seat may know what it was."""

    when: Moment

    @property
    def private_to(self) -> int | None:
        """The seat that it is for alone: nobody else gets a frame of it, not even an empty one."""
        return None


class Opened(AnyEntry, frozen=True, array_like=True, tag="opened", kw_only=True):
    """Somebody opened the table."""

    game: str
    seats: int
    setup: bytes
    """As JSON."""
    host: int
    visibility: Visibility
    password: str
    """Its argon2 hash, or nothing."""
    clock: ClockRule
    late: Late
    rated: bool
    secret: str
    """What the seed is made from, with the nonces of the seats; nobody sees it before the match is over."""
    lesson: bool = False
    """Whether the match is the game's lesson."""
    fill_ms: int | None = None
    """Milliseconds after which bots take the free seats and the match begins; None if the host starts it."""
    collections: bool = False
    """Whether people play with decks from their own collections."""
    rematch_secret: str = ""
    """The secret of the rematch: its hash is told before anybody sends a nonce for it."""


class Sat(AnyEntry, frozen=True, array_like=True, tag="sat"):
    """A person sat down on a free seat, came back to its own (its bot stops), or sent another nonce."""

    seat: int
    person: int
    name: str
    nonce: str
    """What the person sent for the seed; empty if nothing."""
    deck: bytes = b""
    """The deck it brings, as JSON: a ready-made one by name, or the contents of a deck file."""
    beside: bool = False
    """Whether it is somebody else, who plays on this person's device."""


class Left(AnyEntry, frozen=True, array_like=True, tag="left"):
    """A seat is free again; only before the match."""

    seat: int


class Botted(AnyEntry, frozen=True, array_like=True, tag="botted"):
    """A bot answers for a seat from now on: a free one, or that of one who gave it up, is out of time or is gone."""

    seat: int
    bot: str
    why: Literal["given", "time", "resigned", "gone"]


class Started(AnyEntry, frozen=True, array_like=True, tag="started"):
    """The match began."""

    of_the_match = True
    moves = True

    setup: bytes
    """As JSON, with the decks that people brought."""
    version: int
    fill: str = ""
    """The kind of bot that takes the seats that were still free."""


class Answered(AnyEntry, frozen=True, array_like=True, tag="answered"):
    """A seat answered what it was asked; `fingerprint` is the fingerprint of the ask."""

    of_the_match = True
    plays = True
    moves = True
    changes = False

    said: Said
    fingerprint: str
    by: By
    film: bytes = b""
    """Of what came of a gesture."""


class Gestured(AnyEntry, frozen=True, array_like=True, tag="gestured"):
    """A seat did something physical. A performer says what came of it: that is the seat's answer, and comes later.

    The number of this entry is the number of the act.
    """

    of_the_match = True
    shows = True
    changes = False

    seat: int
    gesture: str
    """As JSON, as it was said."""
    fingerprint: str
    by: By


class Called(AnyEntry, frozen=True, array_like=True, tag="called"):
    """A seat said something without being asked."""

    of_the_match = True
    plays = True
    moves = True

    seat: int
    do: str
    word: str = ""
    also: tuple[int, ...] = ()
    """Other seats of the same person, which have said it with this."""


class Wondered(AnyEntry, frozen=True, array_like=True, tag="wondered"):
    """A seat wants to know what a bot would answer to the ask with this id."""

    of_the_match = True
    changes = False
    quiet = True

    seat: int
    ask: int


class Hinted(AnyEntry, frozen=True, array_like=True, tag="hinted"):
    """What a bot would answer to the ask with this id. Only the seat itself is told."""

    of_the_match = True
    shows = True
    changes = False
    quiet = True

    seat: int
    ask: int
    acts: tuple[Act, ...]
    verdict: Verdict
    instead: tuple[Act, ...] | None = None
    gesture: str = ""
    """As JSON, if something physical is asked."""


class Back(AnyEntry, frozen=True, array_like=True, tag="back"):
    """The match went back to where it was after entry `to`: what was answered and called since does not count."""

    of_the_match = True
    moves = True

    to: int
    why: Literal["undo", "agreed", "rules"]
    seat: int


class Offered(AnyEntry, frozen=True, array_like=True, tag="offered"):
    """A seat proposes something to all who play."""

    seat: int
    kind: OfferKind
    nonce: str = ""
    """What its person sends for the seed of the rematch."""


class Replied(AnyEntry, frozen=True, array_like=True, tag="replied"):
    """A seat agrees to what is offered, or the offer is gone."""

    seat: int
    kind: OfferKind
    yes: bool
    nonce: str = ""
    """What its person sends for the seed of the rematch."""


class Drawn(AnyEntry, frozen=True, array_like=True, tag="drawn"):
    """Everybody has agreed to end the match: all seats call the end. `seat` agreed last."""

    of_the_match = True
    plays = True
    moves = True

    seat: int


class Allowed(AnyEntry, frozen=True, array_like=True, tag="allowed"):
    """Everybody has agreed that all may ask for hints in this match; this seat was the last."""

    seat: int


class Rematched(AnyEntry, frozen=True, array_like=True, tag="rematched"):
    """Everybody has agreed to play again, at this table."""

    seat: int
    table: int


class Went(AnyEntry, frozen=True, array_like=True, tag="went"):
    """The person of a seat has not been connected, or has not answered, since a moment, and others play with them."""

    seat: int
    since: Moment
    vote_at: int
    """From when on the others may vote about the seat, by the service's time."""
    remind_ms: int | None = None
    """After how many milliseconds in which the table waits for them they are reminded; None where that can't be."""
    silent: bool = False
    """Whether they may be connected, and have not answered for very long."""


class Came(AnyEntry, frozen=True, array_like=True, tag="came"):
    """The person of a seat is connected again. A bot that the others gave the seat to stops."""

    seat: int


class Reminded(AnyEntry, frozen=True, array_like=True, tag="reminded"):
    """It is time to remind the person of a seat that the table waits for them: of the ask with this id."""

    changes = False

    seat: int
    ask: int


class Voted(AnyEntry, frozen=True, array_like=True, tag="voted"):
    """A seat says what it wants for a seat (`about`) whose person is away."""

    seat: int
    about: int
    want: Vote


class Waited(AnyEntry, frozen=True, array_like=True, tag="waited"):
    """Those who are there wait for a seat (`about`). `seat` voted last; from `vote_at` on they may vote again."""

    seat: int
    about: int
    vote_at: int


class Chatted(AnyEntry, frozen=True, array_like=True, tag="chatted"):
    """Somebody said something to the table: a seat, or a person who watches."""

    changes = False

    seat: int | None
    text: str
    person: int = 0
    """Who it was, of those who watch."""
    name: str = ""


class Moderated(AnyEntry, frozen=True, array_like=True, tag="moderated"):
    """The host decided who may speak at the table."""

    chat: Speakers


class Preferred(AnyEntry, frozen=True, array_like=True, tag="preferred"):
    """A seat wants these prompts passed, and does not want to hear these seats, or those who watch (None)."""

    changes = False

    seat: int
    passes: tuple[str, ...]
    muted: tuple[int | None, ...]

    @property
    def private_to(self) -> int:
        """What a seat wants is for itself alone."""
        return self.seat


class Passing(AnyEntry, frozen=True, array_like=True, tag="passing"):
    """A seat says what it wants in windows from now on. Only the seat itself is told."""

    shows = True
    changes = False
    quiet = True

    seat: int
    windows: Windows

    @property
    def private_to(self) -> int:
        """What a seat wants is for itself alone."""
        return self.seat


class Forgotten(AnyEntry, frozen=True, array_like=True, tag="forgotten"):
    """A person wants to be forgotten: it goes by this name from now on, and these lines of chat (seat, wall) are gone.

    What older entries say is written over in the store; this tells the nodes that have read them already.
    """

    person: int
    name: str
    said: tuple[tuple[int | None, int], ...]


class Credited(AnyEntry, frozen=True, array_like=True, tag="credited"):
    """The server took time from these seats, and gives it back."""

    shows = True
    changes = False

    seats: tuple[int, ...]
    ms: int


class Closed(AnyEntry, frozen=True, array_like=True, tag="closed"):
    """The table was closed before its match was over."""

    why: ClosedWhy


class Stuck(AnyEntry, frozen=True, array_like=True, tag="stuck"):
    """This code can't go on with the match at all; an administrator must look at it."""

    why: str


type Entry = (
    Opened
    | Sat
    | Left
    | Botted
    | Started
    | Answered
    | Gestured
    | Called
    | Wondered
    | Hinted
    | Back
    | Offered
    | Replied
    | Drawn
    | Allowed
    | Rematched
    | Went
    | Came
    | Voted
    | Waited
    | Reminded
    | Chatted
    | Moderated
    | Preferred
    | Passing
    | Forgotten
    | Credited
    | Closed
    | Stuck
)

write_entry = msgspec.msgpack.Encoder().encode
read_entry = msgspec.msgpack.Decoder(Entry).decode


def entries_of(log: Sequence[Logged]) -> list[tuple[int, Entry]]:
    """The entries of a log, as the store has it."""
    return [(logged.seq, read_entry(logged.data)) for logged in log]
