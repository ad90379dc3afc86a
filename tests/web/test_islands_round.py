"""Around the islands: a sheet is chosen by its picture, a bid by a button, a technology on its sheet."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.people import Person


def test_a_sheet_is_chosen_and_a_bid_made(person: Callable[..., Person]) -> None:
    ann = person()
    made = ann.table("me", "bot:uniform", game="islands", options={"players": 2})
    page = ann.at(made["table"])
    choice = page.get_by_role("region", name="Choice of sheets")
    expect(choice.get_by_role("article")).to_have_count(3)
    ann.check_accessibility()
    choice.get_by_role("button", name="Return sheet").first.click()
    ann.until(lambda told: told.view["card"] > 0, "the first round begins")
    ann.until(lambda told: any(word.startswith("bid") for word in told.words), "Ann is asked for a bid")
    auction = page.get_by_role("region", name="Auction", exact=True)
    expect(auction.get_by_role("img", name=f"Card #{ann.told.view['card']}")).to_be_visible()
    least = min(int(word.split()[1]) for word in ann.told.words if word.startswith("bid"))
    page.get_by_role("group", name="How many").get_by_role("button", name=f"Bid {least + 2} coins", exact=True).click()
    expect(page.get_by_role("region", name="What just happened")).to_contain_text(f"bids {least + 2}")
    page.get_by_role("button", name="What Seat 1 has").or_(
        page.get_by_role("button", name="and how the points")
    ).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Income 3 + 0 for gold")
    ann.check_accessibility()


def test_a_technology_is_researched_on_its_sheet(person: Callable[..., Person]) -> None:
    ann = person(language="de", theme="dark", width=390, height=844, touch=True)
    made = ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})
    page = ann.at(made["table"])
    page.get_by_role("button", name="Passen", exact=True).click()
    science = page.get_by_role("region", name="Forschungsbogen")
    science.get_by_role("button", name="Auctionis erforschen, Stufe 1").click()
    expect(science.get_by_text("gestrichen durch Auctionis")).to_be_visible()
    expect(science.get_by_role("button", name="Economicus erforschen")).to_have_count(0)
    ann.check_accessibility()
