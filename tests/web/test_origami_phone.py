"""Origami on a phone: the whole line is in sight, hints and refusals are in words, the magnifier says what to do."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.folders import QuickFolder
from web.layout import boxes, compare
from web.people import Person

# Cards of the line that are not whole in the window, or that something covers.
_HIDDEN = """
() => [...document.querySelectorAll(".stage .middle > .cards > .piece")].filter((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left < 0 || right > innerWidth || bottom > innerHeight || !card.contains(found);
}).map((card) => card.dataset.key)
"""

# Parts of the table, apart from those of the others, over which a hint lies.
_UNDER_HINT = """
() => [...document.querySelectorAll(".stage > :is(.middle, .mine, .own, .hand)")].filter((part) => {
  const [here, hint] = [part, document.querySelector(".ask .hint")].map((one) => one.getBoundingClientRect());
  return Math.min(here.bottom, hint.bottom) - Math.max(here.top, hint.top) > 1;
}).map((part) => part.className)
"""

# Gives the cards of the line a name of two words; returns how many of them do not show all of it.
_SHORTENED = """
() => [...document.querySelectorAll(".stage .middle > .cards .title")].filter((title) => {
  title.classList.remove("long");
  title.textContent = "Roundel Skate";
  return title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight;
}).length
"""


def hidden(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_HIDDEN)
    return found


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390)])
def test_the_whole_line_is_in_sight_also_while_paying(person: Callable[..., Person], width: int, height: int) -> None:
    ann = person(width=width, height=height, touch=True)
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2})["table"])
    folder = QuickFolder(ann, seed=3)
    page, words = ann.page, folder.words
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    expect(page.locator(".ask.mine")).to_be_visible()
    assert hidden(page) == []

    page.keyboard.press("h")
    hint = page.locator(".ask .hint")
    expect(hint.locator("span")).to_have_text(re.compile(r"^\s*Hint: (Take|Play|Use) [A-Z].*\.\s*$"))
    expect(hint.get_by_role("button", name="Do that")).to_have_accessible_description(re.compile("^Hint: "))
    assert page.locator(".stage .hinted").count() > 0
    if height > width:  # neither the own cards nor the line, of which it speaks, are under it
        assert page.evaluate(_UNDER_HINT) == []
        assert page.locator(".ask .above").evaluate("one => one.scrollHeight <= one.clientHeight")
    hint.get_by_role("button").click()
    expect(page.locator(".hint")).to_have_count(0)
    ann.until(lambda mirror: bool(mirror.answers), "a question")

    page.get_by_role("button", name=words("page.origami.look")).click()
    question = page.locator("#origami-question")
    expect(question).to_contain_text(words("page.origami.look_how"))
    question.get_by_role("button", name=words("page.origami.look_end"), exact=True).click()
    expect(question).not_to_contain_text(words("page.origami.look_how"))

    for _ in range(20):
        folder.answer(folder.bold)
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        if folder.question == "pay":
            break
    expect(page.locator(".mat [data-zone=playing]")).to_be_in_viewport(ratio=1)
    assert hidden(page) == []


def test_a_name_of_two_words_has_two_lines_on_the_smallest_cards(person: Callable[..., Person]) -> None:
    ann = person(width=320, height=568)
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2, "boxes": "legends"})["table"])
    ann.page.locator(".stage .middle > .cards .title").nth(3).wait_for()
    assert ann.page.evaluate(_SHORTENED) == 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390), (1280, 800)])
def test_a_refusal_stands_in_the_question_and_covers_nothing_else(
    person: Callable[..., Person], width: int, height: int
) -> None:
    ann = person(width=width, height=height)
    ann.at(ann.table("me", "bot:uniform", game="origami", options={"players": 2})["table"])
    folder, page = QuickFolder(ann, seed=3), ann.page
    pale = page.locator(".stage .piece.grey").first
    for _ in range(20):
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        expect(page.locator(".ask.mine")).to_be_visible()
        if pale.count() > 0:
            break
        folder.answer(folder.bold)
    before = boxes(page)
    pale.click(force=True)  # it says that it is disabled
    refusal = page.locator("#origami-question .notice")
    expect(refusal).to_be_visible()
    compare(before, boxes(page), "a refusal")
    if height == 844:  # two lines have room
        assert refusal.evaluate("one => one.clientHeight >= 2 * parseFloat(getComputedStyle(one).lineHeight) + 6")
    assert page.locator(".notice").count() == 1
    expect(refusal.get_by_role("button", name=folder.words("page.close"), exact=True)).to_be_in_viewport(ratio=1)
    for answer in page.locator("#origami-question .ways > button").all():
        answer.click(trial=True)
    refusal.get_by_role("button", name=folder.words("page.close"), exact=True).click()
    expect(page.locator("#origami-asked")).to_be_visible()
