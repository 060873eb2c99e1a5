"""When somebody was last sent a digest."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.add_column("people", sa.Column("digest_at", sa.BigInteger(), nullable=True))
    op.create_index(
        "ix_people_digest",
        "people",
        ["digest_at"],
        unique=False,
        postgresql_where=sa.text("digest IS true"),
        sqlite_where=sa.text("digest IS 1"),
    )


def downgrade() -> None:
    """Go down."""
    op.drop_index("ix_people_digest", "people")
    op.drop_column("people", "digest_at")
