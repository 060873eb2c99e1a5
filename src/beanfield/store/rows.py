"""What goes into the store and comes out of it, as plain data. Moments are integer milliseconds.

The store does not look into entries, snapshots, summaries and records: they are bytes that the server understands.
"""

from typing import Literal

from msgspec import Struct

from beanfield.wire.tables import Status, Visibility

type Kind = Literal["guest", "account"]


class TableRow(Struct, frozen=True):
    """What can be known about a table without reading its log."""

    table_id: int
    game: str
    status: Status
    visibility: Visibility
    rated: bool
    opened_at: int
    changed_at: int
    summary: bytes
    host: int | None = None  # who opened it, until it is over


class SitterRow(Struct, frozen=True):
    """Who sits on a seat: a person or a bot. Nobody, if it has neither."""

    seat: int
    name: str
    person_id: int | None = None
    bot: str | None = None


class Wake(Struct, frozen=True):
    """When a table is to be looked at again (service time), or never."""

    at: int | None


class Result(Struct, frozen=True):
    """How a match ended for one seat; place 1 is the best."""

    seat: int
    name: str
    place: int
    score: int
    won: bool
    person_id: int | None = None
    bot: str | None = None


class Finish(Struct, frozen=True):
    """The end of a match, told once a table."""

    game: str
    finished_at: int
    rated: bool
    results: tuple[Result, ...]
    public: bool = False  # whether anybody may see the table


class Append(Struct, frozen=True):
    """One entry of a table's log, and everything that must be true together with it."""

    table_id: int
    seq: int
    entry: bytes
    snapshot: bytes | None = None  # the table after this entry
    void_after: int | None = None  # snapshots with a larger number are void: the match went back
    row: TableRow | None = None  # replaces the table's row
    sitters: tuple[SitterRow, ...] | None = None  # replace all sitters of the table, together with its row
    visitor: int | None = None  # a person who left something in the log without ever sitting there
    wake: Wake | None = None
    finish: Finish | None = None

    def __post_init__(self) -> None:
        """What is known of a table stands with those who sit there, too."""
        if self.sitters is not None and self.row is None:
            raise ValueError("sitters are written together with the row of their table")

    @property
    def is_light(self) -> bool:
        """Whether it is an entry with a snapshot and an alarm at most, as nearly every answer is."""
        return self.void_after is None and not (self.row or self.sitters is not None or self.visitor or self.finish)


class Logged(Struct, frozen=True):
    """Bytes with their number in the log: an entry, or a snapshot after that entry."""

    seq: int
    data: bytes


class Loaded(Struct, frozen=True):
    """The newest snapshot of a table, and the entries after it."""

    snapshot: Logged | None
    entries: list[Logged]


class Milestone(Struct, frozen=True):
    """A table as it was after an entry of its log, and how much of its match there was by then."""

    seq: int
    steps: int  # of its replay
    events: int  # that were told
    answers: int  # of its record
    data: bytes


class LastEntry(Struct, frozen=True):
    """The last entry of a table."""

    table_id: int
    entry: bytes


class Redaction(Struct, frozen=True):
    """What replaces something that was written: the same, without what a person said."""

    table_id: int
    entries: dict[int, bytes]  # by their numbers
    snapshots: dict[int, bytes]
    record: bytes | None


class Trimming(Struct, frozen=True):
    """What stays of a table whose log goes: its last snapshot, if it has one, and the entries after it that change."""

    table_id: int
    snapshot: Logged | None
    entries: list[Logged]


class Aged(Struct, frozen=True):
    """How much was kept for longer than it should be."""

    logs: int
    guests: int
    mail: int


class DueRow(Struct, frozen=True):
    """A table that was due and is now in our hands until `wake_at`; then anybody may take it."""

    table_id: int
    wake_at: int


class Finished(Struct, frozen=True):
    """A match that is over. `settled_at` says when its record was made and its ratings counted."""

    table_id: int
    game: str
    finished_at: int
    rated: bool
    settled_at: int | None
    results: tuple[Result, ...]


class HistoryRow(Struct, frozen=True):
    """One line of a person's history."""

    table_id: int
    game: str
    seat: int
    place: int
    score: int
    won: bool
    rated: bool
    finished_at: int


class NodeRow(Struct, frozen=True):
    """A server process."""

    node_id: str
    started_at: int
    version: str
    address: str
    games: str = ""  # what it can play, with versions


class Beat(Struct, frozen=True):
    """What a node that says it is up is told."""

    now: int  # wall time, by the database's clock
    offset: int  # how far service time is behind it


class Counts(Struct, frozen=True):
    """How much there is of everything."""

    tables: dict[str, int]  # by status
    games: dict[str, int]  # tables that are not over, by game
    people: dict[str, int]  # by kind
    unsettled: int  # matches that are over and have no record yet


class Person(Struct, frozen=True):
    """Somebody who plays. Tokens made before `epoch` was raised are worth nothing."""

    person_id: int
    kind: Kind
    name: str
    login: str | None
    password: str | None
    epoch: int
    created_at: int
    seen_at: int
    mail: str | None
    digest: bool
    confirmed: bool = False
    """Whether somebody who reads that mail has said that the address is theirs."""


class Newcomer(Struct, frozen=True):
    """One of the newest people, without a name."""

    person_id: int
    kind: str
    created_at: int
    seen_at: int
