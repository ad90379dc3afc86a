// Amounts between two ends: the server names the least and the greatest, and the words of the others follow from them.

import type { Choice, Group, Text } from "../wire";

export interface Span {
  least: number;
  greatest: number;
  first: Choice;
}

/** The ends of a group of amounts; null if every amount is named by itself. */
export function spanOf(group: Group): Span | null {
  const [first, last] = [group.answers[0], group.answers.at(-1)];
  if (!group.between || !first || !last) return null;
  return { least: Number(first.at[0]), greatest: Number(last.at[0]), first };
}

/** The answer for an amount within the span. */
export function amount(span: Span, number: number): Choice {
  const { word, text } = span.first;
  const least = String(span.least);
  return {
    word: word.replace(new RegExp(`(?<!\\d)${least}(?!\\d)`), String(number)),
    at: [String(number)],
    text: { key: text.key, args: replaced(text, span.least, number) },
  };
}

function replaced(text: Text, least: number, number: number): Text["args"] {
  return Object.fromEntries(Object.entries(text.args).map(([name, value]) => [name, value === least ? number : value]));
}

/** The number that a person typed, if it is within the span. */
export function within(span: Span, wanted: number): number {
  if (!Number.isFinite(wanted)) return span.least;
  return Math.min(span.greatest, Math.max(span.least, Math.round(wanted)));
}

const QUICK = 5;

/** The amounts that have a button of their own: the least ones. */
export function quickOnes(span: Span): number[] {
  const count = Math.min(QUICK, span.greatest - span.least + 1);
  return Array.from({ length: count }, (_, more) => span.least + more);
}
