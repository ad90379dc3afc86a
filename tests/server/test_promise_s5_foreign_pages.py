"""Promise S5: no foreign page changes anything: a matrix over all routes, generated from the application itself."""

import asyncio
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.routing import Route, WebSocketRoute

from orizuru.server.http import readiness
from orizuru.server.http.app import app
from orizuru.server.http.hosts import Hosts
from orizuru.server.service import opened
from orizuru.server.settings import Settings
from server.site import PLENTY, Person, Site

KINDS = ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json")
NAMES = (
    *("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "x@127.0.0.1"),
    *("127.0.0.1, x", "10.0.0.1", "[::2]", "localhost.x"),
)


@pytest.fixture(scope="module")
def routes(tmp_path_factory: pytest.TempPathFactory) -> list[Route]:
    async def found() -> list[Route]:
        settings = Settings(data=str(tmp_path_factory.mktemp("routes")), bots=1)
        async with opened(settings) as hall:
            every = app(hall, settings).routes
        assert all(isinstance(route, Route | WebSocketRoute) for route in every)
        return [route for route in every if isinstance(route, Route)]

    return asyncio.run(found())


def path_of(route: Route, table: str) -> str:
    return route.path_format.format(table=table, key="ponte", language="en", name="index.html")


def content(folder: Path) -> list[str]:
    """Everything in the database."""
    database = sqlite3.connect(f"file:{folder / 'orizuru.sqlite'}?mode=ro", uri=True)
    try:
        return list(database.iterdump())
    finally:
        database.close()


def foreign(site: Site) -> Mapping[str, dict[str, str]]:
    return {
        "another host": {"Origin": "https://evil.example"},
        "another port": {"Origin": "http://127.0.0.1:1"},
        "another scheme": {"Origin": f"https://127.0.0.1:{site.port}"},
        "a sandbox": {"Origin": "null"},
        "a longer name": {"Origin": f"{site.address}.evil.example"},
        "a user": {"Origin": f"http://x@127.0.0.1:{site.port}"},
        "cross-site": {"Origin": "", "Sec-Fetch-Site": "cross-site"},
        "same-site": {"Origin": "", "Sec-Fetch-Site": "same-site"},
        "both": {"Sec-Fetch-Site": "cross-site"},
    }


@pytest.fixture
def host(site: Site, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, str]:
    """Whether the disk can be written is tried before the test, and not again during it."""
    monkeypatch.setattr(readiness, "KEPT", 3600)
    person = site.person()
    table: str = person.table("me", "open")["table"]
    person.get("/readyz")
    return person, table


def test_promise_s5_foreign_pages_are_refused_on_every_route(
    site: Site, routes: list[Route], host: tuple[Person, str]
) -> None:
    person, table = host
    before = content(site.folder)
    seen = 0
    for route in routes:
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            for name, headers in foreign(site).items():
                reply = person.ask(method, path_of(route, table), {}, headers)
                assert (reply.status, reply.error) == (403, "foreign"), (method, route.path, name)
                assert "set-cookie" not in reply.headers
                seen += 1
    assert seen > 500
    assert content(site.folder) == before


def test_promise_s5_only_json_is_read(site: Site, routes: list[Route], host: tuple[Person, str]) -> None:
    person, table = host
    before = content(site.folder)
    posts = [route for route in routes if "POST" in (route.methods or ())]
    assert len(posts) == 19
    for route in posts:
        for kind in (
            "",
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "text/json",
        ):
            reply = person.ask("POST", path_of(route, table), b"{}", {"Content-Type": kind})
            assert (reply.status, reply.error) == (415, "not_json"), (route.path, kind)
    assert content(site.folder) == before


def test_promise_s5_get_changes_nothing(site: Site, routes: list[Route], host: tuple[Person, str]) -> None:
    person, table = host
    before = content(site.folder)
    for route in routes:
        for method in ("GET", "HEAD"):
            reply = person.ask(method, path_of(route, table))
            expected = {200, 404, 409, 503} if "GET" in (route.methods or ()) else {405}
            assert reply.status in expected, (route.path, reply.status)
            assert "set-cookie" not in reply.headers
    assert content(site.folder) == before


def test_promise_s5_own_pages_and_programs_are_served(site: Site, host: tuple[Person, str]) -> None:
    person, table = host
    path = f"/api/tables/{table}/links"
    for headers in (
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Origin": "", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "", "Sec-Fetch-Site": "none"},
        {"Origin": ""},
        {"Content-Type": "application/json; charset=utf-8"},
        {"Host": f"localhost:{site.port}", "Origin": f"http://localhost:{site.port}"},
    ):
        assert person.ask("POST", path, {"right": "join"}, headers).status == 201, headers


@pytest.mark.parametrize("host", NAMES)
def test_promise_s5_requests_for_other_host_names_are_refused(site: Site, host: str) -> None:
    """A foreign name bound to our address (DNS rebinding) reaches nothing."""
    for path in ("/", "/healthz", "/api/mine", "/api/games"):
        reply = site.person().get(path, Host=host)
        assert (reply.status, reply.error) == (400, "host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:80", "localhost."])
def test_promise_s5_requests_for_own_host_names_are_answered(site: Site, host: str) -> None:
    assert site.person().get("/healthz", Host=host).status == 200


def test_promise_s5_addresses_in_the_network_and_configured_names_are_answered() -> None:
    lan = Hosts(replace(PLENTY, lan=True))
    assert lan.knows("192.168.1.20:8000")
    assert not lan.knows("evil.example")
    assert Hosts(replace(PLENTY, hosts=("play.example",))).knows("play.example:1")
    assert Hosts(replace(PLENTY, hosts=("*",))).knows("anything.example")
    public = Hosts(replace(PLENTY, address="https://play.example"))
    assert public.knows("play.example")
    assert public.scheme("play.example", "http") == "https"
    assert public.is_own("https://play.example", "https", "play.example")
    assert not public.is_own("http://play.example", "https", "play.example")
