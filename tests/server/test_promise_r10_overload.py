"""Promise R10: overload is refused in good order, slow peers are dropped, and nobody else waits for them."""

import asyncio
import json
import socket
import time
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orizuru.core.messages import Message
from orizuru.server.http import bodies, readiness
from orizuru.server.http.app import app
from orizuru.server.http.guards import Guards
from orizuru.server.http.rates import Buckets, Slots
from orizuru.server.http.readiness import Readiness
from orizuru.server.http.sockets import MOST_BYTES, MOST_FRAMES, Outbox
from orizuru.server.service import PING, opened
from orizuru.server.store.protocol import Unavailable
from orizuru.server.store.sqlite import SqliteStore
from server.site import PLENTY, Person, Site, Talk, end_of, running


def test_promise_r10_a_peer_that_never_reads_is_dropped_and_others_do_not_notice(site: Site) -> None:
    host = site.person()
    made = host.table("me", "open")
    table = made["table"]
    talkers = []
    for _ in range(32):
        talkers.append(site.person())
        talkers[-1].post("/api/claim", {"secret": made["watch"]})
    for talker in talkers[:16]:  # a full chat makes snapshots large
        speak(talker.talk(table), 15)
    player = host.talk(table)
    stalled = site.person()
    stalled.post("/api/claim", {"secret": made["watch"]})
    begun, plain = time.monotonic(), socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", site.port))
    stuck = stalled.connection(table, sock=plain, ping_interval=None, max_queue=1, close_timeout=0.1)
    stuck.send(json.dumps({"type": "hello", "protocol": 1}))
    while player.next("here")["here"]["watchers"] != 1:
        pass
    with suppress(ConnectionClosed):  # perhaps it is dropped already
        for _ in range(8):
            stuck.send(json.dumps({"type": "sync"}))
        for talker in talkers[16:]:  # more frames than may wait for anybody
            speak(talker.talk(table), 18)
    waits, dropped = list[float](), False
    while not dropped and time.monotonic() - begun < 1.8 * PING:  # later it would be dropped for silence
        sent = time.monotonic()
        player.say({"type": "ping", "n": 1})
        player.next("pong")
        waits.append(time.monotonic() - sent)
        dropped = any(message["type"] == "here" and not message["here"]["watchers"] for message in player.others[-9:])
        time.sleep(0.05)
    assert dropped, "the slow peer is still there"
    assert max(waits) < 2.0, waits
    assert stalled.talk(table).snapshot["seq"] == player.snapshot["seq"], "it may come back"


def speak(talk: Talk, lines: int) -> None:
    """Says that number of long lines, and leaves."""
    for number in range(lines):
        talk.say({"type": "say", "id": f"c{number}", "text": "x" * 500})
    while talk.next("ack")["id"] != f"c{lines - 1}":
        pass
    talk.close()


def test_promise_r10_an_outbox_is_bounded() -> None:
    box = Outbox()
    assert all(box.put(b"x") for _ in range(MOST_FRAMES))
    assert not box.put(b"x")
    assert box.is_full
    large = Outbox()
    assert large.put(b"x" * MOST_BYTES), "one frame of any size passes"
    assert large.put(b"x"), "and what comes after a large snapshot"
    assert not large.put(b"x")


def test_promise_r10_a_silent_connection_is_closed(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, silence=0.5)) as site:
        host = site.person()
        assert host.talk(host.table("me", "open")["table"]).end() == 4007


def test_promise_r10_connections_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, connections=3, connections_per_browser=2)) as site:
        host, other = site.person(), site.person()
        made = host.table("me", "open")
        other.post("/api/claim", {"secret": made["join"]})
        first = host.talk(made["table"])
        host.talk(made["table"])
        assert refused(host, made["table"]) == (429, True)
        other.talk(made["table"])
        assert refused(other, made["table"]) == (503, True)
        first.close()
        wait_until(lambda: refused(other, made["table"]) is None)


def test_promise_r10_invented_cookies_count_as_one_address(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, connections_per_address=3, proxies=("127.0.0.1",))) as site:
        host = site.person()
        table = host.table("me", "open")["table"]
        guests = [site.person() for _ in range(4)]
        secret = host.post(f"/api/tables/{table}/links", {"right": "watch"}).json["secret"]
        for guest in guests:
            guest.post("/api/claim", {"secret": secret})
        for guest in guests[:3]:
            guest.connection(table, headers={"X-Forwarded-For": "2001:db8::1"})
        with pytest.raises(InvalidStatus) as error:
            guests[3].connection(table, headers={"X-Forwarded-For": "2001:db8::2"})
        assert error.value.response.status_code == 429
        guests[3].connection(table, headers={"X-Forwarded-For": "2001:db8:0:1::1"}).close()


def test_promise_r10_snapshots_are_counted_by_address(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, snapshots_per_second=0.2, proxies=("127.0.0.1",))) as site:
        host = site.person()
        table = host.table("me", "open")["table"]
        connections = [host.connection(table, headers={"X-Forwarded-For": f"198.51.100.{n}"}) for n in (1, 1, 2)]
        kinds = []
        for connection in (
            connections[0],
            connections[0],
            connections[1],
            connections[1],
            connections[1],
            connections[2],
        ):  # four at once, then one in 5 s
            connection.send(json.dumps({"type": "hello", "protocol": 1}))
            while (found := json.loads(connection.recv(10)))["type"] not in ("snapshot", "refused"):
                pass
            kinds.append(found["type"])
        assert kinds == ["snapshot"] * 4 + ["refused", "snapshot"]
        connections[1].send(json.dumps({"type": "ping", "n": 1}))
        while json.loads(connections[1].recv(10))["type"] != "pong":
            pass


def refused(person: Person, table: str) -> tuple[int, bool] | None:
    try:
        person.connection(table).close()
    except InvalidStatus as error:
        return error.response.status_code, "retry-after" in error.response.headers
    return None


def wait_until(holds: object, seconds: float = 5) -> None:
    assert callable(holds)
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def without_body(site: Site, address: str = "") -> socket.socket:
    """A request whose body does not come."""
    connection = socket.create_connection(("127.0.0.1", site.port), timeout=10)
    connection.sendall(
        f"POST /api/claim HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nContent-Type: application/json\r\n"
        f"X-Forwarded-For: {address}\r\nContent-Length: 100\r\n\r\n{{".encode()
    )
    return connection


def test_promise_r10_bodies_that_do_not_come_do_not_hold_up_readers(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, requests=2)) as site:
        person = site.person()
        connections = [without_body(site) for _ in range(2)]
        wait_until(lambda: person.post("/api/claim").status == 503)
        busy = person.post("/api/claim")
        assert busy.error == "busy"
        assert int(busy.headers["retry-after"]) > 0
        assert person.get("/api/mine").status == 200
        assert person.get("/healthz").status == 200
        for connection in connections:
            connection.close()
        wait_until(lambda: person.post("/api/claim").status == 400)


def test_promise_r10_a_body_is_waited_for_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "PATIENCE", 0.3)
    with running(tmp_path) as site, without_body(site) as connection:
        assert connection.recv(1000).startswith(b"HTTP/1.1 408")


def test_promise_r10_one_address_has_only_its_share_of_the_requests(tmp_path: Path) -> None:
    """A fifth of 45 is nine; other addresses still get their answers."""
    with running(tmp_path, replace(PLENTY, requests=45, proxies=("127.0.0.1",))) as site, ExitStack() as connections:
        person, greedy, other = site.person(), {"X-Forwarded-For": "198.51.100.1"}, {"X-Forwarded-For": "198.51.100.2"}
        for _ in range(9):
            assert person.post("/api/claim", **greedy).status == 400
            connections.enter_context(without_body(site, "198.51.100.1"))
        wait_until(lambda: person.post("/api/claim", **greedy).status == 503)
        assert person.post("/api/claim", **other).status == 400
        assert person.get("/api/mine", **greedy).status == 200


def test_promise_r10_slots_are_shared_by_address_and_come_back() -> None:
    slots = Slots(10)
    assert [slots.take("a") for _ in range(9)] == [True] * 8 + [False]
    assert [slots.take("b") for _ in range(3)] == [True, True, False]
    slots.give_back("a")
    assert slots.take("b")
    assert not slots.take("c")


def test_promise_r10_requests_at_once_are_bounded() -> None:
    """Requests that are really being worked on."""

    async def statuses() -> list[int]:
        enough = asyncio.Event()

        async def slow(scope: Scope, receive: Receive, send: Send) -> None:
            await enough.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        guards = Guards(slow, replace(PLENTY, requests=2))
        first = [asyncio.create_task(asked(guards, "GET", "/api/mine")) for _ in range(2)]
        await asyncio.sleep(0)
        refused = await asked(guards, "GET", "/api/mine")
        enough.set()
        return [refused[0], *[(await task)[0] for task in first], (await asked(guards, "GET", "/api/mine"))[0]]

    assert asyncio.run(statuses()) == [503, 200, 200, 200]


def test_promise_r10_forks_and_rematches_are_tables_too(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, tables_per_minute=3)) as site:
        host = site.person()
        table = host.table("me", "open")["table"]
        found = [host.post(f"/api/tables/{table}/{name}").status for name in ("fork", "rematch", "fork", "rematch")]
        assert 429 not in found[:2]
        assert found[2:] == [429, 429]
        assert host.post(f"/api/tables/{table}/links", {"right": "watch"}).status == 201, (
            "other changes do not count as tables"
        )


def test_promise_r10_tables_in_memory_are_bounded(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, tables=1)) as site:
        host = site.person()
        first, second = host.table("me", "open")["table"], host.table("me", "open")["table"]
        talk = host.talk(first)
        busy = host.get(f"/api/tables/{second}")
        assert (busy.status, busy.error) == (503, "busy")
        assert int(busy.headers["retry-after"]) > 0
        talk.close()
        wait_until(lambda: host.get(f"/api/tables/{second}").status == 200)


async def asked(asgi: ASGIApp, method: str, path: str, body: object = None) -> tuple[int, dict[bytes, bytes]]:
    """The answer of the application itself, without a socket."""
    answers: list[Event] = []

    async def receive() -> Event:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message: Event) -> None:
        answers.append(message)

    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": method, "path": path, "headers": headers, "scheme": "http"}
    await asgi({**scope, "query_string": b"", "client": ("127.0.0.1", 1)}, receive, send)
    return answers[0]["status"], dict(answers[0]["headers"])


KEPT = 1.5


def test_promise_r10_not_ready_without_a_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def statuses() -> list[int]:
        settings = replace(PLENTY, data=str(tmp_path))
        async with opened(settings) as hall:
            assert isinstance(hall.store, SqliteStore)
            asgi = app(hall, settings)
            before = await asked(asgi, "GET", "/readyz")
            await hall.store.close()
            kept = await asked(asgi, "GET", "/readyz")
            await asyncio.sleep(KEPT + 0.2)
            after = [await asked(asgi, "GET", path) for path in ("/readyz", "/healthz")]
            return [status for status, _ in (before, kept, *after)]

    monkeypatch.setattr(readiness, "KEPT", KEPT)
    assert asyncio.run(statuses()) == [200, 200, 503, 200]


def test_promise_r10_the_disk_is_tried_now_and_then_however_often_the_server_is_asked() -> None:
    times, checks = [0.0], list[float]()

    async def check() -> None:
        checks.append(times[0])
        await asyncio.sleep(0.01)
        if len(checks) == 2:
            raise Unavailable(Message("store.unavailable.closed"))

    async def answers() -> list[int]:
        found, refused = Readiness(check, lambda: times[0]), []
        for now in (0.0, 1.9, 2.0, 3.9, 4.0):
            times[0] = now
            outcomes = await asyncio.gather(*(found.confirm() for _ in range(50)), return_exceptions=True)
            refused.append(sum(isinstance(outcome, Unavailable) for outcome in outcomes))
        return refused

    assert asyncio.run(answers()) == [0, 0, 50, 50, 0]
    assert checks == [0.0, 2.0, 4.0]


def test_promise_r10_the_server_asks_clients_to_try_again_when_too_many_wait_for_the_disk(tmp_path: Path) -> None:
    plan = {"game": "ponte", "seats": [{"player": "me"}, {"player": "open"}]}

    async def answers() -> None:
        settings = replace(PLENTY, data=str(tmp_path), waiting=3)
        async with opened(settings) as hall:
            asgi = app(hall, settings)
            found = await asyncio.gather(*(asked(asgi, "POST", "/api/tables", plan) for _ in range(40)))
            made = [headers for status, headers in found if status == 201]
            refused = [headers for status, headers in found if status == 503]
            assert len(made) + len(refused) == 40
            assert len(made) >= 3
            assert len(refused) >= 1
            assert all(int(headers[b"retry-after"]) > 0 for headers in refused)
            assert len(await hall.store.with_status("open")) == len(made), "what was refused was not made"
            assert (await asked(asgi, "POST", "/api/tables", plan))[0] == 201

    asyncio.run(answers())


def test_promise_r10_a_restart_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        host = site.person()
        table = host.table("me", "open")["table"]
        connection = host.talk(table).connection
        quiet = host.connection(table)
        cookie = host.cookie
        site.open.pop_all()
        ends = (connection, quiet)
    assert [end_of(one) for one in ends] == [1001, 1001]
    with running(tmp_path) as site:
        assert Person(site, cookie).talk(table).welcome["seats"] == [0]


def test_promise_r10_buckets_forget_addresses_that_stay_silent() -> None:
    buckets = Buckets(2, 1.0, most=10)
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("a", 1.1)
    for number in range(100):
        buckets.take(str(number), 2.0)
    assert len(buckets) == 10
