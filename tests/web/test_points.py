"""Points: they rise where they are won, the plate counts them, the log and the live region say them once."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person
from web.ponte import Mouse

Make = Callable[..., Person]

# Every number that rose, in order, and how many of them anybody could hear or press; everything the live region said.
_LISTEN = """() => {
    Object.assign(globalThis, {rose: [], heard: 0, said: []});
    const region = document.querySelector('[role="status"]');
    new MutationObserver((changes) => {
        for (const change of changes) for (const one of change.addedNodes)
            if (one instanceof Element && one.matches(".floats *")) {
                rose.push(one.textContent);
                if (!one.closest("[aria-hidden=true]") || getComputedStyle(one).pointerEvents !== "none") heard += 1;
            }
        if (region.textContent.trim() !== said.at(-1)) said.push(region.textContent.trim());
    }).observe(document, {childList: true, characterData: true, subtree: true});
}"""
TURNS = (("a1", "a2"), ("f6", "d6"), ("b1", "b2"))


def test_points_rise_where_they_are_won_and_are_said_once(person: Make) -> None:
    ann, bob = person(motion=True), person()
    made = ann.table("me", "open", options={"size": 6, "pie": False})
    bob.post("/api/claim", {"secret": made["join"]})
    for somebody in (ann, bob):
        somebody.at(made["table"])
    ann.page.get_by_role("button", name="Start now").click()
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing" and mirror.view is not None, "the start")
        expect(somebody.page.get_by_role("grid")).to_be_visible()
        somebody.page.evaluate(_LISTEN)
    for number, pair in enumerate(TURNS):
        Mouse((ann, bob)[number % 2]).say(*pair)
    for somebody in (ann, bob):
        expect(somebody.page.locator("[data-part=plate][data-seat='0'] .score")).to_have_text("1")
        expect(somebody.page.get_by_role("region", name="What happened")).to_contain_text("b1, b2 +1")
        somebody.until_page("said.some((words) => words.includes('+1'))")
        assert sum("+1" in words for words in somebody.page.evaluate("said")) == 1
        expect(somebody.page.locator(".floats > *")).to_have_count(0)
    assert ann.page.evaluate("[rose, heard]") == [["+1"], 0]
    assert bob.page.evaluate("rose") == [], "who wants no motion sees none"
    # Looking back and returning wins nothing again.
    ann.page.get_by_role("button", name="You place a tile on a1").click()
    ann.page.get_by_role("button", name="You place a tile on b1").click()
    expect(ann.page.locator("[data-part=plate][data-seat='0'] .score")).to_have_text("1")
    assert ann.page.evaluate("rose") == ["+1"]
