"""Brings a database to the newest schema, and back to an older one."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from beanfield.kernel.errors import BeanfieldError
from beanfield.store.database import DatabaseLimits, session_settings
from beanfield.store.schema import schema_of

LOCK = 5_230_114_407_118_722_049  # any number, as long as all nodes of ours use the same

ROLE_SETTINGS = """
SELECT unnest(setconfig) FROM pg_db_role_setting
WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Go up; of several processes that come at once one migrates, the others wait and find it done."""
    _take_turns(connection)
    _refuse_newer(connection)
    command.upgrade(config_of(connection), revision)
    _set_for_poolers(connection)


def downgrade(connection: Connection, revision: str = "base") -> None:
    """Go down, and lose what only the newer schema can hold."""
    _take_turns(connection)
    _refuse_newer(connection)
    command.downgrade(config_of(connection), revision)


def known_schemas(connection: Connection) -> list[str]:
    """All schemas that this program knows, the oldest first."""
    scripts = ScriptDirectory.from_config(config_of(connection))
    return [script.revision for script in scripts.walk_revisions()][::-1]


def _refuse_newer(connection: Connection) -> None:
    there, known = schema_of(connection), known_schemas(connection)
    if there and there not in known:
        raise BeanfieldError(
            f"the database has schema {there}, and this version of Beanfield knows none after {known[-1]}: install the "
            f"version that the database was last used with, or let that one take it back (docs/hosting.md, Going back)"
        )


def _take_turns(connection: Connection) -> None:
    """The lock ends with the transaction. On SQLite every transaction of ours is alone from its beginning."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _set_for_poolers(connection: Connection) -> None:
    """Let our role have our settings in this database: a pooler's connections get them so. A host may set others."""
    if connection.dialect.name != "postgresql":
        return
    found = connection.scalars(text(ROLE_SETTINGS)).all()
    there = {setting.partition("=")[0] for setting in found}
    database = connection.dialect.identifier_preparer.quote(connection.scalar(text("SELECT current_database()")))
    for name, value in session_settings(DatabaseLimits()).items():
        if name not in there:
            connection.execute(text(f"ALTER ROLE CURRENT_USER IN DATABASE {database} SET {name} = '{value}'"))


def config_of(connection: Connection) -> Config:
    """Alembic's settings; there is no file of them."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
