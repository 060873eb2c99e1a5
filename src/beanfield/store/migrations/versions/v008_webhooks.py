"""Webhooks of people."""

import sqlalchemy as sa
from alembic import op

revision = "008"
down_revision = "007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "webhooks",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.person_id"], name="fk_webhooks_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", name="pk_webhooks"),
    )


def downgrade() -> None:
    """Go down."""
    op.drop_table("webhooks")
