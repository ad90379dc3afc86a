"""Promise S10: any body is answered quickly and below 500, and leaves the server as it was."""

import json
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from orizuru.core.registry import game
from server.site import Person, Site

PATHS = (
    "/api/tables",
    "/api/claim",
    "/api/recover",
    "/api/games/ponte/catalogue",
    "/api/games/origami/catalogue",
    *(
        f"/api/tables/TABLE/{name}"
        for name in [
            "links",
            "remove",
            "bot",
            "close",
            "delete",
            "publish",
            "erase",
            "fetch",
            "give_back",
            "only_here",
            "code",
            "rematch",
            "fork",
            "verify",
        ]
    ),
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=15,
)
plans = st.fixed_dictionaries(
    {"player": st.sampled_from(["me", "open", "bot"])},
    optional={"name": st.text(max_size=45), "bot": st.sampled_from(["greedy", "uniform", "", "?"]) | st.none()},
)
options = {
    key: st.dictionaries(
        st.sampled_from([option.name for option in game(key).options()]) | st.text(max_size=5), values, max_size=4
    )
    for key in ("ponte", "origami")
}
fields: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(["ponte", "origami", "chess", ""]),
    "seats": st.lists(plans, max_size=5),
    "options": options["ponte"] | options["origami"],
    "clock": st.fixed_dictionaries({"kind": st.just("move"), "seconds": st.integers(-1, 99)}) | st.none(),
    "secret": st.text("ab-_", min_size=43, max_size=43),
    "name": st.text(max_size=50),
    "seat": st.integers(-1, 20) | st.none(),
    "right": st.sampled_from(["join", "watch", "seat", "host", "x"]),
    "bot": st.sampled_from(["greedy", "?"]),
    "public": st.booleans(),
    "at": st.integers(-1, 9),
}
near = st.fixed_dictionaries({}, optional=fields)


@pytest.fixture(scope="module")
def host(site: Site) -> tuple[Person, list[str]]:
    person = site.person()
    return person, [person.table("me", "open")["table"]]


def check(host: tuple[Person, list[str]], path: str, body: object) -> None:
    person, tables = host
    reply = person.post(path.replace("TABLE", tables[-1]), body)
    assert reply.status < 500, (path, body, reply)
    if reply.status >= 400:
        assert set(reply.json) == {"error", "text"}
    if path.endswith("/delete") and reply.status == 200:
        tables.append(person.table("me", "open")["table"])


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(PATHS), near | values)
def test_promise_s10_any_json_is_answered(host: tuple[Person, list[str]], path: str, body: object) -> None:
    check(host, path, json.dumps(body).encode())


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(PATHS), st.binary(max_size=300))
def test_promise_s10_any_bytes_are_answered(host: tuple[Person, list[str]], path: str, body: bytes) -> None:
    check(host, path, body)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["ponte", "origami"]).flatmap(lambda key: st.tuples(st.just(key), options[key])))
def test_promise_s10_any_options_are_answered(
    host: tuple[Person, list[str]], chosen: tuple[str, dict[str, Any]]
) -> None:
    key, found = chosen
    check(host, f"/api/games/{key}/catalogue", json.dumps({"options": found}).encode())
    plan = {"game": key, "seats": [{"player": "me"}, {"player": "open"}], "options": found}
    check(host, "/api/tables", json.dumps(plan).encode())


@pytest.mark.parametrize("path", PATHS)
def test_promise_s10_ten_megabytes_are_refused(site: Site, host: tuple[Person, list[str]], path: str) -> None:
    person, tables = host
    reply = person.post(path.replace("TABLE", tables[-1]), b'"' + b"x" * 10_000_000 + b'"')
    assert (reply.status, reply.error) == (413, "large")


def test_promise_s10_a_name_of_100_000_letters_is_refused(host: tuple[Person, list[str]]) -> None:
    person, _ = host
    plan = {"game": "ponte", "seats": [{"player": "me", "name": "x" * 100_000}, {"player": "open"}]}
    reply = person.post("/api/tables", plan)
    assert (reply.status, reply.error) == (400, "malformed")
    assert len(reply.body) < 1_000
    short = person.post("/api/claim", {"secret": "A" * 43, "name": "x" * 60_000})
    assert (short.status, short.error) == (400, "malformed")


@pytest.mark.parametrize("body", [b"[" * 60_000, b'{"a":' * 10_000, b"1" * 60_000, b'{"options":' + b"[" * 60_000])
def test_promise_s10_deep_and_long_bodies_are_refused_at_once(host: tuple[Person, list[str]], body: bytes) -> None:
    person, _ = host
    for path in ("/api/tables", "/api/claim", "/api/games/origami/catalogue"):
        begun = time.monotonic()
        reply = person.post(path, body)
        assert (reply.status, reply.error) == (400, "malformed")
        assert time.monotonic() - begun < 2


def test_promise_s10_a_deck_of_half_a_megabyte_is_answered_in_time(host: tuple[Person, list[str]]) -> None:
    """Nearly as much as options may hold: lines that do not make a deck, and one entry of very many names."""
    person, _ = host
    for deck in ("x = 1\n" * 70_000, "[" * 400_000, "a" * 500_000, '[[cards]]\nname = "a"\n' * 20_000):
        options = {"deck": deck}
        begun = time.monotonic()
        found = person.post("/api/games/origami/catalogue", {"options": options})
        plan = {"game": "origami", "seats": [{"player": "me"}, {"player": "open"}], "options": options}
        made = person.post("/api/tables", plan)
        assert (found.status, made.status) == (400, 400), (found.body[:200], made.body[:200])
        assert time.monotonic() - begun < 3


@pytest.mark.parametrize(
    "path", ["/api/messages/..", "/api/messages/xx", "/api/messages/EN", "/static/..%2fapp.py", "/static/%2e%2e"]
)
def test_promise_s10_no_path_leads_out(site: Site, path: str) -> None:
    assert site.person().get(path).status in (404, 503)  # 503: the page is not built


@pytest.mark.parametrize(
    "query", ["from=x", "from=-1", "to=1e9", "viewer=99", "viewer=", "from=" + "9" * 5000, "from=%C2%B2"]
)
def test_promise_s10_any_number_in_a_query_is_answered(host: tuple[Person, list[str]], query: str) -> None:
    person, tables = host
    reply = person.get(f"/api/tables/{tables[-1]}/log?{query}")
    assert (reply.status, reply.error) == (400, "malformed")
