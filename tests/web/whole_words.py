"""Whether words are whole: text that is cut by its place, or by one around it."""

from typing import Any

from playwright.sync_api import Locator

# Every line of every visible text inside. Its clip is what all places around it leave of it: nothing of a line may be
# seen, or all of it. A font reaches a little above and below its letters. Names are as long as people want them: they
# end with three dots, and have a title.
_CUT = """
(nodes) => {
  const wrong = [];
  const isUnseen = (one) =>
    getComputedStyle(one).clipPath !== "none" || !one.checkVisibility({ visibilityProperty: true });
  for (const node of nodes) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.data.trim() || text.parentElement.closest(".name")) continue;
      const around = [];
      for (let one = text.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
      if (around.some(isUnseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const seen = { left, right, top, bottom };
        for (const one of around) {
          const style = getComputedStyle(one), box = one.getBoundingClientRect();
          if (style.overflowX !== "visible") {
            seen.left = Math.max(seen.left, box.left);
            seen.right = Math.min(seen.right, box.right);
          }
          if (style.overflowY !== "visible") {
            seen.top = Math.max(seen.top, box.top);
            seen.bottom = Math.min(seen.bottom, box.bottom);
          }
        }
        const [wide, high] = [seen.right - seen.left, seen.bottom - seen.top];
        if (wide < 1 || high < 1) continue;
        if (wide < right - left - 1 || high < bottom - top - 4)
          wrong.push(`${text.data.trim()}: ${Math.round(wide)} of ${Math.round(right - left)} px, ` +
            `${Math.round(high)} of ${Math.round(bottom - top)} px high`);
      }
      const holder = text.parentElement, style = getComputedStyle(holder);
      if (style.textOverflow === "ellipsis" && holder.scrollWidth > holder.clientWidth)
        wrong.push(`${text.data.trim()}: ends with three dots`);
    }
  }
  return wrong;
}
"""

# Controls that stick out of the element.
_OUTSIDE = """
(node) => {
  const outer = node.getBoundingClientRect();
  return [...node.querySelectorAll("button, select, input")].filter((one) => one.checkVisibility()).flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isIn = left > outer.left - 1 && right < outer.right + 1 && top > outer.top - 1 && bottom < outer.bottom + 1;
    return isIn ? [] : [one.ariaLabel ?? one.textContent];
  });
}
"""


def cut(found: Locator) -> list[str]:
    """Texts in these elements that are seen in part."""
    wrong: list[str] = found.evaluate_all(_CUT)
    return wrong


def outside(found: Locator) -> list[Any]:
    """Controls that stick out of this element."""
    wrong: list[Any] = found.evaluate(_OUTSIDE)
    return wrong
