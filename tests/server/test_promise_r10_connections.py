"""Promise R10: connections that stall, say too much or do not read are dropped, from the first byte on."""

import base64
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from orizuru.server.http import protocols
from patience import PATIENCE
from server.site import Lines, Site, running
from server.test_service import PROGRAM

PING, PONG, TEXT, CONT = 9, 10, 1, 0


@contextmanager
def connected(site: Site, sent: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", site.port), timeout=5) as connection:
        connection.sendall(sent)
        yield connection


def head(site: Site, request: str, *more: str) -> bytes:
    return "\r\n".join([f"{request} HTTP/1.1", f"Host: 127.0.0.1:{site.port}", *more, "", ""]).encode()


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    found = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            found += part
    return found


def well(connection: socket.socket) -> bool:
    """Whether /healthz was answered."""
    found = b""
    while not found.endswith(b"ok"):
        found += connection.recv(4096)
    return found.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nHos", b"G"])
def test_promise_r10_a_further_head_that_does_not_end_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(protocols, "HEAD_PATIENCE", 0.6)
    with running(tmp_path) as site, connected(site, head(site, "GET /healthz")) as connection:
        assert well(connection)
        started = time.monotonic()
        connection.sendall(begun)
        for _ in range(3):  # a byte now and then does not help
            time.sleep(0.15)
            connection.sendall(b"a")
        assert rest(connection) == b""
        assert time.monotonic() - started < 5, "half the time that everybody has"


def test_promise_r10_the_rest_of_a_body_that_nobody_reads_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "HEAD_PATIENCE", 0.5)
    with running(tmp_path) as site, connected(site, head(site, "GET /healthz", "Content-Length: 100")) as connection:
        assert well(connection)
        connection.sendall(b"x")
        assert rest(connection) == b""


def test_promise_r10_a_kept_connection_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_PATIENCE", 1.5)
    with running(tmp_path) as site, connected(site) as connection:
        for _ in range(4):
            asked = head(site, "GET /healthz")
            connection.sendall(asked[:20])
            time.sleep(0.4)
            connection.sendall(asked[20:])
            assert well(connection)
            time.sleep(0.2)


@pytest.mark.parametrize("size", [40_000, 70_000, 200_000])
def test_promise_r10_a_head_that_is_too_large_is_refused(site: Site, size: int) -> None:
    with connected(site) as connection:
        with suppress(ConnectionError):  # perhaps refused before all was sent
            connection.sendall(head(site, "GET /api/mine", "X: " + "a" * size))
        assert rest(connection).startswith(b"HTTP/1.1 431")
    with connected(site, head(site, "GET /api/mine", "Connection: close", "X: " + "a" * 30_000)) as connection:
        assert rest(connection).startswith(b"HTTP/1.1 200")


def test_promise_r10_a_long_path_belongs_to_the_head(site: Site) -> None:
    with connected(site) as connection:
        with suppress(ConnectionError):
            connection.sendall(head(site, "GET /api/mine?" + "a" * 50_000))
        assert rest(connection).startswith(b"HTTP/1.1 431")


def test_promise_s10_a_request_with_two_lengths_is_refused(site: Site) -> None:
    """One reader's body would be another reader's next request, so nothing after it is answered."""
    asked = head(
        site, "POST /api/claim", "Content-Type: application/json", "Content-Length: 4", "Transfer-Encoding: chunked"
    )
    with connected(site, asked + b"0\r\n\r\n" + head(site, "GET /healthz")) as connection:
        found = rest(connection)
    assert found.startswith(b"HTTP/1.1 400")
    assert found.count(b"HTTP/1.1") == 1


def test_promise_s10_a_body_that_goes_wrong_after_the_answer_is_not_logged_as_a_fault(site: Site) -> None:
    before = len(site.log.texts)
    with connected(site, head(site, "GET /healthz", "Transfer-Encoding: chunked")) as connection:
        assert well(connection)
        connection.sendall(b"no chunk\r\n")
        assert rest(connection) == b""
    assert troubles(site, before) == []


def upgraded(site: Site, table: str, cookie: str | None) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    more = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
    return head(site, f"GET /api/tables/{table}/socket", *more, f"Cookie: {cookie}")


def frame(kind: int, content: bytes = b"", *, last: bool = True) -> bytes:
    return struct.pack(">BBI", 0x80 * last | kind, 0x80 | len(content), 0) + content


@contextmanager
def connection_to(site: Site) -> Iterator[socket.socket]:
    """A WebSocket of a host, as bytes."""
    host = site.person()
    with connected(site, upgraded(site, host.table("me", "open")["table"], host.cookie)) as connection:
        assert connection.recv(4096).startswith(b"HTTP/1.1 101")
        yield connection


def test_promise_r10_pings_are_answered_and_counted(site: Site) -> None:
    with connection_to(site) as connection:
        connection.sendall(frame(PING, b"one"))
        assert connection.recv(100) == b"\x8a\x03one"
        with suppress(ConnectionError):
            connection.sendall(frame(PING, b"x" * 125) * 400)
        assert len(rest(connection)) <= 127 * 400, "cut"


def test_promise_r10_pings_of_a_peer_that_does_not_read_do_not_pile_up(site: Site) -> None:
    """Pongs and everything else sent to it pile up only so far: a peer that goes on is cut."""
    with connection_to(site) as connection:
        begun, sent = time.monotonic(), 0
        connection.settimeout(0.2)
        with suppress(ConnectionError):
            while time.monotonic() - begun < 8:
                with suppress(TimeoutError):
                    sent += connection.send(frame(PING, b"x" * 125) * 10)
        assert time.monotonic() - begun < 6, sent


@pytest.mark.parametrize("flood", [frame(PONG) * 100, frame(TEXT, last=False) + frame(CONT, last=False) * 1000])
def test_promise_r10_empty_frames_are_counted_too(site: Site, flood: bytes) -> None:
    with connection_to(site) as connection:
        with suppress(ConnectionError):
            connection.sendall(flood)
        begun = time.monotonic()
        rest(connection)
        assert time.monotonic() - begun < 5


def troubles(site: Site, before: int) -> list[str]:
    time.sleep(0.3)
    return [text for text in site.log.texts[before:] if "fault" in text or "\n" in text or "rror" in text]


def test_promise_r10_a_client_that_leaves_during_the_handshake_leaves_no_trace(site: Site) -> None:
    host = site.person()
    table, before = host.table("me", "open")["table"], len(site.log.texts)
    for _ in range(30):
        connection = socket.create_connection(("127.0.0.1", site.port))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall(upgraded(site, table, host.cookie))
        connection.close()
    assert host.talk(table).welcome["seats"] == [0]
    assert troubles(site, before) == []


def test_promise_r10_the_server_stops_quietly_while_a_body_does_not_come(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        site = Site(process.stdout.readline().strip(), tmp_path, Lines(), ExitStack())
        with connected(site, head(site, "POST /api/claim", "Content-Type: application/json", "Content-Length: 50")):
            time.sleep(0.3)
            begun = time.monotonic()
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, errors) == (0, "")
        assert time.monotonic() - begun < 10
