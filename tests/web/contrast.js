// Measures the contrast of every control of a page as it is now: of its words, of the edge of a field, of the focus.
// The value of the script is a list of faults.
(() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext("2d", { willReadFrequently: true });

  /** Red, green, blue and alpha of any colour that CSS can write. */
  const parsed = (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => top.slice(0, 3).map((part, at) => part * top[3] + below[at] * (1 - top[3]));
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  /** What lies behind an element; null if a picture does. */
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      layers.push(parsed(style.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), parsed("Canvas").slice(0, 3));
  };
  const opacity = (element) => {
    let found = 1;
    for (let at = element; at; at = at.parentElement) found *= Number(getComputedStyle(at).opacity);
    return found;
  };

  const faults = [];
  const check = (control, what, ink, behind, least) => {
    const found = behind && ratio(over(ink, behind), behind);
    if (found && found < least) {
      const name = what.startsWith("“")
        ? ""
        : (control.getAttribute("aria-label") ?? control.textContent.trim().replace(/\s+/g, " "));
      faults.push(`${found.toFixed(2)}:1 ${what} of ${control.localName}.${control.className} "${name.slice(0, 40)}"`);
    }
  };
  const isSeen = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 2 &&
    !element.closest(".unseen");

  const controls = "button, a[href], summary, input, select, textarea, label:has(input), [data-legible], [data-part]";
  for (const control of document.querySelectorAll(controls)) {
    if (!isSeen(control)) continue;
    const style = getComputedStyle(control);
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest("svg, option") || !isSeen(parent)) continue;
      if (control.matches("[data-legible], [data-part]") && parent.closest(controls) !== control) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const [r, g, b, a] = parsed(color);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      check(
        control,
        `“${node.data.trim().slice(0, 30)}”`,
        [r, g, b, a * opacity(parent)],
        ground(parent),
        isLarge ? 3 : 4.5,
      );
    }
    if (control.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])")) {
      check(control, "text", parsed(style.color), ground(control), 4.5);
      if (control.placeholder) {
        check(control, "placeholder", parsed(getComputedStyle(control, "::placeholder").color), ground(control), 4.5);
      }
      if (!control.disabled) check(control, "edge", parsed(style.borderTopColor), ground(control), 3);
    }
    if (control.matches("button, a, summary, select") && globalThis.isFocusForced) {
      if (style.outlineStyle === "none")
        faults.push(`no focus on ${control.localName}.${control.className} "${control.textContent.trim()}"`);
      else check(control, "focus", parsed(style.outlineColor), ground(control.parentElement), 3);
    }
  }
  return faults;
})();
