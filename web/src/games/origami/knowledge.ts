// What is known of a hidden hand: sure cards, cards that may be there or elsewhere, and how many are secret.

import type { OrigamiView, Whereabouts } from "./view";

export interface Perhaps {
  /** The other places where these cards may be. */
  others: Whereabouts[];
  cards: string[];
}

export interface Holding {
  size: number;
  known: string[];
  perhaps: Perhaps[];
  /** How many cards of the hand are unknown. */
  secret: number;
}

export function holding(view: OrigamiView, seat: number): Holding {
  const hand = view.hands[seat];
  const known = hand?.known ?? [];
  const size = hand?.cards ?? 0;
  const perhaps = view.knowledge
    .filter(([places]) => places.length > 1 && places.includes(seat))
    .map(([places, cards]) => ({ others: places.filter((place) => place !== seat), cards }));
  return { size, known, perhaps, secret: Math.max(0, size - known.length) };
}
