"""Promise U1: from a link to a seat in two clicks and ten seconds; from the home page to a first move as quickly."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.people import Person

Make = Callable[..., Person]
LOOKS = [("en", "light", 1280, False), ("de", "dark", 390, True)]
LONG = "Maximiliane" + "w" * 29  # forty letters without a blank


def has_no_side_scroll(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def test_promise_u1_from_a_link_to_a_seat(person: Make) -> None:
    """The first click opens the link, the second sits down; the game starts by itself."""
    ann, bob = person(), person()
    made = ann.table("me", "open", options={"size": 6})
    ann.at(made["table"])
    begin = time.monotonic()
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.until(lambda mirror: mirror.status == "playing", "the game starts", 10)
    assert time.monotonic() - begin < 10
    assert "#" not in bob.page.url
    ann.until(lambda mirror: mirror.status == "playing", "the host sees it too")


@pytest.mark.parametrize("game", ["Ponte", "Origami & Legends", "Origami Islands"])
def test_from_the_first_page_to_a_question_in_two_clicks(person: Make, game: str) -> None:
    ann = person()
    ann.open()
    ann.page.get_by_role("radio", name=game).check(force=True)  # the whole card is its label
    ann.page.get_by_role("button", name="Play a bot now").click()
    ann.until(lambda mirror: mirror.status == "playing" and mirror.screen["asked"] is not None, "a question")


def test_the_solo_game_and_one_device(person: Make) -> None:
    ann = person()
    ann.open()
    ann.page.get_by_role("radio", name="Origami Islands").check(force=True)
    ann.page.get_by_role("button", name="Solo").click()
    ann.until(lambda mirror: mirror.status == "playing", "the solo game")
    assert len(ann.mirror.screen["table"]["seats"]) == 1
    ann.open()
    ann.page.get_by_role("radio", name="Ponte").check(force=True)
    ann.page.get_by_role("button", name="On this device").click()
    ann.page.get_by_role("textbox", name="Player 2").fill("Bob")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    ann.until(lambda mirror: len(mirror.screen["table"]["seats"]) == 2, "another table")
    ann.until(lambda mirror: mirror.status == "playing", "a game for two on one device")
    assert [seat["name"] for seat in ann.mirror.screen["table"]["seats"]] == ["", "Bob"]
    ann.open()
    expect(ann.page.get_by_role("link", name=re.compile("Ponte on this device"))).to_be_visible()


@pytest.mark.parametrize(("language", "theme", "width", "touch"), LOOKS)
def test_the_pages_are_accessible_and_fit(person: Make, language: str, theme: str, width: int, touch: bool) -> None:
    ann = person(language=language, theme=theme, width=width, touch=touch)
    bob = person(language=language, theme=theme, width=width, touch=touch)
    page = ann.open()
    page.get_by_role("radio", name="Origami & Legends").check(force=True)
    page.locator("#start summary").click()
    page.get_by_text(re.compile("^(choose|auswählen)$")).first.click()
    expect(page.get_by_role("checkbox", name=re.compile("Farm|Bauernhof"))).to_be_visible()
    ann.check_accessibility()
    assert has_no_side_scroll(page)
    page.get_by_role("textbox", name=re.compile("Your name|Dein Name")).fill(LONG)
    page.get_by_role("button", name=re.compile("With friends|Mit Freunden")).click()
    link = page.get_by_role("textbox", name=re.compile("Link to the free|Link zu den freien")).input_value()
    ann.check_accessibility()
    assert has_no_side_scroll(page)
    bob.open(link[link.index("/t/") :])
    expect(bob.page.get_by_role("heading", level=1)).to_contain_text(LONG)
    bob.check_accessibility()
    assert has_no_side_scroll(bob.page)
    bob.page.get_by_role("button", name=re.compile("Sit down|Platz nehmen")).click()
    expect(bob.page.get_by_role("button", name=re.compile("Leave this|Tisch verlassen"))).to_be_visible()
    bob.check_accessibility()
    assert has_no_side_scroll(bob.page)


def test_links_that_do_not_work_say_so(person: Make) -> None:
    ann = person()
    ann.open("/t/abcdefghjkmn#too-short")
    expect(ann.page.get_by_role("heading", name="This link is incomplete")).to_be_visible()
    ann.watch.expect("^status 404: POST .*/api/invitation")
    ann.watch.allow("^console error: .*404")
    ann.open("/")
    ann.open("/t/abcdefghjkmn#" + "A" * 43)
    expect(ann.page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    ann.check_accessibility()


def test_a_seated_player_comes_straight_to_the_table(person: Make) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "open", "open", game="origami", options={"players": 3})
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_role("button", name="Leave this table")).to_be_visible()
    bob.open("/")
    bob.sit(made)
    expect(bob.page.get_by_role("button", name="Leave this table")).to_be_visible()
    bob.page.get_by_role("button", name="Leave this table").click()
    expect(bob.page.get_by_role("radio", name="Ponte")).to_be_visible()
    ann.until(lambda mirror: mirror.screen["table"]["seats"][1]["player"] == "open", "the seat is free again")


def test_the_waiting_room_names_the_boxes_of_the_game(person: Make) -> None:
    ann = person()
    ann.at(ann.table("me", "open", game="origami", options={"players": 2, "boxes": "legends"})["table"])
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("A game of Origami: Legends")
    expect(ann.page.get_by_text("Which cards")).to_have_text("Which cards: Legends")


def test_the_host_fills_the_seats_with_bots_and_the_game_starts(person: Make) -> None:
    ann = person()
    made = ann.table("me", "open", "open", game="origami", options={"players": 3})
    ann.at(made["table"])
    seat_bot = ann.page.get_by_role("button", name="Add a bot")
    seat_bot.first.click()
    expect(seat_bot).to_have_count(1)
    ann.page.get_by_role("button", name="Remove Aki").click()
    expect(seat_bot).to_have_count(2)
    seat_bot.first.click()
    expect(seat_bot).to_have_count(1)
    expect(ann.page.get_by_role("listitem").filter(has_text="Aki")).to_contain_text("easy bot")
    seat_bot.click()
    ann.until(lambda mirror: mirror.status == "playing", "the game starts by itself")


def test_a_full_table_waits_for_absent_players_and_a_guest_may_start_it(person: Make) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "open", options={"size": 6})
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    start = bob.page.get_by_role("button", name="Start now")
    expect(start).to_be_visible()
    page = ann.at(made["table"])
    expect(
        bob.page.locator("main").get_by_text("The game starts in a few seconds, unless the host waits.")
    ).to_be_visible()
    expect(start).to_have_count(0)
    hold = page.get_by_role("button", name="Wait a moment")
    expect(hold).to_be_visible()
    bob.open("/")
    expect(page.locator("main").get_by_text("not everybody is here")).to_be_visible()
    expect(hold).to_have_count(0)
    expect(page.locator("[aria-live=polite]")).to_have_count(1)
    page.wait_for_timeout(4500)
    assert ann.mirror.status == "open", "it does not start without Bob"
    ann.open("/")
    bob.at(made["table"])
    start.click()
    bob.until(lambda mirror: mirror.status == "playing", "the guest has started")


def test_a_faulty_file_is_refused_at_its_field_and_options_are_remembered(person: Make) -> None:
    ann = person()
    ann.watch.expect("^status 400: POST .*/api/games/islands/catalogue")
    ann.watch.allow("^console error: .*400")
    page = ann.open()
    page.get_by_role("radio", name="Origami Islands").check(force=True)
    page.get_by_text("More options", exact=True).click()
    page.get_by_text("calendar", exact=True).click()
    page.get_by_role("button", name="Paste text").click()
    page.get_by_role("textbox", name="Sheets of your own").fill("sheet A\nfoo")
    page.get_by_role("textbox", name="Sheets of your own").blur()
    expect(page.get_by_role("alert")).to_contain_text("line 2")
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    page.get_by_text("More options", exact=True).click()
    expect(page.get_by_role("radio", name="calendar")).to_be_checked()
    page.get_by_role("button", name="Back to the defaults").click()
    expect(page.get_by_role("radio", name="equal")).to_be_checked()


def test_options_that_exclude_each_other_cannot_be_chosen(person: Make) -> None:
    ann = person()
    page = ann.open()
    page.get_by_role("radio", name="Ponte").check(force=True)
    page.get_by_text("More options", exact=True).click()
    page.get_by_text("as in the box", exact=True).click()
    page.get_by_label("Board size").select_option("8")
    expect(page.get_by_role("radio", name="unlimited")).to_be_checked()
    expect(page.get_by_role("radio", name="as in the box")).to_be_disabled()


def test_the_language_changes_at_once(person: Make) -> None:
    ann = person()
    page = ann.open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    ann.check_accessibility()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Such dir ein Spiel aus")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Such dir ein Spiel aus")
