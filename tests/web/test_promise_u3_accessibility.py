"""Promise U3: axe finds no fault on any page or dialog, in both themes and languages; targets are large enough."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from web import targets
from web.people import Person
from web.ponte import Mouse

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]
VIEWS = ("tools.problem", "tools.keys", "tools.links", "tools.resign")
ALL = [
    ("en", "light"),
    ("de", "dark"),
    pytest.param("en", "dark", marks=pytest.mark.long),
    pytest.param("de", "light", marks=pytest.mark.long),
]


def check(somebody: Person, inside: str | None = None) -> None:
    somebody.check_accessibility(inside)
    targets.check(somebody.page)


class Words:
    """The texts of the page in a language, by their keys."""

    def __init__(self, somebody: Person, language: str) -> None:
        self._texts: dict[str, Any] = somebody.get(f"/api/messages/{language}")

    def __getitem__(self, key: str) -> re.Pattern[str]:
        form = self._texts[f"page.{key}"]
        words = str(form["one"] if isinstance(form, dict) else form)
        return re.compile("^" + re.sub(r"\\\{\w+\\\}", ".*", re.escape(words)))

    def whole(self, key: str) -> str:
        return str(self._texts[f"page.{key}"])


@contextmanager
def opened(somebody: Person, button: Locator, title: re.Pattern[str], close: re.Pattern[str]) -> Iterator[None]:
    button.click()
    dialog = somebody.page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    yield
    dialog.get_by_role("button", name=close).click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize(("language", "theme"), ALL)
def test_promise_u3_no_page_and_no_dialog_has_a_fault(person: Make, language: str, theme: str) -> None:
    somebody, friend = (
        person(language=language, theme=theme),
        person(language=language, theme=theme, width=390, touch=True),
    )
    page, words = somebody.page, Words(somebody, language)

    def button(key: str) -> Locator:
        return page.get_by_role("button", name=words[key])

    somebody.open()
    expect(button("home.bot")).to_be_visible()
    check(somebody)
    page.get_by_text(words["more.title"]).click()
    check(somebody)
    with opened(somebody, button("settings.open"), words["settings.title"], words["close"]):
        check(somebody, "dialog")
    button("home.friends").click()
    expect(page.get_by_role("textbox", name=words["invite.join"])).to_be_visible()
    check(somebody)

    made = somebody.table("me", "open", options={"size": 5})
    friend.sit(made)
    expect(friend.page.get_by_role("button", name=words["invitation.sit"])).to_be_visible()
    check(friend)

    made = somebody.table("me", "me", options={"size": 5, "pie": False})
    somebody.at(made["table"])
    driver = Mouse(somebody)
    driver.hint = words["tools.hint"]
    driver.say("a1", "a3", "e1", "e3", "b5", "d5", "e1-e3", "c1")
    show = page.get_by_role("button", name=words.whole("ponte.show"), exact=True)
    show.click()
    page.get_by_role("checkbox", name=words["ponte.show_networks"]).check()
    page.get_by_role("checkbox", name=words["ponte.show_closed_me"]).check()
    check(somebody)
    show.click()
    driver.wait_until_free()
    driver.touch("e1")  # refused: a notice with its reason
    expect(page.locator(".notice")).to_be_visible()
    check(somebody)
    with opened(somebody, page.locator(".notice button").first, words["rule.title"], words["close"]):
        check(somebody, "dialog")
    for view in ("tools.rules", "tools.how", "settings.title", *VIEWS):
        button("tools.more").click()
        if view == "tools.rules":
            check(somebody, "dialog")
        with opened(
            somebody, page.get_by_role("dialog").get_by_role("button", name=words[view]), words[view], words["close"]
        ):
            if view == "tools.rules":
                page.get_by_role("dialog").locator("summary").first.click()
                expect(page.get_by_role("dialog").get_by_role("term").first).to_be_visible()
            check(somebody, "dialog")
    for tab in page.get_by_role("tab").all():
        tab.click()
        check(somebody)
    page.get_by_role("tab").first.click()
    page.get_by_role("region", name=words["log.title"]).get_by_role("button").first.click()
    expect(page.get_by_role("region", name=words["past.region"])).to_be_visible()
    check(somebody)
    button("past.now").click()
    button("tools.more").click()
    button("tools.resign").click()
    page.get_by_role("dialog").get_by_role("button", name=words["tools.resign_yes"]).click()
    expect(page.get_by_role("region", name=words["result.region"])).to_be_visible()
    check(somebody)
    page.get_by_role("region", name=words["result.region"]).get_by_role(
        "button", name=words["result.fold"]
    ).first.click()
    check(somebody)


@pytest.mark.parametrize(("language", "theme"), ALL)
def test_promise_u3_the_frame_has_no_fault_on_the_smallest_phone(person: Make, language: str, theme: str) -> None:
    look = {"language": language, "theme": theme, "width": 320, "height": 568, "touch": True}
    ann, bob = person(**look), person(**look)
    words = Words(ann, language)
    made = ann.table("me", "open", options={"size": 5, "pie": False})
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    for one in (ann, bob):
        one.at(made["table"])
    for one in (ann, bob):
        one.until(lambda mirror: mirror.status == "playing", "the game begins", 30)
    page = ann.page
    page.locator("[data-part=question]").wait_for()

    def button(key: str) -> Locator:
        return page.get_by_role("button", name=words[key])

    def fits() -> None:
        check(ann)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320

    fits()
    button("rail.open").tap()
    for tab in page.get_by_role("tab").all():
        tab.tap()
        fits()
    page.get_by_role("complementary").get_by_role("button", name=words["rail.close"]).tap()
    button("tools.more").tap()
    button("tools.draw").tap()
    page.get_by_role("dialog").get_by_role("button", name=words["tools.draw_yes"]).tap()
    for one in (ann, bob):
        expect(one.page.get_by_role("region", name=words["offer.region"])).to_be_visible()
        check(one)
    bob.page.get_by_role("button", name=words["offer.yes"]).tap()
    expect(page.get_by_role("region", name=words["result.region"])).to_be_in_viewport(ratio=1)
    fits()
    page.keyboard.press("Escape")
    fits()
