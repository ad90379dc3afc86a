// A hint as a sentence: the answers of a turn put together, "play Eagle on the right, paying Chicken and Monkey".

import { words } from "../../lang/texts.svelte";
import type { Advice, Text } from "../../wire";
import { list } from "./retelling";

function said(key: string, args: Record<string, unknown> = {}): Text {
  return { key, args };
}

function kindOf(step: Advice | undefined): string {
  return step?.text.key.replace("origami.answer.", "") ?? "";
}

/** By kind of answer or by purpose, what an answer without cards means; the rest speak for themselves. */
const PLAIN: Record<string, string> = {
  draw: "page.origami.hint.draw",
  fish: "page.origami.hint.fish",
  "may yes": "page.origami.hint.effect",
  "may no": "page.origami.hint.no_effect",
  "draw yes": "page.origami.hint.draw_one",
  "draw no": "page.origami.hint.draw_none",
  no: "page.origami.hint.decline",
  rice: "page.origami.hint.decline",
};
/** What happens to the cards that an answer names, by purpose; to those of the line or the discards by zone, too. */
const CARDS: Record<string, string> = {
  pay: "page.origami.hint.pay",
  take: "page.origami.hint.take",
  take_some: "page.origami.hint.take",
  fetch: "page.origami.hint.take",
  limit: "page.origami.hint.discard",
  discard: "page.origami.hint.discard",
  keep: "page.origami.hint.discard",
  exchange: "page.origami.hint.exchange",
  give: "page.origami.hint.choose",
  copy: "page.origami.hint.copy",
};
const ZONED: Record<string, string> = {
  "take_some line": "page.origami.hint.take_line",
  "take line": "page.origami.hint.take_line",
  "take_some discards": "page.origami.hint.take_discards",
  "fetch discards": "page.origami.hint.take_discards",
  "exchange line": "page.origami.hint.exchange_line",
};

/** How a step begins to play a card; null: it does something else. */
function playOf(step: Advice): Text | null {
  const { card } = step.text.args;
  if (kindOf(step) === "play") return said("page.origami.hint.play", { card });
  if (kindOf(step) === "geisha") return said("page.origami.hint.play_discards", { card });
  if (step.purpose !== "play" || kindOf(step) !== "card") return null;
  return said(step.at[0] === "line" ? "page.origami.hint.play_line" : "page.origami.hint.play", { card });
}

/** Where a played card goes: "on the left", or "under the left collection". */
function whereOf(place: Advice): Text {
  if (kindOf(place) !== "on") return place.text;
  const isLeft = (place.text.args["side"] as Text | undefined)?.key === "origami.side.left";
  return said(isLeft ? "page.origami.hint.left" : "page.origami.hint.right");
}

/** What becomes of the card of a step, as a key; null: the step names no card. */
function fateOf(step: Advice | undefined): string | null {
  if (!step || !["card", "top"].includes(kindOf(step))) return null;
  return ZONED[`${step.purpose} ${step.at[0]}`] ?? CARDS[step.purpose] ?? "page.origami.hint.choose";
}

/** The turn in parts, each of which could be a sentence. */
export function clauses(steps: readonly Advice[]): Text[] {
  const found: Text[] = [];
  let at = 0;
  const cardsFor = (fate: string): unknown => {
    const cards: unknown[] = [];
    for (; fateOf(steps[at]) === fate; at += 1) cards.push(steps[at]?.text.args["card"]);
    return cards.length > 0 ? list(cards) : null;
  };
  while (at < steps.length) {
    const step = steps[at] as Advice;
    const [kind, fate, play] = [kindOf(step), fateOf(step), playOf(step)];
    if (play) {
      at += 1;
      const cards = cardsFor("page.origami.hint.pay");
      const place = steps[at]?.purpose === "place" ? steps[at] : undefined;
      if (place) at += 1;
      const where = place && whereOf(place);
      const played = where ? said("page.origami.hint.placed", { play, where }) : play;
      found.push(cards === null ? played : said("page.origami.hint.paying", { play: played, cards }));
      continue;
    }
    if (fate !== null) {
      found.push(said(fate, { cards: cardsFor(fate) }));
      continue;
    }
    at += 1;
    const next = steps[at];
    if (kind === "draw" && kindOf(next) === "done") found.push(said("page.origami.hint.nothing"));
    else if (kind === "done" && steps.length === 1) found.push(said("page.origami.hint.enough"));
    else if (step.purpose === "move") found.push(said("page.origami.hint.move"));
    else if (step.purpose === "spot" && steps[at - 2]?.purpose === "move") continue;
    else if (kind === "on" || kind === "under" || kind === "place")
      found.push(said("page.origami.hint.put", { where: step.text }));
    else if (kind === "collection") found.push(said("page.origami.hint.choose", { cards: step.text }));
    else if (kind === "use") found.push(said("page.origami.hint.use", step.text.args));
    else if (kind === "rice" && step.text.args["n"] !== 0) found.push(said("page.origami.hint.rice", step.text.args));
    else if (isSilent(kind, next)) continue;
    else {
      const plain = PLAIN[`${step.purpose} ${kind}`] ?? PLAIN[kind];
      // What is not done needs no words, unless nothing else is left to say.
      if (plain !== "page.origami.hint.decline" || steps.length === 1) found.push(plain ? said(plain) : step.text);
    }
  }
  return found;
}

/** The next step says what this one begins: to draw, to take or to play a card. "Done" only ends. */
function isSilent(kind: string, next: Advice | undefined): boolean {
  if (kind === "done") return true;
  const isBegun = next !== undefined && (fateOf(next) ?? playOf(next)) !== null;
  return isBegun && ["draw", "take", "play_one"].includes(kind);
}

/** The whole hint in words. */
export function adviceWords(steps: readonly Advice[]): string | null {
  const [first, ...rest] = clauses(steps);
  if (!first) return null;
  return `${words(rest.reduce((so, next) => said("page.origami.hint.then", { so, next }), first))}.`;
}

/** The cards and collections that a hint names, as zone and key; the viewer's own have their seat. */
export function hintedPlaces(steps: readonly Advice[], seat: number | null): Set<string> {
  return new Set(
    steps.flatMap(({ at: [zone = "", key = ""] }) => {
      if (zone === "hand") return [`hand ${seat} ${key}`];
      return /^\d+$/.test(zone) ? [`column ${zone} ${key}`] : [`${zone} ${key}`];
    }),
  );
}
