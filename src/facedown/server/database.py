"""The tables of the database, and how it is opened: SQLite in WAL mode by default, others by URL.

The journal is append-only, and (table, number) is its key: of two writers that race, one fails. Everything else is who
sits where, what a seat keeps for itself, and what a repeated request is answered.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeAlias

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event

Synchronous: TypeAlias = Literal["FULL", "NORMAL"]

metadata = sa.MetaData()

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("token_hash", sa.String, nullable=False, unique=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("rules_version", sa.String, nullable=False),
    sa.Column("options", sa.String, nullable=False),  # JSON: option to text, as in a record
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("spectators", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("moved", sa.Float, nullable=True),  # when all who may watch were last told something
    sa.Column("version", sa.Integer, nullable=False),  # rises with every change of the table; never shown
    sa.Column("ended", sa.String, nullable=True),  # JSON of the `Over`, once there is one
    sa.Column("rematch", sa.String, nullable=True),
    sa.Column("maker", sa.String, nullable=True),  # the guest who may close it while it waits; null for a rematch
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("guest_id", sa.String, sa.ForeignKey("guests.id"), nullable=True, index=True),
    sa.Column("bot", sa.String, nullable=True),
    sa.Column("entropy", sa.String, nullable=False),
)
journal = sa.Table(
    "journal",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("command", sa.Integer, nullable=False),
    sa.Column("key", sa.String, nullable=False),
)
invites = sa.Table(
    "invites",
    metadata,
    sa.Column("token_hash", sa.String, primary_key=True),
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("used", sa.Boolean, nullable=False),
)
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("text", sa.String, nullable=False),
    sa.Column(
        "turns", sa.String, nullable=False
    ),  # JSON: the turn of every seat, and last of a spectator, at that time
)
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("guest_id", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("table_id", sa.String, nullable=False),
)
deals = sa.Table(
    "deals",
    metadata,
    sa.Column("commitment", sa.String, primary_key=True),
    sa.Column("guest_id", sa.String, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
)


def database_url(database: str | Path) -> sa.URL:
    """Return the URL of a database that is given as a URL or as the path of an SQLite file."""
    if isinstance(database, str) and "://" in database:
        return sa.make_url(database)
    return sa.URL.create("sqlite", database=str(database))


def open_engine(database: str | Path, synchronous: Synchronous = "FULL") -> sa.Engine:
    """Return an engine for the database; the folder of an SQLite file is made if it is not there."""
    url = database_url(database)
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url)
    if url.database:
        Path(url.database).absolute().parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url)
    event.listen(engine, "connect", lambda connection, _: _set_up(connection, synchronous))
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, synchronous: Synchronous) -> None:
    """Take transactions into our own hands: pysqlite begins them too late for savepoints and for consistent reads."""
    connection.isolation_level = None
    pragmas = {"journal_mode": "WAL", "synchronous": synchronous, "foreign_keys": "ON", "busy_timeout": "5000"}
    for name, value in pragmas.items():
        connection.execute(f"PRAGMA {name}={value}")


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def migrate(engine: sa.Engine) -> None:
    """Bring the database to the present form; a new one is made."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    with engine.execution_options(begin="BEGIN IMMEDIATE").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
