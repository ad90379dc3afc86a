"""What must never happen on a page: noise on the console, broken policies, foreign hosts, requests that fail."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError, WebSocket

# Runs before any script of the page; the binding lives outside the page's policy.
_LISTEN = """
addEventListener("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
  orizuruViolated(`${effectiveDirective} blocked ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`);
});
"""
_TOLD_TWICE = "Failed to load resource"  # the console's words for what `response` and `requestfailed` report better
SERVER_GONE = (
    r"^request failed",
    r"^console error: WebSocket connection to",
    r"^status 503",
    r"ERR_CONNECTION_REFUSED",
)


class Watch:
    """Listens to everything that a browser context does. A note of something that was not allowed fails the test."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._hosts = {urlsplit(address).netloc}
        self._noted: list[str] = []
        self._allowed: list[str] = []
        self._expected: list[str] = []
        context.expose_binding("orizuruViolated", lambda _, text: self._note(f"policy: {text}"))
        context.add_init_script(_LISTEN)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", self._page)

    def allow(self, *patterns: str) -> None:
        """From now on these may happen."""
        self._allowed += patterns

    def expect(self, *patterns: str) -> None:
        """From now on these may happen, and each must happen before the end of the test."""
        self._allowed += patterns
        self._expected += patterns

    def allow_server_gone(self) -> None:
        """For tests that kill or stop the server: from now on lines and requests may break."""
        self.allow(*SERVER_GONE)

    def check(self) -> None:
        """Fails if anything happened that was not allowed, or anything expected did not happen."""
        wrong = [text for text in self._noted if not text.startswith("allowed ")]
        wrong += [f"never happened: {want}" for want in self._expected if not self.has_noted(want)]
        assert not wrong, "the page misbehaved:\n  " + "\n  ".join(wrong)

    def forgive(self) -> None:
        """Forgets all notes: for tests of this class."""
        self._noted.clear()

    def has_all_expected(self) -> bool:
        return all(map(self.has_noted, self._expected))

    def has_noted(self, pattern: str) -> bool:
        """Whether something like this has happened, allowed or not."""
        return any(re.search(pattern, text.removeprefix("allowed ")) for text in self._noted)

    def _note(self, text: str) -> None:
        allowed = any(re.search(pattern, text) for pattern in self._allowed)
        self._noted.append(f"allowed {text}" if allowed else text)

    def _console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not said.text.startswith(_TOLD_TWICE):
            place = said.location
            self._note(f"console {said.type}: {said.text} ({place['url']}:{place['lineNumber']})")

    def _error(self, error: WebError) -> None:
        self._note(f"page error: {error.error}")

    def _request(self, request: Request) -> None:
        self._going_to(request.url)

    def _failed(self, request: Request) -> None:
        # A page that is left or closed aborts requests under way: nothing is wrong with that.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"request failed: {request.method} {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"status {response.status}: {response.request.method} {response.url}")

    def _page(self, page: Page) -> None:
        page.on("websocket", self._line)

    def _line(self, line: WebSocket) -> None:
        self._going_to(line.url)

    def _going_to(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc not in self._hosts:
            self._note(f"another host: {url}")
