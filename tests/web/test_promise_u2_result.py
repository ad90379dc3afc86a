"""Promise U2: the end of a game and its result are in sight on small screens too."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from orizuru.core.messages import catalogue
from web.finished import finished
from web.people import Person
from web.ponte import GAME_4
from web.replay_bar import options

Make = Callable[..., Person]


def test_promise_u2_the_end_of_a_game_is_in_sight(person: Make) -> None:
    """First the result, over the board; then, once it is folded, the whole board and the replay, side by side."""
    ann, bob = person(), person(language="de", width=390, height=844, touch=True)
    table = finished(ann, bob, words=GAME_4, size=4)
    for somebody in (ann, bob):
        page = somebody.at(table)
        words = catalogue("en" if somebody is ann else "de")
        result = page.get_by_role("region", name=str(words["page.result.region"]))
        expect(result).to_be_in_viewport(ratio=1)
        result.get_by_role("button", name=str(words["page.result.fold"])).first.click()
        expect(result).to_have_count(0)
        parts = page.get_by_role("grid"), page.get_by_role("region", name=str(words["page.replay.region"]))
        for part in parts:
            expect(part).to_be_in_viewport(ratio=1)
        board, film = (part.bounding_box() for part in parts)
        assert board
        assert film
        below, beside = film["y"] - board["y"] - board["height"], film["x"] - board["x"] - board["width"]
        assert max(below, beside) >= -1, (board, film)


def test_promise_u2_a_result_fits_on_the_smallest_screen(person: Make) -> None:
    ann = person(language="de", width=320, height=700, touch=True)
    page = ann.at(finished(ann, game="islands", players=1))
    words = catalogue("de")
    result = page.get_by_role("region", name=str(words["page.result.region"]))
    sheet = result.get_by_role("table")
    expect(sheet).to_be_visible()
    widths: list[int] = sheet.evaluate("(table) => [table.offsetWidth, table.parentElement.clientWidth]")
    assert widths[0] <= widths[1]
    # Every head is one line: no word is broken.
    lines = sheet.get_by_role("columnheader").evaluate_all("""all => all.map((head) => {
        const words = document.createRange();
        words.selectNodeContents(head);
        return words.getClientRects().length;
    })""")
    assert lines == [1] * 6
    # The result comes before the buttons for what to do with it, all of them within the window.
    found, leaving = (
        sheet.bounding_box(),
        result.get_by_role("button", name=str(words["page.to_home"])).bounding_box(),
    )
    assert found
    assert leaving
    assert found["y"] < 350 < leaving["y"]
    for button in result.locator("footer").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    expect(result.get_by_role("button", name=str(words["page.result.record"]))).to_be_visible()
    score = ann.mirror.screen["table"]["result"]["scores"][0]
    expect(result.get_by_role("heading", level=2)).to_contain_text(str(score).replace("-", "−"))
    ann.check_accessibility(".ranking")


def test_a_reader_without_a_name_is_you_in_the_result_the_replay_and_the_list_of_games(person: Make) -> None:
    ann, bob = person(), person()
    table = finished(ann, bob, game="origami", players=2, seed=4)
    page = ann.at(table)
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("table", name="Your points")).to_be_visible()
    expect(result.get_by_role("table", name="Points of Friend 1")).to_be_visible()
    expect(result).not_to_contain_text("Player 1")
    result.get_by_role("button", name="See the board").first.click()
    expect(options(page).get_by_role("combobox", name="Seen by").get_by_role("option").first).to_have_text("You")
    page.goto("/")
    page.get_by_text("1 finished game").click()
    row = page.get_by_role("link", name=re.compile("Friend 1"))
    expect(row).to_contain_text(re.compile(r"\bYou win|Friend 1 wins|shared win"))
    expect(row).not_to_contain_text("Player 1")


def test_promise_u2_two_sheets_stand_side_by_side_on_a_phone(person: Make) -> None:
    """On a low phone, too, the sheets have most of the window, and why somebody won has a whole line."""
    ann, bob = person(touch=True), person()
    table = finished(ann, bob, game="origami", players=2, seed=4)
    page = ann.page
    for width, height in ((390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        ann.at(table)
        sheets = page.get_by_role("region", name="Result").get_by_role("table")
        expect(sheets).to_have_count(2)
        one, other = (sheet.bounding_box() for sheet in sheets.all())
        assert one
        assert other
        assert one["y"] == other["y"]
        assert one["x"] + one["width"] <= other["x"]
        seen = page.locator("#result").evaluate("""(result) => {
            const bottom = result.querySelector("footer").getBoundingClientRect().y;
            const boxes = [...result.querySelectorAll("table")].map((sheet) => sheet.getBoundingClientRect());
            return boxes.map((box) => Math.min(bottom, box.bottom) - box.y >= Math.min(box.height, innerHeight * 0.4));
        }""")
        assert seen == [True, True], "the sheets are seen: all of them, or a good part of the window"
        wide: list[list[float]] = page.locator("#result").evaluate("""(result) =>
            [...result.querySelectorAll("h2, .title > p, ol, .all")]
                .map((part) => [part.scrollWidth, part.clientWidth])""")
        assert all(needed <= there for needed, there in wide), wide


def test_promise_u2_no_word_and_no_number_of_two_narrow_sheets_is_broken(person: Make) -> None:
    ann, bob = person(width=320, height=568, touch=True), person()
    ann.at(finished(ann, bob, game="origami", players=2, boxes="legends", families=["dinosaurs", "polar"]))
    expect(ann.page.get_by_role("region", name="Result").get_by_role("table")).to_have_count(2)
    broken = ann.page.locator("#result").evaluate("""(result) =>
        [...result.querySelectorAll("th, td")].flatMap((cell) => {
            const text = cell.firstChild;
            return [...text.data.matchAll(/[\\p{L}\\d]+/gu)].filter((word) => {
                const range = new Range();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                return range.getClientRects().length > 1;
            }).map(([word]) => word);
        })""")
    assert broken == []


def test_after_the_end_no_points_are_no_points_yet(person: Make) -> None:
    ann, bob = person(), person()
    page = ann.at(finished(ann, bob, size=6))
    ann.until(lambda mirror: mirror.status == "over", "the end")
    assert 0 in ann.mirror.screen["table"]["result"]["scores"], "somebody has none in this game"
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("No points.")
    expect(result).not_to_contain_text("yet")


@pytest.mark.parametrize(("game", "players"), [("origami", 4), ("islands", 2), ("islands", 6)])
def test_promise_u2_all_names_and_totals_are_in_sight_in_every_window(person: Make, game: str, players: int) -> None:
    people = [person(language="de"), *(person() for _ in range(players - 1))]
    terms: dict[str, Any] = {"players": players, **({"boxes": "both"} if game == "origami" else {})}
    page = people[0].at(finished(*people, game=game, **terms))
    heads = page.locator("#result h3")
    expect(heads).to_have_count(players)
    for width, height in ((1280, 800), (844, 390), (640, 400), (390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        met = heads.locator(".name, .points").evaluate_all("""(all) => all.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })""")
        assert met == [True] * (2 * players), f"something lies over a name or a total at {width} x {height}"
    # On a phone the folded result has no numbers without names: the plates have them.
    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("Escape")
    sign = page.locator("[data-part=bar] [aria-controls=result]")
    expect(sign).to_be_visible()
    expect(sign.locator(".scores")).to_be_hidden()
