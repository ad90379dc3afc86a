"""Promise U14: question, own hand or board and own score are in sight without scrolling, in every window."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from web.layout import boxes, is_met
from web.people import Person
from web.stand_in import StandIn

SIZES = ((320, 568), (390, 844), (844, 390), (640, 400), (1280, 800), (1920, 1080), (2560, 1440))
GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "ponte": ("ponte", {}, 2),
    "origami": ("origami", {"players": 2}, 2),
    "mixed": ("origami", {"players": 4, "boxes": "both"}, 4),
    "islands": ("islands", {"players": 3}, 3),
    "solo": ("islands", {"players": 1}, 1),
}


def check(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(50)  # the parts find their places
    size = f"{width} x {height}"
    found = boxes(page)
    scroll = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    assert scroll <= 1, f"{size}: the page scrolls by {scroll} px"
    aside = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert aside <= 1, f"{size}: the page scrolls sideways by {aside} px"
    assert found["bar"].height <= 48, f"{size}: the bar is {found['bar'].height} px high"
    for part in ("question", "plate 0"):
        box = found[part]
        inside = box.x >= -1 and box.y >= -1 and box.x + box.width <= width + 1 and box.y + box.height <= height + 1
        assert inside, f"{size}: {part} at {box}"
    main = found.get("hand") or found["board"]
    assert main.y >= 0, (size, main)
    assert main.y + main.height <= height + 1, f"{size}: the hand or the board ends at {main.y + main.height}"
    score = page.locator("[data-part=plate][data-seat='0'] .score").bounding_box()
    assert score is not None, size
    assert score["y"] + score["height"] <= height + 1, (size, score)
    assert is_met(page, "[data-part=plate][data-seat='0'] .score"), f"{size}: something covers the own score"
    assert is_met(page, "[data-part=question]"), f"{size}: something covers the question"


@pytest.mark.parametrize("name", GAMES)
def test_question_hand_and_score_are_in_sight_in_every_window(name: str, person: Callable[..., Person]) -> None:
    game, options, seats = GAMES[name]
    ann = person()
    made = ann.table("me", *["bot:greedy"] * (seats - 1), game=game, options=options)
    ann.at(made["table"])
    ann.page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        for answers in (1, 14, 20):
            for size in SIZES:
                check(ann.page, *size)
            somebody.step(answers)
        for size in SIZES:
            check(ann.page, *size)
