"""Lists that stay quick with many tables, and who opened a table."""

import msgspec
import sqlalchemy as sa
from alembic import op

from beanfield.wire.ids import read_id

revision = "005"
down_revision = "004"
branch_labels = None
depends_on = None

LISTED = ["visibility", "status", "changed_at", "table_id"]
PUBLIC = sa.text("visibility = 'public'")
STUCK = sa.text("status = 'stuck'")
HOSTED = sa.text("host IS NOT NULL")


class Summary(msgspec.Struct):
    """What is wanted of a table's summary."""

    host: str


def upgrade() -> None:
    """Go up."""
    op.add_column("tables", sa.Column("host", sa.BigInteger(), nullable=True))
    op.add_column("sitters", sa.Column("status", sa.Text(), server_default="open", nullable=False))
    op.add_column("sitters", sa.Column("changed_at", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("results", sa.Column("public", sa.Boolean(), server_default=sa.false(), nullable=False))
    _say_who_opened()
    op.execute(
        "UPDATE sitters SET status = tables.status, changed_at = tables.changed_at"
        " FROM tables WHERE tables.table_id = sitters.table_id"
    )
    op.execute(
        "UPDATE results SET public = true"
        " FROM tables WHERE tables.table_id = results.table_id AND tables.visibility = 'public'"
    )
    op.drop_index("ix_tables_stuck", table_name="tables")
    op.drop_index("ix_tables_public", table_name="tables")
    op.create_index("ix_tables_listed", "tables", LISTED)
    op.create_index("ix_tables_game", "tables", ["game", *LISTED])
    op.create_index("ix_tables_host", "tables", ["host", "status"], postgresql_where=HOSTED, sqlite_where=HOSTED)
    op.drop_index("ix_sitters_person", table_name="sitters")
    op.create_index("ix_sitters_person", "sitters", ["person_id", "status", "changed_at", "table_id"])
    op.drop_index("ix_results_person", table_name="results")
    op.create_index("ix_results_person", "results", ["person_id", "finished_at", "table_id"])
    op.create_index(
        "ix_results_public",
        "results",
        ["person_id", "finished_at", "table_id"],
        postgresql_where=sa.text("public IS true"),
        sqlite_where=sa.text("public IS 1"),
    )
    op.create_index("ix_people_created", "people", ["created_at"])


def _say_who_opened() -> None:
    """Only summaries say who opened a table."""
    here = op.get_bind()
    found = here.execute(sa.text("SELECT table_id, summary FROM tables WHERE status <> 'over'")).all()
    opened = [
        {"id": table_id, "host": read_id(msgspec.json.decode(summary, type=Summary).host)}
        for table_id, summary in found
    ]
    if opened:
        here.execute(sa.text("UPDATE tables SET host = :host WHERE table_id = :id"), opened)


def downgrade() -> None:
    """Go down."""
    op.drop_index("ix_people_created", table_name="people")
    op.drop_index("ix_results_public", table_name="results")
    op.drop_index("ix_results_person", table_name="results")
    op.create_index("ix_results_person", "results", ["person_id", "finished_at"])
    op.drop_index("ix_sitters_person", table_name="sitters")
    op.create_index("ix_sitters_person", "sitters", ["person_id", "table_id"])
    op.drop_index("ix_tables_host", table_name="tables")
    op.drop_index("ix_tables_game", table_name="tables")
    op.drop_index("ix_tables_listed", table_name="tables")
    op.create_index("ix_tables_public", "tables", LISTED[1:], postgresql_where=PUBLIC, sqlite_where=PUBLIC)
    op.create_index("ix_tables_stuck", "tables", ["table_id"], postgresql_where=STUCK, sqlite_where=STUCK)
    op.drop_column("results", "public")
    op.drop_column("sitters", "changed_at")
    op.drop_column("sitters", "status")
    op.drop_column("tables", "host")
