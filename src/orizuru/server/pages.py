"""The files of the page, read once at the start: what is not among them then is not served."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from importlib import resources

from starlette.requests import Request
from starlette.responses import Response

from orizuru.core.messages import Message
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
START = "index.html"


@dataclass(frozen=True, slots=True)
class File:
    content: bytes
    kind: str
    etag: str


def files() -> Mapping[str, File]:
    """All files of the package's page folder, by name."""
    folder = resources.files("orizuru.server").joinpath("page")
    found: dict[str, File] = {}
    if folder.is_dir():
        for entry in folder.iterdir():
            kind = _KINDS.get("." + entry.name.rpartition(".")[2])
            if kind is not None and entry.is_file():
                content = entry.read_bytes()
                found[entry.name] = File(content, kind, f'"{blake2b(content, digest_size=12).hexdigest()}"')
    return found


class Pages:
    """The page and its parts."""

    def __init__(self) -> None:
        self._files = files()

    async def start(self, request: Request) -> Response:
        """The page itself, the same at every table: which one it shows, its script reads from the address."""
        return self._answer(request, START, "no-store")

    async def part(self, request: Request) -> Response:
        return self._answer(request, request.path_params["name"], "no-cache")

    def _answer(self, request: Request, name: str, keep: str) -> Response:
        file = self._files.get(name)
        if file is None:
            raise Refusal("unknown", Message("server.http.no_page"))
        headers = {"cache-control": keep, "content-type": file.kind}
        if keep == "no-cache":
            headers["etag"] = file.etag
            if file.etag in [part.strip() for part in request.headers.get("if-none-match", "").split(",")]:
                return Response(status_code=304, headers=headers)
        return Response(file.content, headers=headers)
