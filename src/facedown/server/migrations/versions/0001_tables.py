"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("token_hash", sa.String, nullable=False, unique=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules_version", sa.String, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ended", sa.String, nullable=True),
        sa.Column("rematch", sa.String, nullable=True),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("guest_id", sa.String, sa.ForeignKey("guests.id"), nullable=True, index=True),
        sa.Column("bot", sa.String, nullable=True),
        sa.Column("entropy", sa.String, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("command", sa.Integer, nullable=False),
        sa.Column("key", sa.String, nullable=False),
    )
    op.create_table(
        "invites",
        sa.Column("token_hash", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("turns", sa.String, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("guest_id", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False),
    )
    op.create_table(
        "deals",
        sa.Column("commitment", sa.String, primary_key=True),
        sa.Column("guest_id", sa.String, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("deals", "answers", "notices", "notes", "invites", "journal", "seats", "tables", "guests", "settings"):
        op.drop_table(name)
