"""What a screen reader finds on a page: the accessibility tree of each engine, in the words of ARIA.

Chromium gives its tree by DevTools; Firefox gives the one that it hands to the screen readers of the system.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from playwright.sync_api import Page

from web.firefox import Firefox

LANDMARKS = {"banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search"}
ACTIONS = {"button", "link", "menuitem", "tab"}
FIELDS = {"checkbox", "combobox", "radio", "searchbox", "slider", "spinbutton", "switch", "textbox"}
WITH_A_NAME = {*ACTIONS, *FIELDS, "dialog", "grid", "heading", "img", "region"}
ROLES = {*WITH_A_NAME, *LANDMARKS, "alert", "group", "list", "log", "status", "table", "timer"}
# The engines' own words for the same.
_ALIKE = {"image": "img", "alertdialog": "dialog", "StaticText": "text"}

_FIREFOX = """
(() => {
  const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
  const found = [];
  const walk = (node, depth) => {
    const isText = node.role === Ci.nsIAccessibleRole.ROLE_TEXT_LEAF;
    found.push([depth, isText ? "text" : node.computedARIARole, node.name ?? ""]);
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child, depth + 1);
  };
  const root = service.getAccessibleFor(gBrowser.selectedBrowser);
  if (root) walk(root, 0);
  return found;
})()
"""


class Thing(NamedTuple):
    """Something that a screen reader stops at or announces; `text` is what it reads inside of a region."""

    role: str
    name: str
    text: str = ""

    @property
    def is_nameless(self) -> bool:
        return self.role in WITH_A_NAME and not self.name


def in_chromium(page: Page) -> list[Thing]:
    talk = page.context.new_cdp_session(page)
    nodes = talk.send("Accessibility.getFullAXTree")["nodes"]
    talk.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node: dict[str, Any], depth: int) -> Iterator[tuple[int, str, str]]:
        if not node["ignored"]:
            yield depth, node["role"]["value"], node.get("name", {}).get("value", "")
        for child in node.get("childIds", ()):
            if child in by_id:
                yield from walk(by_id[child], depth + (not node["ignored"]))

    return _things(list(walk(nodes[0], 0)))


def in_firefox(window: Firefox) -> list[Thing]:
    return _things(window.seen_by_itself(_FIREFOX))


def _things(tree: Sequence[tuple[int, str, str]]) -> list[Thing]:
    nodes = [(depth, _ALIKE.get(role, role), " ".join(name.split())) for depth, role, name in tree]
    return [Thing(role, name, _text(nodes, at)) for at, (_, role, name) in enumerate(nodes) if role in ROLES]


def _text(nodes: Sequence[tuple[int, str, str]], at: int) -> str:
    """What is read in a region; without spaces, as the engines part the words differently."""
    depth, role, _ = nodes[at]
    if role != "region":
        return ""
    inside = takewhile(lambda node: node[0] > depth, nodes[at + 1 :])
    return "".join(name for _, kind, name in inside if kind == "text").replace(" ", "")
