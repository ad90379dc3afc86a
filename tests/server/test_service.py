"""A server process: it starts once on its data, says where it is, and goes down in order."""

import asyncio
import http.client
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from orizuru.core.errors import OrizuruError
from orizuru.server.http import protocols
from orizuru.server.service import serve
from orizuru.server.settings import BadSetting, Settings, settings_fields
from orizuru.server.store.vault import KEY_FILE, BadKey
from patience import PATIENCE
from server.site import PLENTY, Lines, Person, Site, running

PROGRAM = """
import asyncio, sys
from orizuru.server.http import protocols
from orizuru.server.service import serve
from orizuru.server.settings import Settings
asyncio.run(serve(Settings(data=sys.argv[1], port=0, bots=1), ready=lambda address: print(address, flush=True)))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_order(tmp_path: Path, number: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        with ExitStack() as lines:
            site = Site(address, tmp_path, Lines(), lines)
            assert site.person().get("/readyz").status == 200
            host = site.person()
            line = host.talk(host.table("me", "open")["table"])
            process.send_signal(number)
            assert line.end() == 1001
        _, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, errors) == (0, "")


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        with pytest.raises(OrizuruError, match="in use by another server"):
            asyncio.run(serve(replace(PLENTY, data=str(tmp_path))))
        assert site.person().get("/readyz").status == 200


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadSetting, match=f"port {port}"):
            asyncio.run(serve(replace(PLENTY, data=str(tmp_path), port=port)))


def test_a_database_made_with_another_key_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        person = site.person()
        table = person.table("me", "open")["table"]
    key = (tmp_path / KEY_FILE).read_bytes()
    (tmp_path / KEY_FILE).write_bytes(bytes(32))
    with pytest.raises(BadKey, match="a different secret key"):
        asyncio.run(serve(replace(PLENTY, data=str(tmp_path))))
    (tmp_path / KEY_FILE).write_bytes(key)
    with running(tmp_path) as site:
        assert Person(site, person.cookie).get(f"/api/tables/{table}").status == 200


@pytest.mark.parametrize(
    "bad", [{"port": -1}, {"port": 70_000}, {"address": "play.example"}, {"address": "http://a/b"}]
)
def test_impossible_settings_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(BadSetting):
        Settings(**bad)  # type: ignore[arg-type]  # that is the point


def test_every_setting_has_a_simple_type_and_a_text() -> None:
    for found in settings_fields():
        assert found.type in (str, int, float, bool, tuple[str, ...])
        assert str(found.metadata["help"])


def test_answers_do_not_wait_for_acknowledgements(tmp_path: Path) -> None:
    """Without TCP_NODELAY every answer on a kept connection waits 40 ms for the other side's system."""
    with running(tmp_path) as site:
        line, waits = http.client.HTTPConnection("127.0.0.1", site.port), list[float]()
        for _ in range(40):
            begun = time.monotonic()
            line.request("GET", "/healthz")
            line.getresponse().read()
            waits.append(time.monotonic() - begun)
        line.close()
    assert sorted(waits)[len(waits) // 4] < 0.03, "not even a quarter of them was quick"


def test_a_connection_that_asks_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_PATIENCE", 0.5)
    with running(tmp_path) as site:
        host = site.person()
        talk = host.talk(host.table("me", "open")["table"])
        for sent in (b"", b"GET /healthz HT"):
            with socket.create_connection(("127.0.0.1", site.port), timeout=5) as line:
                line.sendall(sent)
                assert _rest(line) == b""
        talk.say({"type": "ping", "n": 3})
        assert talk.next("pong")["n"] == 3, "a line that has become a WebSocket stays"


def _rest(line: socket.socket) -> bytes:
    try:
        return line.recv(1000)
    except ConnectionResetError:
        return b""
