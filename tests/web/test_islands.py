"""The islands of Islands: shapes are held over them, turned and painted; a refusal is explained."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.driver import Answer
from web.islands import Finger, IslandsDriver, Keys, Mouse
from web.people import Person

Make = Callable[..., Person]
ALONE = {"players": 1, "sheets": ["A", "B"], "card_colours": "season"}  # no card asks for a colour


def to_the_shape(person: Person, driver: IslandsDriver) -> list[Answer]:
    """A solo game whose first auction is won (14 always wins); returns the places of the shape."""
    made = person.table("me", game="islands", options=ALONE)
    person.at(made["table"])
    driver.answer(lambda answers: next(one for one in answers if one["word"] == "bid 15"))
    person.until(lambda mirror: {one["kind"] for one in mirror.answers} & {"card", "place"} != set(), "the shape")
    if any(one["kind"] == "card" for one in driver.mirror.answers):
        driver.answer(lambda answers: next(one for one in answers if one["word"] == "#4"))
    person.until(lambda mirror: any(one["kind"] == "place" for one in mirror.answers), "places")
    return [one for one in driver.mirror.answers if one["kind"] == "place"]


@pytest.mark.parametrize(
    ("kind", "screen"),
    [(Mouse, {}), (Keys, {}), (Finger, {"width": 390, "height": 844, "touch": True})],
    ids=["mouse", "keys", "finger"],
)
def test_a_shape_is_turned_and_painted(person: Make, kind: type[IslandsDriver], screen: dict[str, int]) -> None:
    ann = person(**screen)
    driver = kind(ann)
    # The last place lies on the last island, and is seldom the first way to lie there.
    given = to_the_shape(ann, driver)[-1]
    driver.answer(lambda answers: next(one for one in answers if one["word"] == given["word"]))
    island, *squares = given["at"]
    paint = (ann.mirror.view or {})["players"][0]["paint"][island]
    assert sorted(square for found in paint.values() for square in found) == sorted(squares)
    for square in squares:
        expect(driver.square(island, square)).to_have_accessible_name(re.compile(f"^{square}, painted .*painted last"))


def test_what_cannot_be_painted_is_explained_and_marked(person: Make) -> None:
    ann = person()
    driver = Mouse(ann)
    offered = {(one["at"][0], square) for one in to_the_shape(ann, driver) for square in one["at"][1:]}
    driver.bring("A1")
    assert ("A1", "g4") not in offered  # land, five steps from the harbour at d1
    driver.square("A1", "g4").click()
    notice = ann.page.locator(".notice")
    expect(notice).to_contain_text(
        "your first painting must share a side with the regular harbour of A1", ignore_case=True
    )
    expect(notice.get_by_role("button", name="R22")).to_be_visible()
    assert ann.page.locator("svg .why:not(.under)").count() > 1
    driver.square("A1", "a1").click()
    expect(notice).to_contain_text("a1 is off the island: sea")
    driver.square("A1", "d5").click()  # a landmark says what it gives
    expect(ann.page.locator(".details")).to_contain_text("access to begin another island")
    ann.check_accessibility()


# The second click of a double click, at the moment the button appears: it is not late, however slow the machine is.
CLICK_AT_ONCE = """text => {
  window.clicked = new Promise(done => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll("button")].find(one => one.textContent.trim() === text);
      if (!button) return;
      observer.disconnect();
      done(button.ariaDisabled);
      button.click();
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}"""


def test_a_button_that_appears_under_a_resting_pointer_shows_no_preview(person: Make) -> None:
    ann = person()
    made = ann.table("me", game="islands", options=ALONE)
    page = ann.at(made["table"])
    give_up = page.get_by_role("button", name="Do not paint", exact=True)
    foretold = page.locator("#question .preview")
    for name in ("Pass", "One square and income"):
        page.get_by_role("button", name=name, exact=True).click()
    give_up.click()  # here the pointer rests from now on
    for name in ("Pass", "One square and income"):
        button = page.get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        button.evaluate("button => button.click()")
    expect(give_up).to_have_attribute("aria-disabled", "false")  # after a moment, longer than a preview takes
    assert give_up.evaluate("button => button.matches(':hover')"), "it is under the pointer"
    expect(foretold).to_be_empty()
    give_up.hover(position={"x": 5, "y": 5})
    expect(foretold).not_to_be_empty()


def test_a_second_click_gives_nothing_up_and_a_pass_for_lack_of_coins_says_so(person: Make) -> None:
    ann = person()
    made = ann.table("me", game="islands", options=ALONE)
    page = ann.at(made["table"])
    passing = page.get_by_role("button", name="Pass", exact=True)
    passing.click()
    one = page.get_by_role("button", name="One square and income", exact=True)
    expect(one).to_be_visible()
    was = one.bounding_box()
    assert was is not None
    page.evaluate(CLICK_AT_ONCE, "Do not paint")
    one.click()
    assert page.evaluate("() => window.clicked") == "true", "the button sleeps for a moment"
    give_up = page.get_by_role("button", name="Do not paint", exact=True)
    assert (give_up.bounding_box() or was)["x"] > was["x"] + was["width"], "not where the last button was"
    assert "give up" in ann.mirror.words, "nothing was given up"
    expect(give_up).to_be_enabled()
    expect(page.locator("[data-player='0']")).to_contain_text("square and income")
    give_up.click()
    ann.until(lambda mirror: "bid 18" in mirror.words, "the next auction")
    Mouse(ann).answer(lambda answers: next(one for one in answers if one["word"] == "bid 18"))
    give_up.click()  # all coins are spent for nothing
    auction = page.get_by_role("region", name="Auction", exact=True)
    expect(auction).to_contain_text("Passed for you: a bid needs")
    page.locator(".work").get_by_role("button", name=re.compile("lighthouse, ")).first.hover()
    expect(auction).to_contain_text("access to begin another island")
    expect(auction).to_contain_text("Passed for you: a bid needs")
    # The log shows what was done before, and the pass apart from it.
    log = page.get_by_role("region", name="What happened")
    expect(log.get_by_role("button", name=re.compile(r"^You paint nothing\.")).last).to_be_visible()
    expect(log.get_by_role("button", name=re.compile(r"^Round 3.*you begin\.$"))).to_be_visible()
    expect(log.get_by_text(re.compile(r"^#\d: too few coins, passed for you$")).last).to_be_visible()
    page.get_by_role("tab", name="Info").click()
    expect(page.get_by_role("region", name="What just happened")).to_contain_text("too few coins to bid")


def test_a_hint_names_what_it_does_and_does_no_more(person: Make) -> None:
    ann = person()
    driver, page = Mouse(ann), ann.page
    to_the_shape(ann, driver)
    driver.bring("B2")
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator(".hint")
    expect(hint).to_contain_text(re.compile(r"In the long run it is best to paint [AB][12]: [a-l0-9, ]+ in [a-z]+\."))
    said = re.search(r"paint (\w\d): ([a-l0-9, ]+) in", hint.inner_text())
    assert said is not None
    island, squares = said[1], said[2].split(", ")
    expect(page.locator(".work .isle")).to_have_attribute("data-island", island)
    expect(page.locator(".work path.hinted:not(.under)")).to_be_visible()
    page.get_by_role("button", name="Do that").click()
    expect(driver.square(island, squares[0])).to_have_accessible_name(re.compile("painted last"))
    paint = (ann.mirror.view or {})["players"][0]["paint"]
    painted = {(isle, one) for isle, by_colour in paint.items() for found in by_colour.values() for one in found}
    assert painted == {(island, square) for square in squares}, "nothing else was painted"


def test_a_refusal_is_read_on_a_phone_and_goes_with_the_next_touch(person: Make) -> None:
    ann = person(width=390, height=844, touch=True)
    driver = Finger(ann)
    place = next(one for one in to_the_shape(ann, driver) if one["at"][0] == "A1")
    driver.bring("A1")
    driver.square("A1", "g4").tap()
    notice = ann.page.locator(".notice")
    refusal = notice.get_by_text("must share a side with the regular harbour of A1")
    expect(refusal).to_be_in_viewport(ratio=1)
    box, square = notice.bounding_box(), driver.square("A1", "g4").bounding_box()
    assert box is not None
    assert square is not None
    assert square["y"] + square["height"] <= box["y"], "both are seen"
    expect(ann.page.get_by_role("region", name="Question")).to_be_in_viewport(ratio=1)
    driver.square("A1", place["at"][1]).tap()
    expect(refusal).to_have_count(0)
    expect(ann.page.locator("svg .why")).to_have_count(0)
