"""Where a request really comes from: only the word of configured proxies counts."""

import ipaddress
from collections.abc import Iterable, Mapping

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server.settings import BadSetting

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies:
    """The configured proxies, single addresses or networks."""

    def __init__(self, names: Iterable[str]) -> None:
        try:
            self._networks = [ipaddress.ip_network(name, strict=False) for name in names]
        except ValueError as error:
            raise BadSetting(Message("server.setting.bad_proxy", got=excerpt(str(error)))) from None

    def trusts(self, peer: str) -> bool:
        address = _address(peer)
        return address is not None and any(address in network for network in self._networks)

    def client(self, peer: str, headers: Mapping[bytes, list[bytes]]) -> str:
        """The client's address: the right-most forwarded one that is not a proxy of ours."""
        if not self.trusts(peer):
            return peer
        chain = b",".join(headers.get(b"x-forwarded-for", [])).decode("latin-1")
        found = peer
        for hop in reversed([part.strip() for part in chain.split(",") if part.strip()]):
            if _address(hop) is None:
                break  # not an address: the last good one counts
            found = str(_address(hop))
            if not self.trusts(found):
                break
        return found

    def scheme(self, peer: str, headers: Mapping[bytes, list[bytes]], scheme: str) -> str:
        """http or https, as the browser speaks it."""
        schemes = headers.get(b"x-forwarded-proto", [])
        if self.trusts(peer) and len(schemes) == 1 and schemes[0].strip().lower() in (b"http", b"https"):
            return schemes[0].strip().lower().decode()
        return {"ws": "http", "wss": "https"}.get(scheme, scheme)


def _address(text: str) -> Address | None:
    try:
        found = ipaddress.ip_address(text.partition("%")[0].strip("[]"))
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def network_of(client: str) -> str:
    """What counts as one client: an IPv4 address, or the IPv6 network of a household."""
    address = _address(client)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address) if address is not None else client
