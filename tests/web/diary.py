"""Everything a browser was sent, kept frame by frame, to compare with a replay of the record."""

import json
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Response, WebSocket

from orizuru.core.errors import OrizuruError
from orizuru.core.game import State
from orizuru.core.match import Match
from orizuru.core.replay import rebuilt
from orizuru.server import screens
from web.people import Person


@dataclass(frozen=True)
class Page:
    """What a browser knew after one frame."""

    viewer: int | None
    view: dict[str, Any]
    draft: list[str]


class Diary:
    """Begins before the page is opened."""

    def __init__(self, person: Person) -> None:
        self.person, self.pages, self.answers = person, list[Page](), list[Response]()
        self.heard: dict[int, list[dict[str, Any]]] = {}  # the facts of every move, by the number of its entry
        person.page.on("websocket", lambda line: self._listen(line))
        person.page.on("response", self._keep)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda _: self._write())  # the person's own listener came first

    def _write(self) -> None:
        mirror = self.person.mirror
        last = mirror.frames[-1]
        if mirror.view and last["type"] in ("snapshot", "event", "draft"):
            self.pages.append(Page(mirror.screen["viewer"], deepcopy(mirror.view), list(mirror.screen["draft"])))
        # A page that was too slow is dropped, comes back, and finds what it missed in a snapshot.
        told = last.get("happened", [])
        for one in told if isinstance(told, list) else [told]:
            if one["kind"] == "move":
                assert self.heard.setdefault(one["seq"], one["facts"]) == one["facts"], "told otherwise the second time"

    def _keep(self, response: Response) -> None:
        if "/api/" in response.url and "/messages/" not in response.url:
            self.answers.append(response)


def compare(diary: Diary, seat: int, record: dict[str, Any]) -> int:
    """Every view the browser of a seat was sent is what the rules say that the seat may know, at a position that comes
    no earlier than the last; and so is everything it heard. The number of views compared."""
    match = rebuilt(record)
    states = [*(answer.before for answer in match.played), match.state]
    at = 0
    for number, page in enumerate(diary.pages):
        assert page.viewer == seat
        found = next((i for i in range(at, len(states)) if _is_view(match, states[i], seat, page)), None)
        assert found is not None, f"view {number} of seat {seat} is none of those after answer {at}: {page.view}"
        at = found
    assert at == len(states) - 1, "the end was not sent"
    heard = [match.game.hear(fact, seat) for answer in match.played for fact in answer.facts]
    texts = [screens.text(fact.message) for fact in heard if fact is not None]
    right = [{"key": text.key, "args": _plain(text.args)} for text in texts]
    assert [fact for _, facts in sorted(diary.heard.items()) for fact in facts] == right, "something else was heard"
    return len(diary.pages)


def _is_view(match: Match, state: State, seat: int, page: Page) -> bool:
    asked = state.asked
    if asked is not None and asked.sealed and seat in asked.seats:
        state = state.aside(seat)
    if page.draft:
        state = state.clone()
        try:
            for word in page.draft:
                state.apply(match.game.parse(state, word))
        except OrizuruError:
            return False
    return bool(_plain(state.view(seat)) == page.view)


def _plain(value: Any) -> Any:
    """The value as it arrives over the wire."""
    return json.loads(json.dumps(value, default=lambda text: {"key": text.key, "args": text.args}))
