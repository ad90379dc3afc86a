"""Promise U2: whole games of Ponte with a mouse, a finger, only the keyboard, and only by names and roles."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.people import Person
from web.ponte import GAME_4, GAME_5, Finger, Keys, Listener, Mouse, PonteDriver

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]


def hot_seat(somebody: Person, size: int) -> None:
    """Both colours are played at one device, so that the whole game is known beforehand."""
    made = somebody.table("me", "me", options={"size": size})
    somebody.at(made["table"])
    somebody.until(
        lambda mirror: mirror.status == "playing" and mirror.screen["table"]["id"] == made["table"],
        "the game starts by itself",
    )


def check_the_end(somebody: Person, words: list[str]) -> None:
    """The result is shown, and the record has the answers that were given, each once."""
    somebody.until(lambda mirror: mirror.status == "over", "the end")
    table = somebody.mirror.screen["table"]
    sheet = somebody.page.get_by_role("region", name="Result")
    expect(sheet).to_be_visible()
    for score in table["result"]["scores"]:
        expect(sheet).to_contain_text("1 point" if score == 1 else f"{score} points")
    played = somebody.get(f"/api/tables/{table['id']}/record")["moves"]
    # A pass that is the only answer is given by the server.
    assert [word for word in played if word != "pass"] == [word for word in words if word != "pass"]


@pytest.mark.parametrize(
    ("kind", "game", "options"),
    [
        pytest.param(Mouse, GAME_5, {}, id="mouse"),
        pytest.param(Finger, GAME_4, {"width": 390, "height": 844, "touch": True}, id="finger"),
        pytest.param(Finger, GAME_4, {"width": 320, "height": 640, "touch": True, "theme": "dark"}, id="finger-320"),
    ],
)
def test_promise_u2_whole_games_by_pointer(
    person: Make, kind: type[PonteDriver], game: list[str], options: dict[str, object]
) -> None:
    somebody = person(**options)
    hot_seat(somebody, 5 if game is GAME_5 else 4)
    driver = kind(somebody)
    driver.say(*game)
    check_the_end(somebody, game)
    assert somebody.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"


def test_promise_u2_a_whole_game_by_names_and_roles_alone(person: Make) -> None:
    somebody = person()
    hot_seat(somebody, 5)
    driver = Listener(somebody)
    driver.say(*GAME_5)
    check_the_end(somebody, GAME_5)
    expect(somebody.page.get_by_text("How chance was made")).to_have_count(0)  # Ponte has no chance
    expect(driver.square("a5")).to_have_accessible_name(re.compile("light tile, .*carries the bridge a3–a5"))
    expect(driver.square("a4")).to_have_accessible_name(re.compile("closed, under a bridge"))


def test_promise_u2_a_whole_game_by_keys_alone_from_the_first_page_on(person: Make) -> None:
    somebody = person()
    page = somebody.open()
    expect(page.get_by_role("button", name="Play a bot now")).to_be_visible()
    driver = Keys(somebody)
    driver.tab_to(lambda _, said: said.startswith("On this device"))
    page.keyboard.press("Enter")
    driver.tab_to(lambda _, said: said == "Start")
    page.keyboard.press("Enter")
    somebody.until(lambda mirror: mirror.status == "playing", "the game starts by itself")
    driver.say("e5", "f5", "dark", "e4", "f4")  # on the board of the box; the keys lead away from it, too
    driver.press("Orizuru")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    hot_seat(somebody, 4)
    driver.say(*GAME_4)
    check_the_end(somebody, GAME_4)
