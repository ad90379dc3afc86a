"""The frame of a table, as people find its parts: bar, plates, rail, result."""

from playwright.sync_api import Locator, Page, expect


def plate(page: Page, seat: int) -> Locator:
    """Everything about a player, once."""
    return page.locator(f"[data-part=plate][data-seat='{seat}']")


def rail_button(page: Page) -> Locator:
    return page.locator("[data-part=bar]").get_by_role("button", name="Log and chat")


def tab(page: Page, name: str) -> Locator:
    """A tab of the rail."""
    return page.get_by_role("complementary", name="Log and chat").get_by_role("tab", name=name)


def tool(page: Page, name: str) -> None:
    """Chooses an entry of the menu."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def resign(page: Page) -> None:
    tool(page, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def say(page: Page, words: str) -> None:
    """Writes a line of the chat."""
    tab(page, "Chat").click()
    page.get_by_role("textbox", name="What do you want to say?").fill(words)
    page.get_by_role("button", name="Send").click()


def fold(page: Page) -> None:
    """Folds the result, to see the board."""
    result = page.get_by_role("region", name="Result")
    result.get_by_role("button", name="See the board").first.click()
    expect(result).to_have_count(0)
