"""Every answer has the headers, errors included; wrong requests are refused clearly; finished games can be read."""

import socket
from dataclasses import replace
from pathlib import Path

import pytest

from server.site import PLENTY, Person, Site, running

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
    "trusted-types svelte-trusted-html orizuru-worker",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


def test_promise_s6_headers_are_on_every_answer(site: Site) -> None:
    person = site.person()
    made = person.table("me", "open")
    table = f"/api/tables/{made['table']}"
    replies = {
        200: person.get("/healthz"),
        201: person.post("/api/tables", {"game": "ponte", "seats": [{"player": "me"}, {"player": "open"}]}),
        400: person.post("/api/claim", {"secret": "short"}),
        403: site.person().get(table),
        404: person.get("/nothing"),
        405: person.ask("DELETE", "/api/mine"),
        409: person.get(f"{table}/record"),
        413: person.post("/api/claim", b" " * 100_000),
        415: person.post("/api/claim", b"{}", **{"Content-Type": "text/plain"}),
    }
    assert {status: reply.status for status, reply in replies.items()} == {status: status for status in replies}
    foreign = person.get("/api/mine", Host="evil.example")
    for reply in (*replies.values(), foreign, person.get("/readyz")):
        expected = {name: value for name, value in HEADERS.items() if reply is not foreign or "opener" not in name}
        assert {name: reply.headers.get(name) for name in expected} == expected
        assert "server" not in reply.headers
        assert "strict-transport-security" not in reply.headers, "that is for https"
        assert "access-control-allow-origin" not in reply.headers
        assert b"Traceback" not in reply.body


def test_promise_s6_a_header_that_plain_http_ignores_is_not_sent_over_it(tmp_path: Path) -> None:
    """Browsers trust https and the machine itself; elsewhere they complain of the header on every page."""
    with running(tmp_path, replace(PLENTY, hosts=("box.example",))) as site:
        person = site.person()
        for host, is_there in (("box.example", False), ("localhost", True), ("[::1]:8", True), ("127.0.0.1:9", True)):
            headers = person.get("/healthz", Host=host).headers
            assert ("cross-origin-opener-policy" in headers) is is_there, host
            assert headers["cross-origin-resource-policy"] == "same-origin"


def test_malformed_http_is_refused(site: Site) -> None:
    for rubbish in (
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"x" * 70_000,
    ):
        with socket.create_connection(("127.0.0.1", site.port), timeout=10) as line:
            line.sendall(rubbish)
            assert line.recv(1000).startswith(b"HTTP/1.1 4")
    assert site.person().get("/healthz").status == 200


def test_a_table_without_a_link_is_closed_to_others(site: Site) -> None:
    table = site.person().table("me", "open")["table"]
    stranger = site.person()
    stranger.table("me", "open")
    for person in (stranger, site.person()):
        for path in ("", "/record", "/log"):
            assert person.get(f"/api/tables/{table}{path}").status == 403
        for path, body in (("code", {"seat": 0}), ("fork", {"at": 1, "seats": [{"player": "me"}]}), ("close", {})):
            reply = person.post(f"/api/tables/{table}/{path}", body)
            assert (reply.status, reply.error) == (403, "forbidden")
    assert stranger.get("/api/tables/aaaabbbbcccc").status == 404


@pytest.fixture
def two(site: Site) -> tuple[Person, Person, str]:
    """Two people at a game of Ponte that has begun."""
    host, guest = site.person(), site.person()
    made = host.table("me", "open", options={"size": 4})
    guest.post("/api/claim", {"secret": made["join"], "name": "Guest"})
    talk = host.talk(made["table"])
    assert talk.act("start")["type"] == "ack"
    talk.close()
    return host, guest, made["table"]


def test_moves_for_other_seats_and_stale_moves_are_refused(two: tuple[Person, Person, str]) -> None:
    host, guest, table = two
    dark, light = host.talk(table), guest.talk(table)
    asked = dark.snapshot["screen"]["asked"]["seat"]
    mover, other = (dark, light) if asked == 0 else (light, dark)
    word = mover.snapshot["screen"]["answers"][0]["answers"][0]["word"]
    assert other.act("play", asked, words=word)["error"] == "not_yours", "another seat's cookie"
    assert other.act("play", 1 - asked, words=word)["error"] == "not_now", "out of turn"
    assert mover.act("play", asked, words=word, seq=0)["error"] == "stale", "a stale number"
    assert mover.act("play", asked, words="nonsense")["error"] == "invalid"
    assert mover.act("play", 9, words=word)["error"] == "not_yours"
    before = mover.act("play", asked, words=word, id="same")
    assert before["type"] == "ack"
    again = mover.act("play", asked, words=word, id="same")
    assert (again["type"], again["seq"]) == ("ack", before["seq"]), "the same request acts once"


def test_a_finished_game_is_read_published_forked_and_played_again(two: tuple[Person, Person, str]) -> None:
    host, guest, table = two
    path = f"/api/tables/{table}"
    talk = guest.talk(table)
    assert host.get(f"{path}/record").error == host.get(f"{path}/log").error == "not_now"
    assert talk.act("resign", 1)["type"] == "ack"
    record = host.get(f"{path}/record")
    assert record.status == 200
    assert record.headers["content-disposition"] == f'attachment; filename="orizuru-{table}.json"'
    assert record.json["game"] == "ponte"
    log = guest.get(f"{path}/log?viewer=1").json
    assert [step["happened"]["kind"] for step in log["steps"]] == ["sit", "sit", "start", "resign"]
    assert [step["happened"]["seq"] for step in host.get(f"{path}/log?from=2&to=3").json["steps"]] == [2, 3]

    anybody = Person(host.site)
    assert anybody.get(path).status == 403
    assert host.post(f"{path}/publish", {"public": True}).status == 200
    assert anybody.get(path).json["public"] is True
    assert anybody.get(f"{path}/record").status == 200
    assert table in [found["id"] for found in anybody.get("/api/public").json]
    seen = anybody.talk(table)
    assert seen.welcome["seats"] == []
    assert seen.act("say", text="hello")["error"] == "forbidden"
    forked = anybody.post(f"{path}/fork", {"at": 3, "seats": [{"player": "me"}, {"player": "me"}]})
    assert forked.status == 201, forked.body
    assert anybody.talk(forked.json["table"], look=0).act("start")["type"] == "ack"

    assert host.post(f"{path}/publish", {"public": False}).status == 200
    assert seen.end() == 4001, "somebody who could read it only because it was public"
    first = host.post(f"{path}/rematch").json
    assert guest.post(f"{path}/rematch").json["table"] == first["table"]
    assert {first["seat"], guest.post(f"{path}/rematch").json["seat"]} == {0, 1}
    assert host.post(f"{path}/erase").status == 200
    assert [seat["name"] for seat in host.get(path).json["seats"]] == ["", ""]
    assert [one["id"] for part in host.get("/api/mine").json.values() for one in part["tables"]] == [
        first["table"],
        table,
    ]
    assert host.post(f"{path}/delete").status == 200
    assert host.get(path).status == 404


def test_bots_are_seated_and_play_to_the_end(site: Site) -> None:
    host = site.person()
    made = host.table("bot:greedy", "open", options={"size": 4})
    path = f"/api/tables/{made['table']}"
    assert host.post(f"{path}/bot", {"seat": 1, "bot": "nobody"}).status == 400
    assert host.post(f"{path}/bot", {"seat": 1, "bot": "uniform"}).status == 200
    assert host.post(f"{path}/bot", {"seat": 1, "bot": "greedy"}).error == "taken"
    talk = host.talk(made["table"])
    assert talk.act("start")["type"] == "ack"
    while talk.next("event")["table"].get("status") != "over":
        pass
    record = host.get(f"{path}/record").json
    assert record["game"] == "ponte"
    last = host.get(f"{path}/log").json["last"]
    steps = [host.get(f"{path}/log?from={first}").json["steps"] for first in range(1, last + 1, 50)]
    assert sum(map(len, steps)) == last
