"""A Chromium for the tests: an installed one, or else one that can be fetched. `make test` runs this file first.

Most tests run in a headless shell, which needs less of the machine than a whole browser but has no notifications; where
none can be had, they run in the whole one. A browser must show a page before it counts: some systems have a `chromium`
that only says what to install.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

CHOSEN = "ORIZURU_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"
PACKED = "@sparticuz/chromium@153.0.0"  # an npm package with a Chromium, for networks that let nothing else through
FETCHED = 600  # seconds: a network that swallows everything must not keep the tests waiting for ever
BUILDER = Path(__file__).parents[2] / "web" / "build.py"
# Unpacked with the libraries of its home system, which small machines lack.
_UNPACK = 'import("@sparticuz/chromium").then((module) => module.default.executablePath())'


@dataclass(frozen=True)
class Candidate:
    """A browser that may be installed: no path means Playwright's own, its headless shell if no channel is named."""

    what: str
    path: str | None = None
    channel: str | None = None
    env: dict[str, str] = field(default_factory=dict)


class NoBrowser(Exception):
    """No installed browser shows a page; says what was tried."""


def cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "orizuru" / "chromium"


def whole() -> Iterator[Candidate]:
    """Everything that could be a browser on this machine, best first. If one was chosen, it is the only one."""
    if chosen := os.environ.get(CHOSEN):
        yield Candidate(f"{CHOSEN}={chosen}", chosen)
        return
    for name in NAMES:
        if path := shutil.which(name):
            yield Candidate(path, path)
    yield Candidate("the browser of Playwright", channel="chromium")
    packed = cache() / "chromium"
    if packed.exists():
        yield Candidate(str(packed), str(packed))
        libraries = str(cache() / "al2023" / "lib")
        yield Candidate(f"{packed} with libraries", str(packed), env={"LD_LIBRARY_PATH": libraries})


def shells() -> Iterator[Candidate]:
    """Everything that could be a headless shell; none if a browser was chosen."""
    if os.environ.get(CHOSEN):
        return
    if path := shutil.which(SHELL):
        yield Candidate(path, path)
    yield Candidate("the headless shell of Playwright")


def lean() -> Iterator[Candidate]:
    """A headless shell, or else a whole browser."""
    yield from shells()
    yield from whole()


def launched(playwright: Playwright, candidates: Iterator[Candidate], *flags: str) -> Browser:
    """The first candidate that starts, with these flags, and shows a page."""
    tried = []
    for candidate in candidates:
        try:
            browser = playwright.chromium.launch(
                executable_path=candidate.path,
                channel=candidate.channel,
                env={**os.environ, **candidate.env},
                args=flags,
                timeout=60_000,
            )
            _shows_a_page(browser)
        except Error as error:
            tried.append(f"{candidate.what}: {_short(error.message)}")
        else:
            return browser
    raise NoBrowser("no Chromium for the tests; `make chromium` gets one. Tried:\n  " + "\n  ".join(tried))


def _shows_a_page(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<p>orizuru</p>")
    assert page.inner_text("p") == "orizuru"
    page.close()


def _short(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return " / ".join(lines[:2])[:300]


def _by_apt(package: str = "chromium") -> str:
    """The system's own package, where no password is needed."""
    if not shutil.which("apt-get"):
        return "not a Debian or Ubuntu"
    if os.geteuid() != 0:
        return "only root may install packages"
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    update = _run("apt-get", "update", env=env)
    return _run("apt-get", "install", "-y", "--no-install-recommends", package, env=env) or update


def _by_playwright(name: str = "chromium") -> str:
    return _run(sys.executable, "-m", "playwright", "install", name)


def _by_npm() -> str:
    """Into a folder of its own, never into the page's packages."""
    folder = cache()
    folder.mkdir(parents=True, exist_ok=True)
    npm = (sys.executable, str(BUILDER), "npm", "--prefix", str(folder))
    if why := _run(*npm, "install", "--no-save", "--ignore-scripts", PACKED):
        return why
    env = {**os.environ, "TMPDIR": str(folder), "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x"}
    return _run(sys.executable, str(BUILDER), "node", "-e", _UNPACK, env=env, cwd=folder)


def _run(*command: str, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    """Runs with all output visible; returns what went wrong, or an empty text."""
    print("  $", " ".join(command), flush=True)
    try:
        code = subprocess.run(command, env=env, cwd=cwd, check=False, timeout=FETCHED).returncode
    except subprocess.TimeoutExpired:
        return f"`{' '.join(command[:4])} ...` took more than {FETCHED} seconds"
    return "" if code == 0 else f"`{' '.join(command[:4])} ...` ended with {code}"


WAYS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("apt-get install chromium", _by_apt),
    ("playwright install chromium", _by_playwright),
    (f"npm install {PACKED}", _by_npm),
)


def obtained(playwright: Playwright) -> Browser:
    """An installed browser, or else the first that can be fetched; each attempt is printed."""
    try:
        return launched(playwright, whole())
    except NoBrowser as error:
        failures = [str(error)]
    if os.environ.get(CHOSEN):
        raise NoBrowser(failures[0])
    for what, way in WAYS:
        print(f"no Chromium yet; trying {what}", flush=True)
        why = way()
        try:
            return launched(playwright, whole())
        except NoBrowser as error:
            failures.append(f"{what}: {why or 'went well, but nothing starts'}")
            last = str(error)
    raise NoBrowser(
        "\n".join(
            [
                last,
                "Ways to get one:",
                *(f"  {text}" for text in failures[1:]),
                f"Install Chromium or Chrome yourself, or name one by {CHOSEN}=/path/to/chromium.",
            ]
        )
    )


def quickened(playwright: Playwright) -> Browser | None:
    """A headless shell, fetched if there is none; a machine that cannot get one is asked only once."""
    asked = cache() / "no-headless-shell"
    for way in (None, _by_apt, _by_playwright):
        if way:
            print("no headless shell yet", flush=True)
            way(SHELL)
        try:
            return launched(playwright, shells())
        except NoBrowser:
            if asked.exists():
                return None
    asked.parent.mkdir(parents=True, exist_ok=True)
    asked.touch()
    return None


def main() -> None:
    with sync_playwright() as playwright:
        try:
            browser = obtained(playwright)
        except NoBrowser as error:
            sys.exit(str(error))
        print(f"chromium {browser.version}")
        browser.close()
        if not os.environ.get(CHOSEN):
            shell = quickened(playwright)
            print(f"headless shell {shell.version}" if shell else "no headless shell: the tests take longer")
            if shell:
                shell.close()


if __name__ == "__main__":
    main()
