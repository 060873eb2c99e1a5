"""What people collect: packs of cards and starter decks."""

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go up."""
    op.create_table(
        "packs",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.BigInteger(), nullable=True),
        sa.Column("against_bots", sa.Boolean(), nullable=False),
        sa.Column("earned_at", sa.BigInteger(), nullable=False),
        sa.Column("starter", sa.Text(), nullable=True),
        sa.Column("opened_at", sa.BigInteger(), nullable=True),
        sa.Column("cards", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["people.person_id"], name="fk_packs_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "game", "number", name="pk_packs"),
    )
    op.create_index("ux_packs_match", "packs", ["person_id", "table_id"], unique=True)


def downgrade() -> None:
    """Go down."""
    op.drop_index("ux_packs_match", table_name="packs")
    op.drop_table("packs")
