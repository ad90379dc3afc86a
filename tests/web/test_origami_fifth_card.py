"""The Merchant brings a fifth card to the line: on a phone the other four stay readable, and nothing moves."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.folders import Folder, KeysFolder, QuickFolder, TouchFolder
from web.layout import Box, boxes, compare
from web.merchant import options, visited
from web.people import Person

Make = Callable[..., Person]

PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}
# By card of the line: its width, and what is wrong with the effect on its face.
_LINE = """
() => [...document.querySelectorAll("[data-area=line] > .piece")].map((piece) => {
  const text = piece.querySelector(".text"), wrong = [];
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!text.checkVisibility()) wrong.push("the effect is hidden");
  if (parseFloat(getComputedStyle(text).fontSize) < 10.9) wrong.push("small letters");
  if (left < 0 || right > innerWidth || !piece.contains(met)) wrong.push("out of reach");
  return [piece.offsetWidth, wrong];
})
"""
# Gives the fifth card the words of every card, one after the other; returns those that do not fit.
_MISFITS = """
async (cards) => {
  await document.fonts.ready;
  const piece = document.querySelector("[data-area=line] > :nth-child(5)"), edge = piece.getBoundingClientRect();
  const part = (name) => piece.querySelector("." + name);
  const [title, text, folds] = [part("title"), part("text"), part("folds")];
  return cards.filter(([name, effect]) => {
    const longest = Math.max(...name.split(/[\\s-]+/).map((word) => word.length));
    title.textContent = name;
    title.style.setProperty("--fit", Math.max(0.66, Math.min(1, 11 / longest)));
    text.dataset.text = effect;
    const isWide = [title, text].some((one) => one.scrollWidth > one.clientWidth + 1);
    const isHigh = text.scrollHeight > text.clientHeight + 1 || text.getBoundingClientRect().bottom > edge.bottom;
    return isWide || isHigh || folds.getBoundingClientRect().right > edge.right;
  });
}
"""


def line(person: Person) -> list[list[Any]]:
    found: list[list[Any]] = person.page.evaluate(_LINE)
    return found


def test_four_cards_can_be_read_whether_or_not_a_fifth_may_come(person: Make) -> None:
    ann = person(**PHONE)
    widths = []
    for chosen in ({"players": 2}, options(2)):
        ann.at(ann.table("me", "bot:greedy", game="origami", options=chosen)["table"])
        ann.page.locator("[data-area=line] > .piece").nth(3).wait_for()
        cards = line(ann)
        assert [wrong for _, wrong in cards] == [[]] * 4
        widths.append([width for width, _ in cards])
    assert widths[0] == widths[1]


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (390, 844),
        pytest.param(320, 568, marks=pytest.mark.long),
        pytest.param(844, 390, marks=pytest.mark.long),
        (1280, 800),
    ],
)
def test_promise_u13_nothing_moves_when_the_fifth_card_comes(person: Make, width: int, height: int) -> None:
    ann = person(width=width, height=height)
    before: dict[str, Box] = {}
    visited(ann, begun=lambda: before.update(boxes(ann.page)))
    compare(before, boxes(ann.page), "the fifth card")
    assert [wrong for _, wrong in line(ann) if "out of reach" in wrong] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_effect_can_be_read_on_the_fifth_card(person: Make, language: str) -> None:
    ann = person(**PHONE, language=language)
    visited(ann)
    assert [wrong for _, wrong in line(ann)] == [[]] * 5
    cards = ann.post("/api/games/origami/catalogue", {"options": {"boxes": "both"}})["cards"]
    words = [[card["names"][language], card["faces"][language]] for card in cards if card["kind"] != "rice"]
    for size in (390, 360):
        ann.page.set_viewport_size({"width": size, "height": 844})
        assert ann.page.evaluate(_MISFITS, words) == [], size


def drawing(folder: Folder) -> str:
    """Answers until this seat may draw from a line of five cards; returns the key of the fifth."""
    while "draw" not in folder.mirror.words:
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        if "draw" not in folder.mirror.words:
            folder.answer(lambda answers: answers[-1])
    folder.check()
    fifth = folder.page.locator("[data-area=line] > .piece").nth(4)
    return str(fifth.get_attribute("data-key"))


@pytest.mark.parametrize("way", [TouchFolder, KeysFolder])
def test_the_fifth_card_is_drawn_by_touch_and_by_keys(person: Make, way: type[Folder]) -> None:
    ann = person(width=390, height=844, touch=way is TouchFolder)
    visited(ann)
    folder = way(ann)
    key = drawing(folder)
    cards = ann.page.get_by_role("group", name=folder.words("page.origami.line"), exact=True).get_by_role("button")
    if way is TouchFolder:
        cards.nth(4).tap()
    else:
        cards.first.focus()
        for _ in range(4):
            ann.page.keyboard.press("ArrowRight")
        expect(cards.nth(4)).to_be_focused()
        ann.page.keyboard.press("Enter")
    ann.until(lambda mirror: mirror.screen["draft"] == ["draw", key], "the fifth card is taken")
    expect(cards).to_have_count(4)


def test_cards_under_way_do_not_cover_the_fifth_card(person: Make) -> None:
    ann = person(**PHONE)
    visited(ann)
    folder = QuickFolder(ann, seed=1)
    for _ in range(40):
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        if folder.question == "pay" and len(folder.view["line"]) == 5:
            break
        folder.answer(folder.bold)
    expect(ann.page.locator(".mat [data-zone=playing]")).to_be_in_viewport(ratio=1)
    assert [wrong for _, wrong in line(ann)] == [[]] * 5
