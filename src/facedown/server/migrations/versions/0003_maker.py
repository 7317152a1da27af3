"""Tables know who made them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.String, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "maker")
