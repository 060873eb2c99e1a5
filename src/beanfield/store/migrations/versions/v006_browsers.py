"""Browsers that people want to be notified on."""

import sqlalchemy as sa
from alembic import op

revision = "006"
down_revision = "005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "browsers",
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.person_id"], name="fk_browsers_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("endpoint", name="pk_browsers"),
    )
    op.create_index("ix_browsers_person", "browsers", ["person_id", "added_at"], unique=False)


def downgrade() -> None:
    """Go down."""
    op.drop_index("ix_browsers_person", table_name="browsers")
    op.drop_table("browsers")
