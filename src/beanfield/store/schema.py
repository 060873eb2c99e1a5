"""The tables of the database. What runs on them is the newest migration; a test keeps the two equal.

Everything that grows with play is keyed by `table_id` first, and nothing refers to it with a foreign key. So `log`,
`snapshots`, `tables`, `sitters` and `results` can each be partitioned (`PARTITION BY HASH (table_id)`) or put on
several servers by the same hash: an append touches one table, hence one part of each.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    column,
    false,
    inspect,
    select,
    table,
    true,
)

NEWEST: Final = "011"
"""The schema after all migrations: a database that has it is left as it is, and nothing that migrates is loaded."""

metadata = MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"})

log = Table(
    "log",
    metadata,
    Column("table_id", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

tables = Table(
    "tables",
    metadata,
    Column("table_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("wake_at", BigInteger),
    Column("host", BigInteger),  # who opened it, until it is over
    CheckConstraint("status IN ('open', 'playing', 'over', 'stuck')", name="ck_tables_status"),
    CheckConstraint("visibility IN ('public', 'link')", name="ck_tables_visibility"),
)
_WAITING = tables.c.wake_at.is_not(None)
Index("ix_tables_wake", tables.c.wake_at, postgresql_where=_WAITING, sqlite_where=_WAITING)
_LISTED = (tables.c.visibility, tables.c.status, tables.c.changed_at, tables.c.table_id)
Index("ix_tables_listed", *_LISTED)
Index("ix_tables_game", tables.c.game, *_LISTED)
_HOSTED = tables.c.host.is_not(None)
Index("ix_tables_host", tables.c.host, tables.c.status, postgresql_where=_HOSTED, sqlite_where=_HOSTED)

sitters = Table(
    "sitters",
    metadata,
    Column("table_id", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    # these two are the table's, so that its people find it quickly; the defaults are for nodes that do not know them
    Column("status", Text, nullable=False, server_default="open"),
    Column("changed_at", BigInteger, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_sitters_person", "person_id", "status", "changed_at", "table_id"),
)

visits = Table(
    "visits",  # at which tables a person ever sat or spoke: what they said there is in those logs
    metadata,
    Column("person_id", BigInteger, nullable=False),
    Column("table_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("person_id", "table_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", BigInteger),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),  # whether anybody may see the table
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_results_person", "person_id", "finished_at", "table_id"),
)
_SEEN_BY_ALL = results.c.public.is_(true())
Index(
    "ix_results_public",
    results.c.person_id,
    results.c.finished_at,
    results.c.table_id,
    postgresql_where=_SEEN_BY_ALL,
    sqlite_where=_SEEN_BY_ALL,
)

finished = Table(
    "finished",
    metadata,
    Column("table_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("due_at", BigInteger, nullable=False),  # not before this it is handed out to be settled
    Column("settled_at", BigInteger),
    Column("trimmed_at", BigInteger),  # when its log went, because the record is enough after so long a time
)
_UNSETTLED = finished.c.settled_at.is_(None)
Index("ix_finished_due", finished.c.due_at, postgresql_where=_UNSETTLED, sqlite_where=_UNSETTLED)

_WHOLE = finished.c.settled_at.is_not(None) & finished.c.trimmed_at.is_(None)
Index("ix_finished_whole", finished.c.finished_at, postgresql_where=_WHOLE, sqlite_where=_WHOLE)

records = Table(
    "records",
    metadata,
    Column("table_id", BigInteger, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

milestones = Table(
    "milestones",  # tables as they were on their way through a match that is over: whoever looks back begins there
    metadata,
    Column("table_id", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("made_by", Text, nullable=False),  # the code that made it: other code may see the match otherwise
    Column("steps", Integer, nullable=False),
    Column("events", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

analyses = Table(
    "analyses",  # of matches that are over, as far as somebody wanted one
    metadata,
    Column("table_id", BigInteger, primary_key=True, autoincrement=False),
    Column("state", Text, nullable=False),  # working, whole, or other-rules: nobody can analyse it any more
    Column("done", Integer, nullable=False),
    Column("answers", Integer, nullable=False),  # how many there are; 0 while nobody has looked
    Column("data", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("login", Text),
    Column("password", Text),
    Column("epoch", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("mail", Text),
    Column("digest", Boolean, nullable=False),
    Column("confirmed", Boolean, nullable=False, server_default=false()),  # whether the mail address is theirs
    Column("digest_at", BigInteger),  # when the last digest was made
    CheckConstraint("kind IN ('guest', 'account')", name="ck_people_kind"),
    Index("ux_people_login", "login", unique=True),
    Index("ix_people_created", "created_at"),
    Index("ix_people_seen", "kind", "seen_at"),
)
_WANTS_DIGEST = people.c.digest.is_(true())
Index("ix_people_digest", people.c.digest_at, postgresql_where=_WANTS_DIGEST, sqlite_where=_WANTS_DIGEST)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential_id", LargeBinary, primary_key=True),
    Column("person_id", BigInteger, ForeignKey("people.person_id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("ix_passkeys_person", "person_id"),
)

browsers = Table(
    "browsers",  # that somebody wants to be notified on
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("person_id", BigInteger, ForeignKey("people.person_id", ondelete="CASCADE"), nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("added_at", BigInteger, nullable=False),
    Index("ix_browsers_person", "person_id", "added_at"),
)

webhooks = Table(
    "webhooks",  # where somebody wants to be told that a table waits for them
    metadata,
    Column(
        "person_id",
        BigInteger,
        ForeignKey("people.person_id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("added_at", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("ordinal", Double, nullable=False),
    PrimaryKeyConstraint("person_id", "game"),
    Index("ix_ratings_game", "game", "ordinal", "person_id"),
)

packs = Table(
    "packs",  # what somebody owns of a game, in the order in which it came: number 0 is the starter deck
    metadata,
    Column("person_id", BigInteger, ForeignKey("people.person_id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("table_id", BigInteger),  # the match that it was earned by; none for what comes with the starter deck
    Column("against_bots", Boolean, nullable=False),
    Column("earned_at", BigInteger, nullable=False),
    Column("starter", Text),
    Column("opened_at", BigInteger),
    Column("cards", LargeBinary),  # as JSON, once it is opened
    PrimaryKeyConstraint("person_id", "game", "number"),
    Index("ux_packs_match", "person_id", "table_id", unique=True),
)

uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("offset_ms", BigInteger, nullable=False),
    Column("beat_ms", BigInteger, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("node_id", Text, primary_key=True),
    Column("started_at", BigInteger, nullable=False),
    Column("beat_at", BigInteger, nullable=False),
    Column("version", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("games", Text, nullable=False, server_default=""),  # with their versions; nothing of nodes that do not know
)


def schema_of(connection: Connection) -> str:
    """The schema that a database has; "" if it has none of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return connection.scalar(select(column("version_num", Text)).select_from(table("alembic_version"))) or ""
