"""The addresses of this machine in its local networks, found without sending anything."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress

# One address in each private range. Connecting a datagram socket sends nothing: the system only looks up the route.
_FAR = ("192.168.254.254", "10.254.254.254", "172.30.254.254", "100.127.254.254")
_PORT = 9
_SIOCGIFADDR = 0x8915


def addresses() -> tuple[str, ...]:
    """IPv4 addresses under which others in the same network may find this machine; the likeliest first."""
    found = dict.fromkeys([*_on_the_way(), *_on_interfaces()])
    return tuple(address for address in found if not address.startswith(("127.", "0.")))


def names() -> tuple[str, ...]:
    """The names by which others in the same network may reach this machine."""
    name = socket.gethostname().lower().rstrip(".")
    if not name or name == "localhost":
        return ()
    return (name,) if "." in name else (name, f"{name}.local")


def _on_the_way() -> Iterator[str]:
    for far in _FAR:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((far, _PORT))
            yield str(way.getsockname()[0])


def _on_interfaces() -> Iterator[str]:
    """The addresses of the interfaces, for a machine without a route to anywhere; known on Linux only."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                reply = fcntl.ioctl(asked.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(reply[20:24])
