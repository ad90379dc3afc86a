"""The seam between the statements of the store and the driver of a database."""

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy import Executable

Values = Mapping[str, Any]


class Session(Protocol):
    """A connection within a transaction. Statements are made once, at import, so that a driver may keep their text."""

    def run(self, statement: Executable, values: Values) -> int:
        """Carries out a statement; returns how many rows it touched."""

    def rows(self, statement: Executable, values: Values) -> list[tuple[Any, ...]]:
        """The rows that answer a statement."""
