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

  /** The colours of a gradient; null for any other picture. */
  const stops = (picture) =>
    picture.includes("url(") ? null : (picture.match(/(?:rgba?|oklch|oklab|color|lab|lch)\([^()]*\)/g) ?? []);

  /** All that may lie behind an element, as a gradient has several colours; null if a picture does. */
  const grounds = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== "none") {
        const colours = stops(backgroundImage);
        if (!colours) return null;
        // Between two stops, or beyond the last, there may be nothing of it.
        layers.push([...new Set(colours)].map(parsed).concat([[0, 0, 0, 0]]));
      }
      layers.push([parsed(backgroundColor)]);
      if (layers.at(-1)[0][3] === 1) break;
    }
    const start = [parsed("Canvas").slice(0, 3)];
    return layers
      .reverse()
      .reduce((below, layer) => layer.flatMap((colour) => below.map((one) => over(colour, one))), start);
  };
  const opacity = (element) => {
    let found = 1;
    for (let at = element; at; at = at.parentElement) found *= Number(getComputedStyle(at).opacity);
    return found;
  };

  /** The visible shapes of a drawing, with the room that each takes; found once. */
  const drawings = new Map();
  const shapesOf = (root) => {
    if (!drawings.has(root)) {
      const shapes = [...root.querySelectorAll("rect, circle, ellipse, path, polygon, polyline")].filter(
        (shape) =>
          !shape.closest("defs, clipPath, mask, pattern, symbol") &&
          shape.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
      );
      drawings.set(
        root,
        shapes.map((shape) => [shape, shape.getBoundingClientRect()]),
      );
    }
    return drawings.get(root);
  };

  /** What the shapes of a drawing put behind its words: at the left, in the middle, at the right. */
  const drawnGrounds = (text) => {
    let root = text.ownerSVGElement;
    while (root.ownerSVGElement) root = root.ownerSVGElement;
    const around = grounds(root);
    const box = text.getBoundingClientRect();
    const [left, right, middle] = [box.x, box.right, box.y + box.height / 2];
    // The box of a shape leaves its stroke out.
    const isNear = (room) =>
      room.x - 9 < right && room.right + 9 > left && room.y - 9 < middle && room.bottom + 9 > middle;
    const shapes = shapesOf(root)
      .filter(([shape, room]) => isNear(room) && shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map(([shape]) => shape);
    return [0.25, 0.5, 0.75].flatMap((share) => {
      let found = around;
      for (const shape of shapes) {
        const at = new DOMPoint(box.x + box.width * share, middle);
        const local = at.matrixTransform(shape.getScreenCTM().inverse());
        const style = getComputedStyle(shape);
        for (const [paint, alpha, isIn] of [
          [style.fill, style.fillOpacity, shape.isPointInFill(local)],
          [style.stroke, style.strokeOpacity, shape.isPointInStroke(local)],
        ]) {
          if (!isIn || paint === "none") continue;
          if (paint.startsWith("url(")) {
            found = null; // a pattern
            continue;
          }
          const [r, g, b, a] = parsed(paint);
          const layer = [r, g, b, a * Number(alpha) * opacity(shape)];
          if (layer[3] === 1) found = [layer.slice(0, 3)];
          else found &&= found.map((below) => over(layer, below));
        }
      }
      return found ?? [];
    });
  };

  const faults = [];
  const check = (control, what, ink, behind, least) => {
    // A gradient may have a stop in the colour of the words, a folded corner beside them, if it has others.
    const inks = (behind ?? []).map((one) => [over(ink, one), one]);
    const apart = inks.filter(([words, one]) => ratio(words, one) > 1.001);
    const found = Math.min(...(apart.length > 0 ? apart : inks).map(([words, one]) => ratio(words, one)));
    if (found < least) {
      const name = what.startsWith("“")
        ? ""
        : (control.getAttribute("aria-label") ?? control.textContent.trim().replace(/\s+/g, " "));
      faults.push(
        `${found.toFixed(2)}:1 ${what} of ${control.localName}.${control.getAttribute("class")} "${name.slice(0, 40)}"`,
      );
    }
  };
  const quoted = (words) => `“${words.trim().slice(0, 30)}”`;
  const least = (size, weight) => (size >= 24 || (size >= 18.66 && Number(weight) >= 700) ? 3 : 4.5);
  const isSeen = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 2 &&
    !element.closest(".unseen");

  const controls = "button, a[href], summary, input, select, textarea, label:has(input), [data-legible], [data-part]";
  for (const control of document.querySelectorAll(controls)) {
    if (!isSeen(control)) continue;
    const style = getComputedStyle(control);
    const isOwn = (element) =>
      isSeen(element) && (!control.matches("[data-legible], [data-part]") || element.closest(controls) === control);
    /** Words in the colour of a style, on what lies behind an element. */
    const read = (words, parent, { color, fontSize, fontWeight }, behind) => {
      const [r, g, b, a] = parsed(color);
      const ink = [r, g, b, a * opacity(parent)];
      check(control, quoted(words), ink, behind, least(parseFloat(fontSize), fontWeight));
    };
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest("svg, option") || !isOwn(parent)) continue;
      read(node.data, parent, getComputedStyle(parent), grounds(parent));
    }
    // Words that the style sheet writes, as on the face of a card.
    for (const element of [control, ...control.querySelectorAll("*")]) {
      if (element.closest(controls) !== control) continue;
      for (const place of ["::before", "::after"]) {
        const drawn = getComputedStyle(element, place);
        const words = /^"(.*)"/.exec(drawn.content)?.[1] ?? "";
        if (!words.trim() || drawn.display === "none" || !isOwn(element)) continue;
        const behind = grounds(element);
        const [r, g, b, a] = parsed(drawn.backgroundColor);
        read(
          words,
          element,
          drawn,
          behind?.map((one) => over([r, g, b, a], one)),
        );
      }
    }
    // Words in a drawing.
    for (const text of control.querySelectorAll("svg text")) {
      if (!text.textContent.trim() || !isOwn(text)) continue;
      const { fill, fillOpacity, stroke, strokeWidth, paintOrder, fontSize, fontWeight } = getComputedStyle(text);
      const [r, g, b, a] = parsed(fill);
      const ink = [r, g, b, a * Number(fillOpacity) * opacity(text)];
      const hasHalo = stroke !== "none" && parseFloat(strokeWidth) > 0 && paintOrder.startsWith("stroke");
      const behind = hasHalo ? [parsed(stroke).slice(0, 3)] : drawnGrounds(text);
      const { a: x, b: y } = text.getScreenCTM();
      check(control, quoted(text.textContent), ink, behind, least(parseFloat(fontSize) * Math.hypot(x, y), fontWeight));
    }
    if (control.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])")) {
      check(control, "text", parsed(style.color), grounds(control), 4.5);
      if (control.placeholder) {
        check(control, "placeholder", parsed(getComputedStyle(control, "::placeholder").color), grounds(control), 4.5);
      }
      if (!control.disabled) check(control, "edge", parsed(style.borderTopColor), grounds(control), 3);
    }
    if (control.matches("button, a, summary, select") && globalThis.isFocusForced) {
      if (style.outlineStyle === "none")
        faults.push(`no focus on ${control.localName}.${control.className} "${control.textContent.trim()}"`);
      else check(control, "focus", parsed(style.outlineColor), grounds(control.parentElement), 3);
    }
  }
  return faults;
})();
