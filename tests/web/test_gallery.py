"""The gallery: every card is drawn and its words fit; every control is legible in every state."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from web import contrast, gallery
from web.gallery import View

THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return gallery.built(tmp_path_factory.mktemp("gallery"))


@pytest.fixture
def shown(request: pytest.FixtureRequest, browser: Browser, folder: Path) -> Iterator[Page]:
    """The view of the gallery that a test asks for by its parameter."""
    page = gallery.opened(browser, folder, request.param)
    yield page
    page.context.close()


@pytest.mark.parametrize(
    "shown", [View(part, theme=theme) for part in gallery.PARTS for theme in ("light", "dark")], indirect=True
)
def test_promise_u3_every_control_is_legible_in_every_state(shown: Page) -> None:
    found = contrast.faults(shown)
    assert not found, "\n".join(found)


_MISFITS = """(least) => [...document.querySelectorAll("[data-card]")].flatMap((card) => {
    const face = card.firstElementChild;
    const outer = card.getBoundingClientRect();
    const words = [...card.querySelectorAll(".title, .text")];
    const faults = [];
    if (face.scrollHeight > face.clientHeight + 1) faults.push("overflows");
    for (const part of words) {
        const inner = part.getBoundingClientRect();  // its words may be drawn by the style sheet
        const isOut = inner.bottom > outer.bottom || inner.left < outer.left || inner.right > outer.right;
        if (isOut || part.scrollWidth > part.clientWidth + 1) faults.push("sticks out");
        if (part.matches(".text") && parseFloat(getComputedStyle(part).fontSize) * 1.06 < least) faults.push("is tiny");
    }
    if (!card.querySelector(".text")) faults.push("has no words");
    return faults.map((fault) => `${card.dataset.card} ${fault}`);
})"""


@pytest.mark.parametrize(
    "shown",
    [View("cards", language, size=size) for language in ("en", "de") for size in ("middle", "large")],
    indirect=True,
)
def test_promise_u15_the_effect_of_every_card_fits_on_its_face(shown: Page) -> None:
    assert shown.locator("[data-card]").count() == 90
    assert shown.evaluate(_MISFITS, 11) == []


def test_the_measure_finds_words_that_are_too_faint(browser: Browser) -> None:
    """In each state, and wherever words are: written, drawn by the style sheet, in a drawing."""
    page = browser.new_page()
    page.set_content(
        """<style>body { background: #fff } button { color: #000; background: #fff }
        button:hover { background: #333 } :focus-visible { outline: 2px solid #eee }
        p { color: #999 } p::before { content: attr(data-text) } p.dark { color: #222 }
        .band { background: linear-gradient(#fff, #333) } text { font-size: 16px }</style>
        <button>Look at a card</button>
        <div data-part="board"><p data-text="Discard"></p><p class="dark" data-text="Draw"></p>
        <div class="band"><p class="dark">Name</p></div>
        <svg width="200" height="50"><rect width="100" height="50" fill="#333"/>
        <text x="10" y="30" fill="#222">on dark</text><text x="110" y="30" fill="#222">on light</text>
        <text x="10" y="45" fill="#222" stroke="#fff" stroke-width="2" paint-order="stroke">halo</text></svg></div>"""
    )
    drawn = {"1.26:1 “Name”", "2.85:1 “Discard”", "1.26:1 “on dark”"}
    found = [fault.split(" of ")[0].split(": ") for fault in contrast.faults(page)]
    assert {fault for state, fault in found if state == "at rest"} == drawn
    assert [(state, fault) for state, fault in found if fault not in drawn] == [
        ("pointed at", "1.66:1 “Look at a card”"),
        ("pressed", "1.66:1 “Look at a card”"),
        ("focused", "1.16:1 focus"),
    ]
    page.close()
