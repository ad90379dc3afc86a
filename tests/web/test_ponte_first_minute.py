"""What a newcomer to Ponte meets: the first question, how to play, hints, the choice of colours."""

import re
from collections.abc import Callable
from functools import partial
from typing import Literal

import pytest
from playwright.sync_api import expect

from orizuru.core.messages import catalogue
from web.mirror import Mirror
from web.people import Person
from web.ponte import Listener, alone, question

Make = Callable[..., Person]


def has_turns(done: int, mirror: Mirror) -> bool:
    """The page shows the position after so many turns."""
    return (mirror.view or {}).get("turn") == done


def test_a_hint_names_both_tiles_and_plays_them(person: Make) -> None:
    driver = alone(person, 5)
    driver.wait_until_free()
    driver.page.get_by_role("button", name="Hint").click()
    expect(question(driver)).to_contain_text(re.compile(r"Tiles on [a-e][1-5], [a-e][1-5]\. They begin new land\."))
    expect(driver.page.locator(".field svg circle.hinted:not(.under)")).to_have_count(2)
    hint = next(frame for frame in driver.mirror.frames if frame["type"] == "hinted")
    question(driver).get_by_role("button", name="Do that").click()
    for square in (hint["word"], hint["rest"][0]["word"]):
        expect(driver.square(square)).to_have_accessible_name(re.compile("light tile"))
    expect(driver.page.get_by_role("group", name="Choose your colour")).to_be_visible()


def test_a_hint_and_its_button_are_in_sight_on_a_small_phone(person: Make) -> None:
    ann = person(language="de", width=320, height=568)
    page = ann.at(ann.table("me", "bot:greedy", options={"pie": False})["table"])
    for done in (0, 2, 4):  # turns of both
        ann.until(partial(has_turns, done), f"{done} turns")
        page.get_by_role("button", name="Tipp").click()
        do = page.get_by_role("button", name="So machen")
        expect(do).to_be_in_viewport(ratio=1)
        assert page.locator("#question").evaluate("one => one.scrollHeight - one.clientHeight") < 2
        do.click()


def test_a_hint_at_the_choice_of_colours_names_one_and_leaves_both_answers_in_sight(person: Make) -> None:
    driver = alone(person, 5, "b2", "d4", width=320, height=568)
    driver.wait_until_free()
    driver.page.get_by_role("button", name="Hint").click()
    what = question(driver).locator(".what")
    expect(what).to_have_text(re.compile("Player 2: your turn *Hint: Take (light|dark) ?$"))
    expect(driver.page.locator("button.hinted")).to_have_count(1)
    colours = driver.page.get_by_role("group", name="Choose your colour").get_by_role("button")
    for colour in colours.all():
        expect(colour).to_be_in_viewport(ratio=1)  # nothing of it is cut by the place of the question


def test_a_first_game_against_a_bot_begins_with_the_own_tiles(person: Make) -> None:
    ann = person()
    page = ann.open()
    page.get_by_role("button", name="Play a bot now").click()
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    assert {one["kind"] for one in ann.mirror.answers} == {"square"}
    expect(page.get_by_role("group", name="Choose your colour")).to_have_count(0)
    assert ann.mirror.screen["table"]["options"]["pie"] is False, "a first game has no choice of colours at all"


def test_options_that_were_looked_at_hold_in_a_first_game_too(person: Make) -> None:
    ann = person()
    page = ann.open()
    page.get_by_text("More options", exact=True).click()
    expect(page.get_by_role("checkbox", name="Choose the colour after the first two tiles")).to_be_checked()
    page.get_by_text("More options", exact=True).click()
    page.get_by_role("button", name="Play a bot now").click()
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    assert ann.mirror.screen["table"]["options"]["pie"] is True


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_colours_can_be_chosen_without_scrolling_on_a_small_phone(
    person: Make, language: Literal["en", "de"]
) -> None:
    ann, bob = person(), person(language=language, width=320, height=568, touch=True)
    made = ann.table("me", "open")
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name=str(catalogue(language)["page.invitation.sit"])).click()
    ann.page.get_by_role("button", name="Start now").click()
    Listener(ann).say("d5", "g6")
    answers = bob.page.locator("#question .choice button")
    expect(answers).to_have_count(2)
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("way", ["menu", "bar", "welcome"])
def test_how_to_play_is_drawn_with_the_pieces(person: Make, way: str) -> None:
    driver = alone(person, 5)
    if way == "menu":
        driver.page.get_by_role("button", name="More", exact=True).click()
        driver.page.get_by_role("dialog").get_by_role("button", name="How to play").click()
    else:
        names = {"bar": "How to play", "welcome": "New here? How to play"}
        driver.page.get_by_role("button", name=names[way], exact=True).click()
    pictures = driver.page.get_by_role("dialog").locator("ol.ponte li svg")
    expect(pictures).to_have_count(5)
    driver.person.check_accessibility("dialog")


@pytest.mark.parametrize("pie", [True, False])
def test_how_to_play_explains_the_choice_of_colours_where_there_is_one(person: Make, pie: bool) -> None:
    somebody = person()
    page = somebody.at(somebody.table("me", "me", options={"size": 5, "pie": pie})["table"])
    page.get_by_role("button", name="How to play", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("ol.ponte li svg")).to_have_count(5)
    expect(dialog.get_by_text("the other then chooses light or dark")).to_have_count(int(pie))
