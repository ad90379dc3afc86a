"""A Firefox for the tests, the second engine: an installed one, or Debian's, fetched without installing it.

It is driven by WebDriver BiDi, which Firefox speaks itself: no driver program stands between. Run this file to see
whether a Firefox can be had.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from patience import PATIENCE

CHOSEN = "ORIZURU_FIREFOX"
NAMES = ("firefox-esr", "firefox")
PACKAGES = ("firefox-esr", "libvpx7")  # what a machine with a Chromium usually lacks
_PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}


class NoFirefox(Exception):
    """No Firefox can be had here; says what was tried."""


def cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "orizuru" / "firefox"


def found() -> tuple[str, dict[str, str]]:
    """The program, and what it needs in its environment."""
    if chosen := os.environ.get(CHOSEN):
        return chosen, {}
    for name in NAMES:
        if path := shutil.which(name):
            return path, {}
    program = cache() / "usr" / "lib" / "firefox-esr" / "firefox-esr"
    if not program.exists():
        _fetch()
    libraries = sorted(str(path) for path in (cache() / "usr" / "lib").glob("*-linux-gnu"))
    return str(program), {"LD_LIBRARY_PATH": os.pathsep.join(libraries)}


def _fetch() -> None:
    """Unpacks Debian's packages into the cache."""
    what_to_do = f"install firefox-esr, or name a Firefox by {CHOSEN}"
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise NoFirefox(f"no {' or '.join(NAMES)} on PATH, and this is no Debian: {what_to_do}")
    cache().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        told = subprocess.run(
            ["apt-get", "download", *PACKAGES], cwd=folder, capture_output=True, text=True, check=False
        )
        files = list(Path(folder).glob("*.deb"))
        if len(files) != len(PACKAGES):
            raise NoFirefox(f"apt-get download {' '.join(PACKAGES)}: {told.stderr.strip()[-300:]}; {what_to_do}")
        # Unpacked beside its place: another worker finds the whole of it, or nothing.
        with tempfile.TemporaryDirectory(dir=cache().parent) as beside:
            for file in files:
                subprocess.run(["dpkg-deb", "-x", str(file), beside], check=True)
            with suppress(OSError):  # another worker was quicker
                (Path(beside) / "usr").rename(cache() / "usr")


class Firefox:
    """One window, seen and touched as people do: what is on the page by script, touches by a pointer."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._sent = socket, 0
        self.faults: list[str] = []
        self.version: str = self.send("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.send("session.subscribe", events=["log.entryAdded"])
        self._context: str = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **params: Any) -> Any:
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            reply = json.loads(self._socket.recv(timeout=PATIENCE))
            if reply.get("id") == self._sent:
                assert reply["type"] == "success", reply
                return reply["result"]
            if reply.get("method") == "log.entryAdded" and reply["params"]["level"] == "error":
                self.faults.append(str(reply["params"]["text"]))

    def size(self, width: int, height: int) -> None:
        self.send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def seen(self, expression: str) -> Any:
        """The value of an expression on the page: anything that JSON can hold."""
        return self._value(self._context, expression)

    def seen_by_itself(self, expression: str) -> Any:
        """The value of an expression in Firefox's own window, around the page: what Firefox knows of the page."""
        own = self.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
        return self._value(own, expression)

    def _value(self, context: str, expression: str) -> Any:
        wrapped = f"(async () => JSON.stringify(await ({expression})) ?? 'null')()"
        reply = self.send("script.evaluate", expression=wrapped, target={"context": context}, awaitPromise=True)
        assert reply["type"] == "success", reply["exceptionDetails"]["text"]
        return json.loads(reply["result"]["value"])

    def be(self, cookies: Sequence[Mapping[str, Any]], address: str) -> None:
        """Comes to a server with the cookies of somebody else's browser, or as a stranger without any."""
        self.send("storage.deleteCookies")
        host = urlsplit(address).hostname
        for cookie in cookies:
            value = {"type": "string", "value": cookie["value"]}
            what = {"name": cookie["name"], "value": value, "domain": host, "httpOnly": True}
            self.send("storage.setCookie", cookie=what)

    def until(self, expression: str, what: str) -> Any:
        return self.wait(lambda: self.seen(expression), what)

    def wait(self, condition: Callable[[], Any], what: str) -> Any:
        end = time.monotonic() + min(PATIENCE, 30)
        while not (value := condition()):
            assert time.monotonic() < end, f"waited in vain: {what}"
            time.sleep(0.03)
        return value

    def touch(self, expression: str) -> None:
        """Clicks into the middle of an element, after bringing it into sight."""
        place = self.until(
            f"""(() => {{ const it = {expression}; if (!it) return null;
            it.scrollIntoView({{block: "nearest", inline: "nearest"}});
            const box = it.getBoundingClientRect();
            return box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null; }})()""",
            expression,
        )
        x, y = (round(value) for value in place)
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.send("input.performActions", context=self._context, actions=[pointer])


@contextmanager
def launched() -> Iterator[Firefox]:
    program, more = found()
    with tempfile.TemporaryDirectory() as folder:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFERENCES.items())
        (Path(folder) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        log = Path(folder) / "log"
        command = [program, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"]
        command.append("--remote-allow-system-access")  # the tests ask Firefox itself for its accessibility tree
        with log.open("w") as out:
            process = subprocess.Popen(command, env={**os.environ, "HOME": folder, **more}, stdout=out, stderr=out)
        try:
            with connect(f"{_address(process, log)}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        if listening := re.search(r"BiDi listening on (ws://\S+)", log.read_text(errors="replace")):
            return listening[1]
        time.sleep(0.05)
    process.kill()
    raise NoFirefox(f"Firefox does not start: {log.read_text(errors='replace')[-500:]}")


if __name__ == "__main__":
    with launched() as firefox:
        print(f"Firefox {firefox.version}")
