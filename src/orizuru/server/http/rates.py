"""How often one client may change something, and how many connections it may have; bounded memory for both."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from orizuru.core.messages import Message
from orizuru.server.refusals import Refusal
from orizuru.server.session.credit import Credit
from orizuru.server.settings import Settings

_REMEMBERED = 10_000  # clients; the one that was silent for longest is forgotten first
_SHARES, _SMALLEST_SHARE = 5, 8  # one client has a fifth of the slots, and these at least
_SNAPSHOT_BURST = 20  # seconds' worth of snapshots at once: a house comes back after a break
_BURST = 10  # seconds' worth of changes at once


class Buckets:
    """A credit for every client."""

    def __init__(self, burst: float, per_second: float, most: int = _REMEMBERED) -> None:
        self._burst, self._per_second, self._most = max(1, round(burst)), per_second, most
        self._credits: OrderedDict[str, Credit] = OrderedDict()

    def take(self, client: str, now: float, cost: int = 1) -> bool:
        return self.of(client).take(now, cost)

    def of(self, client: str) -> Credit:
        credit = self._credits.get(client)
        if credit is None:
            credit = self._credits[client] = Credit(self._burst, self._per_second)
            if len(self._credits) > self._most:
                self._credits.popitem(last=False)
        self._credits.move_to_end(client)
        return credit

    def __len__(self) -> int:
        return len(self._credits)


class Rates:
    """Changes over HTTP and handshakes, by address; new tables and recovery codes have a stricter measure. Reading
    counts by its cost."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.changes = Buckets(settings.changes_per_second * _BURST, settings.changes_per_second)
        self.reads = Buckets(settings.reads_per_second * _BURST, settings.reads_per_second)
        self.tables = Buckets(settings.tables_per_minute, settings.tables_per_minute / 60)
        self.codes = Buckets(settings.codes_per_minute, settings.codes_per_minute / 60)

    def allows_reading(self, client: str, cost: int) -> bool:
        return self.reads.take(client, self._now(), cost)

    def allows(self, client: str, *, makes_table: bool = False, tries_code: bool = False) -> bool:
        now = self._now()
        if not self.changes.take(client, now):
            return False
        if tries_code:
            return self.codes.take(client, now)
        return not makes_table or self.tables.take(client, now)


class Slots:
    """Requests that are dealt with at once: so many in all, and for one client not more than its share."""

    def __init__(self, most: int) -> None:
        self._most, self._share = most, max(_SMALLEST_SHARE, most // _SHARES)
        self._all, self._taken = 0, Counter[str]()

    def take(self, client: str) -> bool:
        if self._all >= self._most or self._taken[client] >= self._share:
            self._forget(client)
            return False
        self._all += 1
        self._taken[client] += 1
        return True

    def give_back(self, client: str) -> None:
        self._all -= 1
        self._taken[client] -= 1
        self._forget(client)

    def _forget(self, client: str) -> None:
        if not self._taken[client]:
            del self._taken[client]


class Places:
    """Open connections: of the server, of a table, of a browser, of an address; and the snapshots that an address may
    ask for.

    A client that makes up cookies is many browsers, but one address.
    """

    def __init__(self, settings: Settings) -> None:
        self._most = {
            "": settings.connections,
            "table": settings.connections_per_table,
            "browser": settings.connections_per_browser,
            "address": settings.connections_per_address,
        }
        self.snapshots = Buckets(settings.snapshots_per_second * _SNAPSHOT_BURST, settings.snapshots_per_second)
        self._taken: Counter[tuple[str, Hashable]] = Counter()

    @contextmanager
    def one(self, table: str, browser: Hashable, address: str) -> Iterator[None]:
        """A place while the connection lasts; refused if all places are taken."""
        keys: tuple[tuple[str, Hashable], ...] = (
            ("", None),
            ("table", table),
            ("browser", browser),
            ("address", address),
        )
        for key in keys:
            if self._taken[key] >= self._most[key[0]]:
                if not self._taken[key]:
                    del self._taken[key]
                if key[0] == "":
                    raise Refusal("busy", Message("server.http.connections"))
                raise Refusal("too_many", Message("server.http.own_connections"))
        self._taken.update(keys)
        try:
            yield
        finally:
            for key in keys:
                self._taken[key] -= 1
                if not self._taken[key]:
                    del self._taken[key]

    @property
    def taken(self) -> int:
        return self._taken[("", None)]
