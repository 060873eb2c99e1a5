"""Which games each node has."""

import sqlalchemy as sa
from alembic import op

revision = "010"
down_revision = "009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up. Nodes that do not know the column say nothing."""
    op.add_column("nodes", sa.Column("games", sa.Text(), server_default="", nullable=False))


def downgrade() -> None:
    """Go down."""
    op.drop_column("nodes", "games")
