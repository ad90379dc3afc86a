"""The table of Islands: one island in work, the others small; points apart; what others paint, and what was won."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.islanders import MouseIslander
from web.islands import Mouse
from web.people import Person
from web.rich_islands import rich
from web.stand_in import StandIn

Make = Callable[..., Person]
ALONE = {"players": 1, "sheets": ["A", "B"], "card_colours": "season"}


def test_one_island_is_in_work_and_a_touch_or_a_number_brings_another(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options=ALONE)["table"])
    front, tabs = page.locator(".work .isle"), page.get_by_role("group", name="Your islands")
    square = front.locator("[data-square]").first.bounding_box()
    assert square is not None
    assert min(square["width"], square["height"]) >= 55
    tabs.get_by_role("button", name=re.compile("^B1")).click()
    expect(front).to_have_attribute("data-island", "B1")
    expect(tabs.get_by_role("button", pressed=True)).to_have_count(1)
    page.keyboard.press("2")
    expect(front).to_have_attribute("data-island", "A2")
    moved = front.locator("[data-square]").first.bounding_box()
    assert moved == square, "every island lies in the same place"


def test_points_that_are_won_and_points_that_are_open_stand_apart(person: Make) -> None:
    ann = person()
    driver = Mouse(ann)
    page = ann.at(ann.table("me", game="islands", options=ALONE)["table"])
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="One square and income", exact=True).click()
    ann.until(lambda mirror: any(one["kind"] == "square" for one in mirror.answers), "squares")
    first = next(one for one in ann.mirror.answers if one["kind"] == "square")
    island, square = first["at"]
    driver.bring(island)
    driver.square(island, square).hover()
    details = page.locator(".details")
    expect(details).to_contain_text(re.compile(f"Begins {island}: \\d+ squares to fill"))
    expect(details.locator(".change")).to_have_count(0)  # nothing is lost by beginning
    driver.square(island, square).click()
    score = page.locator("[data-player='0'] .score")
    expect(score).to_have_accessible_name(re.compile("^0 points [0-9]+ to fill$"))
    expect(score.locator(".won")).to_contain_text("0")


# Something that comes and goes by itself may be gone before a slow test looks: the page notes what it saw of it.
_NOTE = """
(selector) => {
  globalThis.noted = null;
  const look = () => {
    const found = document.querySelector(selector);
    if (!found || globalThis.noted) return;
    const { x, y, width, height } = document.querySelector(".work .isle").getBoundingClientRect();
    globalThis.noted = { isHidden: found.closest("[aria-hidden=true]") !== null, isle: { x, y, width, height } };
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
"""


def noted(somebody: Person) -> dict[str, Any]:
    """What the page saw when the element appeared."""
    assert somebody.wait(lambda: somebody.page.evaluate("() => globalThis.noted !== null")), "it never appeared"
    found: dict[str, Any] = somebody.page.evaluate("() => globalThis.noted")
    return found


def test_the_painting_of_another_player_grows_for_a_while_and_moves_nothing(person: Make) -> None:
    ann, bob = person(), person()
    options = {"players": 2, "card_colours": "season", "data": rich("BGRBGR")}
    made = ann.table("me", "open", game="islands", options=options)
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    both = [MouseIslander(ann, "en", 1), MouseIslander(bob, "en", 2)]
    grown = ann.page.locator(".painter")
    for _ in range(60):
        ann.until(lambda _: any(one.mirror.answers for one in both), "a question", 60)
        if any(one.mirror.answers and one.mirror.answers[0]["kind"] in ("square", "place") for one in both[1:]):
            break
        for one in both:
            if one.mirror.answers:
                one.answer(one.choose)
                break
    was = ann.page.locator(".work .isle").bounding_box()
    paints = both[1]
    ann.page.evaluate(_NOTE, ".painter")
    paints.answer(lambda answers: next(one for one in answers if one["kind"] in ("square", "place")))
    while paints.mirror.screen["draft"]:  # what was surrounded asks more: others see the paint when all is answered
        paints.answer(paints.choose)
    assert noted(ann)["isle"] == was
    ribbon = ann.page.locator(".ribbon").bounding_box()
    assert ribbon is not None
    assert ribbon["height"] <= 24, "a thin ribbon, however few seasons there are"
    expect(grown).to_have_count(0)
    # When the moves are shown again, so is the island.
    ann.page.evaluate(_NOTE, ".painter[data-seat='1']")
    ann.page.locator("button.since").click()
    noted(ann)


def until_surrounded(somebody: Person, mouse: MouseIslander) -> None:
    """Plays until something is surrounded."""
    for _ in range(60):
        somebody.until(lambda mirror: bool(mirror.answers) or mirror.status == "over", "a question, or the end")
        assert not mouse.is_over, "nothing was surrounded"
        mouse.answer(mouse.choose)
        if mouse.view["surrounded"] > 0:
            return


def test_a_win_is_celebrated_where_it_happens_and_announced_once(person: Make) -> None:
    ann = person()
    ann.at(ann.table("me", game="islands", options={"players": 1, "data": rich("BGRBGR")})["table"])
    mouse = MouseIslander(ann, "en", 4)
    chip = ann.page.locator(".islands .chip")
    ann.page.locator(".islands").wait_for()
    ann.page.evaluate(_NOTE, ".islands .chip")
    until_surrounded(ann, mouse)
    assert noted(ann)["isHidden"], "the live region says it"
    expect(chip).to_have_count(0)


# As soon as a chip appears, somebody touches the board: whether the chip is still there when that has been drawn.
_TOUCH = """
() => {
  globalThis.noted = null;
  new MutationObserver((changes, observer) => {
    const chip = document.querySelector(".islands .chip");
    if (!chip) return;
    observer.disconnect();
    document.querySelector(".work").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.noted = { stays: chip.isConnected })));
  }).observe(document.body, { childList: true, subtree: true });
}
"""


def test_a_touch_ends_a_celebration(person: Make) -> None:
    ann = person()
    ann.at(ann.table("me", game="islands", options={"players": 1, "data": rich("BGRBGR")})["table"])
    mouse = MouseIslander(ann, "en", 4)
    ann.page.locator(".islands").wait_for()
    ann.page.evaluate(_TOUCH)
    until_surrounded(ann, mouse)
    assert noted(ann) == {"stays": False}


# Every chip that came: its words, whether it tells points, the farthest that it or anything in it reached while it was
# there, and the parts of the table that it lay over.
_CHIPS = """
() => {
  globalThis.chips = [];
  const follow = (chip, found) => {
    if (!chip.isConnected) return;
    for (const { left, right, top, bottom } of [chip, ...chip.children].map((one) => one.getBoundingClientRect())) {
      found.left = Math.min(found.left, left);
      found.right = Math.max(found.right, right);
      found.top = Math.min(found.top, top);
      found.bottom = Math.max(found.bottom, bottom);
    }
    const here = chip.getBoundingClientRect();
    for (const part of document.querySelectorAll(":is([data-part=plate], [data-part=question], [data-part=bar])")) {
      const there = part.getBoundingClientRect();
      const wide = Math.min(here.right, there.right) - Math.max(here.left, there.left);
      const high = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
      if (wide > 1 && high > 1) found.over.push(part.dataset.part);
    }
    requestAnimationFrame(() => follow(chip, found));
  };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (!(one instanceof Element) || !one.matches(".chip")) return;
    const points = one.querySelector(".points")?.textContent ?? "", words = one.querySelector(".words").textContent;
    const found = { words, points, left: 9999, right: 0, top: 9999, bottom: 0, over: [] };
    globalThis.chips.push(found);
    requestAnimationFrame(() => follow(one, found));
  }))).observe(document.body, { childList: true, subtree: true });
}
"""

_ENOUGH = """
() => chips.length > 3 && chips.some(({ points }) => points) && chips.some(({ words }) => words.startsWith("Greedy"))
"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), pytest.param(844, 390, marks=pytest.mark.long), (1280, 800)])
def test_a_celebration_names_the_winner_and_stays_over_the_board_while_it_flies(
    width: int, height: int, person: Make
) -> None:
    ann = person(width=width, height=height, touch=width < 1000, motion=True)
    made = ann.table("me", "bot:greedy", game="islands", options={"players": 2, "data": rich("BGRBGR")})
    ann.at(made["table"])
    ann.page.locator(".islands").wait_for()
    ann.page.evaluate(_CHIPS)
    with StandIn(ann, made["table"]) as somebody:
        while not ann.page.evaluate(_ENOUGH):
            expect(ann.page.locator(".islands .chip")).to_have_count(0)  # what comes late is not shown
            if not somebody.step():
                break
    assert ann.page.evaluate(_ENOUGH), "also what an opponent wins is shown"
    expect(ann.page.locator(".islands .chip")).to_have_count(0)
    for chip in ann.page.evaluate("chips"):
        assert min(chip["left"], chip["top"]) >= 0, chip
        assert chip["right"] <= width, chip
        assert chip["bottom"] <= height, chip
        assert chip["over"] == [], chip
        assert re.fullmatch(r"(\+\d+ points?)?", chip["points"]), chip
        assert re.match("(You|Greedy( 1)?) |(Winter|Spring|Autumn) comes", chip["words"]), chip


# As soon as a chip about an own island has come, another island comes to the front, as with a new question: what the
# chip names then, and how far it is from the small picture of its island.
_ASIDE = """
() => {
  globalThis.aside = [];
  const note = async (chip) => {
    const thumb = document.querySelector(`.thumbs [data-island="${chip.dataset.of}"]`);
    if (!thumb || chip.matches(".season")) return;
    document.querySelector(".thumbs > button:not(.here)").click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const front = document.querySelector(".work .isle").dataset.island, island = chip.dataset.of;
    const [here, there] = [chip, thumb].map((one) => one.getBoundingClientRect());
    const across = Math.max(0, here.left - there.right, there.left - here.right);
    const down = Math.max(0, here.top - there.bottom, there.top - here.bottom);
    const named = chip.querySelector(".where")?.textContent ?? null;
    if (chip.isConnected && front !== island) aside.push({ island, named, gap: Math.max(across, down) });
  };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one instanceof Element && one.matches(".chip")) void note(one);
  }))).observe(document.body, { childList: true, subtree: true });
}
"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_a_win_on_an_island_that_is_not_in_front_appears_beside_its_small_picture(
    width: int, height: int, person: Make
) -> None:
    ann = person(width=width, height=height)
    made = ann.table("me", game="islands", options={"players": 1, "data": rich("BGRBGR")})
    ann.at(made["table"])
    ann.page.locator(".islands").wait_for()
    ann.page.evaluate(_ASIDE)
    with StandIn(ann, made["table"], "uniform") as somebody:
        while not (told := ann.page.evaluate("aside")) and somebody.step():
            expect(ann.page.locator(".islands .chip")).to_have_count(0)  # it has been told, and noted
    assert told, "nothing was won"
    for one in told:
        assert one["named"] == one["island"], one
        assert one["gap"] < 40, one


def test_landmarks_have_letters_for_people_who_want_them(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options=ALONE)["table"])
    letters = page.locator(".work svg .letter")
    expect(page.locator(".work svg .tile").first).to_be_visible()
    expect(letters).to_have_count(0)
    page.evaluate("""() => localStorage.setItem("orizuru.prefs", JSON.stringify({ letters: true }))""")
    page.reload()
    expect(letters.first).to_be_visible()


def test_what_can_be_researched_is_in_sight(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options=ALONE)["table"])
    page.get_by_role("button", name="Pass", exact=True).click()
    science = page.get_by_role("region", name="Science sheet")
    expect(science.get_by_role("button", name=re.compile("^Research ")).first).to_be_in_viewport(ratio=1)
    science.get_by_role("button", name=re.compile("^Research Re-Roll")).click()
    expect(science.get_by_role("article").first).to_contain_text("Re-Roll")  # what is known comes first
