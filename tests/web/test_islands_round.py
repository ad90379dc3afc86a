"""Around the islands: a sheet is chosen by its picture, a bid by a button, a technology on its sheet."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import Person


def test_a_sheet_is_chosen_and_a_bid_made(person: Callable[..., Person]) -> None:
    ann = person()
    made = ann.table("me", game="islands", options={"players": 1})
    page = ann.at(made["table"])
    choice = page.get_by_role("region", name="Choice of sheets")
    expect(choice.get_by_role("article")).to_have_count(3)
    ann.check_accessibility()
    choice.get_by_role("button", name="Return sheet").first.click()
    ann.until(lambda mirror: any(word.startswith("bid") for word in mirror.words), "Ann is asked for a bid")
    assert ann.mirror.view is not None
    auction = page.get_by_role("region", name="Auction", exact=True)
    expect(auction.get_by_role("img", name=f"Card #{ann.mirror.view['card']}")).to_be_visible()
    field, bid = page.locator("#question input"), page.locator("#question .go")
    field.fill("99")
    expect(bid).to_have_attribute("aria-disabled", "true")
    field.press("Enter")
    expect(page.get_by_text(re.compile("a bid of 99 is more than your", re.I)).first).to_be_visible()
    least = min(int(word.split()[1]) for word in ann.mirror.words if word.startswith("bid"))
    field.fill(str(least + 1))
    dial = page.get_by_role("group", name="How many")
    dial.get_by_role("button", name="One more", exact=True).click()
    dial.get_by_role("button", name=f"Bid {least + 2}", exact=True).click()
    page.get_by_role("tab", name="Info").click()
    expect(page.get_by_role("region", name="What just happened")).to_contain_text(f"bid of {least + 2} ")
    page.locator("[data-player='0'] .things").click()
    expect(page.get_by_role("dialog", name="What you have")).to_contain_text("Income 3 + 0 for gold")
    ann.check_accessibility()


def test_a_lone_player_reads_about_the_solo_game_before_the_landmarks(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options={"players": 1})["table"])
    page.get_by_role("button", name="How to play", exact=True).click()
    titles = page.get_by_role("dialog").get_by_role("heading", level=3)
    expect(titles).to_have_text(["Alone: Science vs. Carrambah", "Landmarks", "At this table"])


def test_a_small_window_says_once_which_round_it_is(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.at(ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})["table"])
    for width, height in ((390, 844), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_text("1/24", exact=True).filter(visible=True)).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_a_sheet_can_be_seen_large_before_it_is_chosen(width: int, height: int, person: Callable[..., Person]) -> None:
    ann = person(width=width, height=height, touch=width < 1000)
    page = ann.at(ann.table("me", "bot:greedy", game="islands", options={"players": 2})["table"])
    sheet = page.get_by_role("region", name="Choice of sheets").get_by_role("article").first
    small = sheet.locator("svg.island").first.bounding_box()
    (sheet.locator(".pair").tap if width < 1000 else sheet.locator(".pair").click)()
    dialog = page.get_by_role("dialog", name=re.compile("^Sheet [A-L] "))
    expect(dialog).to_be_visible()
    expect(dialog.locator("figure")).to_have_count(2)
    expect(dialog).to_contain_text("Temple")
    large = dialog.locator("svg.island").first.bounding_box()
    assert small
    assert large
    assert large["width"] >= max(220, 1.2 * small["width"])
    expect(dialog.locator("figure").first).to_be_in_viewport(ratio=1)
    ann.check_accessibility()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    enlarge = sheet.get_by_role("button", name="large")
    expect(enlarge).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()


def test_a_technology_is_researched_on_its_sheet(person: Callable[..., Person]) -> None:
    ann = person(language="de", theme="dark", width=390, height=844, touch=True)
    made = ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})
    page = ann.at(made["table"])
    page.get_by_role("button", name="Passen", exact=True).click()
    question = page.get_by_role("region", name="Frage")
    expect(question.get_by_role("button", name="erforschen")).to_have_count(0)  # seven would hide the islands
    question.get_by_role("button", name="Forschen …").click()
    sheet = page.get_by_role("dialog", name="Technologien")
    ann.check_accessibility()
    sheet.get_by_role("button", name="Auctionis 1 erforschen").click()
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Technologien", exact=True).click()
    science = page.get_by_role("region", name="Forschungsbogen")
    expect(science.get_by_text("gestrichen durch Auctionis")).to_be_visible()
    expect(science.get_by_role("button", name="Economicus 1 erforschen")).to_have_count(0)
    ann.check_accessibility()


def test_no_question_moves_the_islands(person: Callable[..., Person]) -> None:
    ann = person(language="de")
    made = ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})
    page = ann.at(made["table"])
    islands = page.locator(".work .isle")
    expect(page.get_by_role("button", name="Passen", exact=True)).to_be_visible()
    bidding = islands.bounding_box()
    assert bidding is not None
    for small in page.locator(".thumbs > button").all():
        expect(small).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Passen", exact=True).click()
    for name in ("Ein Feld und Einkommen", "Nicht malen"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
        assert islands.bounding_box() == bidding
        page.get_by_role("button", name=name, exact=True).click()


def test_the_question_comes_into_sight_on_a_phone(person: Callable[..., Person]) -> None:
    ann = person(width=390, height=844, touch=True)
    made = ann.table("me", game="islands", options={"players": 1, "sheets": ["A", "B"]})
    page = ann.at(made["table"])
    auction = page.get_by_role("region", name="Auction", exact=True)
    page.get_by_role("button", name="Pass", exact=True).tap()
    page.get_by_role("button", name="One square and income", exact=True).tap()
    may_not = page.get_by_role("button", name="Do not paint", exact=True)
    expect(may_not).to_be_visible()
    expect(page.locator(".work .isle")).to_be_in_viewport(ratio=1)
    expect(page.locator(".thumbs")).to_be_in_viewport(ratio=1)
    may_not.tap()
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_in_viewport(ratio=1)
    expect(auction.get_by_text("will roll two dice")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-player='0']")).to_contain_text("18 coins")
