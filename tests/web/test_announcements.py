"""Every event is said once in one live region and shows at once on each page; the title marks the turn."""

import re
from collections.abc import Callable
from statistics import median

from playwright.sync_api import Page, expect

from web.people import Person
from web.ponte import Keys, Mouse

Make = Callable[..., Person]

# Everything that the live region says, in order.
_LISTEN = """() => {
    globalThis.said = [];
    const region = document.querySelector('[role="status"]');
    new MutationObserver(() => {
        const words = region.textContent.trim();
        if (words) said.push(words);
    }).observe(region, {childList: true, characterData: true, subtree: true});
}"""


def seated(ann: Person, bob: Person, size: int) -> None:
    made = ann.table("me", "open", options={"size": size, "pie": False})
    bob.post("/api/claim", {"secret": made["join"]})
    for somebody in (ann, bob):
        somebody.at(made["table"])
    ann.page.get_by_role("button", name="Start now").click()
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing" and mirror.view is not None, "the start")
        expect(somebody.page.get_by_role("grid")).to_be_visible()


def said(page: Page, words: str) -> int:
    return sum(words in one for one in page.evaluate("said"))


def test_promise_u2_events_are_announced_once_in_one_live_region(person: Make) -> None:
    ann, bob = person(), person()
    seated(ann, bob, 5)
    for somebody in (ann, bob):
        live = somebody.page.locator("[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])")
        expect(live).to_have_count(1)
        somebody.page.evaluate(_LISTEN)
    Mouse(ann).say("a1", "c3")
    bob.until(lambda mirror: bool(mirror.answers), "Bob is asked")
    expect(bob.page.get_by_role("status")).to_contain_text("Player 1 places a tile on c3. It is your turn.")
    Mouse(bob).say("e1", "e3")
    expect(ann.page.get_by_role("status")).to_contain_text("Player 2 places a tile on e3. It is your turn.")
    for somebody, first, second in ((ann, "You place", "Player 2 places"), (bob, "Player 1 places", "You place")):
        for words in (
            f"{first} a tile on a1.",
            f"{first} a tile on c3.",
            f"{second} a tile on e1.",
            f"{second} a tile on e3.",
        ):
            somebody.until_page("(words) => said.some((one) => one.includes(words))", words)
            assert said(somebody.page, words) == 1, somebody.page.evaluate("said")
    assert said(ann.page, "one more tile") + said(ann.page, "One more tile") == 1  # her own half turn, in short


def test_promise_u10_the_title_marks_whose_turn_it_is(person: Make) -> None:
    ann, bob = person(), person(language="de")
    seated(ann, bob, 5)
    expect(ann.page).to_have_title("● Your turn – Ponte – Orizuru")
    expect(bob.page).to_have_title("Ponte – Orizuru")
    Mouse(ann).say("a1", "c3")
    expect(ann.page).to_have_title("Ponte – Orizuru")
    expect(bob.page).to_have_title(re.compile("^● .+ – Ponte – Orizuru$"))
    assert "Your turn" not in bob.page.title()


def test_on_one_device_there_is_no_curtain_and_every_move_is_heard(person: Make) -> None:
    somebody = person()
    made = somebody.table("me", "me", options={"size": 5, "pie": False})
    somebody.at(made["table"])
    driver = Keys(somebody)
    expect(somebody.page.get_by_role("grid")).to_be_visible()
    somebody.page.evaluate(_LISTEN)
    driver.say("a1", "c3")
    driver.say("e1", "e3")
    somebody.until(
        lambda mirror: mirror.screen.get("viewer") == 0 and bool(mirror.answers), "the first seat looks again"
    )
    expect(somebody.page.get_by_role("grid")).to_be_visible()
    for words in ("Player 1 places a tile on c3.", "Player 2 places a tile on e3."):
        somebody.until_page("(words) => said.some((one) => one.includes(words))", words)
        assert said(somebody.page, words) == 1, somebody.page.evaluate("said")
    expect(somebody.page).to_have_title("● Your turn – Ponte – Orizuru")
    expect(somebody.page.locator("[data-square=e3]")).to_be_focused()  # the keys stay where they were


def test_promise_u8_a_move_shows_on_both_pages_at_once(person: Make) -> None:
    ann, bob = person(motion=True), person(motion=True)
    for somebody in (ann, bob):
        somebody.page.add_init_script("""localStorage.setItem("orizuru.prefs", '{"speed": 0}')""")
    seated(ann, bob, 8)
    watch = """() => {
        Object.assign(globalThis, {clicked: 0, shown: 0, known: 0});
        const board = document.querySelector('[role="grid"]');
        addEventListener("click", () => { clicked = Date.now(); }, true);
        new MutationObserver(() => {
            const count = board.querySelectorAll('[aria-label*=" tile,"]').length;
            if (count === known) return;
            requestAnimationFrame(() => { shown = Date.now(); known = count; });
        }).observe(board, {attributes: true, attributeFilter: ["aria-label"], subtree: true});
    }"""
    for somebody in (ann, bob):
        somebody.page.evaluate(watch)
    own, other = [], []
    turns = [("a1", "c1"), ("h8", "f8"), ("a3", "c3"), ("h6", "f6"), ("a5", "c5"), ("h4", "f4")]
    for number, pair in enumerate(turns):
        mover, watcher = (ann, bob) if number % 2 == 0 else (bob, ann)
        Mouse(mover).say(*pair)
        for somebody in (ann, bob):
            somebody.until_page("(count) => known === count", 2 * number + 2)
        clicked = mover.page.evaluate("clicked")
        own.append(mover.page.evaluate("shown") - clicked)
        other.append(watcher.page.evaluate("shown") - clicked)
    assert all(time > 0 for time in other), other
    assert median(own) < 3 * 100, own
    assert median(other) < 3 * 100, other
