"""How long each log is, and the hash of it: see `store/chain.py`."""

from alembic import op
from sqlalchemy import Column, Integer, LargeBinary, text

from orizuru.server.store.chain import ENTRY, HEADER, end_of

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The logs that are there are believed."""
    op.add_column("tables", Column("length", Integer, nullable=False, server_default="0"))
    op.add_column("tables", Column("head", LargeBinary, nullable=False, server_default=text("x''")))
    connection = op.get_bind()
    headers = connection.exec_driver_sql(f"SELECT {_columns(HEADER)} FROM tables").fetchall()
    for header in headers:
        query = f'SELECT {_columns(ENTRY)} FROM entries WHERE "table" = ? ORDER BY seq'
        entries = connection.exec_driver_sql(query, (header[0],)).fetchall()
        end = len(entries), end_of(header, entries), header[0]
        connection.exec_driver_sql("UPDATE tables SET length = ?, head = ? WHERE id = ?", end)


def _columns(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)
