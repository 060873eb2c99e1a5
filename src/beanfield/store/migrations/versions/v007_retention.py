"""When the log of a match went, and what finds those whose time has come."""

import sqlalchemy as sa
from alembic import op

revision = "007"
down_revision = "006"
branch_labels = None
depends_on = None

WHOLE = sa.text("settled_at IS NOT NULL AND trimmed_at IS NULL")


def upgrade() -> None:
    """Go up."""
    op.add_column("finished", sa.Column("trimmed_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_finished_whole", "finished", ["finished_at"], postgresql_where=WHOLE, sqlite_where=WHOLE)
    op.create_index("ix_people_seen", "people", ["kind", "seen_at"])


def downgrade() -> None:
    """Go down."""
    op.drop_index("ix_people_seen", table_name="people")
    op.drop_index("ix_finished_whole", table_name="finished")
    op.drop_column("finished", "trimmed_at")
