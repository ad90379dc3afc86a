"""Answers that are the same for everybody: media types, ETags, compression, and the answer if the page is missing."""

import gzip
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from orizuru.core.messages import Message, catalogue
from orizuru.games import islands
from orizuru.games.islands.game import Islands
from orizuru.games.islands.rulings import NEWEST
from orizuru.server.http import pages
from orizuru.server.http.ready_made import accepts_gzip
from server.site import Site, running

FILES = {
    "index.html": b"<!doctype html><title>Orizuru</title>" + b" " * 2000,
    "index-Bk3_x-9Q.js": b"console.log(1);" * 200,
    "index-DuZ0aaaa.css": b"a{}",
    "crane-mountain.svg": b"<svg/>" * 300,
    "photo.png": b"\x89PNG" * 1000,
    "sw.js": b"addEventListener('fetch', () => {});",
    "orizuru.webmanifest": b"{}",
    "secret.pem": b"not for the page",
}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server with a page of a few files."""
    folder = tmp_path / "page"
    (folder / "sub").mkdir(parents=True)
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    (folder / "sub" / "inner.js").write_bytes(b"x")
    monkeypatch.setattr(pages, "folder", lambda: folder)
    with running(tmp_path / "data") as site:
        yield site


def test_the_page_has_media_types_and_etags(built: Site) -> None:
    person = built.person()
    page = person.get("/")
    assert (page.status, page.body) == (200, FILES["index.html"])
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-store"
    assert "etag" not in page.headers
    assert person.get("/t/abc").body == page.body
    part = person.get("/static/index.html")
    assert part.headers["cache-control"] == "no-cache"
    again = person.get("/static/index.html", **{"If-None-Match": f'"x", {part.headers["etag"]}'})
    assert (again.status, again.body) == (304, b"")
    lost = person.get("/nothing/here", Accept="text/html")  # the page says so itself; programs get a line of text
    assert (lost.status, lost.body, person.get("/nothing/here").body) == (404, page.body, b"there is no such page\n")
    for path in ("nothing.js", "secret.pem", "sub", "inner.js", "..%2fpages.py", "sub%2finner.js"):
        assert person.get(f"/static/{path}").status == 404, path


def test_the_worker_lies_at_the_root_and_is_always_revalidated(built: Site) -> None:
    person = built.person()
    worker = person.get("/sw.js")
    assert (worker.status, worker.body) == (200, FILES["sw.js"])
    assert worker.headers["content-type"] == "text/javascript; charset=utf-8"
    assert worker.headers["cache-control"] == "no-cache"
    assert person.get("/sw.js", **{"If-None-Match": worker.headers["etag"]}).status == 304
    assert "orizuru-worker" in worker.headers["content-security-policy"]
    assert person.get("/static/orizuru.webmanifest").headers["content-type"] == "application/manifest+json"


def test_files_named_by_their_content_are_cached_for_ever(built: Site) -> None:
    person = built.person()
    kept = {name: person.get(f"/static/{name}").headers["cache-control"] for name in FILES if "pem" not in name}
    for_ever = [name for name, keep in kept.items() if keep == "public, max-age=31536000, immutable"]
    assert sorted(for_ever) == ["index-Bk3_x-9Q.js", "index-DuZ0aaaa.css"]
    assert {keep for name, keep in kept.items() if name not in for_ever} == {"no-cache"}


def test_files_are_compressed_for_browsers_that_accept_it(built: Site) -> None:
    person = built.person()
    for name in ("index-Bk3_x-9Q.js", "crane-mountain.svg", "index.html"):
        plain = person.get(f"/static/{name}")
        packed = person.get(f"/static/{name}", **{"Accept-Encoding": "br, gzip;q=0.8"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
        assert gzip.decompress(packed.body) == plain.body == FILES[name]
        assert plain.headers["etag"] != packed.headers["etag"]
        assert packed.headers["content-type"] == plain.headers["content-type"]
    for name in ("photo.png", "index-DuZ0aaaa.css"):
        reply = person.get(f"/static/{name}", **{"Accept-Encoding": "gzip"})
        assert ("content-encoding" in reply.headers, reply.body) == (False, FILES[name])
    assert gzip.decompress(person.get("/", **{"Accept-Encoding": "gzip"}).body) == FILES["index.html"]


def test_no_secret_and_no_personal_answer_is_compressed(built: Site) -> None:
    person = built.person()
    accept = {"Accept-Encoding": "gzip, deflate, br, *"}
    seats = [{"player": "me", "name": "A" * 40}, {"player": "open"}]
    made = person.post("/api/tables", {"game": "ponte", "seats": seats}, **accept)
    table = f"/api/tables/{made.json['table']}"
    replies = [
        made,
        person.post("/api/claim", {"secret": made.json["join"]}, **accept),
        person.post("/api/invitation", {"secret": made.json["join"]}, **accept),
        person.post(f"{table}/links", {"right": "watch"}, **accept),
        *(person.get(path, **accept) for path in (table, "/api/mine", "/api/games", "/api/server", "/api/languages")),
        person.get("/api/games/ponte/catalogue", **accept),
    ]
    assert max(len(reply.body) for reply in replies) > 2000
    for reply in replies:
        assert reply.status in (200, 201), reply.body
        assert "content-encoding" not in reply.headers


def test_without_a_page_every_address_of_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "folder", lambda: tmp_path / "none")
    with running(tmp_path / "data") as site:
        person = site.person()
        for path in ("/", "/t/abc", "/sw.js", "/static/index.html", "/static/index-Bk3_x-9Q.js"):
            reply = person.get(path)
            assert reply.status == 503
            assert reply.headers["content-type"] == "text/plain; charset=utf-8"
            assert reply.body.decode() == f"{Message('server.http.not_built')}\n"
            assert b"make page" in reply.body
            assert reply.headers["cache-control"] == "no-store"
        assert person.get("/api/games").status == 200


def test_a_catalogue_is_that_of_a_rules_version(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(islands.versions, "2", Islands("2", replace(NEWEST, income=4)))
    person, path = site.person(), "/api/games/islands/catalogue"
    assert person.post(path, {"rules": "1"}).json["income"] == 3  # as a table of the old version wants it
    assert person.post(path, {"rules": "2"}).json["income"] == person.get(path).json["income"] == 4
    refused = person.post(path, {"rules": "3"})
    assert (refused.status, refused.error) == (404, "unknown")


def test_texts_of_a_language_are_those_of_the_page(site: Site) -> None:
    person = site.person()
    reply = person.get("/api/messages/en")
    known = reply.json
    whole = catalogue("en")
    assert known == {key: form for key, form in whole.items() if not key.startswith(("cli.", "paper."))}
    assert len(known) < len(whole)
    assert reply.headers["cache-control"] == "no-cache"
    again = person.get("/api/messages/en", **{"If-None-Match": reply.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    packed = person.get("/api/messages/en", **{"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == reply.body
    assert len(packed.body) < len(reply.body) / 2
    for language in ("xx", "EN", "e", "..", "en.toml"):
        assert person.get(f"/api/messages/{language}").status == 404, language


def test_languages_are_listed_by_their_own_names(site: Site) -> None:
    found = site.person().get("/api/languages").json
    assert found[:2] == [{"key": "en", "name": "English"}, {"key": "de", "name": "Deutsch"}]
    for one in found:
        assert site.person().get(f"/api/messages/{one['key']}").json["language.name"] == one["name"]


def test_the_rules_come_in_numbered_paragraphs(site: Site) -> None:
    person = site.person()
    for game, last, parts in (("ponte", "Q11", 5), ("origami", "Q19", 7), ("islands", "Q", 8)):
        found = person.get(f"/api/games/{game}/rules/en").json
        assert [one["rule"] for one in found[:2]] == ["", "R1"]  # the game in short comes first
        assert found[0]["text"].startswith("In short\n\nThe goal: ")
        assert found[-1]["rule"].startswith(last)
        assert all(set(one) == {"rule", "text", "part"} and one["text"] for one in found)
        assert len({one["part"] for one in found[1:]}) == parts, "the page folds them"
        assert all(one["part"] for one in found[1:])
    assert [one["rule"] for one in person.get("/api/games/pebbles/rules/en").json][:2] == ["R1", "R2"]
    german = {one["rule"]: one["text"] for one in person.get("/api/games/ponte/rules/de").json}
    assert german["R13"].startswith("Eine Brücke je Plättchen\n\n")
    assert person.get("/api/games/chess/rules/en").status == 404
    assert person.get("/api/games/ponte/rules/xx").status == 404


def test_seats_of_every_game(site: Site) -> None:
    found = {game["key"]: game["seats"] for game in site.person().get("/api/games").json}
    assert (found["ponte"], found["origami"], found["islands"]) == ([2, 2], [2, 4], [1, 6])


@pytest.mark.parametrize(
    ("header", "does"),
    [
        ("", False),
        ("gzip", True),
        ("br, GZIP ; q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("identity, *", False),
        ("nogzip", False),
    ],
)
def test_which_headers_accept_gzip(header: str, does: bool) -> None:
    assert accepts_gzip(header) is does
