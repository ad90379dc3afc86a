"""What a request counts for in the credit of a connection; both sides reckon with it."""

from orizuru.server import wire

SNAPSHOTS = (wire.Hello, wire.Look, wire.Sync)  # answered by everything there is to see: the dearest to ask for
_SNAPSHOT, _SAY = 5, 3


def cost(request: wire.Requests) -> int:
    """In messages."""
    if isinstance(request, SNAPSHOTS):
        return _SNAPSHOT
    return _SAY if isinstance(request, wire.Say) else 1
