"""Flying cards: the page is final at once, nothing is left over, and people who want no motion get none."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from web.folders import Folder, MouseFolder, QuickFolder
from web.people import Person
from web.rich_deck import RICH

Make = Callable[..., Person]

OPTIONS = {"players": 2, "boxes": "legends", "deck": RICH}
# Counts every animation that begins on the page; installed before any script of the page runs.
_COUNT = """
globalThis.flights = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...args) { globalThis.flights += 1; return animate.apply(this, args); };
"""
ANSWERS = 14 if "ORIZURU_LONG" in os.environ else 8  # by the person; the bot moves in between
_RUNNING = "() => document.getAnimations().filter((one) => one.effect?.getComputedTiming().duration > 1).length"
_LANDED = "() => document.querySelectorAll('.sky > *').length === 0"


# Counts how often the question came while cards were still in the air.
_EARLY = """
globalThis.early = 0;
globalThis.questions = 0;
let wasAsked = false;
const look = () => {
  const isAsked = document.querySelector(".ask.mine") !== null;
  if (isAsked && !wasAsked) {
    globalThis.questions += 1;
    if (document.querySelector(".sky > *")) globalThis.early += 1;
  }
  wasAsked = isAsked;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def seated(person: Make, way: type[Folder], motion: bool) -> Folder:
    ann = person(motion=motion)
    ann.page.add_init_script(_COUNT)
    made = ann.table("me", "bot:uniform", game="origami", options=OPTIONS)
    ann.at(made["table"])
    return way(ann)


def speed(folder: Folder) -> Any:
    return folder.page.evaluate("() => JSON.parse(localStorage.getItem('orizuru.prefs') ?? '{}').speed ?? 250")


def test_promise_u8_cards_fly_over_a_page_that_is_final_at_once(person: Make) -> None:
    folder = seated(person, MouseFolder, motion=True)
    assert speed(folder) == 250
    for _ in range(ANSWERS):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        # `give` compares the page with the legal answers.
        folder.answer(folder.chance.choice)
        zones = folder.page.evaluate(
            "() => [...document.querySelectorAll('.sky [data-zone], .sky [id], .sky [aria-label]')].length"
        )
        assert zones == 0, "what flies can be mistaken for a card"
    assert folder.page.evaluate("() => globalThis.flights") > 5, "nothing flew"
    folder.person.until_page(_LANDED)


def test_promise_u8_reduced_motion_is_respected(person: Make) -> None:
    folder = seated(person, QuickFolder, motion=False)
    for _ in range(ANSWERS):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.chance.choice)
        assert folder.page.evaluate(_RUNNING) == 0
    assert folder.page.evaluate("() => globalThis.flights") == 0


def test_the_question_waits_until_the_cards_of_others_have_landed(person: Make) -> None:
    folder = seated(person, MouseFolder, motion=True)
    folder.page.evaluate(_EARLY)
    for _ in range(ANSWERS):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.chance.choice)
    folder.person.until_page(_LANDED)
    assert folder.page.evaluate("() => globalThis.questions") > 1
    assert folder.page.evaluate("() => globalThis.early") == 0


# Counts how often the move of another seat was shown, with the mark on its plate, and on any other.
_MARKED = """
globalThis.right = 0;
globalThis.wrong = 0;
const see = () => {
  for (const plate of document.querySelectorAll(".stage.telling .plate")) {
    const isMover = plate.dataset.seat === "1";
    const isMarked = !getComputedStyle(plate).outlineColor.match(/, 0\\)|transparent/) &&
      getComputedStyle(plate).outlineStyle !== "none";
    if (isMover && isMarked) globalThis.right += 1;
    if (isMover !== isMarked) globalThis.wrong += 1;
  }
  requestAnimationFrame(see);
};
requestAnimationFrame(see);
"""


def test_the_plate_of_the_seat_whose_move_is_shown_is_marked(person: Make) -> None:
    folder = seated(person, MouseFolder, motion=True)
    folder.page.evaluate(_MARKED)
    for _ in range(10):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(lambda answers: next((a for a in answers if a["word"] == "draw"), answers[0]))
    folder.person.until_page(_LANDED)
    assert folder.page.evaluate("() => [globalThis.right > 0, globalThis.wrong]") == [True, 0]


# Notes what could be answered while cards were in the air, frame by frame; `waited` counts frames in which the question
# stood there already.
_OPEN = """
globalThis.open = [];
globalThis.waited = 0;
const watch = () => {
  if (document.querySelector(".sky > *")) {
    globalThis.waited += document.querySelector(".ask.mine") ? 1 : 0;
    for (const one of document.querySelectorAll(".stage :is(.free, .open, .slot, .ways > button, .amounts > .main)"))
      if (one.getAttribute("aria-disabled") !== "true") globalThis.open.push(one.ariaLabel ?? one.textContent);
  }
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""
# Touches a card of the line, and waits until it flies.
_DRAWN = """
async (key) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  document.querySelector(`[data-area=line] [data-key="${key}"]`).click();
  while (!document.querySelector(".sky > *")) await frame();
"""
# The flight does not end by itself.
_HELD = _DRAWN + "for (const one of document.getAnimations()) one.pause(); }"
# Touches everything while the card is in the air; returns how many touches that were.
_TOUCHED = (
    _DRAWN
    + """
  let touches = 0;
  for (let frames = 0; frames < 9 && document.querySelector(".sky > *"); frames += 1) {
    for (const one of document.querySelectorAll(".stage :is(.hand, .middle > .cards, .ways) button")) {
      one.click();
      touches += 1;
    }
    await frame();
  }
  return touches;
}
"""
)
_HIDE = """
() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
}
"""


def drawing(person: Make) -> tuple[Folder, str]:
    """Somebody whose turn it is, and a card of the line that can be drawn."""
    folder = seated(person, MouseFolder, motion=True)
    folder.person.until(lambda mirror: "draw" in mirror.words, "a turn")
    folder.check()
    return folder, str(folder.view["line"][0])


def test_promise_u8_no_answer_can_be_given_while_own_cards_fly(person: Make) -> None:
    folder = seated(person, MouseFolder, motion=True)
    folder.page.evaluate(_OPEN)
    for _ in range(ANSWERS):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.bold)
    folder.person.until_page(_LANDED)
    assert folder.page.evaluate("() => globalThis.waited") > 0, "no own card flew before a question"
    assert folder.page.evaluate("() => globalThis.open") == []


def test_a_touch_during_the_flight_is_not_an_answer_to_the_next_question(person: Make) -> None:
    folder, card = drawing(person)
    assert folder.page.evaluate(_TOUCHED, card) > 5
    folder.check()
    assert folder.mirror.screen["draft"] == ["draw", card]
    assert folder.page.locator(".notice").count() == 0, "nor is it refused"
    folder.answer(lambda answers: answers[0])


@pytest.mark.parametrize("how", ["late", "hidden", "taken back", "reloaded"])
def test_a_flight_that_is_interrupted_keeps_nobody_waiting(how: str, person: Make) -> None:
    folder, card = drawing(person)
    folder.page.evaluate(_HELD, card)
    if how == "hidden":
        folder.page.evaluate(_HIDE)
        assert folder.page.evaluate(_LANDED), "nobody sees it: the card lies at once"
    elif how == "taken back":
        folder.take_back()
        assert folder.mirror.screen["draft"] == ["draw"]
    elif how == "reloaded":
        folder.page.reload()
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
    folder.check()
    assert folder.page.evaluate(_LANDED)
    folder.answer(lambda answers: answers[0])


# Notes, whenever cards of a name leave the line, how many of them left, and which copies of that name go into the air:
# where each begins, and whether it is seen. What lay there is noted whenever the line changes, not frame by frame: a
# busy browser shows few frames, and several moves may come between two of them.
_TAKEN = """
globalThis.left = [];
globalThis.others = [];
const near = (one, other) => Math.abs(one.x - other.x) < 2 && Math.abs(one.width - other.width) < 2;
const named = (one) => one.querySelector(".title")?.textContent ?? "";
const area = document.querySelector("[data-area=line]");
const pieces = () => [...area.querySelectorAll(":scope > .piece")];
const line = () => pieces().map((one) => [named(one), one.getBoundingClientRect()]);
const of = (cards, name) => cards.filter((card) => card[0] === name).map((card) => card[1]);
let lies = line(), lay = lies;
new MutationObserver(() => {
  const now = line();
  if (String(now.map((card) => card[0])) !== String(lies.map((card) => card[0]))) {
    lay = lies;
    setTimeout(() => (lay = lies)); // the copies of this change are in the air by then
  }
  lies = now;
}).observe(area, { childList: true, subtree: true, characterData: true });
new MutationObserver((changes) => {
  const flown = changes.flatMap((change) => [...change.addedNodes]).map((one) => {
    for (const flight of one.getAnimations()) flight.currentTime = 0;
    return { name: named(one), box: one.getBoundingClientRect(), isSeen: getComputedStyle(one).opacity === "1" };
  });
  for (const name of new Set(flown.map((one) => one.name).filter(Boolean))) {
    const copies = flown.filter((one) => one.name === name);
    const were = of(lay, name);
    const gone = were.length - of(lies, name).length;
    const begun = copies.filter((one) => one.isSeen && were.some((was) => near(was, one.box)));
    if (gone > 0) left.push({ name, gone: Math.min(gone, copies.length), begun: begun.length });
    else others.push(...copies.map((one) => one.isSeen));
  }
}).observe(document.querySelector(".sky"), { childList: true });
"""


def test_cards_that_others_take_are_seen_leaving_the_line_before_new_ones_come(person: Make) -> None:
    ann = person(motion=True)
    ann.at(ann.table("me", "bot:uniform", "bot:uniform", game="origami", options={"players": 3})["table"])
    folder = QuickFolder(ann)
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    ann.page.locator(".sky").wait_for(state="attached")
    ann.page.evaluate(_TAKEN)
    for _ in range(4):
        folder.answer(lambda answers: next((one for one in answers if one["word"] == "draw"), answers[0]))
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        folder.person.until_page(_LANDED)
    left = ann.page.evaluate("() => globalThis.left")
    assert left
    # It lies there until it flies: its copy begins where it lay, and is seen.
    assert [one for one in left if one["begun"] < one["gone"]] == []
    # What comes from the deck is not seen before it leaves the deck, so the place it goes to is empty first.
    assert False in ann.page.evaluate("() => globalThis.others")


# Notes, frame by frame while cards are in the air, piles on which nothing is seen although cards lay there; and,
# whenever cards leave, when each begins to fly.
_PILES = """
globalThis.blank = [];
globalThis.covers = 0;
globalThis.begins = [];
const opacity = (one) => (one ? Number(getComputedStyle(one).opacity) : 0);
let wasFull = new Set();
const watchPiles = () => {
  const isFlying = document.querySelector(".sky > *") !== null;
  const full = new Set();
  for (const area of document.querySelectorAll("[data-area=discards], [data-area^=column]")) {
    const name = area.dataset.area;
    const covers = [...area.parentElement.querySelectorAll(":scope > .former")];
    covers.forEach((one) => { if (opacity(one) > 0) globalThis.covers += 1; });
    const isFull = area.querySelector(".piece") !== null; // a pile whose last card has left is empty
    const isSeen = [area, ...covers].some((one) => opacity(one) > 0 && one.querySelector(".piece"));
    if (isFlying && isFull && wasFull.has(name) && !isSeen) globalThis.blank.push(name);
    if (isFull && isSeen) full.add(name);
  }
  if (!isFlying || wasFull.size === 0) wasFull = full;
  requestAnimationFrame(watchPiles);
};
requestAnimationFrame(watchPiles);
new MutationObserver((changes) => {
  const flown = changes.flatMap((change) => [...change.addedNodes]);
  const delays = flown.map((one) => one.getAnimations()[0]?.effect.getTiming().delay ?? 0);
  if (delays.length > 1) globalThis.begins.push(delays);
}).observe(document.querySelector(".sky"), { childList: true });
"""


@pytest.mark.parametrize(("width", "height"), [pytest.param(1280, 800, marks=pytest.mark.long), (390, 844)])
def test_the_top_card_of_a_pile_is_seen_until_the_next_one_has_come(person: Make, width: int, height: int) -> None:
    ann = person(motion=True, width=width, height=height)
    ann.at(ann.table("me", "bot:greedy", game="origami", options=OPTIONS)["table"])
    folder = MouseFolder(ann)
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    ann.page.locator(".sky").wait_for(state="attached")
    ann.page.evaluate(_PILES)
    for _ in range(ANSWERS + 2):
        folder.answer(folder.bold)
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        ann.until_page(_LANDED)
    assert ann.page.evaluate("() => globalThis.covers") > 0, "no pile got a card"
    assert ann.page.evaluate("() => globalThis.blank") == []
    begins = ann.page.evaluate("() => globalThis.begins")
    assert [one for one in begins if one != sorted(one)] == [], "a later link begins before an earlier one"
    assert max(one[-1] - one[0] for one in begins) > 300, "all links begin together"
    assert ann.page.locator(".former").count() == 0
