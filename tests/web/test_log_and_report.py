"""Looking back in the log, and reporting a problem with only what the seat knows."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.bad_connection import BadConnection
from web.mirror import seen_from
from web.people import Person
from web.ponte import Listener
from web.rich_islands import rich
from web.stand_in import StandIn

Make = Callable[..., Person]


def test_a_line_of_the_log_shows_the_position_then_and_the_way_back(person: Make) -> None:
    somebody = person()
    made = somebody.table("me", "me", options={"size": 5, "pie": False})
    somebody.at(made["table"])
    driver = Listener(somebody)
    driver.say("a1", "c3", "e1", "e3", "b5", "d5")
    page = somebody.page
    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name=re.compile("Player 1 places a tile on a1")).click()
    past = page.get_by_role("region", name="Earlier position")
    expect(past).to_contain_text("You are looking at an earlier position.")
    expect(driver.square("a1")).to_have_accessible_name(re.compile("light tile"))
    expect(driver.square("e1")).to_have_accessible_name("e1, empty")
    driver.square("a3").click()  # nothing is played in the past
    past.get_by_role("button", name="Later").click()
    expect(driver.square("e1")).to_have_accessible_name(re.compile("dark tile"))
    expect(driver.square("b5")).to_have_accessible_name("b5, empty")
    past.get_by_role("button", name="Back to now").click()
    expect(past).to_have_count(0)
    expect(driver.square("b5")).to_have_accessible_name(re.compile("light tile"))
    expect(driver.square("a3")).to_have_accessible_name(re.compile("empty, may place"))
    page.keyboard.press("[")
    expect(past).to_be_visible()
    expect(driver.square("b5")).to_have_accessible_name("b5, empty")
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)


def test_an_earlier_position_wanted_while_an_open_table_turns_to_the_next_player_is_shown(person: Make) -> None:
    somebody = person()
    slow = BadConnection(somebody)
    made = somebody.table("me", "me", options={"size": 5, "pie": False})
    page = somebody.at(made["table"])
    driver = Listener(somebody)
    driver.say("a1")
    slow.hold_from("look")
    driver.say("c3")
    assert somebody.wait(lambda: slow.is_holding), "the page did not ask for the screen of the second player"
    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name="The game begins.").click()
    slow.let_go()
    expect(page.get_by_role("region", name="Earlier position")).to_be_visible()
    somebody.until(seen_from(1), "the screen of the second player")
    expect(driver.square("a1")).to_have_accessible_name("a1, empty")
    page.get_by_role("button", name="Back to now").click()
    expect(driver.square("a1")).to_have_accessible_name(re.compile("light tile"))
    expect(driver.square("a3")).to_have_accessible_name(re.compile("empty, may place"))


@pytest.mark.parametrize("touch", [False, True])
def test_a_rich_turn_of_islands_is_one_sentence_that_can_be_opened(touch: bool, person: Make) -> None:
    somebody = person(width=390 if touch else 1280, touch=touch)
    options = {"players": 2, "data": rich("BGRBGR")}
    page = somebody.at(somebody.table("me", "bot:greedy", game="islands", options=options)["table"])
    page.locator("[data-part=question]").wait_for()
    with StandIn(somebody, page.url.rsplit("/", 1)[-1]) as player:
        while player.step():
            pass
    page.get_by_role("region", name="Result").get_by_role("button", name="See the board").first.click()
    if touch:
        page.get_by_role("button", name="Log and chat").click()
    log = page.get_by_role("region", name="What happened")
    expect(log.locator("li.part").last).to_be_visible()
    lines: list[float] = log.locator(".line").evaluate_all(
        "(all) => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one.firstElementChild).lineHeight))"
    )
    assert len(lines) > 10
    assert max(lines) < 4.5, "no entry is a wall"
    turn = log.locator(".line").filter(has_text=re.compile(r"paints? \d+ squares on .*: .*points")).last
    fold = turn.get_by_role("button", name="Show all of it")
    expect(fold).to_have_attribute("aria-expanded", "false")
    if touch:
        fold.tap()
    else:
        fold.focus()
        page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(turn.locator(".whole")).to_contain_text(re.compile(r"surrounds? the"))
    somebody.check_accessibility()
    (fold.tap if touch else fold.click)()
    expect(turn.locator(".whole")).to_have_count(0)
    expect(page.get_by_role("region", name="Replay")).to_be_attached()


def report(page: Page, description: str) -> dict[str, Any]:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Report a problem").click()
    dialog = page.get_by_role("dialog", name="Report a problem")
    dialog.get_by_role("textbox").fill(description)
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the file").click()
    expect(page.get_by_text("The report was saved.").first).to_be_attached()
    found: dict[str, Any] = json.loads(saved.value.path().read_text(encoding="utf-8"))
    return found


def test_a_report_holds_what_the_seat_knows_and_no_secret(person: Make) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "open", game="origami", options={"players": 2})
    bob.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    for somebody in (ann, bob):
        somebody.at(made["table"])
    ann.page.get_by_role("button", name="Start now").click()
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing" and mirror.view is not None, "the start")
    found = report(ann.page, "The crane flew away.")
    assert found["what"] == "orizuru.problem"
    assert found["description"] == "The crane flew away."
    assert found["viewer"] == 0
    assert found["record"] is None
    assert found["seen"]["view"] == ann.mirror.view
    text = json.dumps(found)
    for secret in (made["join"], made["watch"]):
        assert secret not in text
    for cookie in (*ann.context.cookies(), *bob.context.cookies()):
        assert cookie["value"] not in text


def test_a_report_from_one_device_holds_nothing_of_the_seat_before(person: Make) -> None:
    somebody = person()
    sent: list[str] = []
    somebody.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    made = somebody.table("me", "me", game="islands")
    page = somebody.at(made["table"])
    page.get_by_role("button", name="I am Player 1").click()
    somebody.until(lambda mirror: mirror.screen.get("viewer") == 0 and bool(mirror.answers), "the first seat is asked")
    sealed = somebody.mirror.words[0]  # a sealed question: the choice is still secret
    page.get_by_role("button", name=re.compile("^Return")).first.click()
    page.get_by_role("button", name="I am Player 2").click()
    somebody.until(lambda mirror: mirror.screen.get("viewer") == 1 and bool(mirror.answers), "the second seat is asked")
    assert any(f'"words":"{sealed}"' in frame for frame in sent), "it was answered"
    found = report(page, "")
    assert found["viewer"] == 1
    assert not [one for one in found["frames"] if one["frame"].get("words") == sealed]
    assert {one["frame"]["screen"]["viewer"] for one in found["frames"] if one["frame"]["type"] == "snapshot"} == {1}
