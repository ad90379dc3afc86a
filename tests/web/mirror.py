"""What the server has sent to a page over its connection, put together as the page itself must do it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket


class Mirror:
    """The screen of the newest connection of a page. Tests compare the page with it, and learn from it when to act."""

    def __init__(self, page: Page) -> None:
        self.seq = 0
        self.screen: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.is_skipped: Callable[[dict[str, Any]], bool] = lambda _: False
        """Whether the page answers the question of a screen by itself: then nobody is asked."""
        page.on("websocket", self._open)

    @property
    def status(self) -> str:
        """`open`, `playing`, `over` or `closed`; empty before the first snapshot."""
        return str(self.screen.get("table", {}).get("status", ""))

    @property
    def view(self) -> dict[str, Any] | None:
        """What the viewer may know about the game."""
        found: dict[str, Any] | None = self.screen.get("view")
        return found

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The legal answers of the viewer: each has `kind`, `word`, `at` and `text`."""
        groups = self.screen.get("answers", [])
        if groups and self.is_skipped(self.screen):
            return []
        return [{"kind": group["kind"], **answer} for group in groups for answer in group["answers"]]

    @property
    def words(self) -> list[str]:
        return [answer["word"] for answer in self.answers]

    def _open(self, connection: WebSocket) -> None:
        connection.on("framereceived", self._frame)

    def _frame(self, frame: str | bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        self.frames.append(message)
        if message["type"] == "snapshot":
            self.screen, self.seq = message["screen"], message["seq"]
        elif message["type"] in ("event", "draft") and (message["type"] == "draft" or message["seq"] > self.seq):
            self._change(message)

    def _change(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        if message.get("view") is not None:
            self.screen["view"] = {**(self.screen.get("view") or {}), **message["view"]}
        for name in message.get("gone") or []:
            self.screen["view"].pop(name, None)
        self.screen["table"] = {**self.screen["table"], **(message.get("table") or {})}
        for name in ("asked", "answers", "draft", "undo", "hash"):
            if name in message:
                self.screen[name] = message[name]


def seen_from(seat: int) -> Callable[[Mirror], bool]:
    """The page looks from this seat."""
    return lambda mirror: bool(mirror.screen["viewer"] == seat)


def asked_or_hidden(seat: int) -> Callable[[Mirror], bool]:
    """This seat has another question, or the page looks from it no more."""
    return lambda mirror: mirror.screen["viewer"] != seat or bool(mirror.answers)
