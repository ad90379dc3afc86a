"""Several people at one screen: no hand is sent, drawn or left over before its owner confirms to be there."""

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from web.diary import Diary
from web.folders import QuickFolder
from web.mirror import asked_or_hidden, seen_from
from web.people import Person

Make = Callable[..., Person]


def shared(ann: Person) -> None:
    seats = [{"player": "me", "name": "Ann"}, {"player": "me", "name": "Bob"}]
    options = {"players": 2, "families": ["sea", "lawn"]}  # whose cards ask nobody else in the middle of a turn
    made = ann.post("/api/tables", {"game": "origami", "seats": seats, "options": options})
    ann.at(made["table"])


def test_the_curtain_names_the_next_player_and_hides_the_hands(person: Make) -> None:
    ann = person()
    diary = Diary(ann)
    shared(ann)
    names, page = ["Ann", "Bob"], ann.page
    hands: dict[int, set[str]] = {}
    for _ in range(6):
        ann.until(lambda mirror: mirror.status == "playing" and mirror.screen["viewer"] is None, "the curtain falls")
        seat = next(n for n, one in enumerate(ann.mirror.screen["table"]["seats"]) if one["asked"])
        button = page.get_by_role("button", name=f"{names[seat]}", exact=False)
        expect(page.get_by_role("heading", level=1)).to_contain_text(names[seat])
        expect(page.get_by_role("heading", level=1)).not_to_contain_text(names[1 - seat])
        assert ann.mirror.view is not None
        assert ann.mirror.view["seat"] is None, "behind the curtain the view is nobody's"
        assert ann.mirror.view["hand"] == []
        expect(page.locator(".stage, [data-zone], .piece, .face")).to_have_count(0)  # no cards behind the curtain
        before = len(diary.pages)
        button.first.click()
        ann.until(seen_from(seat), "the view of who confirmed")
        assert {one.viewer for one in diary.pages[before:]} == {seat}, "another seat's view was sent"
        folder = QuickFolder(ann, seed=seat)
        hands[seat] = set(ann.mirror.view["hand"])  # it may be empty
        seen = page.locator(".stage").get_by_role("group", name=folder.hand, exact=True).get_by_role("button")
        expect(seen).to_have_count(len(hands[seat]))
        expect(page.locator(".stage")).to_be_visible()
        expect(page.locator(f"[data-zone='hand {1 - seat}']")).to_have_count(0)
        turn = ann.mirror.view["turn"]
        while ann.mirror.screen["viewer"] == seat and ann.mirror.answers:
            folder.answer(folder.chance.choice)
            ann.until(asked_or_hidden(seat), "the next question or the curtain")
        assert ann.mirror.view["turn"] > turn
    assert len(hands) == 2
    for one in diary.pages:
        assert one.view["hand"] == [] if one.viewer is None else one.view["seat"] == one.viewer


def test_when_a_seat_goes_to_a_phone_the_curtain_stays_for_the_other(person: Make) -> None:
    ann, phone = person(), person(width=390, height=844, touch=True)
    diary = Diary(ann)
    shared(ann)
    page, names = ann.page, ["Ann", "Bob"]
    ann.until(lambda mirror: mirror.status == "playing", "the game begins")
    next_one = next(n for n, one in enumerate(ann.mirror.screen["table"]["seats"]) if one["asked"])
    stays, goes = names[next_one], names[1 - next_one]
    page.get_by_role("button", name="Play on my phone").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=goes).click()
    link = page.get_by_role("textbox", name=f"Link to the seat of {goes}").input_value()
    phone.open("/t/" + link.partition("/t/")[2]).get_by_role("button", name="Play here").tap()
    phone.until(
        lambda mirror: mirror.screen.get("viewer") == 1 - next_one, "the hand is on the phone, which nobody shares"
    )
    expect(dialog.get_by_role("button", name=goes)).to_have_count(0)
    expect(dialog.get_by_role("button", name=stays)).to_be_visible()
    expect(dialog.get_by_role("textbox")).to_have_count(0)  # no link to the other seat before somebody asks for it
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_contain_text(stays)
    expect(page.locator(".stage, [data-zone], .piece, .face")).to_have_count(0)  # no cards behind the curtain
    page.reload()
    expect(page.get_by_role("button", name=f"I am {stays}")).to_be_visible()
    assert {one.viewer for one in diary.pages} == {None}, "a hand was sent"
    page.get_by_role("button", name=f"I am {stays}").click()
    ann.until(lambda mirror: mirror.screen["viewer"] == next_one, "the view of who confirmed")
    assert ann.mirror.view is not None
    assert ann.mirror.view["hand"]
    page.get_by_role("button", name="Cover the screen").click()
    ann.until(lambda mirror: mirror.screen["viewer"] is None, "nobody's view")
    page.get_by_role("button", name=f"I am {stays}").click()
    ann.until(lambda mirror: mirror.screen["viewer"] == next_one, "the view of who confirmed again")
    folder = QuickFolder(ann, seed=3)
    while ann.mirror.screen["viewer"] == next_one and ann.mirror.answers:
        folder.answer(folder.chance.choice)
        ann.until(
            lambda mirror: mirror.screen["viewer"] is None or bool(mirror.answers), "the next question or nobody's view"
        )
    phone.until(lambda mirror: bool(mirror.answers), "the phone is asked")
    expect(page.get_by_role("button", name=f"I am {stays}")).to_be_visible()
    expect(page.locator(f"[data-zone='hand {next_one}']")).to_have_count(0)  # no hand lies open after its turn


def test_the_player_left_at_the_device_may_look_while_the_other_plays_on_a_phone(person: Make) -> None:
    ann, phone = person(), person(width=390, height=844, touch=True)
    is_silent = False

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda frame: None if is_silent else line.send(frame))

    ann.page.route_web_socket("**/socket", pass_on)
    shared(ann)
    ann.until(lambda mirror: mirror.status == "playing", "the game begins")
    asked = next(n for n, one in enumerate(ann.mirror.screen["table"]["seats"]) if one["asked"])
    path = f"/t/{ann.mirror.screen['table']['id']}"
    link = ann.post(f"/api{path.replace('/t/', '/tables/')}/links", {"right": "seat", "seat": asked})
    phone.post("/api/claim", {"secret": link["secret"]})
    phone.open(path)
    page, stays = ann.page, ["Ann", "Bob"][1 - asked]
    expect(page.locator(".stage")).to_be_visible()
    assert ann.mirror.screen["viewer"] is None
    page.get_by_role("button", name=f"I am {stays}").click()
    ann.until(lambda mirror: mirror.screen["viewer"] == 1 - asked, "the own view, by saying so")
    expect(page.locator("[data-zone^='hand']").first).to_be_visible()
    is_silent = True  # the curtain falls at once, whatever the line does
    page.get_by_role("button", name="Cover the screen").click()
    expect(page.locator(".stage, [data-zone]")).to_have_count(0)
