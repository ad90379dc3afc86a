"""Promise U13: nothing on the table moves by itself, from question to question or by an offer, a notice, the end.

Every game is watched by two browsers of the same person at once: a wide one, and a phone.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.finished import cookie_of
from web.layout import Box, boxes, compare
from web.people import Person
from web.stand_in import StandIn

Make = Callable[..., Person]

IS_LONG = "ORIZURU_LONG" in os.environ
ONE_BY_ONE = 100 if IS_LONG else 20
YEAR = {} if IS_LONG else {"data": "track equal BBGGRR\n"}  # the islands of the game, and fewer rounds
GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "ponte": ("ponte", {"size": 6}, 2),
    "origami": ("origami", {"players": 2}, 2),
    "mixed": ("origami", {"players": 4, "boxes": "both"}, 4),
    "islands": ("islands", {"players": 2, **YEAR}, 2),
    "solo": ("islands", {"players": 1, **YEAR}, 1),
}


class Watcher:
    """Two browsers at a table, with all that was ever seen in them: nothing may be elsewhere later."""

    def __init__(self, person: Make) -> None:
        self.wide, self.phone = person(), person(width=390, height=844, touch=True)
        self.seen: list[dict[str, Box]] = [{}, {}]
        self.dealt = False

    @property
    def both(self) -> tuple[Person, Person]:
        return self.wide, self.phone

    def open(self, table: str) -> None:
        name, value = cookie_of(self.wide).split("=", 1)
        self.phone.context.add_cookies([{"name": name, "value": value, "url": self.wide.server.address}])
        for one in self.both:
            one.at(table)
            one.page.locator("[data-part=question]").wait_for()

    def compare(self, when: str) -> None:
        shown = self.wide.mirror.screen.get("hash")
        self.phone.until(lambda mirror: mirror.screen.get("hash") == shown, "both show the same")
        if self.dealt and not is_dealing(self.wide):
            self.forget()
        self.dealt = is_dealing(self.wide)
        for one, seen, window in zip(self.both, self.seen, ("wide", "phone"), strict=True):
            now = boxes(one.page)
            assert {"bar", "board", "plate 0"} <= now.keys(), (window, when)
            compare(seen, now, f"{window}, {when}")
            seen |= now

    def forget(self, *names: str) -> None:
        for seen in self.seen:
            for name in names or list(seen):
                seen.pop(name, None)


def is_dealing(person: Person) -> bool:
    """Whether the sheets of Islands are being chosen: a table of its own, before the one for all seasons."""
    view = person.mirror.view
    return view is not None and view["game"] == "islands" and any(view["hands"])


@pytest.mark.parametrize("name", GAMES)
def test_the_table_stays_still_from_question_to_question_and_at_the_end(name: str, person: Make) -> None:
    game, options, seats = GAMES[name]
    watcher = Watcher(person)
    made = watcher.wide.table("me", *["bot:greedy"] * (seats - 1), game=game, options=options)
    watcher.open(made["table"])
    with StandIn(watcher.wide, made["table"]) as somebody:
        is_going, count = True, 0
        while is_going:
            watcher.compare(f"after {count} answers")
            step = 1 if count < ONE_BY_ONE else 10
            is_going, count = somebody.step(step), count + step
        for one in watcher.both:
            expect(one.page.locator("[data-part=result]")).to_be_visible()
        watcher.forget("question")  # the replay is in its place
        watcher.compare("at the end")


@pytest.mark.parametrize("name", ["ponte", "origami", "islands"])
def test_an_offer_a_notice_and_a_resignation_move_nothing(name: str, person: Make) -> None:
    game, options, _ = GAMES[name]
    watcher, bob = Watcher(person), person()
    ann = watcher.wide
    made = ann.table("me", "open", game=game, options=options)
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    bob.at(made["table"])
    watcher.open(made["table"])
    with StandIn(ann, made["table"]) as own, StandIn(bob, made["table"]) as other:
        seats = (ann, own), (bob, other)
        while is_dealing(ann) or not ann.mirror.answers:
            ann.until(lambda _: any(one.mirror.answers for one, _ in seats), "a question")
            next(seat for one, seat in seats if one.mirror.answers).answer()
        watcher.compare("at first")
        other.do(lambda table: table.say("A word"))
        watcher.phone.page.get_by_role("button", name="One new message").wait_for()
        watcher.compare("a word of the chat")
        for one in watcher.both:
            one.page.get_by_role("button", name="Hint").click()
            one.page.get_by_role("button", name="Do that").wait_for()
        watcher.compare("a hint")
        other.do(lambda table: table.propose("draw"))
        for one in watcher.both:
            one.page.get_by_role("region", name="Proposal").wait_for()
        watcher.compare("an offer")
        other.do(lambda table: table.resign())
        for one in watcher.both:
            expect(one.page.locator("[data-part=result]")).to_be_visible()
        watcher.forget("question")
        watcher.compare("a resignation")
