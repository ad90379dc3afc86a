// The legal answers, sorted by the place on the table where a person touches them.

import { amount, spanOf } from "../../table/amounts";
import type { Choice, Group } from "../../wire";
import type { Side } from "./view";

/** Zones that an answer of kind card names. */
export type CardZone = "hand" | "line" | "discards" | "looked" | "aside" | "visible";

export interface Amounts {
  least: number;
  most: number;
  word: (n: number) => string;
}

export interface Offers {
  cards: Record<CardZone, ReadonlyMap<string, Choice>>;
  /** What can be done with the pile of discards itself: play its top card, or take it. */
  pile: readonly Choice[];
  /** By seat and side: answers on top of a column, with its top card, or with the whole column. */
  columns: ReadonlyMap<string, Choice>;
  under: ReadonlyMap<string, Choice>;
  /** By side and place from the bottom, in the viewer's own columns. */
  spots: ReadonlyMap<string, Choice>;
  /** Answers without a place on the table. */
  plain: readonly Choice[];
  ways: readonly { kind: string; choice: Choice }[];
  amounts: Amounts | null;
  count: number;
}

const ZONES: readonly CardZone[] = ["hand", "line", "discards", "looked", "aside", "visible"];

export function columnKey(seat: number, side: Side): string {
  return `${seat} ${side}`;
}

export function spotKey(side: Side, place: number): string {
  return `${side} ${place}`;
}

export function offersOf(groups: readonly Group[]): Offers {
  const cards = Object.fromEntries(ZONES.map((zone) => [zone, new Map<string, Choice>()])) as Record<
    CardZone,
    Map<string, Choice>
  >;
  const pile: Choice[] = [];
  const columns = new Map<string, Choice>();
  const under = new Map<string, Choice>();
  const spots = new Map<string, Choice>();
  const ways: { kind: string; choice: Choice }[] = [];
  let amounts: Amounts | null = null;
  let count = 0;
  for (const group of groups) {
    count += group.answers.length;
    const range = group.kind === "amount" ? amountsOf(group) : null;
    amounts ??= range;
    for (const choice of range ? [] : group.answers) {
      const [first = "", second = "", third = ""] = choice.at;
      if (group.kind === "card" && first in cards) {
        // A word that differs from the card is about the top discard: playing or taking it.
        if (first === "discards" && choice.word !== second) pile.push(choice);
        else cards[first as CardZone].set(second, choice);
      } else if (group.kind === "place" && /^\d+$/.test(first)) {
        (third === "under" ? under : columns).set(`${first} ${second}`, choice);
      } else if (group.kind === "place") {
        spots.set(`${first} ${second}`, choice);
      } else {
        ways.push({ kind: group.kind, choice });
      }
    }
  }
  return { cards, pile, columns, under, spots, plain: ways.map((way) => way.choice), ways, amounts, count };
}

/** A range names only its two ends, else every amount is named; amounts with gaps are ordinary answers. */
function amountsOf(group: Group): Amounts | null {
  const span = spanOf(group);
  if (span) return { least: span.least, most: span.greatest, word: (n) => amount(span, n).word };
  const words = new Map(group.answers.map((choice) => [Number(choice.at[0]), choice.word]));
  const [least, most] = [Math.min(...words.keys()), Math.max(...words.keys())];
  if (words.size === 0 || most - least + 1 !== words.size) return null;
  return { least, most, word: (n) => words.get(n) ?? "" };
}

/** Cards that can be chosen but do not lie open on the table: they are laid on the mat. */
export function trayOf(offers: Offers): { zone: CardZone; key: string; choice: Choice }[] {
  const zones: CardZone[] = ["looked", "aside", "discards"];
  return zones.flatMap((zone) => [...offers.cards[zone]].map(([key, choice]) => ({ zone, key, choice })));
}
