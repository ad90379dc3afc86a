"""The tables of the database, in portable types: any database that SQLAlchemy supports can hold them.

A seat is stored as a number; `NOBODY` stands for no seat, because two NULLs would not count as equal in a unique key.
"""

from typing import Any, Final

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
from sqlalchemy.types import TypeEngine

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


def _of_table(*, key: bool) -> Column[str]:
    """The column that says to which table a row belongs; the row is deleted with the table."""
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=key)


def _key(number: str) -> tuple[Column[str], Column[int]]:
    """The key of a row: the table to which it belongs, and a number there."""
    return _of_table(key=True), Column(number, Integer, primary_key=True, autoincrement=False)


def _filled(**types: type[TypeEngine[Any]]) -> list[Column[Any]]:
    """Columns that hold a value in every row."""
    return [Column(name, kind, nullable=False) for name, kind in types.items()]


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    *_filled(game=Text, rules=Text, options=Text, seats=Integer, locked=LargeBinary, commitment=Text),
    *_filled(created=BigInteger, start=Text, clock=Text, chat=Boolean, watch=Boolean, origin=Text),
    *_filled(status=Text, public=Boolean, attended=Boolean, touched=BigInteger),
    *_filled(length=Integer, head=LargeBinary),  # of the log: how many entries, and its hash (see `chain`)
    Index(None, "status", "touched"),
    Index(None, "status", "created", "id"),
)

# Rows that are read by their whole key are stored in its order, where the database can do that.
entries = Table(
    "entries",
    metadata,
    *_key("seq"),
    *_filled(kind=Text, seat=Integer, time=BigInteger, rules=Text, words=Text, args=Text, ids=Text),
    sqlite_with_rowid=False,
)

privates = Table(
    "privates",
    metadata,
    *_key("seat"),
    *_filled(sealed=LargeBinary),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    *_key("seat"),
    *_filled(name=Text),
    sqlite_with_rowid=False,
)

links = Table(
    "links",
    metadata,
    Column("hashed", LargeBinary, primary_key=True),
    _of_table(key=False),
    *_filled(right=Text, seat=Integer, once=Boolean, created=BigInteger),
    Index(None, "table"),
)

grants = Table(
    "grants",
    metadata,
    *_filled(browser=LargeBinary),
    _of_table(key=False),
    *_filled(right=Text, seat=Integer, created=BigInteger),
    UniqueConstraint("browser", "table", "right", "seat"),
    Index(None, "table"),
)

chat = Table(
    "chat",
    metadata,
    *_key("number"),
    *_filled(room=Text, seat=Integer, name=Text, text=Text, time=BigInteger, id=Text),
    sqlite_with_rowid=False,
)

notes = Table("notes", metadata, Column("name", Text, primary_key=True), *_filled(value=Text))
