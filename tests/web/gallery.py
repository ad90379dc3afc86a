"""The gallery: every card, piece and control, drawn by the components of the page. `make gallery` takes its pictures.

It needs no server: a browser gets the built gallery, the texts and the catalogues straight from here.
"""

import json
import mimetypes
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, sync_playwright

from orizuru import game
from orizuru.core import messages
from web import chromium

ADDRESS = "http://gallery.invalid"
BUILDER = Path(__file__).parents[2] / "web" / "build.py"
PARTS = ("tokens", "controls", "pieces", "cards")
WIDTHS = {"small": 390, "middle": 1280, "large": 1920}


class View(NamedTuple):
    """What is shown of the gallery."""

    part: str
    language: str = "en"
    theme: str = "light"
    size: str = "middle"

    @property
    def path(self) -> str:
        return f"/?part={self.part}&language={self.language}&theme={self.theme}&size={self.size}"


def built(folder: Path) -> Path:
    """The gallery, built into a folder."""
    subprocess.run([sys.executable, str(BUILDER), "gallery", str(folder)], check=True)
    return folder


def opened(browser: Browser, folder: Path, view: View) -> Page:
    """The gallery in a browser of its own; close the page's context in the end."""
    context = browser.new_context(
        base_url=ADDRESS,
        viewport={"width": WIDTHS[view.size], "height": 900},
        color_scheme="dark" if view.theme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.route("**/*", lambda route: _answer(route, folder))
    page.goto(view.path)
    page.locator("[data-ready]").wait_for()
    page.evaluate("document.fonts.ready")
    return page


def _answer(route: Route, folder: Path) -> None:
    path = urlsplit(route.request.url).path.strip("/") or "index.html"
    if path.startswith("api/messages/"):
        route.fulfill(json=dict(messages.catalogue(path.rpartition("/")[2])))
    elif path.startswith("catalogue/"):
        found = game(path.rpartition("/")[2]).catalogue()
        route.fulfill(content_type="application/json", body=json.dumps(found))
    elif (file := folder / path).is_file():
        route.fulfill(content_type=mimetypes.guess_type(path)[0], body=file.read_bytes())
    else:
        route.fulfill(status=404, body="")


def views() -> Iterator[View]:
    for part in PARTS:
        for language in ("en", "de") if part in ("cards", "controls") else ("en",):
            for theme in ("light", "dark"):
                for size in WIDTHS if part != "tokens" else ("middle",):
                    yield View(part, language, theme, size)


def main(target: str) -> None:
    out = Path(target)
    out.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        built(Path(folder))
        browser = chromium.launched(playwright, chromium.lean())
        for view in views():
            page = opened(browser, Path(folder), view)
            page.screenshot(path=out / f"{'-'.join(view)}.png", full_page=True)
            page.context.close()
            print(f"{'-'.join(view)}.png")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
