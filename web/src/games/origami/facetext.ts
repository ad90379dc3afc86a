// The words on the face of a card.

import type { Deck } from "./deck.svelte";

/** The short text; a deck that players made may have only the whole one. */
export function faceText(deck: Deck, key: string): string {
  return deck.face(key) || deck.text(key);
}

/** The size of its letters, of which 10 make the width of the card: longer texts have smaller letters. */
export function letterSize(text: string): number {
  const size = 1.04 - 0.0034 * text.length;
  return Math.round(Math.max(0.6, size) * 100) / 100;
}
