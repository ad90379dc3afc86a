"""Promise U14: question, own hand or board and own score are in sight without scrolling, in every window.

Two browsers of the same person look on: small windows are in German, whose words are longer, large ones in English.
"""

import os
from collections.abc import Callable, Iterable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from orizuru.core.messages import catalogue
from web.finished import cookie_of, finished
from web.island_questions import standings, table_at
from web.layout import boxes
from web.people import Person
from web.stand_in import StandIn

SIZES = {
    "de": ((320, 568), (640, 400), (844, 390), (1280, 800)),
    "en": ((390, 844), (1920, 1080), (2560, 1440)),
}
GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "ponte": ("ponte", {}, 2),
    "origami": ("origami", {"players": 2}, 2),
    "mixed": ("origami", {"players": 4, "boxes": "both"}, 4),
    "islands": ("islands", {"players": 3}, 3),
    "five": ("islands", {"players": 5}, 5),
    "crowd": ("islands", {"players": 6}, 6),
    "solo": ("islands", {"players": 1}, 1),
}
# What is wrong with the page as it is: it scrolls, a needed part is outside or covered, parts of a table lie over each
# other, a card of the hand, a button of the question or the highest bid is cut, a sea runs over its neighbours. What
# another player has just painted grows in the place `.growth`, which is always there.
_FAULTS = """
() => {
  const wrong = [], root = document.documentElement;
  const box = (one) => one.getBoundingClientRect();
  const isIn = ({ top, left, bottom, right }) =>
    top > -1 && left > -1 && bottom < innerHeight + 1 && right < innerWidth + 1;
  const isMet = (one) => {
    const { x, y, width, height } = box(one);
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    const isPassed = getComputedStyle(one).pointerEvents === "none" && met?.contains(one);
    return width > 0 && (one.contains(met) || isPassed);
  };
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    wrong.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  const bar = document.querySelector("[data-part=bar]");
  if (box(bar).height > 48) wrong.push(`the bar is ${box(bar).height} px high`);
  for (const needed of ["[data-part=question]", "[data-part=plate][data-seat='0']"])
    if (!isIn(box(document.querySelector(needed)))) wrong.push(`${needed} is out of sight`);
  for (const needed of ["[data-part=question]", "[data-part=plate][data-seat='0'] .score"])
    if (!isMet(document.querySelector(needed))) wrong.push(`${needed} is covered`);
  const main = document.querySelector("[data-part=hand]") ?? document.querySelector("[data-part=board]");
  if (box(main).top < 0 || box(main).bottom > innerHeight + 1) wrong.push("the hand or the board is out of sight");
  for (const card of document.querySelectorAll("[data-part=hand] .piece"))
    if (box(card).bottom > innerHeight + 1 || box(card).top < box(main).top - 12)
      wrong.push("a card of the hand is cut");
  // Every button of a question is whole, whatever its words are: text scrolls, buttons do not.
  const lifted = document.querySelector("#question .hint"); // where it lies over other things, nothing cuts it
  const isLifted = (one) => lifted?.contains(one) && getComputedStyle(lifted).position === "absolute";
  for (const one of document.querySelectorAll("#question :is(button, input):not(.unseen *)"))
    for (let around = one.parentElement; around && one.checkVisibility(); around = around.parentElement) {
      if (isLifted(one)) break;
      const [inner, outer] = [box(one), box(around)];
      if (getComputedStyle(around).overflowY !== "visible" && (inner.bottom > outer.bottom + 1.5 ||
          inner.top < outer.top - 1.5 || inner.right > outer.right + 1.5 || inner.left < outer.left - 1.5))
        wrong.push(`"${one.ariaLabel ?? one.textContent}" is cut by ${around.className}`);
    }
  // Words stay inside their buttons, and what is asked inside its place, with no answer over it.
  const around = document.createRange();
  const isInside = (inner, outer) => inner.top > outer.top - 1.5 && inner.bottom < outer.bottom + 1.5 &&
    inner.left > outer.left - 1.5 && inner.right < outer.right + 1.5;
  const answers = [...document.querySelectorAll("[data-part=question] button:not(.unseen *)")];
  for (const one of answers.filter((button) => button.checkVisibility())) {
    around.selectNodeContents(one);
    if (!isInside(around.getBoundingClientRect(), box(one))) wrong.push(`"${one.textContent}" is out of its button`);
  }
  for (const text of document.querySelectorAll(".ask > .words > .text")) {
    if (!text.checkVisibility()) continue; // a refusal stands in its place
    const ask = text.closest(".ask"), here = box(text);
    if (!isInside(here, box(ask))) wrong.push("what is asked is out of its place");
    for (const button of ask.querySelectorAll(":scope > .ways > button"))
      if (box(button).top < here.bottom - 1.5 && box(button).left < here.right - 1.5)
        wrong.push("an answer lies over what is asked");
  }
  // A replay has room for all of itself, and tells what was played.
  for (const replay of document.querySelectorAll(".replay")) {
    const move = replay.querySelector(".move"), within = box(replay.closest("[data-part=question]").parentElement);
    for (const one of [replay, move, ...replay.querySelectorAll("button, select, input")])
      if (one.checkVisibility() && !isInside(box(one), within)) wrong.push(`${one.className} is out of the replay`);
    if (box(move).height < 11 || !isMet(move)) wrong.push("the replay tells nothing");
  }
  for (const one of document.querySelectorAll(":is(.numbers, .letters) > span"))
    if (parseFloat(getComputedStyle(one).fontSize) < 10.9) wrong.push("coordinates are too small to be read");
  const [inBar, inPlate] = [".bar > .status", ".own .ends"].map((one) => document.querySelector(one));
  if (inBar && inPlate?.checkVisibility() && getComputedStyle(inBar).clipPath === "none")
    wrong.push("the end of the deck is told twice");
  const lies = (one, other, name) => {
    const [here, there] = [box(one), box(other)];
    const wide = Math.min(here.right, there.right) - Math.max(here.left, there.left);
    const high = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
    if (wide > 1 && high > 1) wrong.push(`${name(one)} lies over ${name(other)}`);
  };
  const named = (one) => one.dataset.part ?? `.${one.classList[0]}`;
  const places = [...document.querySelectorAll(
    ".islands :is(.plates > *, [data-part=board], .small > .thumbs, [data-part=question], .rest)",
  )].filter((one) => box(one).width > 0 && box(one).height > 0);
  for (const [at, one] of places.entries()) {
    if (!isIn(box(one))) wrong.push(`${named(one)} is out of sight`);
    for (const other of places.slice(at + 1)) lies(one, other, named);
  }
  const growth = document.querySelector(".islands > .growth");
  const isPainting = growth?.classList.contains("aside");
  const open = `.islands :is([data-part=plate], [data-part=question]${isPainting ? "" : ", .desk .card, .desk .bid"})`;
  for (const other of document.querySelectorAll(open))
    if (growth && getComputedStyle(growth).display !== "none") lies(growth, other, named);
  const [card, question] = [".desk .card .face", "[data-part=question]"].map((one) => document.querySelector(one));
  if (card && question) lies(card, question, named);
  // The card stands beside the small islands or above the question, with all that belongs to it.
  for (const one of document.querySelectorAll(".islands > .asking .card > *"))
    for (const other of one.checkVisibility() ? document.querySelectorAll("#question, .thumbs > button") : [])
      lies(one, other, named);
  for (const bid of document.querySelectorAll(".desk .text .bid")) {
    const [inner, outer] = [box(bid), box(bid.closest(".text"))];
    if (inner.height > 0 && inner.bottom > outer.bottom + 1) wrong.push("the highest bid is cut");
  }
  for (const sea of document.querySelectorAll(".work .isle.fitted .field svg > path, .work .isle.fitted .field .sea")) {
    if (!isIn(box(sea))) wrong.push("the sea runs out of the window");
    for (const other of document.querySelectorAll(".islands :is(.thumbs > button, [data-part=plate], #question)"))
      lies(sea, other, named);
  }
  const parts = [...document.querySelectorAll(".stage > :is(.others, .middle, .mine, .own, .asks, .hand)")];
  for (const [at, one] of parts.entries()) {
    if (!isIn(box(one))) wrong.push(`.${one.classList[0]} is out of sight`);
    if (box(one).height < 20) wrong.push(`.${one.classList[0]} has no room: ${box(one).height}`);
    for (const other of parts.slice(at + 1)) lies(one, other, named);
  }
  return wrong;
}
"""
# What is wrong with a question of Islands: something of it is out of the window or of its place, too small, out of its
# button, or lies over something else. `mayScroll`: answers may wait below the edge of the place of the question.
_QUESTION_FAULTS = """
(mayScroll) => {
  const wrong = [], root = document.documentElement, place = document.querySelector("#question");
  const box = (one) => one.getBoundingClientRect();
  const isSeen = (one) => one.checkVisibility() && !one.closest(".unseen") && box(one).width > 1;
  const isInside = (inner, outer) => inner.top > outer.top - 1.5 && inner.bottom < outer.bottom + 1.5 &&
    inner.left > outer.left - 1.5 && inner.right < outer.right + 1.5;
  const named = (one) => one.ariaLabel ?? one.textContent.trim();
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) wrong.push("the page scrolls");
  const window = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  if (!isInside(box(place), window)) wrong.push("out of the window");
  const isScrolled = place.scrollHeight > place.clientHeight + 1;
  if (isScrolled && !mayScroll) wrong.push(`its place scrolls by ${place.scrollHeight - place.clientHeight} px`);
  const text = place.querySelector(".what"), book = place.querySelector(".book");
  if (text.scrollHeight > text.clientHeight + 3 && getComputedStyle(text).overflowY !== "visible")
    wrong.push("what is asked is cut");
  const line = parseFloat(getComputedStyle(text).lineHeight) * (text.currentCSSZoom ?? 1);
  const apart = box(book).top + box(book).height / 2 - box(text).top - line / 2;
  if (Math.abs(apart) > 2.5) wrong.push(`the book is ${apart} px below the first line`);
  const answers = [...place.querySelectorAll("button:not(.book), input")].filter(isSeen);
  const all = [text, ...answers];
  for (const one of all) {
    if (!isScrolled && !isInside(box(one), box(place))) wrong.push(`"${named(one)}" is out of its place`);
    if (one.matches("button") && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1))
      wrong.push(`"${named(one)}" is out of its button`);
    if (parseFloat(getComputedStyle(one).fontSize) < 10.9) wrong.push(`"${named(one)}" is too small`);
  }
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const [here, there] = [box(one), box(other)];
      const wide = Math.min(here.right, there.right) - Math.max(here.left, there.left);
      const high = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
      if (wide > 1 && high > 1) wrong.push(`"${named(one)}" lies over "${named(other)}"`);
    }
  return wrong;
}
"""
# Answers that wait below the edge of their place are announced by an arrow at it.
_IS_MARKED = """
() => {
  const place = document.querySelector("#question");
  if (place.scrollHeight <= place.clientHeight + 1) return true;
  const asks = [place, ...place.querySelectorAll(".ask")];
  return asks.some((one) => getComputedStyle(one, "::after").content.includes("▾"));
}
"""
IS_LONG = "ORIZURU_LONG" in os.environ
ALL_SIZES = tuple(size for sizes in SIZES.values() for size in sizes)
# Five answers in sentences are too long for these.
SMALLEST = ((320, 568), (640, 400))


Looking = dict[str, Person]


def looking(ann: Person, again: Person, table: str) -> Looking:
    """The two browsers of a person at a table, by their languages."""
    name, value = cookie_of(ann).split("=", 1)
    again.context.add_cookies([{"name": name, "value": value, "url": ann.server.address}])
    for one in (ann, again):
        one.at(table)
        one.page.locator("[data-part=question]").wait_for()
    return {"de": ann, "en": again}


def check(both: Looking) -> None:
    for language, sizes in SIZES.items():
        check_one(both[language].page, sizes, language)


def check_one(page: Page, sizes: Iterable[tuple[int, int]], language: str) -> None:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        before: object = None
        while before != (before := boxes(page)):  # the parts find their places
            pass
        assert page.evaluate(_FAULTS) == [], (language, width, height)


@pytest.mark.parametrize(
    "name", [name for name in GAMES if name != "five"] + [pytest.param("five", marks=pytest.mark.long)]
)
def test_question_hand_and_score_are_in_sight_in_every_window(name: str, person: Callable[..., Person]) -> None:
    game, options, seats = GAMES[name]
    ann, again = person(language="de"), person()
    made = ann.table("me", *["bot:greedy"] * (seats - 1), game=game, options=options)
    both = looking(ann, again, made["table"])
    with StandIn(ann, made["table"]) as somebody:
        for answers in (1, 14, 20):
            check(both)
            somebody.leap(answers, again)
            for one in (ann, again):
                one.page.locator("[data-part=question]").wait_for()
        check(both)


# What is wrong with an open hint: a part of it is out of sight, or it lies over what must stay in sight while somebody
# answers. It stands in the place of the question, or above it.
_HINT_FAULTS = """
() => {
  const hint = document.querySelector("#question .hint"), here = hint.getBoundingClientRect(), wrong = [];
  const text = hint.closest(".what");
  const isInPlace = getComputedStyle(hint).position !== "absolute";
  const place = (isInPlace ? text : document.documentElement).getBoundingClientRect();
  if (here.top < place.top - 2 || here.bottom > Math.max(place.bottom, text.getBoundingClientRect().bottom) + 2)
    wrong.push(`cut: ${here.top} to ${here.bottom} of ${place.top} to ${place.bottom}`);
  for (const inner of hint.children) {
    const { top, bottom, left, right } = inner.getBoundingClientRect();
    // Letters are higher than their lines.
    if (top < here.top - 4 || bottom > here.bottom + 4 || left < here.left - 1 || right > here.right + 1)
      wrong.push(`"${inner.textContent}" is out of it`);
  }
  if (parseFloat(getComputedStyle(hint).fontSize) < 12) wrong.push("too small to be read");
  const kept = ".plates > *, .work .frame, .desk .text .bid, #question .groups button";
  for (const other of document.querySelectorAll(kept)) {
    const { top, bottom, left, right } = other.getBoundingClientRect();
    const wide = Math.min(here.right, right) - Math.max(here.left, left);
    const high = Math.min(here.bottom, bottom) - Math.max(here.top, top);
    if (wide > 1.5 && high > 1.5 && other.checkVisibility()) wrong.push(`over ${other.className || other.textContent}`);
  }
  return wrong;
}
"""


@pytest.mark.parametrize(("players", "language"), [(5, "de"), (6, "de"), pytest.param(5, "en", marks=pytest.mark.long)])
def test_among_many_players_an_open_hint_leaves_question_board_score_and_answers_in_sight(
    players: int, language: Literal["de", "en"], person: Callable[..., Person]
) -> None:
    ann = person(language=language)
    made = ann.table("me", *["bot:greedy"] * (players - 1), game="islands", options={"players": players})
    page = ann.at(made["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        for kind in ("bid", "place"):
            while not any(word.startswith("bid") if kind == "bid" else ":" in word for word in ann.mirror.words):
                assert somebody.step(), kind
            page.locator("[data-part=bar]").get_by_role("button", name={"de": "Tipp", "en": "Hint"}[language]).click()
            expect(page.locator("#question .hint")).to_be_visible()
            for width, height in ALL_SIZES:
                check_one(page, [(width, height)], language)
                assert page.evaluate(_HINT_FAULTS) == [], (kind, width, height)
            page.set_viewport_size({"width": 1280, "height": 800})
            somebody.answer()


# What somebody needs while a shape is tried, and does not see whole: it is cut by something, or something lies over it.
_LOST = """
() => [...document.querySelectorAll("#question :is(.dial button, .dial input, .what > span), .details button")]
  .filter((one) => {
    const { x, y, width, height, top, bottom } = one.getBoundingClientRect();
    const text = one.closest(".text")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return !one.contains(met) || top < text.top - 1 || bottom > Math.min(text.bottom, innerHeight) + 1;
  })
  .map((one) => one.textContent)
"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_question_bid_pass_and_turn_are_in_sight_while_a_shape_is_tried(
    language: Literal["en", "de"], person: Callable[..., Person]
) -> None:
    ann = person(language=language, touch=True)
    page = ann.at(ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})["table"])
    page.locator(".best").tap()
    turn = page.get_by_role("button", name={"en": "Turn", "de": "Drehen"}[language], exact=True)
    expect(turn).to_be_visible()
    for many in (0, 30):  # however much there is to say
        page.locator(".details .effect").evaluate("(one, many) => (one.textContent += ' word'.repeat(many))", many)
        for width, height in ((320, 568), (390, 844), (640, 400), (844, 390), (1280, 800)):
            check_one(page, [(width, height)], language)
            assert page.evaluate(_LOST) == [], (width, height)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("ponte", 2),
        pytest.param("origami", 2, marks=pytest.mark.long),
        ("origami", 4),
        ("islands", 1),
        pytest.param("islands", 3, marks=pytest.mark.long),
        ("islands", 6),
    ],
)
def test_after_a_game_replay_and_score_are_in_sight(game: str, players: int, person: Callable[..., Person]) -> None:
    ann, again = person(language="de"), person()
    options: dict[str, Any] = {} if game == "ponte" else {"players": players}
    table = finished(ann, *[person() for _ in range(players - 1)], game=game, **options)
    both = looking(ann, again, table)
    for one in both.values():
        one.page.keyboard.press("Escape")  # the result is folded
        one.page.locator("[data-part=result]").wait_for(state="hidden")
        slider = one.page.get_by_role("slider")
        end = slider.input_value()
        one.page.keyboard.press("ArrowLeft")
        expect(slider).not_to_have_value(end)
        one.page.locator(".replay .move span").first.wait_for()
    check(both)
    for one in both.values():
        slider = one.page.get_by_role("slider")
        slider.fill(str(int(slider.input_value()) // 2))
        expect(one.page.locator(".replay .move:not(.loading)")).to_be_visible()
    check(both)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sheet_can_be_returned_without_scrolling_on_a_small_phone(
    language: Literal["en", "de"], person: Callable[..., Person]
) -> None:
    ann = person(language=language, width=320, height=568, touch=True)
    made = ann.table("me", "bot:greedy", "bot:greedy", game="islands", options={"players": 3, "near_only": True})
    ann.at(made["table"])
    buttons = ann.page.locator("[data-part=board] li .acts button")
    expect(buttons).to_have_count(3)
    fold = boxes(ann.page)["board"].edges[3]
    for button in buttons.all():
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= fold
        around = button.locator("xpath=ancestor::article").locator(".pair").bounding_box()
        assert around
        assert box["x"] + box["width"] <= around["x"], "the button lies over the islands"
        assert around["width"] >= 115, "the islands cannot be told apart"


def test_every_kind_of_question_of_islands_is_among_the_positions() -> None:
    asked = {key.removeprefix("islands.ask.") for key in catalogue("en") if key.startswith("islands.ask.")}
    assert {one.kind for one in standings()} == asked - {"one_half", "squares_left"}  # what is owed, no question


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_every_question_of_islands_and_its_answers_are_whole_in_every_window(
    language: Literal["en", "de"], person: Callable[..., Person]
) -> None:
    ann = person(language=language, touch=True)
    for standing in standings():
        ann.at(table_at(ann, standing))
        ann.page.locator("#question .what").wait_for()
        for width, height in ALL_SIZES if IS_LONG else ALL_SIZES[:4]:
            ann.page.set_viewport_size({"width": width, "height": height})
            boxes(ann.page)  # the page has drawn itself
            may_scroll = standing.is_long and (width, height) in SMALLEST
            faults = ann.page.evaluate(_QUESTION_FAULTS, may_scroll)
            assert faults == [], (standing.kind, language, width, height)
            assert ann.page.evaluate(_IS_MARKED), (standing.kind, language, width, height)
