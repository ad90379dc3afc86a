"""A table for a program that sits at it: what its seat sees, what it may do, and waiting for events."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from types import TracebackType
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar, cast

from orizuru.client.connection import Connection
from orizuru.client.desk import Desk, Named, News, Settled
from orizuru.client.refusals import Ended, Refused
from orizuru.client.screen import words_of
from orizuru.core.game import Kind
from orizuru.core.messages import Message
from orizuru.server import wire

P = ParamSpec("P")
T = TypeVar("T")


class Table:
    """A seat at a table: `async with client.table(name) as table`. It reconnects by itself; requests that were
    under way then are sent again and act once. `seat` is the seat it looks from and acts for."""

    def __init__(
        self,
        url: str,
        cookie: Callable[[], str],
        look: int | None = None,
        name: str | None = None,
        patience: float = 60.0,
    ) -> None:
        self.desk = Desk(look, name)
        self.connection = Connection(self.desk, url, cookie, self._hear, patience)
        self.log: list[wire.Happened] = []
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Table":
        self._task = asyncio.create_task(self.connection.run())
        try:
            await self.until(lambda: self.desk.is_greeted)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connection; the seat stays ours."""
        if self.desk.ended is None:
            self.desk.ended = Ended(0, Message("client.hung_up"))
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        self._hear([])

    # What is seen

    @property
    def screen(self) -> wire.Screen:
        assert self.desk.screen is not None, "a table has a screen once it is entered"
        return self.desk.screen

    @property
    def seat(self) -> int | None:
        return self.screen.viewer

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats this client may look from."""
        return tuple(self.desk.welcome.seats) if self.desk.welcome else ()

    @property
    def is_host(self) -> bool:
        return self.desk.welcome is not None and self.desk.welcome.host

    @property
    def view(self) -> dict[str, Any] | None:
        return self.screen.view

    @property
    def info(self) -> wire.TableInfo:
        return self.screen.table

    @property
    def words(self) -> list[str]:
        """The legal answers, if one is awaited from the seat."""
        return [word for group in self.screen.answers for word in words_of(group)]

    @property
    def is_over(self) -> bool:
        return self.info.status in ("over", "closed")

    # Waiting

    async def until(self, condition: Callable[[], T]) -> T:
        """Waits until a condition returns something true, and returns that. Raises Ended if it never can again."""
        while not (found := condition()):
            if self.desk.ended is not None:
                raise self.desk.ended
            await self._changed.wait()
        return found

    async def asked(self) -> wire.Question | None:
        """The question, as soon as the seat is to answer one; None if the game is over."""
        await self.until(lambda: self.is_over or bool(self.screen.answers))
        return None if self.is_over else self.screen.asked

    async def over(self) -> wire.Outcome | None:
        """How the game ended, as soon as it has; None if the table was closed without a result."""
        await self.until(lambda: self.is_over)
        return self.info.result

    async def started(self) -> None:
        await self.until(lambda: self.info.status != "open")

    async def rematched(self) -> str:
        """The table of the rematch, as soon as somebody has asked for one."""
        return cast(str, await self.until(lambda: self.info.rematch))

    async def __aiter__(self) -> AsyncIterator[wire.Happened]:
        """All entries from the first one on, as they come, until the game is over."""
        for number in count(1):
            await self.until(partial(self._has, number))
            if number > len(self.log):
                return
            yield self.log[number - 1]

    def _has(self, number: int) -> bool:
        return number <= len(self.log) or self.is_over

    # Doing

    async def play(self, words: str, *, seq: int | None = None) -> int:
        """Plays one answer, or the answers of a turn; returns the entry. `seq` is the entry after which they are meant:
        if the position has changed since, the move is refused as stale. Without it the latest entry is meant."""
        after = self.desk.seq if seq is None else seq
        return await self._act(wire.Play(self.desk.new_id(), after, self._seat(), words))

    async def back(self) -> int:
        """Takes back the last move of the draft, or of a sealed answer."""
        return await self._do(wire.Back)

    async def undo(self) -> int:
        """Takes back the seat's last move, if nobody's consent is needed."""
        return await self._do(wire.Undo)

    async def resign(self) -> int:
        return await self._do(wire.Resign)

    async def propose(self, what: Literal["undo", "draw", "takeover"], about: int | None = None) -> int:
        """Asks the others for consent."""
        return await self._do(wire.Propose, what, about)

    async def summon(self, about: int) -> int:
        """Calls somebody who is away back to a game without a clock."""
        return await self._do(wire.Summon, about)

    async def agree(self) -> int:
        return await self._do(wire.Agree)

    async def decline(self) -> int:
        return await self._do(wire.Decline)

    async def add_word(self, word: str) -> int:
        """Adds a word to the chance of the game, before the start."""
        return await self._do(wire.AddWord, word)

    async def leave(self) -> int:
        return await self._do(wire.Leave)

    async def come_back(self) -> int:
        return await self._do(wire.Return)

    async def start(self) -> int:
        """Starts the game, as the host."""
        return await self._act(wire.Start(self.desk.new_id(), self.desk.seq))

    async def say(self, text: str, name: str = "") -> None:
        """A line of chat."""
        await self._act(wire.Say(self.desk.new_id(), text, name))

    async def preview(self, word: str) -> wire.Previewed:
        """What would this legal answer do?"""
        return await self._ask(wire.Preview(self.desk.new_id(), self._seat(), word), wire.Previewed)

    async def survey(self, kind: Kind) -> dict[str, list[int]]:
        """What each legal answer of a kind would do to the scores, by its word."""
        found = await self._ask(wire.Survey(self.desk.new_id(), self._seat(), kind), wire.Surveyed)
        return {one.word: one.change for one in found.answers}

    async def why_not(self, word: str) -> wire.Explained:
        """Why may the seat not do that now?"""
        return await self._ask(wire.WhyNot(self.desk.new_id(), self._seat(), word), wire.Explained)

    async def standing(self, seat: int) -> wire.Sheet:
        """The itemised score of a seat now, as far as this one knows."""
        return (await self._ask(wire.Standing(self.desk.new_id(), seat), wire.Scored)).sheet

    async def hint(self) -> wire.Hinted:
        """What would a bot answer now in this seat's place?"""
        return await self._ask(wire.Hint(self.desk.new_id(), self._seat()), wire.Hinted)

    async def outlook(self, seat: int) -> list[wire.Forbidden]:
        """Where a seat could place nothing in the present position, and why."""
        return (await self._ask(wire.Outlook(self.desk.new_id(), seat), wire.Outlooked)).squares

    async def trial(self) -> wire.Tried:
        """What the seat could do with the thing that is auctioned, if it won it now."""
        return await self._ask(wire.Trial(self.desk.new_id(), self._seat()), wire.Tried)

    async def then(self, seq: int) -> dict[str, Any] | None:
        """The view after an entry, as the seat saw it then; None before the start."""
        return (await self._ask(wire.Then(self.desk.new_id(), seq), wire.Showed)).view

    async def rename(self, name: str) -> int:
        """Changes the name of the seat."""
        return await self._act(wire.Rename(self.desk.new_id(), self._seat(), name))

    async def look(self, seat: int | None) -> None:
        """Looks from another seat of this client, or (None) from no seat."""
        if seat is not None and seat not in self.seats:
            raise Refused("not_yours", Message("server.not_yours", seat=seat))
        self.desk.turn_to(seat)
        self.connection.flush()
        await self.until(lambda: self.seat == seat or self.desk.look != seat)
        if self.seat != seat and seat is not None:
            raise Refused("not_yours", Message("server.not_yours", seat=seat))

    def _seat(self) -> int:
        if self.seat is None:
            raise Refused("not_now", Message("client.no_seat"))
        return self.seat

    async def _do(
        self, act: Callable[Concatenate[str, int, int, P], wire.Act], *args: P.args, **named: P.kwargs
    ) -> int:
        """Does an act for the seat, after the latest entry."""
        return await self._act(act(self.desk.new_id(), self.desk.seq, self._seat(), *args, **named))

    async def _act(self, request: Named) -> int:
        ack = await self._ask(request, wire.Ack)
        await self.until(lambda: self.desk.seq >= ack.seq)
        return ack.seq

    async def _ask(self, request: Named, answer: type[T]) -> T:
        if self.desk.ended is not None:
            raise self.desk.ended
        name = self.desk.put(request)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[name] = future
        self.connection.flush()
        try:
            found = await future
        finally:
            self._answers.pop(name, None)
        assert isinstance(found, answer), f"{type(found).__name__} instead of {answer.__name__}"
        return found

    def _hear(self, news: list[News]) -> None:
        """Called by the connection when there is news, or when its state has changed."""
        for item in news:
            if isinstance(item, wire.Happened):
                self.log[item.seq - 1 :] = [item]
            elif isinstance(item, Settled) and (future := self._answers.get(item.request.id)) is not None:
                if future.done():
                    continue
                if isinstance(item.answer, wire.Refused):
                    future.set_exception(Refused.of(item.answer))
                else:
                    future.set_result(item.answer)
        if self.desk.ended is not None:
            for future in self._answers.values():
                if not future.done():
                    future.set_exception(self.desk.ended)
        self._changed.set()
        self._changed = asyncio.Event()
