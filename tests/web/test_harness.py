"""The harness notices what it promises to notice, and drives a page as it promises."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from client.served import Server
from web import axe
from web.people import Person

Make = Callable[..., Person]


@pytest.mark.parametrize(
    ("script", "noticed"),
    [
        ("console.error('oh')", "console error: oh"),
        ("console.warn('hm')", "console warning: hm"),
        ("setTimeout(() => { throw new Error('broken') })", "page error: .*broken"),
        ("setTimeout(() => document.body.setAttribute('style', 'color: red'))", "policy: style-src-attr blocked"),
        ("setTimeout(() => { document.body.innerHTML = '<p>' })", "policy: require-trusted-types-for blocked"),
        ("location.assign('http://127.0.0.1:9/')", "another host: http://127.0.0.1:9/"),
        ("void fetch('http://127.0.0.1:9/').catch(() => 0)", "policy: connect-src blocked http://127.0.0.1:9/"),
        ("void new WebSocket('ws://127.0.0.1:9/')", "policy: connect-src blocked"),
        ("void fetch('/api/nothing')", "status 404: GET .*/api/nothing"),
    ],
)
def test_the_watch_notices_faults_of_the_page(person: Make, script: str, noticed: str) -> None:
    somebody = person()
    somebody.open()
    somebody.watch.check()
    somebody.page.evaluate(f"() => {{ {script} }}")
    assert somebody.wait(lambda: somebody.watch.has_noted(noticed))
    with pytest.raises(AssertionError, match=noticed):
        somebody.watch.check()
    somebody.watch.allow(".*")  # consequences may come later
    somebody.watch.forgive()


def test_an_expected_fault_must_happen(person: Make) -> None:
    somebody = person()
    somebody.open()
    somebody.watch.expect("^status 404: GET .*/api/nothing")
    with pytest.raises(AssertionError, match=r"never happened: .status 404"):
        somebody.watch.check()
    somebody.page.evaluate("() => fetch('/api/nothing').then(() => 0)")
    assert somebody.wait(somebody.watch.has_all_expected)
    somebody.watch.check()


def test_a_server_that_goes_is_noticed_unless_allowed(person: Make, own_server: Server) -> None:
    somebody = person(server=own_server)
    somebody.open()
    own_server.kill()
    somebody.page.evaluate("() => fetch('/api/server').catch(() => 0).then(() => 0)")
    assert somebody.wait(lambda: somebody.watch.has_noted("request failed: GET .*/api/server"))
    with pytest.raises(AssertionError, match=r"request failed: GET .*/api/server"):
        somebody.watch.check()
    somebody.watch.allow_server_gone()
    somebody.watch.forgive()
    somebody.page.evaluate("() => fetch('/api/server').catch(() => 0).then(() => 0)")
    own_server.start()
    assert somebody.get("/api/server")["protocol"] == 1


def test_a_person_has_language_theme_motion_size_and_touch(person: Make) -> None:
    seen = """() => [navigator.language, matchMedia("(prefers-color-scheme: dark)").matches,
        matchMedia("(prefers-reduced-motion: reduce)").matches, innerWidth, matchMedia("(pointer: coarse)").matches]"""
    phone = person(language="de", theme="dark", motion=True, width=390, height=844, touch=True)
    phone.open()
    assert phone.page.evaluate(seen) == ["de-DE", True, False, 390, True]
    desk = person()
    desk.open()
    assert desk.page.evaluate(seen) == ["en-GB", False, True, 1280, False]


def test_axe_finds_faults_under_the_policy_of_the_page(person: Make) -> None:
    somebody = person()
    somebody.open()
    somebody.page.evaluate("""() => {
        const box = document.createElement("section");
        box.id = "faulty";
        box.append(document.createElement("button"), document.createElement("img"));
        document.body.append(box);
    }""")
    found = "\n".join(axe.violations(somebody.page, "#faulty"))
    assert "button-name (critical)" in found
    assert "image-alt (critical)" in found
    with pytest.raises(AssertionError, match="button-name"):
        somebody.check_accessibility()


def test_the_mirror_holds_what_the_server_sent(person: Make) -> None:
    somebody = person()
    made = somebody.table("me", "bot:uniform", options={"size": 4})
    somebody.at(made["table"])
    somebody.until(lambda mirror: mirror.status != "", "a snapshot")
    assert somebody.mirror.screen["table"]["id"] == made["table"]


@pytest.mark.parametrize(
    ("planted", "noticed"),
    [
        ("<script>globalThis.ran = true</script>", "policy: script-src-elem blocked inline"),
        ('<img src="http://127.0.0.1:9/crane.png" alt="">', "policy: img-src blocked http://127.0.0.1:9/crane.png"),
        ('<p style="color: red">paper</p>', "policy: style-src-attr blocked inline"),
    ],
)
def test_promise_s6_s14_the_watch_notices_what_is_planted_in_the_page(person: Make, planted: str, noticed: str) -> None:
    somebody = person()

    def plant(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, body=reply.text().replace("</body>", f"{planted}</body>"))

    somebody.page.route("**/", plant)
    somebody.open()
    somebody.page.wait_for_timeout(100)
    with pytest.raises(AssertionError, match=noticed):
        somebody.watch.check()
    assert somebody.page.evaluate("globalThis.ran ?? null") is None
    somebody.watch.forgive()
