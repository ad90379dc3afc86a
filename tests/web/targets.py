"""Everything that can be pressed is at least 24 by 24 pixels (WCAG 2.2, 2.5.8). A checkbox counts with its label."""

from playwright.sync_api import Page

_SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.matches(".skip, [readonly]"))
    .map((one) => [one, (one.matches("input[type=checkbox], input[type=radio]") && one.closest("label")) || one])
    .map(([one, target]) => [one.ariaLabel ?? one.textContent.trim(), target.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < 23.9 || box.height < 23.9))
    .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def check(page: Page) -> None:
    small = page.evaluate(_SMALL)
    assert small == [], f"too small to press at {page.url}: {small}"
