"""People with browsers of their own: each has a context with language, theme, motion, size and touch."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from client.served import Server
from web import axe
from web.mirror import Mirror
from web.watch import Watch

NETWORK_NAME = "orizuru.test"  # not the machine itself: no secure context over plain http
PATIENCE = 15.0  # seconds; two workers on two cores are slow at times


class Person:
    """One browser context and its page. `watch` fails the test if the page misbehaves; `mirror` is what it was sent."""

    def __init__(self, browser: Browser, server: Server, **options: Any) -> None:
        self.server = server
        self.context = browser.new_context(base_url=server.address, **options)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.watch = Watch(self.context, server.address)
        if options.get("service_workers") == "block":
            self.watch.allow("^console warning: Service Worker registration blocked by Playwright")

    @cached_property
    def _opened(self) -> tuple[Page, Mirror]:
        """A page, made when it is first needed: many people only ask over HTTP, and every page is a process."""
        page = self.context.new_page()
        return page, Mirror(page)

    @property
    def page(self) -> Page:
        return self._opened[0]

    @property
    def mirror(self) -> Mirror:
        return self._opened[1]

    @property
    def has_page(self) -> bool:
        return "_opened" in vars(self) and not self.page.is_closed()

    def open(self, path: str = "/") -> Page:
        """Goes to a page of the server."""
        self.page.goto(path)
        return self.page

    def get(self, path: str) -> Any:
        """The answer to a request of this person's browser, made without its page."""
        reply = self.context.request.get(path)
        assert reply.ok, (path, reply.status, reply.text())
        return reply.json()

    def post(self, path: str, body: object) -> Any:
        reply = self.context.request.post(path, data=body)
        assert reply.ok, (path, reply.status, reply.text())
        return reply.json()

    def table(self, *players: str, game: str = "ponte", **more: Any) -> dict[str, Any]:
        """A new table, made over HTTP, with `me`, `open` or `bot:<name>` for every seat.

        Returns its id as `table`, and the secrets of its links as `join` and `watch`.
        """
        seats = [{"player": "bot", "bot": p[4:]} if p.startswith("bot:") else {"player": p} for p in players]
        made: dict[str, Any] = self.post("/api/tables", {"game": game, "seats": seats, **more})
        return made

    def sit(self, made: dict[str, Any]) -> Page:
        """Opens a table by its link to join."""
        return self.open(f"/t/{made['table']}#{made['join']}")

    def at(self, table: str) -> Page:
        """Opens a table where this person already has a right."""
        return self.open(f"/t/{table}")

    def until(self, has_come: Callable[[Mirror], bool], what: str, seconds: float = PATIENCE) -> None:
        """Waits until the server has sent something to the page. For what the page shows use `expect` of Playwright."""
        in_time = self.wait(lambda: has_come(self.mirror), seconds)
        assert in_time, f"not within {seconds} s: {what}; last frames {self.mirror.frames[-3:]}"

    def wait(self, has_come: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Lets the page go on until a condition holds; returns whether it did in time."""
        end = time.monotonic() + seconds
        while not (come := has_come()) and time.monotonic() < end:
            self.page.wait_for_timeout(10)
        return come

    def until_page(self, says: str, arg: object = None) -> None:
        """Waits until a function of the page returns something true. `wait_for_function` of Playwright evaluates its
        text inside the page from the second look on, which the page's policy forbids."""
        assert self.wait(lambda: bool(self.page.evaluate(says, arg))), f"not within {PATIENCE} s: {says} with {arg!r}"

    def check_accessibility(self, inside: str | None = None) -> None:
        """No violation of WCAG 2.2 AA and good practice, as far as axe can see, on the page as it is now."""
        axe.check(self.page, inside)

    def close(self) -> None:
        self.context.close()


@dataclass
class People:
    """Makes people: `person(language="de", theme="dark", width=390, touch=True)`."""

    browser: Browser
    server: Server
    all: list[Person] = field(default_factory=list)

    def __call__(
        self,
        *,
        language: Literal["en", "de"] = "en",
        theme: Literal["light", "dark"] = "light",
        motion: bool = False,
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        worker: bool = False,
        server: Server | None = None,
        browser: Browser | None = None,
        **options: Any,
    ) -> Person:
        """A new person. Without `motion` the system asks for reduced motion, and without `worker` the page has no
        service worker, which fetches the page a second time: most tests want to be quick."""
        made = Person(
            browser or self.browser,
            server or self.server,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
            **options,
        )
        self.all.append(made)
        return made

    def keep_pictures(self, folder: Path) -> list[Path]:
        """Keeps the last sight of everybody, for a test that failed."""
        kept = []
        for number, person in enumerate(self.all):
            if person.has_page:
                kept.append(folder / f"person-{number}.png")
                person.page.screenshot(path=kept[-1])
        return kept

    def check(self) -> None:
        """Checks everybody at the end of a test. Browser events arrive while Playwright waits, so it waits a little."""
        for person in self.all:
            if person.has_page:
                person.page.wait_for_timeout(1)
                person.wait(person.watch.has_all_expected, 3)
            person.watch.check()

    def close(self) -> None:
        for person in self.all:
            person.close()
