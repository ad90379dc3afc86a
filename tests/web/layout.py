"""Where the parts of a table are on the page, by their marks: the same in every game."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

_PARTS = """
async () => {
  // Two frames: the page has drawn what it heard, and measured it.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = {};
  const note = (name, node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    if (width > 0 && height > 0) found[name] = [x, y, width, height];
  };
  for (const node of document.querySelectorAll("[data-part]"))
    note([node.dataset.part, node.dataset.seat ?? ""].join(" ").trim(), node);
  document.querySelectorAll("[data-part=board] [data-square]").forEach((node) =>
    note(`square ${node.closest("[data-island]")?.dataset.island ?? ""} ${node.dataset.square}`, node));
  // Places of cards, except where a card lies while it is played; and every card of the line by its place.
  document.querySelectorAll("[data-area]:not([data-area='playing'], [data-area='paid'])").forEach((node) =>
    note(`area ${node.dataset.area}`, node));
  document.querySelectorAll("[data-area='line'] > *").forEach((node, place) =>
    note(`place ${place} in the line`, node));
  // Where bids are made in Islands, what Islands keeps for card and question together, and the question's own ground.
  document.querySelectorAll(".dial, .asking, .asking .ask").forEach((node) => note(node.classList[0], node));
  // Small pictures of the own islands, by their keys.
  document.querySelectorAll("button[data-island]").forEach((node) => note(`thumb ${node.dataset.island}`, node));
  return found;
}
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
    """Where the visible parts of a table are: marked parts, squares, places of cards, pictures of islands."""
    found: dict[str, Any] = page.evaluate(_PARTS)
    return {name: Box(*box) for name, box in found.items()}


def compare(before: dict[str, Box], after: dict[str, Box], when: str, most: float = 1.0) -> None:
    """Everything that is there before and after is in the same place, to a pixel. The island in work may be another
    one: its squares are compared by their island. A question may be as wide as its words, on the same line; in Islands
    it has all of its place."""
    for name in before.keys() & after.keys() - {"result"}:
        was, now = before[name], after[name]
        if name == "question" and "asking" not in before:
            was, now = (Box(0, box.y, 0, box.height) for box in (was, now))
        moved = was.distance(now)
        assert moved <= most, f"{when}: {name} moves by {moved:.1f} px, from {was} to {now}"
