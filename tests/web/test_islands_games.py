"""Whole games of Islands, to the result sheet: by mouse, by keys, by names, on a phone; for several, and solo.

At every step the page offers exactly the legal answers and draws what the server sent (`Islander.check`). Dice
fall and bots choose the same in every run (`client/lot.py`).
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.islander import Islander
from web.islanders import KeysIslander, MouseIslander, NamesIslander, TouchIslander, play_out
from web.people import Person
from web.rich_islands import rich

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]

PHONE = {"width": 390, "height": 844, "touch": True}
_COLUMNS = ("harbours", "temples", "outlines", "unpainted")
_CELLS = """(table) => [...table.querySelectorAll("tbody tr, tfoot tr")]
  .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"""


def check_result(islander: Islander) -> None:
    """The result sheet: everybody's points, island by island, as the server sent them; in solo, with the title."""
    islander.check_drawn()
    words, page = islander.words, islander.page
    result = islander.mirror.screen["table"]["result"]
    sheet = page.get_by_role("region", name=words("page.result.region"), exact=True)
    expect(sheet).to_be_visible()
    is_solo = len(result["scores"]) == 1
    for seat, (score, sent) in enumerate(zip(result["scores"], result["sheets"], strict=True)):
        row = sheet.get_by_role("listitem")
        if not is_solo:
            row = row.filter(has=page.get_by_text(words.player(seat), exact=True))
            expect(row).to_contain_text(words("page.result.points", n=score))
        table = row.locator("table")
        if not table.is_visible():
            row.locator("summary").focus()
            page.keyboard.press("Enter")
        expect(table).to_be_visible()
        assert table.evaluate(_CELLS) == rows(sent, words("page.score.total"), words("page.islands.score.none"))
        for line in sent["lines"]:
            if line["text"]["key"].removeprefix("islands.score.") not in _COLUMNS and not is_solo:
                expect(row).to_contain_text(words.sentence(line["text"]))
    if is_solo:  # there is nobody to be compared with, and the title stands once
        expect(sheet.get_by_text(words.filled(result["text"]["args"]["title"], []))).to_have_count(1)
        heading = sheet.get_by_role("heading", level=2)
        expect(heading).to_have_text(words.sentence(result["text"]))
        expect(heading).to_contain_text(words.filled(result["text"]["args"]["title"], []))


def rows(sent: dict[str, Any], total: str, none: str) -> list[list[str]]:
    """The cells of the sheet: a row for each begun island and one for the sum."""
    found: dict[str, list[int]] = {}
    for line in sent["lines"]:
        column = line["text"]["key"].removeprefix("islands.score.")
        if column in _COLUMNS:
            found.setdefault(line["text"]["args"]["island"], [0] * 4)[_COLUMNS.index(column)] += line["points"]
    if not found:
        return [[none]]
    sums = [sum(column) for column in zip(*found.values(), strict=True)]
    assert sum(sums) == sent["score"]
    shown = [[island, *map(signed, points), signed(sum(points))] for island, points in found.items()]
    return [*shown, [total, *map(signed, sums), signed(sent["score"])]]


def signed(points: int) -> str:
    return str(points).replace("-", "−")


def seated(
    ann: Person, way: type[Islander], *others: str, language: str = "en", seed: int = 0, **options: Any
) -> Islander:
    players = 1 + len(others)
    made = ann.table("me", *others, game="islands", options={"players": players, **options})
    ann.at(made["table"])
    return way(ann, language, seed)


def test_promise_u2_two_people_in_two_languages(person: Make) -> None:
    """By mouse in English, only by names and roles in German."""
    ann, bob = person(), person(language="de", theme="dark")
    options = {"players": 2, "data": rich("BGR")}
    made = ann.table("me", "open", game="islands", options=options)
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name="Platz nehmen").click()
    both = [MouseIslander(ann, "en", 3), NamesIslander(bob, "de", 4)]
    assert play_out(*both) > 9
    for one in both:
        check_result(one)


def test_promise_u2_catch_up_on_one_device_by_keys_alone(person: Make) -> None:
    ann, track = person(), "BGRB" if "ORIZURU_LONG" in os.environ else "BG"
    keys = seated(ann, KeysIslander, "me", seed=5, catch_up=True, data=rich(track))
    assert play_out(keys) > 11
    check_result(keys)


def test_promise_u2_four_seats_on_a_phone(person: Make) -> None:
    ann = person(**PHONE)
    finger = seated(ann, TouchIslander, *["bot:uniform"] * 3, seed=6, data=rich("BGRB"))
    assert play_out(finger) > 4
    check_result(finger)
    ann.check_accessibility()


@pytest.mark.parametrize(
    ("way", "language", "options"),
    [
        pytest.param(NamesIslander, "de", {"card_colours": "season"}, id="names in German"),
        pytest.param(KeysIslander, "en", {}, id="keys"),
        pytest.param(TouchIslander, "en", {}, id="phone", marks=pytest.mark.long),
    ],
)
def test_promise_u2_alone_with_technologies(
    person: Make, way: type[Islander], language: str, options: dict[str, Any]
) -> None:
    ann = person(language=language, **(PHONE if way is TouchIslander else {}))
    track = "BGRBGRBG" if "ORIZURU_LONG" in os.environ else "BGRBG"
    alone = seated(ann, way, language=language, seed=8, data=rich(track), **options)
    assert play_out(alone) > 5
    check_result(alone)


def test_promise_u2_alone_all_twenty_four_rounds_by_mouse(person: Make) -> None:
    """With the islands of the game. Choosing sheets, the science sheet and the islands are accessible."""
    ann = person()
    mouse = seated(ann, MouseIslander, seed=9)
    expect(ann.page.get_by_role("region", name=mouse.sheets)).to_be_visible()
    ann.check_accessibility()
    while mouse.view["round"] < 6 and not mouse.is_over:
        mouse.answer(mouse.choose)
        ann.until(lambda mirror: bool(mirror.answers) or mirror.status == "over", "a question, or the end")
    expect(ann.page.get_by_role("region", name=mouse.science)).to_be_visible()
    ann.check_accessibility()
    play_out(mouse)
    assert mouse.view["round"] > 24
    check_result(mouse)
