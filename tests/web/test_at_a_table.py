"""Around the board: one device for several people, dialogs, the focus, earlier positions, links that do not work."""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, expect

from web.folders import QuickFolder
from web.frame import plate, resign, tab, tool
from web.mirror import Mirror, asked_or_hidden
from web.people import Person

Make = Callable[..., Person]
TURNS = (("a1", "c1"), ("a5", "c5"), ("e1", "e3"), ("g7", "g5"))


def played(ann: Person) -> Page:
    """Two people at one device have each had two turns of Ponte."""
    page = ann.at(ann.table("me", "me", options={"pie": False})["table"])
    expect(page.get_by_text("Player 1: your turn", exact=True)).to_be_visible()
    for number, (first, second) in enumerate(TURNS, 1):
        place(ann, first, number - 1, [first])
        place(ann, second, number, [])
    return page


def place(ann: Person, square: str, number: int, draft: list[str]) -> None:
    """Touches a square; then the seat of that turn looks, with this draft."""
    ann.page.locator(f'button[data-square="{square}"]').click()
    ann.until(partial(has_draft, draft, number % 2), f"{square} is placed")
    expect(ann.page.get_by_text(f"Player {number % 2 + 1}: your turn", exact=True)).to_be_visible()


def has_draft(draft: list[str], seat: int, mirror: Mirror) -> bool:
    """The page looks from this seat, with this draft."""
    return bool((mirror.screen["draft"], mirror.screen["viewer"]) == (draft, seat))


def test_on_one_device_a_proposal_reaches_the_other_seat(person: Make) -> None:
    ann = person()
    page = played(ann)
    tool(page, "Offer a draw")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("draw")).click()
    page.get_by_role("button", name="Yes").click()
    ann.until(lambda mirror: mirror.status == "over", "a draw")


def test_promise_u7_on_one_device_the_last_mover_takes_the_move_back(person: Make) -> None:
    ann = person()
    page = played(ann)
    for draft, seat in ((["g7"], 1), ([], 1), (["e1"], 0), ([], 0), (["a5"], 1)):
        expect(page.get_by_role("button", name="Take back").first).not_to_have_attribute("aria-disabled", "true")
        page.keyboard.press("u")
        ann.until(partial(has_draft, draft, seat), f"{draft} of seat {seat}")
        placed = page.get_by_role("grid").get_by_role("button", name="placed for now")
        expect(placed).to_have_count(len(draft))
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_promise_u7_behind_the_curtain_the_last_move_is_taken_back(person: Make) -> None:
    """There is a button only if the seat that moved may take back without consent: a drawn card was seen."""
    ann = person()
    options = {"families": ["sea", "lawn"]}  # whose cards ask nobody else in the middle of a turn
    page = ann.at(ann.table("me", "me", game="origami", options=options)["table"])
    back = page.get_by_role("button", name="Take the last move back")
    for _ in range(12):
        ann.until(lambda mirror: mirror.status == "playing" and mirror.screen["viewer"] is None, "the curtain")
        page.get_by_role("button", name="show my cards").click()
        ann.until(lambda mirror: bool(mirror.answers), "a hand")
        seat, folder = ann.mirror.screen["viewer"], QuickFolder(ann, seed=7)
        while ann.mirror.screen["viewer"] == seat and ann.mirror.answers:
            folder.answer(folder.chance.choice)
            ann.until(asked_or_hidden(seat), "the next question or the curtain")
        moves = [one for one in ann.mirror.frames if one["type"] == "event" and one["happened"]["kind"] == "move"]
        expect(back).to_have_count(1 if moves[-1]["undo"] else 0)
        if moves[-1]["undo"]:
            break
    else:
        raise AssertionError("no move that can be taken back")
    seats = ann.mirror.screen["table"]["seats"]
    assert not seats[seat]["asked"]
    back.click()
    ann.until(lambda mirror: bool(mirror.screen["table"]["seats"][seat]["asked"]), "it is taken back")
    assert ann.mirror.screen["viewer"] is None
    expect(back).to_have_count(0)


def test_a_key_that_is_held_down_leafs_back_and_keeps_the_line(person: Make) -> None:
    ann = person()
    page = played(ann)
    for _ in range(60):
        page.keyboard.down("[")
    page.keyboard.up("[")
    expect(page.get_by_role("region", name="Earlier position")).to_contain_text("The game begins.")
    asked = [frame for frame in ann.mirror.frames if frame["type"] == "showed"]
    assert 0 < len(asked) < 12
    assert not [frame for frame in ann.mirror.frames if frame["type"] == "bye"]


def test_a_report_holds_no_hand_of_another_seat_of_the_device(person: Make, tmp_path: Path) -> None:
    ann = person()
    page = ann.at(ann.table("me", "me", game="origami", options={"players": 2})["table"])
    page.get_by_role("button", name="show my cards").click()
    ann.until(lambda mirror: bool(mirror.answers), "the first hand")
    first, hand = ann.mirror.screen["viewer"], ann.mirror.screen["view"]["hand"]
    while ann.mirror.screen["viewer"] == first:
        expect(page.get_by_role("button", name="Hint")).to_be_enabled()
        page.keyboard.press("h")
        page.get_by_role("button", name="Do that").click()
        page.wait_for_timeout(500)
    page.get_by_role("button", name="show my cards").press("Enter")
    ann.until(lambda mirror: mirror.screen["viewer"] == 1 - first, "the second hand")
    expect(page.get_by_role("region", name="Question")).to_be_focused()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a problem").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    download.value.save_as(tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text())
    seen = [frame["frame"]["screen"]["viewer"] for frame in report["frames"] if frame["frame"]["type"] == "snapshot"]
    assert report["viewer"] == 1 - first
    assert seen == [1 - first]
    assert json.dumps(hand) not in json.dumps(report)


def test_a_dialog_stays_when_a_text_is_marked_beyond_its_edge(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy")["table"])
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a problem").click()
    field = page.get_by_role("textbox", name="What went wrong?")
    field.fill("something that took long to write")
    box = field.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 15)
    page.mouse.down()
    page.mouse.move(5, box["y"] + 15, steps=3)
    page.mouse.up()
    expect(field).to_have_value("something that took long to write")
    page.mouse.click(5, box["y"] + 15)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_another_page_is_read_from_its_top(person: Make) -> None:
    ann = person()
    page = ann.open()
    button = page.get_by_role("button", name="Play a bot now")
    button.focus()
    page.keyboard.press("Enter")
    ann.until(lambda mirror: mirror.status == "playing", "a table")
    expect(page.locator("main")).to_be_focused()


def test_an_invitation_that_gives_nothing_says_so(person: Make) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "bot:greedy", watch=False)
    bob.watch.expect("^status 409")
    bob.sit(made)
    expect(bob.page.get_by_role("heading", name="All seats are taken")).to_be_visible()


def test_keys_lead_to_the_question_and_leave_fields_alone(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "me", game="origami", options={"players": 2})["table"])
    page.get_by_role("button", name="show my cards").click()
    question = page.get_by_role("region", name="Question")
    expect(question).to_be_visible()
    page.get_by_role("button", name="More", exact=True).focus()
    page.keyboard.press("q")
    expect(question).to_be_focused()
    page.get_by_role("button", name="Draw from the line").click()
    ann.until(lambda mirror: bool(mirror.screen["draft"]), "a draft")
    draft = ann.mirror.screen["draft"]
    tab(page, "Chat").click()
    page.get_by_role("textbox", name="What do you want to say?").press("Escape")
    page.wait_for_timeout(500)
    assert ann.mirror.screen["draft"] == draft
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    ann.until(lambda mirror: not mirror.screen["draft"], "taken back")


def test_a_reload_checks_the_texts_and_the_server_does_not_send_them_again(person: Make) -> None:
    ann = person()
    ann.open()
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    with ann.page.expect_response("**/api/messages/en") as found:
        ann.page.reload()
    assert found.value.request.sizes()["responseBodySize"] == 0


def test_a_player_who_left_is_only_asked_to_come_back(person: Make) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "open", options={"size": 6, "pie": False})
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    bob.at(made["table"])
    page = ann.at(made["table"])
    ann.until(lambda mirror: mirror.status == "playing" and bool(mirror.answers), "the start")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    proposal = page.get_by_role("region", name="Proposal")
    expect(proposal).to_contain_text("You have left your seat")
    expect(proposal.get_by_role("button")).to_have_count(1)
    expect(page.locator("main")).not_to_contain_text(re.compile("your turn", re.IGNORECASE))
    expect(page).not_to_have_title(re.compile("Your turn"))
    page.locator('button[data-square="a1"]').click()
    page.keyboard.press("h")
    page.wait_for_timeout(500)
    assert not [frame for frame in ann.mirror.frames if frame["type"] in ("refused", "draft", "hinted")]
    proposal.get_by_role("button", name="Take my seat back").click()
    expect(plate(page, 0)).to_contain_text("your turn")
    page.locator('button[data-square="a1"]').click()
    ann.until(lambda mirror: mirror.screen["draft"] == ["a1"], "a stone")


def test_after_a_resignation_nobody_is_to_move(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6, "pie": False})["table"])
    turn = page.locator("[data-part=plate]").filter(has_text=re.compile("your turn|to move"))
    expect(turn).to_have_count(1)
    resign(page)
    ann.until(lambda mirror: mirror.status == "over", "the end")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    expect(turn).to_have_count(0)
    expect(page).not_to_have_title(re.compile("Your turn"))
