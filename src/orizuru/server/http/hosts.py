"""The host names that this server answers to. A foreign page could bind any other name to our address (DNS
rebinding)."""

import ipaddress
from urllib.parse import urlsplit

from orizuru.server.settings import Settings

_LOCAL = ("localhost", "127.0.0.1", "::1")
_PORTS = {"http": 80, "https": 443}


class Hosts:
    """Which `Host` headers are ours, and which origins belong to them."""

    def __init__(self, settings: Settings) -> None:
        self._address = urlsplit(settings.address) if settings.address else None
        known = {*_LOCAL, *settings.hosts, settings.host}
        if self._address is not None and self._address.hostname:
            known.add(self._address.hostname)
        self._any = "*" in known
        self._known = {name.lower().strip("[]") for name in known} - {"", "*", "0.0.0.0", "::"}
        # A numeric address is not a name that somebody could bind to us, so on a network all of them are allowed.
        self._numbers = settings.lan or not _is_loopback(settings.host)

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server."""
        name = host_name(host)
        if not name:
            return False
        return self._any or name in self._known or (self._numbers and is_number(name))

    def scheme(self, host: str, scheme: str) -> str:
        """The scheme as people see it: at the public address, that of the public address."""
        if self._address is not None and _place(host, self._address.scheme) == _place(
            self._address.netloc, self._address.scheme
        ):
            return self._address.scheme
        return scheme

    def is_own(self, origin: str, scheme: str, host: str) -> bool:
        """Whether an Origin header is that of the page this server shows under that host."""
        parts = _split(origin)
        if parts is None:
            return False
        found, place = parts
        return found == scheme and place == _place(host, scheme)


def host_name(host: str) -> str:
    """The name in a Host header, without its port; empty if the header is malformed."""
    if any(letter in host for letter in "/@?#\\ \t,"):
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_local(host: str) -> bool:
    """Whether a Host header names the machine itself, which browsers trust as they trust https."""
    name = host_name(host).lower()
    return _is_loopback(name) or name.endswith(".localhost")


def _place(host: str, scheme: str) -> tuple[str, int] | None:
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        return None
    name = host_name(host)
    return (name, _PORTS.get(scheme, 0) if port is None else port) if name else None


def _split(origin: str) -> tuple[str, tuple[str, int] | None] | None:
    scheme, separator, host = origin.partition("://")
    place = _place(host, scheme)
    return (scheme, place) if separator and scheme in _PORTS and place is not None else None


def is_number(name: str) -> bool:
    """Whether a host is named by its numeric address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (is_number(host) and ipaddress.ip_address(host).is_loopback)


def reachable_at(settings: Settings, port: int | None) -> tuple[str, ...]:
    """The addresses at which other machines reach this server, the best first; empty if they cannot reach it."""
    if settings.address:
        return (settings.address.rstrip("/"),)
    if not settings.lan:
        return ()
    return tuple(f"http://{_bracketed(host)}:{port}" for host in settings.hosts if is_number(host))


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
