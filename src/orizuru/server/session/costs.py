"""What a request costs: in the credit of a connection, which client and server both count, or of an address."""

import re

from orizuru.server import wire

SNAPSHOTS = (wire.Hello, wire.Look, wire.Sync, wire.Then)  # answered by a whole snapshot: the dearest requests
_SNAPSHOT, _HINT, _SAY, _OUTLOOK = 5, 5, 3, 3
_SURVEY = 5
_LISTS = re.compile(r"/api/(mine(/.*)?|public|tables/[^/]*/(record|log))")  # read from many rows, or replayed
_LIST = 5


def cost(request: wire.Requests) -> int:
    """In messages."""
    if isinstance(request, SNAPSHOTS):
        return _SNAPSHOT
    if isinstance(request, wire.Hint):
        return _HINT
    if isinstance(request, wire.Survey):
        return _SURVEY
    if isinstance(request, wire.Outlook | wire.Trial):
        return _OUTLOOK
    return _SAY if isinstance(request, wire.Say | wire.Rename) else 1


def reading_cost(path: str) -> int:
    """The cost of a GET, in requests; 0 for the page and its parts, which are the same for everybody and kept ready."""
    if not path.startswith("/api/"):
        return 0
    return _LIST if _LISTS.fullmatch(path) else 1
