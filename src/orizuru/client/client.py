"""A server as a program uses it: making tables, taking seats, asking for records."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

from orizuru.client.calls import Calls
from orizuru.client.links import Link, is_secret
from orizuru.client.table import Table
from orizuru.server import wire

Chair = wire.Plan | str  # "me", "open", or the name of a bot


class Client:
    """One identity at one server, as a browser would be one. Save `cookie` to be the same one again."""

    def __init__(self, server: str, cookie: str = "") -> None:
        self._calls = Calls(server, cookie)
        self._tables: list[Table] = []

    @property
    def address(self) -> str:
        return self._calls.address

    @property
    def cookie(self) -> str:
        return self._calls.cookie

    async def games(self) -> list[wire.GameInfo]:
        """The games of the server: key, rules version, options, bots."""
        return await self._calls.call("GET", "/api/games", answer=list[wire.GameInfo])

    async def languages(self) -> list[wire.LanguageInfo]:
        """The languages in which the server has its texts."""
        return await self._calls.call("GET", "/api/languages", answer=list[wire.LanguageInfo])

    async def rules(self, game: str, language: str = "en") -> list[wire.RuleText]:
        """The numbered paragraphs of the rules of a game."""
        return await self._calls.call("GET", f"/api/games/{game}/rules/{language}", answer=list[wire.RuleText])

    async def create(
        self,
        game: str,
        seats: Sequence[Chair] = ("me", "open"),
        options: Mapping[str, Any] | None = None,
        clock: wire.ClockPlan | None = None,
        *,
        chat: bool = True,
        watch: bool = True,
    ) -> wire.Made:
        """A new table; this client is its host and takes the seats planned as "me"."""
        plan = wire.NewTable(game, [_plan(seat) for seat in seats], dict(options or {}), clock, chat, watch)
        return await self._calls.call("POST", "/api/tables", plan, answer=wire.Made)

    async def claim(self, link: str, name: str = "", seat: int | None = None) -> wire.Claimed:
        """What a link (or its secret alone) gives."""
        secret = link if is_secret(link) else Link.read(link).secret or ""
        return await self._calls.call("POST", "/api/claim", wire.Claim(secret, name, seat), answer=wire.Claimed)

    async def invitation(self, link: str) -> wire.Invitation:
        """What a link (or its secret alone) would give; nothing is claimed."""
        secret = link if is_secret(link) else Link.read(link).secret or ""
        return await self._calls.call("POST", "/api/invitation", wire.InvitationWanted(secret), answer=wire.Invitation)

    def link(self, table: str, secret: str | None = None) -> str:
        """A link as people share it."""
        return str(Link(self.address, table, secret))

    async def mine(self) -> list[wire.TableListed]:
        """All tables at which this client has a right: those that wait for it first, finished ones last."""
        first = await self._calls.call("GET", "/api/mine", answer=wire.Mine)
        found = list[wire.TableListed]()
        for name, page in (("running", first.running), ("finished", first.finished)):
            found += page.tables
            while page.more is not None:
                page = await self._calls.call("GET", f"/api/mine/{name}?after={page.more}", answer=wire.TablePage)
                found += page.tables
        return found

    async def info(self, table: str) -> wire.TableInfo:
        return await self._calls.call("GET", f"/api/tables/{table}", answer=wire.TableInfo)

    async def record(self, table: str) -> dict[str, Any]:
        """The record of a finished game."""
        return await self._calls.call("GET", f"/api/tables/{table}/record", answer=dict[str, Any])

    async def rematch(self, table: str) -> wire.Claimed:
        """A new table with the same people, everybody moved on by one seat."""
        return await self._calls.call("POST", f"/api/tables/{table}/rematch", wire.Nothing(), answer=wire.Claimed)

    async def fork(self, table: str, at: int, seats: Sequence[Chair]) -> wire.Made:
        """A new table that goes on from the position after an entry of a finished game."""
        body = wire.Fork(at, [_plan(seat) for seat in seats])
        return await self._calls.call("POST", f"/api/tables/{table}/fork", body, answer=wire.Made)

    async def links(
        self, table: str, right: Literal["join", "watch", "seat", "host"], seat: int | None = None
    ) -> wire.LinkMade:
        """A fresh link; the old link for the same right stops working."""
        body = wire.LinkWanted(right, seat)
        return await self._calls.call("POST", f"/api/tables/{table}/links", body, answer=wire.LinkMade)

    async def recovery_code(self, table: str, seat: int) -> str:
        """A new recovery code for one of this client's seats; the previous one stops working."""
        body = wire.SeatWanted(seat)
        return (await self._calls.call("POST", f"/api/tables/{table}/code", body, answer=wire.CodeMade)).code

    async def recover(self, code: str) -> wire.Claimed:
        """Takes the seat of a recovery code, whichever browser had it."""
        return await self._calls.call("POST", "/api/recover", wire.Recover(code), answer=wire.Claimed)

    async def post(self, table: str, what: str, **body: Any) -> Any:
        """Any other request about a table: remove, bot, close, delete, publish, erase."""
        return await self._calls.call("POST", f"/api/tables/{table}/{what}", body)

    def table(self, table: str, look: int | None = None, *, name: str | None = None, patience: float = 60.0) -> Table:
        """The table itself: `async with client.table(made.table) as table`."""
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table}/socket"
        found = Table(url, lambda: self.cookie, look, name, patience)
        self._tables.append(found)
        return found

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections to all tables."""
        for table in self._tables:
            await table.close()
        self._tables.clear()


def connect(server: str, cookie: str = "") -> Client:
    """A client of the server at an address: `async with connect("http://127.0.0.1:8000") as client`."""
    return Client(server, cookie)


@asynccontextmanager
async def join(link: str, name: str = "", *, patience: float = 60.0) -> AsyncIterator[Table]:
    """The table of a link, with the seat or right it gives: `async with join(link) as table`."""
    found = Link.read(link)
    async with Client(found.address) as client:
        if found.secret is not None:
            await client.claim(found.secret, name)
        async with client.table(found.table, patience=patience) as table:
            yield table


def _plan(seat: Chair) -> wire.Plan:
    if isinstance(seat, wire.Plan):
        return seat
    if seat == "me":
        return wire.Plan("me")
    return wire.Plan("open") if seat == "open" else wire.Plan("bot", bot=seat)
