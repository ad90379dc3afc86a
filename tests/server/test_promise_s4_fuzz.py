"""Promise S4: random frames sent to a real hall are each answered, and end no connection but their own."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orizuru.server import lobby, wire
from orizuru.server.rights.identity import hashed, new_secret
from orizuru.server.service import opened
from orizuru.server.session.credit import Credit
from orizuru.server.session.session import Session
from orizuru.server.settings import Settings


class Inside:
    """A hall in this thread, and sessions without credit limits."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self._open = opened(Settings(data=str(folder), bots=1, pace=0))
        self.hall = self.runner.run(self._open.__aenter__())
        self.sent: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self.session = self.runner.run(self._session())

    async def _session(self) -> Session:
        browser = hashed(new_secret())
        assert browser is not None
        made = await lobby.make(self.hall, browser, wire.NewTable("ponte", [wire.Plan("me"), wire.Plan("me")]))
        rights = await lobby.rights_at(self.hall, browser, made.table)
        live = await self.hall.live(made.table)
        await self.hall.act(made.table, rights, wire.Start("s", 0))
        credit = Credit(1_000_000, 1_000_000)
        session = Session(self.hall, live, rights, self._send, lambda code, _: self.closed.append(code), credit)
        await session.receive(b'{"type":"hello","protocol":1,"look":0}')
        return session

    def _send(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))

    def send(self, frame: bytes) -> None:
        """A frame is answered, or the line ends with a goodbye; then there is a new one."""
        self.sent.clear()
        self.runner.run(self._answer(frame))
        assert self.sent, frame
        assert all(wire.reply(json.dumps(message)) for message in self.sent)
        if self.closed:
            assert self.sent[-1]["type"] == "bye"
            self.closed.clear()
            self.session = self.runner.run(self._session())

    async def _answer(self, frame: bytes) -> None:
        await self.session.receive(frame)
        with suppress(TimeoutError):
            async with asyncio.timeout(30):  # a hint is thought out elsewhere, and its answer comes later
                while not self.sent:
                    await asyncio.sleep(0.005)

    def close(self) -> None:
        self.runner.run(self._open.__aexit__(None, None, None))
        self.runner.close()


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    found = Inside(tmp_path_factory.mktemp("inside"))
    yield found
    found.close()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
kinds = st.sampled_from([kind.__struct_config__.tag for kind in wire.Requests.__args__])
likely: dict[str, st.SearchStrategy[Any]] = {
    "id": st.text("abc", min_size=1, max_size=3) | st.integers(0, 10_000_000).map(str),
    "seq": st.integers(0, 5),
    "seat": st.integers(0, 3) | st.none(),
    "words": st.sampled_from(["a1", "d4", "e5 d4", "swap", "pass", "", "zz", "a1-b1", "a1 " * 400])
    | st.text(max_size=30),
    "word": st.sampled_from(["a1", "d4", "swap", "x"]) | st.text(max_size=30),
    "text": st.text(max_size=30),
    "what": st.sampled_from(["undo", "draw", "takeover", "recover"]),
    "about": st.integers(0, 3),
    "since": st.integers(0, 100),
    "look": st.integers(0, 2) | st.none(),
    "protocol": st.just(1),
    "n": st.integers(0, 9),
    "name": st.text(max_size=41),
}


@st.composite
def near_messages(draw: st.DrawFn) -> dict[str, Any]:
    """Messages that are right in most of their fields."""
    kind = draw(kinds)
    struct = next(found for found in wire.Requests.__args__ if found.__struct_config__.tag == kind)
    message: dict[str, Any] = {"type": kind}
    for name in struct.__struct_fields__:
        how = draw(st.integers(0, 9))
        if how > 0:
            message[name] = draw(likely.get(name, values) if how > 1 else values)
    if draw(st.integers(0, 19)) == 0:
        message[draw(st.text(max_size=8))] = draw(values)
    return message


@settings(max_examples=400, deadline=None)
@given(near_messages())
def test_promise_s4_any_near_message_is_answered(inside: Inside, message: dict[str, Any]) -> None:
    inside.send(json.dumps(message).encode())


@settings(max_examples=200, deadline=None)
@given(
    values.map(json.dumps).map(str.encode)
    | st.binary(max_size=200)
    | st.text(max_size=100).map(lambda t: t.encode("utf-8", "surrogatepass"))
)
def test_promise_s4_any_bytes_are_refused(inside: Inside, frame: bytes) -> None:
    inside.send(frame)
    assert [message["error"] for message in inside.sent] == ["malformed"]
