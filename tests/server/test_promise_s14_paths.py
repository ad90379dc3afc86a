"""Promise S14: only the operator learns where the data lie, from the log."""

import sqlite3
from pathlib import Path

import pytest

from orizuru.core.messages import Message
from orizuru.server.refusals import error_word, reason_of
from orizuru.server.store.protocol import Broken, StoreError, Unavailable
from orizuru.server.store.sqlite_session import trouble
from server.site import running
from server.store.disks import limited


def test_promise_s14_a_full_disk_shows_strangers_no_path(tmp_path: Path) -> None:
    with limited(tmp_path) as disk, running(disk.folder) as site:
        host = site.person()
        talk = host.talk(host.table("me", "open")["table"])
        disk.fail()
        made = host.post("/api/tables", {"game": "ponte", "seats": [{"player": "me"}, {"player": "open"}]})
        ready = host.get("/readyz")
        talk.say({"type": "rename", "id": "r1", "seat": 0, "name": "Ada"})
        refused = talk.next("refused")
        disk.heal()
        assert (made.status, made.error, ready.status, refused["error"]) == (503, "unavailable", 503, "unavailable")
        for told in (made.body.decode(), ready.body.decode(), str(refused)):
            assert str(tmp_path) not in told
            assert "sqlite" not in told
        assert any(str(disk.folder) in text for text in site.log.texts), "the log has it"


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (trouble(OSError(28, "no space"), Path("/secret/db")), "unavailable"),
        (trouble(sqlite3.OperationalError("unable to open /secret/db"), Path("/secret/db")), "unavailable"),
        (Unavailable(Message("store.unavailable.full", file="/secret/db")), "unavailable"),
        (Unavailable(Message("store.unavailable.readonly", file="/secret/db")), "unavailable"),
        (Unavailable(Message("store.unavailable.busy", file="/secret/db")), "unavailable"),
        (Broken(Message("store.broken", file="/secret/db", cause="a page")), "damaged"),
        (StoreError(Message("store.unknown", file="/secret/db")), "unavailable"),
    ],
)
def test_promise_s14_no_fault_of_the_store_names_a_file(error: StoreError, word: str) -> None:
    assert "/secret" in str(error)
    assert error_word(error) == word
    told = reason_of(error).message
    assert "secret" not in str(told)
    assert "secret" not in repr(told.args)
