// Cards sorted and counted: copies of a card are equal.

export interface Counted {
  key: string;
  count: number;
}

/** Each kind once with its count, in the order of the deck. */
export function counted(cards: readonly string[], number: (key: string) => number): Counted[] {
  const counts = new Map<string, number>();
  for (const key of cards) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => number(a.key) - number(b.key) || a.key.localeCompare(b.key));
}

export interface ItemLike<T> {
  text: T;
  points: number;
}

export interface Item<T> {
  text: T;
  points: number;
  count: number;
}

/** Merges equal lines of a score into one with their count and sum, in the order of first mention. */
export function itemised<T>(lines: readonly ItemLike<T>[]): Item<T>[] {
  const found = new Map<string, Item<T>>();
  for (const { text, points } of lines) {
    const key = JSON.stringify([text, points]);
    const item = found.get(key);
    if (item) {
      item.count += 1;
      item.points += points;
    } else {
      found.set(key, { text, points, count: 1 });
    }
  }
  return [...found.values()];
}
