"""A game without a stage of its own is played on the page, from its questions, answers and view.

The game is Pebbles, of docs/guides/add-a-game.md; Lagoon is Ponte under another name: a game
with many answers, with turns of two parts, and with a drawing that is wider than a phone.
"""

import os
import sys
from collections.abc import Callable, Iterator
from itertools import product
from shutil import copytree
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from client.served import Server
from guides.pebbles import PEBBLES
from web.driver import Answer, Driver
from web.page_words import PageWords
from web.people import Person

LAGOON = """
from orizuru.games.ponte import versions as ponte
from orizuru.games.ponte import view
from orizuru.games.ponte.game import Ponte

plain = view.view
view.view = lambda state, seat: {**plain(state, seat), "drawing": ["~" * 60, *plain(state, seat)["rows"]]}


class Lagoon(Ponte):
    key = "lagoon"


versions = {rules: Lagoon(rules, game.rulings) for rules, game in ponte.items()}
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two games of other packages."""
    folder = tmp_path_factory.mktemp("games")
    site = folder / "site"
    site.mkdir()
    copytree(PEBBLES, site / "orizuru_pebbles")
    site.joinpath("lagoon.py").write_text(LAGOON)
    for name, module in (("pebbles", "orizuru_pebbles"), ("lagoon", "lagoon")):
        about = site / f"{name}-1.0.dist-info"
        about.mkdir()
        about.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        about.joinpath("entry_points.txt").write_text(f"[orizuru.games]\n{name} = {module}\n")
    sys.path.insert(0, str(site))  # a server finds its modules where the tests do
    try:
        found = Server(folder / "served", fresh=True).start()
    finally:
        sys.path.remove(str(site))
    yield found
    found.stop()


class Clicker(Driver):
    """Presses the button of an answer."""

    def __init__(self, person: Person, language: str = "en") -> None:
        super().__init__(person)
        self.words = PageWords(person, language)
        self.question = self.page.get_by_role("region", name=self.words("page.ask.region"), exact=True)

    def button(self, answer: Answer) -> Locator:
        return self.question.get_by_role("button", name=self.words.sentence(answer["text"]), exact=True)

    def give(self, answer: Answer) -> None:
        self.button(answer).click()


class Typist(Clicker):
    """Has only a keyboard: goes to the question by its key, and on to the answer by Tab."""

    def give(self, answer: Answer) -> None:
        expect(self.button(answer)).to_be_enabled()  # the answer before has arrived
        self.page.keyboard.press("q")
        for _ in range(20):
            self.page.keyboard.press("Tab")
            if self.button(answer).evaluate("button => button === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"no way to {answer['word']} by the tabulator")


def check_looks(ann: Person) -> None:
    """Wide and light, or narrow and dark, as the person's screen is; in a long run every pair: axe finds nothing, and
    nothing sticks out."""
    size = ann.page.viewport_size
    assert size is not None
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    own = [(themes[size["width"] < 500], size["width"])]
    for theme, width in product(themes, (1280, 390)) if "ORIZURU_LONG" in os.environ else own:
        ann.page.emulate_media(color_scheme=theme)
        ann.page.set_viewport_size({"width": width, "height": 844})
        ann.check_accessibility()
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (theme, width)
    ann.page.set_viewport_size(size)


@pytest.mark.parametrize(("language", "name", "width"), [("en", "Pebbles", 1280), ("de", "Kiesel", 390)])
def test_a_whole_game_against_a_bot_by_clicking(
    person: Callable[..., Person], games: Server, language: str, name: str, width: int
) -> None:
    ann = person(server=games, language=language, width=width, touch=width < 500)
    driver, page = Clicker(ann, language), ann.open()
    page.get_by_role("radio", name=name).check(force=True)  # people press the card around it
    check_looks(ann)
    page.get_by_role("button", name=driver.words("page.home.bot", n=1)).click()
    driver.answer(lambda answers: answers[0])
    position = page.get_by_role("region", name=driver.words("page.generic.region"))
    expect(position.get_by_text(driver.words("pebbles.view.die"), exact=True)).to_be_visible()
    ann.until(lambda mirror: bool(mirror.answers), "the next question")
    check_looks(ann)
    driver.play()
    expect(page.get_by_role("button", name=driver.words("page.result.rematch"))).to_be_visible()
    check_looks(ann)


def test_a_whole_game_against_a_bot_by_keyboard_alone(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    ann.at(ann.table("me", "bot:greedy", game="pebbles")["table"])
    assert Typist(ann).play(seed=4) == 6
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_what_a_seat_may_not_see_is_shown_as_hidden(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    ann.at(ann.table("me", "bot:uniform", game="pebbles")["table"])
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    assert ann.mirror.view is not None
    own, other = (ann.page.get_by_role("region", name=name, exact=True) for name in ("You", "Random"))
    hand = [str(pebble) for pebble in ann.mirror.view["seats"][0]["hand"]]
    expect(own.locator("dd").first.get_by_role("listitem")).to_have_text(hand)
    expect(other.locator("dd").first.get_by_role("listitem")).to_have_text(["?hidden", "?hidden"])
    bag = ann.page.locator("dl > div").filter(has=ann.page.get_by_text("Bag", exact=True)).locator("dd")
    expect(bag).to_have_text("?hidden×8")


def test_a_sealed_answer_can_be_changed_and_a_hint_is_marked(person: Callable[..., Person], games: Server) -> None:
    ann, bob = person(server=games), person(server=games)
    made = ann.table("me", "open", game="pebbles")
    ann.at(made["table"])
    bob.sit(made).get_by_role("button", name="Sit down").click()
    ann.until(lambda mirror: bool(mirror.answers), "a question")
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.locator(".hint").get_by_text("Hint:")).to_be_visible()
    Clicker(ann).answer(lambda answers: answers[0])
    ann.page.get_by_role("button", name="Change my choice").click()
    ann.until(lambda mirror: bool(mirror.answers), "the question again")
    Clicker(ann).answer(lambda answers: answers[-1])
    bob.until(lambda mirror: bool(mirror.answers), "a question")
    Clicker(bob).answer(lambda answers: answers[0])
    expect(ann.page.get_by_text("All show:").first).to_be_visible()


def test_the_replay_shows_every_position(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    ann.at(ann.table("me", "bot:greedy", game="pebbles")["table"])
    Clicker(ann).play(seed=1)
    rounds = ann.page.locator("dl > div").filter(has=ann.page.get_by_text("Rounds played")).locator("dd")
    expect(rounds).to_have_text("6")
    ann.page.keyboard.press("Escape")  # the result folds away
    ann.page.get_by_role("button", name="To the start").click()
    expect(rounds).to_have_text("0")
    ann.page.get_by_role("button", name="Later").click()
    expect(rounds).to_have_text("1")
    ann.check_accessibility()


def test_many_answers_are_found_by_a_word_and_half_a_turn_is_taken_back(
    person: Callable[..., Person], games: Server
) -> None:
    ann = person(server=games)
    page = ann.open()
    expect(page.get_by_role("radio", name="Lagoon")).to_be_attached()
    ann.at(ann.table("me", "bot:uniform", game="lagoon", options={"size": 6})["table"])
    ann.until(lambda mirror: len(mirror.answers) > 12, "many answers")
    question = Clicker(ann).question
    question.get_by_role("searchbox").fill("c4")
    found = question.get_by_role("group", name="Squares").get_by_role("button")
    expect(found).to_have_count(1)
    found.click()
    ann.until(lambda mirror: mirror.screen["draft"] == ["c4"], "half a turn")
    expect(question.get_by_text("So far:")).to_be_visible()
    ann.page.keyboard.press("u")
    ann.until(lambda mirror: mirror.screen["draft"] == [], "nothing yet")
    check_looks(ann)


def test_a_drawing_wider_than_the_screen_is_scrolled_by_keys(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    page = ann.at(ann.table("me", "bot:uniform", game="lagoon", options={"size": 6})["table"])
    drawing = page.locator("[data-part=board] pre")
    expect(drawing).to_be_visible()
    expect(drawing).not_to_have_attribute("tabindex", "0")
    page.set_viewport_size({"width": 390, "height": 844})
    wide = page.get_by_role("group", name="Drawing, wider than the screen")
    wide.focus()
    expect(wide).to_be_focused()
    wide.press("ArrowRight")
    ann.until_page("document.activeElement.scrollLeft > 0")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(wide).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (320, 568), (844, 390), (640, 400)])
def test_promise_u13_and_u14_the_position_fills_the_room_and_stays_there(
    person: Callable[..., Person], games: Server, width: int, height: int
) -> None:
    ann = person(server=games, width=width, height=height)
    page = ann.at(ann.table("me", "bot:greedy", game="pebbles")["table"])
    parts = [page.locator(f"[data-part={part}]") for part in ("board", "question", "plate")]

    def places() -> list[object]:
        return [one.bounding_box() for part in parts for one in part.all()]

    ann.until(lambda mirror: bool(mirror.answers), "a question")
    for part, count in zip(parts, (1, 1, 2), strict=True):
        expect(part).to_have_count(count)
    before = places()
    for place in before:
        assert isinstance(place, dict)
        assert place["x"] >= 0
        assert place["y"] >= 48
        assert place["x"] + place["width"] <= width
        assert place["y"] + place["height"] <= height
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    Clicker(ann).play(seed=3)
    expect(page.locator("[data-part=result]")).to_be_visible()
    assert places() == before
