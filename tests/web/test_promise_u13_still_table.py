"""Promise U13: nothing on the table moves by itself, from question to question or by an offer, a notice, the end."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.layout import Box, boxes
from web.people import Person
from web.stand_in import StandIn

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "ponte": ("ponte", {"size": 6}, 2),
    "origami": ("origami", {"players": 2}, 2),
    "mixed": ("origami", {"players": 4, "boxes": "both"}, 4),
    "islands": ("islands", {"players": 2}, 2),
    "solo": ("islands", {"players": 1}, 1),
}
WINDOWS = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844, "touch": True}}
MOST = 1.0  # px


def compare(before: dict[str, Box], after: dict[str, Box], when: str) -> None:
    """Everything that is there before and after is in the same place. The island in work may be another one: its
    squares are compared by their island. A question may be as wide as its words, on the same line."""
    for name in before.keys() & after.keys() - {"result"}:
        was, now = (Box(0, box.y, 0, box.height) if name == "question" else box for box in (before[name], after[name]))
        moved = was.distance(now)
        assert moved <= MOST, f"{when}: {name} moves by {moved:.1f} px, from {was} to {now}"


def is_dealing(person: Person) -> bool:
    """Whether the sheets of Islands are being chosen: a table of its own, before the one for all seasons."""
    view = person.mirror.view
    return view is not None and view["game"] == "islands" and any(view["hands"])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", GAMES)
def test_the_table_stays_still_from_question_to_question_and_at_the_end(
    name: str, window: str, person: Callable[..., Person]
) -> None:
    game, options, seats = GAMES[name]
    ann = person(**WINDOWS[window])
    made = ann.table("me", *["bot:greedy"] * (seats - 1), game=game, options=options)
    ann.at(made["table"])
    ann.page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        seen: dict[str, Box] = {}
        is_going, count, dealt = True, 0, is_dealing(ann)
        while is_going:
            ann.page.wait_for_timeout(20)  # the page has drawn what it heard
            now = boxes(ann.page)
            if dealt and not is_dealing(ann):
                seen, dealt = {}, False
            compare(seen, now, f"after {count} answers")
            seen |= now
            count += 1 if count < 40 else 10  # the first forty one by one
            is_going = somebody.step(1 if count <= 40 else 10)
        expect(ann.page.locator("[data-part=result]")).to_be_visible()
        del seen["question"]  # the replay is in its place
        compare(seen, boxes(ann.page), "at the end")


def test_a_notice_and_an_offer_move_nothing(person: Callable[..., Person]) -> None:
    ann, bob = person(), person(**WINDOWS["phone"])
    made = ann.table("me", "open", game="ponte", options={"size": 6})
    ann.at(made["table"])
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    bob.at(made["table"])
    ann.until(lambda mirror: mirror.status == "playing", "the game begins", 30)
    for one in (ann, bob):
        one.page.locator("[data-part=question]").wait_for()
    before = [boxes(one.page) for one in (ann, bob)]
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Offer a draw").last.click()
    for one, was in zip((ann, bob), before, strict=True):
        expect(one.page.get_by_role("region", name="Proposal")).to_be_visible()
        compare(was, boxes(one.page), "an offer")
