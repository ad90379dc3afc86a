// Any game, plainly: the main fields of a view as readable lists, and the cards that occur in it.

import { h } from "./dom.js";
import { label } from "./texts.js";

// What programs need of a view and people do not, or what the page shows elsewhere.
const HIDDEN = new Set([
  "game",
  "rules",
  "options",
  "seat",
  "to_move",
  "turn",
  "text",
  "stack",
  "knowledge",
  "public",
  "scores",
  "active",
  "starter",
  "phase",
  "spent",
  "penned",
  "quiet",
  "dry",
  "stirred",
  "looking",
  "extra",
]);
const FIRST = ["hand", "looked", "sealed", "playing", "paid", "line", "columns", "middle"];

export class Things {
  constructor(catalogue) {
    this.cards = new Map((catalogue?.cards || []).map((card) => [card.key, card]));
    this.named = new Map((catalogue?.families || []).map((family) => [family.key, family.names?.en || family.key]));
  }

  /** The view's fields, those one decides by first. */
  list(view, called) {
    const rank = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
    const fields = Object.keys(view)
      .filter((name) => !HIDDEN.has(name) && !isEmpty(view[name]))
      .sort((a, b) => rank(a) - rank(b));
    return h(
      "dl",
      { class: "things" },
      fields.map((name) => [h("dt", {}, label(name)), h("dd", {}, this.#shown(view[name], called))]),
    );
  }

  #shown(value, called) {
    if (value === null || typeof value !== "object") return this.#word(value);
    if (!Array.isArray(value)) {
      return Object.entries(value)
        .filter(([, part]) => !isEmpty(part))
        .map(([name, part]) => h("div", {}, `${label(name)}: `, this.#shown(part, called)));
    }
    if (value.every((part) => part === null || typeof part !== "object")) {
      return value.length
        ? h(
            "ul",
            { class: "chips" },
            value.map((part) => h("li", {}, this.#word(part))),
          )
        : "–";
    }
    const isBySeat = value.length === called.seats;
    return h(
      "ul",
      { class: "nested" },
      value.map((part, index) =>
        h(
          "li",
          {},
          isBySeat ? h("b", {}, `${called(index)}: `) : null,
          isBySeat && Array.isArray(part) && part.length === 2 && part.every(Array.isArray)
            ? part.map((column, side) =>
                h(
                  "div",
                  {},
                  side ? "right: " : "left: ",
                  this.#shown(column, () => ""),
                ),
              )
            : this.#shown(
                part,
                Object.assign(() => "", { seats: -1 }),
              ),
        ),
      ),
    );
  }

  #word(value) {
    const card = this.cards.get(value);
    if (!card) return this.named.get(value) || String(value);
    return h("span", { title: card.texts?.en || "" }, card.names.en, h("small", {}, numbers(card)));
  }

  /** What the cards in sight do, each once. */
  glossary(view) {
    const found = new Set();
    const walk = (value) => {
      if (value && typeof value === "object") Object.values(value).forEach(walk);
      else if (this.cards.has(value)) found.add(value);
    };
    walk(view);
    if (!found.size) return null;
    const rows = [...found].map((key) => this.cards.get(key)).sort((a, b) => a.names.en.localeCompare(b.names.en));
    return h(
      "details",
      {},
      h("summary", {}, "What the cards do"),
      h("p", { class: "quiet" }, "In brackets: cost, folds, points."),
      h(
        "dl",
        { class: "things" },
        rows.map((card) => [
          h("dt", {}, card.names.en, h("small", {}, numbers(card))),
          h("dd", {}, card.texts?.en || "–"),
        ]),
      ),
    );
  }
}

function numbers(card) {
  return typeof card.folds === "number" ? ` (${card.cost}/${card.folds}/${card.points})` : "";
}

function isEmpty(value) {
  return value === null || value === "" || (Array.isArray(value) && value.every(isEmpty));
}
