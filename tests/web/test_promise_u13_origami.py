"""Promises U13 and U14 at a table of Origami: nothing moves by itself, and what one needs is in sight at any size."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.folders import QuickFolder
from web.people import Person

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]

SIZES = [(320, 568), (390, 844), (844, 390), (640, 400), (1280, 800), (1920, 1080), (2560, 1440)]
# The parts of the table, and the cards of the line and of other players' collections that stay where they are.
_PLACES = """
() => Object.fromEntries([
  ...[".others", ".middle", ".mine", ".own", ".asks", ".hand"]
    .map((part) => [part, document.querySelector(`.stage > ${part}`)]),
  ...[...document.querySelectorAll(".stage [data-area]:not([data-area='playing'], [data-area='paid'])")]
    .map((area) => [area.dataset.area, area]),
  ...[...document.querySelectorAll(".stage .plate")].map((plate, index) => [`plate ${index}`, plate]),
  ...[...document.querySelectorAll(".stage .middle .cards > *")]
    .map((one, place) => [`line ${place}`, one]),
].filter(([, one]) => one).map(([name, one]) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [name, [x, y, width, height]];
}))
"""
# Whether the parts of the table lie beside each other, whole and inside the window, and the page does not scroll.
_FAULTS = """
() => {
  const wrong = [], root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) wrong.push("the page scrolls");
  const boxes = [".others", ".middle", ".mine", ".own", ".asks", ".hand"]
    .map((name) => [name, document.querySelector(`.stage > ${name}`).getBoundingClientRect()]);
  for (const [name, box] of boxes) {
    const isIn = box.top > -1 && box.left > -1 && box.bottom < innerHeight + 1 && box.right < innerWidth + 1;
    if (!isIn) wrong.push(`${name} is out of sight`);
    if (box.height < 20) wrong.push(`${name} has no room: ${box.height}`);
    for (const [other, second] of boxes) {
      if (name >= other) continue;
      const wide = Math.min(box.right, second.right) - Math.max(box.left, second.left);
      const high = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
      if (wide > 1 && high > 1) wrong.push(`${name} lies over ${other}`);
    }
  }
  const seen = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && (one.contains(found) || found?.contains(one));
  };
  for (const needed of ["[data-part=question]", "[data-part=question] .text", ".own .score"]) {
    if (!seen(document.querySelector(needed))) wrong.push(`${needed} is covered`);
  }
  const hand = document.querySelector("[data-part=hand]").getBoundingClientRect();
  for (const card of document.querySelectorAll("[data-part=hand] .piece")) {
    const box = card.getBoundingClientRect();
    const isIn = box.bottom < innerHeight + 1 && box.top > hand.top - 12;
    if (!isIn) wrong.push(`a card of the hand is cut: ${box.top} ${box.bottom}`);
  }
  return wrong;
}
"""


def seated(person: Make, players: int, **how: Any) -> QuickFolder:
    ann = person(**how)
    options = {"players": players, "boxes": "both" if players > 2 else "origami"}
    ann.at(ann.table("me", *["bot:greedy"] * (players - 1), game="origami", options=options)["table"])
    return QuickFolder(ann, seed=5)


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    return [
        f"{name}: {before[name]} -> {after[name]}"
        for name in before.keys() & after.keys()
        if any(abs(one - other) > 1 for one, other in zip(before[name], after[name], strict=True))
    ]


def still(page: Page) -> dict[str, list[float]]:
    found: dict[str, list[float]] = page.evaluate(_PLACES)
    return found


@pytest.mark.parametrize(("players", "width", "height"), [(2, 1280, 800), (4, 1280, 800), (3, 390, 844)])
def test_promise_u13_nothing_on_the_table_moves_by_itself(person: Make, players: int, width: int, height: int) -> None:
    folder = seated(person, players, width=width, height=height)
    page = folder.page
    folder.person.until(lambda mirror: bool(mirror.answers), "a question")
    expect(page.locator(".ask.mine")).to_be_visible()
    first = still(page)
    assert len(first) > 12
    for _ in range(25):
        folder.answer(folder.bold)
        folder.person.until(lambda mirror: bool(mirror.answers) or folder.is_over, "a question")
        if folder.is_over:
            break
        expect(page.locator(".ask.mine")).to_be_visible()
        assert moved(first, still(page)) == []


@pytest.mark.parametrize("players", [2, 4])
def test_promise_u14_question_hand_and_score_are_in_sight_at_every_size(person: Make, players: int) -> None:
    folder = seated(person, players)
    for _ in range(14):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.bold)
    folder.person.until(lambda mirror: bool(mirror.answers), "a question")
    for width, height in SIZES:
        folder.page.set_viewport_size({"width": width, "height": height})
        folder.page.wait_for_timeout(150)
        assert folder.page.evaluate(_FAULTS) == [], (width, height)
