"""A link or a right that somebody has is not lost by loading the page again."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person


def test_a_guest_who_reloads_can_still_sit_down(person: Callable[..., Person]) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "open", options={"size": 6})
    ann.at(made["table"])
    bob.sit(made)
    expect(bob.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert "#" not in bob.page.url
    bob.page.reload()
    bob.page.get_by_role("button", name="Sit down").click()
    bob.until(lambda mirror: mirror.status == "playing", "the game starts")
    assert bob.page.evaluate("() => history.state") is None, "a used secret is kept nowhere"


def test_a_host_who_reloads_or_comes_back_still_has_the_link(person: Callable[..., Person]) -> None:
    ann = person()
    ann.open()
    ann.page.get_by_role("radio", name="Ponte").check(force=True)
    ann.page.get_by_role("button", name="With friends").click()
    field = ann.page.get_by_role("textbox", name="Link")
    link = field.first.input_value()
    assert len(link.partition("#")[2]) == 43
    ann.page.reload()
    expect(field.first).to_have_value(link)
    table = ann.page.url.partition("/t/")[2]
    ann.open()
    ann.at(table)
    expect(field.first).to_have_value(link)
    bob = person()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.until(lambda mirror: mirror.status == "playing", "the game starts")
    ann.until(lambda mirror: mirror.status == "playing", "the host sees it too")
    expect(ann.page.get_by_role("grid")).to_be_visible()
    assert link.partition("#")[2] not in str(ann.page.evaluate("() => JSON.stringify(localStorage)"))
