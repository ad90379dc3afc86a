"""Promise U11: company at a table: leaving and returning, spectators and chat, clocks running out, seats on phones."""

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Browser, expect

from web.frame import plate, resign, say, tab, tool
from web.mirror import Mirror
from web.people import Person

Make = Callable[..., Person]


def two(person: Make, ann: Person | None = None, **more: object) -> tuple[Person, Person, dict[str, str]]:
    """Ann and Bob at a table of Ponte that has begun."""
    ann, bob = ann or person(), person()
    seats = [{"player": "me", "name": "Ann"}, {"player": "open"}]
    made = ann.post("/api/tables", {"game": "ponte", "seats": seats, "options": {"size": 6, "pie": False}, **more})
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    ann.at(made["table"])
    bob.at(made["table"])
    ann.page.get_by_role("button", name="Start now").click()
    for one in (ann, bob):
        one.until(lambda mirror: mirror.status == "playing", "the game begins")
    return ann, bob, made


def test_promise_u11_a_bot_plays_for_a_leaver_until_they_take_the_seat_back(person: Make) -> None:
    ann, bob, _ = two(person)
    tool(bob.page, "Leave the table")
    expect(bob.page.get_by_role("dialog")).to_contain_text("If all of them agree, a bot plays for you.")
    bob.page.get_by_role("button", name="Leave", exact=True).click()
    proposal = ann.page.get_by_role("region", name="Proposal")
    expect(proposal).to_contain_text("Bob has left the table.")
    proposal.get_by_role("button", name="Let a bot play on").click()
    expect(plate(ann.page, 1)).to_contain_text("a bot plays")
    expect(bob.page.get_by_role("region", name="Proposal")).to_contain_text("A bot plays for you.")
    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(bob.page.get_by_role("region", name="Proposal")).to_have_count(0)
    ann.until(lambda mirror: mirror.screen["table"]["seats"][1]["player"] == "human", "Bob plays again")
    expect(plate(ann.page, 1)).not_to_contain_text("bot")


def test_promise_u11_on_one_device_a_bot_plays_on_and_the_seat_is_taken_back(person: Make) -> None:
    ann = person()
    seats = [{"player": "me", "name": name} for name in ("Ann", "Bob")]
    page = ann.at(ann.post("/api/tables", {"game": "ponte", "seats": seats, "options": {"pie": False}})["table"])
    tool(page, "Leave the table")
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name="Let a bot play on").click()
    ann.until(lambda mirror: mirror.screen["table"]["seats"][0]["player"] == "bot", "a bot plays for Ann")
    page.get_by_role("button", name="Ann plays again").click()
    ann.until(lambda mirror: mirror.screen["table"]["seats"][0]["player"] == "human", "Ann plays again")
    expect(page.get_by_role("region", name="Proposal")).to_have_count(0)


def test_players_and_spectators_talk_apart(person: Make) -> None:
    ann, bob, made = two(person)
    eve = person()
    page = eve.open(f"/t/{made['table']}#{made['watch']}")
    page.get_by_role("button", name="Watch", exact=True).click()
    expect(ann.page.get_by_text("One person is watching.")).to_be_visible()
    for one in (ann, bob, eve):
        tab(one.page, "Chat").click()
    expect(page.get_by_text("The players see it only when the game is over.")).to_be_visible()
    expect(bob.page.get_by_text("Read by all players and spectators.")).to_be_visible()
    for one, words in ((eve, "she will lose"), (bob, "good luck")):
        say(one.page, words)
    chats = {one: one.page.get_by_role("region", name="Chat") for one in (ann, bob, eve)}
    expect(ann.page.get_by_role("status")).to_have_text("Bob: good luck")  # said once, and nothing else
    expect(chats[ann]).not_to_contain_text("she will lose")
    expect(chats[eve].get_by_role("listitem")).to_have_text(["A spectator she will lose", "Bob good luck"])
    eve.check_accessibility()
    resign(ann.page)
    for one in (ann, bob):
        expect(chats[one]).to_contain_text("she will lose")
    expect(page.get_by_placeholder("To everybody here")).to_be_visible()


def test_a_clock_warns_only_the_player_whose_time_runs_short(person: Make) -> None:
    hurried = person()
    hurried.page.clock.install()
    ann, bob, _ = two(person, hurried, clock={"kind": "game", "seconds": 21, "increment": 0})
    for _second in range(3):
        ann.page.clock.fast_forward(4000)  # on her page only
    own = ann.page.get_by_role("timer", name=re.compile("^Time of Ann"))
    expect(own).to_contain_text("⚠")
    expect(ann.page.get_by_role("status")).to_have_text("Your clock: 10 seconds left.")
    expect(bob.page.get_by_role("timer", name=re.compile("^Time of Ann"))).not_to_contain_text("⚠")


def test_time_that_is_over_ends_a_game_of_two(person: Make) -> None:
    ann, bob, _ = two(person, clock={"kind": "move", "seconds": 1, "increment": 0})
    expect(bob.page.get_by_role("region", name="Result")).to_contain_text("time")
    expect(ann.page.get_by_role("heading", name="Bob wins")).to_be_visible()


def test_a_seat_goes_to_a_phone_and_comes_back(person: Make) -> None:
    ann, bob, _ = two(person)
    phone = person(width=390, height=844, touch=True)
    phone.page.clock.install()
    tool(ann.page, "Play on my phone")
    link = ann.page.get_by_role("textbox", name="Link to the seat of Ann").input_value()
    page = phone.open(link.removeprefix(re.match(r"https?://[^/]+", link)[0]))  # type: ignore[index]
    expect(page.get_by_role("heading", level=1)).to_have_text("Play Ann on this device (Ponte)")
    page.get_by_role("button", name="Play here").tap()
    phone.until(lambda mirror: mirror.screen.get("viewer") == 0, "Ann plays on the phone")
    expect(plate(page, 0)).to_contain_text("your turn")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.page.get_by_text("Board", exact=True)).to_be_visible()
    ann.until(lambda mirror: mirror.screen["viewer"] is None, "the board shows what all may see")
    expect(tab(ann.page, "Chat")).to_have_count(0)
    expect(ann.page.get_by_role("region", name="Chat")).to_have_count(0)
    expect(bob.page.get_by_text("One person is watching.")).to_have_count(0)
    ann.check_accessibility()
    ann.page.get_by_role("button", name="Bring my seat back here").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ann is connected on another device")
    expect(dialog.get_by_role("button", name="Ann plays here")).to_have_count(0)  # a board is there for all to touch
    ann.page.keyboard.press("Escape")
    tool(page, "Give my seat back to the board")
    ann.until(lambda mirror: mirror.screen["viewer"] == 0, "Ann plays here again")
    phone.until(lambda mirror: mirror.screen["viewer"] is None, "the phone only shows the table")
    ann.page.close()
    page.get_by_role("button", name="Bring my seat back here").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ann was connected on another device a moment ago")  # it may only be asleep
    expect(dialog).to_contain_text(re.compile(r"can be brought here in \d+ seconds"))
    expect(dialog.get_by_role("button", name="Ann plays here")).to_have_count(0)
    for _step in range(9):
        pass_seconds(phone, 4)
    expect(dialog.get_by_role("button", name="Ann plays here")).to_be_visible()


def pass_seconds(person: Person, seconds: int) -> None:
    """On this page only, slowly enough for replies to its heartbeat: a line that is silent for long is left."""
    heard = len(person.mirror.frames)
    person.page.clock.fast_forward(1000 * seconds)
    person.wait(lambda: len(person.mirror.frames) > heard, 2)


def test_a_seat_that_moved_can_be_on_one_device_only(person: Make) -> None:
    ann, _, made = two(person)
    phone = person(width=390, height=844, touch=True)
    link = ann.post(f"/api/tables/{made['table']}/links", {"right": "seat", "seat": 0})
    page = phone.open(f"/t/{made['table']}#{link['secret']}")
    expect(page.locator("main")).to_contain_text("somebody at the other device can bring the seat back there")
    page.get_by_role("checkbox", name="Only on this device").check()
    phone.check_accessibility()
    page.get_by_role("button", name="Play here").tap()
    phone.until(lambda mirror: mirror.screen.get("viewer") == 0, "Ann plays on the phone")
    ann.until(lambda mirror: mirror.screen["viewer"] is None, "the other device only looks on")
    expect(ann.page.get_by_role("button", name="Bring my seat back here")).to_have_count(0)
    tools = page.get_by_role("button", name="More", exact=True)
    tools.tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Give my seat back to the board")).to_have_count(0)


def test_the_clock_of_a_player_who_has_answered_stands_still(person: Make) -> None:
    ann, bob = person(), person()
    seats = [{"player": "me", "name": "Ann"}, {"player": "open"}]
    clock = {"kind": "game", "seconds": 60, "increment": 0}
    made = ann.post("/api/tables", {"game": "islands", "seats": seats, "clock": clock})
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    ann.page.clock.install()
    ann.at(made["table"])
    bob.at(made["table"])
    bob.until(lambda mirror: mirror.status == "open", "both are there")
    ann.page.get_by_role("button", name="Start now").click()
    ann.page.get_by_role("button", name="Return sheet").first.click()
    expect(plate(ann.page, 0)).to_contain_text("chosen")
    timers = [ann.page.get_by_role("timer", name=re.compile(f"^Time of {name}")) for name in ("Ann", "Bob")]
    before = [timer.inner_text() for timer in timers]
    ann.page.clock.fast_forward(8000)
    expect(timers[1]).not_to_have_text(before[1])
    after = timers[0].inner_text()
    assert seconds(before[0]) - seconds(after) <= 1, "it stands"
    assert seconds(before[1]) - seconds(timers[1].inner_text()) >= 7, "it runs"


def seconds(face: str) -> float:
    minutes, _, rest = face.strip().rpartition(":")
    return 60 * float(minutes or 0) + float(rest)


def test_without_a_network_the_page_offers_phones_no_code(person: Make) -> None:
    ann, _, _ = two(person)
    tool(ann.page, "Play on my phone")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("a phone cannot reach it")
    expect(dialog.get_by_text("Scan the code")).to_have_count(0)
    expect(dialog.get_by_role("img", name="The link as a QR code")).to_have_count(0)
    command = dialog.get_by_text("orizuru serve --lan")
    expect(command).to_be_hidden()  # only for the operator, on request
    dialog.get_by_text("How can others in the same network join?").click()
    expect(command).to_be_visible()


def test_the_fair_chance_is_read_from_its_beginning(person: Make) -> None:
    ann = person(width=1280, height=600)
    made = ann.post(
        "/api/tables", {"game": "origami", "seats": [{"player": "me"}, {"player": "bot", "bot": "uniform"}]}
    )
    page = ann.at(made["table"])
    ann.until(lambda mirror: mirror.status == "playing", "the game begins")
    page.get_by_role("button", name="More", exact=True).click()
    entry = page.get_by_role("dialog").get_by_role("button", name="Fair chance")
    entry.scroll_into_view_if_needed()
    entry.click()
    dialog = page.get_by_role("dialog", name="Fair chance")
    expect(dialog).to_contain_text("the last to arrive had only a few seconds")
    assert dialog.evaluate("dialog => dialog.scrollHeight > dialog.clientHeight"), "there is something to scroll"
    assert dialog.evaluate("dialog => dialog.scrollTop") == 0


def test_a_new_message_stays_in_sight_on_a_phone(person: Make) -> None:
    phone = person(width=390, height=844, touch=True)
    ann, bob, _ = two(person, phone)
    say(bob.page, "hello")
    sign = ann.page.get_by_role("button", name="One new message: go to the chat")
    expect(sign).to_be_in_viewport()
    head, menu = sign.bounding_box(), ann.page.get_by_role("button", name="More", exact=True).bounding_box()
    assert head is not None
    assert menu is not None
    assert head["x"] + head["width"] <= menu["x"], "beside the menu"
    assert abs(head["y"] + head["height"] / 2 - menu["y"] - menu["height"] / 2) < 6, "in the middle of the bar"
    ann.page.evaluate("scrollTo(0, 300)")
    assert ann.page.evaluate("scrollY") == 0, "a table fills the window"
    ann.check_accessibility()
    sign.tap()
    expect(ann.page.get_by_role("region", name="Chat")).to_contain_text("hello")
    expect(sign).to_have_count(0)


def is_playing_from(seat: int, mirror: Mirror) -> bool:
    return mirror.status == "playing" and bool(mirror.screen["viewer"] == seat)


def test_everybody_comes_along_to_a_rematch(person: Make) -> None:
    ann, bob, made = two(person)
    eve = person()
    eve.post("/api/claim", {"secret": made["watch"]})
    eve.at(made["table"])
    resign(ann.page)
    bob.page.get_by_role("button", name="Rematch", exact=True).click()
    bob.until(lambda mirror: mirror.screen["table"]["id"] != made["table"], "Bob is at another table")
    expect(ann.page.get_by_text("Bob wants a rematch: come along!")).to_be_visible()
    expect(eve.page.get_by_text("There is a rematch.")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Watch the rematch")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Join the rematch")).to_have_count(0)
    # A person who came after that, or looks at a published game, has no right there.
    ann.post(f"/api/tables/{made['table']}/publish", {"public": True})
    late, stranger = person(), person()
    late.post("/api/claim", {"secret": made["watch"]})
    for one in (late, stranger):
        with one.page.expect_response("**/api/mine?table=*"):
            one.at(made["table"])
        expect(one.page.get_by_role("button", name="Watch the game again")).to_be_visible()
        expect(one.page.get_by_role("button", name=re.compile("rematch"))).to_have_count(0)
    ann.page.get_by_role("button", name="Join the rematch").click()
    for one, seat in ((bob, 0), (ann, 1)):
        one.until(partial(is_playing_from, seat), "seats are rotated")


def test_a_player_removes_their_name_when_the_game_is_over(person: Make) -> None:
    ann, bob, _ = two(person)
    say(bob.page, "good luck")
    tab(ann.page, "Chat").click()
    chat = ann.page.get_by_role("region", name="Chat")
    expect(chat).to_contain_text("good luck")
    resign(bob.page)
    tool(bob.page, "Erase my name")
    bob.page.get_by_role("button", name="Erase it").click()
    expect(bob.page.get_by_role("dialog")).to_have_count(0)
    expect(plate(ann.page, 1)).to_contain_text("Player 2")
    ann.page.reload()
    tab(ann.page, "Chat").click()
    expect(chat).to_contain_text("Player 2")
    expect(plate(ann.page, 0)).to_have_accessible_name("Player: You")
    expect(plate(bob.page, 0)).to_have_accessible_name("Player: Ann")
    expect(ann.page.locator("main")).not_to_contain_text("Bob")


def test_a_late_guest_hears_that_the_game_has_begun(person: Make) -> None:
    ann, _, made = two(person)
    late = person(language="de")
    expect(late.sit(made).get_by_role("heading", level=1)).to_have_text("Diese Partie Ponte hat schon begonnen")
    eve = person()
    watching = eve.open(f"/t/{made['table']}#{made['watch']}")
    expect(watching.get_by_role("heading", level=1)).to_have_text("Watch a game of Ponte")
    closed = ann.table("me", "bot:greedy", watch=False)
    late.watch.expect("^status 409: POST .*/api/invitation")
    expect(late.sit(closed).get_by_role("heading", level=1)).to_have_text("Alle Plätze sind besetzt")


def test_promise_u10_a_notification_tells_a_page_out_of_sight_of_the_turn(person: Make, whole_browser: Browser) -> None:
    ann, bob, made = two(partial(person, browser=whole_browser, worker=True))
    tool(bob.page, "Settings")
    wish = bob.page.get_by_role("checkbox", name="A notification when it is my turn")
    expect(wish).not_to_be_checked()
    bob.context.grant_permissions(["notifications"])
    wish.check()
    bob.context.add_init_script("""
        window.shown = [];
        const Real = Notification;
        window.Notification = class extends Real {
          constructor(title, more) { super(title, more); window.shown.push([title, more.body]); }
        };
        Object.defineProperty(document, "visibilityState", { get: () => window.isAway ? "hidden" : "visible" });
    """)
    bob.at(made["table"])
    bob.page.evaluate("window.isAway = true")
    for square in ("a1", "c3"):
        ann.page.locator(f'button[data-square="{square}"]').click()
    bob.until(lambda mirror: bool(mirror.answers), "it is Bob's turn")
    bob.until_page("window.shown.length > 0")
    assert bob.page.evaluate("window.shown") == [["Ponte", "It is your turn."]]
    expect(bob.page).to_have_title("● Your turn – Ponte – Orizuru")
