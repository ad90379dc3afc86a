"""axe-core on a page as it is: the faults that a machine can find, by WCAG 2.2 AA and good practice."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RUN = "([inside, tags]) => axe.run(inside ?? document, {runOnly: tags, resultTypes: ['violations']})"


def violations(page: Page, inside: str | None = None) -> list[str]:
    """Each violated rule with its places, one text per place. `inside` is a selector."""
    if not page.evaluate("'axe' in globalThis"):
        assert SOURCE.exists(), "axe-core is missing: `make chromium` installs it"
        # An evaluated script is the test's own and not subject to the page's policy, which stays in force.
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(_RUN, [inside, TAGS])
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}\n    {node['html'][:200]}\n    {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def check(page: Page, inside: str | None = None) -> None:
    found = violations(page, inside)
    assert not found, f"{len(found)} violations at {page.url}:\n" + "\n".join(found)
