"""The routes over HTTP, each with a function of its own; the lobby does the work."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from orizuru.core.messages import Message
from orizuru.server import lobby, screens, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.http.bodies import LARGEST_OPTIONS, body, number
from orizuru.server.http.catalogues import catalogue, games, languages, messages, rules
from orizuru.server.http.cookies import browser_of, keep_browser, known_browser
from orizuru.server.http.entrance import may_enter
from orizuru.server.http.hosts import reachable_at
from orizuru.server.http.limits import LIMITS
from orizuru.server.http.pages import Pages
from orizuru.server.http.rates import Places
from orizuru.server.http.readiness import Readiness
from orizuru.server.http.replays import AT_ONCE, Wanted, replay
from orizuru.server.http.responses import Json
from orizuru.server.http.sockets import converse
from orizuru.server.http.verification import Verifier
from orizuru.server.log.changes import Part
from orizuru.server.refusals import not_now
from orizuru.server.rights.identity import Rights
from orizuru.server.settings import Settings
from orizuru.version import __version__

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
_TABLE = "/api/tables/{table:table}"
_MOST_LISTED = 50


class Routes:
    """All routes of one hall."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall, self._silence, self._settings = hall, settings.silence, settings
        self.pages, self.places, self._replays = Pages(), Places(settings), asyncio.Semaphore(AT_ONCE)
        self._readiness, self._verifier = Readiness(hall.store.check), Verifier(hall.vault, self._replays)

    def all(self) -> list[BaseRoute]:
        return [
            Route("/", self.pages.start),
            Route("/t/{table:table}", self.pages.start),
            Route("/static/{name}", self.pages.part),
            Route("/sw.js", self.pages.worker),
            Route("/healthz", self.alive),
            Route("/readyz", self.ready),
            Route("/api/server", self.server),
            Route("/api/games", self.games),
            Route("/api/games/{key}/catalogue", catalogue, methods=["GET", "POST"]),
            Route("/api/games/{key}/rules/{language}", rules),
            Route("/api/messages/{language}", messages),
            Route("/api/languages", languages),
            Route("/api/tables", self.make, methods=["POST"]),
            Route("/api/claim", self.claim, methods=["POST"]),
            Route("/api/recover", self.recover, methods=["POST"]),
            Route("/api/invitation", self.invitation, methods=["POST"]),
            Route("/api/mine", self.mine),
            *(Route(f"/api/mine/{part}", self.my_page) for part in ("running", "finished")),
            Route("/api/public", self.public),
            Route(_TABLE, self.table),
            *(Route(f"{_TABLE}/{name}", act, methods=["POST"]) for name, act in self._acts().items()),
            Route(f"{_TABLE}/record", self.record),
            Route(f"{_TABLE}/log", self.log),
            WebSocketRoute(f"{_TABLE}/socket", self.socket),
        ]

    def _acts(self) -> dict[str, Handler]:
        return {
            "links": self.link,
            "remove": self._for_seat(lobby.remove_seat),
            "bot": self.bot,
            "close": self._for_table(lobby.close_table),
            "delete": self._for_table(lobby.delete_table),
            "publish": self.publish,
            "erase": self.erase,
            "fetch": self._for_seat(lobby.fetch),
            "give_back": self._for_seat(lobby.give_back),
            "only_here": self._for_seat(lobby.only_here),
            "code": self.code,
            "rematch": self.rematch,
            "fork": self.fork,
            "verify": self.verify,
        }

    # The server

    async def alive(self, request: Request) -> Response:
        return PlainTextResponse("ok")

    async def ready(self, request: Request) -> Response:
        await self._readiness.confirm()
        damage = self.hall.store.damage
        if damage:  # everything else is served: it is better to go on than to be taken out of service
            count = len(damage.tables)
            why = Message("server.degraded", n=count) if count else Message("server.degraded_file")
            return PlainTextResponse(f"degraded: {why}\n")
        return PlainTextResponse("ready")

    async def server(self, request: Request) -> Response:
        port = (request.scope.get("server") or ("", 0))[1]
        return Json(wire.ServerInfo(__version__, wire.PROTOCOL, list(reachable_at(self._settings, port)), LIMITS))

    async def games(self, request: Request) -> Response:
        return Json(games(self.hall.bots.bots))

    # Tables

    async def make(self, request: Request) -> Response:
        plan = await body(request, wire.NewTable, LARGEST_OPTIONS)
        browser = browser_of(request)
        made = await self._done(lobby.make(self.hall, browser.hash, plan))
        return keep_browser(request, Json(made, 201), browser)

    async def claim(self, request: Request) -> Response:
        wanted = await body(request, wire.Claim)
        browser = browser_of(request)
        claimed = await self._done(lobby.claim(self.hall, browser.hash, wanted))
        return keep_browser(request, Json(claimed), browser)

    async def recover(self, request: Request) -> Response:
        wanted = await body(request, wire.Recover)
        browser = browser_of(request)
        claimed = await self._done(lobby.recover(self.hall, browser.hash, wanted))
        return keep_browser(request, Json(claimed), browser)

    async def invitation(self, request: Request) -> Response:
        wanted = await body(request, wire.InvitationWanted)
        return Json(await lobby.invitation(self.hall, known_browser(request), wanted))

    async def mine(self, request: Request) -> Response:
        browser, table = known_browser(request), request.query_params.get("table")
        if table is not None:
            return Json(await lobby.my_table(self.hall, browser, table))
        return Json(await lobby.my_tables(self.hall, browser))

    async def my_page(self, request: Request) -> Response:
        part: Part = "running" if request.url.path.endswith("/running") else "finished"
        after = request.query_params.get("after")
        return Json(await lobby.my_page(self.hall, known_browser(request), part, after))

    async def public(self, request: Request) -> Response:
        before = number(request, "before", 0, 1 << 40) or None
        found = await self.hall.store.public(_MOST_LISTED, before)
        return Json(await self.hall.summaries.listed((one, Rights(b"")) for one in found))

    async def table(self, request: Request) -> Response:
        await self._rights(request)
        return Json(screens.table_info((await self.hall.live(_table(request))).table))

    async def link(self, request: Request) -> Response:
        rights, wanted = await self._rights(request), await body(request, wire.LinkWanted)
        made = lobby.new_link(self.hall, rights, _table(request), wanted.right, wanted.seat)
        return Json(await self._done(made), 201)

    async def bot(self, request: Request) -> Response:
        rights, wanted = await self._rights(request), await body(request, wire.BotWanted)
        return await self._nothing(lobby.fill_seat(self.hall, rights, _table(request), wanted.seat, wanted.bot))

    async def publish(self, request: Request) -> Response:
        rights, wanted = await self._rights(request), await body(request, wire.Publish)
        return await self._nothing(lobby.publish(self.hall, rights, _table(request), wanted.public))

    async def erase(self, request: Request) -> Response:
        rights, wanted = await self._rights(request), await body(request, wire.Erase)
        return await self._nothing(lobby.erase_names(self.hall, rights, _table(request), wanted.seat))

    async def code(self, request: Request) -> Response:
        rights, wanted = await self._rights(request), await body(request, wire.SeatWanted)
        return Json(await self._done(lobby.make_code(self.hall, rights, _table(request), wanted.seat)), 201)

    async def rematch(self, request: Request) -> Response:
        rights, _ = await self._rights(request), await body(request, wire.Nothing)
        return Json(await self._done(lobby.rematch(self.hall, rights.browser, rights, _table(request))), 201)

    async def fork(self, request: Request) -> Response:
        rights, wanted = await self._rights(request), await body(request, wire.Fork)
        browser = browser_of(request)
        made = lobby.fork(self.hall, browser.hash, rights, _table(request), wanted.at, wanted.seats)
        return keep_browser(request, Json(await self._done(made), 201), browser)

    # Finished games

    async def record(self, request: Request) -> Response:
        await self._rights(request)
        async with self.hall.at(_table(request)) as live:
            if live.table.status != "over":
                raise not_now(Message("server.not_over"))
            answer = Json(live.table.record())
        answer.headers["content-disposition"] = f'attachment; filename="orizuru-{live.table.id}.json"'
        return answer

    async def log(self, request: Request) -> Response:
        await self._rights(request)
        first = number(request, "from", 1, 1 << 40)
        wanted = Wanted(
            max(1, first),
            number(request, "to", 1 << 40, 1 << 40),
            number(request, "viewer", 0, 15) if "viewer" in request.query_params else None,
        )
        return Json(await replay((await self.hall.live(_table(request))).table, wanted, self._replays))

    async def verify(self, request: Request) -> Response:
        await self._rights(request)
        await body(request, wire.Nothing)
        return Json(await self._verifier.verify(lambda: self.hall.store.table(_table(request))))

    async def socket(self, websocket: WebSocket) -> None:
        await converse(websocket, self.hall, self.places, self._silence)

    # All of them

    async def _rights(self, request: Request) -> Rights:
        """What the browser may do at the table of the request; refused if it may not even look."""
        return await may_enter(self.hall, known_browser(request), _table(request))

    def _for_seat(self, act: Callable[[Hall, Rights, str, int], Coroutine[Any, Any, None]]) -> Handler:
        """A route that does something with a seat of a table and returns nothing."""

        async def answer(request: Request) -> Response:
            rights, wanted = await self._rights(request), await body(request, wire.SeatWanted)
            return await self._nothing(act(self.hall, rights, _table(request), wanted.seat))

        return answer

    def _for_table(self, act: Callable[[Hall, Rights, str], Coroutine[Any, Any, None]]) -> Handler:
        """A route that does something with a table and returns nothing."""

        async def answer(request: Request) -> Response:
            rights, _ = await self._rights(request), await body(request, wire.Nothing)
            return await self._nothing(act(self.hall, rights, _table(request)))

        return answer

    async def _done(self, work: Coroutine[Any, Any, T]) -> T:
        """Work of the lobby, done to its end even if the client hangs up."""
        return await self.hall.whole(work)

    async def _nothing(self, work: Coroutine[Any, Any, None]) -> Response:
        await self._done(work)
        return Json(wire.Nothing())


def _table(request: Request) -> str:
    name: str = request.path_params["table"]
    return name
