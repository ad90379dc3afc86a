"""The tables of the database, in portable types: any database that SQLAlchemy supports can hold them.

A seat is stored as a number; `NOBODY` stands for no seat, because two NULLs would not count as equal in a unique key.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

VERSIONS: Final = ("0001", "0002")
"""Every version of the schema that this program can open, the oldest first; the last is the one it works with."""
HEAD: Final = VERSIONS[-1]
NOBODY: Final = -1

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_table(*, key: bool = True) -> Column[str]:
    """The column that says to which table a row belongs; the row is deleted with the table."""
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=key)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("locked", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("start", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("origin", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("attended", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("length", Integer, nullable=False),  # of the log
    Column("head", LargeBinary, nullable=False),  # its hash: see `chain`
    Index(None, "status", "touched"),
    Index(None, "status", "created", "id"),
)

# Rows that are read by their whole key are stored in its order, where the database can do that.
entries = Table(
    "entries",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("args", Text, nullable=False),
    Column("ids", Text, nullable=False),
    sqlite_with_rowid=False,
)

privates = Table(
    "privates",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("sealed", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)

links = Table(
    "links",
    metadata,
    Column("hashed", LargeBinary, primary_key=True),
    _of_table(key=False),
    Column("right", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("once", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "table"),
)

grants = Table(
    "grants",
    metadata,
    Column("browser", LargeBinary, nullable=False),
    _of_table(key=False),
    Column("right", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("browser", "table", "right", "seat"),
    Index(None, "table"),
)

chat = Table(
    "chat",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("room", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("id", Text, nullable=False),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
