"""How the changes and the questions reach a database: the seam between them and the driver."""

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy import Executable

Values = Mapping[str, Any]


class Session(Protocol):
    """A connection within a transaction. Statements are made once, at import, so that a driver may keep their text."""

    def run(self, statement: Executable, values: Values) -> int:
        """Carries a statement out; how many rows it touched."""

    def rows(self, statement: Executable, values: Values) -> list[tuple[Any, ...]]:
        """The rows that answer a statement."""
