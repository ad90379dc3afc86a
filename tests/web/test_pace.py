"""The moves of bots are shown one after the other, as fast as a person likes; a word of chance goes along to a game."""

import json
import re

from playwright.sync_api import expect

from web.ponte import Listener
from web.replay_bar import Make

# When the page drew two light tiles for the first time, and when it drew a dark one.
_WATCH = """() => {
    const board = document.querySelector('[role="grid"]');
    const count = (words) => board.querySelectorAll(`[aria-label*="${words}"]`).length;
    Object.assign(globalThis, {own: 0, other: 0});
    new MutationObserver(() => {
        own ||= count(" light tile") === 2 ? performance.now() : 0;
        other ||= count(" dark tile") > 0 ? performance.now() : 0;
    }).observe(board, {attributes: true, attributeFilter: ["aria-label"], subtree: true});
}"""


def test_a_bot_answers_at_once_but_its_move_is_shown_a_while_later(person: Make) -> None:
    ann = person()
    ann.page.add_init_script(f"localStorage.setItem('orizuru.prefs', {json.dumps(json.dumps({'botPace': 1800}))})")
    made = ann.table("me", "bot:uniform", options={"size": 5, "pie": False})
    page = ann.at(made["table"])
    driver = Listener(ann)
    expect(page.get_by_role("grid")).to_be_visible()
    page.evaluate(_WATCH)
    driver.say("a1", "c3")
    ann.until(lambda mirror: mirror.view is not None and mirror.view["turn"] == 2, "the bot has answered")
    expect(page.get_by_role("button", name=re.compile("dark tile"))).to_have_count(2)
    own, other = page.evaluate("[own, other]")
    # In the page's own time, however busy the machine is.
    assert other - own >= 1500, f"the person's own move is shown at {own}, that of the bot at {other}"
    driver.answer(lambda answers: answers[0])


def test_with_less_motion_bots_are_shown_at_once(person: Make) -> None:
    ann = person()
    made = ann.table("me", "bot:uniform", options={"size": 5, "pie": False})
    ann.at(made["table"])
    Listener(ann).say("a1", "c3")
    ann.until(lambda mirror: mirror.view is not None and mirror.view["turn"] == 2, "the bot has answered")
    assert ann.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")


def test_a_word_of_chance_is_given_before_a_game_with_a_bot(person: Make) -> None:
    ann = person()
    page = ann.open()
    page.locator("label", has=page.locator("input[name='game'][value='origami']")).click()
    page.get_by_text("More options", exact=True).click()
    page.get_by_label("Your word for the shuffle").fill("heron")
    page.get_by_role("button", name="Play a bot now").click()
    page.wait_for_url("**/t/*")
    ann.until(lambda mirror: mirror.status == "playing", "the game has begun")
    assert ann.mirror.screen["table"]["seats"][0]["word"] == "heron"
