"""Promise U3: every control of the first page and of a table is legible in every state, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web import contrast
from web.people import Person

THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


def check(somebody: Person) -> None:
    found = contrast.faults(somebody.page)
    assert not found, "\n".join(found)


@THEMES
def test_promise_u3_the_controls_of_the_first_page_are_legible(person: Callable[..., Person], theme: str) -> None:
    ann = person(theme=theme)
    page = ann.open()
    page.get_by_role("button", name="Play a bot now").wait_for()
    page.get_by_text("More options").click()
    check(ann)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(ann)


@THEMES
@pytest.mark.parametrize("game", ["ponte", "origami", "islands"])
def test_promise_u3_the_controls_of_a_table_are_legible(person: Callable[..., Person], theme: str, game: str) -> None:
    ann = person(theme=theme)
    made = ann.table("me", "bot:greedy", game=game)
    page = ann.at(made["table"])
    ann.until(lambda mirror: mirror.status == "playing" and bool(mirror.answers), "a question")
    page.locator('[data-part="board"]').first.wait_for()
    check(ann)
    for button in page.get_by_role("button", pressed=False).all():
        if button.is_visible() and button.is_enabled() and not button.evaluate("it => it.closest('[role=grid]')"):
            button.click()
            check(ann)
            break
