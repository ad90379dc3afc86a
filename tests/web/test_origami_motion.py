"""Flying cards: the page is final at once, nothing is left over, and people who want no motion get none."""

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
    for _ in range(14):
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
    for _ in range(14):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.chance.choice)
        assert folder.page.evaluate(_RUNNING) == 0
    assert folder.page.evaluate("() => globalThis.flights") == 0


def test_the_question_waits_until_the_cards_of_others_have_landed(person: Make) -> None:
    folder = seated(person, MouseFolder, motion=True)
    folder.page.evaluate(_EARLY)
    for _ in range(14):
        folder.person.until(lambda mirror: bool(mirror.answers), "a question")
        folder.answer(folder.chance.choice)
    folder.person.until_page(_LANDED)
    assert folder.page.evaluate("() => globalThis.questions") > 3
    assert folder.page.evaluate("() => globalThis.early") == 0


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
    for _ in range(14):
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


# Notes of each copy that goes into the air where it begins, and where cards of its name lay in the line, if one of them
# is no longer there.
_TAKEN = """
globalThis.left = [];
let lay = [];
const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
const named = (one) => one.querySelector(".title")?.textContent ?? "";
const line = () => [...document.querySelectorAll("[data-area=line] > .piece")].map((one) => [named(one), box(one)]);
new MutationObserver((changes) => {
  for (const one of changes.flatMap((change) => [...change.addedNodes])) {
    for (const flight of one.getAnimations()) flight.currentTime = 0;
    const name = named(one);
    const [were, are] = [lay, line()].map((cards) => cards.filter((card) => card[0] === name).map((card) => card[1]));
    const isTaken = were.length > are.length;
    left.push({ name, were: isTaken ? were : [], is: box(one), opacity: Number(getComputedStyle(one).opacity) });
  }
}).observe(document.querySelector(".sky"), { childList: true });
const note = () => {
  if (!document.querySelector(".sky > *")) lay = line();
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
"""


def test_cards_that_others_take_are_seen_leaving_the_line_before_new_ones_come(person: Make) -> None:
    ann = person(motion=True)
    ann.at(ann.table("me", "bot:uniform", "bot:uniform", game="origami", options={"players": 3})["table"])
    folder = QuickFolder(ann)
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    ann.page.evaluate(_TAKEN)

    def flown(is_taken: bool) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = ann.page.evaluate("() => globalThis.left")
        return [one for one in found if one["name"] and bool(one["were"]) == is_taken]

    for _ in range(4):
        folder.answer(lambda answers: next((one for one in answers if one["word"] == "draw"), answers[0]))
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        folder.person.until_page(_LANDED)
    assert flown(True)
    for one in flown(True):
        assert one["opacity"] == 1, "it lies there until it flies"
        assert any(abs(was[0] - one["is"][0]) < 2 and abs(was[2] - one["is"][2]) < 2 for was in one["were"]), one
    # What comes from the deck is not seen before it leaves the deck, so the place it goes to is empty first.
    assert any(one["opacity"] == 0 for one in flown(False))
