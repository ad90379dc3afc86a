"""What the server needs of a store. The hall knows this and nothing of any database."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from orizuru.core.errors import OrizuruError
from orizuru.server.log.changes import Change, Granted, Held, Link, Listed, Part, Status, Stored
from orizuru.server.store.damage import Damage


class StoreError(OrizuruError):
    """The store could not do it; nothing was changed."""


class Conflict(StoreError):
    """Somebody else was first."""


class Unavailable(StoreError):
    """The disk is full, cannot be written, or the store is shutting down or overloaded; later it may work."""


class Damaged(StoreError):
    """What was asked for was damaged on the disk, and is not served."""


class Broken(Damaged):
    """The database says of itself that it is damaged."""


class Store(Protocol):
    """Every method may be called from the event loop only and never blocks it."""

    async def commit(self, changes: Sequence[Change]) -> None:
        """All changes, in this order, wholly or not at all; on return they are on the disk. Commits that wait at the
        same time share one transaction, with a savepoint each. Raises Conflict or Unavailable if nothing was changed.
        """

    @property
    def damage(self) -> Damage:
        """What is known to be damaged; it may become more."""

    async def table(self, table: str) -> Stored | None:
        """A whole table. Raises Damaged if it is not what was written."""

    async def link(self, hashed: bytes) -> Link | None:
        """The link whose secret has this hash."""

    async def grants(self, browser: bytes, table: str | None = None) -> tuple[Granted, ...]:
        """The rights of a browser, at one table or everywhere."""

    async def grants_at(self, table: str) -> tuple[Granted, ...]:
        """All rights at a table."""

    async def held(self, browser: bytes, part: Part, limit: int, after: Listed | None = None) -> Held:
        """The tables of a browser, those that are played before open ones, the last touched first; behind one of them.
        A right that is only remembered (`shared`) makes no table a browser's own."""

    async def tables(self, ids: Sequence[str]) -> tuple[Listed, ...]:
        """Those of the tables that there are."""

    async def with_status(self, status: Status, touched_before: int | None = None) -> tuple[Listed, ...]:
        """All tables of a status, or those not touched since a time."""

    async def public(self, limit: int, before: int | None = None) -> tuple[Listed, ...]:
        """Finished tables that are public, the newest first, touched before a time."""

    async def note(self, name: str) -> str | None:
        """One value of the server's own."""

    async def check(self) -> None:
        """Raises Unavailable unless something can be written now."""

    def finished(self) -> AsyncIterator[str]:
        """The ids of all finished tables, the oldest first."""
