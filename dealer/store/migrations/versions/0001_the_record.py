"""The record: nights and their lines; the devices that were let in, and who asked for a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "night",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("opened_at", sa.DateTime, nullable=False),
        sa.Column("closed_at", sa.DateTime),
        sa.Column("token", sa.String),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_night"),
        sa.UniqueConstraint("token", name="uq_night_token"),
        sa.CheckConstraint("length(name) <= 200", name="ck_night_name"),
    )
    op.create_table(
        "line",
        sa.Column("night_id", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("said_by", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("line", sa.JSON, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("night_id", "seq", name="pk_line"),
        sa.UniqueConstraint("night_id", "key", name="uq_line_night_id_key"),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name="fk_line_night_id"),
        sa.CheckConstraint("seq >= 1", name="ck_line_seq"),
        sa.CheckConstraint("length(key) BETWEEN 1 AND 120", name="ck_line_key"),
        sa.CheckConstraint("length(said_by) BETWEEN 1 AND 60", name="ck_line_said_by"),
    )
    op.create_table(
        "device",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.String, nullable=False),
        sa.Column("night_id", sa.Integer),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("player", sa.String),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("came_at", sa.DateTime, nullable=False),
        sa.Column("signed_out_at", sa.DateTime),
        sa.PrimaryKeyConstraint("id", name="pk_device"),
        sa.UniqueConstraint("token_hash", name="uq_device_token_hash"),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name="fk_device_night_id"),
        sa.CheckConstraint("role IN ('host', 'deputy', 'seat', 'watcher')", name="ck_device_role"),
        sa.CheckConstraint("role <> 'seat' OR player IS NOT NULL", name="ck_device_seat_has_player"),
        sa.CheckConstraint("night_id IS NOT NULL OR role = 'host'", name="ck_device_only_a_host_has_no_night"),
    )
    op.create_index("ix_device_night_id", "device", ["night_id"])
    op.create_table(
        "join_request",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("night_id", sa.Integer, nullable=False),
        sa.Column("device_id", sa.Integer, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("asked_at", sa.DateTime, nullable=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_join_request"),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name="fk_join_request_night_id"),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name="fk_join_request_device_id"),
        sa.CheckConstraint("seat IS NULL OR seat BETWEEN 1 AND 12", name="ck_join_request_seat"),
        sa.CheckConstraint("answer IN ('waiting', 'let in', 'turned away')", name="ck_join_request_answer"),
    )
    op.create_index("ix_join_request_night_id", "join_request", ["night_id"])
    op.create_index("ix_join_request_device_id", "join_request", ["device_id"])
    op.create_table(
        "host_key",
        sa.Column("key_hash", sa.String, nullable=False),
        sa.Column("made_at", sa.DateTime, nullable=False),
        sa.Column("used_at", sa.DateTime),
        sa.PrimaryKeyConstraint("key_hash", name="pk_host_key"),
    )
