"""Promise S2: an absent owner keeps seat, hand and game, whatever opponent, host and spectators agree."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from orizuru.server.hall import live
from orizuru.server.settings import Settings
from server.site import PLENTY, Person, Site, Talk, running


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server at which people are away as soon as they are not connected."""
    monkeypatch.setattr(live, "AWAY", 0)
    with running(tmp_path) as found:
        yield found


def begun(site: Site) -> tuple[Person, Person, Person, str, Talk]:
    """A game of two whose host is connected and whose guest is away, and somebody who watches."""
    host, guest, watcher = site.person(), site.person(), site.person()
    made = host.table("me", "open", game="origami", options={"players": 2})
    table: str = made["table"]
    guest.post("/api/claim", {"secret": made["join"], "name": "Guest"})
    watcher.post("/api/claim", {"secret": made["watch"]})
    talk = host.talk(table)
    assert talk.act("start")["type"] == "ack"
    return host, guest, watcher, table, talk


def test_promise_s2_consent_gives_nobody_the_seat_of_an_absent_owner(site: Site) -> None:
    _, guest, watcher, table, talk = begun(site)
    assert watcher.post(f"/api/tables/{table}/recover", {"seat": 1}).status == 404
    assert talk.act("agree", 0)["error"] == "not_now"
    assert watcher.talk(table).welcome["seats"] == []
    found = guest.talk(table)
    assert (found.welcome["seats"], found.snapshot["screen"]["viewer"]) == ([1], 1)


def test_promise_s2_an_opponent_puts_no_bot_on_the_seat_of_an_absent_owner(site: Site) -> None:
    host, _, _, table, talk = begun(site)
    for more in ({}, {"bot": "uniform"}):
        assert talk.act("propose", 0, what="takeover", about=1, **more)["type"] == "refused"
    assert [seat["player"] for seat in host.get(f"/api/tables/{table}").json["seats"]] == ["human", "human"]


def test_promise_s2_a_host_neither_closes_nor_deletes_a_game_that_has_begun(site: Site) -> None:
    host, guest, _, table, talk = begun(site)
    for what in ("close", "delete"):
        assert host.post(f"/api/tables/{table}/{what}").status == 409
    assert host.get(f"/api/tables/{table}").json["status"] == "playing"
    assert talk.act("leave", 0)["type"] == "ack"
    for what in ("close", "delete"):
        assert host.post(f"/api/tables/{table}/{what}").status == 409
    assert guest.talk(table).act("resign", 1)["type"] == "ack"
    assert guest.get(f"/api/tables/{table}/record").json["result"]["end"] == "resign"


def test_promise_s2_the_code_of_a_seat_brings_it_to_any_browser_that_knows_it(site: Site) -> None:
    _, guest, watcher, table, _ = begun(site)
    made = guest.post(f"/api/tables/{table}/code", {"seat": 1})
    assert (made.status, made.json["number"]) == (201, 1)
    code = made.json["code"]
    stranger = site.person()
    assert stranger.get(f"/api/tables/{table}").status == 403
    assert stranger.post("/api/recover", {"code": code.lower()}).json == {"table": table, "right": "seat", "seat": 1}
    assert stranger.talk(table).welcome["seats"] == [1]
    assert guest.get(f"/api/tables/{table}").status == 403
    assert watcher.post(f"/api/tables/{table}/code", {"seat": 1}).error == "not_yours"
    for path in site.folder.rglob("*"):
        if path.is_file():
            for signs in (code, code.replace("-", ""), code.lower()):
                assert signs.encode() not in path.read_bytes(), path
    assert not any(code in line for line in site.log.texts)


def test_promise_s2_codes_are_not_guessed_quickly(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, codes_per_minute=Settings().codes_per_minute)) as site:
        guessed(site, round(Settings().codes_per_minute))


def guessed(site: Site, most: int) -> None:
    _, guest, _, table, _ = begun(site)
    code = guest.post(f"/api/tables/{table}/code", {"seat": 1}).json["code"]
    guesser = site.person()
    tried = [guesser.post("/api/recover", {"code": f"{n:016}"}) for n in range(most)]
    assert {(one.status, one.error) for one in tried} == {(404, "unknown")}
    assert len({one.body for one in tried}) == 1
    late = guesser.post("/api/recover", {"code": code})
    assert (late.status, late.error) == (429, "too_many")
    assert guest.talk(table).welcome["seats"] == [1]
