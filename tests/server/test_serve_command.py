"""`orizuru serve` as a person starts and stops it: real processes."""

import os
import pty
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from orizuru.cli import lan
from patience import PATIENCE, busyness
from ports import free_port
from server import served
from server.data_folders import database
from server.served import CLEAN, COMMAND, Browser, commanded, refusal, serving

# As people start it, with all its imports; the others show what holds however the process came to be.
serving_afresh, commanded_afresh = partial(served.serving, fresh=True), partial(served.commanded, fresh=True)


def test_promise_r9_serve_answers_within_two_seconds(tmp_path: Path) -> None:
    """Three times the figure is asserted, best of three; each on a new folder, so that everything has to be made.
    A machine that is busy with other work gets more time, as much as it needs for a program that only computes."""
    shares = []
    for number in range(3):
        busy = busyness()
        with serving_afresh(tmp_path / str(number)) as server:
            assert server.status("/healthz") == (200, "ok")
            shares.append(server.seconds / max(busy, busyness()))
            assert server.status("/readyz")[0] == 200
        if shares[-1] < 3 * 2.0:
            break
    assert min(shares) < 3 * 2.0


def test_it_says_where_it_is_and_where_games_are_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        assert server.address.startswith("http://127.0.0.1:")
        assert str(tmp_path / "data") in "".join(server.shown)
        assert "\n".join(server.shown).isascii()  # no QR code for an address that nobody else can reach
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_signals_end_it_in_order_with_everything_committed(tmp_path: Path, number: int, code: int) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server.address)
        table = browser.table("me", "me", size=4)
        with browser.at(table, look=0) as place:
            place.act("start")
            last = place.act("play", seat=0, words="a1,c4")
            ended = server.end(number)
            goodbye = place.until("bye")
            assert goodbye["code"] == 1001
    assert ended.code == code, ended
    assert "Traceback" not in ended.err
    assert not (tmp_path / "control.sock").exists()
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        (entries,) = connection.execute('SELECT max(seq) FROM entries WHERE "table" = ?', (table,)).fetchone()
        assert entries == last
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert not database(tmp_path).with_name("orizuru.sqlite-wal").exists()  # closed, not just abandoned


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        told = refusal(commanded("serve", "--data", tmp_path, "--port", "0"))
        assert str(server.process.pid) in told
        assert "stop that one first" in told
        assert server.status("/readyz")[0] == 200


def test_a_port_that_was_asked_for_and_is_taken_is_refused(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        told = refusal(commanded("serve", "--data", tmp_path, "--port", str(port)))
        assert f"127.0.0.1 port {port}" in told
        told = refusal(commanded("serve", "--data", tmp_path, env={"ORIZURU_PORT": str(port)}))
        assert f"127.0.0.1 port {port}" in told


def test_if_the_usual_port_is_taken_the_next_is_used_and_printed(tmp_path: Path) -> None:
    with serving(tmp_path / "a", port=False) as first, serving(tmp_path / "b", port=False) as second:
        assert first.address != second.address
        number = second.address.rpartition(":")[2]
        assert f"this is port {number}." in second.shown[0]
        assert 8000 < int(number) < 8010
        assert second.status("/healthz") == (200, "ok")


def test_every_setting_can_be_given_by_a_variable(tmp_path: Path) -> None:
    env = {"ORIZURU_HOST": "127.0.0.2", "ORIZURU_HOSTS": "play.example", "ORIZURU_PORT": "0", "ORIZURU_NO_OPEN": "1"}
    with serving(tmp_path / "unused", env={**env, "ORIZURU_DATA": str(tmp_path / "used")}) as server:
        assert server.address.startswith("http://127.0.0.2:")
        assert server.status("/readyz")[0] == 200
    assert (tmp_path / "unused").exists()  # the flag wins
    assert not (tmp_path / "used").exists()
    ended = commanded("serve", env={"ORIZURU_LAN": "perhaps"})
    assert refusal(ended) == "ORIZURU_LAN: expected 1 or 0 (also true, false, yes, no, on, off), got 'perhaps'"


def test_it_serves_even_if_nobody_reads_its_output(tmp_path: Path) -> None:
    port = free_port()
    reader, writer = os.pipe()
    os.close(reader)
    command = [*COMMAND, "serve", "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen(command, env=CLEAN, stdout=writer, stderr=subprocess.PIPE, text=True) as process:
        os.close(writer)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(ConnectionError):
                assert Browser(f"http://127.0.0.1:{port}").get("/healthz") == (200, "ok")
                break
            time.sleep(0.05)
        assert process.poll() is None
        process.terminate()
        _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")


def test_lan_shows_an_address_that_answers_and_a_code_of_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan") as server:
        shown = "".join(server.shown)
        port = server.address.rpartition(":")[2]
        near = lan.addresses()
        assert near or "No address of this machine" in shown
        for address in near:
            assert f"http://{address}:{port}\n" in shown
            assert Browser(f"http://{address}:{port}").get("/healthz") == (200, "ok")
        assert bool(near) == ("▄▄▄▄▄" in shown)
        assert Browser(f"http://127.0.0.1:{port}").get("/healthz") == (200, "ok")


def test_the_addresses_of_this_machine_are_its_own_and_found_without_a_packet() -> None:
    for address in lan.addresses():
        with closing(socket.create_server((address, 0))):  # only an own address can be listened on
            assert not address.startswith("127.")


@pytest.mark.parametrize("flags", [(), ("--no-open",)])
def test_the_browser_is_opened_only_for_somebody_at_a_screen(tmp_path: Path, flags: tuple[str, ...]) -> None:
    """A script stands in for the browser: it writes down what it is asked to open."""
    script, opened = tmp_path / "browser", tmp_path / "opened"
    script.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    script.chmod(0o755)
    env = {**CLEAN, "DISPLAY": ":99", "BROWSER": f"{script} %s"}
    here, there = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--data", str(tmp_path / "data"), *flags],
        env=env,
        stdin=there,
        stdout=there,
        stderr=there,
    )
    os.close(there)
    try:
        shown = b""
        while b"Ctrl-C" not in shown:
            shown += os.read(here, 4096)
        end = time.monotonic() + (1.0 if flags else PATIENCE)
        while not opened.exists() and time.monotonic() < end:
            time.sleep(0.02)
        assert opened.exists() is not bool(flags)
        if not flags:
            time.sleep(0.1)
            assert opened.read_text().strip().encode() in shown
        process.terminate()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(here)


BLOCKER = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
"""
HIDDEN = ("alembic", "cryptography", "msgspec", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets")


@pytest.mark.parametrize("command", [("serve",), ("backup", "x"), ("restore", "x"), ("export",)])
@pytest.mark.parametrize("hidden", [HIDDEN, ("segno",)])
def test_without_the_extra_one_line_says_how_to_get_it(
    tmp_path: Path, command: tuple[str, ...], hidden: tuple[str, ...]
) -> None:
    """The modules cannot be imported in that process, as in a bare install."""
    (tmp_path / "sitecustomize.py").write_text(BLOCKER.format(hidden=hidden))
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    told = refusal(commanded_afresh(*command, "--data", tmp_path / "data", env={"PYTHONPATH": path}))
    assert "pip install 'orizuru[server]'" in told
    assert ", ".join(hidden) in told
    assert not (tmp_path / "data").exists()


def test_without_the_extra_games_are_played_as_ever_and_the_doctor_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(BLOCKER.format(hidden=HIDDEN))
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    assert commanded_afresh("games", env={"PYTHONPATH": path}).code == 0
    assert commanded_afresh("serve", "--help", env={"PYTHONPATH": path}).code == 0
    ended = commanded_afresh("doctor", env={"PYTHONPATH": path})
    assert ended.code == 1
    assert "fault    this needs the server's packages; missing: alembic" in ended.out


def test_commands_that_need_no_server_do_not_load_it() -> None:
    code = "import sys; from orizuru.cli.main import parser; parser(); print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    assert not [name for name in loaded if name.partition(".")[0] in HIDDEN or name.startswith("orizuru.server")]
