"""R9: the page starts at once and asks nobody else for anything. That no other host is asked, every test watches."""

import gzip
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from web.people import Person

KILOBYTE = 1_000


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_r9_the_page_comes_up_from_its_own_server(person: Callable[..., Person], language: str, theme: str) -> None:
    somebody = person(language=language, theme=theme)
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
    assert all(reply.headers["content-security-policy"].startswith("default-src 'none'") for reply in replies)


def test_s6_the_policy_is_in_force_in_these_tests(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.open()
    somebody.watch.expect("^policy: require-trusted-types-for blocked .*globalThis.ran")
    somebody.watch.allow("^console error: This document requires 'TrustedScript'")
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.append("globalThis.ran = true");
        document.body.append(script);
    }""")
    assert page.evaluate("globalThis.ran") is None
