"""Brings a database to the newest schema, and in tests back again."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 5_230_114_407_118_722_049  # any number, as long as all nodes of ours use the same


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Go up; of several processes that come at once one migrates, the others wait and find it done."""
    _take_turns(connection)
    command.upgrade(config_of(connection), revision)


def downgrade(connection: Connection, revision: str = "base") -> None:
    """Go down, and lose what only the newer schema can hold."""
    _take_turns(connection)
    command.downgrade(config_of(connection), revision)


def _take_turns(connection: Connection) -> None:
    """The lock ends with the transaction. On SQLite every transaction of ours is alone from its beginning."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def config_of(connection: Connection) -> Config:
    """Alembic's settings; there is no file of them."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
