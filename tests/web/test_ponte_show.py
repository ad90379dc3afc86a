"""What Ponte's board shows besides the pieces: a list to tick."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person


def test_what_the_board_shows_is_ticked_by_its_words_too(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 5, "pie": False})["table"])
    page.get_by_role("button", name="Show on board", exact=True).click()
    shown = page.get_by_role("group", name="What the board shows")
    for words in ("Networks and their points", "Where I cannot place"):
        shown.get_by_text(words).click()
        expect(shown.get_by_role("checkbox", name=words)).to_be_checked()
