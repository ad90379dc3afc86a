"""A screen reader's view: the accessibility trees of Chromium and Firefox say the same of the first page and of a table
of each title. `make long` runs this file, as it runs `test_firefox.py`."""

from collections.abc import Callable, Iterator
from difflib import unified_diff
from typing import Any

import pytest

from web import firefox, screen_reader
from web.firefox import Firefox
from web.people import Person
from web.screen_reader import LANDMARKS, Thing
from web.stand_in import StandIn

# Options, seats, answers to give first, and the role and the beginning of the name of the board.
TABLES: dict[str, tuple[str, dict[str, Any], int, int, tuple[str, str]]] = {
    "ponte": ("ponte", {"size": 6}, 2, 8, ("grid", "Board of 6 by 6 squares")),
    "origami": ("origami", {"players": 2}, 2, 9, ("region", "Middle of the table")),
    "legends": ("origami", {"players": 3, "boxes": "legends"}, 3, 9, ("region", "Middle of the table")),
    "islands": ("islands", {"players": 2}, 2, 12, ("grid", "Island")),
}


@pytest.fixture(scope="module")
def window() -> Iterator[Firefox]:
    with firefox.launched() as found:
        yield found


def heard(ann: Person, window: Firefox, path: str) -> list[Thing]:
    """What both engines say of a page; a fault if they differ."""
    window.size(1280, 800)
    window.be(ann.context.cookies(), ann.server.address)
    window.open(f"{ann.server.address}{path}")
    ann.open(path)
    seen: list[list[Thing]] = []

    def are_alike() -> bool:
        seen[:] = screen_reader.in_chromium(ann.page), screen_reader.in_firefox(window)
        return len(seen[0]) > 10 and seen[0] == seen[1]

    if not ann.wait(are_alike):
        one, other = (["  ".join(thing) for thing in things] for things in seen)
        pytest.fail("\n".join(unified_diff(one, other, "Chromium", "Firefox", lineterm="", n=1)))
    assert [thing for thing in seen[0] if thing.is_nameless] == []
    assert window.faults == []
    return seen[0]


def roles(things: list[Thing]) -> set[str]:
    return {thing.role for thing in things}


def test_a_first_visit(person: Callable[..., Person], window: Firefox) -> None:
    ann = person()
    ann.open()
    found = heard(ann, window, "/")
    assert found[0][:2] == ("link", "Skip to the content")
    assert next(thing.name for thing in found if thing.role == "heading") == "Pick a game and play"
    assert roles(found) >= {"banner", "main", "region", "radio", "textbox", "button", "status"}
    assert any(thing.role == "button" and thing.name.startswith("Play a bot now") for thing in found)


@pytest.mark.parametrize("name", TABLES)
def test_a_table(person: Callable[..., Person], window: Firefox, name: str) -> None:
    game, options, seats, answers, (role, called) = TABLES[name]
    ann = person()
    made = ann.table("me", *["bot:greedy"] * (seats - 1), game=game, options=options)
    ann.at(made["table"])
    ann.page.locator("[data-part=question]").wait_for()
    with StandIn(ann, made["table"]) as somebody:
        somebody.step(answers)
    found = heard(ann, window, f"/t/{made['table']}")
    assert roles(found) & LANDMARKS >= {"main", "region", "complementary"}
    assert [thing.role for thing in found].count("main") == 1
    assert roles(found) >= {"heading", "button", "link", "tab", "status"}
    (question,) = (thing for thing in found if thing[:2] == ("region", "Question"))
    assert question.text
    assert any(thing.role == role and thing.name.startswith(called) for thing in found), (role, called)
    assert len([thing for thing in found if thing.name.startswith("Player: ")]) == seats
