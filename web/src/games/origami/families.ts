// How a family looks: a hue, a pattern and an emblem. In a custom deck a family's name decides which it gets.

import type { Card } from "./deck.svelte";

export interface Look {
  hue: number;
  chroma: number;
  pattern: number;
  /** The emblem and the folded motif; "other" shows the first letter of the family. */
  emblem: string;
}

const KNOWN: Record<string, Look> = {
  farm: { hue: 55, chroma: 0.1, pattern: 0, emblem: "farm" },
  sky: { hue: 250, chroma: 0.12, pattern: 1, emblem: "sky" },
  sea: { hue: 205, chroma: 0.09, pattern: 2, emblem: "sea" },
  savannah: { hue: 92, chroma: 0.09, pattern: 3, emblem: "savannah" },
  lawn: { hue: 142, chroma: 0.12, pattern: 4, emblem: "lawn" },
  polar: { hue: 270, chroma: 0.06, pattern: 5, emblem: "polar" },
  dinosaurs: { hue: 28, chroma: 0.14, pattern: 6, emblem: "dinosaurs" },
  exotic: { hue: 350, chroma: 0.14, pattern: 7, emblem: "exotic" },
  legendary: { hue: 310, chroma: 0.14, pattern: 8, emblem: "legendary" },
};
const YELLOW: Look = { hue: 85, chroma: 0.11, pattern: 9, emblem: "character" };
const RED: Look = { hue: 25, chroma: 0.15, pattern: 9, emblem: "character" };
const RICE: Look = { hue: 90, chroma: 0.015, pattern: 10, emblem: "rice" };
const PATTERNS = 9;

export function lookOf(card: Pick<Card, "family" | "kind" | "colour">): Look {
  if (card.kind === "character") return card.colour === "red" ? RED : YELLOW;
  if (card.kind === "rice") return RICE;
  return familyLook(card.family ?? "");
}

export function familyLook(family: string): Look {
  const known = KNOWN[family];
  if (known) return known;
  let sum = 7;
  for (const letter of family) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return { hue: (sum * 37) % 360, chroma: 0.11, pattern: sum % PATTERNS, emblem: "other" };
}
