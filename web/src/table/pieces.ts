// Sentences in pieces, so that the names of seats can be highlighted.

import { sentence } from "../lang/texts.svelte";
import type { Text } from "../wire";

/** A part of a sentence: words, or the name of a seat. */
export type Piece = { words: string } | { seat: number };

const OPEN = "\u0002";
const CLOSE = "\u0003";

function marked(seat: number): string {
  return `${OPEN}${seat}${CLOSE}`;
}

/** The text as a sentence with a full stop, in pieces; `you` is the seat of the reader. */
export function pieces(text: Text, you: number | null = null): Piece[] {
  const line = sentence(
    text,
    Object.assign((seat: number) => marked(seat), { you }),
  ).replace(/([^.!?…])$/u, "$1.");
  return line
    .split(/(\u0002\d+\u0003)/u)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith(OPEN) ? { seat: Number(part.slice(1, -1)) } : { words: part }));
}
