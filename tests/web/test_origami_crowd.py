"""Four players with long names: everything can be read at any width, in both themes and languages (promise U14)."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from web.folders import QuickFolder
from web.layout import boxes
from web.people import Person
from web.stand_in import StandIn

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]

NAMES = ["Wolfeschlegelsteinhausenbergerdorffwelche", "Maximiliane von und zu Hohenstaufen-Berg", "W" * 40, "Q q " * 10]
# Numbers and emblems of the top cards of columns that something covers at their centre.
_COVERED = """
() => {
  const wrong = [];
  for (const piece of document.querySelectorAll(".stage .layer.last [data-zone^='column ']")) {
    for (const mark of piece.querySelectorAll(".chip, .folds, .kind, .emblem")) {
      const box = mark.getBoundingClientRect();
      if (!mark.checkVisibility()) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const seen = document.elementFromPoint(x, y);
      if (box.width < 6 || !piece.contains(seen) || !mark.contains(seen) && !seen.contains(mark)) {
        wrong.push(`${piece.dataset.key} ${mark.className} ${Math.round(x)},${Math.round(y)} ${seen?.className}`);
      }
    }
  }
  return wrong;
}
"""
# Texts and marks within one card that overlap each other.
_OVERLAPS = """
() => {
  const wrong = [];
  for (const face of document.querySelectorAll(".stage .piece .face")) {
    const parts = [...face.querySelectorAll(".chip, .folds, .kind, .title, .count, .emblem")]
      .map((e) => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
    for (const [a, one] of parts) for (const [b, two] of parts) {
      if (a === b || a.contains(b) || b.contains(a)) continue;
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 1.5 && high > 2.5) {
        wrong.push(`${face.textContent.trim()}: ${a.className} over ${b.className} by ${wide} x ${high}`);
      }
    }
  }
  return [...new Set(wrong)];
}
"""
# Columns, hands, plates and piles that overlap: cards overlap only within their own place.
_PIECES = """
() => {
  const pieces = [...document.querySelectorAll(".stage .layer.last .piece, .stage .held, .stage .plate, .stage .pile")]
    .map((e) => [e, e.getBoundingClientRect()]);
  const wrong = [];
  pieces.forEach(([a, one], index) => {
    for (const [b, two] of pieces.slice(index + 1)) {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 1 && high > 1) wrong.push(`${a.className} ${a.dataset.key} and ${b.className} ${b.dataset.key}`);
    }
  });
  return wrong;
}
"""
# Buttons of the question that are not wholly within it.
_CLIPPED = """
() => {
  const place = document.querySelector("[data-part=question]").getBoundingClientRect();
  return [...document.querySelectorAll("[data-part=question] button")].filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return Math.max(place.left - box.left, box.right - place.right, box.bottom - place.bottom) > 1;
    }).map((one) => one.ariaLabel ?? one.textContent);
}
"""
# Signs, names and points of the other players' covered cards of which something hides the upper or the lower edge, and
# how many cards of their collections neither lie there nor are counted.
_SLICED = """
(columns) => {
  const wrong = [];
  for (const piece of document.querySelectorAll(".others .layer:not(.last) > .piece")) {
    for (const mark of piece.querySelectorAll(".emblem, .title, .points")) {
      const { x, y, width, height } = mark.getBoundingClientRect();
      if (width === 0 || !mark.checkVisibility()) continue;
      for (const at of [0.12, 0.88]) {
        const seen = document.elementFromPoint(x + width / 2, y + at * height);
        if (!piece.contains(seen)) wrong.push(`${piece.dataset.key} ${mark.className} ${at} ${seen?.className}`);
      }
    }
  }
  for (const column of document.querySelectorAll(".others .column")) {
    const [, seat, side] = column.dataset.area.split(" ");
    const more = Number(column.querySelector(":scope > .more")?.textContent ?? 0);
    const there = column.querySelectorAll(".piece").length + more;
    if (there !== columns[seat][side === "left" ? 0 : 1].length) wrong.push(`${column.dataset.area}: ${there}`);
  }
  return wrong;
}
"""
_WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


# The viewer's covered cards that show neither name nor points, and characters that are not within their place: as many
# may lie there as there are players, so they are made four.
_OWN = """
() => {
  const wrong = [];
  for (const piece of document.querySelectorAll(".mine .layer:not(.last) > .piece")) {
    const isSeen = [...piece.querySelectorAll(".title, .points")].some((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return mark.checkVisibility() && width > 0 &&
        [0.3, 0.7].every((at) => piece.contains(document.elementFromPoint(x + width / 2, y + at * height)));
    });
    if (!isSeen) wrong.push(piece.dataset.key);
  }
  const laws = document.querySelector(".laws"), list = laws.querySelector("ul");
  while (list.children.length < 4) list.append(list.lastElementChild.cloneNode(true));
  list.style.setProperty("--n", 4);
  laws.classList.remove("few");
  const place = laws.getBoundingClientRect();
  for (const one of list.children) {
    for (const part of one.querySelectorAll(".piece, .words")) {
      const box = part.getBoundingClientRect();
      const isIn = box.top > place.top - 2 && box.bottom < place.bottom + 2 && box.right < place.right + 2;
      if (!isIn || box.width < 8) wrong.push(`${one.textContent} ${part.className}`);
    }
  }
  return wrong;
}
"""


def check_phones(ann: Person) -> None:
    """Covered cards and characters in small rooms, and who begins a round."""
    for width, height in ((1280, 800), (390, 844), (320, 568), (844, 390), (640, 400)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.until_page("wide => document.querySelector('.stage').clientWidth <= wide", width)
        assert ann.page.evaluate(_OWN) == [], (width, height)
        expect(ann.page.locator(".stage .starter")).to_be_visible()


def check_legible(page: Page) -> None:
    where = f"at {page.viewport_size}"
    assert page.evaluate(_WIDER) <= 0, f"the page scrolls sideways {where}"
    for script in (_COVERED, _OVERLAPS, _PIECES, _CLIPPED):
        found = page.evaluate(script)
        assert not found, f"{where}: {found[:8]}"


def laid(folder: QuickFolder) -> int:
    """How many cards lie in the collections of all players."""
    return sum(len(column) for pair in folder.view["columns"] for column in pair)


def speak_german(ann: Person) -> None:
    """Changes the language of the page, on the first page."""
    page = ann.open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()


def test_promise_u3_four_long_names_on_every_width(person: Make) -> None:
    ann = person()
    seats: list[dict[str, str]] = [{"player": "me", "name": NAMES[0][:40]}]
    seats += [{"player": "open"}] * 3
    made = ann.post("/api/tables", {"game": "origami", "seats": seats, "options": {"players": 4, "boxes": "both"}})
    others = [person() for _ in range(3)]
    for other, name in zip(others, NAMES[1:], strict=True):
        other.post("/api/claim", {"secret": made["join"], "name": name.strip()[:40]})
        other.at(made["table"])
    ann.at(made["table"])
    folders = [QuickFolder(one) for one in (ann, *others)]
    ann.until(lambda mirror: mirror.status == "playing", "the game begins")
    for _ in range(200):
        ann.until(lambda _: any(one.mirror.answers for one in folders), "a question")
        if laid(folders[0]) >= 6:
            break
        folder = next(one for one in folders if one.mirror.answers)
        folder.answer(folder.bold)
    for other in others:
        other.page.close()
    assert laid(folders[0]) >= 6
    check_every_width(ann, themes=("light", "dark", "light"))
    speak_german(ann)
    ann.at(made["table"])
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    check_every_width(ann, themes=("dark", "light", "dark"))


def check_every_width(ann: Person, themes: tuple[Literal["light", "dark"], ...]) -> None:
    """The page of a table at three widths, each in its theme."""
    page = ann.page
    page.locator(".stage [data-zone^='column ']").first.wait_for()
    for theme, (width, height) in zip(themes, ((1280, 800), (390, 844), (320, 640)), strict=True):
        page.set_viewport_size({"width": width, "height": height})
        ann.until_page("wide => document.querySelector('.stage').clientWidth <= wide", width)
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        boxes(page)  # once nothing moves any more
        check_legible(page)
        ann.check_accessibility()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_covered_cards_of_the_others_can_be_read_however_many_they_are(person: Make, players: int) -> None:
    ann = person()
    options = {"players": players, "boxes": "both"}
    table = ann.table("me", *["bot:greedy"] * (players - 1), game="origami", options=options)["table"]
    page = ann.at(table)  # the game starts when somebody comes
    with StandIn(ann, table) as somebody:
        assert not somebody.leap(1_000), "the game does not end"
    page.get_by_role("button", name="See the board").last.click()
    page.locator("[data-part=result]").wait_for(state="hidden")
    assert ann.mirror.view is not None
    columns = ann.mirror.view["columns"]
    assert max(len(column) for pair in columns[1:] for column in pair) >= 5, columns
    for width, height in ((1280, 800), (1024, 600), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        ann.until_page("wide => document.querySelector('.stage').clientWidth <= wide", width)
        assert page.evaluate(_SLICED, columns) == [], (width, height)
    if players == 4:
        check_phones(ann)
    # Where only some have room, the rest are counted, and a touch shows them all.
    page.set_viewport_size({"width": 1000, "height": 560})
    for more in page.locator(".column > .more").all():
        more.click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Close").first.click()
