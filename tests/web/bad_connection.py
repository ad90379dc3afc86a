"""A bad connection of a page to its server: frames are lost, late or doubled, and it breaks or goes silent."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from web.people import Person

Send = Callable[[str | bytes], None]


class BadConnection:
    """Stands in every connection that a person's page opens from now on. At first it passes everything on."""

    def __init__(self, person: Person) -> None:
        self.is_doubled = False
        self.lose: list[str] = []  # the next frame of each of these types is lost
        self.break_at = 0  # the connection breaks after this many frames of the server, again and again
        self.opened = 0
        self._held: list[tuple[Send, str | bytes]] | None = None
        self._first_held = ""
        self._heard = 0
        self._dead = 0
        person.context.route_web_socket(re.compile("/socket$"), self._open)

    def hold(self) -> None:
        """From now on frames wait until they are released."""
        self._held = []

    def hold_from(self, kind: str) -> None:
        """From the next frame of this type on, frames wait until they are released."""
        self._first_held = kind

    @property
    def is_holding(self) -> bool:
        return self._held is not None

    def let_go(self) -> None:
        held, self._held = self._held or [], None
        for send, frame in held:
            send(frame)

    def fall_silent(self) -> None:
        """Nothing goes through the open connections any more, without notice. New ones work."""
        self._dead = self.opened

    def _open(self, page: WebSocketRoute) -> None:
        self.opened += 1
        number = self.opened
        self._heard = 0
        server = page.connect_to_server()

        def say(frame: str | bytes) -> None:
            if number > self._dead:
                self._pass(frame, server.send)

        def heard(frame: str | bytes) -> None:
            if number <= self._dead:
                return
            self._pass(frame, page.send)
            self._heard += 1
            if self.break_at and self._heard >= self.break_at:
                page.close(code=3000)
                server.close(code=3000)

        page.on_message(say)
        server.on_message(heard)

    def _pass(self, frame: str | bytes, send: Send) -> None:
        kind = json.loads(frame)["type"]
        if kind in self.lose:
            self.lose.remove(kind)
            return
        if kind == self._first_held:
            self._first_held = ""
            self.hold()
        for _ in range(2 if self.is_doubled and kind != "hello" else 1):
            if self._held is None:
                send(frame)
            else:
                self._held.append((send, frame))
