"""A table of Origami and Legends to which the Merchant comes: then five cards lie in the line."""

import csv
import io
from collections.abc import Callable
from random import Random
from typing import Any

from orizuru.bots import bot
from orizuru.client.table import Table
from orizuru.games.origami.deckfile import shipped
from web.people import Person
from web.stand_in import StandIn

MERCHANT = "merchant-yellow"
TABLES = 20  # attempts to get the Merchant, which may be the last card of the deck


def _deck() -> str:
    """The cards of both boxes, but the Merchant costs nothing."""
    rows = [row for file in ("1/origami.csv", "1/legends.csv") for row in csv.DictReader(shipped(file).splitlines())]
    text = io.StringIO()
    table = csv.DictWriter(text, rows[0].keys(), lineterminator="\n")
    table.writeheader()
    table.writerows({**row, "cost": "0"} if row["key"] == MERCHANT else row for row in rows)
    return text.getvalue()


DECK = _deck()


def options(players: int) -> dict[str, Any]:
    # The Fisherman, who asks before a draw, comes to tables of four only.
    families, characters = ["polar", "farm", "sky", "sea"], ["merchant", "calligrapher", "geisha", "fisherman"]
    return {
        "players": players,
        "boxes": "both",
        "families": families[:players],
        "characters": characters[:players],
        "deck": DECK,
    }


def has_come(view: dict[str, Any] | None) -> bool:
    return view is not None and len(view["line"]) == 5


async def fetch(table: Table) -> None:
    """Looks for the Merchant, in the line and through the deck, and plays it."""
    chance, greedy = Random("fetch"), bot("greedy")
    while await table.asked() is not None and not has_come(table.view):
        assert table.view is not None
        words = table.words
        wanted = [word for word in (f"play {MERCHANT}", MERCHANT, "draw") if word in words]
        await table.play(wanted[0] if wanted else greedy.choose(table.view, chance))


def visited(person: Person, players: int = 2, begun: Callable[[], None] = lambda: None) -> str:
    """The id of a table where five cards lie in the line, and the person is asked; `begun` is called when it begins."""
    for _ in range(TABLES):
        made = person.table("me", *["bot:greedy"] * (players - 1), game="origami", options=options(players))
        person.at(made["table"])
        with StandIn(person, made["table"]) as somebody:
            somebody.catch_up()
            person.page.locator("[data-area=line] > .piece").nth(3).wait_for()
            begun()
            somebody.do(fetch)
            somebody.catch_up()
        if has_come(person.mirror.view):
            person.page.locator("[data-area=line] > .piece").nth(4).wait_for()
            return str(made["table"])
    raise AssertionError(f"the Merchant did not come to {TABLES} tables")
