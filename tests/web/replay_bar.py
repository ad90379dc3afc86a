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


def says_number(page: Page, number: str, words: str = "") -> None:
    """The slider begins with the number of the position, as `numbers` names it."""
    says(page, f"^{re.escape(number)}: {words}")


def ponte(person: Make, **options: Any) -> tuple[Person, Person, str]:
    ann, bob = person(**options), person()
    return ann, bob, finished(ann, bob, words=GAME_4, size=4)


def ends(somebody: Person, table: str) -> list[int]:
    """How many moves stand after each turn of a finished game of Ponte, in which a turn is one entry; forced answers
    belong to the turn before them."""
    played = rebuilt(somebody.get(f"/api/tables/{table}/record")).played
    last = [one.before.turn != then.before.turn and not then.forced for one, then in pairwise(played)]
    return [count for count, is_last in enumerate([*last, True], 1) if is_last]


def turns(somebody: Person, table: str) -> list[int]:
    """How many turns there were after each move, as the log counts: the choice of a colour does not count, a forced
    pass does."""
    played = rebuilt(somebody.get(f"/api/tables/{table}/record")).played
    are_last = [one.before.turn != then.before.turn for one, then in pairwise(played)] + [True]
    done = [is_last and one.word not in ("light", "dark") for one, is_last in zip(played, are_last, strict=True)]
    return [sum(done[:end]) for end in ends(somebody, table)]


def numbers(somebody: Person, table: str) -> list[str]:
    """What the page calls the position after each turn."""
    turn, move = turns(somebody, table), ends(somebody, table)
    return [f"Turn {one} of {turn[-1]} (move {then} of {move[-1]})" for one, then in zip(turn, move, strict=True)]


def entries(somebody: Person, table: str) -> list[int]:
    """The numbers of the entries that are moves."""
    steps = somebody.get(f"/api/tables/{table}/log?from=1&to=50")["steps"]
    return [step["happened"]["seq"] for step in steps if step["happened"]["kind"] == "move"]
