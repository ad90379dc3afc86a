"""Promise U15: the effect of every card stands on its face, in both languages, and all of it can be read at 1280 x 800.

No deal shows all cards: the catalogue that the page loads gives the cards on the table the faces of others, a few at a
time.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from web.people import Person
from web.stand_in import StandIn

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]

# By card in the hand, the line and the viewer's collections: its width, and what is wrong with its face.
_FACES = """
() => [...document.querySelectorAll(".stage .hand .piece.card, .stage .middle .cards .piece.card")].map((piece) => {
  const face = piece.querySelector(".face"), wrong = [];
  const part = (name) => face.querySelector("." + name);
  const text = part("text"), title = part("title"), art = part("art");
  if (!text || !text.dataset.text.trim()) wrong.push("no text");
  else {
    const style = getComputedStyle(text);
    if (style.display === "none") wrong.push("the text is hidden");
    if (parseFloat(style.fontSize) < 10.9) wrong.push(`letters of ${style.fontSize}`);
    if (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1) wrong.push("clipped");
    const end = text.offsetTop + text.offsetHeight;
    if (end > piece.clientHeight) wrong.push(`over the edge: ${end} of ${piece.clientHeight}`);
  }
  if (title.scrollWidth > title.clientWidth + 1) wrong.push("the name is clipped");
  if (art.offsetHeight < face.clientHeight * 0.17) wrong.push(`little of the picture is left: ${art.offsetHeight}`);
  return [piece.dataset.key, piece.offsetWidth, wrong];
})
"""


def shown(page: Page, table: str, faces: dict[str, dict[str, Any]]) -> list[list[Any]]:
    """The cards of the table, each with the face of another card."""

    def answer(route: Route) -> None:
        data = route.fetch().json()
        data["cards"] = [{**faces.get(card["key"], card), "key": card["key"]} for card in data["cards"]]
        route.fulfill(body=json.dumps(data), content_type="application/json")

    page.route("**/api/games/origami/catalogue", answer)
    page.goto(f"/t/{table}")
    page.locator(".stage .hand .piece").first.wait_for()
    page.evaluate("() => document.fonts.ready")
    found: list[list[Any]] = page.evaluate(_FACES)
    page.unroute("**/api/games/origami/catalogue")
    return found


def dressed(ann: Person, table: str) -> Iterator[tuple[str, int, list[str]]]:
    """Every card of both boxes: its key, its width on the table, what is wrong."""
    cards = ann.post("/api/games/origami/catalogue", {"options": {"players": 2, "boxes": "both"}})["cards"]
    assert len(cards) == 90  # 89 kinds, and rice paper
    assert ann.mirror.view is not None
    lying = sorted({*ann.mirror.view["hand"], *ann.mirror.view["line"]})
    for first in range(0, len(cards), len(lying)):
        faces = dict(zip(lying, cards[first:], strict=False))
        for key, width, wrong in shown(ann.page, table, faces):
            if key in faces:
                yield faces[key]["key"], width, wrong


@pytest.mark.parametrize(("language", "players"), [pytest.param("en", 2, marks=pytest.mark.long), ("de", 2), ("de", 4)])
def test_promise_u15_every_effect_can_be_read_on_its_face(person: Make, language: str, players: int) -> None:
    ann = person(language=language)
    options = {"players": players, "boxes": "both"}
    table = ann.table("me", *["bot:uniform"] * (players - 1), game="origami", options=options)["table"]
    ann.at(table)
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    seen = list(dressed(ann, table))
    assert len({key for key, _, _ in seen}) == 90
    faults = [(key, width, wrong) for key, width, wrong in seen if wrong or width < 130]
    assert faults == [], faults


def test_promise_u15_cards_of_the_hand_are_large(person: Make) -> None:
    ann = person()
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2})["table"])
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    for width, height, least, most in ((1280, 800, 140, 185), (1920, 1080, 160, 215), (2560, 1440, 200, 280)):
        ann.page.set_viewport_size({"width": width, "height": height})
        card = ann.page.locator(".stage .hand .piece").first
        expect(card.locator(".text")).to_be_visible()
        assert least <= card.evaluate("(one) => one.offsetWidth") <= most, (width, height)


def test_promise_u15_a_small_card_is_enlarged_beside_itself(person: Make) -> None:
    """A card without words on its face: resting on it shows them, near the card."""
    ann = person(width=900, height=540)
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2})["table"])
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    card = ann.page.locator(".stage .middle .cards .piece").first
    expect(card.locator(".text")).to_be_hidden()
    card.hover()
    peek = ann.page.locator(".peek")
    expect(peek).to_be_visible()
    box, large = card.bounding_box(), peek.bounding_box()
    assert box is not None
    assert large is not None
    gap_x = max(box["x"] - large["x"] - large["width"], large["x"] - box["x"] - box["width"], 0)
    gap_y = max(box["y"] - large["y"] - large["height"], large["y"] - box["y"] - box["height"], 0)
    assert gap_x + gap_y <= 40


# Names, numbers and effects on cards that are in sight with letters of less than 11 px, and cards of hand and line
# without a name.
_SMALL = """
() => [
  ...[...document.querySelectorAll(".stage .face.card :is(.title, .text, [data-n])")].filter(
    (one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 10.9),
  ...[...document.querySelectorAll(".stage :is(.hand, .middle) > .cards .face.card .title")].filter(
    (one) => !one.checkVisibility() || one.offsetHeight < 10),
].map((one) => `${one.className} on ${one.closest(".face").offsetWidth} px: ${getComputedStyle(one).fontSize}`)
"""


@pytest.mark.parametrize("players", [2, 4])
def test_promise_u15_no_letters_are_too_small_to_be_read(person: Make, players: int) -> None:
    ann = person(language="de")
    options = {"players": players, "boxes": "both" if players == 4 else "origami"}
    made = ann.table("me", *["bot:uniform"] * (players - 1), game="origami", options=options)
    ann.at(made["table"])
    ann.page.locator(".stage .hand .piece").first.wait_for()
    with StandIn(ann, made["table"]) as somebody:
        somebody.step(12)
    for width, height in ((320, 568), (390, 844), (640, 400), (844, 390), (1280, 800)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator(".stage .hand .piece").first).to_be_visible()
        assert ann.page.evaluate(_SMALL) == [], (width, height)


def test_promise_u15_a_card_looked_at_is_clearly_larger_than_in_the_hand(person: Make) -> None:
    ann = person()
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2})["table"])
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    card = ann.page.locator(".stage .hand .piece").first
    for width, height in ((390, 844), (1280, 800), (2560, 1440)):
        ann.page.set_viewport_size({"width": width, "height": height})
        card.focus()
        ann.page.keyboard.press("i")
        large = ann.page.get_by_role("dialog").locator(".face")
        held, seen = (one.evaluate("(one) => one.offsetWidth") for one in (card, large))
        assert seen >= max(200, 1.3 * held), (width, height)
        ann.page.keyboard.press("Escape")
        # A closed dialog has no role any more, but only when the page has heard of it, the card can be enlarged again.
        expect(ann.page.locator("dialog")).to_have_count(0)


def test_promise_u15_nothing_lies_over_the_top_discard(person: Make) -> None:
    """The sign that opens all discards covers no letters of the card on top, whatever the window."""
    ann = person(language="de")
    made = ann.table("me", "bot:uniform", game="origami", options={"players": 2})
    ann.at(made["table"])
    top = ann.page.locator("[data-area=discards] .face")
    with StandIn(ann, made["table"]) as somebody:
        while top.count() == 0:
            somebody.step()
    for width, height in ((320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(top).to_be_visible()
        sign = ann.page.locator(".through").bounding_box()
        assert sign is not None
        for part in top.locator(".title, .text, [data-n]").all():
            box = part.bounding_box() if part.is_visible() else None
            if box is not None:
                wide = min(box["x"] + box["width"], sign["x"] + sign["width"]) - max(box["x"], sign["x"])
                high = min(box["y"] + box["height"], sign["y"] + sign["height"]) - max(box["y"], sign["y"])
                assert min(wide, high) <= 1, (width, height, part.get_attribute("class"))
