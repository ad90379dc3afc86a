"""Who may do what: secrets of links and cookies, and the rights they stand for.

A secret has 256 random bits and is stored nowhere: the store knows its hash only.
"""

import base64
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

from orizuru.server.changes import Granted

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_secret() -> str:
    """A secret for a link or a cookie: 43 characters."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes | None:
    """The hash of a secret; None if it cannot be one."""
    try:
        raw = base64.urlsafe_b64decode(secret.encode("ascii") + b"=")
    except ValueError:
        return None
    return blake2b(raw, digest_size=32, person=b"orizuru-link-1").digest() if len(raw) == 32 else None


def new_table_id() -> str:
    """A name for a table that is no secret; letters that can be told apart."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


@dataclass(frozen=True, slots=True)
class Rights:
    """What a browser may do at one table. From `boards` it looks on as a spectator does: they are seats that were moved
    from here to another device, and can be fetched back. `shared` is kept of a seat that cannot be fetched back any
    more: whoever is left at that device is still not alone with it."""

    browser: bytes
    host: bool = False
    seats: frozenset[int] = frozenset()
    watch: bool = False
    boards: frozenset[int] = frozenset()
    shared: bool = False

    @property
    def any(self) -> bool:
        return self.host or self.of_player or self.watch

    @property
    def of_player(self) -> bool:
        """It belongs to somebody who plays, here or on another device."""
        return bool(self.seats or self.boards)

    @property
    def is_shared(self) -> bool:
        """Several people play here, or have played here: nobody's hand is shown before its owner says so."""
        return self.shared or len(self.seats | self.boards) > 1

    @classmethod
    def of(cls, browser: bytes, grants: Iterable[Granted]) -> "Rights":
        found = tuple(grants)
        return cls(
            browser,
            host=any(grant.right == "host" for grant in found),
            seats=frozenset(grant.seat for grant in found if grant.right == "seat" and grant.seat is not None),
            watch=any(grant.right in ("watch", "join") for grant in found),
            boards=frozenset(grant.seat for grant in found if grant.right == "board" and grant.seat is not None),
            shared=any(grant.right == "shared" for grant in found),
        )
