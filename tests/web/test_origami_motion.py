"""Flying cards: the page is final at once, nothing is left over, and people who want no motion get none."""

from collections.abc import Callable
from typing import Any

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
        # `give` compares the page with the legal answers while cards are still in the air.
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
