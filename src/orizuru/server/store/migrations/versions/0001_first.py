"""The first schema."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "tables",
        Column("id", Text, nullable=False),
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
        PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_touched", "tables", ["status", "touched"])
    op.create_index("ix_tables_status_created_id", "tables", ["status", "created", "id"])
    op.create_table(
        "entries",
        Column("table", Text, nullable=False),
        Column("seq", Integer, nullable=False, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("time", BigInteger, nullable=False),
        Column("rules", Text, nullable=False),
        Column("words", Text, nullable=False),
        Column("args", Text, nullable=False),
        Column("ids", Text, nullable=False),
        PrimaryKeyConstraint("table", "seq", name="pk_entries"),
        _of_table("entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "privates",
        Column("table", Text, nullable=False),
        Column("seat", Integer, nullable=False, autoincrement=False),
        Column("sealed", LargeBinary, nullable=False),
        PrimaryKeyConstraint("table", "seat", name="pk_privates"),
        _of_table("privates"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        Column("table", Text, nullable=False),
        Column("seat", Integer, nullable=False, autoincrement=False),
        Column("name", Text, nullable=False),
        PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        _of_table("seats"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "links",
        Column("hashed", LargeBinary, nullable=False),
        Column("table", Text, nullable=False),
        Column("right", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("once", Boolean, nullable=False),
        Column("created", BigInteger, nullable=False),
        PrimaryKeyConstraint("hashed", name="pk_links"),
        _of_table("links"),
    )
    op.create_index("ix_links_table", "links", ["table"])
    op.create_table(
        "grants",
        Column("browser", LargeBinary, nullable=False),
        Column("table", Text, nullable=False),
        Column("right", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("created", BigInteger, nullable=False),
        UniqueConstraint("browser", "table", "right", "seat", name="uq_grants_browser"),
        _of_table("grants"),
    )
    op.create_index("ix_grants_table", "grants", ["table"])
    op.create_table(
        "chat",
        Column("table", Text, nullable=False),
        Column("number", Integer, nullable=False, autoincrement=False),
        Column("room", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("time", BigInteger, nullable=False),
        Column("id", Text, nullable=False),
        PrimaryKeyConstraint("table", "number", name="pk_chat"),
        _of_table("chat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        Column("name", Text, nullable=False),
        Column("value", Text, nullable=False),
        PrimaryKeyConstraint("name", name="pk_notes"),
    )


def _of_table(name: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["table"], ["tables.id"], name=f"fk_{name}_table", ondelete="CASCADE")
