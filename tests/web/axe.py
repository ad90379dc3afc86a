"""axe-core on a page as it is: the faults that a machine can find, by WCAG 2.2 AA and good practice."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# A bar that sticks to an edge covers what is scrolled under it, and axe takes that for a target too small to press: so
# while axe looks, such bars lie where they belong, and the result does not depend on how far the page is scrolled.
_RUN = """async ([inside, tags]) => {
  const stuck = [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).position === "sticky");
  for (const one of stuck) one.style.position = "relative";
  const found = await axe.run(inside ?? document, {runOnly: tags, resultTypes: ["violations"]});
  for (const one of stuck) one.style.position = "";
  return found.violations;
}"""


def violations(page: Page, inside: str | None = None) -> list[str]:
    """Each violated rule with its places, one text per place. `inside` is a selector."""
    if not page.evaluate("'axe' in globalThis"):
        assert SOURCE.exists(), "axe-core is missing: `make chromium` installs it"
        # An evaluated script is the test's own and not subject to the page's policy, which stays in force.
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN, [inside, TAGS])
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}\n    {node['html'][:200]}\n    {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


def check(page: Page, inside: str | None = None) -> None:
    found = violations(page, inside)
    assert not found, f"{len(found)} violations at {page.url}:\n" + "\n".join(found)
