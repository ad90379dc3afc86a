"""Fixtures for tests in a browser; README.md beside this file shows how to use them.

Playwright's synchronous API keeps an event loop running in the thread of the tests. Tests that start loops of their
own fail beside it, so the tests in a browser are a run of their own: `pytest tests/web`.
"""

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from client.served import Server
from web import chromium
from web.people import NETWORK_NAME, PATIENCE, People, Person

# The second engine costs more than a minute: `make long` has it, and fails where there is no Firefox.
collect_ignore = [] if "ORIZURU_LONG" in os.environ else ["test_firefox.py", "test_firefox_screen_reader.py"]
expect.set_options(timeout=PATIENCE * 1000)
_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[_FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for each worker; every person has a context of their own in it. It also knows this machine by a name
    of one in a network, too."""
    found = chromium.launched(playwright, chromium.lean(), f"--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1")
    yield found
    found.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser with notifications, for one test: `person(browser=whole_browser)`."""
    found = chromium.launched(playwright, chromium.whole())
    yield found
    found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of a worker, for all tests that leave it running."""
    found = Server(tmp_path_factory.mktemp("served")).start()
    yield found
    found.stop()


@pytest.fixture
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may `kill()` it and `start()` it again: `person(server=own_server)`."""
    found = Server(tmp_path / "own").start()
    found.draw_for(request.node.nodeid)
    yield found
    found.kill()


@pytest.fixture
def person(
    request: pytest.FixtureRequest, browser: Browser, server: Server, tmp_path: Path
) -> Iterator[Callable[..., Person]]:
    """Makes people with browsers; at the end their pages must not have misbehaved."""
    server.draw_for(request.node.nodeid)
    people = People(browser, server)
    yield people
    try:
        if request.node.stash.get(_FAILED, False):
            print("what was seen last:", *people.keep_pictures(tmp_path))
        people.check()
    finally:
        people.close()


@pytest.fixture
def page(person: Callable[..., Person]) -> Page:
    """The page of one person with a wide screen, for tests that need nothing else."""
    return person().page
