"""What the list of nights shows of each: how many deals, and once it is closed who won what."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("night") as night:
        night.add_column(sa.Column("deals", sa.Integer, nullable=False, server_default="0"))
        night.create_check_constraint("ck_night_deals", "deals >= 0")
    op.create_table(
        "result",
        sa.Column("night_id", sa.Integer, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("chips", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("night_id", "player", name="pk_result"),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name="fk_result_night_id"),
    )
