"""A browser in a game with hidden hands is sent exactly what its seat may know, compared with a replay."""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from web.diary import Diary, compare
from web.finished import play_out
from web.folders import Folder, QuickFolder
from web.people import Person
from web.rich_deck import RICH

pytestmark = pytest.mark.heavy

Make = Callable[..., Person]

THROUGH_THE_PAGE = 1000 if "ORIZURU_LONG" in os.environ else 18  # answers; then the pages look on
# All cards of the seat's own hand that the page has drawn.
_OWN = """
() => [...document.querySelectorAll("[data-zone^='hand ']")].map((card) => [card.dataset.zone, card.dataset.key])
"""


def seated(person: Make, count: int, options: dict[str, Any]) -> list[tuple[Person, Diary]]:
    """People at a table, each with a browser; the first has made the table."""
    people = [person() for _ in range(count)]
    made = people[0].table("me", *["open"] * (count - 1), game="origami", options={**options, "players": count})
    found = [(one, Diary(one)) for one in people]
    people[0].at(made["table"])
    for one in people[1:]:
        one.sit(made)
        one.page.get_by_role("button", name="Sit down").click()
    return found


def play(folders: list[Folder], seed: int, most: int) -> None:
    """All give answers at random. Now and then somebody takes a part back before answering."""
    chance = Random(seed)
    for _ in range(most):
        folders[0].person.until(lambda _: any(one.is_over or one.mirror.answers for one in folders), "a question")
        if any(folder.is_over for folder in folders):
            return
        folder = chance.choice([folder for folder in folders if folder.mirror.answers])
        if folder.mirror.screen["draft"] and chance.random() < 0.1:
            folder.take_back()
            continue
        folder.answer(chance.choice)
        if chance.random() < 0.2:
            other = chance.choice(folders)
            hands = {zone for zone, _ in other.page.evaluate(_OWN)}
            assert hands <= {f"hand {other.view['seat']}"}, "somebody else's hand is on the page"


@pytest.mark.parametrize(
    ("count", "options"),
    [(2, {"boxes": "legends", "deck": RICH}), (3, {"boxes": "both", "families": ["sky", "legendary", "savannah"]})],
    ids=["two with a deck that asks much", "three with sealed choices"],
)
def test_promise_s1_the_server_sends_browsers_what_their_seats_may_know(
    person: Make, count: int, options: dict[str, Any]
) -> None:
    people = seated(person, count, options)
    folders: list[Folder] = [QuickFolder(one, seed=seat) for seat, (one, _) in enumerate(people)]
    play(folders, seed=11, most=THROUGH_THE_PAGE)
    table = folders[0].mirror.screen["table"]["id"]
    play_out(*(one for one, _ in people), table=table)
    for folder in folders:
        folder.person.until(lambda mirror: mirror.status == "over", "everybody hears of the end", 60)
    record = people[0][0].get(f"/api/tables/{table}/record")
    for seat, (one, diary) in enumerate(people):
        assert compare(diary, seat, record) > 20
        stored = one.page.evaluate("() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
        assert not any(f'"{card}"' in stored for card in folders[0].words.cards)
        assert diary.answers, "nothing was asked over HTTP"
        for answer in diary.answers:
            body = answer.text()
            assert '"hand"' not in body, answer.url
            assert '"knowledge"' not in body, answer.url
    # A page that comes anew is told of every move as before.
    one, diary = people[0]
    before = len(diary.pages)
    one.page.reload()
    one.until(lambda _: len(diary.pages) > before, "a snapshot")
    compare(diary, 0, record)
