"""The page says that a table was damaged on the server's disk, and does not retry for ever; other tables go on."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import expect

from client.served import Server
from web.people import Person


@pytest.mark.parametrize(
    ("theme", "width", "language", "text"),
    [
        ("light", 1280, "en", "This table was damaged on the server's disk."),
        ("dark", 390, "de", "Dieser Tisch wurde auf der Platte des Servers beschädigt."),
    ],
)
def test_a_damaged_table_says_so(
    person: Callable[..., Person], own_server: Server, theme: str, width: int, language: str, text: str
) -> None:
    ann = person(server=own_server, theme=theme, width=width, language=language)
    bad, good = ann.table("me", "me")["table"], ann.table("me", "me")["table"]
    ann.watch.allow_server_gone()
    own_server.stop()
    with closing(sqlite3.connect(own_server.folder / "orizuru.sqlite")) as database, database:
        database.execute('UPDATE entries SET time = time + 1 WHERE "table" = ?', (bad,))
    own_server.start()
    ann.watch.allow("status 410: GET .*/api/tables/.*", "console error: .*410.*")
    ann.at(bad)
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(text)
    ann.check_accessibility()
    ann.at(good)
    ann.until(lambda mirror: mirror.status == "playing", "the other one is played")
