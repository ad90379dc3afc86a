"""Promise R12: an online backup under load restores to the same hashes, also into a running server."""

import os
import time
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed

from orizuru.server import screens
from orizuru.server.archive import Archive
from orizuru.server.store.vault import Vault, secret_key
from orizuru.server.table.table import rebuilt
from patience import PATIENCE
from server.data_folders import content, database
from server.served import Browser, Place, commanded, refusal, serving

TABLES = 60 if os.environ.get("ORIZURU_LONG") else 12
STEADY = ("--pace", "0.15", "--tables-per-minute", "1000", "--changes-per-second", "1000")  # games of many seconds
QUICK = ("--pace", "0", "--tables-per-minute", "1000", "--changes-per-second", "1000")
PAGES = {"ponte": {"size": 6}, "origami": {"players": 2}}


class Watcher(Thread):
    """Watches a game between bots to its end, and keeps the hash of what it saw after every entry."""

    def __init__(self, browser: Browser, table: str) -> None:
        super().__init__(daemon=True)
        self.browser, self.table = browser, table
        self.hashes: dict[int, str] = {}
        self.fault: Exception | None = None

    @property
    def last(self) -> int:
        return max(self.hashes, default=0)

    def run(self) -> None:
        try:
            with self.browser.at(self.table) as place:
                self.hashes = place.hashes
                place.act("start")
                while place.status != "over":
                    place.heard()
        except Exception as error:
            self.fault = error


def hashes_in(path: Path, folder: Path) -> dict[str, tuple[int, str]]:
    """For every table of a database: its last entry, and the hash of what a spectator sees after it."""
    vault, found = Vault(secret_key(folder)), {}
    with Archive.opened(path) as archive:
        for name in archive.ids():
            stored = archive.table(name)
            assert stored is not None
            key = vault.open(stored.header.locked, f"key:{name}")
            table = rebuilt(stored.header, key, stored.names, stored.entries)
            found[name] = (table.seq, screens.screen(table, None).hash)
    return found


def test_promise_r12_a_backup_under_load_restores_to_the_same_hashes(tmp_path: Path) -> None:
    folder, other, place = tmp_path / "data", tmp_path / "other", tmp_path / "copy.sqlite"
    with serving(folder, *STEADY) as server:
        browser = Browser(server.address)
        games: list[dict[str, Any]] = [{"game": game, **options} for game, options in PAGES.items()]
        names = [browser.table("uniform", "uniform", **games[n % len(games)]) for n in range(TABLES)]
        watchers = [Watcher(browser, name) for name in names]
        for watcher in watchers:
            watcher.start()
        while sum(watcher.last for watcher in watchers) < 5 * TABLES:
            watchers[0].join(0.01)
        before = {watcher.table: watcher.last for watcher in watchers}
        assert commanded("backup", "--data", folder, place).code == 0
        assert any(watcher.is_alive() for watcher in watchers), "the load was over before the backup"
        assert commanded("restore", "--data", other, place, "--key", folder / "secret.key").code == 0
        assert content(database(other)) == content(place)
        restored = hashes_in(database(other), other)
        assert set(restored) == set(names)
        until = time.monotonic() + PATIENCE
        while not _have_seen_more(watchers, restored) and time.monotonic() < until:
            watchers[0].join(0.01)
        assert server.end().code == 0
    assert _have_seen_more(watchers, restored)
    for watcher in watchers:
        watcher.join(PATIENCE)
        assert watcher.fault is None or isinstance(watcher.fault, ConnectionClosed), watcher.fault
        seq, found = restored[watcher.table]
        assert watcher.last >= seq
        assert seq >= before[watcher.table]  # what was seen before the backup is in it
        assert watcher.hashes[seq] == found, watcher.table
    with serving(other, *QUICK) as server:  # and the games go on
        assert server.status("/readyz")[0] == 200


def _have_seen_more(watchers: list[Watcher], restored: dict[str, tuple[int, str]]) -> bool:
    """Whether all have seen what was restored of their game, and in some games more has happened since."""
    ahead = [watcher.last - restored[watcher.table][0] for watcher in watchers]
    return min(ahead) >= 0 and max(ahead) > 0


def test_promise_r12_a_running_server_is_given_a_backup_while_others_play(tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with serving(folder, *QUICK) as server, ExitStack() as places:
        browser = Browser(server.address)
        table, later = browser.table("me", "me", size=6), Browser(server.address)
        with browser.at(table, look=0) as place:
            place.act("start")
            place.act("play", seat=0, words="a1,c4")
            known = (place.seq, place.hashes[place.seq])
        watchers = [Watcher(browser, browser.table("uniform", "uniform", size=8)) for _ in range(4)]
        for watcher in watchers:
            watcher.start()
        while sum(watcher.last for watcher in watchers) < 12:
            watchers[0].join(0.01)
        assert commanded("backup", "--data", folder, copy).code == 0
        line = places.enter_context(browser.at(table, look=1))
        line.act("play", seat=1, words="dark")
        assert line.seq > known[0]
        gone = later.table("me", "me", size=4)
        done = commanded("restore", "--data", folder, copy)
        assert done.code == 0, done
        assert _goodbye(line) == 1001
        with browser.at(table, look=0) as place:  # back where the backup was, and the game goes on
            assert (place.seq, place.hashes[place.seq]) == known
        with browser.at(table, look=1) as place:
            place.act("play", seat=1, words="light")
        assert later.get(f"/api/tables/{gone}")[0] in (403, 404)
        (aside,) = folder.glob("orizuru.sqlite.before-restore-*")
        assert str(aside) in done.out
        for watcher in watchers:
            watcher.join(30)
            assert watcher.fault is None or isinstance(watcher.fault, ConnectionClosed | TimeoutError), watcher.fault
        assert server.status("/readyz")[0] == 200
        ended = server.end()
        assert ended.code == 0
        assert "Traceback" not in ended.err
        assert " ERROR " not in ended.err, ended.err
    assert gone in hashes_in(aside, folder)
    assert set(hashes_in(database(folder), folder)) == set(hashes_in(copy, folder))


def _goodbye(place: Place) -> int | None:
    """The code with which the server closes a line."""
    try:
        while True:
            place.heard()
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else None


def test_promise_r12_a_running_server_refuses_a_backup_of_another_key(tmp_path: Path) -> None:
    folder, other, copy = tmp_path / "data", tmp_path / "other", tmp_path / "copy.sqlite"
    with serving(other):
        assert commanded("backup", "--data", other, copy).code == 0
    with serving(folder) as server:
        Browser(server.address).table("me", "me", size=4)
        before = content(database(folder))
        assert "a different secret key" in refusal(commanded("restore", "--data", folder, copy))
        told = refusal(commanded("restore", "--data", folder, copy, "--key", other / "secret.key"))
        assert "while a server runs" in told
        copy.write_bytes(copy.read_bytes()[:5000])
        refusal(commanded("restore", "--data", folder, copy))
        assert content(database(folder)) == before
        assert server.status("/readyz")[0] == 200


def test_promise_r12_a_running_server_is_reached_in_a_folder_with_a_long_name(tmp_path: Path) -> None:
    folder = tmp_path / ("deep" * 30) / "data"
    folder.parent.mkdir()
    with serving(folder):
        assert commanded("backup", "--data", folder, tmp_path / "copy.sqlite").code == 0
        assert (folder / "control.sock").stat().st_mode & 0o777 == 0o600
        assert commanded("restore", "--data", folder, tmp_path / "copy.sqlite").code == 0
