"""The version of a database's schema, and how it gets the newest.

Alembic is loaded only if there is something to do, so that a server starts at once.
"""

import re
import sqlite3
from pathlib import Path

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server.store.protocol import Broken, StoreError
from orizuru.server.store.schema import HEAD, VERSIONS

_VERSION = re.compile(r"[0-9]{4}")


class UnknownDatabase(StoreError):
    """The file is not a database of this program, or it is one of a newer program."""


def stored_version(connection: sqlite3.Connection, path: Path) -> str | None:
    """The version of the schema in a file; None if the database is empty. Refuses an unknown version."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return None
    if "alembic_version" not in names:
        raise UnknownDatabase(Message("store.unknown", file=str(path)))
    found = [version for (version,) in connection.execute("SELECT version_num FROM alembic_version")]
    if len(found) != 1 or not _VERSION.fullmatch(str(found[0])):
        raise Broken(Message("store.broken", file=str(path), cause=excerpt(", ".join(map(str, found)))))
    if found[0] not in VERSIONS:
        shown = excerpt(", ".join(map(str, found)))
        raise UnknownDatabase(Message("store.newer", file=str(path), got=shown, known=HEAD))
    return str(found[0])


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Brings a database to the newest schema in one transaction; does nothing if it has it already."""
    if stored_version(connection, path) != HEAD:
        _upgrade(connection)


def _upgrade(connection: sqlite3.Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import StaticPool

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    # The driver would begin a transaction only before the first INSERT, and each CREATE would be one of its own.
    event.listen(engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    try:
        with engine.begin() as begun:
            config.attributes["connection"] = begun
            command.upgrade(config, HEAD)
    except DBAPIError as error:
        raise error.orig or error from error  # the driver's own, as everywhere in the store
