"""What a request counts for in the credit of a connection; both sides reckon with it."""

from orizuru.server import wire

SNAPSHOTS = (wire.Hello, wire.Look, wire.Sync, wire.Then)  # answered by all there is to see: the dearest to ask for
_SNAPSHOT, _HINT, _SAY, _OUTLOOK = 5, 5, 3, 3


def cost(request: wire.Requests) -> int:
    """In messages."""
    if isinstance(request, SNAPSHOTS):
        return _SNAPSHOT
    if isinstance(request, wire.Hint):
        return _HINT
    if isinstance(request, wire.Outlook):
        return _OUTLOOK
    return _SAY if isinstance(request, wire.Say | wire.Rename) else 1
