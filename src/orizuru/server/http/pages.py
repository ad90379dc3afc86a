"""The files of the page, read and compressed once at the start. A file that was not there then is not served.

They are made from web/ and may be missing; then every address of the page says so, and the rest of the server works.
"""

import re
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from orizuru.core.messages import Message
from orizuru.server.http.ready_made import ReadyMade, ready_made
from orizuru.server.refusals import Refusal

_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED = (".png", ".woff2")  # formats that are compressed by themselves
START, WORKER = "index.html", "sw.js"
FOR_EVER, FRESH, NEVER = "public, max-age=31536000, immutable", "no-cache", "no-store"
# A name that Vite made from the content, so that a changed file has a new name. Eight small letters are taken for a
# plain word: one hash in a thousand looks like that, and browsers then merely ask for its file again.
_HASHED = re.compile(r".+-(?![a-z]{8}\.)[A-Za-z0-9_-]{8}\.[a-z0-9]+(\.map)?")


def folder() -> Traversable:
    """Where the page is built to."""
    return resources.files("orizuru.server").joinpath("page")


def files() -> Mapping[str, ReadyMade]:
    """All files of the page, by name."""
    found: dict[str, ReadyMade] = {}
    if folder().is_dir():
        for entry in folder().iterdir():
            ending = "." + entry.name.rpartition(".")[2]
            if ending in _KINDS and entry.is_file():
                found[entry.name] = ready_made(entry.read_bytes(), _KINDS[ending], pack=ending not in _PACKED)
    return found


def is_hashed(name: str) -> bool:
    """Whether the content of a file can never change."""
    return _HASHED.fullmatch(name) is not None


class Pages:
    """The page and its parts."""

    def __init__(self) -> None:
        self._files = files()

    async def start(self, request: Request) -> Response:
        """The page itself, which is the same at every table: its script reads the table from the address."""
        return self._answer(request, START, NEVER)

    async def part(self, request: Request) -> Response:
        name = request.path_params["name"]
        return self._answer(request, name, FOR_EVER if is_hashed(name) else FRESH)

    async def worker(self, request: Request) -> Response:
        """The service worker. It must lie at the root to answer for the whole site, and browsers ask for it every
        time."""
        return self._answer(request, WORKER, FRESH)

    def lost(self, request: Request) -> Response:
        """At an address where nothing is: the page says so itself, to people who have a browser."""
        if START not in self._files or "text/html" not in request.headers.get("accept", ""):
            return PlainTextResponse(f"{Message('server.http.no_page')}\n", 404)
        response = self._answer(request, START, NEVER)
        response.status_code = 404
        return response

    def _answer(self, request: Request, name: str, keep: str) -> Response:
        if START not in self._files:
            return PlainTextResponse(f"{Message('server.http.not_built')}\n", 503)
        file = self._files.get(name)
        if file is None:
            raise Refusal("unknown", Message("server.http.no_page"))
        return file.answer(request, keep)
