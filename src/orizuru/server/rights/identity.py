"""Who may do what: secrets of links and cookies, and the rights they stand for.

A secret has 256 random bits and is stored nowhere: the store knows its hash only. A recovery code, which people write
down by hand, has 80 bits and is kept in the same way.
"""

import base64
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

from orizuru.server.log.changes import Granted

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 5 bits each; what looks alike is read alike
_READ = str.maketrans("ILOU", "110V")
CODE_LENGTH, _GROUP = 16, 4


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


def new_code() -> str:
    """A recovery code as people write it down: groups of letters and digits."""
    signs = "".join(secrets.choice(_CODE) for _ in range(CODE_LENGTH))
    return "-".join(signs[at : at + _GROUP] for at in range(0, CODE_LENGTH, _GROUP))


def hashed_code(code: str) -> bytes | None:
    """The hash of a recovery code, however it was typed; None if it cannot be one."""
    signs = "".join(sign for sign in code.upper() if sign.isalnum()).translate(_READ)
    if len(signs) != CODE_LENGTH or not set(signs) <= set(_CODE):
        return None
    return blake2b(signs.encode("ascii"), digest_size=32, person=b"orizuru-code-1").digest()


def new_table_id() -> str:
    """An id for a table, which is no secret, of letters that cannot be confused."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


@dataclass(frozen=True, slots=True)
class Rights:
    """What a browser may do at one table. `boards` are seats that were moved from here to another device and can be
    fetched back; for these the browser looks on as a spectator does. `shared` remains of a seat that can no longer be
    fetched back: the people who still play at that device are not alone with it."""

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
        """Whether its person plays, here or on another device."""
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
