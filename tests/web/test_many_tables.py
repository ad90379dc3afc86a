"""The home page of somebody with very many tables: the most urgent first, and a way to the rest."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import Person

Make = Callable[..., Person]


@pytest.mark.parametrize(
    ("theme", "width", "language", "words"),
    [
        ("light", 1280, "en", ("Show all 104", "Show more", "Show older games", "52 finished games")),
        ("dark", 390, "de", ("Alle 104 zeigen", "Mehr zeigen", "Ältere Spiele zeigen", "52 beendete Spiele")),
    ],
)
def test_a_long_list_comes_in_pages(
    person: Make, theme: str, width: int, language: str, words: tuple[str, ...]
) -> None:
    every, more, older, finished = words
    ann = person(theme=theme, width=width, language=language)
    waiting = ann.table("me", "me", options={"size": 4})
    ann.at(waiting["table"])
    ann.until(lambda mirror: mirror.status == "playing", "the game starts")
    for _ in range(103):
        ann.table("me", "open", options={"size": 4})
    for _ in range(52):
        made = ann.table("me", "open", options={"size": 4})
        ann.post(f"/api/tables/{made['table']}/close", {})
    ann.open("/")
    mine = ann.page.locator("section.mine li")
    expect(mine).to_have_count(3 if width > 500 else 1)
    expect(mine.first).to_contain_text({"en": "Your turn", "de": "Du bist am Zug"}[language])
    ann.page.get_by_role("button", name=every).click()
    expect(mine).to_have_count(100)
    ann.page.get_by_role("button", name=more, exact=True).click()
    expect(mine).to_have_count(104)
    expect(ann.page.get_by_role("button", name=more, exact=True)).to_have_count(0)
    ann.page.get_by_text(finished).click()
    done = ann.page.locator(".finished li")
    expect(done).to_have_count(10)
    ann.page.get_by_role("button", name=more, exact=True).click()
    expect(done).to_have_count(50)
    ann.page.get_by_role("button", name=older).click()
    expect(done).to_have_count(52)
    expect(ann.page.get_by_role("button", name=older)).to_have_count(0)
    ann.check_accessibility(inside=".finished")
