"""The frame of a table: its rail, the result over the board, what happened since the last turn, and a big screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.finished import finished
from web.frame import fold, plate, rail_button, resign, say, tab
from web.people import Person
from web.ponte import GAME_4, Listener
from web.replay_bar import options
from web.stand_in import StandIn
from web.test_promise_u11_company import two

Make = Callable[..., Person]
PHONE = {"width": 390, "height": 844, "touch": True}


def board_width(page: Page) -> float:
    box = page.locator("[data-part=room]").bounding_box()
    assert box is not None
    return box["width"]


def test_the_rail_folds_and_the_browser_remembers_it(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6})["table"])
    rail, button = page.get_by_role("complementary", name="Log and chat"), rail_button(page)
    expect(rail).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    narrow = board_width(page)
    rail.get_by_role("button", name="Close").click()
    expect(rail).to_be_hidden()
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")
    assert board_width(page) == narrow + 280, "the table grows"
    page.reload()
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(rail).to_be_hidden()
    button.click()
    expect(rail).to_be_visible()
    page.reload()
    expect(rail).to_be_visible()


def test_on_a_phone_the_rail_is_a_drawer_that_gives_the_focus_back(person: Make) -> None:
    ann = person(**PHONE)
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6, "pie": False})["table"])
    rail, button = page.get_by_role("complementary", name="Log and chat"), rail_button(page)
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(rail).to_be_hidden()
    wide = board_width(page)
    button.tap()
    expect(rail).to_be_visible()
    expect(tab(page, "Log")).to_be_focused()
    assert board_width(page) == wide, "it lies over the table"
    ann.check_accessibility()
    page.keyboard.press("Escape")
    expect(rail).to_be_hidden()
    expect(button).to_be_focused()
    button.tap()
    rail.get_by_role("button", name="Close").tap()
    expect(rail).to_be_hidden()
    expect(button).to_be_focused()


def test_escape_in_the_drawer_does_nothing_else(person: Make) -> None:
    ann = person(**PHONE)
    page = ann.at(ann.table("me", "me", options={"size": 5, "pie": False})["table"])
    Listener(ann).say("a1", "c3", "e1", "e3")
    expect(page.get_by_role("region", name="Question")).to_contain_text("Player 1: your turn")  # the table has turned
    page.keyboard.press("[")
    past = page.get_by_role("region", name="Earlier position")
    expect(past).to_be_visible()
    rail_button(page).tap()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Log and chat")).to_be_hidden()
    expect(past).to_be_visible()
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)


def test_arrow_keys_go_from_tab_to_tab(person: Make) -> None:
    ann, _, _ = two(person)
    page = ann.page
    panels = {name: page.get_by_role("tabpanel", name=name) for name in ("Log", "Chat", "Info")}
    tab(page, "Log").focus()
    for key, name in (("ArrowRight", "Chat"), ("ArrowRight", "Info"), ("ArrowRight", "Log"), ("ArrowLeft", "Info")):
        page.keyboard.press(key)
        expect(tab(page, name)).to_be_focused()
        expect(tab(page, name)).to_have_attribute("aria-selected", "true")
        for other, panel in panels.items():
            expect(panel).to_be_visible(visible=other == name)
    page.keyboard.press("Tab")
    expect(page.get_by_role("complementary").get_by_role("button", name="Close")).to_be_focused()


def test_a_code_that_waits_in_the_drawer_is_announced_by_its_button(person: Make) -> None:
    ann, _, _ = two(person, person(**PHONE))
    page = ann.page
    card = page.get_by_role("region", name="Recovery code")
    button = rail_button(page)
    expect(button).to_have_accessible_name("Log and chat: your recovery code is here")
    ann.check_accessibility()
    button.tap()
    expect(card).to_be_in_viewport(ratio=1)
    ann.check_accessibility()
    card.get_by_role("button", name="I have it").tap()
    expect(card).to_have_count(0)
    page.keyboard.press("Escape")
    expect(button).to_have_accessible_name("Log and chat")


def test_the_result_folds_to_a_sign_of_the_bar_and_unfolds(person: Make) -> None:
    ann, bob = person(), person()
    page = ann.at(finished(ann, bob, words=GAME_4, size=4))
    result = page.get_by_role("region", name="Result")
    sign = page.locator("[data-part=bar]").get_by_role("button", name=re.compile("Result$"))
    expect(result).to_be_visible()
    expect(sign).to_have_attribute("aria-expanded", "true")
    expect(sign).not_to_contain_text("win")  # the result says it already
    result.get_by_role("button", name="See the board").last.click()
    expect(result).to_have_count(0)
    for score in ann.mirror.screen["table"]["result"]["scores"]:
        expect(sign).to_contain_text(str(score))
    expect(sign).to_be_focused()
    page.keyboard.press("Enter")
    expect(result).to_be_visible()
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    expect(sign).to_be_focused()
    # To look at another position is to look at the board, and its last position does not cover it again.
    sign.click()
    page.keyboard.press("ArrowLeft")
    expect(result).to_have_count(0)
    page.keyboard.press("ArrowRight")
    slider = page.get_by_role("slider", name="Position")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    page.wait_for_timeout(200)
    expect(result).to_have_count(0)


def test_at_the_end_the_focus_is_not_left_under_the_result(person: Make) -> None:
    ann, bob, _ = two(person)
    ann.page.locator("[data-square=a1]").focus()
    resign(bob.page)
    result = ann.page.get_by_role("region", name="Result")
    expect(result).to_be_visible()
    expect(ann.page.locator("#question")).to_be_focused()
    ann.page.keyboard.press("Tab")
    expect(result.get_by_role("button").first).to_be_focused()
    ann.check_accessibility()


def test_a_rematch_that_is_asked_for_opens_the_result_again(person: Make) -> None:
    ann, bob, _ = two(person)
    resign(ann.page)
    result = ann.page.get_by_role("region", name="Result")
    expect(result).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    bob.page.get_by_role("button", name="Rematch", exact=True).click()
    expect(result).to_contain_text("Bob wants a rematch: come along!")
    expect(result.get_by_role("button", name="Join the rematch")).to_be_visible()
    low = result.get_by_role("button", name="Download the record").bounding_box()
    assert low
    assert low["height"] < 40, "the invitation leaves the other buttons the room for a line of words"
    ann.page.keyboard.press("Escape")  # it can be folded all the same
    expect(result).to_have_count(0)


def test_what_happened_since_the_last_turn_is_shown_again(person: Make) -> None:
    ann, bob, _ = two(person)
    mine, theirs = Listener(ann), Listener(bob)
    mine.say("a1", "c3")
    theirs.say("e1", "e3")
    page = ann.page
    ann.until(lambda mirror: bool(mirror.answers), "it is Ann's turn")
    line = page.get_by_role("button", name=re.compile("^Since your last turn: .*e1.*e3.*Show it again$"))
    line.click()
    stop = page.get_by_role("button", name=re.compile("^Stop showing"))
    expect(stop).to_be_visible()
    expect(mine.square("e1")).to_have_accessible_name("e1, empty")  # as it was before
    expect(page.get_by_role("region", name="Earlier position")).to_have_count(0)  # nothing to leaf through
    expect(stop).to_have_count(0)  # and now again
    expect(mine.square("e1")).to_have_accessible_name(re.compile("dark tile"))
    expect(mine.square("a3")).to_have_accessible_name(re.compile("empty, may place"))
    line.click()
    stop.click()
    expect(line).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_field_of_the_chat_has_room_for_what_it_says(person: Make, language: str) -> None:
    ann = person(language=language)
    page = ann.at(ann.table("me", "bot:greedy")["table"])
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_role("tabpanel", name="Chat").get_by_role("textbox")
    field.fill(field.get_attribute("placeholder") or "")
    needed, there = field.evaluate("(field) => [field.scrollWidth, field.clientWidth]")
    assert needed <= there


def test_a_new_line_of_the_chat_is_counted_until_it_was_seen(person: Make) -> None:
    ann, bob, _ = two(person)
    say(bob.page, "hello")
    sign = ann.page.get_by_role("button", name="One new message: go to the chat")
    expect(sign).to_be_visible()  # the rail shows the log
    expect(tab(ann.page, "Chat")).to_have_accessible_name(re.compile("1"))
    sign.click()
    expect(ann.page.get_by_role("region", name="Chat")).to_contain_text("hello")
    expect(ann.page.get_by_role("textbox", name="What do you want to say?")).to_be_focused()
    expect(sign).to_have_count(0)


def test_a_big_screen_is_the_board_and_all_seats_are_on_phones(person: Make) -> None:
    screen = person(width=1920, height=1080)
    page = screen.open()
    page.get_by_role("radio", name="Origami & Legends").check(force=True)
    page.get_by_role("button", name=re.compile("On a big screen")).click()
    link = page.get_by_role("textbox", name="Link to the free seats")
    expect(link).to_be_visible()
    secret, table = link.input_value().split("#")[1], page.url.rsplit("/t/", 1)[1].split("#")[0]
    assert all(seat["player"] == "open" for seat in screen.mirror.screen["table"]["seats"])
    expect(page.get_by_text("watching")).to_have_count(0)  # nobody but the board itself
    screen.check_accessibility()
    phones = [person(**PHONE) for _ in screen.mirror.screen["table"]["seats"]]
    for number, phone in enumerate(phones, 1):
        phone.post("/api/claim", {"secret": secret, "name": f"Guest {number}"})
        phone.at(table)
    screen.until(
        lambda mirror: mirror.status == "open" and mirror.screen["table"]["seats"][-1]["name"] != "", "all sit"
    )
    for one in (screen, *phones):
        one.until(lambda mirror: mirror.status == "playing", "the game begins by itself", 30)
    expect(page.get_by_text("Board", exact=True)).to_be_visible()
    assert screen.mirror.screen["viewer"] is None
    assert "hand" not in screen.mirror.screen["view"] or not screen.mirror.screen["view"]["hand"]
    expect(page.locator("[data-part=hand]")).to_have_count(0)
    for number in range(len(phones)):
        expect(plate(page, number)).to_contain_text(f"Guest {number + 1}")
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    size, usual = (
        one.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
        for one in (page, phones[0].page)
    )
    assert size >= 1.3 * usual, "read from afar"
    bar = page.locator("[data-part=bar]").bounding_box()
    assert bar
    assert bar["height"] <= 48, "the room is for the table"
    for phone in phones:
        expect(phone.page.locator("[data-part=hand]")).to_be_visible()
    screen.check_accessibility()


def test_a_big_screen_shows_the_sheets_of_all_and_who_is_still_choosing(person: Make) -> None:
    screen = person()
    page = screen.open()
    page.get_by_role("radio", name="Origami Islands").check(force=True)
    page.get_by_role("button", name=re.compile("On a big screen")).click()
    link = page.get_by_role("textbox", name="Link to the free seats")
    expect(link).to_be_visible()
    secret, table = link.input_value().split("#")[1], page.url.rsplit("/t/", 1)[1].split("#")[0]
    phones = [person(**PHONE) for _ in screen.mirror.screen["table"]["seats"]]
    names = [f"Guest {number}" for number in range(1, len(phones) + 1)]
    for name, phone in zip(names, phones, strict=True):
        phone.post("/api/claim", {"secret": secret, "name": name})
        phone.at(table)
    expect(page.get_by_text("Look at your phones")).to_be_visible(timeout=30_000)
    sheets = page.get_by_role("img", name=re.compile("^Sheet "))
    expect(sheets).to_have_count(3 * len(phones))
    for sheet in sheets.all():
        expect(sheet).to_be_in_viewport(ratio=1)
    question = page.locator("[data-part=question]")
    expect(question).to_contain_text(f"Still thinking: {', '.join(names)}.")
    phones[0].page.get_by_role("button", name=re.compile("^Return")).first.tap()
    row = page.get_by_role("listitem").filter(has_text="Sheets of Guest 1")
    expect(row).to_contain_text("done")
    expect(question.get_by_text("Guest 2 is thinking…")).to_be_visible()
    expect(sheets).to_have_count(3 * len(phones))  # which one goes is a secret
    screen.check_accessibility()


def test_a_table_for_friends_becomes_a_big_screen_in_one_step(person: Make) -> None:
    ann = person()
    page = ann.open()
    page.get_by_role("button", name=re.compile("With friends")).click()
    seats = page.get_by_role("list").filter(has_text="no name yet")
    expect(seats).to_contain_text("Enter your name")
    page.get_by_role("button", name="Make this the big screen").click()
    ann.until(lambda mirror: all(seat["player"] == "open" for seat in mirror.screen["table"]["seats"]), "it is free")
    expect(page.get_by_role("textbox", name="Link to the free seats")).to_be_visible()
    expect(page.get_by_role("button", name="Make this the big screen")).to_have_count(0)


def test_a_game_that_nobody_has_begun_has_no_turns_to_count(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6, "pie": False})["table"])
    expect(plate(page, 0)).to_be_visible()
    resign(page)
    fold(page)
    replay = page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("No moves")
    options(page).get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog")).to_contain_text("all moves")
    expect(page.get_by_role("dialog")).not_to_contain_text("hands")


def test_the_log_of_ponte_marks_one_turn(person: Make) -> None:
    """The last answer of this game also makes the other player pass: two rows, one position."""
    ann, bob = person(), person()
    page = ann.at(finished(ann, bob, words=GAME_4, size=4))
    fold(page)
    log = page.get_by_role("region", name="What happened")
    expect(log.locator("[aria-current]")).to_have_count(1)


def test_plates_and_question_of_ponte_grow_with_a_large_room(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6, "pie": False})["table"])
    sizes = []
    for width, height in ((1280, 800), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        box = plate(page, 0).bounding_box()
        assert box
        sizes.append(box["height"])
    assert sizes[1] >= 1.3 * sizes[0], sizes


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_offer_to_explain_a_first_game_can_be_read_in_every_bar(person: Make, language: str) -> None:
    ann = person(language=language, touch=True)
    page = ann.at(ann.table("me", "bot:greedy", game="islands", options={"players": 2})["table"])
    offer = page.locator("[data-part=bar] .welcome button").first
    for width, height in ((320, 568), (360, 640), (390, 844), (844, 390), (1024, 700), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(offer).to_be_visible()
        needed, there = offer.evaluate("(button) => [button.scrollWidth, button.clientWidth]")
        assert needed <= there, f"cut at {width} x {height}: {offer.inner_text()}"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_no_button_of_the_bar_moves_when_how_to_play_was_read(person: Make, width: int, height: int) -> None:
    ann = person(width=width, height=height, touch=width < 500)
    page = ann.at(ann.table("me", "me", options={"size": 6, "pie": False})["table"])
    offer = page.locator("[data-part=bar] .welcome button").first
    expect(offer).to_be_visible()
    tools = page.locator("[data-part=bar] .tools button, [data-part=bar] [aria-controls=rail]")
    expect(tools).to_have_count(5)
    before = [one.bounding_box() for one in tools.all()]
    offer.click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(offer).to_have_count(0)
    assert [one.bounding_box() for one in tools.all()] == before


@pytest.mark.parametrize(("language", "words"), [("en", "Replay 3 moves"), ("de", "3 Züge zeigen")])
def test_on_a_phone_what_shows_moves_again_says_so_and_bots_are_told_apart(
    language: str, words: str, person: Make
) -> None:
    ann = person(language=language, width=390, height=844)
    made = ann.table("me", *["bot:greedy"] * 3, game="origami", options={"players": 4})
    page = ann.at(made["table"])
    with StandIn(ann, made["table"]) as somebody:
        somebody.step(6)
    for width, height in ((390, 844), (640, 400), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        brief = page.locator("[data-part=bar] .since .brief")
        expect(brief).to_have_text(words)
        cut = brief.evaluate("one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 4")
        assert not cut, (width, "the words are cut")
        # The number at the end of a name is in sight, whatever else is cut.
        ends = page.locator("[data-part=plate] .name").evaluate_all("""(all) => all.map((name) => {
            const end = document.createRange();
            end.selectNodeContents(name.lastChild);
            const [{ right }, box] = [end.getBoundingClientRect(), name.getBoundingClientRect()];
            return [name.textContent.trim().at(-1), right <= box.right + 1];
        })""")
        assert [end for end in ends if end[0].isdigit()] == [["1", True], ["2", True], ["3", True]], (width, ends)
