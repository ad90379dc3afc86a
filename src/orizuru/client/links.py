"""Links as people share them: `http://host/t/TABLE#SECRET`."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

_PATH = re.compile(r"(.*)/t/([a-z0-9]{1,40})/?")
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


class BadLink(OrizuruError):
    """A text that is not a link or an address."""


@dataclass(frozen=True, slots=True)
class Link:
    """A table at an address, perhaps with the secret that opens it."""

    address: str
    table: str
    secret: str | None = None

    def __str__(self) -> str:
        return f"{self.address}/t/{self.table}" + (f"#{self.secret}" if self.secret else "")

    @classmethod
    def read(cls, text: str) -> "Link":
        """A link from what somebody sent."""
        split = urlsplit(_with_scheme(text))
        path = _PATH.fullmatch(split.path)
        if path is None or (split.fragment and not is_secret(split.fragment)):
            raise BadLink(Message("client.link", got=excerpt(_without_secret(text), 80)))
        return cls(address(f"{split.scheme}://{split.netloc}{path[1]}"), path[2], split.fragment or None)


def address(text: str) -> str:
    """The address of a server, without a slash at its end; http is assumed if no scheme is given."""
    try:
        split = urlsplit(_with_scheme(text))
        is_good = split.scheme in ("http", "https") and split.hostname and split.port != 0 and split.username is None
    except ValueError:
        is_good = False
    if not is_good:
        raise BadLink(Message("client.address", got=excerpt(_without_secret(text), 80)))
    return f"{split.scheme}://{split.netloc}{split.path.rstrip('/')}"


def _with_scheme(text: str) -> str:
    return text.strip() if "://" in text else f"http://{text.strip()}"


def is_secret(text: str) -> bool:
    return _SECRET.fullmatch(text) is not None


def _without_secret(text: str) -> str:
    """The link without its secret, for errors, which end up in logs."""
    return text.partition("#")[0]
