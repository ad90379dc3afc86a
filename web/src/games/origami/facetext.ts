// The words on the face of a card: short ones if the deck has them, else the whole text.

import type { Deck } from "./deck.svelte";

export function faceText(deck: Deck, key: string): string {
  return deck.text(key);
}

/** By their length, how many letters of the text fit side by side: longer texts have smaller letters. */
export function letterSize(text: string): number {
  const size = 0.92 * Math.sqrt(44 / Math.max(44, text.length));
  return Math.max(0.56, Math.round(size * 100) / 100);
}
