"""Promise S12: the commitment is always in view; at the end one button checks it, and no cheat passes."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from web.people import Person

Make = Callable[..., Person]
_FORGE = """() => {
    const kept = JSON.parse(localStorage.getItem("orizuru.chance"));
    kept[0][1].commitment = kept[0][1].commitment.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    localStorage.setItem("orizuru.chance", JSON.stringify(kept));
}"""


def dialog(somebody: Person, *, menu: bool = False) -> Locator:
    if menu:
        somebody.page.get_by_role("button", name="More", exact=True).click()
    somebody.page.get_by_role("button", name="Fair chance").click()
    found = somebody.page.get_by_role("dialog", name="Fair chance")
    expect(found).to_be_visible()
    return found


def checked(somebody: Person) -> Locator:
    found = dialog(somebody)
    found.get_by_role("button", name="Check everything").click()
    expect(found.locator(".verdict")).to_be_visible()
    return found


@pytest.fixture
def two(person: Make) -> tuple[Person, Person]:
    """Ann, who waited at the table and added a word, and Bob, who came by the link. The game has begun."""
    ann, bob = person(), person(width=390, height=844, touch=True)
    made = ann.table("me", "open", game="origami")
    ann.at(made["table"])
    ann.page.get_by_text("Your word for the shuffle").click()
    ann.page.get_by_role("textbox", name="Your word").fill("heron")
    ann.page.get_by_role("button", name="Add", exact=True).click()
    expect(ann.page.get_by_text("Your word: heron")).to_be_visible()
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_role("button", name="Leave this table")).to_be_visible()
    ann.page.get_by_role("button", name="Start now").click()
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing", "the game starts")
    return ann, bob


def end(ann: Person, bob: Person) -> None:
    bob.page.get_by_role("button", name="More", exact=True).click()
    bob.page.get_by_role("button", name="Resign").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "over", "the end")


def test_promise_s12_an_honest_game_fits(two: tuple[Person, Person]) -> None:
    ann, bob = two
    chance = ann.mirror.screen["table"]["chance"]
    shown = dialog(ann, menu=True)
    expect(shown.get_by_text("This browser noted it before the start.")).to_be_visible()
    expect(shown.locator("code").first).to_have_text(chance["commitment"])
    expect(shown.get_by_role("listitem").filter(has_text="heron")).to_be_visible()
    expect(shown.get_by_role("listitem").filter(has_text="no word")).to_be_visible()
    expect(shown.get_by_role("button", name="Check everything")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    end(ann, bob)
    for somebody in two:
        found = checked(somebody)
        expect(found.locator(".verdict")).to_have_text("Everything that could be checked is right.")
        expect(found.get_by_text("Right.", exact=True)).to_have_count(5)
        expect(found.get_by_text(re.compile(r"\d\d random numbers"))).to_be_visible()
        expect(found.get_by_text(re.compile("orizuru verify origami-"))).to_be_visible()
        assert somebody.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        somebody.check_accessibility()


def test_promise_s12_a_cheat_is_seen(two: tuple[Person, Person]) -> None:
    ann, bob = two
    end(ann, bob)
    ann.page.evaluate(_FORGE)
    ann.page.reload()
    found = checked(ann)
    expect(found.locator(".verdict")).to_have_text("Something is wrong!")
    expect(found.get_by_role("listitem").filter(has_text="not the one that this browser noted")).to_have_count(1)
    expect(found.get_by_text("Right.", exact=True)).to_have_count(4)

    def forged(route: Route) -> None:
        record = route.fetch().json()
        record["seed"] = record["seed"][::-1]
        route.fulfill(body=json.dumps(record), content_type="application/json")

    ann.page.evaluate("localStorage.removeItem('orizuru.chance')")
    ann.page.route("**/record", forged)
    ann.page.reload()
    found = checked(ann)
    expect(found.locator(".verdict")).to_have_text("Something is wrong!")
    expect(found.get_by_role("listitem").filter(has_text="do not give the key to chance")).to_have_count(1)
    expect(found.get_by_role("listitem").filter(has_text="comes out differently")).to_have_count(1)
    expect(found.get_by_text("Not known.", exact=True)).to_have_count(2)


def test_a_game_without_chance_has_nothing_to_prove(person: Make) -> None:
    ann = person()
    made = ann.table("me", "open", options={"size": 4})
    ann.at(made["table"])
    expect(ann.page.get_by_role("heading", name="Invite")).to_be_visible()
    expect(ann.page.get_by_text("Your word for the shuffle")).to_have_count(0)
    ann.page.get_by_role("button", name="Add a bot").click()
    ann.until(lambda mirror: mirror.status == "playing", "the game starts")
    ann.page.get_by_role("button", name="More", exact=True).click()
    expect(ann.page.get_by_role("button", name="Keys")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Fair chance")).to_have_count(0)
