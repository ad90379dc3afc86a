"""Ports for servers that a test starts, and starts again on the same port."""

import socket
from random import SystemRandom

# Below the ports that systems give to outgoing connections, which may take one between two starts, and those of Ray.
_LOW, _HIGH = 10_000, 20_000


def free_port() -> int:
    """A port at which nothing listens, and that no other worker is likely to choose."""
    for port in SystemRandom().sample(range(_LOW, _HIGH), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError(f"100 ports between {_LOW} and {_HIGH} are all in use")
