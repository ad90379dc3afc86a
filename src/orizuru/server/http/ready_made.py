"""Answers that are the same for everybody and made once: their bytes, an ETag, and the same bytes compressed, as soon
as somebody asks for them.

Only these are ever compressed. Where a secret is compressed together with something that a stranger can choose, the
length of the answer tells how much of the two is alike, and the secret can be guessed letter by letter; what lies here
is public, and nothing that anybody sends becomes a part of it.
"""

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from starlette.requests import Request
from starlette.responses import Response

_SMALL = 1000  # bytes that are not worth compressing


@dataclass(frozen=True)
class ReadyMade:
    """`may_pack`: whether compressing could gain anything."""

    content: bytes
    kind: str
    etag: str
    may_pack: bool = False

    @cached_property
    def zipped(self) -> bytes | None:
        """None where compressing gains nothing."""
        found = gzip.compress(self.content, 9, mtime=0) if self.may_pack else self.content
        return found if len(found) < len(self.content) else None

    def answer(self, request: Request, keep: str) -> Response:
        """The bytes, or the answer that the browser has them already."""
        is_zipped = self.zipped is not None and accepts_gzip(request.headers.get("accept-encoding", ""))
        etag = f'"{self.etag}-gzip"' if is_zipped else f'"{self.etag}"'
        headers = {"cache-control": keep, "content-type": self.kind}
        if self.zipped is not None:
            headers["vary"] = "accept-encoding"
        if keep != "no-store":
            headers["etag"] = etag
            known = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
            if etag in known:
                return Response(status_code=304, headers=headers)
        if is_zipped and self.zipped is not None:
            return Response(self.zipped, headers={**headers, "content-encoding": "gzip"})
        return Response(self.content, headers=headers)


def ready_made(content: bytes, kind: str, *, pack: bool = True) -> ReadyMade:
    """`pack` is False for what is compressed already, such as pictures and fonts."""
    etag = blake2b(content, digest_size=12).hexdigest()
    return ReadyMade(content, kind, etag, may_pack=pack and len(content) > _SMALL)


def accepts_gzip(header: str) -> bool:
    """Whether a browser says that it understands gzip."""
    for part in header.split(","):
        name, _, rest = part.partition(";")
        if name.strip().lower() in ("gzip", "x-gzip"):
            return rest.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
