// The legal answers, sorted by the place on the table where a person touches them.

import type { Choice, Group } from "../../wire";
import type { Side } from "./view";

/** Zones that an answer of kind card names. */
export type CardZone = "hand" | "line" | "discards" | "looked" | "aside" | "visible";

export interface Amounts {
  least: number;
  most: number;
  word: (n: number) => string;
  choice: (n: number) => Choice | null;
}

export interface Offers {
  cards: Record<CardZone, ReadonlyMap<string, Choice>>;
  /** What can be done with the pile of discards as such: play its top, or take it. */
  pile: readonly Choice[];
  /** By seat and side: on top of a column, with its top card, or with a column as a whole. */
  columns: ReadonlyMap<string, Choice>;
  under: ReadonlyMap<string, Choice>;
  /** By side and place from the bottom, in one's own columns. */
  spots: ReadonlyMap<string, Choice>;
  /** Answers that lie nowhere on the table. */
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
  const cards = Object.fromEntries(ZONES.map((zone) => [zone, new Map<string, Choice>()])) as Record<CardZone, Map<string, Choice>>;
  const pile: Choice[] = [];
  const columns = new Map<string, Choice>();
  const under = new Map<string, Choice>();
  const spots = new Map<string, Choice>();
  const ways: { kind: string; choice: Choice }[] = [];
  let amounts: Amounts | null = null;
  let count = 0;
  for (const group of groups) {
    count += group.answers.length;
    if (group.kind === "amount") amounts = amountsOf(group);
    for (const choice of group.kind === "amount" ? [] : group.answers) {
      const [first = "", second = "", third = ""] = choice.at;
      if (group.kind === "card" && first in cards) {
        // A word that is not the card itself is about the top of the discards: a play or a taking of its own.
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

/** Of a range only the two ends are named; the word of a number between them is made like theirs. */
function amountsOf(group: Group): Amounts | null {
  const numbers = group.answers.map((choice) => Number(choice.at[0]));
  const first = group.answers[0];
  if (!first || numbers.some((n) => !Number.isInteger(n))) return null;
  const least = Math.min(...numbers);
  const lowest = group.answers[numbers.indexOf(least)] ?? first;
  const choice = (n: number): Choice | null => group.answers[numbers.indexOf(n)] ?? null;
  const word = (n: number): string => choice(n)?.word ?? lowest.word.replace(String(least), String(n));
  return { least, most: Math.max(...numbers), word, choice };
}

/** The cards of a zone that can be chosen although they do not lie open on the table: they are shown beside the question. */
export function trayOf(offers: Offers): { zone: CardZone; key: string; choice: Choice }[] {
  const zones: CardZone[] = ["looked", "aside", "discards", "visible"];
  return zones.flatMap((zone) => [...offers.cards[zone]].map(([key, choice]) => ({ zone, key, choice })));
}
