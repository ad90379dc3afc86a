"""What a request counts for in the credit of a connection, where both sides reckon with it, or of an address."""

import re

from orizuru.server import wire

SNAPSHOTS = (wire.Hello, wire.Look, wire.Sync, wire.Then)  # answered by all there is to see: the dearest to ask for
_SNAPSHOT, _HINT, _SAY, _OUTLOOK = 5, 5, 3, 3
_LISTS = re.compile(r"/api/(mine(/.*)?|public|tables/[^/]*/(record|log))")  # read from many rows, or replayed
_LIST = 5


def cost(request: wire.Requests) -> int:
    """In messages."""
    if isinstance(request, SNAPSHOTS):
        return _SNAPSHOT
    if isinstance(request, wire.Hint):
        return _HINT
    if isinstance(request, wire.Outlook):
        return _OUTLOOK
    return _SAY if isinstance(request, wire.Say | wire.Rename) else 1


def reading_cost(path: str) -> int:
    """Of a GET, in requests; 0 for what is the same for everybody and kept ready: the page and its parts."""
    if not path.startswith("/api/"):
        return 0
    return _LIST if _LISTS.fullmatch(path) else 1
