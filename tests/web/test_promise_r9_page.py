"""Promise R9: the page starts at once. Every test checks that it sends no request to another host."""

import gzip
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, Route, expect

from web.people import Person

KILOBYTE = 1_000


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_promise_r9_the_page_comes_up_from_its_own_server(
    person: Callable[..., Person], language: str, theme: str
) -> None:
    somebody = person(language=language, theme=theme, worker=True)
    replies: list[Response] = []
    somebody.context.on("response", lambda reply: replies.append(reply))
    begun = time.monotonic()
    page = somebody.open()
    expect(page.get_by_role("heading").first).to_be_visible()
    assert time.monotonic() - begun < 3 * 2.0
    expect(page.locator("html")).to_have_attribute("lang", language)

    scripts = [reply for reply in replies if reply.request.resource_type == "script"]
    assert scripts
    assert sum(len(gzip.compress(reply.body())) for reply in scripts) <= 150 * KILOBYTE
    (first,) = [reply for reply in scripts if "/index-" in reply.url]
    assert len(gzip.compress(first.body())) <= 100 * KILOBYTE, "what is shown first waits for no game"
    fonts = [reply for reply in replies if reply.request.resource_type == "font"]
    assert len({reply.url for reply in fonts}) == 2
    assert sum(len(reply.body()) for reply in fonts) <= 120 * KILOBYTE
    assert all(reply.headers["cache-control"] == "public, max-age=31536000, immutable" for reply in fonts)
    loaded = (
        "document.fonts.ready.then((all) => [...all].filter((one) => one.status === 'loaded').map((one) => one.family))"
    )
    assert {name.strip('"') for name in page.evaluate(loaded)} >= {"Vollkorn", "Source Sans"}
    assert all(reply.headers["content-security-policy"].startswith("default-src 'none'") for reply in replies)


_SHIFTS = """globalThis.shifts = [];
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifts.push(shift.value);
}).observe({type: "layout-shift", buffered: true});"""


def parts(somebody: Person) -> list[str]:
    """The parts of the script that draw a game and have been loaded, by game."""
    found: list[str] = []
    pattern = re.compile(r"/static/([A-Z][a-z]+)Stage-[^/]+\.js$")
    somebody.page.on("request", lambda sent: found.extend(pattern.findall(sent.url)))
    return found


def test_promise_r9_a_game_comes_when_it_is_chosen_and_its_table_opens_at_once(person: Callable[..., Person]) -> None:
    ann = person(worker=True)
    found = parts(ann)
    page = ann.open()
    expect(page.get_by_role("button", name="Play a bot now")).to_be_visible()
    assert ann.wait(lambda: found == ["Ponte"]), found
    page.get_by_role("radio", name="Origami & Legends").check(force=True)
    assert ann.wait(lambda: found == ["Ponte", "Origami"]), found
    page.get_by_role("button", name="Play a bot now").click()
    ann.until(lambda mirror: mirror.status == "playing", "the game starts")
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    assert found == ["Ponte", "Origami"], "nothing is asked for twice"


@pytest.mark.parametrize("game", ["ponte", "origami", "islands"])
def test_promise_r9_nothing_jumps_when_a_table_is_opened(person: Callable[..., Person], game: str) -> None:
    ann = person(width=390, height=844, touch=True)
    options = {"size": 4} if game == "ponte" else {}

    def later(route: Route) -> None:
        ann.page.wait_for_timeout(300)
        route.continue_()

    made = ann.table("me", "bot:greedy", game=game, options=options)
    ann.context.add_init_script(_SHIFTS)
    ann.page.route(re.compile("Stage-|/catalogue"), later)  # each comes later than the other
    found = parts(ann)
    page = ann.at(made["table"])
    expect(page.get_by_role("toolbar")).to_be_visible()
    page.wait_for_timeout(900)
    assert found == [game.title()]
    assert sum(page.evaluate("shifts")) < 0.02, page.evaluate("shifts")


def test_promise_r9_the_page_says_that_a_part_failed_to_load_and_a_reload_brings_it(
    person: Callable[..., Person],
) -> None:
    ann = person()
    ann.watch.expect(r"^request failed: .*/static/PonteStage-")
    ann.watch.allow("^console error: Failed to load resource")
    made = ann.table("me", "bot:greedy", options={"size": 4})
    ann.page.route("**/static/PonteStage-*.js", lambda route: route.abort())
    page = ann.at(made["table"])
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    ann.check_accessibility()
    ann.page.unroute_all()
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("grid")).to_be_visible()


def test_promise_s6_the_policy_is_in_force_in_these_tests(person: Callable[..., Person]) -> None:
    somebody = person(worker=True)
    page = somebody.open()
    somebody.watch.expect("^policy: require-trusted-types-for blocked .*globalThis.ran")
    somebody.watch.allow("^console error: This document requires 'TrustedScript'")
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.append("globalThis.ran = true");
        document.body.append(script);
    }""")
    assert page.evaluate("globalThis.ran") is None
