// The places of the draw line: a card stays where it lies, and a new one fills a gap.

import type { OrigamiView } from "./view";

type Places = readonly (string | null)[];

/** How the cards lay in positions that this page has shown: a view lists them in the order of the deck only. In a replay,
 * and at a table that plays on from one, they lie as they lay in the game. */
const shown = new Map<string, Places>();
const MOST = 1000;

function positionOf({ turn, deck, discards, line }: Pick<OrigamiView, "turn" | "deck" | "discards" | "line">): string {
  return JSON.stringify([turn, deck, discards.length, line]);
}

/** Assigns cards to places. It remembers the last assignment, so that no card moves when another one is taken. */
export class Slots {
  private places: Places = [];
  /** The place that the player has touched: of equal cards, the one there goes first. */
  touched: number | null = null;

  private wasNow = false;

  /** Where the cards of the line lie in a position; `isNow`: it is the present one, not one looked back at. */
  at(view: Parameters<typeof positionOf>[0], isNow: boolean): Places {
    const position = positionOf(view);
    // As long as the page follows the game, cards only come and go.
    const known = isNow && this.wasNow ? undefined : shown.get(position);
    this.wasNow = isNow;
    this.places = known ?? this.fit(view.line);
    shown.set(position, this.places);
    if (shown.size > MOST) shown.delete(shown.keys().next().value ?? "");
    return this.places;
  }

  fit(cards: readonly string[]): Places {
    const rest = [...cards];
    const places: (string | null)[] = this.places.map(() => null);
    const order = [...this.places.keys()].sort(
      (one, other) => Number(one === this.touched) - Number(other === this.touched),
    );
    for (const place of order) {
      const key = this.places[place] ?? null;
      const index = key === null ? -1 : rest.indexOf(key);
      if (index < 0) continue;
      rest.splice(index, 1);
      places[place] = key;
    }
    for (const key of rest) {
      const gap = places.indexOf(null);
      if (gap < 0) places.push(key);
      else places[gap] = key;
    }
    while (places.length > LEAST && places.at(-1) === null) places.pop();
    while (places.length < LEAST) places.push(null);
    this.places = places;
    return places;
  }
}

/** As many cards lie in the line unless a character changes that. */
const LEAST = 4;
