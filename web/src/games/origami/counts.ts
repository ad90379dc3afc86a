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
