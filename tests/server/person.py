"""A person at a table: a browser with a session in-process, and a screen patched from what the server sends.

Every frame is checked as it comes: the patched view must have the hash that the server sent.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pytest

from orizuru.client.screen import words_of
from orizuru.core.game import Kind
from orizuru.server import lobby, wire
from orizuru.server.rights.identity import Rights, hashed, new_secret
from orizuru.server.screens import view_hash
from orizuru.server.session.credit import Credit
from orizuru.server.session.session import Session

if TYPE_CHECKING:
    from server.story import StoryTable

R = TypeVar("R")
_names = count(1)


class No(Exception):
    """A refusal of the server: its stable word and the key of its reason."""

    def __init__(self, refusal: wire.Refused) -> None:
        super().__init__(f"{refusal.error}: {refusal.text.key} {refusal.text.args}")
        self.refusal = refusal


@contextmanager
def refused(error: str, key: str = "") -> Iterator[None]:
    """The server refuses what is asked inside, with that word and for that reason."""
    with pytest.raises(No) as found:
        yield
    told = found.value.refusal
    assert (told.error, told.text.key) == (error, key or told.text.key)
    assert told.text.key


class Person:
    """`screen` is what this person sees, as plain JSON values; `frames` is every frame that came."""

    def __init__(self, name: str) -> None:
        self.name = name
        browser = hashed(new_secret())
        assert browser is not None
        self.browser: bytes = browser
        self.session: Session | None = None
        self.frames: list[bytes] = []
        self.screen: dict[str, Any] = {}
        self.seq = 0
        self.here: dict[str, Any] = {}
        self.said: list[str] = []
        self.heard: list[str] = []  # keys of facts
        self.closed: int | None = None
        self.seats: list[int] = []
        self._table: StoryTable | None = None
        self._replies: list[wire.Replies] = []

    @property
    def table(self) -> "StoryTable":
        assert self._table is not None
        return self._table

    @property
    def seat(self) -> int:
        """The seat this person looks from, or has."""
        looked = self.session.look if self.session is not None else None
        return looked if looked is not None else self.seats[0]

    async def rights(self) -> Rights:
        return await lobby.rights_at(self.table.home.hall, self.browser, self.table.id)

    # Coming and going

    async def come(self, table: "StoryTable", look: int | None = None, since: int = 0) -> "Person":
        """Connects, and leaves an older connection behind if there is one."""
        self.go()
        self._table, hall = table, table.home.hall
        if self not in table.people:
            table.people.append(self)
        self.closed = None
        rights = await lobby.rights_at(hall, self.browser, table.id)
        live = await hall.live(table.id)
        self.session = Session(hall, live, rights, self._frame, self._close, Credit(10**9, 1))
        self.seats = sorted(rights.seats)
        self.screen = {}
        await self.tell(wire.Hello(wire.PROTOCOL, since, look))
        return self

    def go(self) -> None:
        """The connection is cut."""
        if self.session is not None:
            self.session.end()
            self.session = None

    @property
    def is_here(self) -> bool:
        return self.session is not None and self.closed is None

    def _close(self, code: int, why: str) -> None:
        self.closed = code
        self.session = None

    def _frame(self, frame: bytes) -> None:
        self.frames.append(frame)
        reply = wire.reply(frame)
        self._replies.append(reply)
        match reply:
            case wire.Snapshot():
                self.screen, self.seq = msgspec.to_builtins(reply.screen), reply.seq
                self.here = msgspec.to_builtins(reply.here)
                self.said = [said.text for said in reply.chat]
                self.heard += [fact.key for entry in reply.happened for fact in entry.facts]
                self._check_hash()
            case wire.Event():
                assert reply.seq == self.seq + 1, "an entry was left out"
                self.seq = reply.seq
                self.screen["table"] |= reply.table
                self.heard += [fact.key for fact in reply.happened.facts]
                self._patch(reply)
            case wire.Draft():
                assert reply.seq == self.seq
                self._patch(reply)
            case wire.Here():
                self.here = msgspec.to_builtins(reply.here)
            case wire.Said():
                self.said.append(reply.text)
            case wire.Overheard():
                self.said += [line.text for line in reply.lines]

    def _patch(self, reply: wire.Event | wire.Draft) -> None:
        view = self.screen["view"]
        if view is not None or reply.view:
            view = {name: value for name, value in (view or {}).items() if name not in reply.gone} | reply.view
        rest = {name: msgspec.to_builtins(getattr(reply, name)) for name in ("asked", "answers", "draft", "undo")}
        self.screen |= {"view": view, "hash": reply.hash, **rest}
        self._check_hash()

    def _check_hash(self) -> None:
        assert view_hash(self.screen["view"]) == self.screen["hash"]

    # Asking

    async def tell(self, request: wire.Request) -> list[wire.Replies]:
        """Sends a frame as it is; returns the replies that came meanwhile."""
        assert self.session is not None, f"{self.name} is not connected"
        first = len(self._replies)
        await self.session.receive(wire.encoded(request))
        return self._replies[first:]

    async def ask(self, request: wire.Request) -> wire.Replies:
        """Sends a request and waits for the answer to it; a refusal must leave everything as it was, for everybody."""
        name = getattr(request, "id", None)
        before = await self.table.everything()
        counts = {person.name: len(person.frames) for person in self.table.people if person is not self}
        own = [
            reply
            for reply in await self.tell(request)
            if getattr(reply, "id", "") == name and not isinstance(reply, wire.Said)
        ]
        if own and isinstance(own[-1], wire.Refused):
            assert own[-1].text.key
            assert await self.table.everything() == before, "a refusal changed something"
            assert counts == {person.name: len(person.frames) for person in self.table.people if person is not self}
            raise No(own[-1])
        self.table.check_screens()
        assert own, "no answer"
        return own[-1]

    def _act(
        self, kind: type[wire.Act], seat: int | None, name: str | None, seq: int | None, **fields: Any
    ) -> wire.Act:
        who = self.seat if seat is None else seat
        return kind(name or f"r{next(_names)}", self.seq if seq is None else seq, who, **fields)

    async def _done(self, request: wire.Request) -> int:
        reply = await self.ask(request)
        assert isinstance(reply, wire.Ack)
        return reply.seq

    async def play(
        self, words: str, *, seat: int | None = None, name: str | None = None, seq: int | None = None
    ) -> int:
        return await self._done(self._act(wire.Play, seat, name, seq, words=words))

    async def play_quickly(self, words: str) -> None:
        """A legal answer in the middle of a long game."""
        await self.act_quickly(wire.Play, words=words)

    async def act_quickly(self, kind: type[wire.Act], **fields: Any) -> None:
        """Without looking at everything around it before and after."""
        replies = await self.tell(self._act(kind, None, None, None, **fields))
        assert isinstance(replies[-1], wire.Ack), replies[-1]

    async def plays(self, *words: str) -> None:
        for word in words:
            await self.play(word)

    async def back(self, *, seat: int | None = None, name: str | None = None, seq: int | None = None) -> int:
        return await self._done(self._act(wire.Back, seat, name, seq))

    async def undo(self, *, seat: int | None = None, name: str | None = None, seq: int | None = None) -> int:
        return await self._done(self._act(wire.Undo, seat, name, seq))

    async def resign(self) -> int:
        return await self._done(self._act(wire.Resign, None, None, None))

    async def propose(self, what: Any, about: int | None = None) -> int:
        return await self._done(self._act(wire.Propose, None, None, None, what=what, about=about))

    async def summon(self, about: int) -> int:
        return await self._done(self._act(wire.Summon, None, None, None, about=about))

    async def agree(self, *, seq: int | None = None, seat: int | None = None, name: str | None = None) -> int:
        return await self._done(self._act(wire.Agree, seat, name, seq))

    async def decline(self, *, seq: int | None = None) -> int:
        return await self._done(self._act(wire.Decline, None, None, seq))

    async def add_word(self, word: str, *, name: str | None = None) -> int:
        return await self._done(self._act(wire.AddWord, None, name, None, word=word))

    async def leave(self) -> int:
        return await self._done(self._act(wire.Leave, None, None, None))

    async def come_back(self, *, seq: int | None = None) -> int:
        return await self._done(self._act(wire.Return, None, None, seq))

    async def start(self, *, name: str | None = None, seq: int | None = None) -> int:
        return await self._done(wire.Start(name or f"r{next(_names)}", self.seq if seq is None else seq))

    async def say(self, text: str, *, name: str | None = None) -> None:
        await self._done(wire.Say(name or f"r{next(_names)}", text, self.name))

    async def look(self, seat: int | None) -> None:
        replies = await self.tell(wire.Look(seat))
        if isinstance(replies[-1], wire.Refused):
            raise No(replies[-1])
        self.table.check_screens()

    async def _replied(self, kind: type[R], request: wire.Request) -> R:
        reply = await self.ask(request)
        assert isinstance(reply, kind)
        return reply

    async def preview(self, word: str, seat: int | None = None) -> wire.Previewed:
        return await self._replied(
            wire.Previewed, wire.Preview(f"r{next(_names)}", self.seat if seat is None else seat, word)
        )

    async def survey(self, kind: Kind, seat: int | None = None) -> wire.Surveyed:
        return await self._replied(
            wire.Surveyed, wire.Survey(f"r{next(_names)}", self.seat if seat is None else seat, kind)
        )

    async def why_not(self, word: str, seat: int | None = None) -> wire.Explained:
        return await self._replied(
            wire.Explained, wire.WhyNot(f"r{next(_names)}", self.seat if seat is None else seat, word)
        )

    async def standing(self, seat: int) -> wire.Scored:
        return await self._replied(wire.Scored, wire.Standing(f"r{next(_names)}", seat))

    async def hint(self, seat: int | None = None) -> wire.Hinted:
        """Waits until the bot has thought; meanwhile the connection stays in use."""
        request = wire.Hint(f"r{next(_names)}", self.seat if seat is None else seat)
        first = len(self._replies)
        await self.tell(request)
        while not (own := [one for one in self._replies[first:] if getattr(one, "id", None) == request.id]):
            await asyncio.sleep(0.001)
        (reply,) = own
        if isinstance(reply, wire.Refused):
            raise No(reply)
        assert isinstance(reply, wire.Hinted)
        return reply

    async def outlook(self, seat: int) -> wire.Outlooked:
        return await self._replied(wire.Outlooked, wire.Outlook(f"r{next(_names)}", seat))

    async def trial(self, seat: int | None = None) -> wire.Tried:
        who = self.seat if seat is None else seat
        return await self._replied(wire.Tried, wire.Trial(f"r{next(_names)}", who))

    async def then(self, seq: int) -> wire.Showed:
        reply = await self._replied(wire.Showed, wire.Then(f"r{next(_names)}", seq))
        assert reply.seq == seq
        assert view_hash(reply.view) == reply.hash
        return reply

    async def rename(self, name: str, *, seat: int | None = None, request: str | None = None) -> int:
        who = self.seat if seat is None else seat
        return await self._done(wire.Rename(request or f"r{next(_names)}", who, name))

    # Seeing

    @property
    def draft(self) -> list[str]:
        found: list[str] = self.screen["draft"]
        return found

    @property
    def answers(self) -> set[str]:
        groups = msgspec.convert(self.screen["answers"], list[wire.Group])
        return {word for group in groups for word in words_of(group)}

    @property
    def status(self) -> str:
        found: str = self.screen["table"]["status"]
        return found

    def sees(self, **fields: Any) -> None:
        """The fields of this person's view."""
        assert {name: self.screen["view"][name] for name in fields} == fields
