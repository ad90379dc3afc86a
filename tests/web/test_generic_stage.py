"""A game that nobody has drawn is played on the page, from its questions, answers and view.

The game is Pebbles, made and installed as docs/guides/add-a-game.md says; Lagoon is Ponte under another name, for a game
with many answers, turns of two parts and nothing hidden.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from client.served import Server
from documents.pebbles import installed
from web.driving import Answer, Driver
from web.people import Person

LAGOON = """
from orizuru.games.ponte import versions as ponte
from orizuru.games.ponte.game import Ponte


class Lagoon(Ponte):
    key = "lagoon"


versions = {rules: Lagoon(rules, game.rulings) for rules, game in ponte.items()}
"""
NAMES = {"en": ("Pebbles", "Pebble {}"), "de": ("Kiesel", "Kiesel {}")}
SIZES = {"light": (1280, 800), "dark": (390, 844)}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two games of other packages."""
    folder = tmp_path_factory.mktemp("games")
    site = installed(folder)
    site.joinpath("lagoon.py").write_text(LAGOON)
    about = site / "lagoon-1.0.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: lagoon\nVersion: 1.0\n")
    about.joinpath("entry_points.txt").write_text("[orizuru.games]\nlagoon = lagoon\n")
    sys.path.insert(0, str(site))  # a server finds its modules where the tests do
    try:
        found = Server(folder / "served").start()
    finally:
        sys.path.remove(str(site))
    yield found
    found.stop()


class Clicker(Driver):
    """Presses the button of an answer."""

    language = "en"

    def button(self, answer: Answer) -> Locator:
        name = NAMES[self.language][1].format(answer["text"]["args"]["pebble"])
        return self.page.get_by_role("region", name="Question" if self.language == "en" else "Frage").get_by_role(
            "button", name=name, exact=True
        )

    def give(self, answer: Answer) -> None:
        self.button(answer).click()


class Typist(Clicker):
    """Has a keyboard only: goes to the question by its key, and on to the answer by the tabulator."""

    def give(self, answer: Answer) -> None:
        expect(self.button(answer)).to_be_visible()
        self.page.keyboard.press("q")
        for _ in range(20):
            self.page.keyboard.press("Tab")
            if self.button(answer).evaluate("button => button === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"no way to {answer['word']} by the tabulator")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_against_a_bot_by_clicking(
    person: Callable[..., Person], games: Server, language: str, theme: str
) -> None:
    width, height = SIZES[theme]
    ann = person(server=games, language=language, theme=theme, width=width, height=height, touch=width < 500)
    page = ann.open()
    page.get_by_role("radio", name=NAMES[language][0]).check(force=True)  # what is pressed is the card around it
    ann.check_accessibility()
    page.get_by_role("button", name="Play a bot now" if language == "en" else "Gleich gegen einen Bot").click()
    driver = Clicker(ann)
    driver.language = language
    driver.answer(lambda answers: answers[0])
    expect(page.get_by_role("region", name="The position" if language == "en" else "Die Stellung")).to_be_visible()
    ann.check_accessibility()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    driver.play()
    expect(page.get_by_role("button", name="Rematch" if language == "en" else "Revanche")).to_be_visible()
    ann.check_accessibility()


def test_a_whole_game_against_a_bot_by_keyboard_alone(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    ann.at(ann.table("me", "bot:greedy", game="pebbles")["table"])
    assert Typist(ann).play(seed=4) == 6
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_the_view_is_told_and_what_is_hidden_is_hidden(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    ann.at(ann.table("me", "bot:uniform", game="pebbles")["table"])
    ann.until(lambda told: bool(told.answers), "a question")
    assert ann.told.view is not None
    own, other = (ann.page.get_by_role("region", name=name, exact=True) for name in ("Seat 1", "Chance"))
    expect(own.locator("dd").first.get_by_role("listitem")).to_have_text(
        [str(pebble) for pebble in ann.told.view["seats"][0]["hand"]]
    )
    expect(other.locator("dd").first.get_by_role("listitem")).to_have_text(["?hidden", "?hidden"])
    position = ann.page.get_by_role("region", name="The position")
    expect(position.get_by_text("?hidden")).to_have_count(0)
    expect(position.locator("dd").filter(has_text="×8")).to_have_count(1)


def test_a_sealed_answer_can_be_changed_and_a_hint_is_marked(person: Callable[..., Person], games: Server) -> None:
    ann, bob = person(server=games), person(server=games)
    made = ann.table("me", "open", game="pebbles")
    ann.at(made["table"])
    bob.sit(made).get_by_role("button", name="Take a seat").click()
    ann.until(lambda told: bool(told.answers), "a question")
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.get_by_text("The bot Greedy would answer:")).to_be_visible()
    Clicker(ann).answer(lambda answers: answers[0])
    ann.page.get_by_role("button", name="Change my answer").click()
    ann.until(lambda told: bool(told.answers), "the question again")
    Clicker(ann).answer(lambda answers: answers[-1])
    bob.until(lambda told: bool(told.answers), "a question")
    Clicker(bob).answer(lambda answers: answers[0])
    expect(ann.page.get_by_text("All show:").first).to_be_visible()


def test_the_replay_shows_every_position(person: Callable[..., Person], games: Server) -> None:
    ann = person(server=games)
    ann.at(ann.table("me", "bot:greedy", game="pebbles")["table"])
    Clicker(ann).play(seed=1)
    ann.page.get_by_role("button", name="Watch the game again").click()
    ann.page.keyboard.press("Home")
    rounds = ann.page.locator("dl div").filter(has_text="Rounds played").locator("dd")
    ann.page.get_by_role("button", name="To the beginning").click()
    expect(rounds).to_have_text("0")
    ann.check_accessibility()


def test_many_answers_are_found_by_a_word_and_half_a_turn_is_taken_back(
    person: Callable[..., Person], games: Server
) -> None:
    ann = person(server=games)
    page = ann.open()
    expect(page.get_by_role("radio", name="Lagoon")).to_be_attached()
    ann.at(ann.table("me", "me", game="lagoon", options={"size": 6})["table"])
    page.get_by_role("button", name="It is me").or_(page.get_by_role("button", name="I am Seat 1")).first.click()
    ann.until(lambda told: len(told.answers) > 12, "many answers")
    question = page.get_by_role("region", name="Question")
    question.get_by_role("searchbox").fill("c4")
    found = question.get_by_role("group", name="Squares").get_by_role("button")
    expect(found).to_have_count(1)
    found.click()
    ann.until(lambda told: told.screen["draft"] == ["c4"], "half a turn")
    expect(question.get_by_text("So far:")).to_be_visible()
    page.keyboard.press("u")
    ann.until(lambda told: told.screen["draft"] == [], "nothing yet")
    ann.check_accessibility()
