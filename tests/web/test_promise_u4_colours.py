"""Promise U4: everything on a Ponte board can be told apart without colour: by brightness, shape and pattern. So
can the marks of the players, by their shapes.

Pictures are taken as people with each kind of colour-blindness see the page, and compared without their colours.
"""

import io
import re
from collections.abc import Callable
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

from web.people import Person
from web.ponte import Mouse

pytestmark = pytest.mark.heavy

SIGHTS = ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"]
# In steps of brightness, out of 255. Two squares that show the same differ by less than 1.
PLAIN = 30.0  # things that fill a square
FINE = 4.0  # patterns and marks in a square


def patch(somebody: Person, square: str) -> Image.Image:
    """A square as it appears without colours."""
    taken = somebody.page.locator(f'[data-square="{square}"]').screenshot(animations="disabled")
    return Image.open(io.BytesIO(taken)).convert("L").resize((64, 64))


def difference(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_promise_u4_squares_are_told_apart_without_colours(person: Callable[..., Person], theme: str) -> None:
    somebody = person(theme=theme)
    made = somebody.table("me", "me", options={"size": 8, "pie": False})
    somebody.at(made["table"])
    driver = Mouse(somebody)
    # Islands of both colours, with closed squares around them; a bridge; a last move, and half a turn.
    driver.say("a1", "a2", "h8", "h7", "b1", "b2", "g8", "g7", "a5", "a7", "h4", "h2", "a5-a7", "e1", "f3", "c5")
    page = somebody.page
    page.get_by_role("button", name="Show on board", exact=True).click()
    page.get_by_role("checkbox", name="Where Player 2 cannot place").check()  # it appears with the next screen
    page.get_by_role("checkbox", name="Where I cannot place").check()
    page.locator("path[fill='url(#hatch-b)']").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    page.locator("[data-part=bar]").hover()
    expect(driver.square("c5")).to_have_accessible_name(re.compile("placed for now"))
    session = somebody.context.new_cdp_session(page)
    for sight in SIGHTS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        tiles = {"light": patch(somebody, "b1"), "dark": patch(somebody, "g8"), "water": patch(somebody, "d4")}
        for one, other in combinations(tiles, 2):
            assert difference(tiles[one], tiles[other]) > PLAIN, (sight, one, other)
        waters = {
            "free": tiles["water"],
            "closed to me": patch(somebody, "c2"),
            "closed to the other": patch(somebody, "f7"),
            "under a bridge": patch(somebody, "a6"),
        }
        for one, other in combinations(waters, 2):
            assert difference(waters[one], waters[other]) > FINE, (sight, one, other)
        assert difference(patch(somebody, "e1"), patch(somebody, "h4")) > FINE, (sight, "last move")
    assert difference(patch(somebody, "d4"), patch(somebody, "d6")) < 1.0
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    for_now = patch(somebody, "c5")
    driver.say("e7")
    expect(driver.square("e7")).to_have_accessible_name(re.compile("dark tile|light tile"))
    expect(driver.square("c5")).not_to_have_accessible_name(re.compile("placed for now"))
    page.get_by_role("heading", level=1).hover()
    assert difference(for_now, patch(somebody, "c5")) > FINE, "placed for now, and placed"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_promise_u4_players_are_told_apart_without_colours_and_letters(
    person: Callable[..., Person], theme: str
) -> None:
    somebody = person(theme=theme)
    bots = ["bot:easy"] * 5
    page = somebody.at(somebody.table("me", *bots, game="islands", options={"players": 6})["table"])
    page.locator("[data-part=plate]").nth(5).wait_for()
    session = somebody.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    marks = [
        Image.open(io.BytesIO(one.screenshot(animations="disabled"))).convert("L").resize((32, 32))
        for one in page.locator("[data-part=plate] > .mark").all()
    ]
    assert len(marks) == 6
    for one, other in combinations(marks, 2):
        assert difference(one, other) > FINE
    # Letters are the names of sheets.
    assert set(page.locator(".mark").all_text_contents()) == {""}
