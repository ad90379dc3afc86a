// The board of Ponte: a drawing below, real buttons above it. What may be touched is what the server offered.

import { fill, h, s } from "./dom.js";
import { sentence } from "./texts.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class PonteBoard {
  /** `play(word)` gives an answer, `ask(word)` asks why not. */
  constructor(play, ask) {
    Object.assign(this, { play, ask, size: 0, end: null, buttons: new Map() });
    this.drawing = s("svg", { "aria-hidden": "true", class: "drawing" });
    this.grid = h("div", {
      class: "squares",
      role: "group",
      "aria-label": "Board. Arrow keys move from square to square.",
    });
    this.element = h("div", { class: "ponte" }, this.drawing, this.grid);
    this.grid.addEventListener("keydown", (event) => this.#step(event));
  }

  show(screen, names, pending, last) {
    Object.assign(this, { screen, names, pending, last });
    const { view } = screen;
    if (view.rows.length !== this.size) this.#lay(view.rows.length);
    const groups = new Map(screen.answers.map((group) => [group.kind, group.answers]));
    this.tiles = new Map((groups.get("square") || []).map((answer) => [answer.at[0], answer]));
    this.spans = groups.get("span") || [];
    if (!this.#spansOf(this.end).length) this.end = null;
    this.mine = screen.viewer !== null && screen.asked?.seat === screen.viewer;
    for (const [square, button] of this.buttons) this.#mark(square, button);
    this.#draw();
  }

  /** A bridge shown as if it stood, or none. */
  hint(word) {
    this.hinted = word;
    this.#draw();
  }

  #spansOf(square) {
    return square ? this.spans.filter((answer) => answer.at.includes(square)) : [];
  }

  // Buttons

  #lay(size) {
    this.size = size;
    this.buttons.clear();
    this.element.style.setProperty("--size", size);
    this.drawing.setAttribute("viewBox", `-0.62 -0.12 ${size + 0.74} ${size + 0.74}`);
    for (let row = size; row >= 1; row -= 1) {
      for (let column = 0; column < size; column += 1) {
        const square = String.fromCharCode(97 + column) + row;
        const button = h("button", { type: "button", "data-key": square, tabindex: this.buttons.size ? -1 : 0 });
        button.addEventListener("click", () => this.#touch(square));
        button.addEventListener("focus", () => this.#rove(button));
        this.buttons.set(square, button);
      }
    }
    this.grid.replaceChildren(...this.buttons.values());
  }

  #rove(button) {
    for (const other of this.buttons.values()) other.tabIndex = other === button ? 0 : -1;
  }

  #step(event) {
    const all = [...this.buttons.values()];
    const at = all.indexOf(event.target);
    if (event.key === "Escape" && this.end) {
      this.end = null;
      this.show(this.screen, this.names, this.pending, this.last);
    }
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    let column = at % this.size;
    let row = Math.floor(at / this.size);
    if (STEPS[event.key]) [column, row] = [column + STEPS[event.key][0], row + STEPS[event.key][1]];
    else if (event.key === "Home") column = 0;
    else if (event.key === "End") column = this.size - 1;
    else return;
    event.preventDefault();
    if (column >= 0 && column < this.size && row >= 0 && row < this.size) all[row * this.size + column].focus();
  }

  #touch(square) {
    const goal = this.end && this.#spansOf(this.end).find((answer) => answer.at.includes(square));
    if (this.end === square) this.end = null;
    else if (goal) {
      this.end = null;
      this.play(goal.word);
    } else if (this.tiles.has(square)) {
      this.end = null;
      this.play(this.tiles.get(square).word);
    } else if (this.#spansOf(square).length) this.end = square;
    else if (this.mine) {
      this.ask(this.end ? `${this.end}-${square}` : square);
      this.end = null;
    }
    this.show(this.screen, this.names, this.pending, this.last);
  }

  #mark(square, button) {
    const goal =
      this.end && this.#spansOf(this.end).find((answer) => answer.at.includes(square) && square !== this.end);
    const offered = goal || this.tiles.get(square);
    const carries = this.#spansOf(square).length > 0;
    const may = Boolean(offered || carries);
    button.className = ["square", this.tiles.has(square) && "free", carries && "end", goal && "goal"]
      .filter(Boolean)
      .join(" ");
    button.setAttribute("aria-disabled", String(!may));
    if (carries) button.setAttribute("aria-pressed", String(this.end === square));
    else button.removeAttribute("aria-pressed");
    const parts = [square, this.#content(square)];
    if (offered) parts.push(sentence(offered.text, this.names));
    else if (carries) parts.push("a bridge can begin here");
    button.setAttribute("aria-label", parts.join(", "));
  }

  #content(square) {
    const { view } = this.screen;
    const [column, row] = place(square, this.size);
    const letter = view.rows[row][column];
    if (letter === ".") return view.blocked.includes(square) ? "under a bridge" : "empty";
    const colour = letter === "L" ? "light" : "dark";
    const isIsland = view.networks.some((network) => network.islands.some((island) => island.includes(square)));
    const isDraft = this.screen.draft.includes(square);
    return `${colour} ${isIsland ? "island" : "sandbank"}${isDraft ? ", placed for now" : ""}`;
  }

  // Drawing

  #draw() {
    const { view, draft } = this.screen;
    const n = this.size;
    const parts = [s("rect", { class: "water", x: 0, y: 0, width: n, height: n, rx: 0.12 })];
    for (let line = 1; line < n; line += 1) {
      parts.push(s("path", { class: "grid", d: `M${line} 0V${n}M0 ${line}H${n}` }));
    }
    for (let line = 0; line < n; line += 1) {
      parts.push(s("text", { class: "coordinate", x: line + 0.5, y: n + 0.42 }, String.fromCharCode(97 + line)));
      parts.push(s("text", { class: "coordinate", x: -0.32, y: line + 0.61 }, String(n - line)));
    }
    for (const square of view.blocked) {
      const [x, y] = place(square, n);
      parts.push(
        s("path", {
          class: "blocked",
          d: `M${x + 0.2} ${y + 0.8}l.6-.6M${x + 0.2} ${y + 0.5}l.3-.3M${x + 0.5} ${y + 0.8}l.3-.3`,
        }),
      );
    }
    for (const network of view.networks)
      for (const kind of ["islands", "sandbanks"])
        for (const group of network[kind]) parts.push(...this.#group(group, network.colour, kind));
    this.#loose(parts);
    for (const square of this.last.squares) parts.push(this.#ring(square, "last"));
    for (const square of draft) if (this.buttons.has(square)) parts.push(this.#ring(square, "draft"));
    for (const word of this.pending)
      for (const square of word.split(/[,-]/)) if (this.buttons.has(square)) parts.push(this.#ring(square, "pending"));
    for (const colour of Object.keys(view.bridges))
      for (const word of view.bridges[colour])
        parts.push(...this.#bridge(word, `${colour}${this.last.bridges.includes(word) ? " newest" : ""}`));
    for (const answer of this.#spansOf(this.end)) parts.push(...this.#bridge(answer.word, "maybe"));
    if (this.end) parts.push(this.#ring(this.end, "chosen"));
    if (this.hinted) parts.push(...this.#bridge(this.hinted, "maybe"));
    fill(this.drawing, parts);
  }

  /** A group as one piece: its tiles, and joints where two of them share an edge. */
  #group(group, colour, kind) {
    const all = new Set(group);
    const parts = [];
    for (const square of group) {
      const [x, y] = place(square, this.size);
      if (all.has(named(x + 1, y, this.size)))
        parts.push(s("rect", { class: `joint ${colour}`, x: x + 0.5, y: y + 0.3, width: 1, height: 0.4 }));
      if (all.has(named(x, y + 1, this.size)))
        parts.push(s("rect", { class: `joint ${colour}`, x: x + 0.3, y: y + 0.5, width: 0.4, height: 1 }));
    }
    return [...parts, ...group.flatMap((square) => this.#tile(square, colour, kind))];
  }

  /** Tiles of no network: none today, but the rows are the truth. */
  #loose(parts) {
    const grouped = new Set(
      this.screen.view.networks.flatMap((network) => [...network.islands, ...network.sandbanks].flat()),
    );
    this.screen.view.rows.forEach((row, y) =>
      [...row].forEach((letter, x) => {
        const square = named(x, y, this.size);
        if (letter !== "." && !grouped.has(square))
          parts.push(...this.#tile(square, letter === "L" ? "light" : "dark", "sandbanks"));
      }),
    );
  }

  /** Light is round, dark is square with a fold; an island has a mark in the middle. */
  #tile(square, colour, kind) {
    const [x, y] = place(square, this.size);
    const shape =
      colour === "light"
        ? s("circle", { class: "tile light", cx: x + 0.5, cy: y + 0.5, r: 0.39 })
        : s("rect", { class: "tile dark", x: x + 0.13, y: y + 0.13, width: 0.74, height: 0.74, rx: 0.07 });
    const parts = [shape];
    if (colour === "dark")
      parts.push(s("path", { class: "fold", d: `M${x + 0.6} ${y + 0.13}L${x + 0.87} ${y + 0.4}` }));
    if (kind === "islands")
      parts.push(
        s("path", { class: `mark ${colour}`, d: `M${x + 0.5} ${y + 0.34}L${x + 0.64} ${y + 0.62}H${x + 0.36}z` }),
      );
    return parts;
  }

  #ring(square, name) {
    const [x, y] = place(square, this.size);
    return s("rect", { class: `ring ${name}`, x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9, rx: 0.14 });
  }

  #bridge(word, name) {
    const [[x1, y1], [x2, y2]] = word.split("-").map((square) => place(square, this.size));
    const line = { x1: x1 + 0.5, y1: y1 + 0.5, x2: x2 + 0.5, y2: y2 + 0.5 };
    return [
      s("line", { class: `bridge under ${name}`, ...line }),
      s("line", { class: `bridge over ${name}`, ...line }),
    ];
  }
}

function place(square, size) {
  return [square.charCodeAt(0) - 97, size - Number(square.slice(1))];
}

function named(x, y, size) {
  return String.fromCharCode(97 + x) + (size - y);
}

/** The squares and bridges of the last move, by what was heard of it. */
export function lastMove(log) {
  const last = { squares: [], bridges: [] };
  const moves = [...log.values()].filter((entry) => entry.kind === "move" || entry.kind === "undo");
  const newest = moves.sort((one, other) => one.seq - other.seq).at(-1);
  for (const fact of newest?.facts || []) {
    if (fact.key === "ponte.fact.tile") last.squares.push(fact.args.square);
    if (fact.key === "ponte.fact.bridge") last.bridges.push(fact.args.ends.join("-"));
  }
  return last;
}
