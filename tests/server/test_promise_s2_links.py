"""Promise S2: links are secrets that grant rights: exchanged once for a cookie, moved, revoked, and stored nowhere."""

import base64
import re
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from server.site import Site, end_of, running

SECRET = 43


def test_promise_s2_a_seat_moves_and_the_old_device_only_looks_on(site: Site) -> None:
    host, guest, phone = site.person(), site.person(), site.person()
    made = host.table("me", "open")
    table = made["table"]
    assert len(made["join"]) == len(made["watch"]) == SECRET

    claimed = guest.post("/api/claim", {"secret": made["join"], "name": "Guest"})
    assert claimed.json == {"table": table, "right": "seat", "seat": 1}
    attributes = claimed.headers["set-cookie"].lower()
    assert re.fullmatch(r"orizuru=[\w-]{43}", guest.cookie or "")
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip() for part in attributes.split(";")}
    assert guest.post("/api/claim", {"secret": made["join"]}).json["seat"] == 1, "coming again gives the same seat"

    link = guest.post(f"/api/tables/{table}/links", {"right": "seat", "seat": 1}).json
    old = guest.talk(table)
    assert old.welcome["seats"] == [1]
    assert phone.post("/api/claim", {"secret": link["secret"]}).json == {"table": table, "right": "seat", "seat": 1}
    assert old.end() == 4001
    again = site.person().post("/api/claim", {"secret": link["secret"]})
    assert (again.status, again.error) == (404, "unknown"), "a seat's link works once"
    there = phone.talk(table)
    assert there.welcome["seats"] == [1]
    board = guest.talk(table)
    assert (board.welcome["seats"], board.welcome["boards"]) == ([], [1])
    assert board.act("leave", 1)["error"] == "not_yours"

    for stranger in (host, phone):
        assert stranger.post(f"/api/tables/{table}/fetch", {"seat": 1}).error == "not_yours"
    assert guest.post(f"/api/tables/{table}/only_here", {"seat": 1}).error == "not_yours"
    assert guest.post(f"/api/tables/{table}/fetch", {"seat": 1}).error == "not_now", "the owner is there"
    assert phone.post(f"/api/tables/{table}/give_back", {"seat": 1}).status == 200
    assert there.end() == 4001
    assert phone.post(f"/api/tables/{table}/give_back", {"seat": 1}).error == "not_yours"
    link = guest.post(f"/api/tables/{table}/links", {"right": "seat", "seat": 1}).json
    assert phone.post("/api/claim", {"secret": link["secret"]}).status == 200
    early = guest.post(f"/api/tables/{table}/fetch", {"seat": 1})
    assert (early.error, early.json["text"]["key"]) == ("not_now", "server.played_lately"), "it is on its way"
    board = guest.talk(table)
    assert phone.post(f"/api/tables/{table}/give_back", {"seat": 1}).status == 200
    assert board.end() == 4001
    assert guest.talk(table).welcome["seats"] == [1]
    assert phone.talk(table).welcome["boards"] == [1], "it could be fetched to the phone again"
    assert guest.post(f"/api/tables/{table}/only_here", {"seat": 1}).status == 200
    with pytest.raises(InvalidStatus) as refused:
        phone.talk(table)
    assert refused.value.response.status_code == 403


def test_promise_s2_a_line_that_waits_with_its_hello_loses_its_right_too(site: Site) -> None:
    host, guest = site.person(), site.person()
    made = host.table("me", "open")
    guest.post("/api/claim", {"secret": made["join"]})
    quiet = guest.connection(made["table"])
    assert host.post(f"/api/tables/{made['table']}/remove", {"seat": 1}).status == 200
    assert end_of(quiet) == 4001


def test_promise_s2_a_new_link_ends_the_old_one(site: Site) -> None:
    host = site.person()
    made = host.table("me", "open")
    fresh = host.post(f"/api/tables/{made['table']}/links", {"right": "join"}).json["secret"]
    assert fresh != made["join"]
    assert site.person().post("/api/claim", {"secret": made["join"]}).status == 404
    assert site.person().post("/api/claim", {"secret": fresh}).json["seat"] == 1


def test_promise_s2_a_right_includes_no_other(site: Site) -> None:
    """A watcher watches: it may neither act for the host nor for a seat."""
    host, watcher = site.person(), site.person()
    made = host.table("me", "open")
    table = made["table"]
    assert watcher.post("/api/claim", {"secret": made["watch"]}).json["right"] == "watch"
    assert watcher.get(f"/api/tables/{table}").status == 200
    refused = {
        path: watcher.post(f"/api/tables/{table}/{path}", body)
        for path, body in {
            "links": {"right": "join"},
            "remove": {"seat": 0},
            "bot": {"seat": 1, "bot": "greedy"},
            "close": {},
            "code": {"seat": 0},
            "delete": {},
            "publish": {"public": True},
            "erase": {},
            "rematch": {},
        }.items()
    }
    assert {path: reply.status for path, reply in refused.items()} == dict.fromkeys(refused, 403)
    talk = watcher.talk(table)
    assert talk.welcome == {**talk.welcome, "host": False, "seats": []}
    assert talk.act("start")["error"] == "forbidden"
    assert talk.act("play", 0, words="a1")["error"] == "not_yours"


def test_promise_s2_no_secret_is_on_the_disk_or_in_the_log(tmp_path: Path) -> None:
    secrets: set[str] = set()
    with running(tmp_path) as site:
        host, guest = site.person(), site.person()
        made = host.table("me", "open")
        table = made["table"]
        secrets |= {made["join"], made["watch"]}
        guest.post("/api/claim", {"secret": made["join"], "name": "Somebody Special"})
        link = guest.post(f"/api/tables/{table}/links", {"right": "seat", "seat": 1}).json["secret"]
        phone = site.person()
        phone.post("/api/claim", {"secret": link, "name": "x"})
        phone.get(f"/api/tables/{table}?secret={link}")
        site.person().post("/api/claim", {"secret": "A" * SECRET})
        talk = host.talk(table)
        assert talk.act("start")["type"] == "ack"
        talk.close()
        secrets |= {link, *(person.cookie.partition("=")[2] for person in (host, guest, phone) if person.cookie)}
        assert len(secrets) == 6
        parts = {path.name: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        _check(secrets, parts, site.log.texts)
        assert not any("Somebody Special" in line for line in site.log.texts)
    parts = {path.name: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert len(parts["orizuru.sqlite"]) > 4096
    _check(secrets, parts, site.log.texts)
    with sqlite3.connect(tmp_path / "orizuru.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()


def _check(secrets: set[str], parts: dict[str, bytes], log: list[str]) -> None:
    for secret in secrets:
        raw = base64.urlsafe_b64decode(secret + "=")
        for name, content in parts.items():
            assert secret.encode() not in content, name
            assert raw not in content, name
        assert not any(secret in line or raw.hex() in line for line in log)
