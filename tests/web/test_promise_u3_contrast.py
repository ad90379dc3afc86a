"""Promise U3: every word and every control of the first page and of a table in mid-game is legible in every state,
light and dark: written, drawn on the face of a card, or in a picture."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from web import contrast
from web.people import Person
from web.ponte import Mouse
from web.stand_in import StandIn

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# Two islands of light, and bridges between them.
BRIDGES = ("a1", "a2", "f6", "f5", "b1", "b2", "e6", "e5", "d1", "d2", "a6", "a5", "e1", "e2", "b6", "c4")
# Options, and how many answers are given first: until there are collections, painted islands.
TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "origami": ({"players": 2, "boxes": "both"}, 14),
    "islands": ({"players": 2}, 14),
}


def check(somebody: Person) -> None:
    for theme in THEMES:
        somebody.page.emulate_media(color_scheme=theme)
        expect(somebody.page.locator(f"html[data-theme={theme}]")).to_be_attached()
        found = contrast.faults(somebody.page)
        assert not found, "\n".join([theme, *found])


def test_promise_u3_the_controls_of_the_first_page_are_legible(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.open()
    page.get_by_role("button", name="Play a bot now").wait_for()
    page.get_by_text("More options", exact=True).click()
    check(ann)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(ann)


def test_promise_u3_a_board_with_bridges_is_legible(person: Callable[..., Person]) -> None:
    ann = person()
    ann.at(ann.table("me", "me", options={"size": 6, "pie": False})["table"])
    Mouse(ann).say(*BRIDGES)
    expect(ann.page.locator(".field svg .points text").first).to_be_visible()
    check(ann)


def test_promise_u3_an_auction_is_legible(person: Callable[..., Person]) -> None:
    ann = person()
    ann.at(ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})["table"])
    expect(ann.page.locator("#question .go")).to_have_attribute("aria-disabled", "false")
    expect(ann.page.locator("#bid-chance")).to_be_visible()
    check(ann)


@pytest.mark.parametrize("game", TABLES)
def test_promise_u3_a_table_in_mid_game_is_legible(person: Callable[..., Person], game: str) -> None:
    """Also with a letter on every landmark, and with something that was pressed."""
    ann = person()
    options, answers = TABLES[game]
    page = ann.open()
    page.evaluate("localStorage.setItem('orizuru.prefs', '{\"letters\": true}')")
    made = ann.table("me", "bot:greedy", game=game, options=options)
    ann.at(made["table"])  # the game starts when somebody comes
    page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        somebody.leap(answers)
    page.locator("[data-part=question]").wait_for()
    for button in page.locator("button[aria-pressed=false]:visible:not([role=grid] *)").all()[:1]:
        button.click()
    check(ann)
