"""At which tables a person ever sat, and whether their mail address is confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "visits",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "table_id", name="pk_visits"),
    )
    op.execute(
        "INSERT INTO visits (person_id, table_id)"
        " SELECT DISTINCT person_id, table_id FROM sitters WHERE person_id IS NOT NULL"
    )
    op.add_column("people", sa.Column("confirmed", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    """Go down."""
    op.drop_column("people", "confirmed")
    op.drop_table("visits")
