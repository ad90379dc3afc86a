// The places of the draw line: a card stays where it lies, and a new one fills a gap.

/** Assigns cards to places. It remembers the last assignment, so that no card moves when another one is taken. */
export class Slots {
  private places: (string | null)[] = [];
  /** The place that somebody has touched: of equal cards, the one there goes first. */
  touched: number | null = null;

  fit(cards: readonly string[]): readonly (string | null)[] {
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
