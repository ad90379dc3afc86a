"""The page can be installed: it starts without a connection and says so. Only the page itself is cached."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from client.served import Server
from web.people import Person

Make = Callable[..., Person]
_READY = "() => navigator.serviceWorker.ready.then((found) => found.active.scriptURL)"
_KEPT = """async () => {
    const found = {};
    for (const name of await caches.keys())
        found[name] = (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname);
    return found;
}"""
_DENIED = """for (const name of ["localStorage", "caches"])
    Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});"""


def kept(somebody: Person) -> dict[str, list[str]]:
    found: dict[str, list[str]] = somebody.page.evaluate(_KEPT)
    return found


def test_without_a_server_the_page_says_so_and_begins_when_it_is_back(person: Make, own_server: Server) -> None:
    ann = person(server=own_server, worker=True)
    page = ann.open()
    assert page.evaluate(_READY) == f"{own_server.address}/sw.js"
    made = ann.table("me", "bot:greedy", options={"size": 4})
    ann.at(made["table"])  # now through the worker
    ann.until(lambda mirror: mirror.status == "playing", "the game starts")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    (paths,) = kept(ann).values()
    assert {"/", *(path for path in paths if path.startswith("/static/"))} == set(paths), "no table, nothing of /api/"
    assert len(paths) >= 3
    ann.watch.allow_server_gone()
    own_server.kill()
    page.reload()
    expect(page.get_by_text("No connection to the server.")).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)
    assert page.url.endswith(f"/t/{made['table']}")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("grid")).to_be_visible()  # by itself


_TAPPED = """async (data) => {
    const seen = [];
    clients.openWindow = async (path) => seen.push(`opened ${path}`);
    WindowClient.prototype.focus = async function () { seen.push(`shown ${new URL(this.url).pathname}`); };
    const event = new Event("notificationclick");
    const work = [];
    event.notification = {data, close: () => seen.push("closed")};
    event.waitUntil = (one) => work.push(one);
    dispatchEvent(event);
    await Promise.all(work);
    return seen;
}"""


def test_a_tap_on_a_notification_opens_its_table(person: Make) -> None:
    ann = person(worker=True)
    page = ann.open()
    page.evaluate(_READY)
    made = ann.table("me", "bot:greedy", options={"size": 4})
    table = f"/t/{made['table']}"
    (worker,) = ann.context.service_workers
    assert worker.evaluate(_TAPPED, table) == ["closed", f"opened {table}"]
    ann.open(f"{table}?at=3")
    assert worker.evaluate(_TAPPED, table) == ["closed", f"shown {table}"]
    for foreign in ("https://example.org/t/abc", "//example.org", "/api/tables", "/t/abc/../..", 3, None):
        assert worker.evaluate(_TAPPED, foreign) == ["closed"]


def test_what_an_older_worker_kept_is_deleted(person: Make) -> None:
    ann = person(worker=True)
    page = ann.open()
    page.evaluate(_READY)
    page.evaluate("""async () => {
        await caches.open("orizuru-000000000000");
        await caches.open("of another program");
        await (await navigator.serviceWorker.getRegistration()).unregister();
    }""")
    page.goto("about:blank")  # while a page lives by it, the worker stays, and a new visit would only revive it
    ann.open()
    page.evaluate(_READY)
    assert ann.wait(lambda: "orizuru-000000000000" not in kept(ann))
    assert len(kept(ann)) == 2, "its own, and what is not its business"


def test_promise_s6_only_the_named_policy_and_its_one_address_make_a_worker(person: Make) -> None:
    ann = person(worker=True)
    page = ann.open()
    page.evaluate(_READY)
    ann.watch.expect("^policy: require-trusted-types-for blocked", "^policy: trusted-types blocked")
    ann.watch.allow("^console error: .*(TrustedScriptURL|trusted-types|TrustedTypePolicy)")
    refused: Any = page.evaluate("""async () => {
        const policy = (name) => () => trustedTypes.createPolicy(name, {});
        const tries = [() => navigator.serviceWorker.register("/sw.js"), policy("orizuru-worker"), policy("other")];
        return Promise.all(tries.map((one) => Promise.resolve().then(one).then(() => "", (error) => error.name)));
    }""")
    assert refused == ["TypeError"] * 3


def test_an_offer_to_install_waits_in_the_settings(person: Make) -> None:
    ann = person(language="de", theme="dark", width=390, height=844, touch=True, worker=True)
    page = ann.open()
    settings = page.get_by_role("button", name="Einstellungen")
    settings.click()
    expect(page.get_by_role("button", name="Installieren")).to_have_count(0)
    page.evaluate("""() => {
        const event = new Event("beforeinstallprompt", {cancelable: true});
        event.prompt = async () => { globalThis.asked = (globalThis.asked ?? 0) + 1; };
        globalThis.isHeld = !dispatchEvent(event);
    }""")
    assert page.evaluate("globalThis.isHeld"), "the browser's own banner stays away"
    ann.check_accessibility()
    page.get_by_role("button", name="Installieren").click()
    expect(page.get_by_role("button", name="Installieren")).to_have_count(0)
    assert page.evaluate("globalThis.asked") == 1


def test_without_worker_and_storage_everything_else_works(person: Make) -> None:
    ann = person()
    ann.context.add_init_script(_DENIED)
    page = ann.open()
    page.get_by_role("radio", name="Origami & Legends").check(force=True)
    page.get_by_role("button", name="Play a bot now").click()
    ann.until(lambda mirror: mirror.status == "playing", "the game starts")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Fair chance").click()
    expect(page.get_by_text("This browser could not note it")).to_be_visible()
