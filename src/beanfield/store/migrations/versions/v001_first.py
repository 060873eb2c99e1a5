"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "finished",
        sa.Column("table_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("settled_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", name="pk_finished"),
    )
    op.create_index(
        "ix_finished_due",
        "finished",
        ["due_at"],
        unique=False,
        postgresql_where=sa.text("settled_at IS NULL"),
        sqlite_where=sa.text("settled_at IS NULL"),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
    )
    op.create_table(
        "nodes",
        sa.Column("node_id", sa.Text(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("beat_at", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("node_id", name="pk_nodes"),
    )
    op.create_table(
        "people",
        sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("login", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("mail", sa.Text(), nullable=True),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.CheckConstraint("kind IN ('guest', 'account')", name="ck_people_kind"),
        sa.PrimaryKeyConstraint("person_id", name="pk_people"),
    )
    op.create_index("ux_people_login", "people", ["login"], unique=True)
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("ordinal", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "ordinal", "person_id"], unique=False)
    op.create_table(
        "records",
        sa.Column("table_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_person", "results", ["person_id", "finished_at"], unique=False)
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_sitters"),
    )
    op.create_index("ix_sitters_person", "sitters", ["person_id", "table_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_snapshots"),
    )
    op.create_table(
        "tables",
        sa.Column("table_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("summary", sa.LargeBinary(), nullable=False),
        sa.Column("wake_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("status IN ('open', 'playing', 'over', 'stuck')", name="ck_tables_status"),
        sa.CheckConstraint("visibility IN ('public', 'link')", name="ck_tables_visibility"),
        sa.PrimaryKeyConstraint("table_id", name="pk_tables"),
    )
    op.create_index(
        "ix_tables_public",
        "tables",
        ["status", "changed_at", "table_id"],
        unique=False,
        postgresql_where=sa.text("visibility = 'public'"),
        sqlite_where=sa.text("visibility = 'public'"),
    )
    op.create_index(
        "ix_tables_stuck",
        "tables",
        ["table_id"],
        unique=False,
        postgresql_where=sa.text("status = 'stuck'"),
        sqlite_where=sa.text("status = 'stuck'"),
    )
    op.create_index(
        "ix_tables_wake",
        "tables",
        ["wake_at"],
        unique=False,
        postgresql_where=sa.text("wake_at IS NOT NULL"),
        sqlite_where=sa.text("wake_at IS NOT NULL"),
    )
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("offset_ms", sa.BigInteger(), nullable=False),
        sa.Column("beat_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uptime"),
    )
    op.create_table(
        "passkeys",
        sa.Column("credential_id", sa.LargeBinary(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.person_id"], name="fk_passkeys_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("credential_id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person_id"], unique=False)


def downgrade() -> None:
    """Go down."""
    for name in (
        "passkeys",
        "uptime",
        "tables",
        "snapshots",
        "sitters",
        "results",
        "records",
        "ratings",
        "people",
        "nodes",
        "log",
        "finished",
    ):
        op.drop_table(name)
