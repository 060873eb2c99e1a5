"""A table as people see it: what is the same for everybody who may look at it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from beanfield.wire.ids import Id

type Status = Literal["open", "playing", "over", "stuck"]
type Visibility = Literal["public", "link"]
type OfferKind = Literal["draw", "undo", "hints", "rematch"]
type Vote = Literal["wait", "bot", "end"]
"""What somebody wants for a seat whose person is away: to wait, that a bot plays, or that the match ends unrated."""
type ClosedWhy = Literal["nobody", "host", "admin", "absent"]
"""Why a table was closed before its match was over: nobody came, its host or an administrator closed it, or somebody
was away and all others wanted no more of it."""
type ClockKind = Literal["none", "live", "relaxed", "correspondence"]
type Late = Literal["default", "bot"]
type Speakers = Literal["everybody", "players", "nobody"]
type Windows = Literal["ask", "turn", "always"]
"""What a seat wants in windows: to be asked, to pass until it is asked something else, or to pass always."""


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time people have.

    `live`: a bank for the whole match, and an increment for every answer. `relaxed` and `correspondence`: the bank is
    for each ask anew. `none`: as long as they like.

    A window has a time of its own, `window_ms`. Whoever has not answered by then passes, and no bank runs meanwhile.
    With 0, and by correspondence, a window has the time that any other ask has.
    """

    kind: ClockKind = "none"
    bank_ms: Annotated[int, Meta(ge=0, le=30 * 86_400_000)] = 0
    increment_ms: Annotated[int, Meta(ge=0, le=3_600_000)] = 0
    window_ms: Annotated[int, Meta(ge=0, le=3_600_000)] = 20_000


class AbsenceInfo(Struct, frozen=True, omit_defaults=True):
    """The person of a seat plays, and is not connected."""

    since: int
    """Since when, by the real time."""
    vote_at: int
    """From when on the others may vote about the seat, by the service's time."""
    votes: dict[int, Vote] = {}
    """What each seat wants that has voted."""


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat. `person` is None where nobody or only a bot does."""

    name: str
    person: Id | None
    bot: str | None
    """The kind of bot that answers for this seat now."""
    away: bool
    """Whether its person has left the match for good."""
    beside: bool = False
    """Whether somebody else sits here, who plays on the device of `person`."""
    absence: AbsenceInfo | None = None
    """Since when its person has not been connected, while the match is on, or when it was ended because of that; null
    if they are there."""


class OfferInfo(Struct, frozen=True):
    """Something a seat proposes; it happens when everybody who plays has agreed."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    """A table as everybody who may look at it sees it."""

    id: Id
    game: str
    status: Status
    visibility: Visibility
    password: bool
    """Whether one must know a password to sit."""
    rated: bool
    clock: ClockRule
    late: Late
    host: Id
    seats: tuple[SeatInfo, ...]
    setup: dict[str, Any]
    """The switches of the game, as they stand, and the seats that were named for a role (`null` for nobody)."""
    offers: tuple[OfferInfo, ...]
    commitment: str
    """Fixes the secret of the deal before anybody sends a nonce; `beanfield verify` checks it against the record."""
    opened_at: int
    rematch: Id | None
    automata: tuple[str, ...] = ()
    """The names of those who play without a seat; the state counts them after the seats."""
    lesson: bool = False
    """Whether its match is the game's lesson: `/api/games/{game}/lesson` says how it goes."""
    fill_at: int | None = None
    """When bots take the free seats and the match begins by itself, by the service's time; null if the host starts
    it."""
    chat: Speakers = "everybody"
    """Who may speak at the table: those who watch too, only those with a seat, or nobody. Its host decides."""
    collections: bool = False
    """Whether people play with decks from their own collections; bots have ready-made ones."""
    rematch_commitment: str = ""
    """When the match is over: fixes the secret of the rematch, before anybody sends a nonce for it."""
    closed: ClosedWhy | None = None
    """Why the table was closed before its match was over; null if it was not."""
    hints: bool = False
    """Whether all who play have agreed that everybody may ask for hints."""
