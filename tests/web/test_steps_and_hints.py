"""Keys and options of a replay, the way home, what is said of a move taken back, and a hint that comes late."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from web.frame import tab
from web.people import Person
from web.ponte import Listener
from web.replay_bar import bar, options, ponte, slider

Make = Callable[..., Person]


def test_arrow_keys_step_from_the_folded_result_and_from_a_line_of_the_log(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=bar] [aria-controls=result]")).to_be_focused()
    last = int(slider(page).get_attribute("max") or "")
    page.keyboard.press("ArrowLeft")
    expect(slider(page)).to_have_value(str(last - 1))
    lines = page.get_by_role("tabpanel", name="Log").locator("button.entry")
    lines.nth(1).click()
    expect(slider(page)).not_to_have_value(str(last - 1))
    at = int(slider(page).input_value())
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_value(str(at + 1))
    # Up and down still go from line to line, and elsewhere in the rail the keys are the rail's own.
    page.keyboard.press("ArrowDown")
    expect(lines.nth(2)).to_be_focused()
    tab(page, "Log").focus()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "Chat")).to_be_focused()
    expect(slider(page)).to_have_value(str(at + 1))


def test_the_options_of_a_replay_stay_open_while_it_plays_by_itself(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    page.keyboard.press("Escape")
    slider(page).fill("0")
    sign = bar(page).get_by_role("button", name="Options")
    options(page)
    bar(page).get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).to_have_value("2")
    expect(sign).to_have_attribute("aria-expanded", "true")
    bar(page).get_by_role("button", name="Pause").click()
    expect(sign).to_have_attribute("aria-expanded", "true")
    bar(page).get_by_role("button", name="Later").click()
    expect(sign).to_have_attribute("aria-expanded", "false")
    options(page)
    page.keyboard.press("Escape")
    expect(sign).to_have_attribute("aria-expanded", "false")
    options(page)
    page.locator("[data-part=plate]").first.click()
    expect(sign).to_have_attribute("aria-expanded", "false")


def test_the_log_counts_no_answers_of_others_among_the_moves_taken_back(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6, "pie": False})["table"])
    Listener(ann).say("a1", "c4")
    ann.until(lambda mirror: mirror.screen["table"]["turn"] == 2 and bool(mirror.answers), "the bot has answered")
    page.keyboard.press("u")
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("You take back your last move.")
    expect(page.get_by_role("tabpanel", name="Log")).not_to_contain_text(re.compile(r"back \d"))


def test_a_hint_is_asked_for_once_and_a_late_refusal_is_no_fault(person: Make) -> None:
    ann = person()
    asked: list[str] = []
    lines: list[WebSocketRoute] = []

    def held(route: WebSocketRoute) -> None:
        """Between the page and its server: a hint is held back."""
        server = route.connect_to_server()
        lines.append(route)

        def pass_on(frame: str | bytes) -> None:
            sent = json.loads(frame)
            if sent["type"] == "hint":
                asked.append(sent["id"])
            else:
                server.send(frame)

        route.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/socket"), held)
    page = ann.at(ann.table("me", "me", options={"size": 6, "pie": False})["table"])
    expect(page.get_by_role("region", name="Question")).to_contain_text("your turn")
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Thinking")).to_be_visible()
    square = page.locator("[data-square=a1]")
    square.click()
    expect(square).to_have_accessible_name(re.compile("tile"))
    assert len(asked) == 1
    refusal = {"key": "server.stale", "args": {}}
    lines[-1].send(
        json.dumps({"type": "refused", "id": asked[0], "error": "stale", "text": refusal, "rule": "", "where": []})
    )
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert "nothing was done" not in page.locator("body").inner_text()


def test_the_menu_of_a_table_leads_home(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6})["table"])
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="To the home page").click()
    expect(page.get_by_role("link", name=re.compile("Ponte")).first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
