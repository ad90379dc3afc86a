"""Plays a seat without its page, answer by answer, while the page looks on: for tests of what the page shows."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from threading import Thread
from types import TracebackType
from typing import Any, Self

from orizuru.bots import bot
from orizuru.client import connect
from orizuru.client.client import Client
from orizuru.client.refusals import Refused
from orizuru.client.table import Table
from web.finished import cookie_of
from web.people import Person


class StandIn:
    """Answers for the seat of a person. Playwright keeps a loop in the thread of the tests, so this has its own.

    with StandIn(ann, table) as somebody:
        while somebody.step():
            ...  # look at ann.page
    """

    def __init__(self, person: Person, table: str, player: str = "greedy") -> None:
        self._person, self._name, self._bot = person, table, bot(player)
        self._chance = Random("stand-in")
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._client: Client | None = None
        self._table: Table | None = None

    def __enter__(self) -> Self:
        self._thread.start()
        self._wait(self._open(self._person.server.address, cookie_of(self._person)))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._wait(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def step(self, many: int = 1) -> bool:
        """Gives some answers, and waits until the page has them; false: the game is over."""
        is_going: bool = self._wait(self._answer(many))
        self.catch_up()
        return is_going

    def leap(self, many: int, *more: Person) -> bool:
        """Gives some answers while the page, and those of more people, are elsewhere, and waits until they are back and
        have them. To draw every change of a long stretch takes a page far longer than to open it again."""
        away = (self._person, *more)
        for one in away:
            one.page.goto("about:blank")
        is_going: bool = self._wait(self._answer(many))
        for one in away:
            one.at(self._name)
            self._show(one)
        return is_going

    def answer(self) -> None:
        """Gives one answer to the question that stands, whoever is asked next."""
        self._wait(self._one())
        self.catch_up()

    def do(self, what: Callable[[Table], Coroutine[Any, Any, Any]]) -> None:
        """Does anything else at the table, such as making an offer."""
        assert self._table is not None
        self._wait(what(self._table))

    def catch_up(self) -> None:
        """Waits until the page has what the seat has."""
        self._show(self._person)

    def _show(self, person: Person) -> None:
        person.until(lambda mirror: self._is_shown(mirror.screen), "the page has what the seat has", 60)

    def _is_shown(self, screen: dict[str, Any]) -> bool:
        assert self._table is not None
        own = self._table.screen
        return (screen.get("hash"), len(screen.get("draft", ()))) == (own.hash, len(own.draft))

    def _wait(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    async def _open(self, address: str, cookie: str) -> None:
        self._client = connect(address, cookie)
        await self._client.__aenter__()
        self._table = self._client.table(self._name)
        await self._table.__aenter__()
        await self._table.started()

    async def _close(self) -> None:
        if self._table is not None:
            await self._table.__aexit__(None, None, None)
        if self._client is not None:
            await self._client.__aexit__(None, None, None)

    async def _answer(self, many: int) -> bool:
        assert self._table is not None
        for _ in range(many):
            if await self._table.asked() is None:
                return False
            await self._one()
        return await self._table.asked() is not None

    async def _one(self) -> None:
        assert self._table is not None
        assert self._table.view is not None
        draft = list(self._table.screen.draft)
        try:
            await self._table.play(self._bot.choose(self._table.view, self._chance))
        except Refused as refused:
            # The page may have been quicker: it answers by itself where nothing is to choose, also within a turn.
            if refused.error != "stale" and list(self._table.screen.draft) == draft:
                raise
