"""Promise S4: who may open a WebSocket, and what happens to frames that are not messages."""

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orizuru.server import wire
from orizuru.server.wire.closing import BAD_FRAME, FLOOD, PROTOCOL_VERSION
from server.site import Person, Site, Talk, end_of


def handshake(person: Person, table: str, **headers: str) -> int:
    """101 if the connection was accepted, the status otherwise."""
    try:
        person.connection(table, headers=headers).close()
    except InvalidStatus as refused:
        found = refused.response
    else:
        return 101
    assert "content-security-policy" in found.headers, found
    return found.status_code


def test_promise_s4_handshakes(site: Site) -> None:
    host, stranger, nobody = site.person(), site.person(), site.person()
    table = host.table("me", "open")["table"]
    stranger.table("me", "open")
    assert nobody.cookie is None
    foreign = {
        "another host": "https://evil.example",
        "another port": "http://127.0.0.1:1",
        "another scheme": f"https://127.0.0.1:{site.port}",
        "another name": f"http://localhost:{site.port}",
        "sandbox": "null",
        "longer": f"{site.address}.evil.example",
    }
    assert handshake(host, table) == 101
    assert handshake(host, table, Origin="") == 101, "programs send no Origin"
    assert {name: handshake(host, table, Origin=origin) for name, origin in foreign.items()} == dict.fromkeys(
        foreign, 403
    )
    assert handshake(host, table, **{"Sec-Fetch-Site": "cross-site"}) == 403
    assert handshake(host, table, **{"Sec-Fetch-Site": "same-origin"}) == 101
    assert handshake(stranger, table) == 403
    assert handshake(nobody, table) == 403
    assert handshake(host, "aaaabbbbcccc") == 404
    assert handshake(host, table, Host="evil.example") == 400
    assert handshake(host, table, Cookie="orizuru=" + "A" * 43) == 403
    assert handshake(host, table, Cookie="orizuru=x") == 403
    assert handshake(host, table, Cookie=f"__Host-{host.cookie}") == 403, "that name is for https only"


def test_promise_s4_the_protocol_is_named_if_asked_for(site: Site) -> None:
    host = site.person()
    table = host.table("me", "open")["table"]
    assert host.connection(table, subprotocols=["orizuru.1"]).subprotocol == "orizuru.1"
    assert host.connection(table, subprotocols=["other"]).subprotocol is None


@pytest.fixture
def talk(site: Site) -> Talk:
    host = site.person()
    return host.talk(host.table("me", "open")["table"])


def test_promise_s4_a_flood_ends_the_connection(site: Site) -> None:
    host = site.person()
    flood = Talk(host.connection(host.table("me", "open")["table"], close_timeout=0.5))
    with suppress(ConnectionClosed):  # perhaps before all is sent
        for number in range(400):
            flood.say({"type": "ping", "n": number})
    assert flood.end() == FLOOD
    assert host.get("/api/mine").status == 200, "nobody else is affected"


@pytest.mark.parametrize("size", [8_200, 16_000, 17_000, 1_000_000])
def test_promise_s4_a_frame_that_is_too_large_ends_the_connection(talk: Talk, size: int) -> None:
    talk.connection.send('{"type":"ping","n":1' + " " * (size - 21) + "}")
    assert talk.end() == 1009


def test_promise_s4_the_largest_frame_is_answered(talk: Talk) -> None:
    talk.connection.send('{"type":"ping","n":1' + " " * (wire.LARGEST_FRAME - 21) + "}")
    assert talk.next("pong")["n"] == 1


def test_promise_s4_a_frame_in_many_small_parts_counts_as_one_frame(talk: Talk) -> None:
    with suppress(ConnectionClosed):  # perhaps before all parts are sent
        talk.connection.send(["x" * 1000] * 100)
    assert talk.end() in (1009, 1006)  # the goodbye may be lost with the parts nobody reads any more


def test_promise_s4_a_binary_frame_ends_the_connection(talk: Talk) -> None:
    talk.connection.send(b'{"type":"ping"}')
    assert talk.end() == BAD_FRAME


def test_promise_s4_malformed_text_ends_the_connection_and_logs_no_error(site: Site, talk: Talk) -> None:
    """With 1007, as the standard demands."""
    before = len(site.log.texts)
    talk.connection.protocol.send_text(b'{"type":"\xff\xfe"}')
    for part in talk.connection.protocol.data_to_send():
        talk.connection.socket.sendall(part)
    assert talk.end() == 1007
    told = "\n".join(site.log.texts[before:])
    assert "Traceback" not in told
    assert "ERROR" not in told


def test_promise_s4_a_client_of_another_protocol_version_is_refused_with_both_versions(site: Site) -> None:
    host = site.person()
    connection = host.connection(host.table("me", "open")["table"])
    connection.send(json.dumps({"type": "hello", "protocol": 99}))
    bye = json.loads(connection.recv(10))
    assert (bye["type"], bye["code"]) == ("bye", PROTOCOL_VERSION)
    assert bye["text"]["args"] == {"expected": 1, "got": 99}
    assert end_of(connection) == PROTOCOL_VERSION


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "x",
        "null",
        "[]",
        "{}",
        '{"type":"nothing"}',
        '{"type":"ping","n":1,"more":2}',
        '{"type":"ping","n":"1"}',
        '{"type":"ping","n":-1}',
        '{"type":"ping","n":1e400}',
        '{"type":"play","id":"a","seq":0,"seat":0}',
        '{"type":"play","id":"","seq":0,"seat":0,"words":"a1"}',
        '{"type":"play","id":"a","seq":0,"seat":99,"words":"a1"}',
        '{"type":"say","id":"a","text":"' + "x" * 501 + '"}',
        '{"type":"word","id":"a","seq":0,"seat":0,"word":"\\ud800"}',
        "[" * 8000,
        '{"type":' * 900 + "1" + "}" * 900,
    ],
)
def test_promise_s4_a_frame_that_is_not_a_message_is_refused_and_the_connection_goes_on(talk: Talk, frame: str) -> None:
    talk.connection.send(frame)
    refused = talk.next("refused")
    assert refused["error"] == "malformed"
    is_readable = '"id":"a"' in frame and "ud800" not in frame
    assert refused["id"] == ("a" if is_readable else None)
    talk.say({"type": "ping", "n": 7})
    assert talk.next("pong")["n"] == 7


def test_promise_s4_nothing_is_done_before_hello(site: Site) -> None:
    host = site.person()
    connection = host.connection(host.table("me", "open")["table"])
    connection.send(json.dumps({"type": "start", "id": "s", "seq": 0}))
    refused = json.loads(connection.recv(10))
    assert (refused["type"], refused["id"], refused["error"]) == ("refused", "s", "not_now")
