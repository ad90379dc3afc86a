"""What the server needs of a store. The hall knows this protocol and nothing about any database."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from orizuru.core.errors import OrizuruError
from orizuru.server.log.changes import Change, Granted, Held, Link, Listed, Part, Status, Stored
from orizuru.server.store.damage import Damage


class StoreError(OrizuruError):
    """The store could not carry it out; nothing was changed."""


class Conflict(StoreError):
    """Somebody else was first."""


class Unavailable(StoreError):
    """The disk is full, cannot be written, or the store is shutting down or overloaded; later it may work."""


class Damaged(StoreError):
    """The requested data is damaged on the disk and is not served."""


class Broken(Damaged):
    """SQLite reports that the database is damaged."""


class Store(Protocol):
    """Every method may be called from the event loop only and never blocks it."""

    async def commit(self, changes: Sequence[Change]) -> None:
        """Writes all changes, in this order, wholly or not at all; on return they are on the disk. Commits that wait at
        the same time share one transaction, with a savepoint each. Raises Conflict or Unavailable if nothing was
        changed.
        """

    @property
    def damage(self) -> Damage:
        """The damage that is known so far."""

    async def table(self, table: str) -> Stored | None:
        """A whole table. Raises Damaged if it is not what was written."""

    async def link(self, hashed: bytes) -> Link | None:
        """The link whose secret has this hash."""

    async def grants(self, browser: bytes, table: str | None = None) -> tuple[Granted, ...]:
        """The rights of a browser, at one table or everywhere."""

    async def grants_at(self, table: str) -> tuple[Granted, ...]:
        """All rights at a table."""

    async def held(self, browser: bytes, part: Part, limit: int, after: Listed | None = None) -> Held:
        """The tables of a browser, running ones before open ones, the last touched first, from behind a given table on.
        A right that is only remembered (`shared`) does not count."""

    async def tables(self, ids: Sequence[str]) -> tuple[Listed, ...]:
        """The tables with these ids, as far as they exist."""

    async def with_status(self, status: Status, touched_before: int | None = None) -> tuple[Listed, ...]:
        """All tables of a status, or those not touched since a time."""

    async def public(self, limit: int, before: int | None = None) -> tuple[Listed, ...]:
        """Finished tables that are public, the newest first, touched before a time."""

    async def note(self, name: str) -> str | None:
        """A value that the server keeps for itself."""

    async def check(self) -> None:
        """Raises Unavailable unless something can be written now."""

    def finished(self) -> AsyncIterator[str]:
        """The ids of all finished tables, the oldest first."""
