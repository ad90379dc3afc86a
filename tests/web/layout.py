"""Where the parts of a table are on the page, by their marks: the same in every game."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

_PARTS = """
() => {
  const found = {};
  const note = (name, node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    if (width > 0 && height > 0) found[name] = [x, y, width, height];
  };
  for (const node of document.querySelectorAll("[data-part]"))
    note([node.dataset.part, node.dataset.seat ?? ""].join(" ").trim(), node);
  document.querySelectorAll("[data-part=board] [data-square]").forEach((node) =>
    note(`square ${node.closest("[data-island]")?.dataset.island ?? ""} ${node.dataset.square}`, node));
  document.querySelectorAll("[data-still]").forEach((node) => note(`still ${node.dataset.still}`, node));
  return found;
}
"""
# What a click on the middle of an element would meet.
_MET = """
(selector) => [...document.querySelectorAll(selector)].every((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return met !== null && (node.contains(met) || met.contains(node));
})
"""


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def edges(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.x + self.width, self.y + self.height

    def distance(self, other: "Box") -> float:
        """How far the farthest of the four edges is from that of another box."""
        return max(abs(here - there) for here, there in zip(self.edges, other.edges, strict=True))


def boxes(page: Page) -> dict[str, Box]:
    """Where the visible parts of a table are: marked parts, squares of a board, and what is marked as still."""
    found: dict[str, Any] = page.evaluate(_PARTS)
    return {name: Box(*box) for name, box in found.items()}


def is_met(page: Page, selector: str) -> bool:
    """Whether nothing covers the middle of any of these elements."""
    return bool(page.evaluate(_MET, selector))
