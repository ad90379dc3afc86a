"""The bar under a finished game: what it says, and games to look back at."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, Page, expect

from orizuru.core.replay import rebuilt
from web.finished import finished
from web.people import Person
from web.ponte import GAME_4

Make = Callable[..., Person]


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Replay")


def options(page: Page) -> Locator:
    """What else can be done with the position, behind a sign of the bar; unfolds it."""
    sign = bar(page).get_by_role("button", name="Options")
    if sign.get_attribute("aria-expanded") == "false":
        sign.click()
    return bar(page)


def slider(page: Page) -> Locator:
    return bar(page).get_by_role("slider", name="Position")


def says(page: Page, words: str) -> None:
    """The slider names the position."""
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(words))


def ponte(person: Make, **options: Any) -> tuple[Person, Person, str]:
    ann, bob = person(**options), person()
    return ann, bob, finished(ann, bob, words=GAME_4, size=4)


def ends(somebody: Person, table: str) -> list[int]:
    """How many moves stand after each turn of a finished game of Ponte, in which a turn is one entry; forced answers
    belong to the turn before them."""
    played = rebuilt(somebody.get(f"/api/tables/{table}/record")).played
    last = [one.before.turn != then.before.turn and not then.forced for one, then in pairwise(played)]
    return [count for count, is_last in enumerate([*last, True], 1) if is_last]


def number(ends: list[int], index: int) -> str:
    """What the page calls the turn with this index, from 0."""
    first, last = ([0, *ends][index] + 1, ends[index])
    return f"Move {last} of {ends[-1]}" if first == last else f"Moves {first} to {last} of {ends[-1]}"


def entries(somebody: Person, table: str) -> list[int]:
    """The numbers of the entries that are moves."""
    steps = somebody.get(f"/api/tables/{table}/log?from=1&to=50")["steps"]
    return [step["happened"]["seq"] for step in steps if step["happened"]["kind"] == "move"]
